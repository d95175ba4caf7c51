//! Rectangles with solved corners that no given holds in place.

use candoku_grid::{Cell, CellSet, Digit, HouseKind, Layout};

use super::rectangle::{Rectangle, is_balanced};
use crate::step::Step;
use crate::text;
use crate::text::Text;
use crate::view::View;
use crate::words;

/// The rectangles of which two or three corners are solved, two of them in one line.
///
/// The solved corners are the floor, the open ones the roof. Each open corner may
/// take the digit that the pair leaves to it.
pub(crate) fn all<const W: usize>(view: &View<W>) -> Vec<Rectangle<W>> {
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
    let is_told = roof.is_single() && along == HouseKind::Column;
    let corners = match along {
        HouseKind::Column => [side[0], facing[0], side[1], facing[1]],
        _ => [side[0], side[1], facing[0], facing[1]],
    };
    if roof.is_empty() || is_told || !is_balanced(view, corners) {
        return None;
    }
    let all: CellSet<W> = corners.into_iter().collect();
    Some(Rectangle { corners, pair: digits.into_iter().collect(), floor: all - roof, roof })
}

/// `r1c1, r1c5 and r3c1 are solved, but not given.`
pub(crate) fn words(step: &Step, layout: &Layout) -> Text {
    let (corners, roof) = (&step.evidence.marks[0].cells, &step.evidence.marks[1].cells);
    let solved = corners.iter().filter(|cell| !roof.contains(cell));
    text![words::cells(layout, solved), " are solved, but not given."]
}
