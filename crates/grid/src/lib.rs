//! Digits, cells, houses, layouts and boards: the vocabulary of candoku.
//!
//! Nothing here solves anything, and reading a grid deduces nothing. Indexes start at 0; only what
//! people read counts from 1.

/// The example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod blank;
mod board;
mod candidate;
mod canonical;
mod cell_set;
mod classic;
mod digit;
mod digit_set;
mod filling;
mod house;
mod house_name;
mod layout;
mod layout_builder;
mod notation;
mod place;
mod random;
#[cfg(feature = "serde")]
mod serialized;
mod solution;
mod stop;
mod symmetries;
mod symmetry;

pub use blank::{BLANKS, is_blank};
pub use board::{Board, BoardError, Content};
pub use candidate::Candidate;
pub use canonical::{Canonical, automorphisms};
pub use cell_set::{CellIter, CellSet};
pub use classic::{Classic, ClassicError};
pub use digit::{Digit, MAX_SIDE};
pub use digit_set::{DigitSet, Digits};
pub use filling::{Filling, FillingError, Symbols};
pub use house::{House, HouseId, HouseKind};
pub use layout::{BoxShape, Layout};
pub use layout_builder::{LayoutBuilder, LayoutError};
pub use notation::{CandidateName, CellName, NameError};
pub use place::{Cell, Column, Row};
pub use random::Random;
pub use solution::{NotASolution, Solution};
pub use stop::{Stop, Stopped};
pub use symmetries::Symmetries;
pub use symmetry::Symmetry;
