//! Uniqueness Test 1: three corners of a rectangle with the same two candidates.
//!
//! # What it sees
//!
//! Four cells in two rows, two columns and two boxes. Three of them have only two digits,
//! the same for all; the fourth has other candidates, too.
//!
//! # Why it is true
//!
//! If the fourth corner took one of the two digits, all four would hold the pair, and the
//! two digits could be exchanged without any other cell noticing. A puzzle with one
//! solution cannot have that, so the fourth corner takes another digit.
//!
//! # Example
//!
//! ```text
//! 23 .  . | .  23  . | .  .  .      r1c1, r1c5, r3c1 and r3c5 lie in two rows, two columns, two boxes.
//! .  .  . | .  .   . | .  .  .      If r3c5 were 2 or 3, the four could be 2, 3, 3, 2
//! 23 .  . | .  2368. | .  .  .      or 3, 2, 2, 3: two solutions. So r3c5 is not 2 or 3.
//! ```
//!
//! # What it does not cover
//!
//! A rectangle in one box or in four: there the exchange would be noticed. Two corners
//! with other candidates: those are for the tests that follow. Puzzles that may have
//! several solutions.

use std::ops::ControlFlow;

use candoku_grid::Layout;

use crate::effect::Effect;
use crate::families::rectangle::{self, Rectangle};
use crate::rating::Level;
use crate::step::Step;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};
use crate::text;
use crate::text::Text;
use crate::view::View;
use crate::words;

/// The catalogue entry of Uniqueness Test 1.
pub static TECHNIQUE: Technique = Technique {
    code: "0600",
    key: "u1",
    name: "Uniqueness Test 1",
    sotd_name: None,
    level: Level::Hard,
    score: 100,
    se_tenths: Some(45),
    on: true,
    ground: Ground::LinesAndRectangles,
    relies_on_one_solution: true,
    words,
};

/// Finds rectangles of which one corner breaks out of the pair.
#[derive(Clone, Copy, Debug)]
pub struct UniquenessTest1;

impl Strategy for UniquenessTest1 {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for UniquenessTest1 {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        rectangle::each(search, &mut |rectangle| match step(search.view, &rectangle) {
            Some(step) => found(step),
            None => ControlFlow::Continue(()),
        })
    }
}

fn step<const W: usize>(view: &View<W>, rectangle: &Rectangle<W>) -> Option<Step> {
    rectangle.roof.single()?;
    Some(Step {
        technique: &TECHNIQUE,
        effect: Effect::eliminate(view.candidates_in(rectangle.roof, rectangle.pair))?,
        evidence: rectangle.evidence(view),
        premises: vec![rectangle.truth()],
    })
}

fn words(step: &Step, layout: &Layout) -> Text {
    text![
        rectangle::words(step, layout),
        " Only ",
        words::cells(layout, &step.evidence.marks[1].cells),
        " can take another digit, so it does: ",
        words::effect(layout, &step.effect),
        "."
    ]
}
