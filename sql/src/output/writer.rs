//! Writes results as they come.

use std::io::Write;

use datafusion::arrow::csv::WriterBuilder;
use datafusion::arrow::datatypes::Schema;
use datafusion::arrow::error::ArrowError;
use datafusion::arrow::json::LineDelimitedWriter;
use datafusion::arrow::record_batch::RecordBatch;
use datafusion::arrow::util::pretty::pretty_format_batches_with_schema;
use datafusion::error::DataFusionError;
use datafusion::execution::SendableRecordBatchStream;
use datafusion::parquet::arrow::ArrowWriter;
use datafusion::parquet::basic::Compression;
use datafusion::parquet::errors::ParquetError;
use datafusion::parquet::file::properties::WriterProperties;
use futures::StreamExt;

use super::format::OutputFormat;
use super::target::Target;
use crate::failure::Failure;

/// How many rows of a Parquet file are read by one task: enough to be worth it, few enough that
/// a file of a million keeps all cores and machines busy.
const ROW_GROUP: usize = 1 << 16;

/// Writes all rows; only a table is kept in memory until its columns' widths are known.
pub async fn write(
    rows: SendableRecordBatchStream,
    format: OutputFormat,
    target: Target,
) -> Result<(), Failure> {
    let target = match format {
        OutputFormat::Table => as_table(rows, target).await?,
        OutputFormat::Csv => as_csv(rows, target).await?,
        OutputFormat::Json => as_json(rows, target).await?,
        OutputFormat::Parquet => as_parquet(rows, target).await?,
    };
    target.finish()
}

async fn as_table(
    mut rows: SendableRecordBatchStream,
    mut target: Target,
) -> Result<Target, Failure> {
    let mut batches: Vec<RecordBatch> = Vec::new();
    while let Some(batch) = rows.next().await {
        batches.push(batch?);
    }
    writeln!(target, "{}", pretty_format_batches_with_schema(rows.schema(), &batches)?)?;
    Ok(target)
}

async fn as_csv(mut rows: SendableRecordBatchStream, target: Target) -> Result<Target, Failure> {
    refuse_nested(&rows.schema())?;
    let mut writer = WriterBuilder::new().with_header(true).build(target);
    writer.write(&RecordBatch::new_empty(rows.schema())).map_err(written)?;
    while let Some(batch) = rows.next().await {
        writer.write(&batch?).map_err(written)?;
    }
    Ok(writer.into_inner())
}

fn refuse_nested(schema: &Schema) -> Result<(), Failure> {
    match schema.fields().iter().find(|field| field.data_type().is_nested()) {
        None => Ok(()),
        Some(field) => Err(Failure::Usage(format!(
            "CSV has no way to write '{}', which has parts: take one of them \
             (sudoku_rate(puzzle)['hardest']), or use --format json",
            field.name()
        ))),
    }
}

async fn as_json(mut rows: SendableRecordBatchStream, target: Target) -> Result<Target, Failure> {
    let mut writer = LineDelimitedWriter::new(target);
    while let Some(batch) = rows.next().await {
        writer.write(&batch?).map_err(written)?;
    }
    writer.finish().map_err(written)?;
    Ok(writer.into_inner())
}

async fn as_parquet(
    mut rows: SendableRecordBatchStream,
    target: Target,
) -> Result<Target, Failure> {
    let properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_max_row_group_row_count(Some(ROW_GROUP))
        .build();
    let mut writer =
        ArrowWriter::try_new(target, rows.schema(), Some(properties)).map_err(stored)?;
    while let Some(batch) = rows.next().await {
        writer.write(&batch?).map_err(stored)?;
    }
    writer.into_inner().map_err(stored)
}

/// Writers wrap the errors of what they write to.
fn written(error: ArrowError) -> Failure {
    match error {
        ArrowError::IoError(_, error) => error.into(),
        ArrowError::CsvError(message) if message.contains("Broken pipe") => Failure::ClosedPipe,
        other => other.into(),
    }
}

fn stored(error: ParquetError) -> Failure {
    match error {
        ParquetError::External(cause) => match cause.downcast::<std::io::Error>() {
            Ok(error) => (*error).into(),
            Err(cause) => Failure::Internal(cause.to_string()),
        },
        other => Failure::from(DataFusionError::from(other)),
    }
}
