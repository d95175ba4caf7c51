//! Sum line: values are the number of the line and, for a closed line, 1.

use std::ops::RangeInclusive;

use candoku_engine::parts::{Automaton, Part};
use candoku_grid::Layout;

use crate::clue::{ANY, Clue, LARGE, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::{ONE_NUMBER, Placement};

/// The line can be cut into pieces that each add up to its number; a closed line can be cut anywhere.
#[derive(Debug)]
pub(super) struct SumLine;

impl Kind for SumLine {
    fn name(&self) -> &'static str {
        "sum line"
    }

    fn text(&self) -> &'static str {
        "The line can be cut into pieces that each add up to its number; a closed line can be cut anywhere."
    }

    fn placement(&self) -> Placement {
        Placement::Line
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        ONE_NUMBER
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(1..=ANY)?;
        clue.expect_values(1..=2, 0..=LARGE)?;
        match (clue.values[0], clue.value_or(1, 0)) {
            (1.., 0 | 1) => Ok(()),
            (1.., found) => Err(Problem::Value { found, expected: 0..=1 }),
            (found, _) => Err(Problem::Value { found, expected: 1..=LARGE }),
        }
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        let (total, values) = (clue.values[0], filled.values(&clue.cells));
        let is_cut_from = |start: usize| {
            let mut sum = 0;
            for k in 0..values.len() {
                sum += values[(start + k) % values.len()];
                if sum > total {
                    return false;
                }
                if sum == total {
                    sum = 0;
                }
            }
            sum == 0
        };
        let is_loop = clue.value_or(1, 0) == 1;
        (0..if is_loop { values.len() } else { 1 }).any(is_cut_from)
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let total = clue.values[0];
        let step = |&sum: &i32, value: i32| match sum + value {
            whole if whole == total => Some(0),
            part => Some(part).filter(|&part| part < total),
        };
        // A closed line may begin with what is left of a piece that began at its end.
        let read = |begun: i32| Part::Sequence {
            automaton: Automaton::new(layout.side(), begun, step, |&sum| sum == begun),
            cells: clue.cells.clone(),
        };
        if clue.value_or(1, 0) == 0 {
            return vec![read(0)];
        }
        let longest = total.min((layout.side() * clue.cells.len()) as i32);
        vec![Part::Any((0..longest).map(|begun| vec![read(begun)]).collect())]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        let mut cells = clue.cells.clone();
        if clue.value_or(1, 0) == 1 {
            cells.push(cells[0]);
        }
        vec![Mark::line(&cells, 0xF3B462)]
    }
}
