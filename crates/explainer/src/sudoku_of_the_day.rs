//! The scale of sudokuoftheday.com: a cost for every step, more for the first use of a technique.

use std::fmt;
use std::ops::ControlFlow;

use candoku_grid::Classic;

use crate::geometry::{CELLS, HOUSES, PEERS, bits, is_pair};
use crate::grid::Grid;
use crate::rules::locking::{Lock, each_lock};
use crate::rules::{singles, subsets};
use crate::step::{Removals, Step};

/// The levels of sudokuoftheday.com, easiest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DailyLevel {
    /// Usually 3600 to 4500 points.
    Beginner,
    /// Usually 4300 to 5500 points.
    Easy,
    /// Usually 5300 to 6900 points.
    Medium,
    /// Usually 6500 to 9300 points.
    Tricky,
    /// Usually 8300 to 14000 points.
    Fiendish,
    /// Usually 11000 points or more.
    Diabolical,
}

impl DailyLevel {
    /// The level of a score: where the usual ranges of two levels overlap, half of it each.
    fn of(score: u32) -> DailyLevel {
        match score {
            ..4400 => DailyLevel::Beginner,
            4400..5400 => DailyLevel::Easy,
            5400..6700 => DailyLevel::Medium,
            6700..8800 => DailyLevel::Tricky,
            8800..12500 => DailyLevel::Fiendish,
            12500.. => DailyLevel::Diabolical,
        }
    }
}

impl fmt::Display for DailyLevel {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(match self {
            DailyLevel::Beginner => "Beginner",
            DailyLevel::Easy => "Easy",
            DailyLevel::Medium => "Medium",
            DailyLevel::Tricky => "Tricky",
            DailyLevel::Fiendish => "Fiendish",
            DailyLevel::Diabolical => "Diabolical",
        })
    }
}

/// A rating on the scale of sudokuoftheday.com.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DailyRating {
    /// The level that the score usually has.
    pub level: DailyLevel,
    /// The sum of the costs of all steps.
    pub score: u32,
    /// The hardest technique, by its name on the site; nothing if the puzzle is solved already.
    pub hardest: Option<&'static str>,
}

/// A technique: its name, what its first and its later uses cost, and how it is found.
type Technique = (&'static str, u32, u32, fn(&Grid) -> Option<Step>);

/// The techniques, simplest first.
const TECHNIQUES: [Technique; 14] = [
    ("Single Candidate", 100, 100, singles::naked_single),
    ("Single Position", 100, 100, singles::hidden_single),
    ("Candidate Lines", 350, 200, |grid| locked(grid, |lock, _| lock.house < 9)),
    ("Double Pairs", 500, 250, |grid| {
        locked(grid, |lock, grid| lock.house >= 9 && is_double_pair(lock, grid))
    }),
    ("Multiple Lines", 700, 400, |grid| locked(grid, |lock, _| lock.house >= 9)),
    ("Naked Pairs", 750, 500, |grid| subsets::naked_subset(grid, 2)),
    ("Hidden Pairs", 1500, 1200, |grid| subsets::hidden_subset(grid, 2)),
    ("Naked Triples", 2000, 1400, |grid| subsets::naked_subset(grid, 3)),
    ("Hidden Triples", 2400, 1600, |grid| subsets::hidden_subset(grid, 3)),
    ("X-Wings", 2800, 1600, |grid| subsets::fish(grid, 2)),
    ("Forcing Chains", 4200, 2100, forcing_chain),
    ("Naked Quads", 5000, 4000, |grid| subsets::naked_subset(grid, 4)),
    ("Hidden Quads", 7000, 5000, |grid| subsets::hidden_subset(grid, 4)),
    ("Swordfish", 8000, 6000, |grid| subsets::fish(grid, 3)),
];

/// Rates a puzzle; nothing if the techniques of sudokuoftheday.com do not solve it.
pub fn sudoku_of_the_day(puzzle: &Classic) -> Option<DailyRating> {
    let mut grid = Grid::new(puzzle);
    let mut used = [false; TECHNIQUES.len()];
    let mut score = 0;
    while !grid.is_solved() {
        let found = TECHNIQUES.iter().zip(&mut used).find_map(|(technique, used)| {
            let &(_, first, later, find) = technique;
            let step = find(&grid)?;
            Some((step, if std::mem::replace(used, true) { later } else { first }))
        });
        let (step, cost) = found?;
        if !step.apply(&mut grid) {
            return None;
        }
        score += cost;
    }
    let hardest = TECHNIQUES.iter().zip(used).rfind(|(_, used)| *used).map(|(known, _)| known.0);
    Some(DailyRating { level: DailyLevel::of(score), score, hardest })
}

fn locked(grid: &Grid, wanted: impl Fn(Lock, &Grid) -> bool) -> Option<Step> {
    let mut found = None;
    let _ = each_lock(grid, &mut |lock| {
        let removals = lock.removals(grid);
        if removals.is_empty() || !wanted(lock, grid) {
            return ControlFlow::Continue(());
        }
        found = Some(Step::remove(crate::Technique::Claiming, 0.0, removals));
        ControlFlow::Break(())
    });
    found
}

/// Whether the digit has two places in each of the other boxes that the line crosses.
fn is_double_pair(lock: Lock, grid: &Grid) -> bool {
    let boxes = CELLS[lock.house].map(|cell| usize::from(HOUSES[usize::from(cell)][0]));
    boxes
        .into_iter()
        .filter(|&block| block != lock.other)
        .all(|block| is_pair(grid.places[block][lock.digit]))
}

/// A cell that gets the same digit whichever of two candidates another cell has, as far as cells
/// with two candidates lead.
fn forcing_chain(grid: &Grid) -> Option<Step> {
    for cell in (0..81).filter(|&cell| is_pair(grid.cells[cell])) {
        let mut outcomes = bits(grid.cells[cell]).map(|digit| forced(grid, cell, digit));
        let (one, other) = (outcomes.next()?, outcomes.next()?);
        let agreed = (0..81).find(|&cell| one[cell] != 0 && one[cell] == other[cell]);
        if let Some(cell) = agreed {
            let digit = one[cell].trailing_zeros() as usize;
            let removals: Removals = Vec::new();
            let mut step = Step::remove(crate::Technique::ForcingChain, 0.0, removals);
            step.placement = Some((cell as u8, digit as u8));
            return Some(step);
        }
    }
    None
}

/// The digits of the cells that follow from one, each the other candidate of a pair.
fn forced(grid: &Grid, cell: usize, digit: usize) -> [u16; 81] {
    let mut forced = [0u16; 81];
    forced[cell] = 1 << digit;
    let mut queue = vec![cell];
    while let Some(cell) = queue.pop() {
        for peer in PEERS[cell].map(usize::from) {
            let digits = grid.cells[peer];
            if forced[peer] == 0 && is_pair(digits) && digits & forced[cell] != 0 {
                forced[peer] = digits & !forced[cell];
                queue.push(peer);
            }
        }
    }
    forced
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_of_singles_costs_a_hundred_a_cell() {
        let puzzle: Classic =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .unwrap();

        let rating = sudoku_of_the_day(&puzzle).unwrap();

        assert_eq!(rating.score, 100 * (81 - puzzle.clues() as u32));
        assert_eq!((rating.level, rating.hardest), (DailyLevel::Easy, Some("Single Candidate")));
    }

    #[test]
    fn a_puzzle_beyond_the_techniques_has_no_rating() {
        let puzzle: Classic =
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
                .parse()
                .unwrap();

        assert_eq!(sudoku_of_the_day(&puzzle), None);
    }
}
