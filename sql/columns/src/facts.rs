//! What can be said about a puzzle without solving it.

use std::collections::HashMap;
use std::sync::Arc;

use arrow_array::{ArrayRef, Int64Array, StringArray};
use candoku::check::{Checker, check_rules};
use candoku::grid::Canonical;

use crate::bad_row::{BadRow, Strictness};
use crate::column::Column;
use crate::puzzle::{USUAL, classic, classic_line, entry, ruled, without_line};

/// The smallest disguise of each classic puzzle.
pub(crate) fn canonical(column: Column, strictness: Strictness) -> Result<ArrayRef, BadRow> {
    let forms = column.answers(strictness, |text| {
        let puzzle = classic(text)?;
        Ok(Some(Canonical::of(&puzzle).form().to_string()))
    })?;
    Ok(Arc::new(StringArray::from(forms)))
}

/// How many cells of each puzzle are not blank.
pub(crate) fn clues(column: Column, strictness: Strictness) -> Result<ArrayRef, BadRow> {
    let clues = column.answers(strictness, |text| {
        let clues = match classic_line(text) {
            Some(puzzle) => puzzle.clues(),
            None => ruled(text)?.board.value_count(),
        };
        Ok(Some(clues as i64))
    })?;
    Ok(Arc::new(Int64Array::from(clues)))
}

/// The verdict on each grid under the strictest designation that it passes, or the last it fails.
pub(crate) fn check(column: Column, strictness: Strictness) -> Result<ArrayRef, BadRow> {
    let mut checkers: HashMap<usize, Checker> = HashMap::new();
    let verdicts = column.answers(strictness, |text| {
        let entry = entry(text)?;
        if !entry.rules().is_empty() {
            let puzzle = entry.puzzle(&USUAL).map_err(|error| without_line(&error))?;
            let report = check_rules(entry.filling(), puzzle.board.layout(), &puzzle.rules);
            return Ok(report.verdicts.last().map(ToString::to_string));
        }
        let side = entry.filling().side();
        let checker = checkers.entry(side).or_insert_with(|| Checker::for_side(side));
        Ok(checker.check(entry.filling()).verdicts.last().map(ToString::to_string))
    })?;
    Ok(Arc::new(StringArray::from(verdicts)))
}
