//! Chains of implications, from cycles of simple links to dynamic chains that use other chains.

mod assumptions;
mod closure;
mod cycle;
mod distance;
mod family;
mod follow;
mod forcing;
mod hint;
mod inner;
mod kind;
mod length;
mod links;
mod nishio;
mod node;
mod outcomes;
mod patterns;
mod propagation;

pub(crate) use forcing::ForcingSearch;
pub(crate) use kind::Kind;
pub(crate) use links::LinkSearch;
