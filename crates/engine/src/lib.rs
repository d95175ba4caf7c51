//! Candidate sets, events, propagation and complete search on any layout.

mod contradiction;
mod journal;
pub mod search;
mod store;

pub use contradiction::Contradiction;
pub use journal::{Cursor, Event};
pub use store::Store;
