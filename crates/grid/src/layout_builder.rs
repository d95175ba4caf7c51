//! One builder for every layout made of houses.

use std::fmt;

use crate::digit::MAX_SIDE;
use crate::house::{House, HouseKind};
use crate::layout::{BoxShape, Layout};
use crate::place::Cell;

/// Adds houses to the rows and columns of a square.
///
/// ```
/// use candoku_grid::Layout;
///
/// let layout = Layout::builder(9).boxes(3, 3).diagonals().build().unwrap();
/// assert_eq!(layout.name(), "Sudoku-X");
/// assert_eq!(layout.houses().len(), 29);
/// ```
#[derive(Clone, Debug)]
pub struct LayoutBuilder {
    side: usize,
    boxes: Boxes,
    diagonals: bool,
    windows: bool,
}

#[derive(Clone, Debug)]
enum Boxes {
    None,
    Usual,
    Shape(BoxShape),
    Jigsaw(Vec<usize>),
}

/// Why a layout can't be built.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LayoutError {
    /// The side is 0 or over 25.
    Side {
        /// The side that was requested.
        found: usize,
    },
    /// The side has no square boxes, and no shape was given.
    NoSquareBoxes {
        /// The side that was requested.
        side: usize,
    },
    /// Boxes of this shape do not tile the square.
    BoxShape {
        /// The side of the square.
        side: usize,
        /// The shape that was requested.
        shape: BoxShape,
    },
    /// Windows do not fit between boxes of this shape, or there are no boxes.
    Windows,
    /// The jigsaw map does not have one piece number for each cell.
    JigsawCells {
        /// How many there are.
        found: usize,
        /// How many cells the square has.
        expected: usize,
    },
    /// A piece number is not below the side.
    JigsawNumber {
        /// The cell, in reading order from 0.
        index: usize,
        /// The number found there.
        found: usize,
    },
    /// A piece of the jigsaw has too many or too few cells.
    JigsawPiece {
        /// The number of the piece, from 0.
        piece: usize,
        /// How many cells it has.
        found: usize,
        /// How many it must have.
        expected: usize,
    },
}

impl LayoutBuilder {
    pub(crate) fn new(side: usize) -> LayoutBuilder {
        LayoutBuilder { side, boxes: Boxes::None, diagonals: false, windows: false }
    }

    /// Adds square boxes, or for side 6 boxes of 3 rows × 2 columns.
    pub fn usual_boxes(mut self) -> LayoutBuilder {
        self.boxes = Boxes::Usual;
        self
    }

    /// Adds boxes of this height and width.
    pub fn boxes(mut self, rows: usize, columns: usize) -> LayoutBuilder {
        self.boxes = Boxes::Shape(BoxShape { rows, columns });
        self
    }

    /// Adds irregular boxes, given the piece number of each cell in reading order, from 0.
    pub fn jigsaw(mut self, pieces: &[usize]) -> LayoutBuilder {
        self.boxes = Boxes::Jigsaw(pieces.to_vec());
        self
    }

    /// Adds the two long diagonals.
    pub fn diagonals(mut self) -> LayoutBuilder {
        self.diagonals = true;
        self
    }

    /// Adds the windows of Windoku: boxes set one cell in from the regular ones.
    pub fn windows(mut self) -> LayoutBuilder {
        self.windows = true;
        self
    }

    /// Builds the layout.
    ///
    /// # Errors
    ///
    /// If the side, the boxes, the jigsaw map or the windows are impossible; see [`LayoutError`].
    pub fn build(self) -> Result<Layout, LayoutError> {
        let side = self.side;
        if side == 0 || side > MAX_SIDE {
            return Err(LayoutError::Side { found: side });
        }
        let shape = self.box_shape()?;
        let mut houses = Vec::new();
        let at = |row: usize, column: usize| Cell::new(row * side + column);
        let every = |kind, cell: &dyn Fn(usize, usize) -> Cell| -> Vec<House> {
            let house =
                |index| House::new(kind, index, (0..side).map(|k| cell(index, k)).collect());
            (0..side).map(house).collect()
        };

        houses.extend(every(HouseKind::Row, &|row, k| at(row, k)));
        houses.extend(every(HouseKind::Column, &|column, k| at(k, column)));
        if let Boxes::Jigsaw(pieces) = &self.boxes {
            houses.extend(jigsaw_houses(side, pieces)?);
        }
        if let Some(BoxShape { rows, columns }) = shape {
            houses.extend(every(HouseKind::Box, &|index, k| {
                let (band, stack) = (index / rows, index % rows);
                at(band * rows + k / columns, stack * columns + k % columns)
            }));
        }
        if self.diagonals {
            let falling = (0..side).map(|k| at(k, k)).collect();
            let rising = (0..side).map(|k| at(side - 1 - k, k)).collect();
            houses.push(House::new(HouseKind::Diagonal, 0, falling));
            houses.push(House::new(HouseKind::Diagonal, 1, rising));
        }
        if self.windows {
            houses.extend(window_houses(side, shape.ok_or(LayoutError::Windows)?)?);
        }
        Ok(Layout::from_houses(self.name(), (side, side), shape, houses))
    }

    fn box_shape(&self) -> Result<Option<BoxShape>, LayoutError> {
        let side = self.side;
        match self.boxes {
            Boxes::None | Boxes::Jigsaw(_) => Ok(None),
            Boxes::Usual if side == 6 => Ok(Some(BoxShape { rows: 3, columns: 2 })),
            Boxes::Usual => match side.isqrt() {
                root if root * root == side => Ok(Some(BoxShape { rows: root, columns: root })),
                _ => Err(LayoutError::NoSquareBoxes { side }),
            },
            Boxes::Shape(shape) if shape.rows.checked_mul(shape.columns) == Some(side) => {
                Ok(Some(shape))
            }
            Boxes::Shape(shape) => Err(LayoutError::BoxShape { side, shape }),
        }
    }

    fn name(&self) -> String {
        let base = match self.boxes {
            _ if self.windows => "Windoku",
            Boxes::None => "Latin square",
            Boxes::Jigsaw(_) => "Jigsaw Sudoku",
            Boxes::Usual | Boxes::Shape(_) => "Sudoku",
        };
        if self.diagonals { format!("{base}-X") } else { base.into() }
    }
}

fn jigsaw_houses(side: usize, pieces: &[usize]) -> Result<Vec<House>, LayoutError> {
    if pieces.len() != side * side {
        return Err(LayoutError::JigsawCells { found: pieces.len(), expected: side * side });
    }
    let mut cells = vec![Vec::new(); side];
    for (index, &piece) in pieces.iter().enumerate() {
        let members =
            cells.get_mut(piece).ok_or(LayoutError::JigsawNumber { index, found: piece })?;
        members.push(Cell::new(index));
    }
    for (piece, members) in cells.iter().enumerate() {
        if members.len() != side {
            let found = members.len();
            return Err(LayoutError::JigsawPiece { piece, found, expected: side });
        }
    }
    let houses = cells.into_iter().enumerate();
    Ok(houses.map(|(index, cells)| House::new(HouseKind::Box, index, cells)).collect())
}

fn window_houses(side: usize, shape: BoxShape) -> Result<Vec<House>, LayoutError> {
    let BoxShape { rows, columns } = shape;
    let starts =
        |count: usize, step: usize| (0..count.saturating_sub(1)).map(move |k| 1 + k * step);
    let mut houses = Vec::new();
    for top in starts(side / rows, rows + 1) {
        for left in starts(side / columns, columns + 1) {
            if top + rows > side || left + columns > side {
                return Err(LayoutError::Windows);
            }
            let cell = |k| Cell::new((top + k / columns) * side + left + k % columns);
            houses.push(House::new(HouseKind::Window, houses.len(), (0..side).map(cell).collect()));
        }
    }
    if houses.is_empty() { Err(LayoutError::Windows) } else { Ok(houses) }
}

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            LayoutError::Side { found } => write!(f, "found side {found}, expected 1 to 25"),
            LayoutError::NoSquareBoxes { side } => {
                write!(f, "side {side} has no square boxes, expected a box shape")
            }
            LayoutError::BoxShape { side, shape } => write!(
                f,
                "boxes of {} rows and {} columns do not tile side {side}",
                shape.rows, shape.columns
            ),
            LayoutError::Windows => write!(f, "there is no room for windows between the boxes"),
            LayoutError::JigsawCells { found, expected } => {
                write!(f, "the jigsaw map has {found} cells, expected {expected}")
            }
            LayoutError::JigsawNumber { index, found } => {
                write!(f, "cell {} of the jigsaw map: found piece {}", index + 1, found + 1)
            }
            LayoutError::JigsawPiece { piece, found, expected } => write!(
                f,
                "piece {} of the jigsaw map has {found} cells, expected {expected}",
                piece + 1
            ),
        }
    }
}

impl std::error::Error for LayoutError {}
