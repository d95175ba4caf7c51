//! A kind of puzzle as JSON.

use candoku_formats::{BoxChoice, LayoutChoice, LayoutKind, read_jigsaw};
use candoku_grid::{Digit, HouseKind, Layout};

use crate::fault::Fault;
use crate::unanswered::Unanswered;

/// A kind of puzzle, by the names of the command line.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LayoutSpec {
    /// The kind.
    #[cfg_attr(feature = "serde", serde(default))]
    pub kind: PuzzleKind,
    /// The rows and columns of a box, such as `2x3`; without it the usual boxes.
    pub boxes: Option<String>,
    /// The map of irregular boxes: the square with one symbol for each piece, row by row.
    pub map: Option<String>,
}

/// A kind of puzzle.
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
    /// A Sudoku with windows between its boxes.
    Windoku,
    /// Rows and columns alone.
    Latin,
    /// A Sudoku with irregular boxes, which the map draws.
    Jigsaw,
}

impl LayoutSpec {
    /// The layout that is asked for.
    ///
    /// # Errors
    ///
    /// If the parts contradict each other or cannot be read.
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
                return Err(Fault::part("layout", "found boxes and map, expected one of them"));
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

    /// What to ask for to get a layout, if there is a way to say it.
    ///
    /// # Errors
    ///
    /// If the layout is of no kind that can be asked for.
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

/// The square with the number of its piece for each cell, one line a row.
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
