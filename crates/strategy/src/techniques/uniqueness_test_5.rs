//! Uniqueness Test 5: two diagonal corners or three corners with the same third candidate.
//!
//! # What it sees
//!
//! Four cells in two rows, two columns and two boxes that share two digits. Two that
//! stand diagonally, or three, have the same one digit beside the pair; the rest have
//! nothing else. Some other cell that has the third digit sees all of these.
//!
//! # Why it is true
//!
//! If none of them took the third digit, all four corners would hold the pair, which
//! could be exchanged. So one of them takes it, and a cell that sees them all does not.
//!
//! # Example
//!
//! ```text
//! 26  .  . | .  .  . | 246 .  .      One of r1c1, r1c7, r2c1 and r2c7 takes a third digit,
//! 246 .  . | .  .  . | 26  .  .      and only 4 is there: in r1c7 or in r2c1.
//! .   .  . | .  .  . | .   .  .      r1c2 and r2c8 see both: they are not 4.
//! ```
//!
//! # What it does not cover
//!
//! Two corners of one line: that is Test 2. Corners with different third digits.

use std::ops::ControlFlow;

use crate::families::rectangle;
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Uniqueness Test 5.
pub static TECHNIQUE: Technique = Technique {
    code: "0604",
    key: "u5",
    name: "Uniqueness Test 5",
    sotd_name: None,
    level: Level::Hard,
    score: 100,
    se_tenths: None,
    on: true,
    ground: Ground::LinesAndRectangles,
    relies_on_one_solution: true,
    words: rectangle::one_extra_words,
};

/// Finds rectangles of which one of two diagonal corners, or of three, takes a third digit.
#[derive(Clone, Copy, Debug)]
pub struct UniquenessTest5;

impl Strategy for UniquenessTest5 {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for UniquenessTest5 {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        let view = search.view;
        rectangle::each(search, &mut |rectangle| {
            if (rectangle.roof.len() == 3 || rectangle.has_roof_on_diagonal())
                && let Some(step) = rectangle::one_extra(&TECHNIQUE, view, &rectangle)
            {
                found(step)?;
            }
            ControlFlow::Continue(())
        })
    }
}
