//! Writes a board in any format that can express it.

use candoku_grid::{Board, Content, Digit, HouseKind};

use crate::format::Format;
use crate::formats::{
    boxed, f_puzzles, grid, library, line, numbers, open_sudoku, pencil_marks, sdk, simple_sudoku,
    sudoku_pad, sudoku_wiki,
};
use crate::write_error::WriteError;

/// Writes a board, ending each line with a line feed.
///
/// Most formats say nothing about the layout: it has to be chosen when reading. Anything a format
/// can't express (candidates, placed digits) is left out.
///
/// # Errors
///
/// If the format can't express the board; see [`WriteError`].
///
/// ```
/// use candoku_formats::{Format, write};
/// use candoku_grid::{Board, Layout};
///
/// let board = Board::from_line(Layout::sudoku(4).unwrap(), "1..4......2....3").unwrap();
/// assert_eq!(write(&board, Format::Grid).unwrap(), "1..4\n....\n..2.\n...3\n");
/// ```
pub fn write(board: &Board, format: Format) -> Result<String, WriteError> {
    check(board, format)?;
    Ok(match format {
        Format::Line => line::write(board),
        Format::Grid => grid::write(board),
        Format::Boxed => boxed::write(board),
        Format::PencilMarks => pencil_marks::write(board),
        Format::Numbers => numbers::write(board),
        Format::Sdk => sdk::write(board),
        Format::SimpleSudoku => simple_sudoku::write(board),
        Format::Library => library::write(board),
        Format::OpenSudoku => open_sudoku::write(board),
        Format::SudokuWiki => sudoku_wiki::write(board),
        Format::FPuzzles => f_puzzles::write(board),
        Format::SudokuPad => sudoku_pad::write(board),
    })
}

fn check(board: &Board, format: Format) -> Result<(), WriteError> {
    let layout = board.layout();
    if !layout.houses().iter().any(|house| house.kind() == HouseKind::Row) {
        return Err(WriteError::NotASquare);
    }
    match format {
        Format::SimpleSudoku | Format::SudokuWiki => classic(board, format),
        Format::OpenSudoku => classic(board, format).and_then(|()| candidates(board, format)),
        Format::FPuzzles | Format::SudokuPad => candidates(board, format),
        Format::Sdk => symbols(board, format).and_then(|()| candidates(board, format)),
        Format::Line | Format::Grid | Format::Boxed => symbols(board, format),
        Format::PencilMarks | Format::Numbers | Format::Library => Ok(()),
    }
}

fn classic(board: &Board, format: Format) -> Result<(), WriteError> {
    let layout = board.layout();
    if layout.is_classic() {
        return Ok(());
    }
    Err(WriteError::NotClassic { format, layout: layout.name().into(), side: layout.side() })
}

fn candidates(board: &Board, format: Format) -> Result<(), WriteError> {
    let bare = |cell: &candoku_grid::Cell| board.candidates(*cell).is_empty();
    match board.layout().cells().find(bare) {
        None => Ok(()),
        Some(cell) => {
            let cell = board.layout().name_of(cell).to_string();
            Err(WriteError::NoCandidates { format, cell })
        }
    }
}

/// Letters without a single digit 1–9 would be read as another alphabet.
fn symbols(board: &Board, format: Format) -> Result<(), WriteError> {
    let given = |content: &Content| match content {
        Content::Given(digit) => Some(*digit),
        _ => None,
    };
    let value = |content: &Content| content.value();
    let only_letters = |digit: &dyn Fn(&Content) -> Option<Digit>| {
        let mut digits = board.contents().iter().filter_map(digit).peekable();
        digits.peek().is_some() && digits.all(|digit| digit.value() > 9)
    };
    if only_letters(&value) || format == Format::Sdk && only_letters(&given) {
        return Err(WriteError::LettersOnly { format });
    }
    Ok(())
}
