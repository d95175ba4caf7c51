//! Cells of one house that share as many digits as they are.
//!
//! The house need not be the only one that holds all the cells, and every house
//! that does loses the digits elsewhere. If two houses lose something, people
//! speak of a locked subset; if one does, of a naked subset.

use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, DigitSet, HouseId, HouseKind, Layout, MAX_SIDE};
use candoku_proof::Truth;

use crate::combinations::closed_sets;
use crate::effect::Effect;
use crate::evidence::{Evidence, Role};
use crate::step::Step;
use crate::strategy::{Found, Search};
use crate::technique::Technique;
use crate::text;
use crate::text::Text;
use crate::view::View;
use crate::words;

/// How many of the houses that hold the subset lose something.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reach {
    /// Exactly one: a naked subset.
    OneHouse,
    /// Two or more: a locked subset.
    SeveralHouses,
}

/// Finds the subsets of this many cells, each once.
pub(crate) fn find<const W: usize>(
    technique: &'static Technique,
    size: usize,
    reach: Reach,
    search: Search<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let view = search.view;
    let narrow = view.with_candidates_up_to(size);
    let tight = view.tight_houses();
    // What a subset strikes out lies in its house or in one that crosses it.
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
            match step(technique, view, reach, subset, DigitSet::from_bits(union)) {
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

/// `r1c1 and r1c2 have only 1 and 8 between them, …, so no other cell of row 1 takes one of these: …`
pub(crate) fn words(step: &Step, layout: &Layout) -> Text {
    let mark = &step.evidence.marks[0];
    let count = mark.cells.len();
    text![
        words::cells(layout, &mark.cells),
        " have only ",
        words::digits(mark.digits),
        " between them, ",
        words::number(count),
        " digits for ",
        words::number(count),
        " cells, so no other cell of ",
        words::any_house(layout, &step.evidence.houses),
        " takes one of these: ",
        words::effect(layout, &step.effect),
        "."
    ]
}
