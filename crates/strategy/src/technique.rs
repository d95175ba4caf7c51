//! The catalogue entry of a technique: what is the same for all of its steps.

use std::fmt;

use candoku_grid::{HouseKind, Layout};
use candoku_proof::Uniqueness;

use crate::rating::Level;
use crate::step::Step;
use crate::text::Text;

/// What people call a technique, how hard they find it and where it is valid.
#[derive(Clone, Copy)]
pub struct Technique {
    /// The code in HoDoKu's library of cases: `0200`.
    pub code: &'static str,
    /// The short key: `n2`.
    pub key: &'static str,
    /// The usual name: `Naked Pair`.
    pub name: &'static str,
    /// The name on sudokuoftheday.com, if it has one.
    pub sotd_name: Option<&'static str>,
    /// HoDoKu's level.
    pub level: Level,
    /// HoDoKu's score for one step.
    pub score: u32,
    /// Sudoku Explainer's rating in tenths, where the technique alone decides it.
    pub se_tenths: Option<u8>,
    /// Whether it is used unless somebody says otherwise.
    pub on: bool,
    /// What a layout must have.
    pub ground: Ground,
    /// Whether it holds only for puzzles with exactly one solution.
    pub relies_on_one_solution: bool,
    /// Puts a step of this technique into sentences.
    pub words: fn(&Step, &Layout) -> Text,
}

/// What a layout must have for a technique to be valid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// Houses of any kind.
    Houses,
    /// Rows and columns.
    Lines,
    /// Rows, columns and boxes of any shape.
    LinesAndBoxes,
    /// Rows, columns and rectangular boxes.
    LinesAndRectangles,
}

impl Ground {
    /// Whether the layout has what the technique needs.
    pub fn is_met_by(self, layout: &Layout) -> bool {
        let has = |kind| layout.houses().iter().any(|house| house.kind() == kind);
        let lines = has(HouseKind::Row) && has(HouseKind::Column);
        match self {
            Ground::Houses => true,
            Ground::Lines => lines,
            Ground::LinesAndBoxes => lines && has(HouseKind::Box),
            Ground::LinesAndRectangles => lines && layout.box_shape().is_some(),
        }
    }
}

impl Technique {
    /// Whether its steps are sound with what is known about the solutions of a puzzle.
    pub fn is_sound_with(&self, uniqueness: Uniqueness) -> bool {
        uniqueness == Uniqueness::Established || !self.relies_on_one_solution
    }

    /// The name as part of an address: `naked-pair`.
    pub fn slug(&self) -> String {
        let words = self.name.split(|c: char| !c.is_ascii_alphanumeric());
        let words: Vec<String> =
            words.filter(|word| !word.is_empty()).map(str::to_ascii_lowercase).collect();
        words.join("-")
    }
}

impl PartialEq for Technique {
    fn eq(&self, other: &Technique) -> bool {
        self.code == other.code
    }
}

impl Eq for Technique {}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {}", self.code, self.name)
    }
}
