//! Simple Colors Trap: a candidate that sees both colours of a chain of strong links.
//!
//! # What it sees
//!
//! Places of one digit, four or more, that hang together by strong links (houses with two
//! places), coloured in turn. Some other place of the digit sees a cell of either colour.
//!
//! # Why it is true
//!
//! Of two cells with a strong link one has the digit. So all cells of one colour have it,
//! or all of the other. A cell that sees both colours sees the digit in any case.
//!
//! # Example
//!
//! ```text
//! A  .  . | .  .  B | .  .  .      Row 1, column 6 and box 5 have two places each for 3,
//! .  .  . | .  .  . | .  .  .      coloured in turn: all A are 3, or all B.
//! .  .  . | .  .  . | .  .  .      r4c1 sees r1c1 (A) and r4c4 (B): it is not 3.
//! --------+---------+--------
//! 3  .  . | B  .  . | .  .  .
//! .  .  . | .  .  A | .  .  .
//! ```
//!
//! # What it does not cover
//!
//! Two cells of one colour that see each other: that is the Wrap. Several chains that
//! touch each other: those are Multi Colors.

use std::ops::ControlFlow;

use candoku_grid::Layout;

use crate::families::colours::{self, clusters};
use crate::rating::Level;
use crate::step::Step;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};
use crate::text;
use crate::text::Text;
use crate::words;

/// The catalogue entry of Simple Colors Trap.
pub static TECHNIQUE: Technique = Technique {
    code: "0500",
    key: "sc1",
    name: "Simple Colors Trap",
    sotd_name: None,
    level: Level::Hard,
    score: 150,
    se_tenths: None,
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words,
};

/// Finds candidates that see both colours of a chain of strong links.
#[derive(Clone, Copy, Debug)]
pub struct SimpleColorsTrap;

impl Strategy for SimpleColorsTrap {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for SimpleColorsTrap {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        for digit in search.digits() {
            for cluster in clusters(search.view, digit).iter().filter(|it| it.cells().len() >= 4) {
                let victims = (cluster.seen[0] & cluster.seen[1]) - cluster.cells();
                if let Some(step) =
                    colours::step(&TECHNIQUE, search.view, digit, &[cluster], victims)
                {
                    found(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

fn words(step: &Step, layout: &Layout) -> Text {
    text![
        colours::words(step, layout),
        " What sees cells of both kinds loses ",
        words::digits(step.digits()),
        ": ",
        words::effect(layout, &step.effect),
        "."
    ]
}
