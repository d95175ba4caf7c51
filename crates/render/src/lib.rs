//! Steps and traces as text, data and SVG.
//!
//! Everything here turns a value into characters; where they go is up to the caller.

pub mod alldiff;
pub mod steps;
