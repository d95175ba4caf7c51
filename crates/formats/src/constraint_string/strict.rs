//! Negative constraints, which depend on the marks that a puzzle has.

use candoku_grid::{Cell, Layout};

use super::names::{are_neighbours, cell};
use super::{ConstraintStringError, Token};

/// The pairs of neighbours among the cells of a token, each with the earlier cell first.
pub(super) fn neighbours_of(
    token: &Token,
    layout: &Layout,
) -> Result<Vec<(Cell, Cell)>, ConstraintStringError> {
    let named = |name: &&str| cell(layout, name).ok_or_else(|| token.unexpected(name, "a cell"));
    let cells: Vec<Cell> = token.arguments.iter().map(named).collect::<Result<_, _>>()?;
    if cells.len() > layout.cell_count() {
        return Err(token.unexpected(token.arguments[0], "no more cells than the grid has"));
    }
    let mut pairs = Vec::new();
    for (place, &b) in cells.iter().enumerate() {
        let earlier = cells[..place].iter().filter(|&&a| are_neighbours(layout, a, b));
        pairs.extend(earlier.map(|&a| (a, b)));
    }
    if pairs.is_empty() { Err(token.unexpected("", "cells that share an edge")) } else { Ok(pairs) }
}

/// The cells of all marks of these types, pair by pair.
pub(super) fn marked(
    tokens: &[Token],
    names: &[&str],
    layout: &Layout,
) -> Result<Vec<Cell>, ConstraintStringError> {
    let mut cells = Vec::new();
    for token in tokens.iter().filter(|token| names.contains(&token.name)) {
        cells.extend(neighbours_of(token, layout)?.into_iter().flat_map(|(a, b)| [a, b]));
    }
    Ok(cells)
}
