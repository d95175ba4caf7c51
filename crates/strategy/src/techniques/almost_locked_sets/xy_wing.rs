//! Almost Locked Set XY-Wing: two sets joined by a third.

use std::collections::HashSet;
use std::ops::ControlFlow;

use candoku_grid::Digit;

use super::chain::SetChain;
use super::chain::words;
use super::commons::{Commons, Overlap};
use super::of_sets;
use super::set::{AlmostLockedSets, SetId};
use crate::techniques::rows::{change, ones, ones_of_both};
use crate::{Found, Technique, TechniqueSearch, View, finder};

/// Almost Locked Set XY-Wing: two sets joined by a third.
///
/// # What it sees
///
/// Three almost locked sets, each with one digit more than cells. The middle one shares a
/// restricted common x with the first and another one, y, with the last: every place of it in one
/// set sees every place of it in the other. The first and the last both have z, and some cell with
/// candidate z sees every z in both.
///
/// # Why it is true
///
/// Suppose the first set doesn't contain z. Then it contains all its other digits, so the middle
/// one can't contain x. That one then contains y, so the last one can't contain y and must contain
/// z. Either way one of the two sets contains z.
///
/// # What it does not cover
///
/// Sets that share cells, unless the options allow it. Longer chains of sets: those are ALS
/// Chains.
pub static ALS_XY_WING: Technique = Technique {
    find: finder!(find),
    words,
    ..of_sets("0902", "axy", "Almost Locked Set XY-Wing", 320)
};

/// Finds two almost locked sets that a third one joins.
fn find<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    let view = search.view;
    let overlap = Overlap::of(search.options);
    let sets = view.almost_locked_sets();
    let commons = view.commons(overlap);
    let mut told = HashSet::new();
    for last in 0..sets.len() {
        view.poll()?;
        for Joined { first, x, y, middle } in joined(view, sets, commons, last) {
            if !overlap.allows(sets, first, last) {
                continue;
            }
            let struck = sets.digits(first).without(x).without(y);
            let effect = sets.seen_by_both(view, [first, last], struck);
            if let Some(effect) = effect.filter(|effect| told.insert(effect.clone())) {
                let chain = SetChain { sets: vec![first, middle, last], joints: vec![x, y] };
                found(chain.step(&ALS_XY_WING, sets, effect))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A set that shares a digit with the middle one, which shares another with the last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Joined {
    first: SetId,
    x: Digit,
    y: Digit,
    middle: SetId,
}

/// The partners that the last set is joined to, in order, by the first middle set that does it.
fn joined<const W: usize>(
    view: &View<W>,
    sets: &AlmostLockedSets<W>,
    commons: &Commons,
    last: SetId,
) -> Vec<Joined> {
    let mut joined = Vec::new();
    let mut partners = vec![0; sets.len().div_ceil(64)];
    for y in commons.links(last) {
        // The others eliminate nothing together with the last.
        partners.fill(0);
        for z in sets.digits(last).without(y) {
            change(&mut partners, commons.partners(last, z), |one, two| one | two);
        }
        for middle in ones(commons.row(last, y)).take_while(|_| view.poll().is_continue()) {
            for x in commons.links(middle).without(y) {
                let firsts = ones_of_both(commons.row(middle, x), &partners);
                let earlier = firsts.take_while(|&first| first < last);
                joined.extend(earlier.map(|first| Joined { first, x, y, middle }));
            }
        }
    }
    joined.sort_unstable();
    joined.dedup_by_key(|&mut Joined { first, x, y, .. }| (first, x, y));
    joined
}
