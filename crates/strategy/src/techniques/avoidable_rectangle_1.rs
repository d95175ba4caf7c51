//! Avoidable Rectangle Type 1: three solved corners of a rectangle that no given holds in place.
//!
//! # What it sees
//!
//! Four cells in two rows, two columns and two boxes. Three are solved, but not given:
//! one digit in one of them, another digit in both its neighbours. The fourth may still
//! take the first digit.
//!
//! # Why it is true
//!
//! If the fourth corner took the first digit, the two digits could be exchanged in all
//! four cells, because no given is among them. A puzzle with one solution cannot have
//! that.
//!
//! # Example
//!
//! ```text
//! +1 .  . | .  +9  . | .  .  .      r1c1, r1c5 and r3c1 were found by solving, none is given.
//! .  .  . | .  .   . | .  .  .      If r3c5 were 1, the four cells could be 1, 9, 9, 1
//! +9 .  . | .  157 . | .  .  .      or 9, 1, 1, 9: two solutions. So r3c5 is not 1.
//! ```
//!
//! # What it does not cover
//!
//! Rectangles with a given corner: there nothing can be exchanged. Two open corners: that
//! is Type 2.

use std::ops::ControlFlow;

use candoku_grid::Layout;

use crate::effect::Effect;
use crate::families::{avoidable, rectangle, rectangle::Rectangle};
use crate::rating::Level;
use crate::step::Step;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};
use crate::text;
use crate::text::Text;
use crate::view::View;
use crate::words;

/// The catalogue entry of Avoidable Rectangle Type 1.
pub static TECHNIQUE: Technique = Technique {
    code: "0607",
    key: "ar1",
    name: "Avoidable Rectangle Type 1",
    sotd_name: None,
    level: Level::Hard,
    score: 100,
    se_tenths: None,
    on: true,
    ground: Ground::LinesAndRectangles,
    relies_on_one_solution: true,
    words,
};

/// Finds rectangles with three solved corners that no given holds in place.
#[derive(Clone, Copy, Debug)]
pub struct AvoidableRectangle1;

impl Strategy for AvoidableRectangle1 {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for AvoidableRectangle1 {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        let view = search.view;
        let rectangles = view.avoidable_rectangles().iter();
        rectangles.filter_map(|rectangle| step(view, rectangle)).try_for_each(found)
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
        avoidable::words(step, layout),
        " ",
        rectangle::words(step, layout),
        " So ",
        words::effect(layout, &step.effect),
        "."
    ]
}
