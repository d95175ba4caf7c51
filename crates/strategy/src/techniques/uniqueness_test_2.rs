//! Uniqueness Test 2: two corners side by side with the same third candidate.
//!
//! # What it sees
//!
//! Four cells in two rows, two columns and two boxes that share two digits. Two of them
//! have nothing else; the other two stand in one line, and both have the same one digit
//! beside the pair.
//!
//! # Why it is true
//!
//! If neither of the two took the third digit, all four corners would hold the pair,
//! which could be exchanged. So one of them takes it, and a cell that sees both does not.
//!
//! # Example
//!
//! ```text
//! 34  .  . | .  .  . | 34  .  .      One of r1c1, r1c7, r2c1 and r2c7 takes a third digit,
//! 347 .  . | .  7  . | 347 .  .      and only 7 is there: in r2c1 or in r2c7.
//! .   .  . | .  .  . | .   .  .      So r2c5 is not 7.
//! ```
//!
//! # What it does not cover
//!
//! Corners that stand diagonally, or three of them: that is Test 5. Corners with
//! different third digits: those are for Test 3.

use std::ops::ControlFlow;

use crate::families::rectangle;
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Uniqueness Test 2.
pub static TECHNIQUE: Technique = Technique {
    code: "0601",
    key: "u2",
    name: "Uniqueness Test 2",
    sotd_name: None,
    level: Level::Hard,
    score: 100,
    se_tenths: Some(45),
    on: true,
    ground: Ground::LinesAndRectangles,
    relies_on_one_solution: true,
    words: rectangle::one_extra_words,
};

/// Finds rectangles of which one of two neighbours takes a third digit.
#[derive(Clone, Copy, Debug)]
pub struct UniquenessTest2;

impl Strategy for UniquenessTest2 {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for UniquenessTest2 {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        let view = search.view;
        rectangle::each(search, &mut |rectangle| {
            if rectangle.has_roof_in_line()
                && let Some(step) = rectangle::one_extra(&TECHNIQUE, view, &rectangle)
            {
                found(step)?;
            }
            ControlFlow::Continue(())
        })
    }
}
