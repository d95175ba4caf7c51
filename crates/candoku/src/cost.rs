//! Which techniques are too expensive on which boards.

use candoku_grid::Layout;
use candoku_strategy::{Ladder, Technique};

/// The largest side on which every technique is used.
const MOST_SIDE: usize = 16;

/// The cost limit for questions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Cost {
    /// No limit: every technique is used, however long it takes.
    #[default]
    Any,
    /// Techniques that take seconds on a board of its size are left out, and the size of answers is limited.
    Bounded,
}

impl Cost {
    /// Whether a technique is too expensive on boards of a layout.
    pub fn forbids(self, technique: &Technique, layout: &Layout) -> bool {
        self == Cost::Bounded && layout.side() > MOST_SIDE && technique.costly
    }

    /// The maximum number of steps in one answer.
    pub(crate) fn most_steps(self) -> usize {
        if self == Cost::Bounded { 1000 } else { usize::MAX }
    }

    /// The maximum number of messages between regions in one answer.
    #[cfg(feature = "regions")]
    pub(crate) fn most_messages(self) -> u64 {
        if self == Cost::Bounded { 100_000 } else { u64::MAX }
    }

    /// The ladder without techniques that are too expensive on boards of a layout.
    pub(crate) fn affordable(self, ladder: &Ladder, layout: &Layout) -> Ladder {
        ladder.filtered(|rung| !self.forbids(rung.technique(), layout))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_costly_technique_is_left_out_on_the_largest_boards_alone() {
        let everything = Ladder::everything();
        let left = |side| {
            let layout = Layout::sudoku(side).unwrap();
            Cost::Bounded.affordable(&everything, &layout).rungs().len()
        };

        assert_eq!(left(25), everything.rungs().len() - 26);
        assert_eq!(left(16), everything.rungs().len());
    }
}
