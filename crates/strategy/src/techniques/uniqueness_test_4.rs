//! Uniqueness Test 4: a strong link between two corners with other candidates.
//!
//! # What it sees
//!
//! Four cells in two rows, two columns and two boxes that share two digits. Two of them
//! have nothing else; the other two stand in one line and have other digits, too. In a
//! house that holds both of these, one digit of the pair has no other place.
//!
//! # Why it is true
//!
//! One of the two corners takes the digit that has no other place. If the other took the
//! second digit of the pair, all four would hold the pair, which could be exchanged. So
//! neither of the two takes the second digit.
//!
//! # Example
//!
//! ```text
//! 14  .  . | .  14   . | .  .  .      In row 3 the digit 4 stands in r3c1 or r3c5.
//! .   .  . | .  .    . | .  .  .      If the other of them were 1, 1 and 4 could be
//! 146 .  . | .  1478 . | .  .  .      exchanged. So r3c1 and r3c5 are not 1.
//! ```
//!
//! # What it does not cover
//!
//! Corners that stand diagonally: those are for Test 6. Strong links that leave the
//! rectangle: those are for Hidden Rectangles.

use std::ops::ControlFlow;

use candoku_grid::{HouseId, Layout};
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

/// The catalogue entry of Uniqueness Test 4.
pub static TECHNIQUE: Technique = Technique {
    code: "0603",
    key: "u4",
    name: "Uniqueness Test 4",
    sotd_name: None,
    level: Level::Hard,
    score: 100,
    se_tenths: Some(45),
    on: true,
    ground: Ground::LinesAndRectangles,
    relies_on_one_solution: true,
    words,
};

/// Finds rectangles with a strong link between the corners that have other candidates.
#[derive(Clone, Copy, Debug)]
pub struct UniquenessTest4;

impl Strategy for UniquenessTest4 {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for UniquenessTest4 {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        let view = search.view;
        rectangle::each(search, &mut |rectangle| {
            if !rectangle.has_roof_in_line() {
                return ControlFlow::Continue(());
            }
            for (linked, lost) in rectangle.digits() {
                let is_link = |&house: &HouseId| view.places(linked, house) == rectangle.roof;
                if let Some(house) = view.common_houses(rectangle.roof).find(is_link)
                    && let Some(effect) =
                        Effect::eliminate(view.candidates_in(rectangle.roof, lost))
                {
                    let mut evidence = rectangle.evidence(view);
                    evidence.houses.push(house);
                    let premises = vec![rectangle.truth(), Truth::House(house, linked)];
                    found(Step { technique: &TECHNIQUE, effect, evidence, premises })?;
                }
            }
            ControlFlow::Continue(())
        })
    }
}

fn words(step: &Step, layout: &Layout) -> Text {
    let marks = &step.evidence.marks;
    let lost = step.effect.eliminations()[0].digit;
    let linked = words::digits(marks[0].digits.without(lost));
    text![
        rectangle::words(step, layout),
        " In ",
        words::houses(layout, &step.evidence.houses),
        " the digit ",
        linked,
        " stands in ",
        words::any_cell(layout, &marks[1].cells),
        ". The other of these is not ",
        lost,
        ", or all four would have the pair: ",
        words::effect(layout, &step.effect),
        "."
    ]
}
