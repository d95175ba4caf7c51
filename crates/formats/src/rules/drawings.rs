//! Drawings without a clue of their own, and whether a rule of the text could be meant by them.

use super::text::{ColouredKind, is_called};

/// What a drawing looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Looks {
    /// A line or an arrow.
    Line,
    /// A disc or circle.
    Circle,
    /// A rectangle.
    Rectangle,
    /// A cage without text.
    Cage,
    /// Something with a number or a sign, which says too much to be an ornament.
    Clue,
    /// Words.
    Words,
    /// Something that could be any mark.
    Mark,
}

/// A drawing that may be a rule of the text.
#[derive(Clone, Debug)]
pub(crate) struct Drawing {
    /// What it is called in messages.
    pub(crate) name: String,
    pub(crate) looks: Looks,
    /// Its colours; none if it is not known how it is drawn.
    pub(crate) colours: Vec<u32>,
}

/// Rules that are drawn as lines.
const LINES: &[&str] = &[
    "arrow",
    "between line",
    "double arrow",
    "entropic line",
    "lockout line",
    "modular line",
    "nabner",
    "palindrome",
    "parity line",
    "pill arrow",
    "region sum line",
    "renban",
    "slow thermometer",
    "sum line",
    "thermometer",
    "whispers",
    "zipper line",
];

/// Rules that are drawn as circles, or with one.
const CIRCLES: &[&str] = &[
    "arrow",
    "between line",
    "counting circles",
    "difference",
    "double arrow",
    "odd",
    "pill arrow",
    "quadruple",
    "ratio",
    "slow thermometer",
    "thermometer",
];

/// Rules that are drawn as shaded or outlined cells.
const AREAS: &[&str] = &[
    "all different",
    "box indexer",
    "clone",
    "column indexer",
    "even",
    "extra region",
    "killer cage",
    "lockout line",
    "look-and-say cage",
    "maximum",
    "minimum",
    "odd",
    "row indexer",
    "windoku",
];

impl Drawing {
    /// Whether it could be a clue of one of the kinds that the text names.
    ///
    /// A kind to which the text gives a colour is drawn in that one.
    pub(crate) fn may_be_one_of(&self, named: &[ColouredKind]) -> bool {
        let kinds: &[&[&str]] = match self.looks {
            Looks::Clue => return true,
            Looks::Words => return false,
            Looks::Line => &[LINES],
            Looks::Circle => &[CIRCLES],
            Looks::Rectangle | Looks::Cage => &[AREAS],
            Looks::Mark => &[LINES, CIRCLES, AREAS],
        };
        let has_colour = |name: &&str| self.colours.iter().any(|&colour| is_called(colour, name));
        named.iter().any(|(kind, colours)| {
            let is_stated = !colours.is_empty() && !self.colours.is_empty();
            kinds.iter().any(|kinds| kinds.contains(kind))
                && (!is_stated || colours.iter().any(has_colour))
        })
    }
}

/// What a text on the grid looks like: words, or a clue.
pub(crate) fn looks_of_text(text: &str) -> Looks {
    let text = text.trim();
    let has_number = text.chars().any(char::is_numeric);
    let is_word = |word: &str| word.chars().filter(|c| c.is_alphabetic()).count() > 2;
    let has_word = text.split_whitespace().any(is_word);
    if !has_number && (text.is_empty() || has_word) { Looks::Words } else { Looks::Clue }
}

#[cfg(test)]
mod tests {
    use super::super::text::coloured_kinds;
    use super::*;

    fn may_be_one_of(looks: Looks, colours: &[u32], text: &str) -> bool {
        let drawing = Drawing { name: "drawing".into(), looks, colours: colours.to_vec() };
        drawing.may_be_one_of(&coloured_kinds(text))
    }

    #[test]
    fn a_line_in_another_colour_than_the_text_says_is_an_ornament() {
        let text = "Purple lines are renban lines. Digits in cages do not repeat.";

        assert!(may_be_one_of(Looks::Line, &[0xF067F0], text));
        assert!(!may_be_one_of(Looks::Line, &[0x67F067], text));
        assert!(may_be_one_of(Looks::Line, &[], text));
        assert!(may_be_one_of(Looks::Line, &[0x67F067], "Lines are renban lines."));
        assert!(!may_be_one_of(Looks::Line, &[], "Digits in cages do not repeat."));
        assert!(may_be_one_of(Looks::Cage, &[], text));
        assert!(!may_be_one_of(Looks::Circle, &[], text));
        assert!(may_be_one_of(Looks::Mark, &[], text));
    }

    #[test]
    fn numbers_and_signs_are_clues_and_words_are_not() {
        for text in ["12", "X", "v", "<", "?", "a3", "1-9", "½", "Sum 12"] {
            assert_eq!(looks_of_text(text), Looks::Clue, "{text}");
        }
        for text in ["", "Windows", "by Ada Lovelace"] {
            assert_eq!(looks_of_text(text), Looks::Words, "{text}");
        }
    }
}
