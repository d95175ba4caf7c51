//! Chains that need an almost locked set: what others say without one is left to them.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::catalogue::find_several;
use super::loops::{find_continuous, find_discontinuous};
use super::ways::Nodes;
use super::words::{its_own_opposite, one_of_two, ring};
use crate::{Effect, Found, Group, Level, Options, Technique, TechniqueSearch, finder};

/// The shapes of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    Continuous,
    Discontinuous,
    Open,
}

/// Almost Locked Set Continuous Nice Loop: a loop that leads through an almost locked set.
///
/// # What it sees
///
/// A Grouped Continuous Nice Loop in which a weak link leads through an almost locked set: cells of a house with
/// one more digit than cells. It enters the set by one of its digits and leaves it by another, or by a
/// candidate that all other digits of the set leave to a cell.
///
/// # Why it is true
///
/// A set that loses one of its digits contains all others, so the set links its digits
/// as a cell with two candidates does. The rest is the same as for any Continuous Nice Loop: exactly one end of every
/// weak link is true, and anything that conflicts with both is false.
///
/// # What it does not cover
///
/// Loops that do the same without a set: those are Grouped Continuous Nice Loops.
pub static SET_CONTINUOUS_NICE_LOOP: Technique = Technique {
    on: false,
    group: Some(Group::GroupedChains),
    costly: true,
    find: finder!(find_with_sets, Shape::Continuous),
    words: ring,
    ..Technique::new("0712", "acnl", "Almost Locked Set Continuous Nice Loop", Level::Unfair, 320)
};

/// Almost Locked Set Discontinuous Nice Loop: a candidate that implies its own opposite through a set.
///
/// # What it sees
///
/// A Grouped Discontinuous Nice Loop in which a weak link leads through an almost locked set: cells of a house
/// with one more digit than cells.
///
/// # Why it is true
///
/// A set that loses one of its digits contains all others. A candidate that implies its own opposite can't
/// hold: if being true makes it false, it is false; if being false makes it true, it is true.
///
/// # What it does not cover
///
/// Loops that do the same without a set: those are Grouped Discontinuous Nice Loops.
pub static SET_DISCONTINUOUS_NICE_LOOP: Technique = Technique {
    on: false,
    group: Some(Group::GroupedChains),
    costly: true,
    find: finder!(find_with_sets, Shape::Discontinuous),
    words: its_own_opposite,
    ..Technique::new(
        "0713",
        "adnl",
        "Almost Locked Set Discontinuous Nice Loop",
        Level::Unfair,
        320,
    )
};

/// Almost Locked Set AIC: an alternating inference chain that leads through an almost locked set.
///
/// # What it sees
///
/// A Grouped AIC in which a weak link leads through an almost locked set: cells of a house with one more
/// digit than cells.
///
/// # Why it is true
///
/// A set that loses one of its digits contains all others. If the first candidate is false, the last is
/// true. So at least one of the two ends is true, and anything that conflicts with both is false.
///
/// # What it does not cover
///
/// Chains that do the same without a set: those are Grouped AICs. Chains of sets alone are found as such as
/// well: those are Almost Locked Set Chains.
pub static SET_AIC: Technique = Technique {
    on: false,
    group: Some(Group::GroupedChains),
    costly: true,
    find: finder!(find_with_sets, Shape::Open),
    words: one_of_two,
    ..Technique::new("0714", "aaic", "Almost Locked Set AIC", Level::Unfair, 320)
};

/// Finds what chains with sets eliminate and chains without sets don't.
fn find_with_sets<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
    shape: Shape,
) -> ControlFlow<()> {
    let find = |options: &Options, found: Found<'_>| {
        let search = TechniqueSearch::new(search.technique, search.view, options);
        match shape {
            Shape::Continuous => find_continuous(search, found, Nodes::Grouped),
            Shape::Discontinuous => find_discontinuous(search, found, Nodes::Grouped),
            Shape::Open => find_several(search, found, Nodes::Grouped),
        }
    };
    let mut known: HashSet<Effect> = HashSet::new();
    let plain = Options { sets_in_chains: false, ..search.options.clone() };
    find(&plain, &mut |step| {
        known.insert(step.effect);
        ControlFlow::Continue(())
    })?;
    let with_sets = Options { sets_in_chains: true, ..search.options.clone() };
    find(&with_sets, &mut |step| match known.contains(&step.effect) {
        true => ControlFlow::Continue(()),
        false => found(step),
    })
}
