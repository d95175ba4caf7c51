//! `--pattern FILE`: which cells have clues.

use std::path::Path;

use candoku::grid::{Cell, CellSet, Layout};

use crate::exit::Failure;

/// Reads one mark a cell; what marks a blank in a puzzle marks a cell without a clue.
pub(super) fn read(path: &Path, layout: &Layout) -> Result<CellSet, Failure> {
    let name = path.display();
    let text = std::fs::read_to_string(path)
        .map_err(|error| Failure::Usage(format!("{name}: {error}")))?;
    let marks: Vec<char> = text.chars().filter(|mark| !mark.is_whitespace()).collect();
    let (found, expected) = (marks.len(), layout.cell_count());
    if found != expected {
        return Err(Failure::Data(format!("{name}: found {found} marks, expected {expected}")));
    }
    let has_clue = |mark: char| !matches!(mark, '.' | '0' | '_' | '*' | '-');
    Ok((0..expected).filter(|&index| has_clue(marks[index])).map(Cell::new).collect())
}
