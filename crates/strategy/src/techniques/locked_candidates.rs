//! A digit of one house whose places all lie in a second house.

use std::ops::ControlFlow;

use candoku_grid::{DigitSet, HouseId, HouseKind, Layout};
use candoku_proof::Truth;

use crate::{
    Effect, Evidence, Found, LayoutRequirement, Level, Role, Step, Technique, TechniqueSearch,
    Text, finder, text, words,
};

/// Finds the digits that a house of one of these kinds confines to another house.
fn find<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
    from: &[HouseKind],
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
                    technique: search.technique,
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

/// `In box 4, 5 can only go in r6c1 or r6c3. Both are in row 6, so …`
fn words(step: &Step, layout: &Layout) -> Text {
    let mark = &step.evidence.marks[0];
    let other = words::houses(layout, &step.evidence.covers);
    let digit = words::digits(mark.digits);
    let all = match mark.cells.len() {
        2 => "Both".into(),
        count => format!("All {}", words::number(count)),
    };
    text![
        "In ",
        words::houses(layout, &step.evidence.houses),
        ", ",
        digit,
        " can only go in ",
        words::any_cell(layout, &mark.cells),
        ". ",
        all,
        " are in ",
        other,
        ", so no other cell in ",
        other,
        " can be ",
        digit,
        ". ",
        words::result(layout, &step.effect),
    ]
}

/// Locked Candidates Type 1 (Pointing): a box confines a digit to one line.
///
/// # What it sees
///
/// A digit whose places in a box are all in one row or column, while that line also has it as a
/// candidate outside the box. Jigsaw pieces and windows count as boxes, diagonals as lines.
///
/// # Why it is true
///
/// The digit must go in the box, so it takes its place in the line there. The line contains it
/// only once, so it can't be anywhere else in the line.
///
/// # What it does not cover
///
/// A digit whose places in a line are all in one box: that is Type 2. A digit with one place left:
/// that is a Hidden Single.
pub static POINTING: Technique = Technique {
    sotd_name: Some("Candidate Lines"),
    requires: LayoutRequirement::LinesAndBoxes,
    quick: true,
    find: finder!(find, &[HouseKind::Box, HouseKind::Window]),
    words,
    ..Technique::new("0100", "lc1", "Locked Candidates Type 1 (Pointing)", Level::Medium, 50)
};

/// Locked Candidates Type 2 (Claiming): a line confines a digit to one box.
///
/// # What it sees
///
/// A digit whose places in a row or column are all in one box, while that box also has it as a
/// candidate outside the line. Diagonals count as lines.
///
/// # Why it is true
///
/// The digit must go in the line, so it takes its place in the box there. The box contains it only
/// once, so it can't be anywhere else in the box.
///
/// # What it does not cover
///
/// A digit whose places in a box are all in one line: that is Type 1.
pub static CLAIMING: Technique = Technique {
    requires: LayoutRequirement::LinesAndBoxes,
    quick: true,
    find: finder!(find, &[HouseKind::Row, HouseKind::Column, HouseKind::Diagonal]),
    words,
    ..Technique::new("0101", "lc2", "Locked Candidates Type 2 (Claiming)", Level::Medium, 50)
};

/// Candidate Lines: sudokuoftheday.com's name for Locked Candidates Type 1.
///
/// # What it sees
///
/// A digit whose places in a box are all in one row or column, while that line also has it as a
/// candidate outside the box.
///
/// # Why it is true
///
/// The digit must go in the box, so it takes its place in the line there, and can't be anywhere
/// else in the line.
///
/// # What it does not cover
///
/// Two boxes that share two lines: look for Double Pairs and Multiple Lines.
pub static CANDIDATE_LINES: Technique = Technique {
    sotd_name: Some("Candidate Lines"),
    requires: LayoutRequirement::LinesAndBoxes,
    find: finder!(find, &[HouseKind::Box, HouseKind::Window]),
    words,
    ..Technique::new("CandidateLines", "cl", "Candidate Lines", Level::Medium, 50)
};
