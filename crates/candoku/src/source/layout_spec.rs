//! A type of puzzle as JSON.

use candoku_formats::{BoxChoice, LayoutChoice, LayoutKind, read_jigsaw};
use candoku_grid::{Digit, HouseKind, Layout};

use crate::fault::Fault;
use crate::unanswered::Unanswered;

/// A type of puzzle, by the names of the command line.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LayoutSpec {
    /// The type.
    #[cfg_attr(feature = "serde", serde(default))]
    pub kind: PuzzleKind,
    /// The rows and columns of a box, such as `2x3`; by default, those usual for the side.
    pub boxes: Option<String>,
    /// The map of irregular boxes: one symbol per cell, the same for all cells of a box, row by row.
    pub map: Option<String>,
}

/// A type of puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Kind))]
pub enum PuzzleKind {
    /// Rows, columns and boxes.
    #[default]
    Sudoku,
    /// A Sudoku with two diagonals.
    SudokuX,
    /// A Sudoku with four extra boxes (windows).
    Windoku,
    /// Only rows and columns.
    Latin,
    /// A Sudoku with irregular boxes, given by the map.
    Jigsaw,
}

impl LayoutSpec {
    /// The requested layout.
    ///
    /// # Errors
    ///
    /// If the fields contradict each other or cannot be read.
    pub fn choice(&self) -> Result<LayoutChoice, Fault> {
        let choice = LayoutChoice::of(match self.kind {
            PuzzleKind::Sudoku | PuzzleKind::Jigsaw => LayoutKind::Sudoku,
            PuzzleKind::SudokuX => LayoutKind::SudokuX,
            PuzzleKind::Windoku => LayoutKind::Windoku,
            PuzzleKind::Latin => LayoutKind::Latin,
        });
        let boxes = match (&self.boxes, &self.map) {
            (None, None) if self.kind == PuzzleKind::Jigsaw => {
                return Err(Fault::part("layout.map", "a jigsaw needs a map"));
            }
            (None, None) => return Ok(choice),
            (Some(_), Some(_)) => {
                return Err(Fault::part(
                    "layout",
                    "found boxes and map, expected only one of them",
                ));
            }
            (Some(boxes), None) => {
                boxes.parse().map_err(|error| Fault::part("layout.boxes", error))?
            }
            (None, Some(map)) => {
                let pieces = read_jigsaw(map);
                let pieces = pieces.map_err(|error| Fault::text("layout.map", &error))?;
                BoxChoice::Jigsaw(pieces)
            }
        };
        Ok(choice.with_boxes(boxes))
    }

    /// The layout of this side.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn layout(&self, side: usize) -> Result<Layout, Fault> {
        self.choice()?.layout_for(side).map_err(|error| Fault::part("layout", error))
    }

    /// The specification of a layout, if there is one.
    ///
    /// # Errors
    ///
    /// If the layout cannot be specified.
    pub fn of(layout: &Layout) -> Result<LayoutSpec, Unanswered> {
        let has = |kind| layout.houses().iter().any(|house| house.kind() == kind);
        let shape = layout.box_shape();
        let kind = if has(HouseKind::Diagonal) {
            PuzzleKind::SudokuX
        } else if has(HouseKind::Window) {
            PuzzleKind::Windoku
        } else if !has(HouseKind::Box) {
            PuzzleKind::Latin
        } else if shape.is_some() {
            PuzzleKind::Sudoku
        } else {
            PuzzleKind::Jigsaw
        };
        let spec = LayoutSpec {
            kind,
            boxes: shape.map(|shape| format!("{}x{}", shape.rows, shape.columns)),
            map: (shape.is_none() && has(HouseKind::Box)).then(|| map(layout)),
        };
        match spec.layout(layout.side()) {
            Ok(same) if same == *layout => Ok(spec),
            _ => Err(Unanswered::impossible(format!("{} has no name here", layout.name()))),
        }
    }
}

/// The number of each cell's box, one line per row.
fn map(layout: &Layout) -> String {
    let piece = |cell| {
        let piece = layout.house_of(HouseKind::Box, cell).map(|id| layout.house(id).number());
        piece.map_or('.', |number| Digit::from_index(number - 1).symbol())
    };
    let pieces: Vec<char> = layout.cells().map(piece).collect();
    let rows: Vec<String> =
        pieces.chunks(layout.columns()).map(|row| row.iter().collect()).collect();
    rows.join("\n")
}
