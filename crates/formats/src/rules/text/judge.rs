//! Compares a text with what the puzzle states.

use std::collections::BTreeSet;

use super::Stated;
use super::exact::{without_own_sentences, wrong_number};
use super::normal::is_normal;
use super::topics::{DOTS, GENERAL, Nature, Numbers, OF_RULES, TOPICS, Topic};
use super::words::{Words, sentences};
use crate::quoted::Quoted;

/// The most bytes of a text that is understood; real ones are under a tenth of it.
pub(super) const MAX_TEXT: usize = 1 << 15;

/// What a text demands beyond the normal rules and the stated ones, by name.
pub(crate) fn judge(text: &str, side: usize, stated: Stated) -> Vec<String> {
    if text.len() > MAX_TEXT {
        return vec![format!("rules text: {}", Quoted(text.trim()))];
    }
    let (own, rest) = without_own_sentences(text);
    let mut names: Vec<String> =
        own.iter().filter(|kind| !stated.has(kind)).map(|kind| kind.to_string()).collect();
    names.extend(wrong_number(text, stated.rules).map(String::from));
    let mut judge = Judge { side, stated, before: Vec::new(), text: Words::of(&rest) };
    let mut unread = BTreeSet::new();
    let first_strange = sentences(&rest).into_iter().find(|sentence| {
        let words = Words::of(sentence);
        !is_normal(sentence, side) && !judge.accepts(&words, &mut unread)
    });
    if let Some(first) = first_strange {
        let place = first.as_ptr() as usize - rest.as_ptr() as usize;
        let strange = rest.get(place..).unwrap_or(first);
        let topics = sentences(strange).into_iter().flat_map(|one| topics_of(&Words::of(one)));
        unread.extend(topics.filter(|topic| !judge.is_stated(topic)).map(|topic| topic.kinds[0]));
        names.extend(order(unread));
        names.push(format!("rules text: {}", Quoted(strange.trim())));
    } else {
        names.extend(order(unread));
    }
    names
}

/// The kinds of rules that a text may speak of.
pub(crate) fn named_kinds(text: &str) -> BTreeSet<&'static str> {
    if text.len() > MAX_TEXT {
        return BTreeSet::new();
    }
    let (own, rest) = without_own_sentences(text);
    let sentences = sentences(&rest);
    let topics = sentences.iter().flat_map(|sentence| topics_of(&Words::of(sentence)));
    topics.flat_map(|topic| topic.kinds.iter().copied()).chain(own).collect()
}

/// The names in the order of the topics, which is that of their weight.
fn order(unread: BTreeSet<&'static str>) -> impl Iterator<Item = String> {
    let topics = TOPICS.iter().map(|topic| topic.kinds[0]);
    let mut seen = BTreeSet::new();
    topics.filter(move |kind| unread.contains(kind) && seen.insert(*kind)).map(String::from)
}

/// The topics that a sentence names, each word for one of them only.
pub(super) fn topics_of(words: &Words) -> Vec<&'static Topic> {
    let mut left = words.set();
    if words.repeats() == Some(true) {
        left.insert("@repeat");
    }
    let mut found: Vec<&Topic> = Vec::new();
    for topic in TOPICS {
        let names = topic.names.iter().filter(|name| name.iter().all(|word| left.contains(word)));
        let used: Vec<&str> = { names }.flat_map(|name| name.iter().copied()).collect();
        if !used.is_empty() {
            found.push(topic);
            for word in topic.words.split(' ').chain(used) {
                // Kinds that share a word share it only if it is not what names them.
                if is_name(word) {
                    left.remove(word);
                }
            }
        }
    }
    found
}

/// Words that name a rule on their own and also describe others.
fn is_name(word: &str) -> bool {
    matches!(
        word,
        "arrow"
            | "bulb"
            | "cage"
            | "consecutive"
            | "diagonal"
            | "dot"
            | "even"
            | "killer"
            | "kropki"
            | "odd"
            | "ratio"
            | "thermo"
            | "thermometer"
            | "x"
    )
}

struct Judge<'a> {
    side: usize,
    stated: Stated<'a>,
    /// The topics of the sentence before.
    before: Vec<&'static Topic>,
    /// The words of the whole text.
    text: Words,
}

impl Judge<'_> {
    fn is_stated(&self, topic: &Topic) -> bool {
        topic.kinds.iter().any(|kind| self.stated.has(kind))
    }

    /// Whether a sentence adds nothing to what is stated; adds the rules that it names in passing
    /// and that are not.
    fn accepts(&mut self, words: &Words, unread: &mut BTreeSet<&'static str>) -> bool {
        if self.stated.rules.is_empty() && !self.has_more_houses() {
            // Without any clue a text is the only place where the rules could be.
            return false;
        }
        let topics = topics_of(words);
        if topics.is_empty() {
            return self.is_remark(words) || self.continues(words);
        }
        for topic in topics.iter().filter(|topic| !self.is_stated(topic)) {
            // A rule about marks that the puzzle does not have demands nothing.
            if topic.nature == Nature::Global || self.stated.has_drawings {
                unread.insert(topic.kinds[0]);
            }
        }
        let accepted = is_one_subject(words, &topics)
            && has_usual_dots(words, &topics)
            && self.describes(words, &topics)
            && self.is_right_about_repeats(words, &topics)
            && self.is_right_about_absence(words, &topics)
            && self.has_both_diagonals(words, &topics);
        self.before = topics;
        accepted
    }

    fn has_more_houses(&self) -> bool {
        let kinds = ["diagonal down", "windoku", "jigsaw"];
        kinds.iter().any(|kind| self.stated.has(kind))
    }

    /// Whether every word belongs to the description of these topics.
    fn describes(&self, words: &Words, topics: &[&Topic]) -> bool {
        let denies = words.has("cannot") || words.has("not") || words.has("no");
        let is_global = topics.iter().any(|topic| topic.nature == Nature::Global);
        let may_deny = words.repeats() == Some(false)
            || words.has("negative")
            || words.has("given")
            || is_global
            || topics.iter().any(|topic| has_word(topic.words, "cannot"));
        let denies_all = words.list.windows(2).any(|pair| pair == ["cannot", "apply"]);
        if denies_all || denies && !may_deny {
            return false;
        }
        let is_short = ["anti", "antiknight", "antiking", "rule", "constraint"];
        let forbids =
            denies || words.has("different") || is_short.iter().any(|word| words.has(word));
        let is_chess = |topic: &&&Topic| matches!(topic.kinds[0], "anti-knight" | "anti-king");
        if topics.iter().any(|topic| is_chess(&topic)) && !forbids {
            return false;
        }
        words.list.iter().all(|word| {
            word == "cannot"
                || has_word(GENERAL, word)
                || self.is_number(word, topics)
                || topics.iter().any(|topic| {
                    has_word(topic.words, word)
                        || topic.names.iter().any(|name| name.contains(&word.as_str()))
                })
        })
    }

    /// Whether a word is a number, or the size of a grid, that these topics speak of.
    fn is_number(&self, word: &str, topics: &[&Topic]) -> bool {
        if let Some((rows, columns)) = word.split_once('x') {
            let sizes = (rows.parse::<usize>(), columns.parse::<usize>());
            return matches!(sizes, (Ok(a), Ok(b))
                if a.checked_mul(b) == Some(self.side) || a == self.side && b == self.side);
        }
        let Ok(number) = word.parse::<i32>() else {
            return topics
                .iter()
                .any(|t| matches!(t.numbers, Numbers::Only(list) if list.contains(&word)));
        };
        let side = self.side as i32;
        let belongs = |topic: &&Topic| match topic.numbers {
            Numbers::Ends => false,
            Numbers::Digits => (0..=side).contains(&number),
            Numbers::Only(list) => list.contains(&word),
            Numbers::OfClues => {
                let mut clues =
                    self.stated.rules.iter().filter(|rule| topic.kinds.contains(&rule.name()));
                let usual =
                    if topic.kinds[0] == "lockout line" { side / 2 } else { (side + 1) / 2 };
                clues.any(|rule| rule.clue().values.first().map_or(usual, |value| *value) == number)
            }
        };
        number == 1 || number == side || topics.iter().any(belongs)
    }

    /// Repeats are not allowed where the rule forbids them.
    fn is_right_about_repeats(&self, words: &Words, topics: &[&Topic]) -> bool {
        let forbids = |topic: &&Topic| topic.nature != Nature::Drawn;
        words.repeats() != Some(true) || !topics.iter().any(forbids)
    }

    /// "All dots are given" and "no negative constraint" must be what the puzzle states.
    fn is_right_about_absence(&self, words: &Words, topics: &[&Topic]) -> bool {
        let denies = ["not", "no", "without", "cannot"].iter().any(|word| words.has(word));
        let shows = ["given", "shown", "marked", "indicated"].iter().any(|word| words.has(word));
        let says_all = words.has("all") && shows || words.has("negative");
        let marks = ["difference", "ratio", "pair sum"];
        let about: Vec<&str> = match topics.iter().map(|topic| topic.kinds).collect::<Vec<_>>()[..]
        {
            _ if !says_all => return true,
            [kinds] if kinds == DOTS => {
                marks[..2].iter().copied().filter(|mark| self.mentions(mark)).collect()
            }
            ref kinds => {
                marks.iter().copied().filter(|mark| kinds.iter().any(|k| k[0] == *mark)).collect()
            }
        };
        let negative = |mark: &&str| match *mark {
            "difference" => {
                self.stated.has("nonconsecutive") || self.stated.has("negative differences")
            }
            "ratio" => self.stated.has("negative ratios"),
            _ => self.stated.has("negative sums"),
        };
        match denies {
            true => true,
            false => !about.is_empty() && about.iter().all(negative),
        }
    }

    /// Whether dots of a kind are stated or spoken of.
    fn mentions(&self, mark: &str) -> bool {
        let word = if mark == "difference" { "white" } else { "black" };
        self.stated.has(mark) || self.text.has(word)
    }

    /// A text that speaks of both diagonals needs both.
    fn has_both_diagonals(&self, words: &Words, topics: &[&Topic]) -> bool {
        let is_about = topics.iter().any(|topic| topic.kinds[0] == "diagonal down");
        let both = self.stated.has("diagonal down") && self.stated.has("diagonal up");
        !is_about || both || !words.has_plural_diagonals && !words.has("both") && !words.has("two")
    }

    /// Whether a sentence only says more about the rule before it.
    fn continues(&self, words: &Words) -> bool {
        let is_known = words.list.iter().all(|word| word == "cannot" || has_word(GENERAL, word));
        let forbids = |topic: &&Topic| topic.nature != Nature::Drawn;
        is_known
            && match words.repeats() {
                Some(true) => !self.before.is_empty() && !self.before.iter().any(forbids),
                Some(false) => !self.before.is_empty() && self.before.iter().all(forbids),
                None => {
                    let is_of_marks = self.before.iter().any(|topic| topic.nature == Nature::Drawn);
                    let is_partial = words.has("not") && words.has("all") && words.has("given");
                    is_partial && is_of_marks
                        || (words.has("no") || words.has("without")) && words.has("negative")
                        || words.has("negative") && self.is_right_about_absence(words, &self.before)
                }
            }
    }

    /// Whether a sentence has nothing to do with rules: where the puzzle is from, or thanks.
    fn is_remark(&self, words: &Words) -> bool {
        let is_small = |word: &String| {
            word.chars().any(|c| c.is_ascii_digit())
                && word.parse::<u32>().map_or(true, |number| !(1900..2100).contains(&number))
        };
        let is_of_rules = |word: &String| {
            word == "cannot"
                || has_word(OF_RULES, word)
                || TOPICS
                    .iter()
                    .any(|topic| has_word(topic.words, word) && !has_word(GENERAL, word))
        };
        !words.list.iter().any(|word| is_small(word) || is_of_rules(word))
    }
}

/// Whether a sentence speaks of one rule, of rules that are stated together, or only lists them.
///
/// "Arrows are also thermometers" says more than the two rules do.
fn is_one_subject(words: &Words, topics: &[&Topic]) -> bool {
    let family = |topic: &&Topic| match topic.kinds[0] {
        "even" | "odd" => "odd",
        "difference" | "ratio" | "pair sum" => "difference",
        "minimum" | "maximum" => "minimum",
        "anti-king" | "anti-knight" => "anti-king",
        kind => kind,
    };
    let families: BTreeSet<&str> = topics.iter().map(family).collect();
    let is_list =
        words.has("rule") && ["apply", "normal", "standard"].iter().any(|word| words.has(word));
    let is_about_boxes = families.contains("clone") && words.has("box");
    (families.len() == 1 || is_list) && !is_about_boxes
}

/// White dots are differences and black ones ratios; the other way round is another rule.
fn has_usual_dots(words: &Words, topics: &[&Topic]) -> bool {
    let is_about = topics.iter().any(|topic| matches!(topic.kinds[0], "difference" | "ratio"));
    let has = |list: &[&str]| list.iter().any(|word| words.has(word));
    let is_swapped = match (words.has("white"), words.has("black")) {
        (true, false) => has(&["ratio", "double", "twice", "half"]),
        (false, true) => has(&["consecutive", "difference", "differ"]),
        _ => false,
    };
    !is_about || !is_swapped
}

fn has_word(list: &str, word: &str) -> bool {
    list.split_ascii_whitespace().any(|other| other == word)
}

#[cfg(test)]
mod tests {
    use candoku_grid::{Cell, Layout};
    use candoku_rules::{Clue, Rule};

    use super::*;

    /// What a text demands beside clues of these kinds.
    fn beside(kinds: &[&str], text: &str) -> Vec<String> {
        let layout = Layout::sudoku(9).unwrap();
        let rule = |kind: &&str| {
            let cells = || [0, 1, 2].into_iter().map(Cell::new);
            let clue = [Clue::default(), Clue::of(cells()), Clue::of(cells().take(2))];
            clue.into_iter().find_map(|clue| Rule::new(kind, &layout, clue).ok()).unwrap()
        };
        let rules: Vec<Rule> = kinds.iter().map(rule).collect();
        let stated = Stated { rules: &rules, layout: Some(&layout), has_drawings: false };
        judge(text, 9, stated)
    }

    #[test]
    fn a_text_without_clues_is_a_rule_and_is_quoted() {
        let text =
            "Normal sudoku rules apply. Digits along a thermometer increase from the bulb end.";
        let quoted = "rules text: Digits along a thermometer increase from…";
        assert_eq!(beside(&[], text), ["thermometer", quoted]);
        assert_eq!(beside(&[], "Be nice"), ["rules text: Be nice"]);
        assert_eq!(beside(&[], "Double arrows."), ["double arrow", "rules text: Double arrows."]);
    }

    #[test]
    fn descriptions_of_rules_with_clues_are_accepted() {
        for (kind, text) in [
            ("thermometer", "Digits along thermometers increase from the bulb."),
            (
                "killer cage",
                "In cages, digits must sum to the small clue in the top left corner of the cage. Digits cannot repeat within a cage.",
            ),
            ("whispers", "Adjacent digits along a green line have a difference of at least 5."),
            ("difference", "White dots join consecutive digits (not all dots are given)."),
            (
                "anti-knight",
                "Normal Sudoku rules apply, and cells a knight's move apart cannot contain the same digit.",
            ),
            (
                "arrow",
                "Made in 2021. Digits along an arrow sum to the digit in its circle. Digits may repeat.",
            ),
        ] {
            assert_eq!(beside(&[kind], text), [""; 0], "{text}");
        }
    }

    #[test]
    fn a_sentence_that_says_more_than_its_clues_is_a_rule() {
        for (kinds, text) in [
            (&["thermometer"][..], "Digits along thermometers increase by at least 2."),
            (&["thermometer", "arrow"], "Arrows are also thermometers."),
            (&["killer cage"], "Digits can repeat in cages."),
            (&["killer cage"], "Cages show their products."),
            (&["whispers"], "Adjacent digits along the line differ by at least 4."),
            (&["difference"], "White dots join consecutive digits. All dots are given."),
            (&["difference"], "White dots join digits in a 1:2 ratio."),
            (&["anti-knight"], "Identical digits must be a knight's move apart."),
            (&["anti-knight", "even"], "Even digits cannot be a knight's move apart."),
            (&["diagonal up"], "Digits cannot repeat on both diagonals."),
            (&["thermometer"], "Anti-knight rules apply."),
            (&["anti-knight"], "Anti-knight rules do not apply."),
        ] {
            assert!(!beside(kinds, text).is_empty(), "{text}");
        }
    }
}
