//! The engine over HTTP, and the workbench that uses it.
//!
//! [`Server`] answers questions about puzzles under `/api/v1/`, describes itself at
//! `/openapi.json` and serves the web page and the manual embedded in the binary. The cost of
//! every request is bounded: see [`Limits`].

mod api;
mod assets;
mod body;
mod connections;
mod f_puzzles;
mod guard;
mod job;
mod problem;
mod reference;
mod router;
mod server;
mod settings;
mod state;
mod write_timeout;

pub use assets::files;
pub use reference::with_reference;
pub use router::openapi;
pub use server::{Ending, Server, until_signalled};
pub use settings::{BindError, Limits, Settings};
