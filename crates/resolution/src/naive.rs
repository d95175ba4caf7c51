//! The definitions word for word, to compare with; nothing is shared with the code under test.

use std::collections::{BTreeMap, BTreeSet};

use candoku_grid::{Classic, Random, Stop};

use crate::braid::BraidSearch;
use crate::space::{Candidate, EVERY_CELL};
use crate::state::{Candidates, State};
use crate::supports::Supports;
use crate::theory::{Closed, Resolver, Theory};
use crate::whip::WhipSearch;

/// A candidate: row, column and digit, each from 0 to 8.
type Label = (usize, usize, usize);
type Labels = BTreeSet<Label>;

/// A variable: 0 a cell, 1 a digit in a row, 2 in a column, 3 in a box.
fn contains(variable: (usize, usize, usize), (row, column, digit): Label) -> bool {
    let block = row / 3 * 3 + column / 3;
    match variable {
        (0, r, c) => (r, c) == (row, column),
        (1, r, n) => (r, n) == (row, digit),
        (2, c, n) => (c, n) == (column, digit),
        (_, b, n) => (b, n) == (block, digit),
    }
}

fn variables() -> impl Iterator<Item = (usize, usize, usize)> {
    (0..4).flat_map(|kind| (0..9).flat_map(move |a| (0..9).map(move |b| (kind, a, b))))
}

fn linked(one: Label, other: Label) -> bool {
    let block = |(row, column, _): Label| (row / 3, column / 3);
    let shares_house = one.0 == other.0 || one.1 == other.1 || block(one) == block(other);
    let same_cell = (one.0, one.1) == (other.0, other.1);
    one != other && (same_cell || one.2 == other.2 && shares_house)
}

fn values(labels: &Labels, variable: (usize, usize, usize)) -> Vec<Label> {
    labels.iter().copied().filter(|&label| contains(variable, label)).collect()
}

/// Direct eliminations and singles; nothing if a variable has no candidate.
fn basic(mut labels: Labels) -> Option<Labels> {
    loop {
        let mut found: BTreeMap<(usize, usize, usize), Vec<Label>> = BTreeMap::new();
        for &(row, column, digit) in &labels {
            let block = row / 3 * 3 + column / 3;
            let places = [(0, row, column), (1, row, digit), (2, column, digit), (3, block, digit)];
            for variable in places {
                found.entry(variable).or_default().push((row, column, digit));
            }
        }
        if found.len() < variables().count() {
            return None;
        }
        let singles: Labels =
            found.values().filter(|all| all.len() == 1).map(|all| all[0]).collect();
        let before = labels.len();
        labels.retain(|&label| !singles.iter().any(|&single| linked(single, label)));
        if labels.len() == before {
            return Some(labels);
        }
    }
}

/// Suppositions nested to a depth over braids up to a length.
fn closure(labels: Labels, depth: usize, braids: usize) -> Option<Labels> {
    let mut labels = basic(labels)?;
    loop {
        let before = labels.clone();
        for &target in &before {
            let is_refuted = labels.contains(&target)
                && match depth {
                    0 => has_braid(&labels, target, &[], braids, false),
                    _ => {
                        let rest = labels.iter().filter(|&&label| !linked(target, label));
                        closure(rest.copied().collect(), depth - 1, braids).is_none()
                    }
                };
            if is_refuted {
                labels.remove(&target);
                labels = basic(labels)?;
            }
        }
        if labels == before {
            return Some(labels);
        }
    }
}

/// Whether variables V1 to Vn continue a braid, or a whip, with these right-linking candidates.
fn has_braid(labels: &Labels, target: Label, rights: &[Label], length: usize, whip: bool) -> bool {
    if length == 0 {
        return false;
    }
    let earlier: Vec<Label> = rights.iter().copied().chain([target]).collect();
    let last = rights.last().copied().unwrap_or(target);
    variables().any(|variable| {
        let all = values(labels, variable);
        let is_left_linking = |left: &Label| match whip {
            true => linked(last, *left),
            false => earlier.iter().any(|&right| linked(right, *left)),
        };
        if all.iter().any(|label| earlier.contains(label)) || !all.iter().any(is_left_linking) {
            return false;
        }
        let is_compatible = |label: &&Label| !earlier.iter().any(|&right| linked(right, **label));
        match all.iter().filter(is_compatible).collect::<Vec<_>>()[..] {
            [] => true,
            [&right] => {
                let rights: Vec<Label> = rights.iter().copied().chain([right]).collect();
                has_braid(labels, target, &rights, length - 1, whip)
            }
            _ => false,
        }
    })
}

/// A random puzzle that singles do not solve, without some of its wrong candidates.
fn random_state(random: &mut Random, percent: usize) -> (Candidates, State) {
    loop {
        let mut digits: Vec<u8> = (1..=9).collect();
        random.shuffle(&mut digits);
        let grid: [u8; 81] =
            std::array::from_fn(|cell| digits[(cell / 9 * 3 + cell / 27 + cell % 9) % 9]);
        let mut clues = grid;
        let mut order: Vec<usize> = (0..81).collect();
        random.shuffle(&mut order);
        for cell in order {
            clues[cell] = 0;
            if candoku_fast::count(&Classic::new(clues).unwrap(), 2) != 1 {
                clues[cell] = grid[cell];
            }
        }
        let state = State::of(&Classic::new(clues).unwrap()).unwrap();
        let mut left = state.candidates.left;
        let mut solution = Candidates { left: [0; 9], decided: EVERY_CELL };
        for (cell, &value) in grid.iter().enumerate() {
            solution.left[usize::from(value) - 1] |= 1 << cell;
            for (digit, set) in left.iter_mut().enumerate() {
                if digit + 1 != usize::from(value) && random.below(100) < percent {
                    *set &= !(1 << cell);
                }
            }
        }
        let state = State::of_candidates(&left).unwrap();
        if !state.candidates.is_solved() {
            return (solution, state);
        }
    }
}

fn labels(candidates: &Candidates) -> Labels {
    let digits = candidates.left.iter().enumerate();
    let cells = digits.flat_map(|(digit, set)| {
        (0..81).filter(move |cell| set >> cell & 1 == 1).map(move |c| (c / 9, c % 9, digit))
    });
    cells.collect()
}

fn assert_closures_agree(percent: usize, states: usize, theories: &[(usize, u32)]) {
    let mut random = Random::from_seed(29);
    let mut eliminated = 0;
    for _ in 0..states {
        let (solution, start) = random_state(&mut random, percent);
        for &(depth, braids) in theories {
            let mut state = start.clone();
            let stop = Stop::never();
            let mut resolver = Resolver::new(Supports::of(solution.clone()), &stop);

            let closed = resolver.close(&mut state, Theory { depth, braids });

            assert_eq!(closed, Ok(Closed::Consistent));
            let expected = closure(labels(&start.candidates), depth, braids as usize);
            assert_eq!(Some(labels(&state.candidates)), expected, "T&E({depth}, B{braids})");
            eliminated += labels(&start.candidates).len() - labels(&state.candidates).len();
        }
    }
    assert!(eliminated > 0, "nothing was compared");
}

#[test]
fn braids_agree_with_their_definition() {
    assert_closures_agree(15, 6, &[(0, 1), (0, 2), (0, 3)]);
}

#[test]
fn suppositions_agree_with_their_definition() {
    assert_closures_agree(15, 4, &[(1, 0)]);
    assert_closures_agree(25, 3, &[(2, 0)]);
}

#[test]
fn braids_inside_suppositions_agree_with_their_definition() {
    assert_closures_agree(25, 3, &[(1, 1), (1, 2)]);
}

#[test]
fn the_same_candidates_have_a_braid_or_whip_of_a_length_as_by_definition() {
    let mut random = Random::from_seed(30);
    let mut found = 0;
    for _ in 0..4 {
        let (_, state) = random_state(&mut random, 20);
        let all = labels(&state.candidates);
        for &(row, column, digit) in &all {
            let target = Candidate::new(digit, (row * 9 + column) as u32);
            if state.candidates.has_decided(target) {
                continue;
            }
            for length in 1..4 {
                let stop = Stop::never();

                let braid = BraidSearch::default().refutes(&state, target, length, &stop);
                let whip = WhipSearch::default().refutes(&state, target, length, &stop);

                let expected =
                    |whip| has_braid(&all, (row, column, digit), &[], length as usize, whip);
                assert_eq!((braid, whip), (Ok(expected(false)), Ok(expected(true))));
                found += u32::from(expected(true));
            }
        }
    }
    assert!(found > 0);
}
