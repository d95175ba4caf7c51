//! Results on their way out: in which form, and where to.

mod format;
mod target;
mod writer;

pub use format::OutputFormat;
pub use target::Target;
pub use writer::write;
