//! The checker against an independent judge that is too slow to be useful.

use std::collections::BTreeSet;

use candoku_check::{Checker, Status};
use candoku_grid::{Filling, Random, Symbols};

/// Finds duplicates by comparing every pair of cells.
fn duplicates(filling: &Filling, designation: &str) -> BTreeSet<String> {
    let side = filling.side();
    let root = (1..=side).find(|root| root * root >= side).unwrap_or(0);
    let mut found = BTreeSet::new();
    let mut complain = |house: String, value: u16, one: (usize, usize), two: (usize, usize)| {
        for (row, column) in [one, two] {
            found.insert(format!("{value} in {house} at {row},{column}"));
        }
    };
    for a in 0..side * side {
        for b in a + 1..side * side {
            let (r, c) = (a / side + 1, a % side + 1);
            let (s, d) = (b / side + 1, b % side + 1);
            let Some(value) = filling.value(r - 1, c - 1) else { continue };
            if filling.value(s - 1, d - 1) != Some(value) {
                continue;
            }
            if r == s {
                complain(format!("row {r}"), value, (r, c), (s, d));
            }
            if c == d {
                complain(format!("column {c}"), value, (r, c), (s, d));
            }
            if designation == "Latin square" {
                continue;
            }
            let block = |r: usize, c: usize| (r - 1) / root * root + (c - 1) / root + 1;
            if block(r, c) == block(s, d) {
                complain(format!("block {}", block(r, c)), value, (r, c), (s, d));
            }
            if designation == "Sudoku" {
                continue;
            }
            if r == c && s == d {
                complain("diagonal 1".into(), value, (r, c), (s, d));
            }
            if r + c == side + 1 && s + d == side + 1 {
                complain("diagonal 2".into(), value, (r, c), (s, d));
            }
        }
    }
    found
}

fn random_filling(side: usize, random: &mut Random) -> Filling {
    // From nearly empty to full, and from a Latin square with a few mistakes to noise.
    let (blank, noise) = (random.below(101), [0, 1, 5, 100][random.below(4)]);
    let (stretch, shift) = (random.below(side) + 1, random.below(side));
    let value = |cell: usize, random: &mut Random| {
        let (row, column) = (cell / side, cell % side);
        let latin = (row * stretch + row * stretch / side + column + shift) % side;
        match random.below(100) {
            _ if random.below(100) < blank => 0,
            chance if chance < noise => random.below(side) as u16 + 1,
            _ => latin as u16 + 1,
        }
    };
    let values = (0..side * side).map(|cell| value(cell, random)).collect();
    Filling::new(side, Symbols::Digits, values).unwrap()
}

#[test]
fn the_checker_agrees_with_a_naive_judge_on_all_sides() {
    let mut random = Random::from_seed(31);
    let mut statuses = BTreeSet::new();
    for side in 1..=25 {
        let checker = Checker::for_side(side);
        let expected: &[&str] = match side {
            1 | 4 | 9 | 16 | 25 => &["Sudoku-X", "Sudoku", "Latin square"],
            _ => &["Latin square"],
        };
        for _ in 0..60 {
            let filling = random_filling(side, &mut random);

            let report = checker.check(&filling);

            let mut names = expected.iter();
            for verdict in &report.verdicts {
                let name = *names.next().expect("there are no more designations than these");
                let told: BTreeSet<String> = verdict
                    .duplicates
                    .iter()
                    .flat_map(|duplicate| {
                        let (value, house) = (duplicate.value, duplicate.house());
                        duplicate.cells.iter().map(move |(row, column)| {
                            format!("{value} in {house} at {row},{column}")
                        })
                    })
                    .collect();
                let naive = duplicates(&filling, name);
                let full = filling.values().iter().all(|&value| value > 0);
                let status = match (naive.is_empty(), full) {
                    (false, _) => Status::Incorrect,
                    (true, true) => Status::Solved,
                    (true, false) => Status::Unsolved,
                };
                assert_eq!(&*verdict.designation, name);
                assert_eq!(told, naive, "{filling:?}");
                assert_eq!(verdict.status, status);
                statuses.insert(verdict.to_string());
            }
            let passed = report.verdicts.last().unwrap().status != Status::Incorrect;
            assert!(passed || names.next().is_none(), "the ladder ended too early");
            assert_eq!(report.passes(), passed);
        }
    }
    assert!(statuses.len() >= 7, "the fillings are too similar: {statuses:?}");
}
