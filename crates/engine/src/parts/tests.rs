//! Parts against their meaning, on random small puzzles.

use candoku_grid::{Board, Cell, Digit, DigitSet, Layout, Random};

use super::{Automaton, Compare, Part, Relation, compile, weaken};
use crate::search::Search;

/// What a part means, straight from its definition.
fn holds(part: &Part, digits: &[Digit]) -> bool {
    let at = |cell: &Cell| digits[cell.index()];
    let value = |cell: &Cell| i32::from(at(cell).value());
    match part {
        Part::Among { cell, digits } => digits.contains(at(cell)),
        Part::AllDifferent(cells) => (0..cells.len()).all(|i| {
            cells[..i].iter().all(|other| *other == cells[i] || at(other) != at(&cells[i]))
        }),
        Part::Set { cells, sets } => {
            let held: DigitSet = cells.iter().map(at).collect();
            held.len() == cells.len() && sets.contains(&held)
        }
        Part::Sum { terms, compare, total } => {
            let sum: i32 = terms.iter().map(|(coefficient, cell)| coefficient * value(cell)).sum();
            match compare {
                Compare::AtMost => sum <= *total,
                Compare::Equal => sum == *total,
                Compare::AtLeast => sum >= *total,
            }
        }
        Part::Pairs { relation, edges } => edges.iter().all(|(a, b)| relation.allows(at(a), at(b))),
        Part::Sequence { automaton, cells } => automaton.accepts(cells.iter().map(at)),
        Part::Count { cells, digits, counts } => {
            counts.contains(&cells.iter().filter(|cell| digits.contains(at(cell))).count())
        }
        Part::Same(groups) => {
            let sorted = |group: &Vec<Cell>| {
                let mut held: Vec<Digit> = group.iter().map(at).collect();
                held.sort();
                held
            };
            groups.iter().all(|group| sorted(group) == sorted(&groups[0]))
        }
        Part::Between { cells, ends, total } => {
            let is_end = |cell: &Cell| [ends.0, ends.1].contains(&at(cell));
            let places: Vec<usize> =
                (0..cells.len()).filter(|&place| is_end(&cells[place])).collect();
            let sum = |from: usize, to: usize| cells[from + 1..to].iter().map(value).sum::<i32>();
            places.windows(2).any(|pair| sum(pair[0], pair[1]) == *total)
        }
        Part::Any(alternatives) => {
            alternatives.iter().any(|parts| parts.iter().all(|part| holds(part, digits)))
        }
    }
}

/// A random part of the kind of this number, on cells of a square of this side.
fn random_part(random: &mut Random, side: usize, kind: usize) -> Part {
    let count = 2 + random.below(side);
    let line = |random: &mut Random, count: usize| -> Vec<Cell> {
        (0..count).map(|_| Cell::new(random.below(side * side))).collect()
    };
    let distinct = |random: &mut Random, count: usize| -> Vec<Cell> {
        let mut cells: Vec<Cell> = (0..side * side).map(Cell::new).collect();
        random.shuffle(&mut cells);
        cells.truncate(count);
        cells
    };
    let some_digits =
        |random: &mut Random| DigitSet::from_bits(random.bits() as u32) & DigitSet::up_to(side);
    match kind {
        0 => Part::Among { cell: line(random, 1)[0], digits: some_digits(random) },
        1 => Part::AllDifferent(distinct(random, count.min(side))),
        2 => {
            let cells = distinct(random, count.min(side - 1));
            let set = |random: &mut Random| {
                let mut digits: Vec<Digit> = Digit::up_to(side).collect();
                random.shuffle(&mut digits);
                digits.into_iter().take(cells.len()).collect()
            };
            Part::Set { sets: (0..3).map(|_| set(random)).collect(), cells }
        }
        3 => {
            let term = |random: &mut Random, cell| ([1, 1, 1, -1, 2][random.below(5)], cell);
            let cells = line(random, count);
            let terms: Vec<_> = cells.into_iter().map(|cell| term(random, cell)).collect();
            let mean: i32 = terms.iter().map(|(factor, _)| factor * (side as i32 + 1) / 2).sum();
            let compare = [Compare::Equal, Compare::AtMost, Compare::AtLeast][random.below(4) % 3];
            Part::Sum { terms, compare, total: mean + random.below(5) as i32 - 2 }
        }
        4 => {
            let count = 1 + random.below(3);
            let cells = line(random, 2 * count);
            let bits = random.bits() | random.bits();
            let relation = Relation::new(side, |a, b| bits >> (a * side as i32 + b) & 1 == 1);
            Part::Pairs {
                relation,
                edges: cells.chunks(2).map(|pair| (pair[0], pair[1])).collect(),
            }
        }
        5 => {
            let (modulus, bits) = (3 + random.below(5) as i32, random.bits() | random.bits());
            let step = |state: &i32, value: i32| {
                (bits >> (state * 7 + value) & 1 == 1).then_some((state * 2 + value) % modulus)
            };
            let accepting = random.bits();
            let automaton = Automaton::new(side, 0, step, |state| accepting >> state & 1 == 1);
            Part::Sequence { automaton, cells: line(random, count) }
        }
        6 => {
            let counts = (0..=count).filter(|_| random.below(3) == 0).collect();
            Part::Count { cells: line(random, count), digits: some_digits(random), counts }
        }
        7 => {
            let size = 1 + random.below(3);
            Part::Same((0..2 + random.below(2)).map(|_| line(random, size)).collect())
        }
        8 => {
            let line_number = random.below(side);
            let cells = match random.below(3) {
                0 => (0..side).map(|c| Cell::new(line_number * side + c)).collect(),
                1 => (0..side).map(|r| Cell::new(r * side + line_number)).collect(),
                _ => distinct(random, count),
            };
            let first = random.below(side);
            let second = (first + 1 + random.below(side - 1)) % side;
            let ends = (Digit::from_index(first), Digit::from_index(second));
            Part::Between { cells, ends, total: random.below(2 * side) as i32 }
        }
        _ => {
            let mut alternative = || {
                let count = 1 + random.below(2);
                (0..count)
                    .map(|_| {
                        let kind = random.below(9);
                        random_part(random, side, kind)
                    })
                    .collect()
            };
            Part::Any(vec![alternative(), alternative()])
        }
    }
}

const KINDS: usize = 10;

#[test]
fn solutions_with_parts_are_those_that_satisfy_the_definitions() {
    let layouts = [Layout::sudoku(4).unwrap(), Layout::latin(4).unwrap()];
    let fillings: Vec<Vec<Vec<Digit>>> = layouts
        .iter()
        .map(|layout| {
            let all = Search::new(&Board::empty(layout.clone()));
            all.map(|solution| solution.digits().to_vec()).collect()
        })
        .collect();
    let mut random = Random::from_seed(24);
    let mut solvable = 0;
    for round in 0..900 {
        let choice = round % layouts.len();
        let count = 1 + random.below(4);
        let parts: Vec<Part> = (0..count)
            .map(|place| {
                let kind = if place == 0 { round % KINDS } else { random.below(KINDS) };
                random_part(&mut random, 4, kind)
            })
            .collect();
        let holds = |filling: &&Vec<Digit>| parts.iter().all(|part| holds(part, filling));
        let mut expected: Vec<Vec<Digit>> =
            fillings[choice].iter().filter(holds).cloned().collect();

        let board = Board::empty(layouts[choice].clone());
        let found = Search::with_parts(&board, &parts).map(|solution| solution.digits().to_vec());
        let mut found: Vec<Vec<Digit>> = found.collect();

        found.sort();
        expected.sort();
        assert_eq!(found.len(), expected.len(), "round {round}: {parts:?}");
        assert!(found == expected, "round {round}: {parts:?}");
        solvable += usize::from(!found.is_empty());
    }
    assert!(solvable > 300, "{solvable}");
}

#[test]
fn every_reason_holds_in_all_fillings_of_the_part_alone() {
    let side = 4;
    let layout = Layout::latin(side).unwrap();
    let mut random = Random::from_seed(7);
    let mut reasons = 0;
    for round in 0..3000 {
        let part = random_part(&mut random, side, round % KINDS);
        for (scope, propagator) in compile(&layout, std::slice::from_ref(&part)).propagators {
            // Derived sums speak of other cells.
            let is_derived = !scope.iter().all(|cell| part.cells().contains(cell));
            if is_derived || scope.len() > 5 {
                continue;
            }
            let domain = |random: &mut Random, within: DigitSet| {
                let left = DigitSet::from_bits((random.bits() | random.bits()) as u32) & within;
                if left.is_empty() { within } else { left }
            };
            let root: Vec<DigitSet> =
                scope.iter().map(|_| domain(&mut random, layout.digits())).collect();
            let before: Vec<DigitSet> =
                root.iter().map(|&root| domain(&mut random, root)).collect();
            let mut after = before.clone();
            let mut removed = vec![None];
            if propagator.filter(&mut after) {
                let lost = |place: usize| (before[place] - after[place]).iter();
                removed = (0..scope.len())
                    .flat_map(|place| lost(place).map(move |digit| Some((place, digit))))
                    .collect();
            }
            for removed in removed {
                let mut relaxed = weaken(&propagator, &before, &root, removed);
                for (place, left) in relaxed.iter().enumerate() {
                    assert!(before[place].is_subset(*left) && left.is_subset(root[place]));
                }
                if let Some((place, digit)) = removed {
                    relaxed[place] = digit.into();
                }
                reasons += 1;
                for filling in fillings(&relaxed) {
                    assert!(!is_solution(&part, &layout, &scope, &filling), "{round}: {part:?}");
                }
            }
        }
    }
    assert!(reasons > 2000, "{reasons}");
}

/// Whether the digits satisfy the part that consists of nothing but these cells, and the houses.
fn is_solution(part: &Part, layout: &Layout, scope: &[Cell], filling: &[Digit]) -> bool {
    let mut digits = vec![Digit::from_index(0); layout.cell_count()];
    for (cell, &digit) in scope.iter().zip(filling) {
        digits[cell.index()] = digit;
    }
    let clashes =
        |i: usize, j: usize| filling[i] == filling[j] && layout.peers(scope[i]).contains(scope[j]);
    let part = match part {
        // Every edge has a propagator of its own.
        Part::Pairs { relation, edges } => {
            let of_scope = |(a, b): &&(Cell, Cell)| scope.contains(a) && scope.contains(b);
            let edges = edges.iter().filter(of_scope).copied().collect();
            &Part::Pairs { relation: relation.clone(), edges }
        }
        other => other,
    };
    holds(part, &digits) && !(0..scope.len()).any(|i| (0..i).any(|j| clashes(i, j)))
}

/// All ways to take one digit of each domain.
fn fillings(domains: &[DigitSet]) -> Vec<Vec<Digit>> {
    let mut all = vec![Vec::new()];
    for domain in domains {
        all = all
            .iter()
            .flat_map(|filling: &Vec<Digit>| {
                domain.iter().map(move |digit| [&filling[..], &[digit]].concat())
            })
            .collect();
    }
    all
}
