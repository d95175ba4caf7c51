//! Dual Empty Rectangle: two empty rectangles in the same box.
//!
//! # What it sees
//!
//! A box in which all places of a digit lie in one row and one column, with two strong
//! links beside it that take the digit from different cells. It is one step only if the
//! options ask for dual steps; otherwise the two are found one by one.
//!
//! # Why it is true
//!
//! Each empty rectangle is true by itself.
//!
//! # Example
//!
//! ```text
//! .  9  . | .  .  . | .  .  .      In box 1 the digit 9 lies in row 3 or column 2.
//! .  9  . | .  .  . | .  .  .
//! 9  .  9 | .  9  . | 9  .  .      Row 6 has it in r6c2 or r6c7: r3c7 is not 9.
//!    ⋮         ⋮         ⋮
//! .  9  . | .  .  . | 9  .  .      Column 5 has it in r3c5 or r8c5: r8c2 is not 9.
//!    ⋮         ⋮         ⋮
//! .  9  . | .  9  . | .  .  .
//! ```
//!
//! # What it does not cover
//!
//! Empty rectangles in different boxes, or that take the same candidate.

use std::ops::ControlFlow;

use crate::families::empty_rectangle::{self, empty_rectangles};
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Dual Empty Rectangle.
pub static TECHNIQUE: Technique = Technique {
    code: "0405",
    key: "der",
    name: "Dual Empty Rectangle",
    sotd_name: None,
    level: Level::Hard,
    score: 120,
    se_tenths: None,
    on: true,
    ground: Ground::LinesAndBoxes,
    relies_on_one_solution: false,
    words: empty_rectangle::words,
};

/// Finds boxes with two empty rectangles of a digit.
#[derive(Clone, Copy, Debug)]
pub struct DualEmptyRectangle;

impl Strategy for DualEmptyRectangle {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for DualEmptyRectangle {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        if !search.options.duals {
            return ControlFlow::Continue(());
        }
        for digit in search.digits() {
            let rectangles = empty_rectangles(search.view, digit, search.options);
            for (index, two) in rectangles.iter().enumerate() {
                for one in rectangles[..index].iter().filter(|one| one.block() == two.block()) {
                    let pair = [one, two];
                    if one.victims != two.victims
                        && let Some(step) =
                            empty_rectangle::step(&TECHNIQUE, search.view, digit, &pair)
                    {
                        found(step)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
