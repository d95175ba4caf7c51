//! BUG Type 3: extra digits that make a naked subset with other cells.
//!
//! # What it sees
//!
//! Every open cell has two candidates and every digit two places or none in each house, but for
//! some extra candidates, in cells of one house. Other cells of that house have,
//! together with the extra digits, one digit more than they are.
//!
//! # Why it is true
//!
//! One of the extra candidates is right, or the puzzle would have two solutions. So the cells with
//! extra candidates count as one cell that takes one of the extra digits. With the other cells it
//! makes a naked subset: so many digits for so many cells.
//!
//! # Example
//!
//! ```text
//! 123 .  . | 124 .  . | 34 .  .      Without 3 in r1c1 and 4 in r1c4 the board would have two
//!                                    solutions. One of them is 3 or 4, and r1c7 is the other
//!                                    of these: no further cell of row 1 is 3 or 4.
//! ```
//!
//! # What it does not cover
//!
//! Extra candidates that share no house. Hidden subsets.

use std::ops::ControlFlow;

use candoku_grid::{CellSet, HouseId, Layout};
use candoku_proof::Truth;

use crate::effect::Effect;
use crate::evidence::Role;
use crate::families::grave::{self, Grave};
use crate::families::part::Part;
use crate::rating::Level;
use crate::step::Step;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};
use crate::text;
use crate::text::Text;
use crate::view::View;
use crate::words;

/// The catalogue entry of Bivalue Universal Grave Type 3.
pub static TECHNIQUE: Technique = Technique {
    code: "0612",
    key: "bug3",
    name: "Bivalue Universal Grave Type 3",
    sotd_name: None,
    level: Level::Hard,
    score: 100,
    se_tenths: None,
    on: false,
    ground: Ground::LinesAndRectangles,
    relies_on_one_solution: true,
    words: words_of,
};

/// Finds graves whose extra digits make a naked subset with other cells.
#[derive(Clone, Copy, Debug)]
pub struct BugType3;

impl Strategy for BugType3 {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for BugType3 {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        let view = search.view;
        let Some(grave) = Grave::of(view) else { return ControlFlow::Continue(()) };
        grave::subsets(view, grave.odd, grave.all_extras(), &mut |subset, house| {
            step(view, &grave, subset, house).map_or(ControlFlow::Continue(()), &mut *found)
        })
    }
}

fn step<const W: usize>(
    view: &View<W>,
    grave: &Grave<W>,
    subset: Part<W>,
    house: HouseId,
) -> Option<Step> {
    let all: CellSet<W> = subset.cells | grave.odd;
    let houses: Vec<HouseId> = view.common_houses(all).collect();
    let others = houses.iter().fold(CellSet::EMPTY, |cells, &house| cells | view.open_in(house));
    let effect = Effect::eliminate(view.candidates_in(others - all, subset.digits))?;
    let mut evidence = grave.evidence().mark(Role::Fin, subset.cells.iter(), subset.digits);
    evidence.houses = vec![house];
    let mut premises = vec![grave.truth()];
    premises.extend(subset.cells.iter().map(Truth::Cell));
    Some(Step { technique: &TECHNIQUE, effect, evidence, premises })
}

fn words_of(step: &Step, layout: &Layout) -> Text {
    let subset = &step.evidence.marks[1];
    text![
        grave::words(step, layout),
        " So one of these digits stands in one of these cells, and makes a naked subset with ",
        words::cells(layout, &subset.cells),
        ": no other cell of ",
        words::houses(layout, &step.evidence.houses),
        " takes one of ",
        words::digits(subset.digits),
        ": ",
        words::effect(layout, &step.effect),
        "."
    ]
}
