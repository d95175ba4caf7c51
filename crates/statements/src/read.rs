//! The usual shapes of statements.

use candoku_grid::{Cell, DigitSet};
use candoku_proof::{Equation, State, Statement};

/// One cell with a digit that is allowed.
pub(crate) fn one(cell: Cell, allows: impl Fn(i32) -> bool + Send + Sync + 'static) -> Statement {
    Statement::new(vec![cell], vec![0], move |_, _, value| allows(value).then_some(0), |_| true)
}

/// Two cells with digits that are allowed together.
pub(crate) fn pair(
    a: Cell,
    b: Cell,
    allows: impl Fn(i32, i32) -> bool + Send + Sync + 'static,
) -> Statement {
    if a == b {
        return one(a, move |value| allows(value, value));
    }
    let next = move |first: State, place: usize, value: i32| match place {
        0 => Some(value as State),
        _ => allows(first as i32, value).then_some(0),
    };
    Statement::new(vec![a, b], vec![0], next, |_| true)
}

/// A line that is read from its start; nothing if it visits a cell twice.
pub(crate) fn line(
    cells: &[Cell],
    next: impl Fn(State, usize, i32) -> Option<State> + Send + Sync + 'static,
    accepts: impl Fn(State) -> bool + Send + Sync + 'static,
) -> Vec<Statement> {
    if distinct(cells).len() < cells.len() {
        return Vec::new();
    }
    vec![Statement::new(cells.to_vec(), vec![0], next, accepts)]
}

/// A line on which neighbours are compared.
pub(crate) fn neighbours(
    cells: &[Cell],
    allows: impl Fn(i32, i32) -> bool + Send + Sync + 'static,
) -> Vec<Statement> {
    let next = move |last: State, place: usize, value: i32| {
        (place == 0 || allows(last as i32, value)).then_some(value as State)
    };
    line(cells, next, |_| true)
}

/// Cells with different digits that are allowed as a set.
pub(crate) fn set(
    cells: &[Cell],
    allows: impl Fn(DigitSet) -> bool + Send + Sync + 'static,
) -> Statement {
    Statement::new(distinct(cells), vec![0], add_digit, move |set| {
        allows(DigitSet::from_bits(set as u32))
    })
}

/// The set with one more digit, unless it has it already.
fn add_digit(set: State, _: usize, value: i32) -> Option<State> {
    let bit = 1 << (value - 1);
    (set & bit == 0).then_some(set | bit)
}

/// An equation; a cell that is named twice counts twice, and one that cancels out is gone.
pub(crate) fn equation(terms: impl IntoIterator<Item = (i32, Cell)>, total: i32) -> Equation {
    let mut merged: Vec<(i32, Cell)> = Vec::new();
    for (weight, cell) in terms {
        match merged.iter_mut().find(|(_, other)| *other == cell) {
            Some((sum, _)) => *sum += weight,
            None => merged.push((weight, cell)),
        }
    }
    merged.retain(|&(weight, _)| weight != 0);
    Equation { terms: merged, total }
}

/// The cells, each once, in the order of their first mention.
pub(crate) fn distinct(cells: &[Cell]) -> Vec<Cell> {
    let mut distinct: Vec<Cell> = Vec::new();
    for &cell in cells {
        if !distinct.contains(&cell) {
            distinct.push(cell);
        }
    }
    distinct
}

/// The sum of the digits of a set.
pub(crate) fn sum_of(set: DigitSet) -> i32 {
    set.iter().map(|digit| i32::from(digit.value())).sum()
}
