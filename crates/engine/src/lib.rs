//! Candidate sets, events, propagation and complete search on any layout.

/// The example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod all_different;
mod cells;
mod contradiction;
mod journal;
mod listeners;
pub mod parts;
mod propagate;
pub mod search;
mod store;

pub use cells::Cells;
pub use contradiction::Contradiction;
pub use journal::{Cursor, Event};
pub use listeners::{Change, Listener, ListenerId, Listeners};
pub use propagate::{PropagationLevel, propagate};
pub use store::Store;
