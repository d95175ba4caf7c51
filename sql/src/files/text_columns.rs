//! Puzzles that look like numbers.
//!
//! Collections often write a blank as `0`, so a puzzle is a row of 81 digits, and guessing types
//! takes its column for whole numbers. Such numbers are too long to be meant, or begin with a
//! zero that would be lost.

use std::sync::Arc;

use datafusion::arrow::array::AsArray;
use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef};
use datafusion::common::Result;
use datafusion::datasource::listing::{
    ListingOptions, ListingTable, ListingTableConfig, ListingTableUrl,
};
use datafusion::execution::SessionState;
use datafusion::prelude::SessionContext;

/// How many rows are looked at, as many as the types are guessed from.
const ROWS: usize = 1000;

/// A number of more digits does not fit 64 bits.
const MOST_DIGITS: usize = 18;

/// The schema with numbers that cannot be meant as numbers taken for text.
pub(super) async fn correct(
    session: &SessionState,
    url: &ListingTableUrl,
    options: &ListingOptions,
    guess: SchemaRef,
) -> Result<SchemaRef> {
    let all_text: Vec<Field> = guess.fields().iter().map(|field| as_text(field)).collect();
    let config = ListingTableConfig::new(url.clone())
        .with_listing_options(options.clone())
        .with_schema(Arc::new(Schema::new(all_text)));
    let table = Arc::new(ListingTable::try_new(config)?);
    let context = SessionContext::new_with_state(session.clone());
    let rows = context.read_table(table)?.limit(0, Some(ROWS))?.collect().await?;
    let mut is_text = vec![false; guess.fields().len()];
    for batch in &rows {
        for (is_text, column) in is_text.iter_mut().zip(batch.columns()) {
            *is_text |= column.as_string::<i32>().iter().flatten().any(is_not_a_number);
        }
    }
    let fields = guess.fields().iter().zip(is_text);
    let fields: Vec<Field> = fields
        .map(|(field, is_text)| if is_text { as_text(field) } else { field.as_ref().clone() })
        .collect();
    Ok(Arc::new(Schema::new(fields)))
}

fn as_text(field: &Field) -> Field {
    Field::new(field.name(), DataType::Utf8, true)
}

fn is_not_a_number(text: &str) -> bool {
    let is_digits = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    is_digits && (text.len() > MOST_DIGITS || begins_with_a_lost_zero(text))
}

fn begins_with_a_lost_zero(text: &str) -> bool {
    let mut bytes = text.bytes();
    bytes.next() == Some(b'0') && bytes.next().is_some_and(|byte| byte.is_ascii_digit())
}
