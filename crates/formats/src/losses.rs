//! What is lost when a board is written in some format.

use std::fmt;

use candoku_grid::{Board, Content, HouseKind};

use crate::format::Format;

/// Something about a board that a format can't express and leaves out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Loss {
    /// Eliminated candidates come back.
    PencilMarks,
    /// Placed digits become givens.
    PlacedDigits,
    /// The layout has to be chosen again when reading.
    Layout,
}

impl Loss {
    /// The name in data: `pencil marks`.
    pub fn name(self) -> &'static str {
        match self {
            Loss::PencilMarks => "pencil marks",
            Loss::PlacedDigits => "placed digits",
            Loss::Layout => "layout",
        }
    }
}

/// What follows `FORMAT cannot hold`, as part of a sentence.
impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Loss::PencilMarks => "pencil marks, which are left out",
            Loss::PlacedDigits => "placed digits, which are written as givens",
            Loss::Layout => "the layout, which has to be chosen again",
        })
    }
}

/// What is lost when the board is written in a format.
///
/// ```
/// use candoku_formats::{Format, LayoutChoice, Loss, losses, read};
///
/// let board = read(":0000:x:1+2..34......2..3::::").unwrap().board(&LayoutChoice::default());
/// let board = board.unwrap();
/// assert_eq!(losses(&board, Format::Line), [Loss::PencilMarks, Loss::PlacedDigits]);
/// assert_eq!(losses(&board, Format::FPuzzles), []);
/// ```
pub fn losses(board: &Board, format: Format) -> Vec<Loss> {
    let lost = |loss: &Loss| match loss {
        Loss::PencilMarks => has_marks(board) && !holds_marks(format),
        Loss::PlacedDigits => has_placed(board) && !holds_placed(format),
        Loss::Layout => !is_usual(board) && !holds_layout(format, board),
    };
    [Loss::PencilMarks, Loss::PlacedDigits, Loss::Layout].into_iter().filter(lost).collect()
}

fn has_marks(board: &Board) -> bool {
    let all = board.layout().digits();
    let is_marked = |content: &Content| matches!(content, Content::Open(marks) if *marks != all);
    board.contents().iter().any(is_marked)
}

fn has_placed(board: &Board) -> bool {
    board.contents().iter().any(|content| matches!(content, Content::Placed(_)))
}

fn is_usual(board: &Board) -> bool {
    let layout = board.layout();
    candoku_grid::Layout::sudoku(layout.side()).is_ok_and(|usual| usual == *layout)
}

/// Formats that distinguish candidates; constraint strings do that without telling placed digits
/// from givens.
fn holds_marks(format: Format) -> bool {
    format == Format::ConstraintString || holds_placed(format)
}

/// Formats that distinguish givens, placed digits and candidates.
fn holds_placed(format: Format) -> bool {
    use Format::{FPuzzles, Json, Library, OpenSudoku, PencilMarks, Sdk};
    use Format::{SudokuMaker, SudokuPad, SudokuWiki};
    matches!(format, PencilMarks | Sdk | Library | OpenSudoku | SudokuWiki)
        || matches!(format, FPuzzles | SudokuPad | SudokuMaker | Json)
}

/// Links, constraint strings and JSON define every house, and a frame defines rectangular boxes.
/// Killer texts are refused unless their layout is understood.
fn holds_layout(format: Format, board: &Board) -> bool {
    let extra = |kind| matches!(kind, HouseKind::Diagonal | HouseKind::Window);
    let has_only_boxes = board.layout().box_shape().is_some()
        && board.layout().houses().iter().all(|house| !extra(house.kind()));
    match format {
        Format::FPuzzles | Format::SudokuPad | Format::SudokuMaker => true,
        Format::ConstraintString | Format::Killer | Format::Json => true,
        Format::Boxed | Format::PencilMarks => has_only_boxes,
        _ => false,
    }
}
