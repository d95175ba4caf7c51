//! Named Sudoku rules beyond houses: what they mean, what they are made of, how they are drawn.

/// The example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod clashes;
mod clue;
mod filled;
mod geometry;
mod global_rules;
mod kind;
mod kinds;
mod mark;
mod placement;
mod rule;
mod ruled_board;

pub use clue::{Clue, Problem};
pub use filled::Filled;
pub use geometry::{Direction, diagonal_from, line_from};
pub use global_rules::GlobalRules;
pub use kind::Kind;
pub use kinds::{KINDS, kind_named};
pub use mark::{Colour, Mark, Shape};
pub use placement::Placement;
pub use rule::{Rule, RuleError};
pub use ruled_board::RuledBoard;
