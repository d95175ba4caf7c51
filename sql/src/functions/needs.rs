//! `sudoku_needs(puzzle, technique)`: whether a puzzle is not solved without a technique.

use std::sync::Arc;

use datafusion::arrow::datatypes::DataType;
use datafusion::common::{Result, ScalarValue, plan_datafusion_err, plan_err};
use datafusion::logical_expr::{
    ColumnarValue, ScalarFunctionArgs, ScalarUDFImpl, Signature, Volatility,
};

use super::columnar::{answer, bad_row, strictness};

/// `sudoku_needs(puzzle, technique)`
#[derive(PartialEq, Eq, Hash, Debug)]
pub(super) struct Needs {
    signature: Signature,
}

impl Needs {
    pub(super) fn new() -> Needs {
        Needs { signature: Signature::string(2, Volatility::Immutable) }
    }
}

impl ScalarUDFImpl for Needs {
    fn name(&self) -> &str {
        "sudoku_needs"
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok(DataType::Boolean)
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let technique = match &args.args[1] {
            ColumnarValue::Scalar(value) => value.try_as_str(),
            ColumnarValue::Array(_) => None,
        };
        let Some(technique) = technique else {
            return plan_err!(
                "sudoku_needs: the technique must be one text, the same for all rows"
            );
        };
        let Some(technique) = technique else {
            return Ok(ColumnarValue::Scalar(ScalarValue::Boolean(None)));
        };
        let strictness = strictness(&args);
        answer(&args.args[0], |puzzles| {
            let needs = candoku_columns::needs(puzzles, technique, strictness);
            let needs = needs.map_err(|unknown| plan_datafusion_err!("sudoku_needs: {unknown}"))?;
            Ok(Arc::new(needs.map_err(bad_row)?))
        })
    }
}
