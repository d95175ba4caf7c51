//! Solutions and their number, by the batch solver wherever it can be.

use std::sync::Arc;

use arrow_array::builder::StringBuilder;
use arrow_array::{Array, ArrayRef, BooleanArray, Int64Array};
use candoku::fast::Batch;

use crate::bad_row::{BadRow, Strictness};
use crate::column::Column;
use crate::puzzle::{board, classic_cells, is_full};

/// A solution of each puzzle.
pub(crate) fn solve(column: Column, strictness: Strictness) -> Result<ArrayRef, BadRow> {
    let mut solutions = StringBuilder::with_capacity(column.len(), 81 * column.len());
    search(column, 1, strictness, |found| {
        solutions.append_option(found.and_then(|found| found.first));
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

/// What was found out about one puzzle.
struct Found<'a> {
    solutions: u64,
    first: Option<&'a str>,
}

/// Searches every puzzle for up to `limit` solutions and delivers in order.
fn search(
    column: Column,
    limit: u64,
    strictness: Strictness,
    mut deliver: impl FnMut(Option<Found>),
) -> Result<(), BadRow> {
    let mut refused = Ok(());
    let mut waiting = column.texts().enumerate();
    let puzzles = column.texts().flatten().filter_map(classic_cells);
    let batch = Batch::new(usize::try_from(limit).unwrap_or(usize::MAX));
    let mut one_by_one = |row, text: Option<&str>, deliver: &mut dyn FnMut(Option<Found>)| {
        let Some(text) = text else { return deliver(None) };
        match board(text) {
            Ok(board) => {
                let answer = candoku::answer(&board, limit);
                let first = answer.first.map(|solution| solution.to_string());
                deliver(Some(Found { solutions: answer.solutions, first: first.as_deref() }));
            }
            Err(reason) => {
                if refused.is_ok() {
                    refused = strictness.refuse(row, text, reason);
                }
                deliver(None);
            }
        }
    };
    batch.stream_text(puzzles, |result| {
        // The rows before the next classic puzzle are answered first, to keep the order.
        for (row, text) in waiting.by_ref() {
            let is_next = text.and_then(classic_cells).is_some();
            match &result {
                // A full grid that solves nothing may be no puzzle at all.
                Ok(found) if is_next && (found.solutions > 0 || !text.is_some_and(is_full)) => {
                    let first = found.first.as_ref().map(|cells| {
                        std::str::from_utf8(cells).expect("the digits of a solution are ASCII")
                    });
                    deliver(Some(Found { solutions: found.solutions as u64, first }));
                }
                // The general way knows what is wrong with it.
                _ => one_by_one(row, text, &mut deliver),
            }
            if is_next {
                return;
            }
        }
    });
    for (row, text) in waiting {
        one_by_one(row, text, &mut deliver);
    }
    refused
}
