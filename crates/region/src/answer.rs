//! The result of a network.

use std::fmt;

use candoku_grid::{Digit, NotASolution, Solution};

/// What a network of regions found. A grid is never reported as solved unless it is correct.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NetworkAnswer {
    /// Propagation alone found every value, so there is no other solution.
    SolvedByPropagation(Solution),
    /// Assumptions were needed; all but one way to fill the grid failed.
    SolvedBySearch(Solution),
    /// Every way to fill the grid fails.
    NoSolution,
    /// There are at least these two solutions.
    SeveralSolutions(Box<[Solution; 2]>),
    /// The regions agreed on a grid that breaks the rules: one of them is faulty.
    Wrong {
        /// The digits of all cells, in reading order.
        digits: Vec<Digit>,
        /// The rule it breaks.
        error: NotASolution,
    },
}

impl NetworkAnswer {
    /// The only solution, if there is exactly one.
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            NetworkAnswer::SolvedByPropagation(solution)
            | NetworkAnswer::SolvedBySearch(solution) => Some(solution),
            _ => None,
        }
    }
}

impl fmt::Display for NetworkAnswer {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            NetworkAnswer::SolvedByPropagation(_) => f.write_str("solved by propagation"),
            NetworkAnswer::SolvedBySearch(_) => f.write_str("solved by search"),
            NetworkAnswer::NoSolution => f.write_str("no solution"),
            NetworkAnswer::SeveralSolutions(_) => f.write_str("several solutions"),
            NetworkAnswer::Wrong { error, .. } => {
                write!(f, "the regions agreed on a wrong grid: {error}")
            }
        }
    }
}
