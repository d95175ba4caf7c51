//! Forcing chains and nets: what a supposition leads to, and what follows from that.
//!
//! A supposition is followed with sets of cells and no reasons. The lines that a step
//! needs are picked out only once it is explained, by walking back from its end.

mod catalogue;
mod contradiction;
mod drawing;
mod explain;
mod kraken;
mod nested;
mod outcomes;
mod pair_chains;
mod possible;
mod shortest;
mod small_patterns;
mod snapshot;
mod spread;
mod step;
#[cfg(test)]
mod tests;
mod trial;
mod unrefuted;
mod verity;
mod whip;
mod whips;
mod words;
mod worth;

pub use catalogue::{
    BRUTE_FORCE, CELL_FORCING_CHAINS, FORCING_CHAIN_CONTRADICTION, FORCING_CHAIN_VERITY,
    FORCING_NET_CONTRADICTION, FORCING_NET_VERITY, NESTED_FORCING_NET, NISHIO,
    PATTERN_FORCING_NET_CONTRADICTION, PATTERN_FORCING_NET_VERITY, REGION_FORCING_CHAINS,
};
pub(super) use contradiction::find_contradictions;
pub use kraken::{KRAKEN_FISH_TYPE_1, KRAKEN_FISH_TYPE_2};
pub use pair_chains::FORCING_CHAINS;
pub(super) use spread::Reasoning;
pub(super) use verity::{Split, find_verities};
pub use whips::{BRAID, WHIP};
pub(super) use words::{chain_words, words as net_words};
pub(crate) use worth::worth;
