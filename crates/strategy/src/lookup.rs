//! Techniques by code, key or name, as people write them.

use std::fmt;

use crate::{Ladder, Options, Rung, Technique};

/// No technique that can be meant is called so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownTechnique {
    /// What was written.
    pub found: String,
    /// The name that comes nearest to it, if one comes near.
    pub nearest: Option<&'static str>,
}

impl Ladder {
    /// The rungs that a text means, in the order of the ladder; never none.
    ///
    /// The text is a code, a key, or a name in any vocabulary; in names case, spaces, hyphens and a
    /// plural do not matter. Several techniques may share a name of sudokuoftheday.com. A technique that
    /// is not on the ladder stands for those that have its name there.
    ///
    /// ```
    /// use candoku_strategy::Ladder;
    ///
    /// let ladder = Ladder::hodoku();
    /// let code = |text: &str| ladder.named(text).map(|rungs| rungs[0].technique().code);
    /// for text in ["0100", "LC1", "Candidate Lines", "candidate-lines", "CandidateLines"] {
    ///     assert_eq!(code(text), Ok("0100"));
    /// }
    /// let unknown = ladder.named("Sword Fisch").unwrap_err();
    /// assert_eq!(unknown.to_string(), "there is no technique 'Sword Fisch'; did you mean 'Swordfish'?");
    /// ```
    pub fn named(&self, text: &str) -> Result<Vec<&Rung>, UnknownTechnique> {
        let text = text.trim();
        let found = self.called(text).or_else(|| {
            let everything = Ladder::everything();
            let shared = everything.called(text)?.last()?.technique().sotd_name?;
            self.which(|technique| technique.sotd_name == Some(shared))
        });
        found.ok_or_else(|| UnknownTechnique { found: text.into(), nearest: self.nearest(text) })
    }

    /// The techniques that a text means, which may be a case of HoDoKu's library, with its options.
    ///
    /// `0600-2` is code 0600, variant 2. A `-x` marks a case that must not be found, and changes nothing.
    pub fn cases(
        &self,
        text: &str,
    ) -> Result<Vec<(&'static Technique, Options)>, UnknownTechnique> {
        let (mut name, mut variant) = (text.trim(), None);
        let mut found = self.named(name);
        while found.is_err()
            && let Some((front, end)) = name.rsplit_once('-')
        {
            match end.parse::<u8>() {
                Ok(number) => variant = variant.or(Some(number)),
                Err(_) if end == "x" => {}
                Err(_) => break,
            }
            name = front;
            found = self
                .named(name)
                .map_err(|_| UnknownTechnique { found: text.into(), nearest: self.nearest(name) });
        }
        let case = |rung: &Rung| {
            let technique = rung.technique();
            (technique, (technique.variants)(variant))
        };
        Ok(found?.into_iter().map(case).collect())
    }

    /// A technique, switched on, and what comes before it.
    ///
    /// The order is HoDoKu's, or that of sudokuoftheday.com for what only that site names. Of several
    /// techniques that share the name it is the last one.
    pub fn up_to(text: &str) -> Result<Ladder, UnknownTechnique> {
        let up_to = |ladder: &Ladder| {
            let last = ladder.named(text)?.last().map_or("", |rung| rung.technique().code);
            let place = ladder.place(last).unwrap_or_default();
            let mut rungs = ladder.rungs()[..=place].to_vec();
            rungs[place].on = true;
            Ok(Ladder::new(rungs))
        };
        up_to(&Ladder::hodoku())
            .or_else(|unknown| up_to(&Ladder::sudoku_of_the_day()).map_err(|_| unknown))
    }

    /// The rungs with this code or key, else with this name, else with this name on
    /// sudokuoftheday.com; at last with a name that differs only in number.
    ///
    /// In this order, because a Locked Pair goes by Naked Pairs, but not by Naked Pair.
    fn called(&self, text: &str) -> Option<Vec<&Rung>> {
        let (plain_text, one_of_text) = (plain(text), one_of(plain(text)));
        let is_meant = |name: &str| plain(name) == plain_text;
        let is_one_of = |name: &str| one_of(plain(name)) == one_of_text;
        self.which(|known| known.code == text || known.key.eq_ignore_ascii_case(text))
            .or_else(|| self.which(|known| is_meant(known.name)))
            .or_else(|| self.which(|known| known.sotd_name.is_some_and(is_meant)))
            .or_else(|| self.which(|known| is_one_of(known.name)))
            .or_else(|| self.which(|known| known.sotd_name.is_some_and(is_one_of)))
    }

    fn which(&self, is_meant: impl Fn(&Technique) -> bool) -> Option<Vec<&Rung>> {
        let rungs: Vec<&Rung> =
            self.rungs().iter().filter(|rung| is_meant(rung.technique())).collect();
        (!rungs.is_empty()).then_some(rungs)
    }

    /// The name on the ladder, in any vocabulary, that comes nearest to the text.
    ///
    /// One that shares less than half of its letters is not meant.
    fn nearest(&self, text: &str) -> Option<&'static str> {
        let text = plain(text);
        let techniques = self.rungs().iter().map(|rung| rung.technique());
        let names = techniques.flat_map(|known| [Some(known.name), known.sotd_name]);
        let measured = names.flatten().map(|name| (distance(&plain(name), &text), name));
        let near = |(wrong, name): &(usize, &str)| 2 * wrong <= plain(name).len().max(text.len());
        measured.filter(near).min_by_key(|(wrong, _)| *wrong).map(|(_, name)| name)
    }
}

/// A name without what does not matter: case, spaces, hyphens.
fn plain(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// A plain name in the singular.
fn one_of(mut plain: String) -> String {
    if plain.ends_with('s') {
        plain.pop();
    }
    plain
}

/// How many letters have to be added, dropped or replaced to make one word of the other.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (index, letter) in one.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], index + 1);
        for (column, &known) in other.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != known);
            diagonal = row[column + 1];
            row[column + 1] = replaced.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[other.len()]
}

/// The most characters of an unknown name to show.
const MAX_SHOWN: usize = 40;

impl fmt::Display for UnknownTechnique {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut found = self.found.chars();
        let shown: String = found.by_ref().take(MAX_SHOWN).collect();
        let rest = if found.next().is_some() { "…" } else { "" };
        write!(f, "there is no technique '{shown}{rest}'")?;
        match self.nearest {
            Some(name) => write!(f, "; did you mean '{name}'?"),
            None => f.write_str("; expected a code, a key or a name"),
        }
    }
}

impl std::error::Error for UnknownTechnique {}
