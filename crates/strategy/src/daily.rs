//! The scale of sudokuoftheday.com: a cost for every step, more for the first use of a technique.

use std::fmt;
use std::ops::ControlFlow;

use candoku_grid::{Board, Stop, Stopped};

use crate::{End, Names, Solver};

/// What the first and every later use of a technique cost, by its name on the site, simplest first.
///
/// The site describes Nishio and Guessing but does not rate by them.
const COSTS: [(&str, u32, u32); 14] = [
    ("Single Position", 100, 100),
    ("Single Candidate", 100, 100),
    ("Candidate Lines", 350, 200),
    ("Double Pairs", 500, 250),
    ("Multiple Lines", 700, 400),
    ("Naked Pairs", 750, 500),
    ("Hidden Pairs", 1500, 1200),
    ("Naked Triples", 2000, 1400),
    ("Hidden Triples", 2400, 1600),
    ("X-Wings", 2800, 1600),
    ("Forcing Chains", 4200, 2100),
    ("Naked Quads", 5000, 4000),
    ("Hidden Quads", 7000, 5000),
    ("Swordfish", 8000, 6000),
];

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

impl DailyRating {
    /// The rating of a solver's path, which is that of [`Ladder::sudoku_of_the_day`]; nothing if
    /// the techniques that have a cost do not solve the puzzle.
    ///
    /// The costs are meant for 9×9 grids.
    ///
    /// # Errors
    ///
    /// If stopped by the token.
    ///
    /// [`Ladder::sudoku_of_the_day`]: crate::Ladder::sudoku_of_the_day
    pub fn of_path(
        solver: &Solver,
        board: &Board,
        stop: &Stop,
    ) -> Result<Option<DailyRating>, Stopped> {
        let mut used = [false; COSTS.len()];
        let (mut score, mut is_rated) = (0, true);
        let end = solver.climb(board, stop, &mut |taken| {
            let name = Names::SudokuOfTheDay.of(taken.rung.technique());
            let Some(place) = COSTS.iter().position(|(known, ..)| *known == name) else {
                is_rated = false;
                return ControlFlow::Break(());
            };
            let (_, first, later) = COSTS[place];
            score += if std::mem::replace(&mut used[place], true) { later } else { first };
            ControlFlow::Continue(())
        });
        match end {
            End::Solved => {}
            End::Stopped if is_rated => return Err(Stopped),
            _ => return Ok(None),
        }
        let hardest = COSTS.iter().zip(used).rfind(|(_, used)| *used).map(|(known, _)| known.0);
        Ok(Some(DailyRating { level: DailyLevel::of(score), score, hardest }))
    }
}

#[cfg(test)]
mod tests {
    use candoku_grid::Layout;

    use super::*;
    use crate::Ladder;

    fn rating(puzzle: &str) -> Option<DailyRating> {
        let layout = Layout::classic();
        let board = Board::from_line(layout.clone(), puzzle).expect("the puzzles are well formed");
        let solver = Solver::new(&layout, &Ladder::sudoku_of_the_day());
        DailyRating::of_path(&solver, &board, &Stop::never()).expect("it is never stopped")
    }

    #[test]
    fn a_puzzle_of_singles_costs_a_hundred_per_cell() {
        let puzzle =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

        let rating = rating(puzzle).unwrap();

        assert_eq!(rating.score, 100 * puzzle.matches('.').count() as u32);
        assert_eq!((rating.level, rating.hardest), (DailyLevel::Easy, Some("Single Position")));
    }

    #[test]
    fn a_puzzle_beyond_the_techniques_has_no_rating() {
        let puzzle =
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

        assert_eq!(rating(puzzle), None);
    }

    #[test]
    fn every_technique_of_the_site_but_trial_and_error_has_a_cost() {
        let names = Names::SudokuOfTheDay;
        let mut named: Vec<_> =
            names.ladder().rungs().iter().map(|rung| names.of(rung.technique())).collect();
        named.dedup();

        let rated: Vec<_> = COSTS.iter().map(|(name, ..)| *name).collect();

        assert_eq!(named, [&rated[..], &["Nishio", "Guessing"]].concat());
    }

    #[test]
    fn the_hardest_technique_is_the_last_that_the_path_needs() {
        let hardest = [
            ".......6...3....48.1.263....9.5.....3...4.8..4...2..56......4.1.....4...5.69.1...",
            "........8.5.78....67..........6..9..9....1...5..24..1.14...3..2...5...3..2....496",
            "...4.1.362........8......52..8...673..2..6....7.........12.84..58..6.......5.39..",
        ]
        .map(|puzzle| rating(puzzle).and_then(|rating| rating.hardest));

        let expected = ["Candidate Lines", "Hidden Pairs", "Forcing Chains"];
        assert_eq!(hardest, expected.map(Some));
    }
}
