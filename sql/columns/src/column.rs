//! A column of text, whichever of Arrow's ways of storing it was chosen.

use arrow_array::cast::AsArray;
use arrow_array::{Array, LargeStringArray, StringArray, StringViewArray};
use arrow_schema::DataType;

use crate::bad_row::{BadRow, Strictness};

/// A column of text.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Column<'a> {
    Text(&'a StringArray),
    Large(&'a LargeStringArray),
    View(&'a StringViewArray),
    /// Nothing but NULL, which has a type of its own.
    Nothing(usize),
}

impl<'a> Column<'a> {
    /// The array as text; any other type is a bad first row.
    pub(crate) fn of(array: &'a dyn Array) -> Result<Column<'a>, BadRow> {
        match array.data_type() {
            DataType::Utf8 => Ok(Column::Text(array.as_string())),
            DataType::LargeUtf8 => Ok(Column::Large(array.as_string())),
            DataType::Utf8View => Ok(Column::View(array.as_string_view())),
            DataType::Null => Ok(Column::Nothing(array.len())),
            other => Err(BadRow {
                row: 0,
                text: String::new(),
                reason: format!("found a column of {other}, expected text"),
            }),
        }
    }

    pub(crate) fn len(self) -> usize {
        match self {
            Column::Text(array) => array.len(),
            Column::Large(array) => array.len(),
            Column::View(array) => array.len(),
            Column::Nothing(length) => length,
        }
    }

    pub(crate) fn texts(self) -> Box<dyn Iterator<Item = Option<&'a str>> + 'a> {
        match self {
            Column::Text(array) => Box::new(array.iter()),
            Column::Large(array) => Box::new(array.iter()),
            Column::View(array) => Box::new(array.iter()),
            Column::Nothing(length) => Box::new(std::iter::repeat_n(None, length)),
        }
    }

    /// What a question says about each row; a row may also have no answer.
    pub(crate) fn answers<T>(
        self,
        strictness: Strictness,
        mut ask: impl FnMut(&str) -> Result<Option<T>, String>,
    ) -> Result<Vec<Option<T>>, BadRow> {
        let answer = |(row, text): (usize, Option<&str>)| {
            let Some(text) = text else { return Ok(None) };
            ask(text).or_else(|reason| strictness.refuse(row, text, reason).map(|()| None))
        };
        self.texts().enumerate().map(answer).collect()
    }
}

impl Strictness {
    /// Ends the work at a bad row, or lets it pass as NULL.
    pub(crate) fn refuse(self, row: usize, text: &str, reason: String) -> Result<(), BadRow> {
        match self {
            Strictness::Lenient => Ok(()),
            Strictness::Strict => Err(BadRow { row, text: text.into(), reason }),
        }
    }
}
