//! BUG Type 4: a digit that two cells with extra candidates keep between them.
//!
//! # What it sees
//!
//! Every open cell has two candidates and every digit two places or none in each house, but for
//! some extra candidates, in two cells of one house. A digit of both cells that
//! is not extra has no other place in that house.
//!
//! # Why it is true
//!
//! One of the two cells takes that digit. If the other took its second plain digit, no extra
//! candidate would be right and the puzzle would have two solutions. So neither cell takes its
//! second plain digit.
//!
//! # Example
//!
//! ```text
//! 123 .  . | 124 .  . | .  .  .      Without 3 in r1c1 and 4 in r1c4 the board would have two
//!                                    solutions. Row 1 has 1 in these cells only: one of them
//!                                    is 1, so the other is 3 or 4, and neither is 2.
//! ```
//!
//! # What it does not cover
//!
//! Three or more cells with extra candidates.

use std::ops::ControlFlow;

use candoku_grid::{CellSet, Layout};
use candoku_proof::Truth;

use crate::effect::Effect;
use crate::evidence::Role;
use crate::families::grave::{self, Grave};
use crate::rating::Level;
use crate::step::Step;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};
use crate::text;
use crate::text::Text;
use crate::words;

/// The catalogue entry of Bivalue Universal Grave Type 4.
pub static TECHNIQUE: Technique = Technique {
    code: "0613",
    key: "bug4",
    name: "Bivalue Universal Grave Type 4",
    sotd_name: None,
    level: Level::Hard,
    score: 100,
    se_tenths: Some(57),
    on: false,
    ground: Ground::LinesAndRectangles,
    relies_on_one_solution: true,
    words: words_of,
};

/// Finds graves with a digit that two cells with extra candidates keep between them.
#[derive(Clone, Copy, Debug)]
pub struct BugType4;

impl Strategy for BugType4 {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for BugType4 {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        let view = search.view;
        let Some(grave) = Grave::of(view).filter(|grave| grave.odd.len() == 2) else {
            return ControlFlow::Continue(());
        };
        let extras = grave.all_extras();
        let shared = grave
            .odd
            .iter()
            .fold(view.layout().digits() - extras, |all, cell| all & view.candidates(cell));
        for house in view.common_houses(grave.odd) {
            for digit in shared.iter().filter(|&digit| view.places(digit, house) == grave.odd) {
                let lost = grave.odd.iter().flat_map(|cell| {
                    let plain = view.candidates(cell) - grave.extras(cell);
                    view.candidates_in(CellSet::only(cell), plain.without(digit))
                });
                if let Some(effect) = Effect::eliminate(lost) {
                    let mut evidence = grave.evidence().mark(Role::Fin, grave.odd.iter(), digit);
                    evidence.houses = vec![house];
                    let premises = vec![grave.truth(), Truth::House(house, digit)];
                    found(Step { technique: &TECHNIQUE, effect, evidence, premises })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

fn words_of(step: &Step, layout: &Layout) -> Text {
    let kept = &step.evidence.marks[1];
    text![
        grave::words(step, layout),
        " In ",
        words::houses(layout, &step.evidence.houses),
        " one of ",
        words::cells(layout, &kept.cells),
        " is ",
        words::digits(kept.digits),
        ", so the other takes an extra candidate, and neither takes its other digit: ",
        words::effect(layout, &step.effect),
        "."
    ]
}
