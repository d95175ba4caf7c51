//! Digits of one house that share as many places as they are.

use std::ops::ControlFlow;

use candoku_grid::{CellSet, Digit, DigitSet, Layout, MAX_SIDE};
use candoku_proof::Truth;

use crate::combinations::closed_sets;
use crate::effect::Effect;
use crate::evidence::{Evidence, Role};
use crate::positions::Positions;
use crate::step::Step;
use crate::strategy::{Found, Search};
use crate::technique::Technique;
use crate::text;
use crate::text::Text;
use crate::words;

/// Finds the subsets of this many digits.
pub(crate) fn find<const W: usize>(
    technique: &'static Technique,
    size: usize,
    search: Search<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let view = search.view;
    let tight = view.tight_houses();
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
                technique,
                effect,
                evidence: Evidence::in_houses([house]).mark(Role::Pattern, cells.iter(), digits),
                premises: digits.iter().map(|digit| Truth::House(house, digit)).collect(),
            })
        })?;
    }
    ControlFlow::Continue(())
}

/// `In row 1 the only places for 1 and 8 are r1c1 and r1c2, so …`.
pub(crate) fn words(step: &Step, layout: &Layout) -> Text {
    let mark = &step.evidence.marks[0];
    let count = mark.cells.len();
    text![
        "In ",
        words::houses(layout, &step.evidence.houses),
        " the only places for ",
        words::digits(mark.digits),
        " are ",
        words::cells(layout, &mark.cells),
        ", ",
        words::number(count),
        " cells for ",
        words::number(count),
        " digits, so nothing else goes there: ",
        words::effect(layout, &step.effect),
        "."
    ]
}
