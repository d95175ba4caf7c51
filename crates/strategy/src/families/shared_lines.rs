//! Two boxes whose places for a digit lie in the same two lines.

use std::ops::ControlFlow;

use candoku_grid::{CellSet, Digit, HouseId, HouseKind, Layout};
use candoku_proof::Truth;

use crate::effect::Effect;
use crate::evidence::{Evidence, Role};
use crate::step::Step;
use crate::strategy::{Found, Search};
use crate::technique::Technique;
use crate::text;
use crate::text::Text;
use crate::view::View;
use crate::words;

/// How many places the digit has in the two boxes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Places {
    /// Two in each box.
    Pairs,
    /// More than two in at least one box.
    More,
}

/// A box whose places for a digit lie in two lines.
struct TwoLines<const W: usize> {
    block: HouseId,
    places: CellSet<W>,
    lines: [HouseId; 2],
}

/// Finds the digits that two boxes confine to the same two lines.
pub(crate) fn find<const W: usize>(
    technique: &'static Technique,
    places: Places,
    search: Search<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    for digit in search.digits() {
        for kind in [HouseKind::Row, HouseKind::Column] {
            let boxes = two_line_boxes(search.view, digit, kind);
            for (index, one) in boxes.iter().enumerate() {
                for two in boxes[..index].iter().filter(|two| two.lines == one.lines) {
                    let pairs = one.places.len() == 2 && two.places.len() == 2;
                    if pairs == (places == Places::Pairs)
                        && let Some(step) = step(technique, search.view, digit, two, one)
                    {
                        found(step)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn two_line_boxes<const W: usize>(
    view: &View<W>,
    digit: Digit,
    kind: HouseKind,
) -> Vec<TwoLines<W>> {
    let layout = view.layout();
    let is_box = |&house: &HouseId| layout.house(house).kind() == HouseKind::Box;
    let two_lines = |block: HouseId| {
        let places = view.places(digit, block);
        let mut lines: Vec<HouseId> =
            places.iter().filter_map(|cell| layout.house_of(kind, cell)).collect();
        lines.sort();
        lines.dedup();
        let lines = lines.try_into().ok()?;
        Some(TwoLines { block, places, lines })
    };
    layout.house_ids().filter(is_box).filter_map(two_lines).collect()
}

fn step<const W: usize>(
    technique: &'static Technique,
    view: &View<W>,
    digit: Digit,
    one: &TwoLines<W>,
    two: &TwoLines<W>,
) -> Option<Step> {
    let pattern = one.places | two.places;
    let [first, second] = one.lines;
    let others = (view.places(digit, first) | view.places(digit, second)) - pattern;
    let effect = Effect::eliminate(view.candidates_in(others, digit.into()))?;
    Some(Step {
        technique,
        effect,
        evidence: Evidence::in_houses([one.block, two.block]).covered_by(one.lines).mark(
            Role::Pattern,
            pattern.iter(),
            digit,
        ),
        premises: vec![Truth::House(one.block, digit), Truth::House(two.block, digit)],
    })
}

/// `In box 1 and box 2 the digit 5 stands in row 1 and row 3 only, so …`.
pub(crate) fn words(step: &Step, layout: &Layout) -> Text {
    let lines = words::houses(layout, &step.evidence.covers);
    text![
        "In ",
        words::houses(layout, &step.evidence.houses),
        " the digit ",
        words::digits(step.evidence.marks[0].digits),
        " can only stand in ",
        lines,
        ", one box in each line, so it stands nowhere else in these lines: ",
        words::effect(layout, &step.effect),
        "."
    ]
}
