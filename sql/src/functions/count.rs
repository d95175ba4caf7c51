//! `sudoku_count(puzzle, limit)`: the number of solutions, up to a limit.

use std::sync::Arc;

use datafusion::arrow::datatypes::DataType;
use datafusion::common::{Result, ScalarValue, plan_err};
use datafusion::logical_expr::{
    ColumnarValue, ScalarFunctionArgs, ScalarUDFImpl, Signature, TypeSignature, Volatility,
};

use super::columnar::{answer, bad_row, strictness};

/// `sudoku_count(puzzle, limit)`
#[derive(PartialEq, Eq, Hash, Debug)]
pub(super) struct Count {
    signature: Signature,
}

impl Count {
    pub(super) fn new() -> Count {
        let text = [DataType::Utf8View, DataType::Utf8, DataType::LargeUtf8];
        let kinds = text.map(|text| TypeSignature::Exact(vec![text, DataType::Int64]));
        Count { signature: Signature::one_of(kinds.to_vec(), Volatility::Immutable) }
    }
}

impl ScalarUDFImpl for Count {
    fn name(&self) -> &str {
        "sudoku_count"
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok(DataType::Int64)
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let ColumnarValue::Scalar(ScalarValue::Int64(limit)) = args.args[1] else {
            return plan_err!("sudoku_count: the limit must be one number, the same for all rows");
        };
        let Some(limit) = limit else {
            return Ok(ColumnarValue::Scalar(ScalarValue::Int64(None)));
        };
        let Ok(limit) = u64::try_from(limit) else {
            return plan_err!("sudoku_count: found a limit of {limit}, expected 0 or more");
        };
        let strictness = strictness(&args);
        answer(&args.args[0], |puzzles| {
            let counts = candoku_columns::count(puzzles, limit, strictness);
            Ok(Arc::new(counts.map_err(bad_row)?))
        })
    }
}
