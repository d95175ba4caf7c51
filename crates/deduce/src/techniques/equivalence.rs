//! Set Equivalence: two sets of cells that hold the same digits.

use std::ops::ControlFlow;

use candoku_grid::{Candidate, Cell, CellSet, Digit, HouseId};
use candoku_strategy::{
    Effect, Evidence, Found, Level, Role, Step, Technique, TechniqueSearch, Truth, View, finder,
    text, words,
};

use super::one_fact::told;
use crate::equivalent::Equivalent;
use crate::variant::Variant;

/// # What it sees
///
/// As many houses of one kind as of another that lie across each other: rows and boxes, pieces of a jigsaw, or rows, columns and boxes
/// around the middle of the grid. What only the first have, and what only the others have, are two sets of cells.
///
/// # Why it is true
///
/// Houses have every digit once, so as many houses have the same digits, and without the cells that they share the two sets
/// still have the same digits, each as often. This is the law of leftovers and, around the middle, the ring of Phistomefel. If one set
/// can't have a digit more often than the other has it already, no open cell of the other has it.
///
/// # What it does not cover
///
/// Sums of the two sets, and digits that the other set must have but does not have yet.
pub static SET_EQUIVALENCE: Technique = Technique {
    find: finder!(find),
    words: told,
    ..Technique::new("2024", "se", "Set Equivalence", Level::Hard, 140)
};

fn find<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    let view = search.view;
    let Some(variant) = view.rules::<Variant>() else { return ControlFlow::Continue(()) };
    for sets in variant.equivalent() {
        view.poll()?;
        for digit in Digit::up_to(view.layout().side()) {
            for (one, other) in [(&sets.inside, &sets.outside), (&sets.outside, &sets.inside)] {
                if let Some(step) = step(search, variant, sets, digit, one, other) {
                    found(step)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The first set has the digit so often that all that is left for it in the second set is settled.
fn step<const W: usize>(
    search: TechniqueSearch<'_, W>,
    variant: &Variant,
    sets: &Equivalent,
    digit: Digit,
    one: &[Cell],
    other: &[Cell],
) -> Option<Step> {
    let (view, layout) = (search.view, variant.layout());
    let (placed, open) = places(view, digit, other);
    let (here, places) = places(view, digit, one);
    let can = here + most(view, &places);
    if can != placed {
        return None;
    }
    let names = (words::cells(layout, one), words::cells(layout, other));
    let effect = Effect::eliminate(open.iter().map(|&cell| Candidate::new(digit, cell)))?;
    let how_often = match can {
        0 => text!["No cell of the first set can be ", digit, ", so no cell of the second can."],
        _ => text![
            "The first set has room for only ",
            words::number(can),
            " ",
            digit,
            if can == 1 { "" } else { "s" },
            ", and the second already has ",
            words::all(can),
            "."
        ],
    };
    let reason = text![
        names.0,
        " have the same digits as ",
        names.1,
        ", because ",
        words::houses(layout, &sets.houses),
        " have the same as ",
        words::houses(layout, &sets.others),
        ". ",
        how_often
    ];
    let mut needed: Vec<HouseId> = sets.houses.iter().chain(&sets.others).copied().collect();
    // Only the houses without which the step would not follow are premises.
    for place in (0..needed.len()).rev() {
        let house = needed.remove(place);
        if open.iter().any(|&cell| has_room(view, digit, &needed, &[cell])) {
            needed.insert(place, house);
        }
    }
    let premises = needed.into_iter().map(|house| Truth::House(house, digit)).collect();
    let mut evidence = Evidence::of_conclusion()
        .mark(Role::Colour(0), one.iter().copied(), layout.digits())
        .mark(Role::Colour(1), other.iter().copied(), layout.digits());
    evidence.houses.extend(sets.houses.iter().copied());
    evidence.covers.extend(sets.others.iter().copied());
    let evidence = evidence.because(reason);
    Some(Step { technique: search.technique, effect, evidence, premises })
}

/// Whether the houses can all have the digit if these cells have it.
fn has_room<const W: usize>(
    view: &View<W>,
    digit: Digit,
    houses: &[HouseId],
    taken: &[Cell],
) -> bool {
    let seen = taken.iter().fold(CellSet::EMPTY, |all, &cell| all | view.peers(cell));
    // Where the digit is placed already, there are no places for it.
    let lacks = |house: &HouseId| {
        let has = |cell: &Cell| view.house(*house).contains(*cell);
        !view.places(digit, *house).is_empty() && !taken.iter().any(has)
    };
    let left = |house: HouseId| view.places(digit, house) - seen;
    let lacking = houses.iter().copied().filter(lacks);
    let Some(next) = lacking.min_by_key(|&house| left(house).len()) else { return true };
    left(next).iter().any(|cell| has_room(view, digit, houses, &[taken, &[cell]].concat()))
}

/// How many of the cells have the digit, and the open cells that can have it.
fn places<const W: usize>(view: &View<W>, digit: Digit, cells: &[Cell]) -> (usize, Vec<Cell>) {
    let placed = cells.iter().filter(|&&cell| view.value(cell) == Some(digit)).count();
    let can = |&cell: &Cell| view.value(cell).is_none() && view.candidates(cell).contains(digit);
    (placed, cells.iter().copied().filter(can).collect())
}

/// In how many of these cells at most the digit can be, as cells that see each other do not have it both.
fn most<const W: usize>(view: &View<W>, places: &[Cell]) -> usize {
    let Some((&first, rest)) = places.split_first() else { return 0 };
    let apart: Vec<Cell> =
        rest.iter().copied().filter(|&cell| !view.peers(first).contains(cell)).collect();
    let with = 1 + most(view, &apart);
    // Without the first cell no more is possible if it takes away one place or none.
    if apart.len() + 1 >= rest.len() { with } else { with.max(most(view, rest)) }
}
