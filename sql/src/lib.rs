//! SQL over collections of puzzles, on one machine or a cluster.
//!
//! [DataFusion](datafusion) runs the queries in process, [Ballista](ballista) across machines;
//! ours are the [functions], the table of [generated](generate) puzzles, [files] named in a query,
//! and what makes a command of it. The streaming of the plain command line is another crate,
//! `candoku-batch`.

pub mod cluster;
pub mod commands;
pub mod failure;
pub mod files;
pub mod functions;
pub mod generate;
pub mod journal;
pub mod options;
pub mod output;
pub mod progress;
pub mod query;
pub mod session;
