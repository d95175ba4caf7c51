//! The API endpoints: all questions of the library by name, and the few that need more than a body.

pub(crate) mod lists;
pub(crate) mod questions;
pub(crate) mod regions;
