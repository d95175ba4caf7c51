//! Rules in prose: accepted only if each sentence states the normal rules or describes a rule that
//! the puzzle also states as a clue.
//!
//! This is deliberately narrow. Every word of a sentence must belong to the description of the
//! rules that the sentence names; one strange word, number or denial and the sentence is a rule
//! of its own.

mod colours;
mod exact;
mod judge;
mod normal;
mod topics;
mod words;

use candoku_grid::{HouseKind, Layout};
use candoku_rules::Rule;

pub(crate) use colours::{ColouredKind, coloured_kinds, is_called};
use exact::without_own_sentences;
pub(crate) use exact::{number_sentence, numbers_stated, own_kinds};
pub(crate) use judge::{judge, named_kinds};

/// What a puzzle states besides its text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stated<'a> {
    /// The rules that were read from clues.
    pub(crate) rules: &'a [Rule],
    /// The layout, if it is known.
    pub(crate) layout: Option<&'a Layout>,
    /// Whether something is drawn whose meaning is open.
    pub(crate) has_drawings: bool,
}

impl Stated<'_> {
    /// Whether a rule of this name is stated, by a clue or by the houses of the layout.
    fn has(&self, kind: &str) -> bool {
        let has_house = |kind| {
            let houses = self.layout.map_or(&[][..], Layout::houses);
            houses.iter().any(|house| house.kind() == kind)
        };
        self.rules.iter().any(|rule| rule.name() == kind)
            || match kind {
                "diagonal down" | "diagonal up" => has_house(HouseKind::Diagonal),
                "windoku" | "extra region" => has_house(HouseKind::Window),
                "jigsaw" => {
                    let is_regular = |layout: &Layout| layout.box_shape().is_some();
                    has_house(HouseKind::Box) && !self.layout.is_some_and(is_regular)
                }
                _ => false,
            }
    }
}
