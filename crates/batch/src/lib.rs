//! Processes streams of any length: in order, on all cores, in constant memory.

mod line_chunks;
mod ordered;

pub use line_chunks::{Chunk, LONGEST_LINE, LineChunks};
pub use ordered::{Delivery, ordered_map};
