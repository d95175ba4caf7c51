//! Multi Colors 1: two chains of strong links that touch each other.
//!
//! # What it sees
//!
//! Two groups of places of one digit, each hanging together by strong links and coloured
//! in turn: A and a, B and b. A cell of A sees a cell of B. Some place of the digit sees
//! a cell of a and a cell of b.
//!
//! # Why it is true
//!
//! Of each group one colour is right. A and B cannot both be, so a or b is. A cell that
//! sees both of these sees the digit in any case.
//!
//! # Example
//!
//! ```text
//! A  .  . | a  .  . | .  .  .      Row 1 has two places for 3, and so has row 5.
//! .  .  . | .  3  . | .  .  .      A and B share column 1, so a or b is 3.
//! .  .  . | .  .  . | .  .  .      r2c5 shares a box with a
//! --------+---------+--------      and a column with b: it is not 3.
//! 3  .  . | .  .  3 | .  .  3
//! B  .  . | .  b  . | .  .  .
//! ```
//!
//! # What it does not cover
//!
//! A colour that sees both colours of another group: that is Multi Colors 2. Chains
//! through three groups.

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

/// The catalogue entry of Multi Colors 1.
pub static TECHNIQUE: Technique = Technique {
    code: "0502",
    key: "mc1",
    name: "Multi Colors 1",
    sotd_name: None,
    level: Level::Hard,
    score: 200,
    se_tenths: None,
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words,
};

/// Finds candidates that see the far colours of two groups that touch each other.
#[derive(Clone, Copy, Debug)]
pub struct MultiColors1;

impl Strategy for MultiColors1 {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for MultiColors1 {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        for digit in search.digits() {
            let clusters = clusters(search.view, digit);
            for (index, two) in clusters.iter().enumerate() {
                for one in &clusters[..index] {
                    let mut victims = CellSet::EMPTY;
                    for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                        if !one.seen[a].is_disjoint(&two.colours[b]) {
                            victims |= one.seen[1 - a] & two.seen[1 - b];
                        }
                    }
                    if let Some(step) =
                        colours::step(&TECHNIQUE, search.view, digit, &[one, two], victims)
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
        " A cell of one group sees a cell of the other, so these two kinds are not both right, \
         and one of their counterparts is. What sees both counterparts is not ",
        words::digits(step.digits()),
        ": ",
        words::effect(layout, &step.effect),
        "."
    ]
}
