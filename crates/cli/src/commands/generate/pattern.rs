//! `--pattern FILE`: which cells have clues.

use std::path::Path;

use candoku::grid::{Cell, CellSet, Layout, is_blank};

use crate::bounded::{PATTERN, place_after, read_text};
use crate::exit::Failure;

/// Reads one mark per cell; a symbol that is blank in a puzzle is a cell without a clue.
pub(super) fn read(path: &Path, layout: &Layout) -> Result<CellSet, Failure> {
    let name = path.display();
    let text = read_text(path, PATTERN)?;
    let marks: Vec<(usize, char)> =
        text.char_indices().filter(|(_, mark)| !mark.is_whitespace()).collect();
    let (found, expected) = (marks.len(), layout.cell_count());
    if found != expected {
        // The first extra mark, or the end.
        let byte = marks.get(expected).map_or(text.trim_end().len(), |&(byte, _)| byte);
        let (line, column) = place_after(&text[..byte]);
        let message = format!("found {found} marks, expected {expected}");
        return Err(Failure::Data(format!("{name}:{line}:{column}: {message}")));
    }
    Ok((0..expected).filter(|&index| !is_blank(marks[index].1)).map(Cell::new).collect())
}
