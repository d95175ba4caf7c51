//! Unique Loop: six cells or more that would have two solutions if they took only two digits.
//!
//! # What it sees
//!
//! A loop of six or more open cells, all of which can take two digits a and b, such that every house
//! holds two of them or none. Only some of them, the roof, can take a third digit.
//!
//! # Why it is true
//!
//! If all cells of the loop took a or b, these could be exchanged and the puzzle would have two
//! solutions. So a cell of the roof takes a third digit. If the roof is one cell, it is
//! neither a nor b. If all its third digits are the same, what sees the whole roof is not that
//! digit. If it is two cells of a house, they make a naked subset with other cells by their
//! third digits; and if a has no other place in that house, one of the two is a and neither is b.
//!
//! # Example
//!
//! ```text
//! 12 .  . | 12 .  . | .  .  .      Six cells in three rows, three columns and three boxes, two in
//! .  12 . | .  .  . | 123 . .      each. If r2c7 were 1 or 2, all six could be exchanged:
//! .  .  . | .  .  . | .  .  .      r2c7 is 3.
//! ```
//!
//! # What it does not cover
//!
//! Four cells: those are the Uniqueness Tests. Cells from which a digit of the pair has gone.

use std::collections::HashSet;
use std::ops::ControlFlow;

use candoku_grid::{CellSet, HouseId, Layout};
use candoku_proof::Truth;

use crate::effect::Effect;
use crate::evidence::{Evidence, Role};
use crate::families::grave::subsets;
use crate::families::part::Part;
use crate::families::unique_loop::{Loop, loops};
use crate::rating::Level;
use crate::step::Step;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};
use crate::text;
use crate::text::Text;
use crate::view::View;
use crate::words;

/// The catalogue entry of Unique Loop.
pub static TECHNIQUE: Technique = Technique {
    code: "0621",
    key: "ul",
    name: "Unique Loop",
    sotd_name: None,
    level: Level::Hard,
    score: 100,
    se_tenths: None,
    on: false,
    ground: Ground::LinesAndRectangles,
    relies_on_one_solution: true,
    words: words_of,
};

/// Finds loops that must take a third digit somewhere.
#[derive(Clone, Copy, Debug)]
pub struct UniqueLoop;

impl Strategy for UniqueLoop {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for UniqueLoop {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        let view = search.view;
        let mut told = HashSet::new();
        let mut tell = |step: Option<Step>| match step {
            Some(step) if told.insert(step.effect.clone()) => found(step),
            _ => ControlFlow::Continue(()),
        };
        for round in loops(view) {
            view.poll()?;
            let extras = round.extras(view);
            if round.roof.is_single() {
                tell(step(view, &round, (round.roof, round.pair), []))?;
            } else if extras.is_single() {
                tell(step(view, &round, (view.common_peers(round.roof.iter()), extras), []))?;
            }
            if round.roof.len() != 2 {
                continue;
            }
            for house in view.common_houses(round.roof) {
                for kept in round.pair.iter().filter(|&d| view.places(d, house) == round.roof) {
                    let gone = (round.roof, round.pair.without(kept));
                    tell(step(view, &round, gone, [Truth::House(house, kept)]))?;
                }
            }
            if !extras.is_single() {
                subsets(view, round.roof, extras, &mut |subset, _| {
                    tell(with_subset(view, &round, subset))
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn step<const W: usize, const N: usize>(
    view: &View<W>,
    round: &Loop<W>,
    (cells, digits): (CellSet<W>, candoku_grid::DigitSet),
    more: [Truth; N],
) -> Option<Step> {
    let mut premises = vec![round.truth()];
    premises.extend(more);
    Some(Step {
        technique: &TECHNIQUE,
        effect: Effect::eliminate(view.candidates_in(cells, digits))?,
        evidence: round.evidence(view),
        premises,
    })
}

fn with_subset<const W: usize>(view: &View<W>, round: &Loop<W>, subset: Part<W>) -> Option<Step> {
    let all = subset.cells | round.roof;
    let houses: Vec<HouseId> = view.common_houses(all).collect();
    let others = houses.iter().fold(CellSet::EMPTY, |cells, &house| cells | view.open_in(house));
    let mut evidence = round.evidence(view).mark(Role::Fin, subset.cells.iter(), subset.digits);
    evidence.houses = houses;
    let mut premises = vec![round.truth()];
    premises.extend(subset.cells.iter().map(Truth::Cell));
    let effect = Effect::eliminate(view.candidates_in(others - all, subset.digits))?;
    Some(Step { technique: &TECHNIQUE, effect, evidence, premises })
}

fn words_of(step: &Step, layout: &Layout) -> Text {
    let Evidence { marks, .. } = &step.evidence;
    let (round, roof) = (&marks[0], &marks[1]);
    let kept = step.premises.iter().find_map(|truth| match truth {
        Truth::House(house, digit) => Some(text![
            " In ",
            words::houses(layout, [house]),
            " the digit ",
            digit,
            " stands nowhere else, so one of the two is ",
            digit,
            " and the other takes a third digit."
        ]),
        _ => None,
    });
    let subset = marks.get(2).map(|subset| {
        text![
            " That makes a naked subset with ",
            words::cells(layout, &subset.cells),
            ", which takes ",
            words::digits(subset.digits),
            "."
        ]
    });
    text![
        words::cells(layout, &round.cells),
        " lie in a loop, two in each house or none. If they took only ",
        words::digits(round.digits),
        ", these could be exchanged, and the puzzle would have two solutions. So ",
        words::any_cell(layout, &roof.cells),
        " takes ",
        words::any_digit(roof.digits),
        ".",
        kept.or(subset).unwrap_or_default(),
        " That leaves: ",
        words::effect(layout, &step.effect),
        "."
    ]
}
