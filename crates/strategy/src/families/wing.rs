//! A pivot with two pincers that have one digit in common.

use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, DigitSet, Layout};
use candoku_proof::Truth;

use crate::effect::Effect;
use crate::evidence::{Evidence, Role, Strength};
use crate::step::Step;
use crate::strategy::{Found, Search};
use crate::technique::Technique;
use crate::text;
use crate::text::Text;
use crate::view::View;
use crate::words;

/// Whether the pivot has the digit that the pincers share.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pivot {
    /// It has not: an XY-Wing.
    Two,
    /// It has: an XYZ-Wing.
    Three,
}

/// Finds the wings whose pivot is of this kind.
pub(crate) fn find<const W: usize>(
    technique: &'static Technique,
    kind: Pivot,
    search: Search<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let view = search.view;
    let (pivots, size) = match kind {
        Pivot::Two => (view.bivalue(), 2),
        Pivot::Three => (view.open() - view.bivalue(), 3),
    };
    for pivot in pivots.iter().filter(|&cell| view.candidates(cell).len() == size) {
        view.poll()?;
        let digits = view.candidates(pivot);
        let shares = |&cell: &Cell| (view.candidates(cell) & digits).len() == size - 1;
        let pincers: Vec<Cell> =
            (view.bivalue() & view.peers(pivot)).iter().filter(shares).collect();
        for (index, &two) in pincers.iter().enumerate() {
            for &one in &pincers[..index] {
                if let Some(step) = step(technique, view, kind, pivot, [one, two]) {
                    found(step)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn step<const W: usize>(
    technique: &'static Technique,
    view: &View<W>,
    kind: Pivot,
    pivot: Cell,
    pincers: [Cell; 2],
) -> Option<Step> {
    let [one, two] = pincers.map(|cell| view.candidates(cell));
    let shared = (one & two).single()?;
    let expected = match kind {
        Pivot::Two => (one | two).without(shared),
        Pivot::Three => one | two,
    };
    let is_naked_triple = view.peers(pincers[0]).contains(pincers[1]);
    if view.candidates(pivot) != expected || is_naked_triple {
        return None;
    }
    let ends: CellSet<W> = pincers.into_iter().collect();
    let places = match kind {
        Pivot::Two => ends,
        Pivot::Three => ends.with(pivot),
    };
    let victims = view.common_peers(places);
    Some(Step {
        technique,
        effect: Effect::eliminate(view.candidates_in(victims, shared.into()))?,
        evidence: Evidence::default()
            .mark(Role::Pivot, [pivot], expected)
            .mark(Role::Pincer, [pincers[0]], one)
            .mark(Role::Pincer, [pincers[1]], two)
            .link(0, Strength::Weak, 1)
            .link(0, Strength::Weak, 2),
        premises: [pivot, pincers[0], pincers[1]].map(Truth::Cell).to_vec(),
    })
}

/// `r4c5 is 1 or 2: if it is 1, r4c9 is 3; if it is 2, r6c4 is 3. …`
pub(crate) fn words(step: &Step, layout: &Layout) -> Text {
    let marks = &step.evidence.marks;
    let [pivot, one, two] =
        [0, 1, 2].map(|mark: usize| (words::cells(layout, &marks[mark].cells), marks[mark].digits));
    let shared = one.1 & two.1;
    let case = |(name, digits): &(Text, DigitSet)| {
        let taken = words::digits(*digits - shared);
        text!["if it is ", taken, ", ", name, " is ", words::digits(shared)]
    };
    let (rest, places) = match pivot.1.is_disjoint(shared) {
        true => (Text::default(), "both pincers"),
        false => (text!["; else it is ", words::digits(shared), " itself"], "all three cells"),
    };
    text![
        pivot.0,
        " is ",
        words::any_digit(pivot.1),
        ": ",
        case(&one),
        "; ",
        case(&two),
        rest,
        ". What sees ",
        places,
        " is not ",
        words::digits(shared),
        ": ",
        words::effect(layout, &step.effect),
        "."
    ]
}
