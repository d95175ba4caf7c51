//! Cages and other groups of cells whose order does not matter.

use candoku_grid::{Cell, DigitSet, Layout};
use candoku_proof::{State, Statement};
use candoku_rules::Clue;

use crate::read::{distinct, equation, line, set, sum_of};

/// The statements of a rule of this family.
pub(crate) fn statements(name: &str, clue: &Clue, layout: &Layout) -> Option<Vec<Statement>> {
    let (cells, side) = (&clue.cells[..], layout.side());
    let total = clue.values.first().copied();
    Some(match name {
        "all different" | "extra region" => vec![set(cells, |_| true)],
        "killer cage" => match total {
            None => vec![set(cells, |_| true)],
            Some(total) => cage(cells, &[total]),
        },
        "several-sum cage" => cage(cells, &clue.values),
        "rellik cage" => {
            let total = total.unwrap_or_default();
            vec![set(cells, move |set| !some_digits_add_up(set, total))]
        }
        "equality cage" => vec![set(cells, move |set| is_balanced(set, side))],
        "look-and-say cage" => {
            clue.values.chunks(2).flat_map(|said| count(cells, said[1], said[0])).collect()
        }
        "quadruple" => contains(cells, &clue.values),
        "counting circles" => circles(&distinct(cells), side),
        "same values" => same(cells, cells.len() / clue.values[0] as usize, side),
        _ => return None,
    })
}

/// Different digits with one of these sums.
fn cage(cells: &[Cell], totals: &[i32]) -> Vec<Statement> {
    let once = distinct(cells);
    if once.len() < cells.len() {
        // A cell that is named twice counts twice, so the sum is not that of the set.
        let all = set(cells, |_| true);
        let sum = match totals {
            [total] => vec![Statement::of_equation(equation(ones(cells), *total))],
            _ => Vec::new(),
        };
        return sum.into_iter().chain([all]).collect();
    }
    let allowed = totals.to_vec();
    let statement = set(cells, move |set| allowed.contains(&sum_of(set)));
    match totals {
        [total] => vec![statement.with_equation(equation(ones(cells), *total))],
        _ => vec![statement],
    }
}

fn ones(cells: &[Cell]) -> impl Iterator<Item = (i32, Cell)> {
    cells.iter().map(|&cell| (1, cell))
}

/// Whether some of the digits, at least one, have this sum.
fn some_digits_add_up(set: DigitSet, total: i32) -> bool {
    let mut sums = vec![0];
    for digit in set {
        let with: Vec<i32> = sums.iter().map(|sum| sum + i32::from(digit.value())).collect();
        if with.contains(&total) {
            return true;
        }
        sums.extend(with);
        sums.sort_unstable();
        sums.dedup();
    }
    false
}

/// As many even digits as odd ones, and as many low as high; the middle digit is neither.
fn is_balanced(set: DigitSet, side: usize) -> bool {
    let half = side / 2;
    let count = |wanted: &dyn Fn(usize) -> bool| {
        set.iter().filter(|digit| wanted(digit.value().into())).count()
    };
    let (low, high) = (count(&|value| value <= half), count(&|value| value > side - half));
    2 * count(&|value| value % 2 == 0) == set.len() && low == high && low + high == set.len()
}

/// A digit occurs a given number of times.
fn count(cells: &[Cell], digit: i32, times: i32) -> Vec<Statement> {
    let next = move |count: State, _: usize, value: i32| Some(count + State::from(value == digit));
    line(cells, next, move |count| count == times as State)
}

/// Every one of these digits occurs at least as often as it is written.
fn contains(cells: &[Cell], digits: &[i32]) -> Vec<Statement> {
    /// A state has room for this many counts of four bits.
    const MOST: usize = 15;
    let mut wanted = digits.to_vec();
    wanted.sort_unstable();
    wanted.dedup();
    if wanted.len() > MOST || cells.len() > MOST {
        return Vec::new();
    }
    let times: Vec<State> = wanted
        .iter()
        .map(|digit| digits.iter().filter(|other| *other == digit).count() as State)
        .collect();
    let next = move |counts: State, _: usize, value: i32| {
        let place = wanted.iter().position(|&digit| digit == value);
        Some(counts + place.map_or(0, |place| 1 << (4 * place)))
    };
    line(cells, next, move |counts| {
        times.iter().enumerate().all(|(place, &times)| counts >> (4 * place) & 15 >= times)
    })
}

/// Each digit occurs in as many circles as it says, or in none.
///
/// The digits that do occur add up to the number of circles. A reading starts with one such set of
/// digits, and its state is how often each of them is still to come.
fn circles(cells: &[Cell], side: usize) -> Vec<Statement> {
    /// A state has room for this many counts of four bits.
    const MOST: usize = 15;
    if side > MOST {
        return Vec::new();
    }
    let sets = (0..1 << side).map(DigitSet::from_bits);
    let start = |set: DigitSet| {
        let counts = set.iter().map(|digit| State::from(digit.value()) << (4 * digit.index()));
        counts.sum::<State>()
    };
    let starts = sets.filter(|&set| sum_of(set) == cells.len() as i32).map(start).collect();
    let next = move |counts: State, _: usize, value: i32| {
        let shift = 4 * (value - 1);
        (counts >> shift & 15 > 0).then(|| counts - (1 << shift))
    };
    vec![Statement::new(cells.to_vec(), starts, next, |counts| counts == 0)]
}

/// Groups of cells hold the same digits, equally often.
fn same(cells: &[Cell], size: usize, side: usize) -> Vec<Statement> {
    /// A count of three bits for each digit, of the first group and of the group that is read.
    const BITS: usize = 3;
    if size > 7 || side * BITS > 31 {
        return same_counts(cells, size, side);
    }
    let next = move |state: State, place: usize, value: i32| {
        let one = 1 << (BITS as i32 * (value - 1));
        let (first, mut open) = (state >> 32, state & 0xFFFF_FFFF);
        if place < size {
            return Some((first + one) << 32);
        }
        if place.is_multiple_of(size) {
            open = first;
        }
        let is_open = open & (one * 7) != 0;
        is_open.then(|| first << 32 | (open - one))
    };
    line(cells, next, |_| true)
}

/// Each digit occurs in every group as often as in the first, said digit by digit.
fn same_counts(cells: &[Cell], size: usize, side: usize) -> Vec<Statement> {
    /// How often a digit occurs in the first group less how often in another, from here.
    const EVEN: State = 1000;
    let mut statements = Vec::new();
    for group in cells.chunks(size).skip(1) {
        let both = [&cells[..size], group].concat();
        for digit in 1..=side as i32 {
            let next = move |state: State, place: usize, value: i32| {
                let state = if place == 0 { EVEN } else { state };
                Some(match (value == digit, place < size) {
                    (true, true) => state + 1,
                    (true, false) => state - 1,
                    (false, _) => state,
                })
            };
            statements.extend(line(&both, next, |state| state == EVEN));
        }
    }
    statements
}
