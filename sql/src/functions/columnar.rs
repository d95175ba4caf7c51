//! What every scalar function does with its arguments.

use candoku_columns::{BadRow, Strictness};
use datafusion::arrow::array::{Array, ArrayRef};
use datafusion::common::{DataFusionError, Result, ScalarValue};
use datafusion::logical_expr::{ColumnarValue, ScalarFunctionArgs};

use crate::options::FunctionOptions;

/// What becomes of bad text in this session.
pub(super) fn strictness(args: &ScalarFunctionArgs) -> Strictness {
    FunctionOptions::of(&args.config_options).strictness()
}

/// Asks about the first argument; one value is answered with one value.
pub(super) fn answer(
    puzzles: &ColumnarValue,
    ask: impl FnOnce(&dyn Array) -> Result<ArrayRef>,
) -> Result<ColumnarValue> {
    match puzzles {
        ColumnarValue::Array(column) => Ok(ColumnarValue::Array(ask(column)?)),
        ColumnarValue::Scalar(value) => {
            let answers = ask(&value.to_array()?)?;
            Ok(ColumnarValue::Scalar(ScalarValue::try_from_array(&answers, 0)?))
        }
    }
}

/// A bad row as an error that keeps what it is.
pub(super) fn bad_row(error: BadRow) -> DataFusionError {
    DataFusionError::External(Box::new(error))
}
