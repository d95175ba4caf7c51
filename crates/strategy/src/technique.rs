//! A technique as a value: what is the same for all of its steps.

use std::fmt;
use std::ops::ControlFlow;

use candoku_grid::{HouseKind, Layout};
use candoku_proof::Uniqueness;

use crate::{Finder, Level, Options, Step, Text, finder, text, words};

/// A technique: what people call it, how hard they find it, where it is valid, how it is found and told.
///
/// Everything that is known about a technique is here, so that a new one is one value and nothing
/// else changes. [`Technique::new`] has what is usual; a technique states what differs:
///
/// ```
/// use candoku_strategy::{LayoutRequirement, Level, Technique};
///
/// static EXAMPLE: Technique = Technique {
///     requires: LayoutRequirement::Lines,
///     ..Technique::new("0000", "ex", "An Example", Level::Easy, 4)
/// };
/// assert!(EXAMPLE.on && EXAMPLE.sotd_name.is_none());
/// ```
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
    /// Whether it is used by default.
    pub on: bool,
    /// Whether explanations use it even if it is off, because it makes paths shorter and more readable.
    pub explains: bool,
    /// What a layout must have.
    pub requires: LayoutRequirement,
    /// Whether it holds only for puzzles with exactly one solution.
    pub relies_on_one_solution: bool,
    /// The techniques that it is looked at together with.
    pub group: Option<Group>,
    /// Whether it takes ten seconds or more to search one board of side 25.
    pub costly: bool,
    /// Whether it is quick and, with the others that are, leaves little to the rest of their levels.
    pub quick: bool,
    /// The options under which a case of HoDoKu's library is meant, by its variant: 2 of `0600-2`.
    pub variants: fn(Option<u8>) -> Options,
    /// Finds its steps.
    pub find: Finder,
    /// Puts a step of this technique into sentences.
    pub words: fn(&Step, &Layout) -> Text,
}

/// Techniques that are one thing seen from several sides.
///
/// Neighbours on a ladder that are of one group are looked at together, and the step that
/// changes most is taken, whichever of them finds it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// Nice loops and chains of candidates.
    Chains,
    /// The same with groups of cells and almost locked sets.
    GroupedChains,
    /// Chains from one supposition that clash, or from several that agree.
    ForcingChains,
    /// The same with nets.
    ForcingNets,
    /// Nets that use locked candidates and pairs, or other nets within them.
    PatternNets,
}

impl Group {
    /// Whether its steps are told line by line, so that they differ in length.
    pub(crate) fn is_long(self) -> bool {
        matches!(self, Group::ForcingChains | Group::ForcingNets | Group::PatternNets)
    }
}

/// What a layout must have for a technique to be valid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LayoutRequirement {
    /// Houses of any kind.
    Houses,
    /// Rows and columns.
    Lines,
    /// Rows, columns and boxes of any shape.
    LinesAndBoxes,
    /// Rows, columns and rectangular boxes.
    LinesAndRectangles,
}

impl LayoutRequirement {
    /// Whether the layout has what the technique needs.
    pub fn is_met_by(self, layout: &Layout) -> bool {
        let has = |kind| layout.houses().iter().any(|house| house.kind() == kind);
        let lines = has(HouseKind::Row) && has(HouseKind::Column);
        match self {
            LayoutRequirement::Houses => true,
            LayoutRequirement::Lines => lines,
            LayoutRequirement::LinesAndBoxes => lines && has(HouseKind::Box),
            LayoutRequirement::LinesAndRectangles => lines && layout.box_shape().is_some(),
        }
    }
}

impl Technique {
    /// A technique that is on, holds on every board, finds nothing and tells only what changes.
    pub const fn new(
        code: &'static str,
        key: &'static str,
        name: &'static str,
        level: Level,
        score: u32,
    ) -> Technique {
        Technique {
            code,
            key,
            name,
            sotd_name: None,
            level,
            score,
            on: true,
            explains: false,
            requires: LayoutRequirement::Houses,
            relies_on_one_solution: false,
            group: None,
            costly: false,
            quick: false,
            variants: |_| Options::default(),
            find: finder!(|_, _| ControlFlow::Continue(())),
            words: |step, layout| text![words::effect(layout, &step.effect), "."],
        }
    }

    /// Whether it is looked at together with another one.
    pub(crate) fn is_grouped_with(&self, other: &Technique) -> bool {
        self.group.is_some() && self.group == other.group
    }

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
