//! The engine as tools of the Model Context Protocol, over standard input and output.
//!
//! A tool is a question of [`candoku::json`]: its arguments are the request, its result is the
//! answer. Nothing is answered here.

mod schema;
mod serve;
mod tools;

pub use serve::serve;
pub use tools::{TOOLS, Tools};
