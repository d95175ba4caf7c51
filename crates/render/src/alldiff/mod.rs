//! The all-different filter at work: text that teaches, the table of
//! the founding document, JSON lines, SVG frames.
//!
//! All are made from a [`Trace`](candoku_engine::all_different::Trace)
//! and a [`TraceSubject`], which knows what the variables are called.

mod color;
#[allow(missing_docs, reason = "docs/all-different-trace.md describes every field")]
pub mod event;
mod example;
mod frames;
mod json;
mod sentence;
mod subject;
mod svg;
mod svg_edges;
mod svg_graph;
mod svg_panel;
mod svg_terminals;
mod table;
mod text;
mod words;

pub use color::Color;
pub use example::Example;
pub use json::{events, json_lines};
pub use subject::TraceSubject;
pub use svg::svg_frames;
pub use table::table;
pub use text::text;
