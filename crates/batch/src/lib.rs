//! Work on streams of any length: in order, on all cores, in constant memory.

mod ordered;

pub use ordered::{Delivery, ordered_map};
