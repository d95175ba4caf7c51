//! The loop that always takes the step which the scale takes first.

use std::fmt;

use candoku_grid::Classic;

use crate::chains::{ForcingSearch, Kind, LinkSearch};
use crate::grid::Grid;
use crate::rules::{aligned, grave, locking, loops, singles, subsets, wings};
use crate::step::{Difficulty, Step};
use crate::technique::Technique;

/// The rating of a puzzle; difficulties are in tenths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rating {
    /// The hardest step ("explainer rating").
    pub er: u16,
    /// The hardest step up to the first digit placed ("pearl").
    pub ep: u16,
    /// The first step ("diamond").
    pub ed: u16,
    /// The technique of the hardest step, the first of them.
    pub hardest: Option<Technique>,
    /// The number of steps.
    pub steps: usize,
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
}

impl fmt::Display for NotRated {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(match self {
            NotRated::NoSolution => "no solution",
            NotRated::SeveralSolutions => "several solutions",
            NotRated::Stuck => "not solved by the techniques of the scale",
        })
    }
}

impl std::error::Error for NotRated {}

/// Rates puzzles, one after the other, keeping its working memory.
pub struct Rater {
    links: LinkSearch,
    forcing: Vec<ForcingSearch>,
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
        let kinds = [Kind::Nishio, Kind::Multiple].into_iter().chain((0..6).map(Kind::Dynamic));
        Rater { links: LinkSearch::new(), forcing: kinds.map(ForcingSearch::new).collect() }
    }

    /// Rates a puzzle that has exactly one solution.
    pub fn rate(&mut self, puzzle: &Classic) -> Result<Rating, NotRated> {
        match candoku_fast::count(puzzle, 2) {
            0 => return Err(NotRated::NoSolution),
            1 => {}
            _ => return Err(NotRated::SeveralSolutions),
        }
        let mut grid = Grid::new(puzzle);
        let mut rating = Rating { er: 0, ep: 0, ed: 0, hardest: None, steps: 0 };
        let mut hardest = Difficulty(0.0);
        while !grid.is_solved() {
            let step = self.step(&grid).ok_or(NotRated::Stuck)?;
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
    fn step(&mut self, grid: &Grid) -> Option<Step> {
        simple_step(grid)
            .or_else(|| self.links.best(grid))
            .or_else(|| aligned::aligned_triplet(grid))
            .or_else(|| self.forcing.iter_mut().find_map(|search| search.best(grid)))
    }
}

/// The first step of the techniques below chains.
fn simple_step(grid: &Grid) -> Option<Step> {
    let rules: [&dyn Fn(&Grid) -> Option<Step>; 20] = [
        &singles::hidden_single,
        &locking::direct_locking,
        &|grid| subsets::direct_hidden_subset(grid, 2),
        &singles::naked_single,
        &|grid| subsets::direct_hidden_subset(grid, 3),
        &locking::locking,
        &|grid| subsets::naked_subset(grid, 2),
        &|grid| subsets::fish(grid, 2),
        &|grid| subsets::hidden_subset(grid, 2),
        &|grid| subsets::naked_subset(grid, 3),
        &|grid| subsets::fish(grid, 3),
        &|grid| subsets::hidden_subset(grid, 3),
        &wings::xy_wing,
        &wings::xyz_wing,
        &loops::unique_loop,
        &|grid| subsets::naked_subset(grid, 4),
        &|grid| subsets::fish(grid, 4),
        &|grid| subsets::hidden_subset(grid, 4),
        &grave::grave,
        &aligned::aligned_pair,
    ];
    rules.into_iter().find_map(|rule| rule(grid))
}

/// Rates a puzzle that has exactly one solution.
pub fn rate(puzzle: &Classic) -> Result<Rating, NotRated> {
    Rater::new().rate(puzzle)
}
