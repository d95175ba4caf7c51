//! Which techniques take too long on which boards.

use candoku::grid::Layout;
use candoku::strategy::{Ladder, Technique};

/// The largest side on which everything is looked for.
const MOST_SIDE: usize = 16;

/// Techniques that were measured to take from ten seconds up to many minutes for one board of
/// side 25: Sue de Coq, large fish of all houses, Kraken fish, nested nets, and guessing.
const COSTLY: [&str; 17] = [
    "1101", "0333", "0334", "0335", "0343", "0344", "0345", "0353", "0354", "0355", "0363", "0364",
    "0365", "0371", "0372", "1305", "xxxx",
];

/// Whether a technique takes longer on boards of a layout than a question may.
pub(crate) fn is_too_costly(technique: &Technique, layout: &Layout) -> bool {
    layout.side() > MOST_SIDE && COSTLY.contains(&technique.code)
}

/// The ladder without what takes too long on boards of a layout.
pub(crate) fn affordable(ladder: &Ladder, layout: &Layout) -> Ladder {
    ladder.filtered(|rung| !is_too_costly(rung.technique(), layout))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_costly_technique_is_left_out_on_the_largest_boards_alone() {
        let everything = Ladder::everything();
        let left = |side| affordable(&everything, &Layout::sudoku(side).unwrap()).rungs().len();

        assert_eq!(left(25), everything.rungs().len() - COSTLY.len());
        assert_eq!(left(16), everything.rungs().len());
    }
}
