//! Template Delete: a place of a digit that no way to write it into all houses uses.
//!
//! # What it sees
//!
//! All templates of a digit: the ways to write it once into every row, column and box that
//! lacks it. Templates that take a cell which is certain for another digit do not count. Some
//! cell has the digit as a candidate and belongs to none of those that are left.
//!
//! # Why it is true
//!
//! In the solution the digit stands in the cells of one of its templates, so it stands in
//! no cell that none of them contains.
//!
//! # Example
//!
//! ```text
//! .  .  . | 5  5  . | .  .  .      If no way to write 5 into all rows, columns and
//! .  5  . | .  .  . | 5  .  5      boxes puts one into r3c5, r3c5 is not 5. Every fish
//! 5  .  . | .  5  . | .  .  .      with the digit 5 is such a case.
//! ```
//!
//! # What it does not cover
//!
//! Two digits looked at together, unless one of them is certain of a cell. Boards on which a
//! digit has more templates than a whole 9×9 grid.

use std::ops::ControlFlow;

use candoku_grid::{Digit, Layout};

use crate::effect::Effect;
use crate::families::templates::{Templates, ways};
use crate::rating::Level;
use crate::step::Step;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};
use crate::text;
use crate::text::Text;
use crate::words;

/// The catalogue entry of Template Delete.
pub static TECHNIQUE: Technique = Technique {
    code: "1202",
    key: "td",
    name: "Template Delete",
    sotd_name: None,
    level: Level::Extreme,
    score: 10000,
    se_tenths: None,
    on: false,
    ground: Ground::Lines,
    relies_on_one_solution: false,
    words: words_of,
};

/// Finds candidates of a digit that belong to none of its templates.
#[derive(Clone, Copy, Debug)]
pub struct TemplateDelete;

impl Strategy for TemplateDelete {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for TemplateDelete {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        let view = search.view;
        let Some(templates) = Templates::of(view) else { return ControlFlow::Continue(()) };
        for digit in Digit::up_to(view.layout().side()) {
            let cells = templates.in_any(digit);
            let gone = view.cells(digit) - cells;
            if let Some(effect) = Effect::eliminate(view.candidates_in(gone, digit.into())) {
                found(templates.step(&TECHNIQUE, view, digit, cells, effect))?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn words_of(step: &Step, layout: &Layout) -> Text {
    text![
        "No ",
        ways(step, layout),
        " uses any of its places but ",
        words::cells(layout, &step.evidence.marks[0].cells),
        ": ",
        words::effect(layout, &step.effect),
        "."
    ]
}
