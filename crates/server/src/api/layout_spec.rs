//! A kind of puzzle as JSON.

use candoku::formats::{BoxChoice, LayoutChoice, LayoutKind, read_jigsaw};
use candoku::grid::{Digit, HouseKind, Layout};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::problem::Problem;

/// A kind of puzzle, by the names of the command line.
#[derive(Serialize, Deserialize, ToSchema, PartialEq, Eq, Default, Debug)]
pub(crate) struct LayoutSpec {
    /// The kind.
    #[serde(default)]
    pub(crate) kind: Kind,
    /// The rows and columns of a box, such as `2x3`; without it the usual boxes.
    pub(crate) boxes: Option<String>,
    /// The map of irregular boxes: the square with one symbol for each piece, row by row.
    pub(crate) map: Option<String>,
}

/// A kind of puzzle.
#[derive(Serialize, Deserialize, ToSchema, Clone, Copy, PartialEq, Eq, Default, Debug)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
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
    pub(crate) fn choice(&self) -> Result<LayoutChoice, Problem> {
        let choice = LayoutChoice::of(match self.kind {
            Kind::Sudoku | Kind::Jigsaw => LayoutKind::Sudoku,
            Kind::SudokuX => LayoutKind::SudokuX,
            Kind::Windoku => LayoutKind::Windoku,
            Kind::Latin => LayoutKind::Latin,
        });
        let boxes = match (&self.boxes, &self.map) {
            (None, None) if self.kind == Kind::Jigsaw => {
                return Err(Problem::part("layout.map", "a jigsaw needs a map"));
            }
            (None, None) => return Ok(choice),
            (Some(_), Some(_)) => {
                return Err(Problem::part("layout", "found boxes and map, expected one of them"));
            }
            (Some(boxes), None) => {
                boxes.parse().map_err(|error| Problem::part("layout.boxes", error))?
            }
            (None, Some(map)) => {
                let pieces = read_jigsaw(map);
                let pieces = pieces.map_err(|error| Problem::text("layout.map", &error))?;
                BoxChoice::Jigsaw(pieces)
            }
        };
        Ok(choice.with_boxes(boxes))
    }

    /// The layout of this side.
    pub(crate) fn layout(&self, side: usize) -> Result<Layout, Problem> {
        self.choice()?.layout_for(side).map_err(|error| Problem::part("layout", error))
    }

    /// What to ask for to get a layout, if there is a way to say it.
    pub(crate) fn of(layout: &Layout) -> Result<LayoutSpec, Problem> {
        let has = |kind| layout.houses().iter().any(|house| house.kind() == kind);
        let shape = layout.box_shape();
        let kind = if has(HouseKind::Diagonal) {
            Kind::SudokuX
        } else if has(HouseKind::Window) {
            Kind::Windoku
        } else if !has(HouseKind::Box) {
            Kind::Latin
        } else if shape.is_some() {
            Kind::Sudoku
        } else {
            Kind::Jigsaw
        };
        let spec = LayoutSpec {
            kind,
            boxes: shape.map(|shape| format!("{}x{}", shape.rows, shape.columns)),
            map: (shape.is_none() && has(HouseKind::Box)).then(|| map(layout)),
        };
        match spec.layout(layout.side()) {
            Ok(same) if same == *layout => Ok(spec),
            _ => Err(Problem::unanswerable(format!("{} has no name here", layout.name()))),
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
