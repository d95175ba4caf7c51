//! Template Set: a digit that stands in a cell however it is written into all houses.
//!
//! # What it sees
//!
//! All templates of a digit: the ways to write it once into every row, column and box that
//! lacks it. Templates that take a cell which is certain for another digit do not count. Some
//! cell belongs to every one of those that are left.
//!
//! # Why it is true
//!
//! In the solution the digit stands in the cells of one of its templates. Whichever it
//! is, it contains that cell.
//!
//! # Example
//!
//! ```text
//! .  .  . | 5  5  . | .  .  .      If every way to write 5 into all rows, columns and
//! .  5  . | .  .  . | 5  .  5      boxes puts one into r1c4, r1c4 is 5, however many
//! 5  .  . | .  5  . | .  .  .      such ways there are.
//! ```
//!
//! # What it does not cover
//!
//! Two digits looked at together, unless one of them is certain of a cell. Boards on which a
//! digit has more templates than a whole 9×9 grid.

use std::ops::ControlFlow;

use candoku_grid::{Candidate, Digit, Layout};

use crate::effect::Effect;
use crate::families::templates::{Templates, ways};
use crate::rating::Level;
use crate::step::Step;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};
use crate::text;
use crate::text::Text;
use crate::words;

/// The catalogue entry of Template Set.
pub static TECHNIQUE: Technique = Technique {
    code: "1201",
    key: "ts",
    name: "Template Set",
    sotd_name: None,
    level: Level::Extreme,
    score: 10000,
    se_tenths: None,
    on: false,
    ground: Ground::Lines,
    relies_on_one_solution: false,
    words: words_of,
};

/// Finds cells that belong to all templates of a digit.
#[derive(Clone, Copy, Debug)]
pub struct TemplateSet;

impl Strategy for TemplateSet {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for TemplateSet {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        let view = search.view;
        let Some(templates) = Templates::of(view) else { return ControlFlow::Continue(()) };
        for digit in Digit::up_to(view.layout().side()) {
            let cells = templates.in_all(digit);
            let placements = cells.iter().map(|cell| Candidate::new(digit, cell));
            if let Some(effect) = Effect::new(placements, []) {
                found(templates.step(&TECHNIQUE, view, digit, cells, effect))?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn words_of(step: &Step, layout: &Layout) -> Text {
    text![
        "Every ",
        ways(step, layout),
        " uses ",
        words::cells(layout, &step.evidence.marks[0].cells),
        ": ",
        words::effect(layout, &step.effect),
        "."
    ]
}
