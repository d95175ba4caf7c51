//! The open list of rules: what every kind of rule can say about its clues.

use std::fmt::Debug;
use std::ops::RangeInclusive;

use candoku_engine::parts::Part;
use candoku_grid::Layout;

use crate::clue::{Clue, Problem};
use crate::filled::Filled;
use crate::mark::Mark;
use crate::placement::Placement;

/// A kind of rule. A new one is one file and one line of [`KINDS`](crate::KINDS).
///
/// Apart from [`check`](Kind::check) its methods are only called with clues that have passed it.
pub trait Kind: Debug + Send + Sync {
    /// The name that people use, in lower case.
    fn name(&self) -> &'static str;

    /// One sentence that tells a solver what the rule demands.
    fn text(&self) -> &'static str;

    /// Where its clues go on the grid.
    fn placement(&self) -> Placement;

    /// How many numbers a clue has.
    fn numbers(&self) -> RangeInclusive<usize>;

    /// Whether a clue has a meaning on this layout.
    ///
    /// # Errors
    ///
    /// [`Problem`], which says what is wrong with the clue.
    fn check(&self, layout: &Layout, clue: &Clue) -> Result<(), Problem>;

    /// The definition: whether a complete filling satisfies a clue.
    ///
    /// It is naive on purpose and shares nothing with the propagators of the parts.
    fn holds(&self, clue: &Clue, filled: Filled) -> bool;

    /// The parts that the engine propagates; together with the houses they mean the same.
    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part>;

    /// What is drawn.
    fn marks(&self, clue: &Clue, layout: &Layout) -> Vec<Mark>;
}
