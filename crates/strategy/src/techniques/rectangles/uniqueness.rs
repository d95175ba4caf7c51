//! Uniqueness Tests by the third digits that the corners of a rectangle have.

use std::ops::ControlFlow;

use candoku_grid::{DigitSet, Layout};

use super::{deadly, deadly_words, each, one_corner, one_extra, one_extra_words, third_digit};
use crate::techniques::part::{Part, as_one_cell, parts, subset_step};
use crate::{Evidence, Found, Step, Technique, TechniqueSearch, Text, finder, text, words};

/// Uniqueness Test 1: three corners of a rectangle with the same two candidates.
///
/// # What it sees
///
/// Four cells in two rows, two columns and two boxes. Three of them have only the same two
/// candidates; the fourth has others too.
///
/// # Why it is true
///
/// If the fourth corner were one of the two digits, all four would contain only the pair, and the
/// two digits could be swapped without affecting any other cell. A puzzle with one solution can't
/// allow that, so the fourth corner is another digit.
///
/// # What it does not cover
///
/// A rectangle in one box or in four: there a swap would affect other houses. Two corners with
/// other candidates: those are for the tests that follow. Puzzles that may have several solutions.
pub static UNIQUENESS_TEST_1: Technique = Technique {
    quick: true,
    find: finder!(find_one_corner),
    words: one_corner_words,
    ..deadly("0600", "u1", "Uniqueness Test 1")
};

/// Finds rectangles of which one corner breaks out of the pair.
fn find_one_corner<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    each(search, &mut |rectangle| match one_corner(search.technique, search.view, &rectangle) {
        Some(step) => found(step),
        None => ControlFlow::Continue(()),
    })
}

fn one_corner_words(step: &Step, layout: &Layout) -> Text {
    text![
        deadly_words(step, layout),
        "Only ",
        words::cells(layout, &step.evidence.marks[1].cells),
        " has other candidates, so it can't be ",
        words::any_digit(step.effect.eliminations().iter().map(|gone| gone.digit).collect()),
        "."
    ]
}

/// Uniqueness Test 2: two adjacent corners with the same third candidate.
///
/// # What it sees
///
/// Four cells in two rows, two columns and two boxes that share two digits. Two of them have no
/// other candidates; the other two are in one line, and both have the same one digit besides the
/// pair.
///
/// # Why it is true
///
/// If neither of the two took the third digit, all four corners would contain only the pair, which
/// could be swapped. So one of them takes it, and a cell that sees both can't.
///
/// # What it does not cover
///
/// Diagonally opposite corners, or three of them: that is Test 5. Corners with different third
/// digits: those are for Test 3.
pub static UNIQUENESS_TEST_2: Technique = Technique {
    find: finder!(find_neighbours),
    words: one_extra_words,
    ..deadly("0601", "u2", "Uniqueness Test 2")
};

/// Finds rectangles of which one of two neighbours takes a third digit.
fn find_neighbours<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let view = search.view;
    each(search, &mut |rectangle| {
        if rectangle.has_roof_in_line()
            && let Some(step) = one_extra(&UNIQUENESS_TEST_2, view, &rectangle)
        {
            found(step)?;
        }
        ControlFlow::Continue(())
    })
}

/// Uniqueness Test 3: the other digits of two corners form a naked subset with other cells.
///
/// # What it sees
///
/// Four cells in two rows, two columns and two boxes that share two digits. Two of them have no
/// other candidates; the other two are in one line and have more. Some cells of a house that
/// contains both have, together with those other digits, only one digit more than they are cells.
///
/// # Why it is true
///
/// One of the two corners takes another digit, or the pair could be swapped. So the two corners
/// act like one cell with the other digits as its candidates. Together with the other cells it is
/// a naked subset, so no further cell of the house can be one of its digits.
///
/// # What it does not cover
///
/// Diagonally opposite corners. One third digit only: that is Test 2. Subsets of more than six
/// other cells.
pub static UNIQUENESS_TEST_3: Technique = Technique {
    find: finder!(find_subsets),
    words: subset_words,
    ..deadly("0602", "u3", "Uniqueness Test 3")
};

/// Finds rectangles whose third digits make a naked subset with other cells.
fn find_subsets<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let view = search.view;
    each(search, &mut |rectangle| {
        let extras = rectangle.extras(view);
        if !rectangle.has_roof_in_line() || extras.is_single() {
            return ControlFlow::Continue(());
        }
        let first = Part { digits: extras, ..Part::EMPTY };
        let is_narrow = |digits: DigitSet, cells: usize| digits.len() <= cells + 1;
        for house in view.common_houses(rectangle.roof) {
            let others = view.open_in(house) - rectangle.roof;
            for subset in parts(view, first, others, LARGEST, is_narrow) {
                // The first house that holds corners and subset tells the step.
                let all = subset.cells | rectangle.roof;
                if subset.digits.len() == subset.cells.len() + 1
                    && view.common_houses(all).next() == Some(house)
                    && let why = (rectangle.truth(), rectangle.evidence(view))
                    && let Some(step) =
                        subset_step(&UNIQUENESS_TEST_3, view, rectangle.roof, why, subset)
                {
                    found(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}

/// How many cells a subset may have beside the corners.
const LARGEST: usize = 6;

fn subset_words(step: &Step, layout: &Layout) -> Text {
    let Evidence { houses, marks, .. } = &step.evidence;
    text![
        third_digit(step, layout),
        as_one_cell(&marks[2], houses, layout),
        words::result(layout, &step.effect),
    ]
}

/// Uniqueness Test 5: two opposite corners or three corners with the same third candidate.
///
/// # What it sees
///
/// Four cells in two rows, two columns and two boxes that share two digits. Two diagonally
/// opposite ones, or three, have the same one digit besides the pair; the rest have no other
/// candidates. Another cell with the third digit sees all of these.
///
/// # Why it is true
///
/// If none of them took the third digit, all four corners would contain only the pair, which could
/// be swapped. So one of them takes it, and a cell that sees them all can't.
///
/// # What it does not cover
///
/// Two corners in one line: that is Test 2. Corners with different third digits.
pub static UNIQUENESS_TEST_5: Technique = Technique {
    find: finder!(find_diagonals),
    words: one_extra_words,
    ..deadly("0604", "u5", "Uniqueness Test 5")
};

/// Finds rectangles of which one of two diagonal corners, or of three, takes a third digit.
fn find_diagonals<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let view = search.view;
    each(search, &mut |rectangle| {
        if (rectangle.roof.len() == 3 || rectangle.has_roof_on_diagonal())
            && let Some(step) = one_extra(&UNIQUENESS_TEST_5, view, &rectangle)
        {
            found(step)?;
        }
        ControlFlow::Continue(())
    })
}
