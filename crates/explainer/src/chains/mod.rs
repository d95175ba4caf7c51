//! Chains of implications, from cycles of simple links to dynamic chains that use other chains.

mod closure;
mod forcing;
mod hint;
mod length;
mod links;
mod node;
mod patterns;
mod propagation;

pub(crate) use forcing::{ForcingSearch, Kind};
pub(crate) use links::LinkSearch;
