//! What researchers ask about classic puzzles.

use std::sync::Arc;

use arrow_array::builder::{ListBuilder, StringBuilder};
use arrow_array::{ArrayRef, Int64Array, StringArray};
use candoku::grid::Stop;
use candoku::resolution::Expansion;
use candoku::{AutomorphismsAnswer, BackdoorsAnswer, ExpandAnswer, UnavoidableAnswer};

use crate::bad_row::{BadRow, Strictness};
use crate::column::Column;
use crate::puzzle::classic;

/// The most digits of an unavoidable set.
const DIGITS: usize = 3;

/// The number of automorphisms of each puzzle.
pub(crate) fn automorphisms(column: Column, strictness: Strictness) -> Result<ArrayRef, BadRow> {
    let counts = column.answers(strictness, |text| {
        Ok(Some(AutomorphismsAnswer::of(&classic(text)?).automorphisms as i64))
    })?;
    Ok(Arc::new(Int64Array::from(counts)))
}

/// The smallest backdoors of each puzzle; NULL if it does not have exactly one solution.
pub(crate) fn backdoors(column: Column, strictness: Strictness) -> Result<ArrayRef, BadRow> {
    let sets = column.answers(strictness, |text| {
        let answer = BackdoorsAnswer::of(&classic(text)?, &Stop::never()).ok();
        Ok(answer.filter(|answer| answer.size.is_some()).map(|answer| answer.backdoors))
    })?;
    Ok(lists(&sets))
}

/// The minimal unavoidable sets of each solution; NULL if there is not exactly one.
pub(crate) fn unavoidable(column: Column, strictness: Strictness) -> Result<ArrayRef, BadRow> {
    let sets = column.answers(strictness, |text| {
        let answer = UnavoidableAnswer::of(&classic(text)?, DIGITS, &Stop::never()).ok();
        Ok(answer.filter(|answer| answer.solution.is_some()).map(|answer| answer.sets))
    })?;
    Ok(lists(&sets))
}

/// Each puzzle with the digits that singles find; NULL if they find a contradiction.
pub(crate) fn expand(column: Column, strictness: Strictness) -> Result<ArrayRef, BadRow> {
    let expanded = column.answers(strictness, |text| {
        let answer = ExpandAnswer::of(&classic(text)?, Expansion::Singles, &Stop::never());
        Ok(answer.ok().and_then(|answer| answer.expanded))
    })?;
    Ok(Arc::new(StringArray::from(expanded)))
}

/// A list of sets for each row, each set as its members with spaces between.
fn lists(rows: &[Option<Vec<Vec<String>>>]) -> ArrayRef {
    let mut lists = ListBuilder::new(StringBuilder::new());
    for row in rows {
        for set in row.iter().flatten() {
            lists.values().append_value(set.join(" "));
        }
        lists.append(row.is_some());
    }
    Arc::new(lists.finish())
}
