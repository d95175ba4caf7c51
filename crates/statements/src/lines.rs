//! Lines and dots: cells that are compared with the next one, or with their ends.

use candoku_grid::{Cell, Layout};
use candoku_proof::{State, Statement};
use candoku_rules::Clue;

use crate::read::{distinct, line, neighbours, one, pair, set};

/// The statements of a rule of this family.
pub(crate) fn statements(name: &str, clue: &Clue, layout: &Layout) -> Option<Vec<Statement>> {
    let (cells, side) = (&clue.cells[..], layout.side());
    let number = |default: i32| clue.values.first().copied().unwrap_or(default);
    Some(match name {
        "odd" => cells.iter().map(|&cell| one(cell, |value| value % 2 == 1)).collect(),
        "even" => cells.iter().map(|&cell| one(cell, |value| value % 2 == 0)).collect(),
        "difference" => {
            let apart = number(1);
            vec![pair(cells[0], cells[1], move |a, b| (a - b).abs() == apart)]
        }
        "ratio" => {
            let times = number(2);
            vec![pair(cells[0], cells[1], move |a, b| a == times * b || b == times * a)]
        }
        "greater than" => vec![pair(cells[0], cells[1], |a, b| a > b)],
        "pair table" => {
            let table = clue.values.clone();
            let allows = move |a: i32, b: i32| table[a as usize - 1] >> (b - 1) & 1 == 1;
            let pairs = cells.chunks_exact(2);
            pairs.map(|cells| pair(cells[0], cells[1], allows.clone())).collect()
        }
        "thermometer" => neighbours(cells, |a, b| a < b),
        "slow thermometer" => neighbours(cells, |a, b| a <= b),
        "parity line" => neighbours(cells, |a, b| (a + b) % 2 == 1),
        "whispers" => {
            let least = number((side as i32 + 1) / 2);
            neighbours(cells, move |a, b| (a - b).abs() >= least)
        }
        "palindrome" => equal(cells.iter().zip(cells.iter().rev()).take(cells.len() / 2)),
        "clone" => {
            let (original, copy) = cells.split_at(cells.len() / 2);
            equal(original.iter().zip(copy))
        }
        "renban" => {
            vec![set(cells, |set| {
                let bits = set.bits() >> set.bits().trailing_zeros().min(31);
                bits & (bits + 1) == 0
            })]
        }
        "nabner" => {
            let next = |set: State, _: usize, value: i32| {
                // The digit itself and its neighbours, one place up so that there is one below 1.
                let near = 0b111 << (value - 1);
                (set & near == 0).then_some(set | 1 << value)
            };
            line(&distinct(cells), next, |_| true)
        }
        "entropic line" => windows(cells, 3, move |value| third(side, value)),
        "modular line" => {
            let modulus = number(3);
            windows(cells, modulus as usize, move |value| value % modulus)
        }
        "between line" => ends(cells, |_, _| true, |low, high, value| low < value && value < high),
        "lockout line" => {
            let least = number(side as i32 / 2);
            ends(
                cells,
                move |low, high| high - low >= least,
                |low, high, value| value < low || value > high,
            )
        }
        _ => return None,
    })
}

/// Pairs of cells with the same digit.
fn equal<'a>(pairs: impl Iterator<Item = (&'a Cell, &'a Cell)>) -> Vec<Statement> {
    pairs.map(|(&a, &b)| pair(a, b, |a, b| a == b)).collect()
}

/// Each run of as many cells as there are classes has one of every class.
fn windows(
    cells: &[Cell],
    size: usize,
    class: impl Fn(i32) -> i32 + Clone + Send + Sync + 'static,
) -> Vec<Statement> {
    /// A state has room for this many classes of five bits.
    const MOST: usize = 12;
    if size <= MOST && distinct(cells).len() == cells.len() {
        let next = move |last: State, place: usize, value: i32| {
            let own = class(value) as State + 1;
            let is_same = |back: usize| last >> (5 * back) & 31 == own;
            let before = place.min(size - 1);
            let room = (1 << (5 * (size - 1))) - 1;
            (!(0..before).any(is_same)).then_some((last << 5 | own) & room)
        };
        return line(cells, next, |_| true);
    }
    let mut pairs = Vec::new();
    for (place, &a) in cells.iter().enumerate() {
        for &b in cells[place + 1..].iter().take(size - 1) {
            let class = class.clone();
            pairs.push(pair(a, b, move |a, b| class(a) != class(b)));
        }
    }
    pairs
}

/// A line whose ends are compared with each other, and then with every cell between them.
fn ends(
    cells: &[Cell],
    allows_ends: impl Fn(i32, i32) -> bool + Send + Sync + 'static,
    allows: impl Fn(i32, i32, i32) -> bool + Send + Sync + 'static,
) -> Vec<Statement> {
    let last = cells.len() - 1;
    let order: Vec<Cell> = [&[cells[0], cells[last]], &cells[1..last]].concat();
    let next = move |state: State, place: usize, value: i32| {
        let (low, high) = ((state & 255) as i32, (state >> 8) as i32);
        match place {
            0 => Some(value as State),
            1 => {
                let (low, high) = (low.min(value), low.max(value));
                allows_ends(low, high).then_some((low | high << 8) as State)
            }
            _ => allows(low, high, value).then_some(state),
        }
    };
    line(&order, next, |_| true)
}

/// Whether a digit is low, in the middle or high; the middle third takes the odd size.
pub(crate) fn third(side: usize, value: i32) -> i32 {
    let (side, size) = (side as i32, (side as i32 + 1) / 3);
    i32::from(value > size) + i32::from(value > side - size)
}
