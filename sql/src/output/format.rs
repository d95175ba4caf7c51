//! The forms that results can have.

use std::path::Path;

use clap::ValueEnum;

/// The form of results.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Columns drawn with lines, for people.
    Table,
    /// Comma separated values, names first.
    Csv,
    /// One JSON object per row, one per line.
    Json,
    /// Apache Parquet.
    Parquet,
}

impl Format {
    /// The form that the end of a file name says.
    pub fn of_file(path: &Path) -> Option<Format> {
        match path.extension()?.to_str()? {
            "csv" => Some(Format::Csv),
            "json" | "ndjson" | "jsonl" => Some(Format::Json),
            "parquet" => Some(Format::Parquet),
            "txt" => Some(Format::Table),
            _ => None,
        }
    }
}
