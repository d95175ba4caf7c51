//! How a file is read, from the end of its name.

use std::sync::Arc;

use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef};
use datafusion::datasource::file_format::FileFormat;
use datafusion::datasource::file_format::csv::CsvFormat;
use datafusion::datasource::file_format::file_compression_type::FileCompressionType;
use datafusion::datasource::file_format::json::JsonFormat;
use datafusion::datasource::file_format::parquet::ParquetFormat;

/// What kind of file a name stands for.
#[derive(Clone, Debug)]
pub(super) enum Kind {
    /// A format that says what its columns are.
    Columns(Arc<dyn FileFormat>),
    /// Comma or tab separated values, whose columns have to be guessed.
    Separated(Arc<CsvFormat>),
    /// One puzzle a line.
    Lines(Arc<CsvFormat>),
}

/// The names that are understood, as part of a message.
pub(super) const EXPECTED: &str = "a name that ends with .parquet, .csv, .tsv, .json, .ndjson, .jsonl, .txt or .sdm, \
     all but the first perhaps with .gz, .bz2, .xz or .zst";

impl Kind {
    /// The kind of file that the end of a name says.
    pub(super) fn of(name: &str) -> Option<Kind> {
        let endings = [
            (".gz", FileCompressionType::GZIP),
            (".bz2", FileCompressionType::BZIP2),
            (".xz", FileCompressionType::XZ),
            (".zst", FileCompressionType::ZSTD),
        ];
        let packed =
            endings.into_iter().find_map(|(end, kind)| Some((name.strip_suffix(end)?, kind)));
        let (name, compression) = packed.unwrap_or((name, FileCompressionType::UNCOMPRESSED));
        let csv = CsvFormat::default().with_file_compression_type(compression);
        let (_, extension) = name.rsplit_once('.')?;
        Some(match extension {
            "parquet" if compression == FileCompressionType::UNCOMPRESSED => {
                Kind::Columns(Arc::new(ParquetFormat::default()))
            }
            "json" | "ndjson" | "jsonl" => {
                let json = JsonFormat::default().with_file_compression_type(compression);
                Kind::Columns(Arc::new(json))
            }
            "csv" => Kind::Separated(Arc::new(csv.with_has_header(true))),
            "tsv" => Kind::Separated(Arc::new(csv.with_has_header(true).with_delimiter(b'\t'))),
            "txt" | "sdm" => Kind::Lines(Arc::new(lines(csv))),
            _ => return None,
        })
    }
}

/// Lines are separated values without separators: neither byte occurs in text.
fn lines(csv: CsvFormat) -> CsvFormat {
    csv.with_has_header(false).with_delimiter(1).with_quote(2).with_comment(Some(b'#'))
}

/// The columns of a file of puzzle lines.
pub(super) fn line_schema() -> SchemaRef {
    Arc::new(Schema::new(vec![Field::new("puzzle", DataType::Utf8, true)]))
}
