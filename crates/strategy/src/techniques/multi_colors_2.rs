//! Multi Colors 2: a colour that sees both colours of another chain of strong links.
//!
//! # What it sees
//!
//! Two groups of places of one digit, each hanging together by strong links and coloured
//! in turn: A and a, B and b. Cells of A see a cell of B and a cell of b.
//!
//! # Why it is true
//!
//! B or b is right. Either way some cell of A sees the digit, so A is wrong, and no cell
//! of it has the digit.
//!
//! # Example
//!
//! ```text
//! .  A  . | .  .  a | .  .  .      Row 1 and column 6 have two places each for 8 (A, a),
//! B  .  . | .  .  . | .  .  .      and so has column 1 (B, b).
//! .  .  8 | .  .  . | .  .  .      r1c2 (A) shares box 1 with B, r6c6 (A) shares row 6 with b.
//!    ⋮         ⋮         ⋮         B or b is 8, so A is not:
//! b  .  . | .  .  A | .  8  .      r1c2 and r6c6 are not 8.
//! ```
//!
//! # What it does not cover
//!
//! A colour that sees one colour of the other group: that is Multi Colors 1. A colour
//! that sees itself: that is the Wrap.

use std::ops::ControlFlow;

use candoku_grid::{CellSet, Layout};

use crate::families::colours::{self, clusters};
use crate::rating::Level;
use crate::step::Step;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};
use crate::text;
use crate::text::Text;
use crate::words;

/// The catalogue entry of Multi Colors 2.
pub static TECHNIQUE: Technique = Technique {
    code: "0503",
    key: "mc2",
    name: "Multi Colors 2",
    sotd_name: None,
    level: Level::Hard,
    score: 200,
    se_tenths: None,
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words,
};

/// Finds colours that see both colours of another group.
#[derive(Clone, Copy, Debug)]
pub struct MultiColors2;

impl Strategy for MultiColors2 {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for MultiColors2 {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        for digit in search.digits() {
            let clusters = clusters(search.view, digit);
            for (index, one) in clusters.iter().enumerate() {
                let others = clusters.iter().enumerate().filter(|(other, _)| *other != index);
                for (_, two) in others {
                    for (&colour, seen) in one.colours.iter().zip(&one.seen) {
                        let is_wrong = two.colours.iter().all(|other| !other.is_disjoint(seen));
                        let victims = if is_wrong { colour } else { CellSet::EMPTY };
                        if let Some(step) =
                            colours::step(&TECHNIQUE, search.view, digit, &[one, two], victims)
                        {
                            found(step)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

fn words(step: &Step, layout: &Layout) -> Text {
    text![
        colours::words(step, layout),
        " Cells of one kind of the first group see both kinds of the second, so that kind is \
         wrong: ",
        words::effect(layout, &step.effect),
        "."
    ]
}
