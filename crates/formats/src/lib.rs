//! Reads and writes grids in every common text format.
//!
//! [`Reader`] goes through a whole input and recognises what it finds; [`read`] reads one puzzle;
//! [`write()`] writes a board. An [`Entry`] keeps the square as it was written and becomes a board
//! once a [`LayoutChoice`] says on which layout.

/// The example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod about;
mod cells;
mod constraint_string;
mod detect;
mod entry;
mod format;
mod formats;
mod house_rules;
mod jigsaw;
mod killer_text;
mod layout_choice;
mod lines;
mod losses;
mod named;
mod quoted;
mod read_error;
mod reader;
mod rule_spec;
mod rules;
mod stated_layout;
mod values;
mod write;
mod write_error;

pub use about::About;
pub use constraint_string::{ConstraintStringCause, ConstraintStringError, read_constraint_string};
pub use detect::stands_alone;
pub use entry::{Entry, LibraryCase, Sheet};
pub use format::{Format, UnknownFormat};
pub use formats::f_puzzles::f_puzzles_json;
pub use jigsaw::{map_after, read_jigsaw};
pub use killer_text::{KillerError, read_killer};
pub use layout_choice::{BoxChoice, LayoutChoice, LayoutKind, UnknownLayout};
pub use lines::MAX_PUZZLE_BYTES;
pub use losses::{Loss, losses};
pub use named::NamedPuzzle;
pub use quoted::{Quoted, Visible};
pub use read_error::{ReadError, Unexpected};
pub use reader::{Reader, read, read_with};
pub use rules::{RulePolicy, UnsupportedRule};
pub use write::{write, write_about, write_puzzle};
pub use write_error::WriteError;
