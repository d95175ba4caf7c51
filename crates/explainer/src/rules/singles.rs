//! A digit with one place left, and a cell with one candidate left.

use crate::geometry::{BOXES_COLUMNS_ROWS, CELLS, is_single};
use crate::grid::Grid;
use crate::step::Step;
use crate::technique::ExplainerTechnique;

/// The last open cell of a house, or else a digit with one place in a house.
pub(crate) fn hidden_single(grid: &Grid) -> Option<Step> {
    let last = |house: usize| grid.open[house] == 1;
    let houses = || BOXES_COLUMNS_ROWS.into_iter().flatten();
    let full = houses().filter(|&house| last(house)).find_map(|house| {
        let (cell, digit) = single_in(grid, house)?;
        Some(Step::place(ExplainerTechnique::FullHouse, 10, cell, digit))
    });
    full.or_else(|| {
        houses().filter(|&house| !last(house)).find_map(|house| {
            let (cell, digit) = single_in(grid, house)?;
            let tenths = if house < 9 { 12 } else { 15 };
            Some(Step::place(ExplainerTechnique::HiddenSingle, tenths, cell, digit))
        })
    })
}

fn single_in(grid: &Grid, house: usize) -> Option<(usize, usize)> {
    let digit = grid.places[house].iter().position(|&places| is_single(places))?;
    let position = grid.places[house][digit].trailing_zeros() as usize;
    Some((usize::from(CELLS[house][position]), digit))
}

/// A cell with one candidate.
pub(crate) fn naked_single(grid: &Grid) -> Option<Step> {
    let cell = grid.cells.iter().position(|&digits| is_single(digits))?;
    let digit = grid.cells[cell].trailing_zeros() as usize;
    Some(Step::place(ExplainerTechnique::NakedSingle, 23, cell, digit))
}
