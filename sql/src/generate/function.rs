//! The table function as it is called in a query.

use std::sync::Arc;

use datafusion::catalog::{TableFunctionArgs, TableFunctionImpl, TableProvider};
use datafusion::common::{Result, ScalarValue, plan_err};
use datafusion::logical_expr::Expr;

use super::order::Order;
use super::table::GeneratedTable;

/// `sudoku_generate(n, seed, …)`
#[derive(Debug)]
pub struct Generate;

impl TableFunctionImpl for Generate {
    fn call_with_args(&self, args: TableFunctionArgs) -> Result<Arc<dyn TableProvider>> {
        let [count, seed, options @ ..] = args.exprs() else {
            return plan_err!("sudoku_generate: expected how many puzzles, and a seed");
        };
        let options: Result<Vec<String>> = options.iter().map(text).collect();
        let order = Order { count: number(count)?, seed: number(seed)?, options: options? };
        Ok(Arc::new(GeneratedTable::new(order)?))
    }
}

fn number(expression: &Expr) -> Result<u64> {
    let number = match expression {
        Expr::Literal(ScalarValue::Int64(Some(number)), _) => u64::try_from(*number).ok(),
        Expr::Literal(ScalarValue::UInt64(number), _) => *number,
        _ => None,
    };
    match number {
        Some(number) => Ok(number),
        None => plan_err!("sudoku_generate: found {expression}, expected a whole number"),
    }
}

fn text(expression: &Expr) -> Result<String> {
    match expression {
        Expr::Literal(value, _) if value.data_type().is_string() => {
            Ok(value.try_as_str().flatten().unwrap_or_default().to_string())
        }
        _ => plan_err!("sudoku_generate: found {expression}, expected a text such as 'clues=24'"),
    }
}
