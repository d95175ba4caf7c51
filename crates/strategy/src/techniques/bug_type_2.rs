//! BUG Type 2: one extra digit in several cells keeps the board from having two solutions.
//!
//! # What it sees
//!
//! Every open cell has two candidates and every digit two places or none in each house, but for
//! some extra candidates, all of which are the same digit. A cell that has that
//! digit sees all of them.
//!
//! # Why it is true
//!
//! Without the extra candidates every digit could be exchanged with the other of its cell, so the
//! puzzle would have two solutions. One of the extra candidates is therefore right, and what sees
//! all of them is not that digit.
//!
//! # Example
//!
//! ```text
//! 12  . | 24  .  |  .  .       Only r1c3 and r3c5 have three candidates, each with an extra 7:
//! .  147 | .  .  | 27  .       one of the two is 7, and a cell that sees both is not.
//! ```
//!
//! # What it does not cover
//!
//! Extra candidates of several digits: those are types 3 and 4. One extra candidate: that is BUG + 1.

use std::ops::ControlFlow;

use candoku_grid::Layout;

use crate::effect::Effect;
use crate::families::grave::{self, Grave};
use crate::rating::Level;
use crate::step::Step;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};
use crate::text;
use crate::text::Text;
use crate::words;

/// The catalogue entry of Bivalue Universal Grave Type 2.
pub static TECHNIQUE: Technique = Technique {
    code: "0611",
    key: "bug2",
    name: "Bivalue Universal Grave Type 2",
    sotd_name: None,
    level: Level::Hard,
    score: 100,
    se_tenths: Some(57),
    on: false,
    ground: Ground::LinesAndRectangles,
    relies_on_one_solution: true,
    words: words_of,
};

/// Finds graves whose extra candidates are all one digit.
#[derive(Clone, Copy, Debug)]
pub struct BugType2;

impl Strategy for BugType2 {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for BugType2 {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        let view = search.view;
        let Some(grave) = Grave::of(view) else { return ControlFlow::Continue(()) };
        let extras = grave.all_extras();
        if !extras.is_single() {
            return ControlFlow::Continue(());
        }
        let victims = view.common_peers(grave.odd.iter());
        match Effect::eliminate(view.candidates_in(victims, extras)) {
            Some(effect) => found(Step {
                technique: &TECHNIQUE,
                effect,
                evidence: grave.evidence(),
                premises: vec![grave.truth()],
            }),
            None => ControlFlow::Continue(()),
        }
    }
}

fn words_of(step: &Step, layout: &Layout) -> Text {
    text![
        grave::words(step, layout),
        " So one of these cells is ",
        words::digits(step.digits()),
        ", and what sees all of them is not: ",
        words::effect(layout, &step.effect),
        "."
    ]
}
