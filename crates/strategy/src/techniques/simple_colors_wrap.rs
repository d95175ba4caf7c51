//! Simple Colors Wrap: two cells of one colour that see each other.
//!
//! # What it sees
//!
//! Places of one digit that hang together by strong links (houses with two places),
//! coloured in turn. Two cells of the same colour see each other.
//!
//! # Why it is true
//!
//! All cells of one colour have the digit, or all of the other. Two cells that see each
//! other cannot both have it, so their colour is wrong, and no cell of it has the digit.
//!
//! # Example
//!
//! ```text
//! A  .  . | .  .  B | .  .  .      Row 1, column 6, row 5 and column 2
//! .  A  . | .  .  . | .  .  .      have two places each for 8, coloured in turn.
//! .  .  . | .  .  . | .  .  .      r1c1 and r2c2 are both A and share box 1, so A is wrong:
//! --------+---------+--------      r1c1, r2c2 and r5c6 are not 8.
//! .  .  . | .  .  . | .  .  .
//! .  B  . | .  .  A | .  .  .
//! ```
//!
//! # What it does not cover
//!
//! Other candidates that see both colours: that is the Trap. Several chains that touch
//! each other: those are Multi Colors.

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

/// The catalogue entry of Simple Colors Wrap.
pub static TECHNIQUE: Technique = Technique {
    code: "0501",
    key: "sc2",
    name: "Simple Colors Wrap",
    sotd_name: None,
    level: Level::Hard,
    score: 150,
    se_tenths: None,
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words,
};

/// Finds colours that contradict themselves.
#[derive(Clone, Copy, Debug)]
pub struct SimpleColorsWrap;

impl Strategy for SimpleColorsWrap {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for SimpleColorsWrap {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        for digit in search.digits() {
            for cluster in &clusters(search.view, digit) {
                for (&colour, seen) in cluster.colours.iter().zip(&cluster.seen) {
                    let is_wrong = !colour.is_disjoint(seen);
                    let victims = if is_wrong { colour } else { CellSet::EMPTY };
                    if let Some(step) =
                        colours::step(&TECHNIQUE, search.view, digit, &[cluster], victims)
                    {
                        found(step)?;
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
        " Two cells of one kind see each other, so that kind is wrong: ",
        words::effect(layout, &step.effect),
        "."
    ]
}
