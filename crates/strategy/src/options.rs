//! Which variants of a pattern count as a step.

/// Switches that change what some techniques find.
///
/// The default is what HoDoKu uses on a solving path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Two patterns that share a link make one step: dual kites, dual empty rectangles.
    pub duals: bool,
    /// An empty rectangle may have only two candidates.
    pub small_empty_rectangles: bool,
    /// The cells of a uniqueness pattern may lack candidates of the pattern.
    pub missing_candidates: bool,
    /// Almost locked sets may overlap.
    pub overlapping_sets: bool,
    /// Almost locked sets may be nodes of chains.
    pub sets_in_chains: bool,
    /// Of several shortest ways from one end of a chain to the other only the first in reading order
    /// counts, as in HoDoKu, so that what is found depends on how the board lies.
    pub hodoku_search_order: bool,
    /// Of steps that are long to tell, those come first that give most for their length.
    pub readable: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            duals: false,
            small_empty_rectangles: false,
            missing_candidates: true,
            overlapping_sets: false,
            sets_in_chains: false,
            hodoku_search_order: false,
            readable: false,
        }
    }
}
