//! The scalar functions: each asks one question of a whole column.

mod about_puzzle;
mod columnar;
mod convert;
mod count;
mod needs;

use std::sync::Arc;

use candoku_columns::ColumnQuestion;
use datafusion::logical_expr::ScalarUDF;

/// Every scalar function, for a session's registry or an executor's.
pub fn functions() -> Vec<Arc<ScalarUDF>> {
    let about_puzzles =
        ColumnQuestion::ALL.map(about_puzzle::AboutPuzzle::new).map(ScalarUDF::from);
    let others = [
        ScalarUDF::from(convert::Convert::new()),
        ScalarUDF::from(count::Count::new()),
        ScalarUDF::from(needs::Needs::new()),
    ];
    about_puzzles.into_iter().chain(others).map(Arc::new).collect()
}
