//! Rank-0 sets in sentences: what must be placed, what room there is for it.

use candoku_grid::Layout;
use candoku_proof::Truth;

use super::set::{cells_of, digits_in, houses_of};
use crate::{Step, Text, text, words};

/// The truths and the links of the step.
fn counted(step: &Step) -> (&[Truth], &[Truth]) {
    match step.evidence.counting.as_deref() {
        Some(counting) => (&counting.truths, &counting.links),
        None => (&[], &[]),
    }
}

/// `row 2 (1 and 8), box 3 (3)`.
fn by_house(list: &[Truth], layout: &Layout) -> Text {
    let part = |house| text![layout.house(house), " (", words::digits(digits_in(list, house)), ")"];
    words::and(houses_of(list).into_iter().map(part))
}

/// `The 16 cells r1c2, … all take a digit. …`
pub(super) fn of_cells(step: &Step, layout: &Layout) -> Text {
    let (truths, links) = counted(step);
    let cells = cells_of(truths);
    text![
        "Take these ",
        words::number(cells.len()),
        " cells: ",
        words::cells(layout, &cells),
        ". ",
        room(links, cells.len(), layout),
        words::result(layout, &step.effect),
    ]
}

/// `In boxes 1, 3, 7 and 9, the cells … form a ring. …`
pub(super) fn of_ring(step: &Step, layout: &Layout) -> Text {
    let (truths, links) = counted(step);
    let cells = cells_of(truths);
    text![
        "The ",
        words::number(cells.len()),
        " cells ",
        words::cells(layout, &cells),
        " form a ring that alternates between four lines and four boxes. ",
        room(links, cells.len(), layout),
        words::result(layout, &step.effect),
    ]
}

/// `All their candidates are among these digits: …`
fn room(links: &[Truth], count: usize, layout: &Layout) -> Text {
    text![
        "Each of their candidates is one of these digits in these houses: ",
        by_house(links, layout),
        ". There are ",
        words::number(count),
        " of them, as many as cells, and each can be used only once in its house, so each must be \
         used in one of these cells. They can't be anywhere else in these houses. ",
    ]
}

/// `Row 1 needs 4 and 7 …`
pub(super) fn of_digits(step: &Step, layout: &Layout) -> Text {
    let (truths, links) = counted(step);
    let cells = cells_of(links);
    let lines = houses_of(links);
    let of_cells = text!["one each in ", words::cells(layout, &cells)];
    let room = match (cells.is_empty(), lines.is_empty()) {
        (true, _) => by_house(links, layout),
        (false, true) => of_cells,
        (false, false) => text![of_cells, ", and the digits of ", by_house(links, layout)],
    };
    let cells_said = match cells.len() {
        0 => Text::default(),
        1 => text![words::cells(layout, &cells), " can't be another digit. "],
        _ => text![words::cells(layout, &cells), " can't be any other digits. "],
    };
    let lines_said = match lines.is_empty() {
        true => Text::default(),
        false => {
            text!["In the crossing houses, these digits can't go in any cell that isn't counted. "]
        }
    };
    text![
        "These digits need a place in these houses: ",
        by_house(truths, layout),
        ". That makes ",
        words::number(truths.len()),
        ". There is room for exactly ",
        words::number(truths.len()),
        ": ",
        room,
        ". So all of it is used. ",
        cells_said,
        lines_said,
        words::result(layout, &step.effect),
    ]
}
