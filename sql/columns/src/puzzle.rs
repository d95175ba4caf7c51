//! From the text of one row to a puzzle.

use std::sync::LazyLock;

use candoku::formats::{Entry, LayoutChoice, ReadError, RulePolicy, read_with};
use candoku::grid::{Board, Classic};
use candoku::rules::RuledBoard;
use candoku::stream;

/// Layouts are made once for each side and shared by all columns.
pub(crate) static USUAL: LazyLock<LayoutChoice> = LazyLock::new(LayoutChoice::default);

/// The puzzle, if the text is a classic puzzle line, as most are.
///
/// One without blanks may be something else, such as the map of a jigsaw, and is looked at more
/// closely.
pub(crate) fn classic_line(text: &str) -> Option<Classic> {
    let puzzle = stream::classic_line(text.as_bytes()).filter(|puzzle| !puzzle.is_full())?;
    Some(Classic::from(&puzzle))
}

/// The puzzle in any format that candoku reads, without rules beyond houses.
pub(crate) fn board(text: &str) -> Result<Board, String> {
    match classic_line(text) {
        Some(puzzle) => Ok(Board::from_classic(&puzzle)),
        None => candoku::formats::read(text)
            .and_then(|entry| entry.board(&USUAL))
            .map_err(|error| without_line(&error)),
    }
}

/// The puzzle in any format that candoku reads, with its rules.
pub(crate) fn ruled(text: &str) -> Result<RuledBoard, String> {
    match classic_line(text) {
        Some(puzzle) => Ok(Board::from_classic(&puzzle).into()),
        None => entry(text)?.puzzle(&USUAL).map_err(|error| without_line(&error)),
    }
}

/// What the text says, with its rules.
pub(crate) fn entry(text: &str) -> Result<Entry, String> {
    read_with(text, RulePolicy::RULES).map_err(|error| without_line(&error))
}

/// The puzzle, which must be a classic one that says nothing beyond its values.
pub(crate) fn classic(text: &str) -> Result<Classic, String> {
    let read = || candoku::as_classic(&board(text)?).ok_or("expected a classic 9×9 puzzle".into());
    classic_line(text).map_or_else(read, Ok)
}

/// A cell of a table rarely has a second line.
pub(crate) fn without_line(error: &ReadError) -> String {
    match error.line {
        1 => error.to_string().replacen("1:", "character ", 1),
        _ => error.to_string(),
    }
}
