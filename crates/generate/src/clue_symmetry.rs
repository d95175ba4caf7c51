//! Symmetry of the clue pattern, as readers like to see it in print.

use std::fmt;
use std::str::FromStr;

use candoku_grid::{Cell, CellSet, Column, Layout, Row};

/// The transformations of the grid that leave the clue pattern unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ClueSymmetry {
    /// No symmetry required.
    #[default]
    None,
    /// Rotation by 180 degrees.
    HalfTurn,
    /// Rotation by 90 degrees.
    QuarterTurn,
    /// Reflection left to right.
    LeftRight,
    /// Reflection top to bottom.
    TopBottom,
    /// Both reflections.
    Mirrors,
    /// Reflection in the diagonal from the top left.
    Diagonal,
    /// Reflection in the diagonal from the bottom left.
    Antidiagonal,
    /// Both diagonal reflections.
    Diagonals,
    /// All rotations and reflections.
    All,
}

/// A name that is not that of a symmetry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownSymmetry(String);

/// A transformation of a square of side `n`: where a row and column go.
type Move = fn(usize, (usize, usize)) -> (usize, usize);

const HALF_TURN: Move = |n, (row, column)| (n - 1 - row, n - 1 - column);
const QUARTER_TURN: Move = |n, (row, column)| (column, n - 1 - row);
const LEFT_RIGHT: Move = |n, (row, column)| (row, n - 1 - column);
const TOP_BOTTOM: Move = |n, (row, column)| (n - 1 - row, column);
const DIAGONAL: Move = |_, (row, column)| (column, row);
const ANTIDIAGONAL: Move = |n, (row, column)| (n - 1 - column, n - 1 - row);

impl ClueSymmetry {
    /// Every symmetry with its name.
    pub const ALL: [(ClueSymmetry, &str); 10] = [
        (ClueSymmetry::None, "none"),
        (ClueSymmetry::HalfTurn, "half-turn"),
        (ClueSymmetry::QuarterTurn, "quarter-turn"),
        (ClueSymmetry::LeftRight, "left-right"),
        (ClueSymmetry::TopBottom, "top-bottom"),
        (ClueSymmetry::Mirrors, "mirrors"),
        (ClueSymmetry::Diagonal, "diagonal"),
        (ClueSymmetry::Antidiagonal, "antidiagonal"),
        (ClueSymmetry::Diagonals, "diagonals"),
        (ClueSymmetry::All, "all"),
    ];

    /// Groups of cells that all have clues or all have none.
    ///
    /// `None` for a lone box that is not square, which supports no symmetry.
    pub(crate) fn orbits(self, layout: &Layout) -> Option<Vec<CellSet>> {
        if self != ClueSymmetry::None && layout.rows() != layout.columns() {
            return None;
        }
        let mut rest = CellSet::first_cells(layout.cell_count());
        let mut orbits = Vec::new();
        while let Some(cell) = rest.first() {
            let orbit = self.orbit(layout, cell);
            rest -= orbit;
            orbits.push(orbit);
        }
        Some(orbits)
    }

    /// The cells that the symmetry maps a cell to.
    fn orbit(self, layout: &Layout, cell: Cell) -> CellSet {
        let side = layout.rows();
        let mut orbit = CellSet::only(cell);
        let mut waiting = vec![cell];
        while let Some(cell) = waiting.pop() {
            let from = (layout.row(cell).index(), layout.column(cell).index());
            for go in self.moves() {
                let (row, column) = go(side, from);
                let reached = layout.cell(Row(row as u8), Column(column as u8));
                if orbit.insert(reached) {
                    waiting.push(reached);
                }
            }
        }
        orbit
    }

    /// The lists of cells that the symmetry maps a list to, itself first.
    pub(crate) fn images(self, layout: &Layout, cells: &[Cell]) -> Vec<Vec<Cell>> {
        let side = layout.rows();
        let moved = |cells: &[Cell], go: &Move| -> Vec<Cell> {
            let place = |&cell: &Cell| {
                let (row, column) =
                    go(side, (layout.row(cell).index(), layout.column(cell).index()));
                layout.cell(Row(row as u8), Column(column as u8))
            };
            cells.iter().map(place).collect()
        };
        let mut images = vec![cells.to_vec()];
        let mut done = 0;
        while done < images.len() {
            for go in self.moves() {
                let image = moved(&images[done], go);
                if !images.contains(&image) {
                    images.push(image);
                }
            }
            done += 1;
        }
        images
    }

    /// Transformations that generate the symmetry.
    fn moves(self) -> &'static [Move] {
        match self {
            ClueSymmetry::None => &[],
            ClueSymmetry::HalfTurn => &[HALF_TURN],
            ClueSymmetry::QuarterTurn => &[QUARTER_TURN],
            ClueSymmetry::LeftRight => &[LEFT_RIGHT],
            ClueSymmetry::TopBottom => &[TOP_BOTTOM],
            ClueSymmetry::Mirrors => &[LEFT_RIGHT, TOP_BOTTOM],
            ClueSymmetry::Diagonal => &[DIAGONAL],
            ClueSymmetry::Antidiagonal => &[ANTIDIAGONAL],
            ClueSymmetry::Diagonals => &[DIAGONAL, ANTIDIAGONAL],
            ClueSymmetry::All => &[QUARTER_TURN, LEFT_RIGHT],
        }
    }
}

impl fmt::Display for ClueSymmetry {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let named = ClueSymmetry::ALL.iter().find(|(symmetry, _)| symmetry == self);
        f.pad(named.expect("every symmetry has a name").1)
    }
}

impl FromStr for ClueSymmetry {
    type Err = UnknownSymmetry;

    fn from_str(name: &str) -> Result<ClueSymmetry, UnknownSymmetry> {
        let named = ClueSymmetry::ALL.into_iter().find(|(_, known)| *known == name);
        named.map(|(symmetry, _)| symmetry).ok_or_else(|| UnknownSymmetry(name.into()))
    }
}

impl fmt::Display for UnknownSymmetry {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let names = ClueSymmetry::ALL.map(|(_, name)| name).join(", ");
        write!(f, "found '{}', expected one of {names}", self.0)
    }
}

impl std::error::Error for UnknownSymmetry {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_have_the_sizes_of_their_groups() {
        let layout = Layout::sudoku(9).unwrap();

        let largest = ClueSymmetry::ALL.map(|(symmetry, name)| {
            let orbits = symmetry.orbits(&layout).unwrap();
            assert_eq!(orbits.iter().map(CellSet::len).sum::<usize>(), 81, "{name}");
            orbits.iter().map(CellSet::len).max().unwrap()
        });

        assert_eq!(largest, [1, 2, 4, 2, 2, 4, 2, 2, 4, 8]);
    }

    #[test]
    fn every_symmetry_is_read_back_from_its_name() {
        for (symmetry, name) in ClueSymmetry::ALL {
            assert_eq!(name.parse(), Ok(symmetry));
            assert_eq!(symmetry.to_string(), name);
        }
        assert!("round".parse::<ClueSymmetry>().is_err());
    }
}
