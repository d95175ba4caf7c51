//! The line protocol of boxes and manager, and the processes that speak it.

mod converse;

pub use converse::{ConverseError, LINE_LIMIT, converse};
