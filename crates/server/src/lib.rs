//! The engine behind HTTP, and the workbench that uses it.
//!
//! [`Server`] answers questions about puzzles under `/api/v1/`, describes itself at
//! `/openapi.json` and hands out the web page and the manual that were packed into
//! the binary. Whatever a question costs, it is bounded: see [`Limits`].

mod api;
mod assets;
mod body;
mod connections;
mod guard;
mod job;
mod problem;
mod reference;
mod router;
mod server;
mod settings;
mod state;
mod write_timeout;

pub use reference::with_reference;
pub use router::openapi;
pub use server::{Ending, Server, until_signalled};
pub use settings::{BindError, Limits, Settings};
