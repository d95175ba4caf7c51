//! Candidate sets, events, propagation and complete search on any layout.

pub mod search;
