//! Cells of one house that share as many digits as they are.
//!
//! The house need not be the only one that holds all the cells, and every house
//! that does loses the digits elsewhere. If two houses lose something, people
//! speak of a locked subset; if one does, of a naked subset.

use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, DigitSet, HouseId, HouseKind, Layout, MAX_SIDE};
use candoku_proof::Truth;

use crate::combinations::closed_sets;
use crate::techniques::tight_houses::TightHouses;
use crate::{
    Effect, Evidence, Found, Level, Role, Step, Technique, TechniqueSearch, Text, View, finder,
    text, words,
};

/// How many of the houses that hold the subset lose something.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// Exactly one: a naked subset.
    OneHouse,
    /// Two or more: a locked subset.
    SeveralHouses,
}

/// Finds the subsets of this many cells, each once.
fn find<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
    size: usize,
    reach: Reach,
) -> ControlFlow<()> {
    let view = search.view;
    let narrow = view.with_candidates_up_to(size);
    let tight = view.cached::<TightHouses>(()).houses;
    // What a subset eliminates lies in its house or in one that crosses it.
    let matters = |house: &HouseId| {
        let mut crossing = view.tables().crossings(*house).iter();
        tight.contains(*house) || crossing.any(|crossing| tight.contains(crossing.other))
    };
    let is_box = |house: &HouseId| view.layout().house(*house).kind() == HouseKind::Box;
    for house in search.houses().filter(matters) {
        let cells = narrow & view.house(house);
        if cells.len() < size {
            continue;
        }
        let mut masks = [0; MAX_SIDE];
        for (mask, cell) in masks.iter_mut().zip(cells) {
            *mask = view.candidates(cell).bits();
        }
        closed_sets(&masks[..cells.len()], size, |chosen, union| {
            let is_chosen = |(index, _): &(usize, Cell)| chosen.contains(index);
            let subset = cells.iter().enumerate().filter(is_chosen);
            let subset: CellSet<W> = subset.map(|(_, cell)| cell).collect();
            // Every house that holds the subset comes across it: the first of those that
            // are looked at tells it. It need not be one that loses something, because
            // a subset turns from locked to naked when another house loses its candidates.
            let holders = || view.common_houses(subset).filter(|&house| search.has_changed(house));
            if holders().find(is_box).or_else(|| holders().next()) != Some(house) {
                return ControlFlow::Continue(());
            }
            match step(search.technique, view, reach, subset, DigitSet::from_bits(union)) {
                Some(step) => found(step),
                None => ControlFlow::Continue(()),
            }
        })?;
    }
    ControlFlow::Continue(())
}

fn step<const W: usize>(
    technique: &'static Technique,
    view: &View<W>,
    reach: Reach,
    subset: CellSet<W>,
    digits: DigitSet,
) -> Option<Step> {
    let candidates = digits.iter().fold(CellSet::EMPTY, |all, digit| all | view.cells(digit));
    let others = candidates - subset;
    let loses = |&house: &HouseId| !others.is_disjoint(&view.house(house));
    let reached = match view.common_houses(subset).filter(loses).count() {
        0 => return None,
        1 => Reach::OneHouse,
        _ => Reach::SeveralHouses,
    };
    if reached != reach {
        return None;
    }
    let houses: Vec<HouseId> = view.common_houses(subset).filter(loses).collect();
    let all = houses.iter().fold(CellSet::EMPTY, |all, &house| all | view.house(house));
    let effect = Effect::eliminate(view.candidates_in(others & all, digits))?;
    Some(Step {
        technique,
        effect,
        evidence: Evidence::in_houses(houses).mark(Role::Pattern, subset.iter(), digits),
        premises: subset.iter().map(Truth::Cell).collect(),
    })
}

/// `r1c1 and r1c2 can only be 1 or 8. These two cells use up both digits, so …`
fn words(step: &Step, layout: &Layout) -> Text {
    let mark = &step.evidence.marks[0];
    let (count, digits) = (mark.cells.len(), words::any_digit(mark.digits));
    text![
        words::cells(layout, &mark.cells),
        " can only be ",
        digits,
        ". These ",
        words::number(count),
        " cells use up ",
        words::all(count),
        " digits, so no other cell in ",
        words::any_house(layout, &step.evidence.houses),
        " can be ",
        digits,
        ". ",
        words::result(layout, &step.effect),
    ]
}

/// Locked Pair: a naked pair that clears a line and a box at once.
///
/// # What it sees
///
/// Two cells with the same two candidates that share two houses, usually a line and a box, while
/// each of these houses has one of the digits elsewhere.
///
/// # Why it is true
///
/// The two cells use up both digits in every house that contains both of them.
///
/// # What it does not cover
///
/// A pair that clears only one house: that is a Naked Pair.
pub static LOCKED_PAIR: Technique = Technique {
    sotd_name: Some("Naked Pairs"),
    quick: true,
    find: finder!(find, 2, Reach::SeveralHouses),
    words,
    ..Technique::new("0110", "l2", "Locked Pair", Level::Medium, 40)
};

/// Locked Triple: a naked triple that clears a line and a box at once.
///
/// # What it sees
///
/// Three cells with only three candidates between them that share two houses, usually a line and a
/// box, while each of these houses has one of the digits elsewhere.
///
/// # Why it is true
///
/// The three cells use up all three digits in every house that contains all of them.
///
/// # What it does not cover
///
/// A triple that clears only one house: that is a Naked Triple.
pub static LOCKED_TRIPLE: Technique = Technique {
    sotd_name: Some("Naked Triples"),
    find: finder!(find, 3, Reach::SeveralHouses),
    words,
    ..Technique::new("0111", "l3", "Locked Triple", Level::Medium, 60)
};

/// Naked Pair: two cells of a house with the same two candidates.
///
/// # What it sees
///
/// Two cells of one house that have only the same two candidates, while another cell of that house
/// still has one of them.
///
/// # Why it is true
///
/// Each of the two cells takes one of the two digits, so together they use up both. No other cell
/// of the house can be either.
///
/// # What it does not cover
///
/// Two cells that share a line and a box and clear both: that is a Locked Pair. Two cells with the
/// same candidates that share no house.
pub static NAKED_PAIR: Technique = Technique {
    sotd_name: Some("Naked Pairs"),
    quick: true,
    find: finder!(find, 2, Reach::OneHouse),
    words,
    ..Technique::new("0200", "n2", "Naked Pair", Level::Medium, 60)
};

/// Naked Triple: three cells of a house with three candidates between them.
///
/// # What it sees
///
/// Three cells of one house that have only three candidates between them. Not every cell needs all
/// three: 12, 23 and 13 will do.
///
/// # Why it is true
///
/// Three cells take three different digits. If there are only three to choose from, the cells use
/// them up, and no other cell of the house can be any of them.
///
/// # What it does not cover
///
/// Three cells that share a line and a box and clear both: that is a Locked Triple. Triples in
/// which one cell is already a Naked Single.
pub static NAKED_TRIPLE: Technique = Technique {
    sotd_name: Some("Naked Triples"),
    find: finder!(find, 3, Reach::OneHouse),
    words,
    ..Technique::new("0201", "n3", "Naked Triple", Level::Medium, 80)
};

/// Naked Quadruple: four cells of a house with four candidates between them.
///
/// # What it sees
///
/// Four cells of one house that have only four candidates between them.
///
/// # Why it is true
///
/// Four cells take four different digits. If there are only four to choose from, the cells use
/// them up, and no other cell of the house can be any of them.
///
/// # What it does not cover
///
/// Five or more cells: a house of nine then has a hidden subset of four or fewer digits with the
/// same result.
pub static NAKED_QUADRUPLE: Technique = Technique {
    sotd_name: Some("Naked Quads"),
    find: finder!(find, 4, Reach::OneHouse),
    words,
    ..Technique::new("0202", "n4", "Naked Quadruple", Level::Hard, 120)
};
