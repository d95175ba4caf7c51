//! Finders that several techniques share: the same pattern in several sizes.

pub(crate) mod fish;
pub(crate) mod hidden_subset;
pub(crate) mod intersection;
pub(crate) mod naked_subset;
pub(crate) mod renamed;
pub(crate) mod shared_lines;
