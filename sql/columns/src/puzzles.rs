//! What is made of a puzzle with its rules: its candidates, a picture, another format.

use std::sync::Arc;

use arrow_array::builder::{ListBuilder, StringBuilder};
use arrow_array::{Array, ArrayRef, StringArray};
use candoku::formats::{Format, UnknownFormat, write_puzzle};
use candoku::grid::Stop;
use candoku::{CandidatesRequest, DrawRequest, Session};

use crate::bad_row::{BadRow, Strictness};
use crate::column::Column;
use crate::puzzle::ruled;

/// The candidates of each cell that are in some solution.
pub(crate) fn candidates(column: Column, strictness: Strictness) -> Result<ArrayRef, BadRow> {
    let session = Session::new();
    let answers = column.answers(strictness, |text| {
        let request = CandidatesRequest::default();
        let answer = session.candidates(&ruled(text)?, &request, &Stop::never());
        let answer = answer.expect("nothing stops it, and the limit is the usual one");
        Ok(Some(answer.candidates).filter(|_| answer.solutions > 0))
    })?;
    let mut lists = ListBuilder::new(StringBuilder::new());
    for cells in answers {
        lists.append_option(cells.map(|cells| cells.into_iter().map(Some)));
    }
    Ok(Arc::new(lists.finish()))
}

/// A picture of each puzzle as SVG.
pub(crate) fn draw(column: Column, strictness: Strictness) -> Result<ArrayRef, BadRow> {
    let session = Session::new();
    let pictures = column.answers(strictness, |text| {
        Ok(Some(session.draw(&ruled(text)?, &DrawRequest::default()).svg))
    })?;
    Ok(Arc::new(StringArray::from(pictures)))
}

/// Each puzzle in another format, without the last line end.
pub fn convert(
    puzzles: &dyn Array,
    format: &str,
    strictness: Strictness,
) -> Result<Result<StringArray, BadRow>, UnknownFormat> {
    let format: Format = format.parse()?;
    let convert = |text: &str| {
        let written = write_puzzle(&ruled(text)?, format).map_err(|error| error.to_string())?;
        Ok(Some(written.trim_end_matches('\n').to_string()))
    };
    let answers = Column::of(puzzles).and_then(|column| column.answers(strictness, convert));
    Ok(answers.map(StringArray::from))
}
