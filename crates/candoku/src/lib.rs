//! One engine for Sudoku and its relatives.
//!
//! This crate is the door: it hands on the other crates as modules and picks the
//! right engine for a board. Depend on a single crate instead if you need no more.
//!
//! ```
//! use candoku::grid::{Board, Layout};
//!
//! let layout = Layout::sudoku(4).unwrap();
//! let board = Board::from_line(layout, "1......4.2....3.").unwrap();
//! assert_eq!(candoku::count(&board, 2), 1);
//! assert_eq!(candoku::solve(&board).unwrap().to_string(), "1423231432414132");
//! ```

mod answered;
mod answers;
mod cost;
mod puzzle;
mod scale_names;
mod session;
mod solve;
mod solvers;
pub mod stream;
mod tally;
mod technique_choice;
mod unanswered;
mod uniqueness;

pub use answered::Answered;
pub use answers::*;

pub use candoku_check as check;
pub use candoku_engine as engine;
pub use candoku_explainer as explainer;
pub use candoku_fast as fast;
pub use candoku_formats as formats;
pub use candoku_generate as generate;
pub use candoku_grid as grid;
pub use candoku_proof as proof;
pub use candoku_region as region;
pub use candoku_render as render;
pub use candoku_strategy as strategy;
pub use cost::Cost;
pub use puzzle::Puzzle;
pub use scale_names::explainer_name;
pub use session::Session;
pub use solve::{Answer, answer, answer_until, as_classic, count, is_unique, solve};
pub use tally::{Tally, Used};
pub use technique_choice::TechniqueChoice;
pub use unanswered::Unanswered;
pub use uniqueness::{GivensAnswer, givens, ladder_for, uniqueness};
