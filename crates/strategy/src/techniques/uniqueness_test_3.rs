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

use candoku_grid::{Cell, CellSet, DigitSet, HouseId, Layout};
use candoku_proof::Truth;

use crate::effect::Effect;
use crate::evidence::{Evidence, Role};
use crate::families::rectangle::{self, Rectangle};
use crate::rating::Level;
use crate::step::Step;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};
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
            if !rectangle.has_roof_in_line() {
                return ControlFlow::Continue(());
            }
            let extras = rectangle.extras(view);
            for house in view.common_houses(rectangle.roof) {
                let others: Vec<Cell> = (view.open_in(house) - rectangle.roof).iter().collect();
                let subsets = Subsets { view, cells: &others };
                subsets.extend(0, extras, CellSet::EMPTY, &mut |subset, digits| {
                    // The first house that holds corners and subset tells the step.
                    if view.common_houses(subset | rectangle.roof).next() != Some(house) {
                        return ControlFlow::Continue(());
                    }
                    match step(view, &rectangle, subset, digits) {
                        Some(step) => found(step),
                        None => ControlFlow::Continue(()),
                    }
                })?;
            }
            ControlFlow::Continue(())
        })
    }
}

/// How many cells a subset may have beside the corners.
const LARGEST: usize = 6;

/// The cells among which subsets are looked for.
struct Subsets<'a, const W: usize> {
    view: &'a View<W>,
    cells: &'a [Cell],
}

impl<const W: usize> Subsets<'_, W> {
    /// Hands over the subsets with one digit more than cells, from this place of the list on.
    fn extend(
        &self,
        from: usize,
        digits: DigitSet,
        subset: CellSet<W>,
        found: &mut dyn FnMut(CellSet<W>, DigitSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (index, &cell) in self.cells.iter().enumerate().skip(from) {
            let (subset, digits) = (subset.with(cell), digits | self.view.candidates(cell));
            let most = LARGEST.min(subset.len() + self.cells.len() - index - 1);
            if digits.len() == subset.len() + 1 {
                found(subset, digits)?;
            }
            if subset.len() < LARGEST && digits.len() <= most + 1 {
                self.extend(index + 1, digits, subset, found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn step<const W: usize>(
    view: &View<W>,
    rectangle: &Rectangle<W>,
    subset: CellSet<W>,
    digits: DigitSet,
) -> Option<Step> {
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

fn words(step: &Step, layout: &Layout) -> String {
    let Evidence { houses, marks, .. } = &step.evidence;
    let (roof, subset) = (&marks[1], &marks[2]);
    format!(
        "{} So {} takes {}. That makes a naked subset with {}: {} digits for as many cells, \
         and no other cell of {} takes one of {}: {}.",
        rectangle::words(step, layout),
        words::any_cell(layout, &roof.cells),
        words::any_digit(roof.digits),
        words::cells(layout, &subset.cells),
        words::number(subset.digits.len()),
        words::any_house(layout, houses),
        words::digits(subset.digits),
        words::effect(layout, &step.effect),
    )
}
