//! Functions of nothing but a puzzle.

use candoku_columns::ColumnQuestion;
use datafusion::arrow::datatypes::DataType;
use datafusion::common::Result;
use datafusion::logical_expr::{
    ColumnarValue, ScalarFunctionArgs, ScalarUDFImpl, Signature, Volatility,
};

use super::columnar::{answer, bad_row, strictness};

/// `sudoku_…(puzzle)`
#[derive(PartialEq, Eq, Hash, Debug)]
pub(super) struct AboutPuzzle {
    question: ColumnQuestion,
    name: String,
    signature: Signature,
}

impl AboutPuzzle {
    pub(super) fn new(question: ColumnQuestion) -> AboutPuzzle {
        let name = format!("sudoku_{}", question.name());
        AboutPuzzle { question, name, signature: Signature::string(1, Volatility::Immutable) }
    }
}

impl ScalarUDFImpl for AboutPuzzle {
    fn name(&self) -> &str {
        &self.name
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok(self.question.data_type())
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let strictness = strictness(&args);
        answer(&args.args[0], |puzzles| self.question.ask(puzzles, strictness).map_err(bad_row))
    }
}
