//! The all-different filter at work: text that teaches, JSON lines, SVG frames.
//!
//! All three are made from a [`Trace`](candoku_engine::all_different::Trace)
//! and a [`Subject`], which knows what the variables are called.

mod frames;
mod json;
mod subject;
mod svg;
mod svg_edges;
mod svg_graph;
mod svg_panel;
mod text;
mod words;

pub use json::json_lines;
pub use subject::Subject;
pub use svg::svg_frames;
pub use text::text;
