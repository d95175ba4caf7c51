//! `sudoku_generate(n, seed, …)`: a table of puzzles made to order.

mod exec;
mod function;
mod order;
mod table;

pub use exec::GenerateExec;
pub use function::Generate;
pub use order::Order;
pub use table::GeneratedTable;
