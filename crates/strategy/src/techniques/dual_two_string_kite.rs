//! Dual 2-String Kite: two kites that hang on the same two cells of a box.
//!
//! # What it sees
//!
//! Two places of a digit in a box, in different rows and columns. The row of each and the
//! column of each has exactly one more place. So there are two kites: the row of the
//! first with the column of the second, and the other way round. It is one step only if
//! the options ask for dual steps; otherwise the two kites are found one by one.
//!
//! # Why it is true
//!
//! Each kite is true by itself: the two cells of the box cannot both have the digit, so
//! in each kite one of the far ends has it.
//!
//! # Example
//!
//! ```text
//! .  1  . | .  .  . | 1  .  .      r1c2 and r2c1 share box 1. Row 1 and column 1
//! 1  .  . | .  .  . | .  1  .      have the far ends r1c7 and r6c1: r6c7 is not 1.
//! .  .  . | .  .  . | .  .  .      Row 2 and column 2
//! --------+---------+--------      have the far ends r2c8 and r5c2: r5c8 is not 1.
//! .  .  . | .  .  . | .  .  .
//! .  1  . | .  .  . | .  1  .
//! 1  .  . | .  .  . | 1  .  .
//! ```
//!
//! # What it does not cover
//!
//! Kites that share only one cell of the box, or that take the same candidate. What a kite with
//! a string inside the box takes besides, where its strings do not cross: each kite tells that.

use std::ops::ControlFlow;

use candoku_grid::CellSet;

use crate::families::turbot::{self, Shape, Turbot};
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};
use crate::view::View;

/// The catalogue entry of Dual 2-String Kite.
pub static TECHNIQUE: Technique = Technique {
    code: "0404",
    key: "d2sk",
    name: "Dual 2-String Kite",
    sotd_name: None,
    level: Level::Hard,
    score: 150,
    se_tenths: None,
    on: true,
    ground: Ground::LinesAndBoxes,
    relies_on_one_solution: false,
    words: turbot::words,
};

/// Finds two kites that hang on the same two cells of a box.
#[derive(Clone, Copy, Debug)]
pub struct DualTwoStringKite;

impl Strategy for DualTwoStringKite {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for DualTwoStringKite {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        if !search.options.duals {
            return ControlFlow::Continue(());
        }
        for digit in search.digits() {
            let view = search.view;
            let turbots = view.turbots(digit).iter();
            let kites: Vec<_> = turbots.filter(|turbot| turbot.is(Shape::Kite)).collect();
            for (index, two) in kites.iter().enumerate() {
                for one in &kites[..index] {
                    if have_same_box_cells(one, two)
                        && let Some(victims) = victims(view, one, two)
                        && let Some(step) =
                            turbot::step(&TECHNIQUE, view, digit, &[one, two], victims)
                    {
                        found(step)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

fn have_same_box_cells<const W: usize>(one: &Turbot<W>, two: &Turbot<W>) -> bool {
    let [first, second] = two.near;
    one.near == [first, second] || one.near == [second, first]
}

/// The two cells where the strings of each kite cross, or all victims of two kites of which one
/// has none there; nothing if both kites take the same.
fn victims<const W: usize>(view: &View<W>, one: &Turbot<W>, two: &Turbot<W>) -> Option<CellSet<W>> {
    match (one.crossing(view), two.crossing(view)) {
        (Some(first), Some(second)) if first != second => {
            Some([first, second].into_iter().collect())
        }
        _ => (one.victims != two.victims).then_some(one.victims | two.victims),
    }
}
