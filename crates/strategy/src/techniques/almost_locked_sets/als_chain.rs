//! Almost Locked Set Chain: four or more sets in a row.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::ops::ControlFlow;

use candoku_grid::{CellSet, Digit};

use super::chain::words;
use super::commons::Overlap;
use super::of_sets;
use super::reach::Reach;
use super::set::SetId;
use super::spread::Spread;
use crate::{Found, Technique, TechniqueSearch, finder};

/// Almost Locked Set Chain: four or more sets in a row.
///
/// # What it sees
///
/// Four or more almost locked sets, each with one digit more than cells. Each shares a restricted
/// common with the next, a digit that can't be in both, and never the same one twice in a row. The
/// first and the last both have z, and some cell with candidate z sees every z in both.
///
/// # Why it is true
///
/// Suppose the first set doesn't contain z. Then it contains all its other digits, so the next one
/// can't contain the common digit and contains all its others, and so on, until the last must
/// contain z. Either way one of the two ends contains z.
///
/// # What it does not cover
///
/// Two sets or three: those are the XZ-Rule and the XY-Wing. More than ten sets. Neighbours that
/// share cells, unless the options allow it. A chain through a cell from which it eliminates z: a
/// shorter chain says more about that cell.
pub static ALS_CHAIN: Technique = Technique {
    find: finder!(find),
    words,
    ..of_sets("0903", "ach", "Almost Locked Set Chain", 340)
};

/// Finds four or more almost locked sets in a row.
fn find<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    let view = search.view;
    let overlap = Overlap::of(search.options);
    let sets = view.almost_locked_sets();
    let commons = view.commons(overlap);
    let reach = Reach::new(view, sets, commons);
    let mut spread = Spread::new(view, sets, commons);
    let mut told = HashSet::new();
    let mut chains = Vec::new();
    for first in 0..sets.len() {
        for x in sets.digits(first).iter().filter(|&x| reach.closes(first, x)) {
            view.poll()?;
            spread.start(first, x, CellSet::EMPTY);
            for (last, digits) in commons.promising(first, sets.digits(first)) {
                view.poll()?;
                for y in sets.digits(last) {
                    let struck = digits.without(x).without(y);
                    if struck.is_empty() || !has_length(&spread, last, y) {
                        continue;
                    }
                    let effect = sets.seen_by_both(view, [first, last], struck);
                    let Some(effect) = effect.filter(|effect| !told.contains(effect)) else {
                        continue;
                    };
                    let victims = effect.eliminations().iter().map(|c| c.cell).collect();
                    let mut chain = spread.chain_to(last, y);
                    if chain.touches(sets, victims) {
                        let mut detour = Spread::new(view, sets, commons);
                        detour.start(first, x, victims);
                        if !has_length(&detour, last, y) {
                            continue;
                        }
                        chain = detour.chain_to(last, y);
                    }
                    told.insert(effect.clone());
                    chains.push((effect, chain));
                }
            }
        }
    }
    chains.sort_by_key(|(effect, chain)| (Reverse(effect.size()), chain.sets.len()));
    let steps = chains.into_iter();
    steps.map(|(effect, chain)| chain.step(&ALS_CHAIN, sets, effect)).try_for_each(found)
}

/// Whether the chain to a set that lacks the digit has from four to ten sets.
fn has_length<const W: usize>(spread: &Spread<'_, W>, last: SetId, digit: Digit) -> bool {
    spread.distance(last, digit).is_some_and(|joints| (3..10).contains(&joints))
}
