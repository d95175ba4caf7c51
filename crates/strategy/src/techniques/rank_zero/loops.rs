//! The rings of cells in four boxes that an SK-loop may go through.

use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, HouseId, HouseKind};

use super::cover::{HouseCells, Sides};
use crate::View;

/// Hands over, for two rows and two columns that cross in four boxes, the other open cells of
/// these boxes in the four lines: by line and by box.
pub(super) fn each<const W: usize>(
    view: &View<W>,
    visit: &mut dyn FnMut(&Sides<W>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let layout = view.layout();
    let lines = |kind| {
        layout.house_ids().filter(|&house| layout.house(house).kind() == kind).collect::<Vec<_>>()
    };
    let [rows, columns] = [HouseKind::Row, HouseKind::Column].map(lines);
    for (index, &top) in rows.iter().enumerate() {
        for &bottom in &rows[index + 1..] {
            view.poll()?;
            for (index, &left) in columns.iter().enumerate() {
                for &right in &columns[index + 1..] {
                    if let Some(sides) = ring(view, [top, bottom], [left, right]) {
                        visit(&sides)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The open cells of the four boxes in the four lines, without those where the lines cross.
fn ring<const W: usize>(
    view: &View<W>,
    rows: [HouseId; 2],
    columns: [HouseId; 2],
) -> Option<Sides<W>> {
    let layout = view.layout();
    let cross = |row: HouseId, column: HouseId| (view.house(row) & view.house(column)).single();
    let mut corners: Vec<Cell> = Vec::with_capacity(4);
    for row in rows {
        for column in columns {
            corners.push(cross(row, column)?);
        }
    }
    let mut boxes = Vec::with_capacity(4);
    for &corner in &corners {
        boxes.push(layout.house_of(HouseKind::Box, corner)?);
    }
    let is_repeated = |index: usize| boxes[..index].contains(&boxes[index]);
    if (1..boxes.len()).any(is_repeated) {
        return None;
    }
    let corners: CellSet<W> = corners.into_iter().collect();
    let in_boxes = boxes.iter().fold(CellSet::EMPTY, |all, &block| all | view.open_in(block));
    let lines = [rows, columns].concat();
    let in_lines = lines.iter().fold(CellSet::EMPTY, |all, &line| all | view.open_in(line));
    let all = (in_boxes & in_lines) - corners;
    let group = |house: HouseId| HouseCells { house, cells: all & view.house(house) };
    let sides = [lines, boxes].map(|houses| houses.into_iter().map(group).collect::<Vec<_>>());
    sides.iter().flatten().all(|group| !group.cells.is_empty()).then_some(sides)
}
