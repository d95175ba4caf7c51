//! The techniques below chains, one idea a file, each giving the step that the scale takes first.

pub(crate) mod aligned;
pub(crate) mod grave;
pub(crate) mod locking;
pub(crate) mod loop_subsets;
pub(crate) mod loops;
pub(crate) mod singles;
pub(crate) mod subsets;
pub(crate) mod wings;
