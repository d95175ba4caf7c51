//! One engine for Sudoku and its relatives.
//!
//! Parse a `Puzzle` and call its methods; a [`Session`] answers the same questions with detailed
//! requests, for many puzzles and threads. The other crates are re-exported as modules; if you need
//! only one of them, depend on it directly.
//!
//! ```
//! use candoku::grid::Board;
//!
//! let board: Board = "1......4.2....3.".parse().unwrap();
//! assert_eq!(candoku::count(&board, 2), 1);
//! assert_eq!(candoku::solve(&board).unwrap().to_string(), "1423231432414132");
//! ```

/// The examples in the README.
#[cfg(all(doctest, feature = "formats", feature = "generate"))]
#[doc = include_str!("../README.md")]
struct Readme;

mod answered;
mod answers;
mod clues;
mod cost;
mod fault;
#[cfg(feature = "json")]
pub mod json;
mod possible;
#[cfg(feature = "formats")]
mod puzzle;
mod scale_names;
mod session;
mod solve;
mod solvers;
#[cfg(feature = "formats")]
mod source;
#[cfg(feature = "formats")]
pub mod stream;
#[cfg(feature = "serde")]
mod strict;
mod tally;
mod technique_choice;
mod unanswered;
mod uniqueness;
mod variant;

pub use answered::Answered;
pub use answers::*;

pub use candoku_check as check;
pub use candoku_deduce as deduce;
pub use candoku_engine as engine;
pub use candoku_explainer as explainer;
pub use candoku_fast as fast;
#[cfg(feature = "formats")]
pub use candoku_formats as formats;
#[cfg(feature = "generate")]
pub use candoku_generate as generate;
pub use candoku_grid as grid;
pub use candoku_proof as proof;
#[cfg(feature = "regions")]
pub use candoku_region as region;
#[cfg(feature = "render")]
pub use candoku_render as render;
pub use candoku_resolution as resolution;
pub use candoku_rules as rules;
pub use candoku_strategy as strategy;
pub use cost::Cost;
pub use fault::Fault;
#[cfg(feature = "formats")]
pub use puzzle::Puzzle;
pub use scale_names::explainer_name;
pub use session::Session;
pub use solve::{Answer, answer, answer_puzzle, answer_until, as_classic, count, is_unique, solve};
#[cfg(feature = "formats")]
pub use source::{
    AboutSpec, BoardState, LayoutSpec, PuzzleKind, PuzzleSource, RuleSpec, Square, Subject,
};
pub use tally::{Tally, Used};
pub use technique_choice::TechniqueChoice;
pub use unanswered::Unanswered;
pub use uniqueness::{GivensAnswer, givens, ladder_for, uniqueness};
