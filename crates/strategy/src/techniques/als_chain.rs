//! Almost Locked Set Chain: four or more sets in a row.
//!
//! # What it sees
//!
//! Four or more almost locked sets, each with one digit more than cells. Each shares a
//! restricted common with the next, a digit that cannot stand in both, and never the same
//! one twice in a row. The first and the last both have z, and some cell that has z sees every z of both.
//!
//! # Why it is true
//!
//! Suppose the first set lacks z. Then it holds all its other digits, so the next one lacks
//! the common digit and holds all its others, and so on, until the last lacks the last
//! common digit and holds z. One of the two ends holds z in any case.
//!
//! # Example
//!
//! ```text
//! 12 .  . | .  13 . | .  .  .      r1c1 is 2, or it is 1 and the rest follows:
//!    ⋮         ⋮         ⋮         r1c5 is 3, r6c5 is 4,
//! 2  .  . | .  34 . | .  .  24     r6c9 is 2.
//!    ⋮         ⋮         ⋮         r6c1 sees both 2s: it is not 2.
//! ```
//!
//! # What it does not cover
//!
//! Two sets or three: those are the XZ-Rule and the XY-Wing. More than ten sets. Neighbours that
//! share cells, unless the options say so. A chain through a cell that it strikes z from: a
//! shorter chain says more about that cell.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::ops::ControlFlow;

use candoku_grid::{CellSet, Digit};

use crate::families::almost_locked_sets::{self, Overlap, Reach, SetId, Spread};
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of ALS Chain.
pub static TECHNIQUE: Technique = Technique {
    code: "0903",
    key: "ach",
    name: "Almost Locked Set Chain",
    sotd_name: None,
    level: Level::Unfair,
    score: 340,
    se_tenths: None,
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: almost_locked_sets::words,
};

/// Finds four or more almost locked sets in a row.
#[derive(Clone, Copy, Debug)]
pub struct AlsChain;

impl Strategy for AlsChain {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for AlsChain {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
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
        steps.map(|(effect, chain)| chain.step(&TECHNIQUE, sets, effect)).try_for_each(found)
    }
}

/// Whether the chain to a set that lacks the digit has from four to ten sets.
fn has_length<const W: usize>(spread: &Spread<'_, W>, last: SetId, digit: Digit) -> bool {
    spread.distance(last, digit).is_some_and(|joints| (3..10).contains(&joints))
}
