//! Almost Locked Set W-Wing: two sets joined by the places of a digit in a house.

use std::collections::HashSet;
use std::ops::ControlFlow;

use candoku_grid::{CellSet, Digit, Layout};
use candoku_proof::Truth;

use super::chain::{listed, premises};
use super::of_sets;
use super::set::{AlmostLockedSets, SetId};
use crate::{
    Evidence, Found, MarkedCandidates, Role, Step, Technique, TechniqueSearch, Text, View, finder,
    text, words,
};

/// Almost Locked Set W-Wing: two sets joined by the places of a digit in a house.
///
/// # What it sees
///
/// Two almost locked sets without a common cell that both have x and z. In some house, every place
/// of x sees all places of x in the first set or all of them in the second. A cell with candidate
/// z sees every z in both sets.
///
/// # Why it is true
///
/// The house has x in one of these places, so x can't be in both sets. The set without x has as
/// many digits left as cells and contains z. So z is in one of the two sets, and a cell that sees
/// every z in both can't be z.
///
/// # What it does not cover
///
/// Two sets of one cell each: that is a W-Wing. Sets whose places of x see each other: that is the
/// XZ-Rule.
pub static ALS_W_WING: Technique = Technique {
    on: false,
    find: finder!(find),
    words: words_of,
    ..of_sets("1531", "aww", "Almost Locked Set W-Wing", 310)
};

/// Finds two sets that a house keeps from both having a digit.
fn find<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    let view = search.view;
    let sets = view.almost_locked_sets();
    let mut told = HashSet::new();
    for joint in Digit::up_to(view.layout().side()) {
        let with: Vec<SetId> =
            (0..sets.len()).filter(|&set| sets.digits(set).contains(joint)).collect();
        for house in view.layout().house_ids() {
            let places = view.places(joint, house);
            // The sets that see some of the places, and which.
            let sees = |&set: &SetId| {
                let seen = sets.seen(set, joint) & places;
                let is_free = sets.cells(set).is_disjoint(&places);
                (is_free && !seen.is_empty()).then_some((set, seen))
            };
            let near: Vec<(SetId, CellSet<W>)> = with.iter().filter_map(sees).collect();
            for (index, &(two, by_two)) in near.iter().enumerate() {
                view.poll()?;
                for &(one, by_one) in &near[..index] {
                    let is_joined =
                        by_one | by_two == places && by_one != places && by_two != places;
                    if !is_joined || !is_new(sets, [one, two], joint) {
                        continue;
                    }
                    let lost = view.layout().digits().without(joint);
                    let effect = sets.seen_by_both(view, [one, two], lost);
                    if let Some(effect) = effect.filter(|effect| told.insert(effect.clone())) {
                        let evidence = evidence(view, sets, [one, two], joint, [by_one, by_two]);
                        let mut premises = premises(sets, &[one, two]);
                        premises.push(Truth::House(house, joint));
                        let evidence = Evidence { houses: vec![house], ..evidence };
                        found(Step { technique: &ALS_W_WING, effect, evidence, premises })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether the sets share no cell, are more than two cells and can both have the digit.
fn is_new<const W: usize>(sets: &AlmostLockedSets<W>, pair: [SetId; 2], joint: Digit) -> bool {
    let [first, second] = pair.map(|set| sets.cells(set));
    let is_restricted = sets.places(pair[0], joint).is_subset(&sets.seen(pair[1], joint));
    first.is_disjoint(&second) && first.len() + second.len() > 2 && !is_restricted
}

fn evidence<const W: usize>(
    view: &View<W>,
    sets: &AlmostLockedSets<W>,
    pair: [SetId; 2],
    joint: Digit,
    seen: [CellSet<W>; 2],
) -> Evidence {
    let places = seen.map(|seen| seen & view.cells(joint));
    let mut evidence = Evidence::of_conclusion();
    for set in pair {
        evidence = evidence.mark(Role::Pattern, sets.cells(set).iter(), sets.digits(set));
    }
    evidence.mark(Role::Joint, places[0].iter(), joint).mark(
        Role::Joint,
        (places[1] - places[0]).iter(),
        joint,
    )
}

/// `Almost locked sets: A is …; B is …. In row 5, 3 is in r5c1, which sees every 3 in A, or …`
fn words_of(step: &Step, layout: &Layout) -> Text {
    let sets: Vec<&MarkedCandidates> = step.evidence.marked(Role::Pattern).collect();
    let joints: Vec<&MarkedCandidates> = step.evidence.marked(Role::Joint).collect();
    let joint = joints[0].digits;
    let lost = words::any_digit(step.digits());
    let place = |index: usize, set: &'static str| {
        let cells = words::any_cell(layout, &joints[index].cells);
        text!["in ", cells, ", which rules out every ", joint, " in ", set]
    };
    text![
        listed(&sets, layout),
        " Each set has one more digit than it has cells, so it contains all of them but one. In ",
        words::houses(layout, &step.evidence.houses),
        ", ",
        joint,
        " is either ",
        place(0, "A"),
        ", or ",
        place(1, "B"),
        ". So one of the sets doesn't contain ",
        joint,
        " and must contain all its other digits. Cells that see every ",
        lost,
        " in A and B can't be ",
        lost,
        ". ",
        words::result(layout, &step.effect),
    ]
}
