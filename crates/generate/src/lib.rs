//! Generates puzzles with exactly one solution, to a specification, from a seed.
//!
//! A [`Generator`] is an endless sequence of puzzles: number 7 of seed 1 is the same puzzle on
//! every machine, however many are generated at once and in whatever order. Each starts as a random
//! complete grid, from which clues are removed in random order as long as the solution stays
//! unique.
//!
//! ```
//! use candoku_generate::{Control, Generator, GenerateOutcome, Specification};
//! use candoku_grid::Layout;
//!
//! let specification = Specification::new(Layout::sudoku(9).unwrap());
//! let generator = Generator::new(specification, 1).unwrap();
//! let mut clues = Vec::new();
//! generator.generate(0..10, &Control::default(), |outcome| {
//!     if let GenerateOutcome::Found(puzzle) = outcome {
//!         clues.push(puzzle.clues());
//!     }
//! });
//! assert_eq!(clues.len(), 10);
//! assert!(clues.iter().all(|clues| (17..=40).contains(clues)));
//! ```

/// The example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod attempt;
mod bottleneck;
mod classic_grid;
mod clue_symmetry;
mod control;
mod explained;
mod generator;
mod leftovers;
mod lockstep;
mod needs_technique;
mod neighbours;
mod one_by_one;
mod orders;
mod outcome;
mod pattern;
mod puzzle;
mod random_grid;
mod range;
mod rated;
mod refusal;
mod relatives;
mod removal;
mod simple;
mod specification;
mod steering;
mod unavoidable;
mod variant;

pub use clue_symmetry::{ClueSymmetry, UnknownSymmetry};
pub use control::Control;
pub use explained::Explained;
pub use generator::{Generator, PuzzleJudge};
pub use needs_technique::NeedsTechnique;
pub use outcome::{GenerateOutcome, PuzzleVerdict};
pub use puzzle::GeneratedPuzzle;
pub use random_grid::random_solution;
pub use range::{NumberRange, TenthsRange};
pub use rated::Rated;
pub use refusal::ImpossibleRequest;
pub use specification::Specification;
pub use variant::{GeneratedVariant, MixError, RuleMix, Variants};
