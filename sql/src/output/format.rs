//! The forms that results can have.

use std::path::Path;

use clap::ValueEnum;

/// The form of results.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutputFormat {
    /// Columns drawn with lines, for people.
    Table,
    /// Comma separated values, names first.
    Csv,
    /// One JSON object per row, one per line.
    Json,
    /// Apache Parquet.
    Parquet,
}

impl OutputFormat {
    /// The form that the end of a file name says.
    pub fn of_file(path: &Path) -> Option<OutputFormat> {
        match path.extension()?.to_str()? {
            "csv" => Some(OutputFormat::Csv),
            "json" | "ndjson" | "jsonl" => Some(OutputFormat::Json),
            "parquet" => Some(OutputFormat::Parquet),
            "txt" => Some(OutputFormat::Table),
            _ => None,
        }
    }
}
