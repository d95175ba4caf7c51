//! Writes a board in any format that can express it.

use candoku_grid::{Board, Content, Digit, HouseKind};
use candoku_rules::RuledBoard;

use crate::about::About;
use crate::format::Format;
use crate::formats::{
    boxed, constraint_string, f_puzzles, grid, killer_text, library, line, numbers, open_sudoku,
    own_json, pencil_marks, sdk, simple_sudoku, sudoku_maker, sudoku_pad, sudoku_wiki,
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
    write_puzzle(&board.clone().into(), format)
}

/// Writes a board with its rules, ending each line with a line feed.
///
/// # Errors
///
/// As for [`write()`], and if the format can't hold one of the rules.
pub fn write_puzzle(puzzle: &RuledBoard, format: Format) -> Result<String, WriteError> {
    write_about(puzzle, &About::default(), format)
}

/// Writes a board with its rules and, in formats that hold them, its title, author and rules in
/// words.
///
/// # Errors
///
/// As for [`write_puzzle`].
pub fn write_about(
    puzzle: &RuledBoard,
    about: &About,
    format: Format,
) -> Result<String, WriteError> {
    let board = &puzzle.board;
    check(board, format)?;
    match format {
        Format::FPuzzles => return f_puzzles::write(puzzle, about),
        Format::SudokuPad => return sudoku_pad::write(puzzle, about),
        Format::SudokuMaker => return sudoku_maker::write(puzzle, about),
        Format::ConstraintString => return constraint_string::write(puzzle),
        Format::Killer => return killer_text::write(puzzle),
        Format::Json => return own_json::write(puzzle),
        _ => no_rules(puzzle, format)?,
    }
    Ok(match format {
        Format::Grid => grid::write(board),
        Format::Boxed => boxed::write(board),
        Format::PencilMarks => pencil_marks::write(board),
        Format::Numbers => numbers::write(board),
        Format::Sdk => sdk::write(board),
        Format::SimpleSudoku => simple_sudoku::write(board),
        Format::Library => library::write(board),
        Format::OpenSudoku => open_sudoku::write(board),
        Format::SudokuWiki => sudoku_wiki::write(board),
        _ => line::write(board),
    })
}

/// Without one of its rules a puzzle would be a different puzzle.
pub(crate) fn no_rules(puzzle: &RuledBoard, format: Format) -> Result<(), WriteError> {
    match puzzle.rules.first() {
        Some(rule) => Err(WriteError::Rule { format, rule: rule.name().into() }),
        None => Ok(()),
    }
}

fn check(board: &Board, format: Format) -> Result<(), WriteError> {
    let layout = board.layout();
    if !layout.houses().iter().any(|house| house.kind() == HouseKind::Row) {
        return Err(WriteError::NotASquare);
    }
    match format {
        Format::SimpleSudoku | Format::SudokuWiki => classic(board, format),
        Format::OpenSudoku => classic(board, format).and_then(|()| candidates(board, format)),
        Format::FPuzzles
        | Format::SudokuPad
        | Format::SudokuMaker
        | Format::ConstraintString
        | Format::Killer
        | Format::Json => candidates(board, format),
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
