//! The canonical form is the smallest line over all symmetries, for any puzzle.

use std::collections::HashSet;

use candoku_grid::{Canonical, Classic, Layout, Random, Symmetries};

/// A correct full grid: each row is the one above shifted by three, each band by one more.
fn cyclic_grid() -> Classic {
    let value = |index: usize| ((index / 9 * 3 + index / 27 + index % 9) % 9) as u8 + 1;
    Classic::new(std::array::from_fn(value)).unwrap()
}

/// A puzzle with about this many random clues, which need not have a solution.
fn random_clues(clues: usize, random: &mut Random) -> Classic {
    let mut values = [0; 81];
    for _ in 0..clues {
        values[random.below(81)] = random.below(9) as u8 + 1;
    }
    Classic::new(values).unwrap()
}

/// A full grid with all but this many cells cleared.
fn random_rest(clues: usize, random: &mut Random) -> Classic {
    let mut values = *cyclic_grid().values();
    let mut cells: Vec<usize> = (0..81).collect();
    random.shuffle(&mut cells);
    for &cell in &cells[clues..] {
        values[cell] = 0;
    }
    Classic::new(values).unwrap()
}

/// Grids of every kind: empty, full, symmetric, contradictory, and random ones in between.
fn puzzles(count: usize, seed: u64) -> Vec<Classic> {
    let mut random = Random::from_seed(seed);
    let row = |index: usize| (index % 9) as u8 + 1;
    let mut puzzles = vec![
        Classic::EMPTY,
        cyclic_grid(),
        Classic::new([7; 81]).unwrap(),
        Classic::new(std::array::from_fn(row)).unwrap(),
        Classic::new(std::array::from_fn(|i| if i % 10 == 0 { 5 } else { 0 })).unwrap(),
        Classic::new(std::array::from_fn(|i| if i % 10 == 0 { row(i) } else { 0 })).unwrap(),
        Classic::new(std::array::from_fn(|i| if i % 9 < 3 { 0 } else { row(i) })).unwrap(),
    ];
    while puzzles.len() < count {
        let clues = random.below(40);
        let puzzle = match random.below(2) {
            0 => random_clues(clues, &mut random),
            _ => random_rest(clues, &mut random),
        };
        puzzles.push(puzzle);
    }
    puzzles
}

#[test]
fn symmetric_puzzles_have_the_same_form() {
    let symmetries = Symmetries::of(&Layout::sudoku(9).unwrap());
    let mut random = Random::from_seed(31);
    for puzzle in puzzles(200, 32) {
        let form = Canonical::of(&puzzle).form();
        for _ in 0..5 {
            let variant = symmetries.random(&mut random).classic(&puzzle);

            let canonical = Canonical::of(&variant);

            assert_eq!(canonical.form(), form, "{puzzle} {variant}");
            assert_eq!(canonical.symmetry().classic(&variant), form, "{puzzle} {variant}");
        }
    }
}

#[test]
fn the_symmetry_maps_houses_onto_houses() {
    let layout = Layout::sudoku(9).unwrap();
    let houses: HashSet<_> = layout.houses().iter().map(|house| *house.cell_set()).collect();
    for puzzle in puzzles(50, 33) {
        let symmetry = Canonical::of(&puzzle).symmetry();

        for house in layout.houses() {
            let image = house.cells().iter().map(|&cell| symmetry.cell(cell)).collect();
            assert!(houses.contains(&image), "{house} of {puzzle}");
        }
    }
}

#[test]
fn puzzles_that_differ_have_different_forms() {
    let mut random = Random::from_seed(34);
    for puzzle in puzzles(200, 35) {
        let mut values = *puzzle.values();
        let cell = random.below(81);
        values[cell] = u8::from(values[cell] == 0);
        let other = Classic::new(values).unwrap();

        assert_ne!(Canonical::of(&puzzle).form(), Canonical::of(&other).form(), "{puzzle}");
    }
}

#[test]
fn the_two_ways_to_place_three_clues_in_a_box_are_distinguished() {
    let with = |places: [usize; 3]| {
        let mut values = [0; 81];
        places.iter().zip(1..).for_each(|(&place, digit)| values[place] = digit);
        Canonical::of(&Classic::new(values).unwrap()).form()
    };

    let (row, column) = (with([0, 1, 2]), with([0, 9, 18]));
    let (bent, scattered) = (with([0, 1, 9]), with([0, 10, 20]));

    assert_eq!(row, column);
    assert_eq!(HashSet::from([row, bent, scattered]).len(), 3);
}

#[test]
fn the_form_is_the_smallest_line_of_all_symmetries() {
    let mut random = Random::from_seed(36);
    let puzzles = [
        random_rest(24, &mut random),
        random_clues(17, &mut random),
        random_clues(50, &mut random),
    ];
    for puzzle in puzzles {
        assert_eq!(Canonical::of(&puzzle).form(), smallest_of_all(&puzzle), "{puzzle}");
    }
}

/// Tries all 2 × 1,296 × 1,296 rearrangements; digits are labelled in order of appearance.
fn smallest_of_all(puzzle: &Classic) -> Classic {
    let orders = line_orders();
    let mut smallest = [10; 81];
    for transposed in [false, true] {
        for rows in &orders {
            for columns in &orders {
                let digit = |target: usize| {
                    let (row, column) = (rows[target / 9], columns[target % 9]);
                    let source = if transposed { column * 9 + row } else { row * 9 + column };
                    puzzle.values()[source]
                };
                improve(&mut smallest, digit);
            }
        }
    }
    Classic::new(smallest).unwrap()
}

/// Replaces the line if the other one, compared cell by cell, is smaller.
fn improve(smallest: &mut [u8; 81], digit: impl Fn(usize) -> u8) {
    let mut names = [0; 10];
    let mut named = 0;
    let mut is_smaller = false;
    for (target, smallest) in smallest.iter_mut().enumerate() {
        let digit = digit(target);
        if digit != 0 && names[usize::from(digit)] == 0 {
            named += 1;
            names[usize::from(digit)] = named;
        }
        let name = names[usize::from(digit)];
        if !is_smaller && name > *smallest {
            return;
        }
        is_smaller |= name < *smallest;
        *smallest = name;
    }
}

/// The 1,296 orders of nine lines that keep bands together.
fn line_orders() -> Vec<[usize; 9]> {
    let threes = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut orders = Vec::new();
    for bands in threes {
        for first in threes {
            for second in threes {
                for third in threes {
                    let lines = [first, second, third];
                    orders.push(std::array::from_fn(|k| bands[k / 3] * 3 + lines[k / 3][k % 3]));
                }
            }
        }
    }
    orders
}
