//! Digits of one house that share as many places as they are.

use std::ops::ControlFlow;

use candoku_grid::{CellSet, Digit, DigitSet, Layout, MAX_SIDE};
use candoku_proof::Truth;

use crate::combinations::closed_sets;
use crate::techniques::tight_houses::TightHouses;
use crate::{
    Effect, Evidence, Found, Level, Positions, Role, Step, Technique, TechniqueSearch, Text,
    finder, text, words,
};

/// Finds the subsets of this many digits.
fn find<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
    size: usize,
) -> ControlFlow<()> {
    let view = search.view;
    let tight = view.cached::<TightHouses>(()).houses;
    for house in search.houses().filter(|&house| tight.contains(house)) {
        // If no cell is left over, no digit was hidden among others.
        if view.open_count(house) <= size {
            continue;
        }
        let mut masks = [0; MAX_SIDE];
        for (mask, positions) in masks.iter_mut().zip(view.positions_in(house)) {
            *mask = positions.bits();
        }
        closed_sets(&masks[..view.layout().side()], size, |chosen, union| {
            let digits: DigitSet = chosen.iter().map(|&index| Digit::from_index(index)).collect();
            let places = view.layout().house(house).cells();
            let positions = Positions::from_bits(union).iter();
            let cells: CellSet<W> = positions.map(|position| places[position]).collect();
            let Some(effect) = Effect::eliminate(view.candidates_in(cells, !digits)) else {
                return ControlFlow::Continue(());
            };
            found(Step {
                technique: search.technique,
                effect,
                evidence: Evidence::in_houses([house]).mark(Role::Pattern, cells.iter(), digits),
                premises: digits.iter().map(|digit| Truth::House(house, digit)).collect(),
            })
        })?;
    }
    ControlFlow::Continue(())
}

/// `In row 1, 1 and 8 can only go in r1c1 and r1c2. The two digits fill both cells, so …`
fn words(step: &Step, layout: &Layout) -> Text {
    let mark = &step.evidence.marks[0];
    let count = mark.cells.len();
    text![
        "In ",
        words::houses(layout, &step.evidence.houses),
        ", ",
        words::digits(mark.digits),
        " can only go in ",
        words::cells(layout, &mark.cells),
        ". The ",
        words::number(count),
        " digits fill ",
        words::all(count),
        " cells, so no other digit can go there. ",
        words::result(layout, &step.effect),
    ]
}

/// Hidden Pair: two digits of a house with the same two places.
///
/// # What it sees
///
/// Two digits that fit in only the same two cells of a house, while at least one of these cells
/// has other candidates too.
///
/// # Why it is true
///
/// Both digits must go in the house, so they fill the two cells, and nothing else fits there.
///
/// # What it does not cover
///
/// Digits whose places differ by one cell: look for a Hidden Triple.
pub static HIDDEN_PAIR: Technique = Technique {
    sotd_name: Some("Hidden Pairs"),
    quick: true,
    find: finder!(find, 2),
    words,
    ..Technique::new("0210", "h2", "Hidden Pair", Level::Medium, 70)
};

/// Hidden Triple: three digits of a house with three places between them.
///
/// # What it sees
///
/// Three digits that fit in only three cells of a house, while at least one of these cells has
/// other candidates too. Not every digit needs all three cells.
///
/// # Why it is true
///
/// All three digits must go in the house, so they fill the three cells.
///
/// # What it does not cover
///
/// Triples in which one digit is already a Hidden Single.
pub static HIDDEN_TRIPLE: Technique = Technique {
    sotd_name: Some("Hidden Triples"),
    find: finder!(find, 3),
    words,
    ..Technique::new("0211", "h3", "Hidden Triple", Level::Medium, 100)
};

/// Hidden Quadruple: four digits of a house with four places between them.
///
/// # What it sees
///
/// Four digits that fit in only four cells of a house, while at least one of these cells has other
/// candidates too.
///
/// # Why it is true
///
/// All four digits must go in the house, so they fill the four cells.
///
/// # What it does not cover
///
/// Five or more digits: a house of nine then has a naked subset of four or fewer cells with the
/// same result.
pub static HIDDEN_QUADRUPLE: Technique = Technique {
    sotd_name: Some("Hidden Quads"),
    find: finder!(find, 4),
    words,
    ..Technique::new("0212", "h4", "Hidden Quadruple", Level::Hard, 150)
};
