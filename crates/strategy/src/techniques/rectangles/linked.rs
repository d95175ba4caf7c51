//! Rectangles with strong links between their corners.

use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, HouseId, HouseKind, Layout};
use candoku_proof::Truth;

use super::{deadly, deadly_words, each};
use crate::{Effect, Found, Step, Technique, TechniqueSearch, Text, finder, text, words};

/// Uniqueness Test 4: a strong link between two corners with other candidates.
///
/// # What it sees
///
/// Four cells in two rows, two columns and two boxes that share two digits. Two of them have no
/// other candidates; the other two are in one line and have more. In a house that contains both of
/// these, one digit of the pair has no other place.
///
/// # Why it is true
///
/// One of these two corners must be the digit that has no other place. If the other were the
/// second digit of the pair, all four cells would contain only the pair, which could be swapped.
/// So neither of the two can be the second digit.
///
/// # What it does not cover
///
/// Corners that are diagonally opposite: those are for Test 6. Strong links that leave the
/// rectangle: those are for Hidden Rectangles.
pub static UNIQUENESS_TEST_4: Technique = Technique {
    find: finder!(find_links),
    words: link_words,
    ..deadly("0603", "u4", "Uniqueness Test 4")
};

/// Finds rectangles with a strong link between the corners that have other candidates.
fn find_links<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    let view = search.view;
    each(search, &mut |rectangle| {
        if !rectangle.has_roof_in_line() {
            return ControlFlow::Continue(());
        }
        for (linked, lost) in rectangle.digits() {
            let is_link = |&house: &HouseId| view.places(linked, house) == rectangle.roof;
            if let Some(house) = view.common_houses(rectangle.roof).find(is_link)
                && let Some(effect) = Effect::eliminate(view.candidates_in(rectangle.roof, lost))
            {
                let mut evidence = rectangle.evidence(view);
                evidence.houses.push(house);
                let premises = vec![rectangle.truth(), Truth::House(house, linked)];
                found(Step { technique: &UNIQUENESS_TEST_4, effect, evidence, premises })?;
            }
        }
        ControlFlow::Continue(())
    })
}

fn link_words(step: &Step, layout: &Layout) -> Text {
    let marks = &step.evidence.marks;
    let lost = step.effect.eliminations()[0].digit;
    let linked = words::digits(marks[0].digits.without(lost));
    text![
        deadly_words(step, layout),
        "In ",
        words::houses(layout, &step.evidence.houses),
        ", ",
        linked,
        " must go in ",
        words::any_cell(layout, &marks[1].cells),
        ", so the other of the two can't be ",
        lost,
        ". ",
        words::result(layout, &step.effect),
    ]
}

/// Uniqueness Test 6: a rectangle with other candidates on a diagonal, and an X-Wing in it.
///
/// # What it sees
///
/// Four cells in two rows, two columns and two boxes that share two digits. Two diagonally
/// opposite cells have no other candidates, the other two have more. In both rows, or in both
/// columns, one digit of the pair has no place outside the rectangle.
///
/// # Why it is true
///
/// The digit appears once in each of the two lines, so it is on one diagonal of the rectangle or
/// on the other. On the diagonal with the other candidates it would force the second digit into
/// the other two corners, and the pair could be swapped. So it can't be there.
///
/// # What it does not cover
///
/// Corners in one line: those are for Test 4. A digit with other places in one of the lines.
pub static UNIQUENESS_TEST_6: Technique = Technique {
    find: finder!(find_x_wings),
    words: x_wing_words,
    ..deadly("0605", "u6", "Uniqueness Test 6")
};

/// Finds rectangles that hold an X-Wing and have other candidates on a diagonal.
fn find_x_wings<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let view = search.view;
    let layout = view.layout();
    each(search, &mut |rectangle| {
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
                found(Step { technique: &UNIQUENESS_TEST_6, effect, evidence, premises })?;
            }
        }
        ControlFlow::Continue(())
    })
}

fn x_wing_words(step: &Step, layout: &Layout) -> Text {
    let marks = &step.evidence.marks;
    let digit = step.effect.eliminations()[0].digit;
    text![
        deadly_words(step, layout),
        "In ",
        words::houses(layout, &step.evidence.houses),
        ", ",
        digit,
        " can only go in these cells. If one of ",
        words::cells(layout, &marks[1].cells),
        " were ",
        digit,
        ", both would be, and only ",
        words::digits(marks[0].digits.without(digit)),
        " would be left for the other two. ",
        words::result(layout, &step.effect),
    ]
}

/// Hidden Rectangle: strong links from one corner of a rectangle to its neighbours.
///
/// # What it sees
///
/// Four cells in two rows, two columns and two boxes that share two digits. One corner has no
/// other candidates; at most one more has none, and it is diagonally opposite. In the row and in
/// the column of the opposite corner, one digit of the pair has exactly two places, both in the
/// rectangle.
///
/// # Why it is true
///
/// If the opposite corner took the other digit of the pair, its two neighbours would have to take
/// the first, and the corner without other candidates the second: all four would contain only the
/// pair, which could be swapped. So it can't.
///
/// # What it does not cover
///
/// Rectangles in which two neighbours have only the pair: those are for Tests 2 to 4.
pub static HIDDEN_RECTANGLE: Technique = Technique {
    find: finder!(find_hidden),
    words: hidden_words,
    ..deadly("0606", "hr", "Hidden Rectangle")
};

/// Finds rectangles with two strong links that start from one corner.
fn find_hidden<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let view = search.view;
    each(search, &mut |rectangle| {
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
                    found(Step { technique: &HIDDEN_RECTANGLE, effect, evidence, premises })?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}

fn hidden_words(step: &Step, layout: &Layout) -> Text {
    let lost = step.effect.eliminations()[0];
    let corners = &step.evidence.marks[0];
    let linked = words::digits(corners.digits.without(lost.digit));
    let line = |cell: Cell| (layout.row(cell), layout.column(cell));
    let (row, column) = line(lost.cell);
    let is_beside =
        |&&cell: &&Cell| cell != lost.cell && (line(cell).0 == row || line(cell).1 == column);
    text![
        deadly_words(step, layout),
        "In ",
        words::houses(layout, &step.evidence.houses),
        ", ",
        linked,
        " can only go in these cells. If ",
        layout.name_of(lost.cell),
        " were ",
        lost.digit,
        ", ",
        words::cells(layout, corners.cells.iter().filter(is_beside)),
        " would both be ",
        linked,
        ", and only ",
        lost.digit,
        " would be left for the fourth cell. So ",
        words::effect(layout, &step.effect),
        "."
    ]
}
