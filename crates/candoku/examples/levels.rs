//! Holds HoDoKu's scale against a table of HoDoKu's own ratings: `levels TABLE.csv`.
//!
//! The table has a puzzle, a set, a level, a score and the techniques used (`key:count;…`). Prints
//! how many levels and scores are equal, the rank correlation of the scores, and by which kinds
//! of techniques the other paths differ.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use candoku::Tally;
use candoku::grid::{Board, Layout, Stop};
use candoku::strategy::{Ladder, Rung, Solver};

/// What makes two paths different: the hardest kind of technique that one has more often.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Class {
    Equal,
    Singles,
    SubsetsAndIntersections,
    Patterns,
    Chains,
}

fn main() {
    let name = std::env::args().nth(1).expect("a file name");
    let table = std::fs::read_to_string(name).expect("a readable file");
    let (layout, ladder) = (Layout::sudoku(9).expect("nine is a side"), Ladder::hodoku());
    let solver = Solver::new(&layout, &ladder);
    let mut classes: BTreeMap<Class, [usize; 2]> = BTreeMap::new();
    let mut scores: [Vec<u32>; 2] = Default::default();
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let board = Board::from_line(layout.clone(), fields[0]).expect("a puzzle");
        let mut tally = Tally::default();
        solver.climb(&board, &Stop::never(), &mut |taken| {
            tally.add(taken.rung);
            ControlFlow::Continue(())
        });
        let score = fields[3].parse().expect("a score");
        let is_other_level = tally.rating.level().to_string() != fields[2];
        let class = if tally.rating.score() == score {
            Class::Equal
        } else {
            ladder.rungs().iter().map(|rung| class(rung, &tally, fields[4])).max().expect("rungs")
        };
        let [puzzles, other_level] = classes.entry(class).or_default();
        *puzzles += 1;
        *other_level += usize::from(is_other_level);
        scores[0].push(score);
        scores[1].push(tally.rating.score());
        if is_other_level {
            println!("{class:?}: {line} found {} {}", tally.rating.level(), tally.rating.score());
        }
    }
    for (class, [puzzles, other_level]) in classes {
        println!("{class:?}: {puzzles} puzzles, another level {other_level}");
    }
    let [one, other] = scores.map(|scores| ranks(&scores));
    println!("rank correlation of {} scores: {:.4}", one.len(), correlation(&one, &other));
}

/// The kind of the technique, if one path has more steps of it than the other.
fn class(rung: &Rung, tally: &Tally, theirs: &str) -> Class {
    let technique = rung.technique();
    let ours = tally.used.iter().find(|used| used.technique == technique);
    let theirs =
        theirs.split(';').find_map(|used| used.strip_prefix(technique.key)?.strip_prefix(':'));
    if ours.map_or(0, |used| used.steps)
        == theirs.map_or(0, |count| count.parse().expect("a count"))
    {
        return Class::Equal;
    }
    match technique.code.get(..2) {
        Some("00") => Class::Singles,
        Some("01" | "02") => Class::SubsetsAndIntersections,
        Some("07" | "09" | "13") => Class::Chains,
        _ => Class::Patterns,
    }
}

/// The ranks of values, equal values sharing the mean of theirs.
fn ranks(values: &[u32]) -> Vec<f64> {
    let count = |test: &dyn Fn(&u32) -> bool| values.iter().filter(|other| test(other)).count();
    let rank = |value: &u32| {
        let (below, equal) = (count(&|other| other < value), count(&|other| other == value));
        below as f64 + (equal as f64 - 1.0) / 2.0
    };
    values.iter().map(rank).collect()
}

fn correlation(one: &[f64], other: &[f64]) -> f64 {
    let mean = (one.len() as f64 - 1.0) / 2.0;
    let product = |a: &[f64], b: &[f64]| -> f64 {
        a.iter().zip(b).map(|(a, b)| (a - mean) * (b - mean)).sum()
    };
    product(one, other) / (product(one, one) * product(other, other)).sqrt()
}
