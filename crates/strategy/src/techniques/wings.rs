//! A pivot with two pincers that have one digit in common.

use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, DigitSet, Layout};
use candoku_proof::Truth;

use crate::{
    Effect, Evidence, Found, Level, Role, Step, Strength, Technique, TechniqueSearch, Text, View,
    finder, text, words,
};

/// Whether the pivot has the digit that the pincers share.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pivot {
    /// It has not: an XY-Wing.
    Two,
    /// It has: an XYZ-Wing.
    Three,
}

/// Finds the wings whose pivot is of this kind.
fn find<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
    kind: Pivot,
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
                step(search.technique, view, kind, pivot, [one, two])
                    .into_iter()
                    .try_for_each(&mut *found)?;
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

/// `Whatever r4c5 is, one of r4c9 and r6c4 is 3: if r4c5 is 1, r4c9 is 3; if it is 2, r6c4 is 3. …`
fn words(step: &Step, layout: &Layout) -> Text {
    let marks = &step.evidence.marks;
    let [pivot, one, two] =
        [0, 1, 2].map(|mark: usize| (words::cells(layout, &marks[mark].cells), marks[mark].digits));
    let shared = one.1 & two.1;
    let case = |(name, digits): &(Text, DigitSet)| {
        let other = words::digits(*digits - shared);
        text![" is ", other, ", ", name, " is ", words::digits(shared)]
    };
    let (ends, rest) = match pivot.1.is_disjoint(shared) {
        true => (vec![&one.0, &two.0], Text::default()),
        false => (
            vec![&pivot.0, &one.0, &two.0],
            text!["; otherwise ", pivot.0, " is ", words::digits(shared), " itself"],
        ),
    };
    let count = ends.len();
    text![
        "Whatever ",
        pivot.0,
        " is, one of ",
        words::and(ends),
        " is ",
        words::digits(shared),
        ": if ",
        pivot.0,
        case(&one),
        "; if it",
        case(&two),
        rest,
        ". ",
        words::seeing(layout, &step.effect, words::all(count)),
    ]
}

/// XY-Wing: a cell with two candidates between two others that share a digit.
///
/// # What it sees
///
/// A pivot with two candidates x and y. It sees a cell with x and z and a cell with y and z, the
/// pincers, which don't see each other. Another cell with candidate z sees both pincers.
///
/// # Why it is true
///
/// If the pivot is x, the first pincer is z; if it is y, the second is. Either way one of the
/// pincers is z, so a cell that sees both can't be.
///
/// # What it does not cover
///
/// Three cells of one house: those are a Naked Triple. A pivot that also has z: that is an
/// XYZ-Wing.
pub static XY_WING: Technique = Technique {
    quick: true,
    find: finder!(find, Pivot::Two),
    words,
    ..Technique::new("0800", "xy", "XY-Wing", Level::Hard, 160)
};

/// XYZ-Wing: a cell with three candidates between two others that share one of them.
///
/// # What it sees
///
/// A pivot with three candidates x, y and z. It sees a cell with x and z and a cell with y and z,
/// the pincers, which don't see each other. Another cell with candidate z sees all three.
///
/// # Why it is true
///
/// If the pivot is x, the first pincer is z; if it is y, the second is; otherwise the pivot is z
/// itself. One of the three cells is always z, so a cell that sees all of them can't be.
///
/// # What it does not cover
///
/// Three cells of one house: those are a Naked Triple. A pivot without z: that is an XY-Wing.
pub static XYZ_WING: Technique = Technique {
    find: finder!(find, Pivot::Three),
    words,
    ..Technique::new("0801", "xyz", "XYZ-Wing", Level::Hard, 180)
};
