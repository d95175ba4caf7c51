//! Boards, steps and traces as text, JSON and SVG.
//!
//! Everything here turns a value into characters; where they go is somebody
//! else's business.

pub mod alldiff;

mod report_json;
pub mod steps;

pub use report_json::report_json;
