//! Classic 9×9 puzzles at speed: solve them, count their solutions.
//!
//! There are two ways to solve. The **single** solver takes one puzzle at a time: [`solve`],
//! [`count`], [`is_unique`], or a [`ClassicSolver`] on a chosen [`VectorPath`]. The **batch** solver, [`Batch`],
//! solves many puzzles in lockstep, one per vector lane, and refills a lane as soon as its puzzle
//! is finished.
//!
//! ```
//! use candoku_grid::Classic;
//!
//! let puzzle: Classic =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
//!         .parse()
//!         .unwrap();
//!
//! let solution = candoku_fast::solve(&puzzle).unwrap();
//!
//! assert!(solution.to_string().starts_with("534678912"));
//! assert!(candoku_fast::is_unique(&puzzle));
//! ```
//!
//! # How it works
//!
//! A cell is a set of candidates in the low nine bits of a 16-bit lane, and a vector holds one cell
//! of sixteen puzzles. Every deduction is then a plain *and*, *or* or comparison of whole vectors:
//! no shifts, no tables, no branches (`sweep`). When nothing is left to deduce in a puzzle, it
//! branches on a carefully chosen cell (`choice`), because each branch costs as much as several
//! sweeps. The single solver makes the same deductions with the 81 cells of one puzzle spread over
//! nine vectors (`lanes::weave`), so every path walks the same search tree.

/// The example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod answer;
mod batch;
mod choice;
mod dispatch;
mod feed;
mod frame;
mod lanes;
mod lockstep;
mod puzzle_text;
mod single;
mod sweep;

pub use answer::{ClassicAnswer, TextAnswer};
pub use batch::{Batch, solve_all};
pub use dispatch::VectorPath;
pub use puzzle_text::PuzzleText;
pub use single::{ClassicSolver, count, is_unique, solve};
