//! `sudoku_convert(puzzle, format)`: a puzzle in another format.

use std::sync::Arc;

use datafusion::arrow::datatypes::DataType;
use datafusion::common::{Result, ScalarValue, plan_datafusion_err, plan_err};
use datafusion::logical_expr::{
    ColumnarValue, ScalarFunctionArgs, ScalarUDFImpl, Signature, Volatility,
};

use super::columnar::{answer, bad_row, strictness};

/// `sudoku_convert(puzzle, format)`
#[derive(PartialEq, Eq, Hash, Debug)]
pub(super) struct Convert {
    signature: Signature,
}

impl Convert {
    pub(super) fn new() -> Convert {
        Convert { signature: Signature::string(2, Volatility::Immutable) }
    }
}

impl ScalarUDFImpl for Convert {
    fn name(&self) -> &str {
        "sudoku_convert"
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok(DataType::Utf8)
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let format = match &args.args[1] {
            ColumnarValue::Scalar(value) => value.try_as_str(),
            ColumnarValue::Array(_) => None,
        };
        let Some(format) = format else {
            return plan_err!("sudoku_convert: the format must be one text, the same for all rows");
        };
        let Some(format) = format else {
            return Ok(ColumnarValue::Scalar(ScalarValue::Utf8(None)));
        };
        let strictness = strictness(&args);
        answer(&args.args[0], |puzzles| {
            let converted = candoku_columns::convert(puzzles, format, strictness);
            let converted =
                converted.map_err(|unknown| plan_datafusion_err!("sudoku_convert: {unknown}"))?;
            Ok(Arc::new(converted.map_err(bad_row)?))
        })
    }
}
