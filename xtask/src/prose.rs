//! Words and phrases that the project's prose avoids: `cargo xtask test` looks for them.
//!
//! To ban another phrase, rewrite its last use and add it to `BANNED` in lower case. A phrase is
//! matched word by word, so line breaks, comment markers, underscores and punctuation between its
//! words do not hide it, and the names of tests count as prose.
use crate::rules::tracked_files;
use crate::runner::Outcome;

/// Phrases that read as translated, each with what to write instead.
const BANNED: [(&str, &str); 43] = [
    ("anybody", "name the subject"),
    ("everybody", "name the subject"),
    ("nobody", "name the subject"),
    ("somebody", "name the subject"),
    ("whoever", "name the subject"),
    ("are told", "hear, are reported"),
    ("as far as known", "so far"),
    ("at first sight", "obviously"),
    ("at least as grave", "at or above"),
    ("byte a cell", "byte per cell"),
    ("by itself", "automatically, on its own"),
    ("by themselves", "automatically, on their own"),
    ("can only stand", "can only go"),
    ("character a cell", "character per cell"),
    ("forth and back", "forwards and backwards"),
    ("for want of", "because there is no"),
    ("foretells", "predicts"),
    ("go home", "finish, shut down"),
    ("goes against both", "conflicts with both"),
    ("has to do with", "is linked to"),
    ("have to do with", "are linked to"),
    ("in vain", "finds nothing, fails"),
    ("is told", "hears, is reported"),
    ("is news", "changed, is new"),
    ("was told", "heard, was reported"),
    ("was news", "changed, was new"),
    ("line a puzzle", "line per puzzle"),
    ("line a row", "line per row"),
    ("a line each", "one line each"),
    ("makes no sense", "is invalid"),
    ("object a line", "object per line"),
    ("object a puzzle", "object per puzzle"),
    ("puzzles a page", "puzzles per page"),
    ("puzzles a second", "puzzles per second"),
    ("sent home", "finished, shut down"),
    ("so many", "that many, up to `n`"),
    ("stubborn", "unrefuted, unsolved"),
    ("superfluous", "redundant, not needed"),
    ("times a second", "times per second"),
    ("what goes against", "anything that conflicts with"),
    ("what is no", "anything that is not"),
    ("word a cell", "word per cell"),
    ("worth while", "worthwhile"),
];

/// Files of prose, by their endings.
const ENDINGS: [&str; 7] = [".rs", ".md", ".ts", ".svelte", ".py", ".pyi", ".toml"];

/// The lists of phrases and of names themselves, history, and pages that are generated from checked sources.
const EXEMPT: [&str; 4] =
    ["xtask/src/prose.rs", "xtask/src/type_names.rs", "CHANGELOG.md", "docs/techniques/"];

/// A banned phrase found in a text.
#[derive(PartialEq, Eq, Debug)]
struct Hit {
    line: usize,
    phrase: &'static str,
    instead: &'static str,
}

pub(crate) fn check() -> Outcome {
    let files = match tracked_files() {
        Ok(files) => files,
        Err(why) => return Outcome::Skipped(why),
    };
    let mut failures = 0;
    for file in files.lines().filter(|file| is_prose(file)) {
        let Ok(text) = std::fs::read_to_string(file) else { continue };
        let hits = hits(&text);
        failures += hits.len();
        for Hit { line, phrase, instead } in hits {
            println!("{file}:{line}: found '{phrase}', expected: {instead}");
        }
    }
    match failures {
        0 => Outcome::Passed,
        _ => Outcome::Failed(format!("{failures} banned phrases")),
    }
}

fn is_prose(file: &str) -> bool {
    ENDINGS.iter().any(|ending| file.ends_with(ending))
        && !EXEMPT.iter().any(|exempt| file.starts_with(exempt))
}

/// Every banned phrase in a text, in order.
fn hits(text: &str) -> Vec<Hit> {
    let words = words(text);
    let starts_at = |index: usize, phrase: &str| {
        let mut rest = words[index..].iter();
        phrase.split(' ').all(|part| rest.next().is_some_and(|(_, word)| word == part))
    };
    let at = |index: usize| BANNED.into_iter().filter(move |(phrase, _)| starts_at(index, phrase));
    let hit = |index: usize, (phrase, instead)| Hit { line: words[index].0, phrase, instead };
    (0..words.len()).flat_map(|index| at(index).map(move |banned| hit(index, banned))).collect()
}

/// The words of a text in lower case, each with the number of its line.
fn words(text: &str) -> Vec<(usize, String)> {
    let in_line = |(index, line): (usize, &str)| {
        let words = line.split(|symbol: char| !symbol.is_alphanumeric() && symbol != '\'');
        let words = words.filter(|word| !word.is_empty()).map(str::to_lowercase);
        words.map(|word| (index + 1, word)).collect::<Vec<_>>()
    };
    text.lines().enumerate().flat_map(in_line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(usize, &'static str)> {
        hits(text).into_iter().map(|hit| (hit.line, hit.phrase)).collect()
    }

    #[test]
    fn a_planted_word_is_found_with_its_line() {
        assert_eq!(found("fn a() {}\n// Whoever reads this.\n"), [(2, "whoever")]);
        assert_eq!(found("# Title\n\nOne object a puzzle."), [(3, "object a puzzle")]);
    }

    #[test]
    fn a_phrase_is_found_across_lines_and_in_the_name_of_a_test() {
        assert_eq!(found("/// It looks in\n    /// vain."), [(1, "in vain")]);
        assert_eq!(found("fn nobody_waits() {}"), [(1, "nobody")]);
    }

    #[test]
    fn a_longer_word_is_not_a_phrase() {
        assert_eq!(found("\"#ASomebody\", rain vainly, in vaini"), []);
    }

    #[test]
    fn every_phrase_is_written_as_it_is_matched() {
        for (phrase, _) in BANNED {
            assert_eq!(found(phrase).first().map(|hit| hit.1), Some(phrase));
        }
    }
}
