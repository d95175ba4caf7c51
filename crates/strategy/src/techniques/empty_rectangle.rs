//! Empty Rectangle: a box that has a digit in one row or one column, and a strong link beside it.
//!
//! # What it sees
//!
//! A box in which all places of a digit lie in one row and one column; the rest of the
//! box, the rectangle, is empty of it. The digit has exactly two places in some other
//! row, one of them in the column of the box. The cell that the row of the box and the
//! column of the other place have in common has the digit. The same with rows and columns
//! exchanged. A box with only two places counts if the options say so.
//!
//! # Why it is true
//!
//! If the strong link has the digit where it touches the column of the box, the box has
//! it in its row, and the cell in that row loses it. If it has the digit at its other
//! end, the cell sees that end. Either way the cell is not the digit.
//!
//! # Example
//!
//! ```text
//! .  9  . | .  .  . | .  .  .      In box 1 the digit 9 lies in row 3 or column 2.
//! .  9  . | .  .  . | .  .  .      Row 6 has it in r6c2 or r6c7.
//! 9  .  9 | .  .  . | 9  .  .      If r6c2 is 9, box 1 has it in row 3;
//! --------+---------+--------      if r6c7 is 9, r3c7 sees it.
//! .  .  . | .  .  . | .  .  .      So r3c7 is not 9.
//! .  .  . | .  .  . | .  .  .
//! .  9  . | .  .  . | 9  .  .
//! ```
//!
//! # What it does not cover
//!
//! A box whose places lie in one line only: that is for Locked Candidates. Strong links
//! in boxes: those are for chains with groups.

use std::ops::ControlFlow;

use crate::families::empty_rectangle::{self, empty_rectangles};
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Empty Rectangle.
pub static TECHNIQUE: Technique = Technique {
    code: "0402",
    key: "er",
    name: "Empty Rectangle",
    sotd_name: None,
    level: Level::Hard,
    score: 120,
    se_tenths: None,
    on: true,
    ground: Ground::LinesAndBoxes,
    relies_on_one_solution: false,
    words: empty_rectangle::words,
};

/// Finds boxes that have a digit in one row or one column, with a strong link beside them.
#[derive(Clone, Copy, Debug)]
pub struct EmptyRectangle;

impl Strategy for EmptyRectangle {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for EmptyRectangle {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        for digit in search.digits() {
            for rectangle in &empty_rectangles(search.view, digit, search.options) {
                if let Some(step) =
                    empty_rectangle::step(&TECHNIQUE, search.view, digit, &[rectangle])
                {
                    found(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
