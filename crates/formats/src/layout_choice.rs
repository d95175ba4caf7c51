//! The requested layout, before the side of the puzzle is known.

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use candoku_grid::{BoxShape, Layout, LayoutError, MAX_SIDE};

use crate::quoted::Quoted;

/// The requested kind of puzzle and boxes; the default is a regular Sudoku.
///
/// Each layout is built once per side and shared by a whole collection.
///
/// ```
/// use candoku_formats::{LayoutChoice, LayoutKind};
///
/// let choice = LayoutChoice::of(LayoutKind::SudokuX);
/// assert_eq!(choice.layout_for(9).unwrap().name(), "Sudoku-X");
/// assert!(choice.layout_for(5).is_err());
/// assert!(LayoutChoice::of(LayoutKind::Latin).layout_for(5).is_ok());
/// ```
#[derive(Clone, Debug, Default)]
pub struct LayoutChoice {
    kind: Option<LayoutKind>,
    boxes: Option<BoxChoice>,
    made: [OnceLock<Result<Layout, LayoutError>>; MAX_SIDE + 1],
}

/// A kind of puzzle, by the name used on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum LayoutKind {
    /// Rows, columns and boxes.
    #[default]
    Sudoku,
    /// A Sudoku with two diagonals.
    SudokuX,
    /// Rows and columns only.
    Latin,
    /// A Sudoku with windows between its boxes.
    Windoku,
}

/// Boxes other than the usual ones.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum BoxChoice {
    /// Rectangles of one shape.
    Shape(BoxShape),
    /// The piece number of each cell, as returned by [`read_jigsaw`](crate::read_jigsaw).
    Jigsaw(Vec<usize>),
}

/// The name of a kind of puzzle, or a box shape, that does not exist.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLayout {
    found: String,
    expected: &'static str,
}

impl LayoutChoice {
    /// Requests a kind of puzzle with the usual boxes.
    pub fn of(kind: LayoutKind) -> LayoutChoice {
        LayoutChoice { kind: Some(kind), ..LayoutChoice::default() }
    }

    /// Requests other boxes; a Latin square with boxes is a Sudoku.
    pub fn with_boxes(self, boxes: BoxChoice) -> LayoutChoice {
        LayoutChoice { kind: self.kind, boxes: Some(boxes), ..LayoutChoice::default() }
    }

    /// Whether anything was requested, so that it overrides what a text states.
    pub fn is_explicit(&self) -> bool {
        self.kind.is_some() || self.boxes.is_some()
    }

    /// The layout for a puzzle of this side.
    ///
    /// # Errors
    ///
    /// If there is no such layout for this side.
    pub fn layout_for(&self, side: usize) -> Result<Layout, LayoutError> {
        match self.made.get(side) {
            Some(made) => made.get_or_init(|| self.make(side)).clone(),
            None => Err(LayoutError::Side { found: side }),
        }
    }

    fn make(&self, side: usize) -> Result<Layout, LayoutError> {
        let kind = self.kind.unwrap_or_default();
        let builder = Layout::builder(side);
        let builder = match &self.boxes {
            Some(BoxChoice::Shape(shape)) => builder.boxes(shape.rows, shape.columns),
            Some(BoxChoice::Jigsaw(pieces)) => builder.jigsaw(pieces),
            None if kind == LayoutKind::Latin => builder,
            None => builder.usual_boxes(),
        };
        match kind {
            LayoutKind::Sudoku | LayoutKind::Latin => builder.build(),
            LayoutKind::SudokuX => builder.diagonals().build(),
            LayoutKind::Windoku => builder.windows().build(),
        }
    }
}

impl LayoutKind {
    /// All kinds of puzzle.
    pub const ALL: [LayoutKind; 4] =
        [LayoutKind::Sudoku, LayoutKind::SudokuX, LayoutKind::Latin, LayoutKind::Windoku];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            LayoutKind::Sudoku => "sudoku",
            LayoutKind::SudokuX => "sudoku-x",
            LayoutKind::Latin => "latin",
            LayoutKind::Windoku => "windoku",
        }
    }
}

impl fmt::Display for LayoutKind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for LayoutKind {
    type Err = UnknownLayout;

    fn from_str(name: &str) -> Result<LayoutKind, UnknownLayout> {
        let found = LayoutKind::ALL.into_iter().find(|kind| kind.name() == name);
        let expected = "sudoku, sudoku-x, latin or windoku";
        found.ok_or_else(|| UnknownLayout { found: name.into(), expected })
    }
}

impl FromStr for BoxChoice {
    type Err = UnknownLayout;

    /// Reads the height and width of boxes: `3x2` is 3 rows and 2 columns.
    fn from_str(text: &str) -> Result<BoxChoice, UnknownLayout> {
        let shape = text.split_once(['x', 'X', '×']).and_then(|(rows, columns)| {
            let shape = BoxShape { rows: rows.parse().ok()?, columns: columns.parse().ok()? };
            let side = shape.rows.checked_mul(shape.columns)?;
            (1..=MAX_SIDE).contains(&side).then_some(shape)
        });
        let expected = "rows and columns of a box such as 3x2, 25 cells at most";
        let shape = shape.ok_or_else(|| UnknownLayout { found: text.into(), expected })?;
        Ok(BoxChoice::Shape(shape))
    }
}

impl fmt::Display for UnknownLayout {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "found '{}', expected {}", Quoted(&self.found), self.expected)
    }
}

impl std::error::Error for UnknownLayout {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_usual_sudoku_is_the_default() {
        let choice = LayoutChoice::default();

        assert!(!choice.is_explicit());
        assert_eq!(choice.layout_for(9), Layout::sudoku(9));
        assert_eq!(choice.layout_for(6), Layout::boxes(3, 2));
        assert_eq!(choice.layout_for(5), Err(LayoutError::NoSquareBoxes { side: 5 }));
        assert_eq!(choice.layout_for(26), Err(LayoutError::Side { found: 26 }));
        assert_eq!(choice.layout_for(0), Err(LayoutError::Side { found: 0 }));
    }

    #[test]
    fn boxes_are_read_as_rows_and_columns() {
        let shape: BoxChoice = "2x3".parse().unwrap();
        let choice = LayoutChoice::default().with_boxes(shape);

        assert_eq!(choice.layout_for(6), Layout::boxes(2, 3));
        for text in ["", "2", "2x", "x3", "0x3", "6x6", "2x3x4", "-1x3"] {
            assert!(text.parse::<BoxChoice>().is_err(), "{text}");
        }
    }

    #[test]
    fn changing_the_boxes_keeps_the_kind_of_puzzle() {
        let shape = BoxChoice::Shape(BoxShape { rows: 2, columns: 3 });
        let choice = LayoutChoice::of(LayoutKind::SudokuX).with_boxes(shape);

        let layout = choice.layout_for(6).unwrap();

        assert_eq!(Ok(layout), Layout::builder(6).boxes(2, 3).diagonals().build());
    }

    #[test]
    fn an_unknown_kind_is_answered_with_all_kinds() {
        let error = "kakuro".parse::<LayoutKind>().unwrap_err();

        let said = "found 'kakuro', expected sudoku, sudoku-x, latin or windoku";
        assert_eq!(error.to_string(), said);
    }
}
