//! Neighbours, lines and regions of a layout.

use candoku_grid::{Cell, Column, HouseKind, Layout, Row};

/// Where a line runs to from its first cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Direction {
    /// Rows down.
    pub rows: i32,
    /// Columns to the right.
    pub columns: i32,
}

/// The cell a number of rows below and columns right of another, if there is one.
pub(crate) fn offset(layout: &Layout, cell: Cell, rows: i32, columns: i32) -> Option<Cell> {
    let row = layout.row(cell).index() as i32 + rows;
    let column = layout.column(cell).index() as i32 + columns;
    let is_inside =
        (0..layout.rows() as i32).contains(&row) && (0..layout.columns() as i32).contains(&column);
    is_inside.then(|| layout.cell(Row(row as u8), Column(column as u8)))
}

/// All pairs of cells that lie apart by one of these distances, each pair once.
pub(crate) fn pairs_apart(layout: &Layout, distances: &[(i32, i32)]) -> Vec<(Cell, Cell)> {
    let partner = |cell, &(rows, columns): &(i32, i32)| offset(layout, cell, rows, columns);
    layout
        .cells()
        .flat_map(|cell| {
            distances.iter().filter_map(move |apart| Some((cell, partner(cell, apart)?)))
        })
        .collect()
}

/// All pairs of cells that share an edge.
pub(crate) fn neighbours(layout: &Layout) -> Vec<(Cell, Cell)> {
    pairs_apart(layout, &[(0, 1), (1, 0)])
}

/// All pairs of cells that share an edge and are not among these.
pub(crate) fn unmarked(layout: &Layout, marked: &[(Cell, Cell)]) -> Vec<(Cell, Cell)> {
    let is_marked = |&(a, b): &(Cell, Cell)| marked.contains(&(a, b)) || marked.contains(&(b, a));
    neighbours(layout).into_iter().filter(|pair| !is_marked(pair)).collect()
}

/// The four cells whose corners meet below and right of a cell, for every such point.
pub(crate) fn squares(layout: &Layout) -> Vec<[Cell; 4]> {
    let square = |cell| {
        let at = |rows, columns| offset(layout, cell, rows, columns);
        Some([cell, at(0, 1)?, at(1, 0)?, at(1, 1)?])
    };
    layout.cells().filter_map(square).collect()
}

/// The cells from one on in a direction, to the edge of the grid.
pub fn line_from(layout: &Layout, first: Cell, direction: Direction) -> Vec<Cell> {
    let next = |&cell: &Cell| offset(layout, cell, direction.rows, direction.columns);
    if direction.rows == 0 && direction.columns == 0 {
        return vec![first];
    }
    std::iter::successors(Some(first), next).collect()
}

/// The diagonal that enters the grid at a cell of its border, by the direction that leads inwards.
///
/// Cells of the top edge lead down and left, of the right edge up and left, of the bottom edge up and
/// right, of the left edge down and right; a corner belongs to the edge that follows it clockwise.
pub fn diagonal_from(layout: &Layout, first: Cell) -> Option<Vec<Cell>> {
    let (row, column) = (layout.row(first).index(), layout.column(first).index());
    let (last_row, last_column) = (layout.rows() - 1, layout.columns() - 1);
    let (rows, columns) = match (row, column) {
        (0, 0) => (1, 1),
        (0, column) if column == last_column => (1, -1),
        (row, column) if row == last_row && column == last_column => (-1, -1),
        (row, 0) if row == last_row => (-1, 1),
        (0, _) => (1, -1),
        (_, column) if column == last_column => (-1, -1),
        (row, _) if row == last_row => (-1, 1),
        (_, 0) => (1, 1),
        _ => return None,
    };
    Some(line_from(layout, first, Direction { rows, columns }))
}

/// The number of the box or jigsaw piece of a cell.
pub(crate) fn region(layout: &Layout, cell: Cell) -> Option<usize> {
    layout.house_of(HouseKind::Box, cell).map(|house| house.index())
}

/// Whether the layout has boxes or pieces.
pub(crate) fn has_regions(layout: &Layout) -> bool {
    layout.cells().all(|cell| region(layout, cell).is_some())
}

/// The parts of a line that lie in one region each, in their order.
pub(crate) fn segments(layout: &Layout, line: &[Cell]) -> Vec<Vec<Cell>> {
    let is_same = |a: &Cell, b: &Cell| region(layout, *a) == region(layout, *b);
    line.chunk_by(is_same).map(<[Cell]>::to_vec).collect()
}

/// The digits 1 to `side` in three groups: low, middle, high.
///
/// The middle one takes the odd size: one digit more than the others, or one fewer.
pub(crate) fn third(side: usize, value: i32) -> usize {
    let size = ((side + 1) / 3) as i32;
    match value {
        low if low <= size => 0,
        high if high > side as i32 - size => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_third_has_the_odd_size() {
        for (side, sizes) in [
            (3, [1, 1, 1]),
            (4, [1, 2, 1]),
            (5, [2, 1, 2]),
            (7, [2, 3, 2]),
            (8, [3, 2, 3]),
            (9, [3, 3, 3]),
            (11, [4, 3, 4]),
            (14, [5, 4, 5]),
            (16, [5, 6, 5]),
        ] {
            let count = |wanted| (1..=side).filter(|&v| third(side as usize, v) == wanted).count();
            assert_eq!([0, 1, 2].map(count), sizes, "{side}");
        }
    }
}
