//! Names of cells and lines: `R1C1`, `RaC1` in row 10, `C3`, `R10`.

use candoku_grid::{Cell, Column, Layout, Row};

/// A number as one sign: `1`–`9`, then `a` for 10 and so on.
fn number(sign: char) -> Option<usize> {
    sign.to_digit(36).map(|number| number as usize).filter(|&number| number > 0)
}

/// The cell of this name.
pub(super) fn cell(layout: &Layout, name: &str) -> Option<Cell> {
    let mut signs = name.chars();
    let (Some('R' | 'r'), Some(row), Some('C' | 'c'), Some(column), None) =
        (signs.next(), signs.next(), signs.next(), signs.next(), signs.next())
    else {
        return None;
    };
    let (row, column) = (number(row)?, number(column)?);
    let is_inside = row <= layout.rows() && column <= layout.columns();
    is_inside.then(|| layout.cell(Row(row as u8 - 1), Column(column as u8 - 1)))
}

/// The cells of the row or column of this name, from its start.
pub(super) fn line(layout: &Layout, name: &str) -> Option<Vec<Cell>> {
    let (kind, place) = (name.chars().next()?, name.get(1..)?);
    let mut signs = place.chars();
    let index = match (signs.next(), signs.next()) {
        (Some(sign), None) => number(sign)? - 1,
        // Unlike cells, lines have decimal numbers.
        _ => place.parse::<usize>().ok()?.checked_sub(1)?,
    };
    let is_in = |cell: &Cell| match kind {
        'R' | 'r' => layout.row(*cell).index() == index,
        _ => layout.column(*cell).index() == index,
    };
    let cells: Vec<Cell> = layout.cells().filter(is_in).collect();
    (matches!(kind, 'R' | 'r' | 'C' | 'c') && !cells.is_empty()).then_some(cells)
}

/// Whether two cells share an edge.
pub(super) fn are_neighbours(layout: &Layout, a: Cell, b: Cell) -> bool {
    let rows = layout.row(a).index().abs_diff(layout.row(b).index());
    let columns = layout.column(a).index().abs_diff(layout.column(b).index());
    rows + columns == 1
}
