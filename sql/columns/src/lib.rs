//! The questions of candoku, asked of whole Arrow columns.
//!
//! SQL and Python hold puzzles as columns of text. A [`ColumnQuestion`] takes such a column and gives
//! the column of answers: [NULL stays NULL](Strictness), and classic puzzles go through the batch
//! solver as many at a time as the column has.
//!
//! ```
//! use arrow_array::StringArray;
//! use candoku_columns::{ColumnQuestion, Strictness};
//!
//! let puzzles = StringArray::from(vec![Some("1......4.2....3."), None]);
//! let solutions = ColumnQuestion::Solve.ask(&puzzles, Strictness::Lenient).unwrap();
//! assert_eq!(*solutions, StringArray::from(vec![Some("1423231432414132"), None]));
//! ```

mod bad_row;
mod climb;
mod column;
mod facts;
mod generate;
mod puzzle;
mod puzzles;
mod question;
mod rate;
mod research;
mod solve;
mod technique;

pub use bad_row::{BadRow, Strictness};
pub use generate::{InvalidRequest, Puzzles};
pub use puzzles::convert;
pub use question::ColumnQuestion;
pub use solve::count;
pub use technique::needs;
