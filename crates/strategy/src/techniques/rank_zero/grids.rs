//! The grids of cells where some rows and some columns cross that may have few enough links.

use std::ops::ControlFlow;

use candoku_grid::{CellSet, Digit, HouseId, HouseKind};

use super::cover::{HouseCells, MOST, Sides};
use crate::View;

/// The most lines of a side: all choices of rows are tried with all choices of columns.
const WIDEST: usize = 9;

/// How many links too many a grid may have when the parts of a digit are counted together.
const SLACK: usize = 3;

/// Hands over the grids that are worth counting part by part.
pub(super) fn each<const W: usize>(
    view: &View<W>,
    visit: &mut dyn FnMut(&Sides<W>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let layout = view.layout();
    let lines = |kind| {
        layout.house_ids().filter(|&house| layout.house(house).kind() == kind).collect::<Vec<_>>()
    };
    let [rows, columns] = [HouseKind::Row, HouseKind::Column].map(lines);
    if rows.len() > WIDEST || columns.len() > WIDEST {
        return ControlFlow::Continue(());
    }
    let digits: Vec<Digit> = Digit::up_to(layout.side()).collect();
    for chosen_columns in 0_u32..1 << columns.len() {
        view.poll()?;
        if chosen_columns.count_ones() < 2 {
            continue;
        }
        let all = chosen(&columns, chosen_columns)
            .fold(CellSet::EMPTY, |all, column| all | view.open_in(column));
        let counts = Counts::of(view, &rows, &digits, all);
        for chosen_rows in 0_u32..1 << rows.len() {
            if !counts.is_promising(chosen_rows) {
                continue;
            }
            let within = chosen(&rows, chosen_rows)
                .fold(CellSet::EMPTY, |cells, row| cells | (view.house(row) & all));
            let side = |lines: &[HouseId], mask| {
                let line = |house| HouseCells { house, cells: within & view.house(house) };
                chosen(lines, mask).map(line).collect::<Vec<_>>()
            };
            let sides = [side(&rows, chosen_rows), side(&columns, chosen_columns)];
            // A line without a cell is that of a smaller grid.
            if sides.iter().flatten().all(|line| !line.cells.is_empty()) {
                visit(&sides)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The lines whose bits are set.
fn chosen(lines: &[HouseId], mask: u32) -> impl Iterator<Item = HouseId> {
    lines.iter().zip(0..).filter(move |(_, bit)| mask >> bit & 1 == 1).map(|(&line, _)| line)
}

/// For every choice of rows, how many cells and how many links there are in the chosen columns.
struct Counts {
    cells: Vec<usize>,
    links: Vec<usize>,
}

impl Counts {
    fn of<const W: usize>(
        view: &View<W>,
        rows: &[HouseId],
        digits: &[Digit],
        all: CellSet<W>,
    ) -> Counts {
        let choices = 1 << rows.len();
        let (mut cells, mut links) = (vec![0; choices], vec![0; choices]);
        for choice in 1..choices {
            let first = choice.trailing_zeros() as usize;
            let rest = choice & (choice - 1);
            cells[choice] = cells[rest] + (view.house(rows[first]) & all).len();
        }
        let mut columns = vec![0; choices];
        for &digit in digits {
            let in_row = |&row: &HouseId| -> u32 {
                let places = view.places(digit, row) & all;
                places.iter().fold(0, |bits, cell| bits | 1 << view.layout().column(cell).0)
            };
            let in_rows: Vec<u32> = rows.iter().map(in_row).collect();
            let with = in_rows
                .iter()
                .zip(0..)
                .fold(0, |with: usize, (&columns, row)| with | usize::from(columns != 0) << row);
            for choice in 1..choices {
                let first = choice.trailing_zeros() as usize;
                columns[choice] = columns[choice & (choice - 1)] | in_rows[first];
                let by_column: u32 = columns[choice].count_ones();
                links[choice] += (choice & with).count_ones().min(by_column) as usize;
            }
        }
        Counts { cells, links }
    }

    fn is_promising(&self, rows: u32) -> bool {
        let [cells, links] = [&self.cells, &self.links].map(|counts| counts[rows as usize]);
        rows.count_ones() >= 2 && cells <= MOST && links <= cells + SLACK
    }
}
