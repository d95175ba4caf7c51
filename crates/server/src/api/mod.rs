//! The questions: all of the library's by their names, and the few that need more than a body.

pub(crate) mod lists;
pub(crate) mod questions;
pub(crate) mod regions;
