//! Two boxes whose places for a digit lie in the same two lines.

use std::ops::ControlFlow;

use candoku_grid::{CellSet, Digit, HouseId, HouseKind, Layout};
use candoku_proof::Truth;

use crate::{
    Effect, Evidence, Found, LayoutRequirement, Level, Role, Step, Technique, TechniqueSearch,
    Text, View, finder, text, words,
};

/// How many places the digit has in the two boxes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Places {
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
fn find<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
    places: Places,
) -> ControlFlow<()> {
    for digit in search.digits() {
        for kind in [HouseKind::Row, HouseKind::Column] {
            let boxes = two_line_boxes(search.view, digit, kind);
            for (index, one) in boxes.iter().enumerate() {
                for two in boxes[..index].iter().filter(|two| two.lines == one.lines) {
                    let pairs = one.places.len() == 2 && two.places.len() == 2;
                    if pairs == (places == Places::Pairs)
                        && let Some(step) = step(search.technique, search.view, digit, two, one)
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

/// `In box 1 and box 2, 5 can only go in row 1 and row 3. …`
fn words(step: &Step, layout: &Layout) -> Text {
    let digit = words::digits(step.evidence.marks[0].digits);
    text![
        "In ",
        words::houses(layout, &step.evidence.houses),
        ", ",
        digit,
        " can only go in ",
        words::houses(layout, &step.evidence.covers),
        ". One box uses one of these lines and the other box the other, so no other cell in them \
         can be ",
        digit,
        ". ",
        words::result(layout, &step.effect),
    ]
}

/// Double Pairs: two boxes with two places each for a digit, in the same two lines.
///
/// # What it sees
///
/// A digit with exactly two places in each of two boxes. The four places are in the same two rows
/// or the same two columns, and these lines have the digit elsewhere too.
///
/// # Why it is true
///
/// One box takes the digit in one of the two lines, the other box in the other line. So both lines
/// have it inside the two boxes and nowhere else.
///
/// # What it does not cover
///
/// Boxes with more than two places: that is Multiple Lines. The eliminations are those of Locked
/// Candidates Type 2 in the third line of the boxes.
pub static DOUBLE_PAIRS: Technique = Technique {
    sotd_name: Some("Double Pairs"),
    requires: LayoutRequirement::LinesAndRectangles,
    find: finder!(find, Places::Pairs),
    words,
    ..Technique::new("DoublePairs", "dp", "Double Pairs", Level::Medium, 50)
};

/// Multiple Lines: two boxes whose places for a digit are in the same two lines.
///
/// # What it sees
///
/// A digit whose places in each of two boxes are in the same two rows or columns, with more than
/// two places in at least one box, while these lines have the digit elsewhere too.
///
/// # Why it is true
///
/// One box takes the digit in one of the two lines, the other box in the other line. So both lines
/// have it inside the two boxes and nowhere else.
///
/// # What it does not cover
///
/// Boxes with exactly two places each: that is Double Pairs. The eliminations are those of Locked
/// Candidates Type 2 in the third line of the boxes.
pub static MULTIPLE_LINES: Technique = Technique {
    sotd_name: Some("Multiple Lines"),
    requires: LayoutRequirement::LinesAndRectangles,
    find: finder!(find, Places::More),
    words,
    ..Technique::new("MultipleLines", "ml", "Multiple Lines", Level::Medium, 50)
};
