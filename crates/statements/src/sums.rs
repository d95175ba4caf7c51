//! Sums along lines, arrows and diagonals.

use candoku_grid::{Cell, HouseKind, Layout};
use candoku_proof::{State, Statement};
use candoku_rules::Clue;

use crate::read::{distinct, equation, line, pair};

/// The statements of a rule of this family.
pub(crate) fn statements(name: &str, clue: &Clue, layout: &Layout) -> Option<Vec<Statement>> {
    let cells = &clue.cells[..];
    let last = cells.len().saturating_sub(1);
    let plus = |cells: &[Cell]| cells.iter().map(|&cell| (1, cell)).collect::<Vec<_>>();
    let minus = |cells: &[Cell]| cells.iter().map(|&cell| (-1, cell)).collect::<Vec<_>>();
    let equal =
        |terms: Vec<(i32, Cell)>, total: i32| vec![Statement::of_equation(equation(terms, total))];
    Some(match name {
        "arrow" => equal([plus(&cells[1..]), minus(&cells[..1])].concat(), 0),
        "double arrow" => {
            equal([plus(&cells[1..last]), minus(&cells[..1]), minus(&cells[last..])].concat(), 0)
        }
        "pill arrow" => {
            let (pill, shaft) = cells.split_at(clue.values[0] as usize);
            let weight = |place: usize| -(10i32.pow((pill.len() - 1 - place) as u32));
            let pill = pill.iter().enumerate().map(|(place, &cell)| (weight(place), cell));
            equal(plus(shaft).into_iter().chain(pill).collect(), 0)
        }
        "little killer" | "sum" => equal(plus(cells), clue.values[0]),
        "pair sum" => {
            let total = clue.values.first().copied().unwrap_or(10);
            let statement = pair(cells[0], cells[1], move |a, b| a + b == total);
            vec![statement.with_equation(equation(plus(cells), total))]
        }
        "region sum line" => region_sums(cells, layout),
        "zipper line" => zipper(cells),
        "sum line" => parts_of_line(cells, clue.values[0], clue.values.get(1) == Some(&1), layout),
        _ => return None,
    })
}

/// Each part of a line in one box has the same sum, said of each two parts.
fn region_sums(cells: &[Cell], layout: &Layout) -> Vec<Statement> {
    let region = |cell: &Cell| layout.house_of(HouseKind::Box, *cell);
    let parts: Vec<&[Cell]> = cells.chunk_by(|a, b| region(a) == region(b)).collect();
    let mut statements = Vec::new();
    for (place, one) in parts.iter().enumerate() {
        for other in &parts[..place] {
            let plus = one.iter().map(|&cell| (1, cell));
            let minus = other.iter().map(|&cell| (-1, cell));
            statements.push(Statement::of_equation(equation(plus.chain(minus), 0)));
        }
    }
    statements
}

/// Cells at the same distance from the middle have the same sum, which is the digit in the middle.
fn zipper(cells: &[Cell]) -> Vec<Statement> {
    let (count, half) = (cells.len(), cells.len() / 2);
    let middle = count % 2;
    let mut order: Vec<Cell> = cells[half..half + middle].to_vec();
    order.extend((0..half).flat_map(|place| [cells[place], cells[count - 1 - place]]));
    // The common sum, 0 as long as it is not known, and the first digit of a pair.
    let next = move |state: State, place: usize, value: i32| {
        let (total, first, value) = (state >> 32, state & 0xFFFF_FFFF, value as State);
        match (place.checked_sub(middle), total) {
            (None, _) => Some(value << 32),
            (Some(place), _) if place % 2 == 0 => Some(total << 32 | value),
            (_, 0) => Some((first + value) << 32),
            _ => (first + value == total).then_some(total << 32),
        }
    };
    line(&order, next, |_| true)
}

/// A line that can be cut into parts with the same sum; a loop may be cut anywhere first.
fn parts_of_line(cells: &[Cell], total: i32, is_loop: bool, layout: &Layout) -> Vec<Statement> {
    if distinct(cells).len() < cells.len() {
        return Vec::new();
    }
    let total = total as State;
    // What the part that crosses the start of a loop has at the end of the loop, and the sum so far.
    let most = (cells.len() * layout.side()) as State;
    let carried = if is_loop { total.min(most + 1) } else { 1 };
    let starts = (0..carried).map(|sum| sum << 32 | sum).collect();
    let next = move |state: State, _: usize, value: i32| {
        let (carried, sum) = (state >> 32, (state & 0xFFFF_FFFF) + value as State);
        let sum = if sum == total { 0 } else { sum };
        (sum < total).then_some(carried << 32 | sum)
    };
    let accepts = |state: State| state >> 32 == state & 0xFFFF_FFFF;
    vec![Statement::new(cells.to_vec(), starts, next, accepts)]
}
