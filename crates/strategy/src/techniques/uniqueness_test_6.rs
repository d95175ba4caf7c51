//! Uniqueness Test 6: a rectangle whose diagonal corners have other candidates, and an X-Wing in it.
//!
//! # What it sees
//!
//! Four cells in two rows, two columns and two boxes that share two digits. Two that
//! stand diagonally have nothing else, the other two have other digits, too. In both
//! rows, or in both columns, one digit of the pair has no place outside the rectangle.
//!
//! # Why it is true
//!
//! The digit stands once in each of the two lines, so it stands on one diagonal of the
//! rectangle or on the other. On the diagonal with the other digits it would force the
//! rest of the pair into the other two corners, and the pair could be exchanged. So it
//! does not stand there.
//!
//! # Example
//!
//! ```text
//! 67  .  . | .  .  . | 679 .  .      In rows 1 and 2 the digit 6 stands in the rectangle only.
//! 679 .  . | .  .  . | 67  .  .      If it stood in r1c7, it would stand in r2c1, too,
//! .   .  . | .  .  . | .   .  .      and r1c1 and r2c7 would be 7: 6 and 7 could be exchanged.
//!                                    So r1c7 and r2c1 are not 6.
//! ```
//!
//! # What it does not cover
//!
//! Corners of one line: those are for Test 4. A digit with other places in one of the
//! lines.

use std::ops::ControlFlow;

use candoku_grid::{HouseId, HouseKind, Layout};
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

/// The catalogue entry of Uniqueness Test 6.
pub static TECHNIQUE: Technique = Technique {
    code: "0605",
    key: "u6",
    name: "Uniqueness Test 6",
    sotd_name: None,
    level: Level::Hard,
    score: 100,
    se_tenths: None,
    on: true,
    ground: Ground::LinesAndRectangles,
    relies_on_one_solution: true,
    words,
};

/// Finds rectangles that hold an X-Wing and have other candidates on a diagonal.
#[derive(Clone, Copy, Debug)]
pub struct UniquenessTest6;

impl Strategy for UniquenessTest6 {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for UniquenessTest6 {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        let view = search.view;
        let layout = view.layout();
        rectangle::each(search, &mut |rectangle| {
            if !rectangle.has_roof_on_diagonal() {
                return ControlFlow::Continue(());
            }
            for (digit, _) in rectangle.digits() {
                let is_inside = |house: &HouseId| {
                    view.places(digit, *house).is_subset(&(rectangle.floor | rectangle.roof))
                };
                let lines = |kind| {
                    let mut roof = rectangle.roof.iter();
                    let mut line = || layout.house_of(kind, roof.next()?).filter(is_inside);
                    Some([line()?, line()?])
                };
                if let Some(lines) = lines(HouseKind::Row).or_else(|| lines(HouseKind::Column))
                    && let Some(effect) =
                        Effect::eliminate(view.candidates_in(rectangle.roof, digit.into()))
                {
                    let mut evidence = rectangle.evidence(view);
                    evidence.houses.extend(lines);
                    let [first, second] = lines.map(|line| Truth::House(line, digit));
                    let premises = vec![rectangle.truth(), first, second];
                    found(Step { technique: &TECHNIQUE, effect, evidence, premises })?;
                }
            }
            ControlFlow::Continue(())
        })
    }
}

fn words(step: &Step, layout: &Layout) -> Text {
    let marks = &step.evidence.marks;
    let digit = step.effect.eliminations()[0].digit;
    let diagonal = words::cells(layout, &marks[1].cells);
    text![
        rectangle::words(step, layout),
        " In ",
        words::houses(layout, &step.evidence.houses),
        " the digit ",
        digit,
        " stands only in these cells. If one of ",
        diagonal,
        " were ",
        digit,
        ", both would be, and all four would have the pair: ",
        words::effect(layout, &step.effect),
        "."
    ]
}
