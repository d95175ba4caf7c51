//! A digit of one house whose places all lie in a second house.

use std::ops::ControlFlow;

use candoku_grid::{DigitSet, HouseId, HouseKind, Layout};
use candoku_proof::Truth;

use crate::effect::Effect;
use crate::evidence::{Evidence, Role};
use crate::step::Step;
use crate::strategy::{Found, Search};
use crate::technique::Technique;
use crate::text;
use crate::text::Text;
use crate::words;

/// Finds the digits that a house of one of these kinds confines to another house.
pub(crate) fn find<const W: usize>(
    technique: &'static Technique,
    from: &[HouseKind],
    search: Search<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let view = search.view;
    let layout = view.layout();
    let is_source = |house: &HouseId| from.contains(&layout.house(*house).kind());
    // To look at all digits takes less than to ask for their templates.
    let digits: DigitSet = search.changed_digits().collect();
    for house in search.houses().filter(is_source) {
        for digit in digits {
            let positions = view.positions(digit, house);
            if !positions.has_several() {
                continue;
            }
            for crossing in view.tables().crossings(house) {
                let other = crossing.other;
                if !positions.is_subset(crossing.positions)
                    || positions.len() == view.positions(digit, other).len()
                {
                    continue;
                }
                let places = view.places(digit, house);
                let others = view.places(digit, other) - places;
                let Some(effect) = Effect::eliminate(view.candidates_in(others, digit.into()))
                else {
                    continue;
                };
                found(Step {
                    technique,
                    effect,
                    evidence: Evidence::in_houses([house]).covered_by([other]).mark(
                        Role::Pattern,
                        places.iter(),
                        digit,
                    ),
                    premises: vec![Truth::House(house, digit)],
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// `In box 4 the digit 5 can only stand in r6c1 or r6c3. All of these lie in row 6, …`
pub(crate) fn words(step: &Step, layout: &Layout) -> Text {
    let mark = &step.evidence.marks[0];
    let other = words::houses(layout, &step.evidence.covers);
    text![
        "In ",
        words::houses(layout, &step.evidence.houses),
        " the digit ",
        words::digits(mark.digits),
        " can only stand in ",
        words::any_cell(layout, &mark.cells),
        ". All of these lie in ",
        other,
        ", so it stands nowhere else in ",
        other,
        ": ",
        words::effect(layout, &step.effect),
        "."
    ]
}
