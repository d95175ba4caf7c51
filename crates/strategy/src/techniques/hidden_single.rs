//! Hidden Single: a digit with one place left in a house.
//!
//! # What it sees
//!
//! A digit that a house lacks and that can stand in only one of its cells.
//! That cell may have other candidates: they hide the single.
//!
//! # Why it is true
//!
//! Every digit stands somewhere in every house. If one place is left, it is there.
//!
//! # Example
//!
//! ```text
//!   .  .  . | .  .  . | 4  .  .      4 stands in rows 1 and 2 already,
//!   .  .  . | 4  .  . | .  .  .      and in row 3 of box 1 only r3c2 is open:
//!   7  .  8 | .  .  . | .  .  .      r3c2 is 4.
//! ```
//!
//! # What it does not cover
//!
//! A digit with two or more places left, even if they lie in one line: that is
//! for Locked Candidates.

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

/// The catalogue entry of Hidden Single.
pub static TECHNIQUE: Technique = Technique {
    code: "0002",
    key: "h1",
    name: "Hidden Single",
    sotd_name: Some("Single Position"),
    level: Level::Easy,
    score: 14,
    se_tenths: None,
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words,
};

/// Finds digits with one place left in a house.
#[derive(Clone, Copy, Debug)]
pub struct HiddenSingle;

impl Strategy for HiddenSingle {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for HiddenSingle {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        for (house, single) in search.view.hidden_singles() {
            let Candidate { digit, cell } = single;
            found(Step {
                technique: &TECHNIQUE,
                effect: Effect::place(single),
                evidence: Evidence::in_houses([house]).mark(Role::Pattern, [cell], digit),
                premises: vec![Truth::House(house, digit)],
            })?;
        }
        ControlFlow::Continue(())
    }
}

fn words(step: &Step, layout: &Layout) -> Text {
    let Candidate { digit, cell } = step.effect.placements()[0];
    let (house, cell) = (words::houses(layout, &step.evidence.houses), layout.name_of(cell));
    text!["In ", house, " the only place left for ", digit, " is ", cell, "."]
}
