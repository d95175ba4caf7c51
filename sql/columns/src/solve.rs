//! Solutions and their number, by the batch solver wherever it can be.

use std::sync::Arc;

use arrow_array::builder::StringBuilder;
use arrow_array::{Array, ArrayRef, BooleanArray, Int64Array};
use candoku::SolveAnswer;
use candoku::fast::{Batch, PuzzleText};
use candoku::grid::Stop;
use candoku::stream::{self, classic_line};

use crate::bad_row::{BadRow, Strictness};
use crate::column::Column;
use crate::puzzle::ruled;

/// A solution of each puzzle.
pub(crate) fn solve(column: Column, strictness: Strictness) -> Result<ArrayRef, BadRow> {
    let mut solutions = StringBuilder::with_capacity(column.len(), 81 * column.len());
    search(column, 1, strictness, |found| {
        solutions.append_option(found.and_then(|found| found.solution));
    })?;
    Ok(Arc::new(solutions.finish()))
}

/// Whether each puzzle has exactly one solution.
pub(crate) fn is_valid(column: Column, strictness: Strictness) -> Result<ArrayRef, BadRow> {
    let mut valid = Vec::with_capacity(column.len());
    search(column, 2, strictness, |found| valid.push(found.map(|found| found.solutions == 1)))?;
    Ok(Arc::new(BooleanArray::from(valid)))
}

/// The number of solutions of each puzzle, counted up to a limit.
pub fn count(
    puzzles: &dyn Array,
    limit: u64,
    strictness: Strictness,
) -> Result<Int64Array, BadRow> {
    let column = Column::of(puzzles)?;
    let mut counts = Vec::with_capacity(column.len());
    search(column, limit, strictness, |found| {
        counts.push(found.map(|found| i64::try_from(found.solutions).unwrap_or(i64::MAX)));
    })?;
    Ok(Int64Array::from(counts))
}

/// Searches every puzzle for up to `limit` solutions and delivers in order.
fn search(
    column: Column,
    limit: u64,
    strictness: Strictness,
    mut deliver: impl FnMut(Option<SolveAnswer>),
) -> Result<(), BadRow> {
    let mut refused = Ok(());
    let batch = Batch::new(usize::try_from(limit).unwrap_or(usize::MAX));
    let rows = column.texts().enumerate().map(Row::of);
    stream::search(&batch, rows, Row::classic, |Row { number, text, .. }, answer| {
        let Some(text) = text else { return deliver(None) };
        if let Some(answer) = &answer {
            return deliver(Some(SolveAnswer::from(answer)));
        }
        match ruled(text) {
            Ok(puzzle) => {
                let answer = candoku::answer_puzzle(&puzzle, limit, &Stop::never());
                deliver(Some(answer.expect("nothing stops it").of(text)));
            }
            Err(reason) => {
                if refused.is_ok() {
                    refused = strictness.refuse(number, text, reason);
                }
                deliver(None);
            }
        }
    });
    refused
}

/// One row of a column.
struct Row<'a> {
    number: usize,
    text: Option<&'a str>,
    classic: Option<PuzzleText>,
}

impl<'a> Row<'a> {
    fn of((number, text): (usize, Option<&'a str>)) -> Row<'a> {
        Row { number, text, classic: text.and_then(|text| classic_line(text.as_bytes())) }
    }

    fn classic(&self) -> Option<&PuzzleText> {
        self.classic.as_ref()
    }
}
