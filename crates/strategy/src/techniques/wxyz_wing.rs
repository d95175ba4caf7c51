//! WXYZ-Wing: four cells around a pivot with four digits, of which one is loose.
//!
//! # What it sees
//!
//! Four cells with exactly four digits between them, of which one cell, the pivot, sees
//! the other three. All cells with w see each other, and so do those with x and those
//! with y; those with z do not. Some other cell that has z sees all cells of the four
//! that have it.
//!
//! # Why it is true
//!
//! Each of w, x and y stands at most once in the four cells, because the cells that have
//! it see each other. That fills at most three cells, so some cell is z. A cell that sees
//! every place that z has in the four is not z.
//!
//! # Example
//!
//! ```text
//! 14 .  1234| .  .  24| .  .  .      r1c1, r1c3, r1c6 and r2c2 have only 1, 2, 3 and 4.
//! .  34 .   | .  .  . | .  .  .      1, 2 and 3 fill at most one cell each,
//! .  .  .   | .  .  . | .  .  .      so one of the four is 4. What sees all of them is not 4: r1c2.
//! ```
//!
//! # What it does not cover
//!
//! Four cells of one house: those are a Naked Quadruple. Four cells in a ring without a
//! pivot: those are for chains. HoDoKu has the code but not the technique, so it is off
//! unless somebody asks for it.

use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, Digit, DigitSet, Layout};
use candoku_proof::Truth;

use crate::effect::Effect;
use crate::evidence::{Evidence, Role};
use crate::rating::Level;
use crate::step::Step;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};
use crate::view::View;
use crate::words;

/// The catalogue entry of WXYZ-Wing.
pub static TECHNIQUE: Technique = Technique {
    code: "0802",
    key: "wxyz",
    name: "WXYZ-Wing",
    sotd_name: None,
    level: Level::Hard,
    score: 200,
    se_tenths: None,
    on: false,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words,
};

/// Finds four cells around a pivot with four digits, of which one is loose.
#[derive(Clone, Copy, Debug)]
pub struct WxyzWing;

impl Strategy for WxyzWing {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for WxyzWing {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        let view = search.view;
        let fits = |cell: &Cell| (2..=4).contains(&view.candidates(*cell).len());
        let cells: CellSet<W> = view.open().iter().filter(fits).collect();
        for pivot in cells.iter() {
            let around: Vec<Cell> = (cells & view.peers(pivot)).iter().collect();
            let mut digits = [view.candidates(pivot); 4];
            for (i, &one) in around.iter().enumerate() {
                digits[1] = digits[0] | view.candidates(one);
                for (j, &two) in
                    around.iter().enumerate().take(if digits[1].len() > 4 { 0 } else { i })
                {
                    digits[2] = digits[1] | view.candidates(two);
                    for &three in &around[..if digits[2].len() > 4 { 0 } else { j }] {
                        digits[3] = digits[2] | view.candidates(three);
                        if digits[3].len() == 4
                            && let Some(step) = step(view, pivot, [one, two, three], digits[3])
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

fn step<const W: usize>(
    view: &View<W>,
    pivot: Cell,
    others: [Cell; 3],
    digits: DigitSet,
) -> Option<Step> {
    let cells: CellSet<W> = CellSet::only(pivot) | others.into_iter().collect();
    let sees_all = |&cell: &Cell| (cells - view.peers(cell)).is_single();
    // The first pivot tells the wing.
    if cells.iter().find(sees_all) != Some(pivot) {
        return None;
    }
    let places = |digit: Digit| cells & view.cells(digit);
    let is_loose = |digit: &Digit| {
        !places(*digit).iter().all(|cell| (places(*digit) - view.peers(cell)).is_single())
    };
    let loose: DigitSet = digits.iter().filter(is_loose).collect();
    let loose = loose.single()?;
    let victims = view.common_peers(places(loose)) - cells;
    let effect = Effect::eliminate(view.candidates_in(victims, loose.into()))?;
    let others = cells.without(pivot);
    Some(Step {
        technique: &TECHNIQUE,
        effect,
        evidence: Evidence::default().mark(Role::Pivot, [pivot], view.candidates(pivot)).mark(
            Role::Pincer,
            others.iter(),
            digits,
        ),
        premises: cells.iter().map(Truth::Cell).collect(),
    })
}

fn words(step: &Step, layout: &Layout) -> String {
    let marks = &step.evidence.marks;
    let digits = marks[1].digits;
    let loose: DigitSet = step.effect.eliminations().iter().map(|c| c.digit).collect();
    let cells: Vec<Cell> = marks.iter().flat_map(|mark| mark.cells.iter().copied()).collect();
    format!(
        "{} have only {} between them. The cells that have {} see each other, for each of these digits, \
         so these fill at most three cells, and one of the four is {loose}. \
         What sees every {loose} of the four is not {loose}: {}.",
        words::cells(layout, &cells),
        words::digits(digits),
        words::any_digit(digits - loose),
        words::effect(layout, &step.effect),
        loose = words::digits(loose),
    )
}
