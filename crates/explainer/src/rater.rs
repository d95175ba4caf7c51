//! The loop that always takes the step which the scale takes first.

use std::fmt;

use candoku_grid::{Candidate, Cell, Classic, Digit, Stop};

use crate::chains::{ForcingSearch, Kind, LinkSearch};
use crate::geometry::bits;
use crate::grid::Grid;
use crate::rules::{aligned, grave, locking, loops, singles, subsets, wings};
use crate::step::{Difficulty, Step};
use crate::technique::ExplainerTechnique;

/// The rating of a puzzle; difficulties are in tenths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeRating {
    /// The hardest step ("explainer rating").
    pub er: u16,
    /// The hardest step up to the first digit placed ("pearl").
    pub ep: u16,
    /// The first step ("diamond").
    pub ed: u16,
    /// The technique of the hardest step, the first of them.
    pub hardest: Option<ExplainerTechnique>,
    /// The number of steps.
    pub steps: usize,
}

/// One step on the way to the solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedStep {
    /// The technique.
    pub technique: ExplainerTechnique,
    /// How hard it is, in tenths.
    pub difficulty: u16,
    /// The digit that a cell gets.
    pub placement: Option<Candidate>,
    /// The candidates that go.
    pub removals: Vec<Candidate>,
}

impl RatedStep {
    fn of(step: &Step) -> RatedStep {
        let candidate =
            |cell: u8, digit| Candidate::new(Digit::from_index(digit), Cell::new(cell.into()));
        let lost =
            |&(cell, digits): &(u8, u16)| bits(digits).map(move |digit| candidate(cell, digit));
        RatedStep {
            technique: step.technique,
            difficulty: step.difficulty.tenths(),
            placement: step.placement.map(|(cell, digit)| candidate(cell, digit.into())),
            removals: step.removals.iter().flat_map(lost).collect(),
        }
    }
}

/// Why a puzzle has no rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotRated {
    /// The puzzle has no solution.
    NoSolution,
    /// The puzzle has more than one solution.
    SeveralSolutions,
    /// No technique of the scale leads further.
    Stuck,
    /// The rating was asked to stop.
    Stopped,
}

impl fmt::Display for NotRated {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(match self {
            NotRated::NoSolution => "no solution",
            NotRated::SeveralSolutions => "several solutions",
            NotRated::Stuck => "not solved by the techniques of the scale",
            NotRated::Stopped => "stopped",
        })
    }
}

impl std::error::Error for NotRated {}

/// Rates puzzles, one after the other, keeping its working memory.
pub struct Rater {
    links: LinkSearch,
    forcing: ForcingSearch,
}

impl fmt::Debug for Rater {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Rater").finish_non_exhaustive()
    }
}

impl Default for Rater {
    fn default() -> Rater {
        Rater::new()
    }
}

impl Rater {
    /// A rater, with its working memory.
    pub fn new() -> Rater {
        Rater { links: LinkSearch::new(), forcing: ForcingSearch::new(Kind::Nishio) }
    }

    /// Rates a puzzle that has exactly one solution; the hardest take many seconds.
    pub fn rate(&mut self, puzzle: &Classic, stop: &Stop) -> Result<SeRating, NotRated> {
        self.rate_by_steps(puzzle, stop, |_| {})
    }

    /// Like [`rate`](Rater::rate), and tells every step on the way.
    pub fn rate_by_steps(
        &mut self,
        puzzle: &Classic,
        stop: &Stop,
        mut visit: impl FnMut(&RatedStep),
    ) -> Result<SeRating, NotRated> {
        match candoku_fast::count(puzzle, 2) {
            0 => return Err(NotRated::NoSolution),
            1 => {}
            _ => return Err(NotRated::SeveralSolutions),
        }
        let mut grid = Grid::new(puzzle);
        let mut rating = SeRating { er: 0, ep: 0, ed: 0, hardest: None, steps: 0 };
        let mut hardest = Difficulty(0.0);
        while !grid.is_solved() {
            let step = self.step(&grid, stop);
            // What is found on the way to a stop need not be what the scale takes first.
            if stop.is_requested() {
                return Err(NotRated::Stopped);
            }
            let Some(step) = step else { return Err(NotRated::Stuck) };
            visit(&RatedStep::of(&step));
            if !step.apply(&mut grid) {
                return Err(NotRated::Stuck);
            }
            rating.steps += 1;
            if step.difficulty > hardest {
                hardest = step.difficulty;
                rating.hardest = Some(step.technique);
            }
            rating.er = hardest.tenths();
            if rating.ep == 0 {
                if rating.ed == 0 {
                    rating.ed = rating.er;
                }
                if step.placement.is_some() {
                    rating.ep = rating.er;
                }
            }
        }
        Ok(rating)
    }

    /// The step that the scale takes first.
    fn step(&mut self, grid: &Grid, stop: &Stop) -> Option<Step> {
        simple_step(grid)
            .or_else(|| self.links.best(grid))
            .or_else(|| aligned::aligned_triplet(grid))
            .or_else(|| Kind::ALL.into_iter().find_map(|kind| self.forcing.best(kind, grid, stop)))
    }
}

/// The first step of the techniques below chains.
fn simple_step(grid: &Grid) -> Option<Step> {
    RULES.iter().find_map(|rule| rule(grid))
}

/// The techniques below chains, in the order of the scale.
const RULES: [fn(&Grid) -> Option<Step>; 20] = [
    singles::hidden_single,
    locking::direct_locking,
    |grid| subsets::direct_hidden_subset(grid, 2),
    singles::naked_single,
    |grid| subsets::direct_hidden_subset(grid, 3),
    locking::locking,
    |grid| subsets::naked_subset(grid, 2),
    |grid| subsets::fish(grid, 2),
    |grid| subsets::hidden_subset(grid, 2),
    |grid| subsets::naked_subset(grid, 3),
    |grid| subsets::fish(grid, 3),
    |grid| subsets::hidden_subset(grid, 3),
    wings::xy_wing,
    wings::xyz_wing,
    loops::unique_loop,
    |grid| subsets::naked_subset(grid, 4),
    |grid| subsets::fish(grid, 4),
    |grid| subsets::hidden_subset(grid, 4),
    grave::grave,
    aligned::aligned_pair,
];

/// Rates a puzzle that has exactly one solution.
pub fn rate(puzzle: &Classic, stop: &Stop) -> Result<SeRating, NotRated> {
    Rater::new().rate(puzzle, stop)
}
