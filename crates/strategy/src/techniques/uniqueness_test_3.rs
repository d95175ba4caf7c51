//! Uniqueness Test 3: the third digits of two corners make a naked subset with other cells.
//!
//! # What it sees
//!
//! Four cells in two rows, two columns and two boxes that share two digits. Two of them
//! have nothing else; the other two stand in one line and have other digits, too. Some
//! cells of a house that holds both have, together with those other digits, only one
//! digit more than they are cells.
//!
//! # Why it is true
//!
//! One of the two corners takes a third digit, or the pair could be exchanged. So the two
//! corners together act like one cell that has the third digits as its candidates. With
//! the other cells it is a naked subset: they use up their digits, and no further cell of
//! the house takes one of these.
//!
//! # Example
//!
//! ```text
//! 89  .  . | .  89  . | .  .  .      r3c1 or r3c5 takes 2 or 7, or 8 and 9 could be exchanged.
//! .   .  . | .  .   . | .  .  .      Together with r3c8 that is a naked pair:
//! 289 2  . | .  789 . | .  27 .      2 and 7 stand in r3c8 and in one of the corners, so r3c2 is not 2.
//! ```
//!
//! # What it does not cover
//!
//! Corners that stand diagonally. One third digit only: that is Test 2. Subsets of more
//! than six other cells.

use std::ops::ControlFlow;

use candoku_grid::{CellSet, DigitSet, HouseId, Layout};
use candoku_proof::Truth;

use crate::effect::Effect;
use crate::evidence::{Evidence, Role};
use crate::families::part::{Part, parts};
use crate::families::rectangle::{self, Rectangle};
use crate::rating::Level;
use crate::step::Step;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};
use crate::text;
use crate::text::Text;
use crate::view::View;
use crate::words;

/// The catalogue entry of Uniqueness Test 3.
pub static TECHNIQUE: Technique = Technique {
    code: "0602",
    key: "u3",
    name: "Uniqueness Test 3",
    sotd_name: None,
    level: Level::Hard,
    score: 100,
    se_tenths: None,
    on: true,
    ground: Ground::LinesAndRectangles,
    relies_on_one_solution: true,
    words,
};

/// Finds rectangles whose third digits make a naked subset with other cells.
#[derive(Clone, Copy, Debug)]
pub struct UniquenessTest3;

impl Strategy for UniquenessTest3 {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for UniquenessTest3 {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        let view = search.view;
        rectangle::each(search, &mut |rectangle| {
            let extras = rectangle.extras(view);
            if !rectangle.has_roof_in_line() || extras.is_single() {
                return ControlFlow::Continue(());
            }
            let first = Part { digits: extras, ..Part::EMPTY };
            let is_narrow = |digits: DigitSet, cells: usize| digits.len() <= cells + 1;
            for house in view.common_houses(rectangle.roof) {
                let others = view.open_in(house) - rectangle.roof;
                for subset in parts(view, first, others, LARGEST, is_narrow) {
                    // The first house that holds corners and subset tells the step.
                    let all = subset.cells | rectangle.roof;
                    if subset.digits.len() == subset.cells.len() + 1
                        && view.common_houses(all).next() == Some(house)
                        && let Some(step) = step(view, &rectangle, subset)
                    {
                        found(step)?;
                    }
                }
            }
            ControlFlow::Continue(())
        })
    }
}

/// How many cells a subset may have beside the corners.
const LARGEST: usize = 6;

fn step<const W: usize>(view: &View<W>, rectangle: &Rectangle<W>, subset: Part<W>) -> Option<Step> {
    let Part { cells: subset, digits } = subset;
    let all = subset | rectangle.roof;
    let houses: Vec<HouseId> = view.common_houses(all).collect();
    let others = houses.iter().fold(CellSet::EMPTY, |cells, &house| cells | view.open_in(house));
    let effect = Effect::eliminate(view.candidates_in(others - all, digits))?;
    let mut evidence = rectangle.evidence(view).mark(Role::Fin, subset.iter(), digits);
    evidence.houses = houses;
    let mut premises = vec![rectangle.truth()];
    premises.extend(subset.iter().map(Truth::Cell));
    Some(Step { technique: &TECHNIQUE, effect, evidence, premises })
}

fn words(step: &Step, layout: &Layout) -> Text {
    let Evidence { houses, marks, .. } = &step.evidence;
    let (roof, subset) = (&marks[1], &marks[2]);
    text![
        rectangle::words(step, layout),
        " So ",
        words::any_cell(layout, &roof.cells),
        " takes ",
        words::any_digit(roof.digits),
        ". That makes a naked subset with ",
        words::cells(layout, &subset.cells),
        ": ",
        words::number(subset.digits.len()),
        " digits for as many cells, and no other cell of ",
        words::any_house(layout, houses),
        " takes one of ",
        words::digits(subset.digits),
        ": ",
        words::effect(layout, &step.effect),
        "."
    ]
}
