//! A propagator at work: what it looks at, and what it leaves.

use candoku_grid::{Cell, DigitSet, Layout};

use super::compile::propagators_of;
use super::part::{Compare, Part};
use super::propagator::Propagator;

/// What a propagator did to the candidates of its cells.
///
/// ```
/// use candoku_engine::parts::{Part, Seen, trace};
/// use candoku_grid::{Cell, DigitSet, Layout};
///
/// let layout = Layout::sudoku(9).unwrap();
/// let mut domains = vec![layout.digits(); 81];
/// let cage = Part::sum([0, 1].map(Cell::new), 4);
/// let traces = trace(&layout, &cage, &mut domains);
/// let low_and_odd: DigitSet = "13".chars().filter_map(candoku_grid::Digit::from_symbol).collect();
/// assert_eq!(traces[0].after, [low_and_odd; 2]);
/// assert_eq!(traces[0].seen, Seen::Sets { possible: vec![low_and_odd], of: 1 });
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartTrace {
    /// The cells, each once, in the order of the propagator.
    pub cells: Vec<Cell>,
    /// Their candidates before.
    pub before: Vec<DigitSet>,
    /// Their candidates after; if the part has no solution they are as before.
    pub after: Vec<DigitSet>,
    /// Whether the part has a solution, as far as the propagator can tell.
    pub is_possible: bool,
    /// What the candidates were judged by.
    pub seen: Seen,
}

/// What a propagator judges candidates by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seen {
    /// A weighted sum of the cells.
    Sum {
        /// The coefficient of each cell.
        coefficients: Vec<i32>,
        /// How the sum compares to the total.
        compare: Compare,
        /// The total.
        total: i32,
        /// The least and the greatest sum that the candidates allow, if they allow any.
        bounds: Option<(i32, i32)>,
    },
    /// The sets of digits that the cells may hold together.
    Sets {
        /// Those that the candidates allow.
        possible: Vec<DigitSet>,
        /// How many there are with all candidates.
        of: usize,
    },
    /// The states of an automaton.
    States {
        /// For each cell of the line how many states can be reached before it.
        reached: Vec<usize>,
        /// And how many of these lead to an accepting end.
        leading_on: Vec<usize>,
    },
    /// Nothing but the candidates themselves.
    Candidates,
}

/// Runs the propagators of a part once on the candidates of all cells.
///
/// # Panics
///
/// If the part names a cell that the layout does not have, or there are fewer domains than cells.
pub fn trace(layout: &Layout, part: &Part, domains: &mut [DigitSet]) -> Vec<PartTrace> {
    let run = |(cells, propagator): (Vec<Cell>, Propagator)| {
        let before: Vec<DigitSet> = cells.iter().map(|cell| domains[cell.index()]).collect();
        let mut after = before.clone();
        let is_possible = propagator.filter(&mut after);
        if !is_possible {
            after.clone_from(&before);
        }
        for (cell, &left) in cells.iter().zip(&after) {
            domains[cell.index()] = left;
        }
        PartTrace { seen: propagator.seen(&before), cells, before, after, is_possible }
    };
    propagators_of(layout, part).into_iter().map(run).collect()
}

impl Propagator {
    fn seen(&self, domains: &[DigitSet]) -> Seen {
        match self {
            Propagator::Set(part) => {
                Seen::Sets { possible: part.possible(domains), of: part.sets().len() }
            }
            Propagator::Sum(part) => part.seen(domains),
            Propagator::Sequence(part) => {
                let (reached, leading_on) = part.states(domains);
                Seen::States { reached, leading_on }
            }
            _ => Seen::Candidates,
        }
    }
}
