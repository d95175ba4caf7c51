//! Clues beside the grid: which line a place outside belongs to, and back.

use candoku_grid::{Cell, Column, Layout, Row};
use candoku_rules::{Direction, line_from};

/// A row and a column, of which one may be just outside the grid, as numbers from 1.
pub(super) fn outside_cell(name: &str) -> Option<(i32, i32)> {
    let (row, column) = name.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    let number = |text: &str| text.parse().ok().filter(|number| (-100..100).contains(number));
    Some((number(row)?, number(column)?))
}

/// The row or column that a place beside the grid looks along, the nearest cell first.
pub(crate) fn line_beside(layout: &Layout, (row, column): (i32, i32)) -> Option<Vec<Cell>> {
    let side = layout.side() as i32;
    let inside = 1..=side;
    let (rows, columns) = match (row, column) {
        (0, column) if inside.contains(&column) => (1, 0),
        (row, column) if row == side + 1 && inside.contains(&column) => (-1, 0),
        (row, 0) if inside.contains(&row) => (0, 1),
        (row, column) if column == side + 1 && inside.contains(&row) => (0, -1),
        _ => return None,
    };
    line_towards(layout, (row, column), Direction { rows, columns })
}

/// The cells that lie in a direction from a place beside the grid.
pub(crate) fn line_towards(
    layout: &Layout,
    (row, column): (i32, i32),
    direction: Direction,
) -> Option<Vec<Cell>> {
    let side = layout.side() as i32;
    let is_inside =
        |row: i32, column: i32| (1..=side).contains(&row) && (1..=side).contains(&column);
    let (next_row, next_column) = (row + direction.rows, column + direction.columns);
    if is_inside(row, column) || !is_inside(next_row, next_column) {
        return None;
    }
    let first = layout.cell(Row(next_row as u8 - 1), Column(next_column as u8 - 1));
    Some(line_from(layout, first, direction))
}

/// The step from one cell of a line to the next, if all steps are the same.
fn direction_of(layout: &Layout, cells: &[Cell]) -> Option<Direction> {
    let place = |cell: Cell| (layout.row(cell).index() as i32, layout.column(cell).index() as i32);
    let step = |pair: &[Cell]| {
        let ((a, b), (c, d)) = (place(pair[0]), place(pair[1]));
        Direction { rows: c - a, columns: d - b }
    };
    let mut steps = cells.windows(2).map(step);
    let first = steps.next()?;
    let is_near = first.rows.abs() <= 1 && first.columns.abs() <= 1;
    (is_near && steps.all(|step| step == first)).then_some(first)
}

/// The place beside the grid from which a line looks like this, if it reaches from edge to edge.
pub(crate) fn place_beside(layout: &Layout, cells: &[Cell]) -> Option<((i32, i32), Direction)> {
    let first = *cells.first()?;
    let (row, column) =
        (layout.row(first).index() as i32 + 1, layout.column(first).index() as i32 + 1);
    let all = [-1, 0, 1]
        .into_iter()
        .flat_map(|rows| [-1, 0, 1].map(|columns| Direction { rows, columns }));
    let mut candidates = match direction_of(layout, cells) {
        Some(direction) => vec![direction],
        // A single cell in a corner is a diagonal from either side.
        None => all.filter(|step| step.rows != 0 && step.columns != 0).collect(),
    };
    candidates.retain(|&step| {
        let place = (row - step.rows, column - step.columns);
        line_towards(layout, place, step).is_some_and(|line| line == cells)
    });
    let step = *candidates.first()?;
    Some(((row - step.rows, column - step.columns), step))
}
