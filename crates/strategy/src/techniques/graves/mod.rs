//! Bivalue universal graves: boards on which a few candidates keep two solutions apart.

mod grave;
mod plus_many;
mod reverse;
mod types;

pub use plus_many::BUG_PLUS_MANY;
pub use reverse::REVERSE_BUG;
pub use types::{BUG_TYPE_2, BUG_TYPE_3, BUG_TYPE_4};
