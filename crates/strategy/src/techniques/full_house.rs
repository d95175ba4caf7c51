//! Full House: the last open cell of a house.
//!
//! # What it sees
//!
//! A house in which every cell but one has its value.
//!
//! # Why it is true
//!
//! A house holds every digit once, so the last cell takes the digit that is missing.
//!
//! # Example
//!
//! ```text
//!   5  3  4 | 6  7  8 | 9  1  .      row 1 has all digits but 2: r1c9 is 2.
//! ```
//!
//! # What it does not cover
//!
//! A house with more open cells: look for a Hidden Single or a Naked Single.

use std::ops::ControlFlow;

use candoku_grid::{Candidate, Layout};
use candoku_proof::Truth;

use crate::effect::Effect;
use crate::evidence::{Evidence, Role};
use crate::rating::Level;
use crate::step::Step;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};
use crate::text;
use crate::text::Text;
use crate::words;

/// The catalogue entry of Full House.
pub static TECHNIQUE: Technique = Technique {
    code: "0000",
    key: "fh",
    name: "Full House",
    sotd_name: Some("Single Position"),
    level: Level::Easy,
    score: 4,
    se_tenths: Some(10),
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words,
};

/// Finds houses with one open cell.
#[derive(Clone, Copy, Debug)]
pub struct FullHouse;

impl Strategy for FullHouse {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for FullHouse {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        let view = search.view;
        for single in view.naked_singles() {
            let Candidate { digit, cell } = single;
            let houses = view.layout().houses_of(cell).iter().copied();
            for house in houses.filter(|&house| view.open_count(house) == 1) {
                found(Step {
                    technique: &TECHNIQUE,
                    effect: Effect::place(single),
                    evidence: Evidence::in_houses([house]).mark(Role::Pattern, [cell], digit),
                    premises: vec![Truth::House(house, digit)],
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn words(step: &Step, layout: &Layout) -> Text {
    let Candidate { digit, cell } = step.effect.placements()[0];
    let house = words::houses(layout, &step.evidence.houses);
    let cell = layout.name_of(cell);
    text![
        cell,
        " is the last open cell of ",
        house,
        ", which lacks only ",
        digit,
        ": ",
        cell,
        " is ",
        digit,
        "."
    ]
}
