//! Avoidable Rectangle Type 2: two solved corners of a rectangle, and two open ones with the same other candidate.
//!
//! # What it sees
//!
//! Four cells in two rows, two columns and two boxes. Two of one line are solved, but not
//! given. Each of the other two has two candidates: the digit of the solved corner that
//! stands diagonally, and one digit that is the same for both.
//!
//! # Why it is true
//!
//! If neither of the open corners took the other digit, each would take the digit of the
//! corner diagonally across, and the two digits could be exchanged in all four cells,
//! because no given is among them. So one of them takes it, and a cell that sees both
//! does not.
//!
//! # Example
//!
//! ```text
//! +3 .  . | .  +7  . | .  .  .      r1c1 and r1c5 were found by solving, neither is given.
//! .  .  . | .  .   . | .  .  .      If neither r3c1 nor r3c5 were 9, the four cells could be
//! 79 .  . | .  39  . | .  9  .      3, 7, 7, 3 or 7, 3, 3, 7. So r3c8 is not 9.
//! ```
//!
//! # What it does not cover
//!
//! Rectangles with a given corner. Solved corners that stand diagonally. Open corners
//! with different other candidates.

use std::ops::ControlFlow;

use candoku_grid::Layout;

use crate::families::{avoidable, rectangle};
use crate::rating::Level;
use crate::step::Step;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};
use crate::text;
use crate::text::Text;

/// The catalogue entry of Avoidable Rectangle Type 2.
pub static TECHNIQUE: Technique = Technique {
    code: "0608",
    key: "ar2",
    name: "Avoidable Rectangle Type 2",
    sotd_name: None,
    level: Level::Hard,
    score: 100,
    se_tenths: None,
    on: true,
    ground: Ground::LinesAndRectangles,
    relies_on_one_solution: true,
    words,
};

/// Finds rectangles with two solved and two open corners that no given holds in place.
#[derive(Clone, Copy, Debug)]
pub struct AvoidableRectangle2;

impl Strategy for AvoidableRectangle2 {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for AvoidableRectangle2 {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        let view = search.view;
        for rectangle in view.avoidable_rectangles() {
            if rectangle.has_roof_in_line()
                && rectangle.roof.is_subset(&view.bivalue())
                && let Some(step) = rectangle::one_extra(&TECHNIQUE, view, rectangle)
            {
                found(step)?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn words(step: &Step, layout: &Layout) -> Text {
    text![avoidable::words(step, layout), " ", rectangle::one_extra_words(step, layout)]
}
