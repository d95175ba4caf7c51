//! Rectangles with solved corners that no given holds in place.

use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, Digit, HouseKind, Layout};

use super::{Rectangle, deadly, deadly_words, is_balanced, one_corner, one_extra, one_extra_words};
use crate::{Cached, Found, Step, Technique, TechniqueSearch, Text, View, finder, text, words};

/// The rectangles of which two or three corners are solved, two of them in one line.
///
/// The solved corners are the floor, the open ones the roof. Each open corner may
/// take the digit that the pair leaves to it.
struct AvoidableRectangles<const W: usize>(Vec<Rectangle<W>>);

impl<const W: usize> Cached<W> for AvoidableRectangles<W> {
    type Topic = ();

    fn work_out(view: &View<W>, (): (), _: Option<&Self>) -> AvoidableRectangles<W> {
        AvoidableRectangles(all(view))
    }
}

fn all<const W: usize>(view: &View<W>) -> Vec<Rectangle<W>> {
    use HouseKind::{Column, Row};
    let layout = view.layout();
    let free = CellSet::first_cells(layout.cell_count()) - view.open() - view.givens();
    let mut rectangles = Vec::new();
    for (along, across) in [(Row, Column), (Column, Row)] {
        for line in layout.house_ids().filter(|&id| layout.house(id).kind() == along) {
            let solved: Vec<Cell> = (free & view.house(line)).iter().collect();
            let polled = solved.iter().take_while(|_| view.poll().is_continue());
            for (index, &two) in polled.enumerate() {
                for side in solved[..index].iter().map(|&one| [one, two]) {
                    let facing = facing_sides(layout, across, side);
                    rectangles.extend(
                        facing.filter_map(|facing| rectangle(view, free, along, side, facing)),
                    );
                }
            }
        }
    }
    rectangles
}

/// The sides that make a rectangle with this one.
fn facing_sides(
    layout: &Layout,
    across: HouseKind,
    side: [Cell; 2],
) -> impl Iterator<Item = [Cell; 2]> {
    let [first, second] = side.map(|cell| {
        layout.house_of(across, cell).map_or(&[][..], |house| layout.house(house).cells())
    });
    let sides = first.iter().zip(second).map(|(&one, &two)| [one, two]);
    sides.filter(move |facing| facing[0] != side[0])
}

fn rectangle<const W: usize>(
    view: &View<W>,
    free: CellSet<W>,
    along: HouseKind,
    side: [Cell; 2],
    facing: [Cell; 2],
) -> Option<Rectangle<W>> {
    let digits = [view.value(side[0])?, view.value(side[1])?];
    let fits = |cell: Cell, digit: Digit| match view.value(cell) {
        Some(value) => value == digit && free.contains(cell),
        None => view.candidates(cell).contains(digit),
    };
    if !fits(facing[0], digits[1]) || !fits(facing[1], digits[0]) {
        return None;
    }
    let roof: CellSet<W> = facing.into_iter().filter(|&cell| view.open().contains(cell)).collect();
    // With three solved corners, the row that holds two tells the rectangle, not the column.
    let is_reported = roof.is_single() && along == HouseKind::Column;
    let corners = match along {
        HouseKind::Column => [side[0], facing[0], side[1], facing[1]],
        _ => [side[0], side[1], facing[0], facing[1]],
    };
    if roof.is_empty() || is_reported || !is_balanced(view, corners) {
        return None;
    }
    let all: CellSet<W> = corners.into_iter().collect();
    Some(Rectangle { corners, pair: digits.into_iter().collect(), floor: all - roof, roof })
}

/// `r1c1, r1c5 and r3c1 are solved, but not given.`
fn solved_words(step: &Step, layout: &Layout) -> Text {
    let (corners, roof) = (&step.evidence.marks[0].cells, &step.evidence.marks[1].cells);
    let solved = corners.iter().filter(|cell| !roof.contains(cell));
    text![words::cells(layout, solved), " are solved but not givens. "]
}

/// Avoidable Rectangle Type 1: three solved corners of a rectangle, none of them a given.
///
/// # What it sees
///
/// Four cells in two rows, two columns and two boxes. Three are solved but not givens: one digit
/// in one of them, another digit in both its neighbours. The fourth still has the first digit as a
/// candidate.
///
/// # Why it is true
///
/// If the fourth corner were the first digit, the two digits could be swapped in all four cells,
/// because none of them is a given. A puzzle with one solution can't allow that.
///
/// # What it does not cover
///
/// Rectangles with a given corner: there nothing can be swapped. Two empty corners: that is Type
/// 2.
pub static AVOIDABLE_RECTANGLE_1: Technique = Technique {
    find: finder!(find_one_open),
    words: one_open_words,
    ..deadly("0607", "ar1", "Avoidable Rectangle Type 1")
};

/// Finds rectangles with three solved corners that no given holds in place.
fn find_one_open<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let view = search.view;
    let rectangles = view.cached::<AvoidableRectangles<W>>(()).0.iter();
    let mut steps =
        rectangles.filter_map(|rectangle| one_corner(search.technique, view, rectangle));
    steps.try_for_each(found)
}

fn one_open_words(step: &Step, layout: &Layout) -> Text {
    let text = text![solved_words(step, layout), deadly_words(step, layout)];
    text![text, "So ", words::effect(layout, &step.effect), "."]
}

/// Avoidable Rectangle Type 2: two solved corners of a rectangle, and two empty ones with the same
/// other candidate.
///
/// # What it sees
///
/// Four cells in two rows, two columns and two boxes. Two in one line are solved but not givens.
/// Each of the other two has two candidates: the digit of the diagonally opposite corner, and one
/// digit that is the same for both.
///
/// # Why it is true
///
/// If neither of the empty corners took the other digit, each would take the digit of the opposite
/// corner, and the two digits could be swapped in all four cells, because none of them is a given.
/// So one of them takes it, and a cell that sees both can't.
///
/// # What it does not cover
///
/// Rectangles with a given corner. Solved corners that are diagonally opposite. Empty corners with
/// different other candidates.
pub static AVOIDABLE_RECTANGLE_2: Technique = Technique {
    find: finder!(find_two_open),
    words: two_open_words,
    ..deadly("0608", "ar2", "Avoidable Rectangle Type 2")
};

/// Finds rectangles with two solved and two open corners that no given holds in place.
fn find_two_open<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let view = search.view;
    for rectangle in &view.cached::<AvoidableRectangles<W>>(()).0 {
        if rectangle.has_roof_in_line()
            && rectangle.roof.is_subset(&view.bivalue())
            && let Some(step) = one_extra(&AVOIDABLE_RECTANGLE_2, view, rectangle)
        {
            found(step)?;
        }
    }
    ControlFlow::Continue(())
}

fn two_open_words(step: &Step, layout: &Layout) -> Text {
    text![solved_words(step, layout), one_extra_words(step, layout)]
}
