//! What patterns that can't be filled are called, and why.

use candoku_grid::{Cell, DigitSet, HouseId, HouseKind, Layout};
use candoku_proof::Truth;

use crate::techniques::guardians;
use crate::{Step, Text, text, words};

/// The pattern, its guardians if there are several, and what changes.
pub(super) fn words(step: &Step, layout: &Layout) -> Text {
    let patterns = step.premises.iter().filter_map(|truth| sentence(truth, layout));
    text![words::joined(patterns, " "), " ", guardians::conclusion(step, layout)]
}

/// `Take three cells in each of boxes 1, 2, 4 and 5, … can't be filled with 1, 2 and 3 alone.`
pub(in crate::techniques) fn sentence(truth: &Truth, layout: &Layout) -> Option<Text> {
    let Truth::Unfillable(pattern) = truth else { return None };
    let digits: DigitSet = pattern.iter().flat_map(|&(_, digits)| digits).collect();
    let cells: Vec<Cell> = pattern.iter().map(|&(cell, _)| cell).collect();
    let names = words::cells(layout, &cells);
    let alone = text![" can't be filled with ", words::digits(digits), " alone"];
    Some(match digits.len() {
        2 => text![
            "Each of ",
            names,
            " sees the next one, and the last one sees the first. Two digits would \
             have to alternate, but there are ",
            words::number(cells.len()),
            " cells, so they",
            alone,
            "."
        ],
        _ => text![
            "Take three cells in each of ",
            words::houses(layout, &boxes(&cells, layout)),
            ", one in every row and column of the box: ",
            names,
            ". Arranged like this, they",
            alone,
            "."
        ],
    })
}

/// The boxes of the cells, each once.
fn boxes(cells: &[Cell], layout: &Layout) -> Vec<HouseId> {
    let mut boxes: Vec<HouseId> =
        cells.iter().filter_map(|&cell| layout.house_of(HouseKind::Box, cell)).collect();
    boxes.sort_unstable();
    boxes.dedup();
    boxes
}
