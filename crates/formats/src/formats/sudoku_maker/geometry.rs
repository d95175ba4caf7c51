//! The numbers of edges, corners and the cells around the grid.

use candoku_grid::Cell;

/// A square grid with its numbered places.
#[derive(Clone, Copy, Debug)]
pub(super) struct Geometry {
    pub(super) side: usize,
}

/// The direction of a diagonal: `/` or `\`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Slope {
    Rising,
    Falling,
}

impl Slope {
    /// The slope of a number.
    pub(super) fn of_number(number: i64) -> Option<Slope> {
        match number {
            1 => Some(Slope::Rising),
            -1 => Some(Slope::Falling),
            _ => None,
        }
    }

    pub(super) fn number(self) -> i64 {
        if self == Slope::Rising { 1 } else { -1 }
    }
}

impl Geometry {
    fn at(self, column: usize, row: usize) -> Cell {
        Cell::new(row * self.side + column)
    }

    /// The cells on either side of an edge inside the grid.
    ///
    /// Each row of cells has the numbers of its left edges first and then those of its lower edges.
    pub(super) fn edge(self, number: u64) -> Option<[Cell; 2]> {
        let (side, number) = (self.side, usize::try_from(number).ok()?);
        let (row, place) = (number / (2 * side), number % (2 * side));
        if row >= side {
            return None;
        }
        match place.checked_sub(side) {
            Some(column) => {
                (row + 1 < side).then(|| [self.at(column, row), self.at(column, row + 1)])
            }
            None => (place > 0).then(|| [self.at(place - 1, row), self.at(place, row)]),
        }
    }

    /// The number of the edge between two cells, if they have one.
    pub(super) fn edge_number(self, cells: &[Cell]) -> Option<usize> {
        let [a, b] = *cells else { return None };
        let (first, second) = (a.min(b).index(), a.max(b).index());
        let (row, column) = (first / self.side, first % self.side);
        match second - first {
            1 if column + 1 < self.side => Some(2 * self.side * row + column + 1),
            apart if apart == self.side => Some(2 * self.side * row + self.side + column),
            _ => None,
        }
    }

    /// The four cells around a corner inside the grid.
    pub(super) fn corner(self, number: u64) -> Option<[Cell; 4]> {
        let number = usize::try_from(number).ok()?;
        let (row, column) = (number / (self.side + 1), number % (self.side + 1));
        let is_inside = |place| (1..self.side).contains(&place);
        (is_inside(row) && is_inside(column)).then(|| {
            [(column - 1, row - 1), (column, row - 1), (column - 1, row), (column, row)]
                .map(|(column, row)| self.at(column, row))
        })
    }

    /// The number of the corner where four cells meet.
    pub(super) fn corner_number(self, cells: &[Cell]) -> Option<usize> {
        let mut sorted = cells.to_vec();
        sorted.sort();
        let first = sorted.first()?.index();
        let (row, column) = (first / self.side, first % self.side);
        let number = (row + 1) * (self.side + 1) + column + 1;
        (self.corner(number as u64)?[..] == sorted).then_some(number)
    }

    /// The column and row of a cell of the ring around the grid.
    fn outer(self, number: u64) -> Option<(i64, i64)> {
        let wide = self.side as u64 + 2;
        let (row, column) = (number / wide, number % wide);
        let is_end = |place| place == 0 || place == wide - 1;
        let is_ring = row < wide && (is_end(row) || is_end(column));
        is_ring.then_some((column as i64 - 1, row as i64 - 1))
    }

    fn inside(self, column: i64, row: i64) -> Option<Cell> {
        let place = |number: i64| usize::try_from(number).ok().filter(|&n| n < self.side);
        Some(self.at(place(column)?, place(row)?))
    }

    /// The cells from one beside the ring on, in a direction.
    fn ray(self, start: (i64, i64), (right, down): (i64, i64)) -> Vec<Cell> {
        let cell = |step| self.inside(start.0 + right * step, start.1 + down * step);
        (1..=self.side as i64).map_while(cell).collect()
    }

    /// The row or column seen from a cell of the ring.
    pub(super) fn line(self, outer: u64) -> Option<Vec<Cell>> {
        let start = self.outer(outer)?;
        let rays = [(1, 0), (-1, 0), (0, 1), (0, -1)].map(|towards| self.ray(start, towards));
        rays.into_iter().find(|ray| !ray.is_empty())
    }

    /// The diagonal of a slope seen from a cell of the ring.
    pub(super) fn diagonal(self, outer: u64, slope: Slope) -> Option<Vec<Cell>> {
        let start = self.outer(outer)?;
        let down = if slope == Slope::Falling { 1 } else { -1 };
        let rays = [(1, down), (-1, -down)].map(|towards| self.ray(start, towards));
        rays.into_iter().find(|ray| !ray.is_empty())
    }

    /// The cell of the ring from which a row or column is seen.
    pub(super) fn line_number(self, cells: &[Cell]) -> Option<u64> {
        self.ring().find(|&outer| self.line(outer).is_some_and(|line| line == cells))
    }

    /// The cell of the ring and the slope from which a diagonal is seen.
    pub(super) fn diagonal_number(self, cells: &[Cell]) -> Option<(u64, Slope)> {
        let both = |outer| [Slope::Rising, Slope::Falling].map(|slope| (outer, slope));
        let is_it = |&(outer, slope): &(u64, Slope)| {
            self.diagonal(outer, slope).is_some_and(|diagonal| diagonal == cells)
        };
        self.ring().flat_map(both).find(is_it)
    }

    fn ring(self) -> impl Iterator<Item = u64> {
        let wide = self.side as u64 + 2;
        (0..wide * wide).filter(move |&number| self.outer(number).is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edge_corner_line_and_diagonal_has_its_own_number() {
        for side in [1, 2, 4, 9] {
            let grid = Geometry { side };
            let edges = (0..999).filter_map(|number| Some((number, grid.edge(number)?)));
            let corners = (0..999).filter_map(|number| Some((number, grid.corner(number)?)));

            assert!(edges.clone().all(|(n, cells)| grid.edge_number(&cells) == Some(n as usize)));
            assert_eq!(edges.count(), 2 * side * (side - 1));
            assert!(
                { corners.clone() }
                    .all(|(n, cells)| { grid.corner_number(&cells) == Some(n as usize) })
            );
            assert_eq!(corners.count(), (side - 1) * (side - 1));
            let lines = grid.ring().filter(|&outer| grid.line(outer).is_some());
            assert_eq!(lines.count(), 4 * side);
        }
    }

    #[test]
    fn clues_outside_look_into_the_grid() {
        let grid = Geometry { side: 3 };
        let cells = |list: [usize; 3]| Some(list.map(Cell::new).to_vec());

        // The ring of a 3×3 grid is 5 wide.
        assert_eq!(grid.line(1), cells([0, 3, 6]));
        assert_eq!(grid.line(9), cells([2, 1, 0]));
        assert_eq!(grid.line(0), None);
        assert_eq!(grid.diagonal(0, Slope::Falling), cells([0, 4, 8]));
        assert_eq!(grid.diagonal(4, Slope::Rising), cells([2, 4, 6]));
        assert_eq!(grid.diagonal(4, Slope::Falling), None);
        assert_eq!(grid.diagonal(20, Slope::Rising), cells([6, 4, 2]));
        assert_eq!(grid.edge(4), Some([Cell::new(1), Cell::new(4)]));
    }
}
