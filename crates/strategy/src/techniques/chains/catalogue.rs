//! The chains of the catalogue.

use std::ops::ControlFlow;

use super::ends::{Ends, find_ends};
use super::graph::{Graph, Links};
use super::loops::{find_continuous, find_discontinuous};
use super::ways::Nodes;
use super::words::{its_own_opposite, one_of_two, ring};
use crate::{Found, Group, Level, Options, Technique, TechniqueSearch, finder};

/// X-Chain: strong and weak links of one digit, alternating.
///
/// # What it sees
///
/// Places of one digit, linked alternately: two places in a house that has no third are strongly
/// linked, two places that see each other weakly. The chain begins and ends with a strong link and
/// has at least three of them. Some cell with the digit sees both ends.
///
/// If a digit has no such chain, a chain of two strong links counts as well, and so does one that
/// ends in the cell where it began.
///
/// # Why it is true
///
/// If the first place is false, the second is true, so the third is false, and so on, until the
/// last is true. So at least one of the two ends is true, and a cell that sees both can't be that
/// digit. If both ends are the same cell, it must be that digit.
///
/// # What it does not cover
///
/// Two strong links where there are longer chains: those are a Skyscraper, a 2-String Kite or a
/// Turbot Fish. Links of several digits: those are AICs.
pub static X_CHAIN: Technique = Technique {
    find: finder!(find_x_chains),
    words: one_of_two,
    ..Technique::new("0701", "x", "X-Chain", Level::Unfair, 260)
};

/// Finds chains of one digit, those with at least three strong links first.
fn find_x_chains<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    for digit in search.digits() {
        let graph = Graph::new(search.view, Links::Digit(digit));
        find_ends(search, found, &graph, Nodes::Single, Ends::Places)?;
    }
    ControlFlow::Continue(())
}

/// XY-Chain: cells with two candidates, each seeing the next.
///
/// # What it sees
///
/// Four or more cells with two candidates each. Each sees the next and shares a digit with it; the
/// chain leaves each cell by its other digit. It starts and ends with the same digit z, and some
/// cell with candidate z sees both ends.
///
/// # Why it is true
///
/// If the first cell is not z, it is its other digit, so the next cell is its own other digit, and
/// so on, until the last cell is z. At least one of the two ends is z.
///
/// # What it does not cover
///
/// Three cells: those are an XY-Wing. The same two digits in all cells: those are a Remote Pair,
/// which eliminates both.
pub static XY_CHAIN: Technique = Technique {
    find: finder!(find_xy_chains),
    words: one_of_two,
    ..Technique::new("0702", "xyc", "XY-Chain", Level::Unfair, 260)
};

/// Finds chains of at least four cells with two candidates.
fn find_xy_chains<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let graph = Graph::new(search.view, Links::Bivalue);
    find_ends(search, found, &graph, Nodes::Single, Ends::Cells)
}

/// Continuous Nice Loop: a chain that closes into a loop.
///
/// # What it sees
///
/// A chain of candidates that alternates between strong links (at least one end is true) and weak
/// links (at most one end is true) and returns to its start. Two places of a digit in a house that
/// has no third, or two candidates of a cell that has no third, are strongly linked; places of a
/// digit that see each other, or candidates of one cell, weakly. No cell is used twice.
///
/// # Why it is true
///
/// Read one way round, every second candidate is true if the first is; read the other way round,
/// the others are true if it is not. So exactly one end of every weak link is true, and anything
/// that conflicts with both ends is false.
///
/// # What it does not cover
///
/// Loops through groups of cells: those are grouped. Chains that return with two links of the same
/// kind: those are discontinuous.
pub static CONTINUOUS_NICE_LOOP: Technique = Technique {
    group: Some(Group::Chains),
    find: finder!(find_continuous, Nodes::Single),
    words: ring,
    ..Technique::new("0706", "cnl", "Continuous Nice Loop", Level::Unfair, 280)
};

/// Discontinuous Nice Loop: a candidate that implies its own opposite.
///
/// # What it sees
///
/// A chain of candidates that alternates between strong links (at least one end is true) and weak
/// links (at most one end is true) and begins and ends at the same candidate: if the candidate is
/// true, the chain makes it false, or the other way round. No other cell is used twice.
///
/// # Why it is true
///
/// A candidate that implies its own opposite can't hold. If being true makes it false, it is
/// false; if being false makes it true, it is true, and all other candidates of its cell are
/// false.
///
/// # What it does not cover
///
/// Loops through groups of cells: those are grouped. Several chains from one candidate that
/// contradict each other: those are forcing chains.
pub static DISCONTINUOUS_NICE_LOOP: Technique = Technique {
    group: Some(Group::Chains),
    variants: |variant| case(variant, &[]),
    find: finder!(find_discontinuous, Nodes::Single),
    words: its_own_opposite,
    ..Technique::new("0707", "dnl", "Discontinuous Nice Loop", Level::Unfair, 280)
};

/// AIC: strong and weak links of any digits, an alternating inference chain.
///
/// # What it sees
///
/// A chain of candidates that alternates between strong links (at least one end is true) and weak
/// links (at most one end is true), beginning and ending with a strong one. Both ends have the
/// same digit, and two or more cells with that digit see both; or the ends are different digits in
/// two cells that see each other, and each cell also has the digit of the other.
///
/// # Why it is true
///
/// If the first candidate is false, the last is true. So at least one of the two ends is true, and
/// anything that conflicts with both is false.
///
/// # What it does not cover
///
/// A single elimination: that is a Discontinuous Nice Loop. Groups of cells: those are grouped
/// chains.
pub static AIC: Technique = Technique {
    group: Some(Group::Chains),
    variants: |variant| case(variant, &[]),
    find: finder!(find_several, Nodes::Single),
    words: one_of_two,
    ..Technique::new("0708", "aic", "AIC", Level::Unfair, 280)
};

/// Grouped Continuous Nice Loop: a loop with groups of cells.
///
/// # What it sees
///
/// A chain of candidates that alternates between strong links (at least one end is true) and weak
/// links (at most one end is true) and returns to its start. Two places of a digit in a house that
/// has no third, or two candidates of a cell that has no third, are strongly linked; places of a
/// digit that see each other, or candidates of one cell, weakly. No cell is used twice. A node may
/// also be a group: several places of a digit where two houses cross, of which one has the digit
/// or none. If the options allow it, a weak link may lead through an almost locked set, which must
/// contain all its other digits when it loses one.
///
/// # Why it is true
///
/// Read one way round, every second candidate is true if the first is; read the other way round,
/// the others are true if it is not. So exactly one end of every weak link is true, and anything
/// that conflicts with both ends is false. A group is true if one of its cells has the digit; then
/// no cell that sees all of them can.
///
/// # What it does not cover
///
/// Loops of single candidates: those need no groups.
pub static GROUPED_CONTINUOUS_NICE_LOOP: Technique = Technique {
    group: Some(Group::GroupedChains),
    variants: |variant| case(variant, &[2]),
    find: finder!(find_continuous, Nodes::Grouped),
    words: ring,
    ..Technique::new("0709", "gcnl", "Grouped Continuous Nice Loop", Level::Unfair, 300)
};

/// Grouped Discontinuous Nice Loop: a candidate that implies its own opposite through groups of
/// cells.
///
/// # What it sees
///
/// A chain of candidates that alternates between strong links (at least one end is true) and weak
/// links (at most one end is true) and begins and ends at the same candidate: if the candidate is
/// true, the chain makes it false, or the other way round. No other cell is used twice. A node may
/// also be a group: several places of a digit where two houses cross, of which one has the digit
/// or none. If the options allow it, a weak link may lead through an almost locked set, which must
/// contain all its other digits when it loses one.
///
/// # Why it is true
///
/// A candidate that implies its own opposite can't hold. If being true makes it false, it is
/// false; if being false makes it true, it is true, and all other candidates of its cell are
/// false. A group is true if one of its cells has the digit; then no cell that sees all of them
/// can.
///
/// # What it does not cover
///
/// Loops that single candidates close in fewer links: those need no groups.
pub static GROUPED_DISCONTINUOUS_NICE_LOOP: Technique = Technique {
    group: Some(Group::GroupedChains),
    variants: |variant| case(variant, &[3, 4]),
    find: finder!(find_discontinuous, Nodes::Grouped),
    words: its_own_opposite,
    ..Technique::new("0710", "gdnl", "Grouped Discontinuous Nice Loop", Level::Unfair, 300)
};

/// Grouped AIC: an alternating inference chain with groups of cells.
///
/// # What it sees
///
/// A chain of candidates that alternates between strong links (at least one end is true) and weak
/// links (at most one end is true), beginning and ending with a strong one. Both ends have the
/// same digit, and two or more cells with that digit see both; or the ends are different digits in
/// two cells that see each other, and each cell also has the digit of the other. A node may also
/// be a group: several places of a digit where two houses cross, of which one has the digit or
/// none. If the options allow it, a weak link may lead through an almost locked set, which must
/// contain all its other digits when it loses one.
///
/// # Why it is true
///
/// If the first candidate is false, the last is true. So at least one of the two ends is true, and
/// anything that conflicts with both is false. A group is true if one of its cells has the digit;
/// then no cell that sees all of them can.
///
/// # What it does not cover
///
/// Chains that single candidates make in fewer links: those need no groups.
pub static GROUPED_AIC: Technique = Technique {
    group: Some(Group::GroupedChains),
    variants: |variant| case(variant, &[3, 4]),
    find: finder!(find_several, Nodes::Grouped),
    words: one_of_two,
    ..Technique::new("0711", "gaic", "Grouped AIC", Level::Unfair, 300)
};

/// Finds chains that eliminate two candidates or more.
pub(super) fn find_several<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
    nodes: Nodes,
) -> ControlFlow<()> {
    find_ends(search, found, &nodes.web(search).graph, nodes, Ends::Several)
}

/// In cases of HoDoKu's library with a variant only the first way counts; some allow sets as nodes.
fn case(variant: Option<u8>, with_sets: &[u8]) -> Options {
    Options {
        hodoku_search_order: variant.is_some(),
        sets_in_chains: variant.is_some_and(|variant| with_sets.contains(&variant)),
        ..Options::default()
    }
}
