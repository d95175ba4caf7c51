//! The chains of the catalogue.

use std::ops::ControlFlow;

use super::ends::{Ends, find_ends};
use super::graph::{Graph, Links};
use super::loops::{find_continuous, find_discontinuous};
use super::ways::Nodes;
use super::words::{its_own_opposite, one_of_two, ring};
use crate::{Found, Group, Level, Options, Search, Technique, finder};

/// X-Chain: strong and weak links of one digit in turn.
///
/// # What it sees
///
/// Places of one digit, linked in turn: two places of a house that has no third are linked
/// strongly, two places that see each other weakly. The chain begins and ends with a strong
/// link and has three of them at least. Some cell that has the digit sees both ends.
///
/// If there is none such for a digit, a chain of two strong links counts as well, and so does
/// one that ends in the cell where it began.
///
/// # Why it is true
///
/// If the first place is wrong, the second is right, so the third is wrong, and so on,
/// until the last is right. So one of the two ends is right in any case, and a cell that
/// sees both is not that digit. If both ends are one cell, it is right.
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
fn find_x_chains<const W: usize>(search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
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
/// Four or more cells with two candidates each. Each sees the next and shares a digit with
/// it, and leaves by its other digit. The first cell begins with the digit z with which the
/// last one ends, and some cell that has z sees both.
///
/// # Why it is true
///
/// If the first cell is not z, it is its other digit, so the next cell is not that but its
/// own other digit, and so on, until the last cell is z. One of the two ends is z in any
/// case.
///
/// # What it does not cover
///
/// Three cells: those are an XY-Wing. The same two digits in all cells: those are a Remote
/// Pair, which strikes out both.
pub static XY_CHAIN: Technique = Technique {
    find: finder!(find_xy_chains),
    words: one_of_two,
    ..Technique::new("0702", "xyc", "XY-Chain", Level::Unfair, 260)
};

/// Finds chains of at least four cells with two candidates.
fn find_xy_chains<const W: usize>(search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    let graph = Graph::new(search.view, Links::Bivalue);
    find_ends(search, found, &graph, Nodes::Single, Ends::Cells)
}

/// Continuous Nice Loop: a chain that comes back to where it began.
///
/// # What it sees
///
/// A chain of candidates in which strong links (one end at least is right) and weak links
/// (one end at most is right) take turns and which comes back to where it began: two places
/// of a digit in a house that has no third, or two candidates of a cell that has no third,
/// are linked strongly; places of a digit that see each other, or candidates of one cell,
/// weakly. No cell comes twice.
///
/// # Why it is true
///
/// Read one way round, the chain says that every second candidate is right if the first is;
/// read the other way round, that the others are right if it is not. So of the two ends of
/// every weak link one is right, and what goes against both is wrong.
///
/// # What it does not cover
///
/// Loops through groups of cells: those are grouped. Chains that come back with two links
/// of the same kind: those are discontinuous.
pub static CONTINUOUS_NICE_LOOP: Technique = Technique {
    group: Some(Group::Chains),
    find: finder!(find_continuous, Nodes::Single),
    words: ring,
    ..Technique::new("0706", "cnl", "Continuous Nice Loop", Level::Unfair, 280)
};

/// Discontinuous Nice Loop: a candidate that leads to its own opposite.
///
/// # What it sees
///
/// A chain of candidates in which strong links (one end at least is right) and weak links
/// (one end at most is right) take turns, which begins and ends at the same candidate: it
/// leads from the candidate being right to its being wrong, or from its being wrong to its
/// being right. No other cell comes twice.
///
/// # Why it is true
///
/// What leads to its own opposite cannot be. If the candidate being right makes it wrong,
/// it is wrong; if its being wrong makes it right, it is right and all other candidates of
/// its cell are wrong.
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

/// AIC: strong and weak links in turn, an alternating inference chain.
///
/// # What it sees
///
/// A chain of candidates in which strong links (one end at least is right) and weak links
/// (one end at most is right) take turns, beginning and ending with a strong one. Both ends
/// have the same digit and two or more cells that have it see both; or the ends are
/// different digits of two cells that see each other, and each cell has the digit of the
/// other, too.
///
/// # Why it is true
///
/// If the first candidate is wrong, the last is right. So one of the two ends is right in
/// any case, and what goes against both is wrong.
///
/// # What it does not cover
///
/// A single elimination: that is a Discontinuous Nice Loop. Groups of cells: those are
/// grouped chains.
pub static AIC: Technique = Technique {
    group: Some(Group::Chains),
    variants: |variant| case(variant, &[]),
    find: finder!(find_several, Nodes::Single),
    words: one_of_two,
    ..Technique::new("0708", "aic", "AIC", Level::Unfair, 280)
};

/// Grouped Continuous Nice Loop: a ring with groups of cells.
///
/// # What it sees
///
/// A chain of candidates in which strong links (one end at least is right) and weak links
/// (one end at most is right) take turns and which comes back to where it began: two places
/// of a digit in a house that has no third, or two candidates of a cell that has no third,
/// are linked strongly; places of a digit that see each other, or candidates of one cell,
/// weakly. No cell comes twice. A node may also be a group, several places of a digit where
/// two houses meet, of which one is right or none; and, if the options say so, a weak link
/// may lead through an almost locked set, which lacks one digit and therefore holds the
/// others.
///
/// # Why it is true
///
/// Read one way round, the chain says that every second candidate is right if the first is;
/// read the other way round, that the others are right if it is not. So of the two ends of
/// every weak link one is right, and what goes against both is wrong. A group is right if
/// one of its cells has the digit; what sees all its cells is then wrong.
///
/// # What it does not cover
///
/// Rings of single candidates: those need no groups.
pub static GROUPED_CONTINUOUS_NICE_LOOP: Technique = Technique {
    group: Some(Group::GroupedChains),
    variants: |variant| case(variant, &[2]),
    find: finder!(find_continuous, Nodes::Grouped),
    words: ring,
    ..Technique::new("0709", "gcnl", "Grouped Continuous Nice Loop", Level::Unfair, 300)
};

/// Grouped Discontinuous Nice Loop: a candidate that leads to its own opposite by groups of cells.
///
/// # What it sees
///
/// A chain of candidates in which strong links (one end at least is right) and weak links
/// (one end at most is right) take turns, which begins and ends at the same candidate: it
/// leads from the candidate being right to its being wrong, or from its being wrong to its
/// being right. No other cell comes twice. A node may also be a group, several places of a
/// digit where two houses meet, of which one is right or none; and, if the options say so,
/// a weak link may lead through an almost locked set, which lacks one digit and therefore
/// holds the others.
///
/// # Why it is true
///
/// What leads to its own opposite cannot be. If the candidate being right makes it wrong,
/// it is wrong; if its being wrong makes it right, it is right and all other candidates of
/// its cell are wrong. A group is right if one of its cells has the digit; what sees all
/// its cells is then wrong.
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
/// A chain of candidates in which strong links (one end at least is right) and weak links
/// (one end at most is right) take turns, beginning and ending with a strong one. Both ends
/// have the same digit and two or more cells that have it see both; or the ends are
/// different digits of two cells that see each other, and each cell has the digit of the
/// other, too. A node may also be a group, several places of a digit where two houses meet,
/// of which one is right or none; and, if the options say so, a weak link may lead through
/// an almost locked set, which lacks one digit and therefore holds the others.
///
/// # Why it is true
///
/// If the first candidate is wrong, the last is right. So one of the two ends is right in
/// any case, and what goes against both is wrong. A group is right if one of its cells has
/// the digit; what sees all its cells is then wrong.
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

/// Finds chains that strike out two candidates or more.
fn find_several<const W: usize>(
    search: Search<'_, W>,
    found: Found<'_>,
    nodes: Nodes,
) -> ControlFlow<()> {
    find_ends(search, found, &nodes.web(search).graph, nodes, Ends::Several)
}

/// In cases of HoDoKu's library with a variant only the first way counts; some allow sets as nodes.
fn case(variant: Option<u8>, with_sets: &[u8]) -> Options {
    Options {
        first_way_only: variant.is_some(),
        sets_in_chains: variant.is_some_and(|variant| with_sets.contains(&variant)),
        ..Options::default()
    }
}
