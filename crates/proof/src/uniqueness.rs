//! Whether a puzzle is known to have one solution.

/// Whether it has been established that the puzzle has exactly one solution.
///
/// Some steps argue that another digit would allow a second solution. That is an argument
/// only where there is no second one, so the caller says whether this is known. The puzzle is
/// the givens of a board: it is established if a complete search finds one solution of the
/// givens alone, and if that solution contradicts neither the digits nor the candidates that
/// were added to them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Uniqueness {
    /// The givens have exactly one solution, and it is a solution of the board.
    Established,
    /// The givens have several solutions or none, or it has not been checked.
    Unknown,
}
