//! Almost Locked Set XZ-Rule: two sets that cannot both hold a digit.

use std::collections::HashSet;
use std::ops::ControlFlow;

use candoku_grid::{Digit, DigitSet, Layout};

use super::chain::words as set_words;
use super::chain::{SetChain, listed};
use super::commons::Overlap;
use super::of_sets;
use super::set::{AlmostLockedSets, SetId};
use crate::{
    Effect, Found, MarkedCandidates, Role, Step, Technique, TechniqueSearch, Text, View, finder,
    text, words,
};

/// Almost Locked Set XZ-Rule: two sets that can't both contain a digit.
///
/// # What it sees
///
/// Two almost locked sets without a common cell, each with one digit more than cells, and a digit
/// x that both have, the restricted common: every x of one set sees every x of the other. Both
/// also have another digit z, and some cell with candidate z sees every z in both.
///
/// If there are two restricted commons, the sets are doubly linked and all their digits count.
///
/// # Why it is true
///
/// At most one of the two sets contains x. The other has as many digits left as cells, so it
/// contains all of them, including z. So z is in one of the two sets, and a cell that sees every z
/// in both can't be z.
///
/// With two restricted commons each set contains exactly one of them and all of its other digits.
/// So each of those digits can't be in a cell that sees all its places in its set, and a
/// restricted common can't be in a cell that sees all its places in both.
///
/// # What it does not cover
///
/// Sets that share a cell. Sets joined by a third one: that is an ALS XY-Wing.
pub static ALS_XZ: Technique = Technique {
    find: finder!(find),
    words: words_of,
    ..of_sets("0901", "axz", "Almost Locked Set XZ-Rule", 300)
};

/// Finds two almost locked sets with one or two restricted commons.
fn find<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    let view = search.view;
    let sets = view.almost_locked_sets();
    let restricted = view.commons(Overlap::Forbidden);
    let mut told = HashSet::new();
    for two in 0..sets.len() {
        view.poll()?;
        for (one, commons) in restricted.restricted(two) {
            let Some(effect) = effect(view, sets, [one, two], commons) else { continue };
            if told.insert(effect.clone()) {
                let chain = SetChain { sets: vec![one, two], joints: commons.iter().collect() };
                found(chain.step(&ALS_XZ, sets, effect))?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn effect<const W: usize>(
    view: &View<W>,
    sets: &AlmostLockedSets<W>,
    pair: [SetId; 2],
    commons: DigitSet,
) -> Option<Effect> {
    match commons.len() {
        1 => sets.seen_by_both(view, pair, !commons),
        2 => {
            let shared = sets.seen_by_both(view, pair, view.layout().digits());
            let outside = view.open() - sets.cells(pair[0]) - sets.cells(pair[1]);
            let locked = pair.iter().flat_map(|&set| {
                let seen = move |digit: Digit| {
                    view.candidates_in(sets.seen(set, digit) & outside, digit.into())
                };
                (sets.digits(set) - commons).iter().flat_map(seen)
            });
            Effect::eliminate(shared.iter().flat_map(Effect::eliminations).copied().chain(locked))
        }
        // Three leave fewer digits than cells: a contradiction, which no technique speaks of.
        _ => None,
    }
}

fn words_of(step: &Step, layout: &Layout) -> Text {
    let joints: DigitSet = step.evidence.marked(Role::Joint).flat_map(|mark| mark.digits).collect();
    if joints.len() < 2 {
        return set_words(step, layout);
    }
    let sets: Vec<&MarkedCandidates> = step.evidence.marked(Role::Pattern).collect();
    text![
        listed(&sets, layout),
        " Each set has one more digit than it has cells, and neither ",
        words::joined(joints, " nor "),
        " can be in both. So each set contains one of these two and all of its other digits. \
         Cells that see every place of such a digit can't be that digit. ",
        words::result(layout, &step.effect),
    ]
}
