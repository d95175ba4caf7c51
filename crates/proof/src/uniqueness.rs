//! Whether a puzzle is known to have exactly one solution.

/// Whether it has been established that the puzzle has exactly one solution.
///
/// Some steps argue that another digit would allow a second solution. That argument only works if
/// there is no second solution, so callers state whether this is known. The puzzle is the givens
/// of a board: uniqueness is established if a complete search finds exactly one solution of the
/// givens, and that solution contradicts neither the digits nor the candidates added since.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Uniqueness {
    /// The givens have exactly one solution, and it is a solution of the board.
    Established,
    /// The givens have several solutions or none, or it has not been checked.
    Unknown,
}
