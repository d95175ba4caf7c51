//! Hidden Rectangle: strong links from one corner of a rectangle to its neighbours.
//!
//! # What it sees
//!
//! Four cells in two rows, two columns and two boxes that share two digits. One corner
//! has nothing else; at most one more does, and it stands diagonally. In the row and in
//! the column of the opposite corner, one digit of the pair has exactly two places, both
//! in the rectangle.
//!
//! # Why it is true
//!
//! If the opposite corner took the other digit of the pair, its two neighbours would have
//! to take the first, and the corner with nothing else the other: all four would hold the
//! pair, which could be exchanged. So it does not.
//!
//! # Example
//!
//! ```text
//! 39  .  . | .  .  . | 3679 .  .      In row 2 the digit 3 stands in r2c1 or r2c7,
//! 359 .  . | .  .  . | 3489 .  .      in column 7 it stands in r1c7 or r2c7.
//! .   .  . | .  .  . | .    .  .      If r2c7 were 9, r2c1 and r1c7 would be 3 and r1c1 9:
//!                                     3 and 9 could be exchanged. So r2c7 is not 9.
//! ```
//!
//! # What it does not cover
//!
//! Rectangles in which two neighbours have nothing but the pair: those are for Tests 2 to
//! 4.

use std::ops::ControlFlow;

use candoku_grid::{CellSet, HouseKind, Layout};
use candoku_proof::Truth;

use crate::effect::Effect;
use crate::families::rectangle;
use crate::rating::Level;
use crate::step::Step;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};
use crate::text;
use crate::text::Text;
use crate::words;

/// The catalogue entry of Hidden Rectangle.
pub static TECHNIQUE: Technique = Technique {
    code: "0606",
    key: "hr",
    name: "Hidden Rectangle",
    sotd_name: None,
    level: Level::Hard,
    score: 100,
    se_tenths: None,
    on: true,
    ground: Ground::LinesAndRectangles,
    relies_on_one_solution: true,
    words,
};

/// Finds rectangles with two strong links that start from one corner.
#[derive(Clone, Copy, Debug)]
pub struct HiddenRectangle;

impl Strategy for HiddenRectangle {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for HiddenRectangle {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        let view = search.view;
        rectangle::each(search, &mut |rectangle| {
            let is_hidden = rectangle.floor.is_single() || rectangle.has_roof_on_diagonal();
            for plain in rectangle.floor.iter().filter(|_| is_hidden) {
                let Some(corner) = rectangle.opposite(plain) else { continue };
                for (linked, lost) in rectangle.digits() {
                    let link = |kind| {
                        let line = view.layout().house_of(kind, corner)?;
                        let places = view.places(linked, line);
                        let is_inside = places.is_subset(&(rectangle.floor | rectangle.roof));
                        (is_inside && places.len() == 2).then_some(line)
                    };
                    if let Some(row) = link(HouseKind::Row)
                        && let Some(column) = link(HouseKind::Column)
                        && let Some(effect) =
                            Effect::eliminate(view.candidates_in(CellSet::only(corner), lost))
                    {
                        let mut evidence = rectangle.evidence(view);
                        evidence.houses.extend([row, column]);
                        let [first, second] = [row, column].map(|line| Truth::House(line, linked));
                        let premises = vec![rectangle.truth(), first, second];
                        found(Step { technique: &TECHNIQUE, effect, evidence, premises })?;
                    }
                }
            }
            ControlFlow::Continue(())
        })
    }
}

fn words(step: &Step, layout: &Layout) -> Text {
    let lost = step.effect.eliminations()[0];
    let linked = words::digits(step.evidence.marks[0].digits.without(lost.digit));
    text![
        rectangle::words(step, layout),
        " In ",
        words::houses(layout, &step.evidence.houses),
        " the digit ",
        linked,
        " stands only in these cells. If ",
        layout.name_of(lost.cell),
        " were ",
        lost.digit,
        ", its two neighbours would be ",
        linked,
        ", and all four would have the pair: ",
        words::effect(layout, &step.effect),
        "."
    ]
}
