//! The members, attributes and elements of each format that do not change the puzzle.
//!
//! These lists are exhaustive: anything else in a text is a rule unless a reader handles it.
//! `docs/formats.md` explains them.

/// Members of an f-puzzles puzzle: what its reader understands, who made it, and how the page and
/// its solver behave. `ruleset`, `cage`, `metadata` and `solution` are inspected.
pub(crate) const F_PUZZLES: &[&str] = &[
    "author",
    "cage",
    "diagonal+",
    "diagonal-",
    "disabledlogic",
    "extraregion",
    "grid",
    "highlightConflicts",
    "metadata",
    "ruleset",
    "size",
    "solution",
    "successMessage",
    "title",
    "truecandidatesoptions",
];

/// Members of an f-puzzles cell. `c`, `cArray`, `highlight` and `highlightArray` are colours;
/// corner marks say where a digit could go, not what the cell could be.
pub(crate) const F_PUZZLES_CELL: &[&str] = &[
    "c",
    "cArray",
    "centerPencilMarks",
    "cornerPencilMarks",
    "given",
    "givenPencilMarks",
    "highlight",
    "highlightArray",
    "region",
    "value",
];

/// Members of a SudokuPad puzzle, each under its full name. `cages`, `lines`, `metadata` and
/// `global` are inspected; `settings` and `videos` belong to the page.
pub(crate) const SUDOKU_PAD: &[&str] = &[
    "author", "cages", "cellSize", "cells", "duration", "global", "id", "lines", "metadata",
    "regions", "settings", "solution", "title", "videos",
];

/// Members of a SudokuPad cell.
pub(crate) const SUDOKU_PAD_CELL: &[&str] = &[
    "c",
    "centremarks",
    "colour",
    "colours",
    "cornermarks",
    "ct",
    "given",
    "highlight",
    "v",
    "value",
];

/// Members of `metadata` in either, of which `rules` and `solution` are inspected.
pub(crate) const METADATA: &[&str] = &[
    "author",
    "date",
    "difficulty",
    "id",
    "msgcorrect",
    "rules",
    "solution",
    "source",
    "successmessage",
    "title",
    "video",
];

/// Elements of an OpenSudoku file.
pub(crate) const OPEN_SUDOKU: &[&str] = &[
    "author",
    "comment",
    "created",
    "description",
    "folder",
    "game",
    "level",
    "name",
    "opensudoku",
    "source",
    "sourceURL",
];

/// Attributes of an OpenSudoku game.
pub(crate) const OPEN_SUDOKU_GAME: &[&str] = &[
    "cells_data",
    "command_stack",
    "created",
    "data",
    "folder_id",
    "id",
    "last_played",
    "mistake_counter",
    "name",
    "note",
    "puzzle_note",
    "state",
    "time",
    "user_note",
];

/// Parameters of a link to SudokuWiki, besides tracking parameters.
pub(crate) const SUDOKU_WIKI: &[&str] = &["bd", "fbclid", "gclid"];

/// Members of the puzzle inside a SudokuMaker link.
pub(crate) const SUDOKU_MAKER: &[&str] = &[
    "author",
    "cells",
    "comment",
    "constraints",
    "creationTimestamp",
    "exportSettings",
    "height",
    "id",
    "messages",
    "name",
    "size",
    "solution",
    "type",
    "width",
];

/// Whether a member, attribute or element is listed.
pub(crate) fn is_harmless(list: &[&str], name: &str) -> bool {
    list.contains(&name)
}
