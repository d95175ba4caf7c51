//! Naked Single: a cell with one candidate left.
//!
//! # What it sees
//!
//! An open cell in which all digits but one have been ruled out.
//!
//! # Why it is true
//!
//! Some digit stands in every cell. If only one is left, it is that one.
//!
//! # Example
//!
//! ```text
//!   1  2  3 | 4  .  6 | 7  8  .      r1c5 sees 1, 2, 3, 4, 6, 7, 8 in its row
//!   .  .  . | .  .  . | .  .  .
//!   .  .  . | 9  .  . | .  .  .      and 9 in its box: r1c5 is 5.
//! ```
//!
//! # What it does not cover
//!
//! A digit that has one place left in a house while its cell has other
//! candidates: that is a Hidden Single.

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

/// The catalogue entry of Naked Single.
pub static TECHNIQUE: Technique = Technique {
    code: "0003",
    key: "n1",
    name: "Naked Single",
    sotd_name: Some("Single Candidate"),
    level: Level::Easy,
    score: 4,
    se_tenths: Some(23),
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words,
};

/// Finds cells with one candidate left.
#[derive(Clone, Copy, Debug)]
pub struct NakedSingle;

impl Strategy for NakedSingle {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for NakedSingle {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        for single in search.view.naked_singles() {
            let Candidate { digit, cell } = single;
            found(Step {
                technique: &TECHNIQUE,
                effect: Effect::place(single),
                evidence: Evidence::default().mark(Role::Pattern, [cell], digit),
                premises: vec![Truth::Cell(cell)],
            })?;
        }
        ControlFlow::Continue(())
    }
}

fn words(step: &Step, layout: &Layout) -> Text {
    let Candidate { digit, cell } = step.effect.placements()[0];
    text![layout.name_of(cell), " is ", digit, ", the only digit left for it."]
}
