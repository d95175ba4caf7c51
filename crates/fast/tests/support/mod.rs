//! Random boards of every kind, and an oracle that is too simple to be wrong.

#![allow(dead_code, reason = "each test file uses what it needs")]

use candoku_grid::{Classic, Random};

/// A board: valid, minimal, over-clued, altered, with many solutions, scattered or empty.
pub(crate) fn board(random: &mut Random) -> Classic {
    let mut values = solution(random);
    match random.below(8) {
        0 => blank(&mut values, 20 + random.below(25), random),
        1 | 2 => minimise(&mut values, random),
        3 => {
            minimise(&mut values, random);
            let clue = random.below(81);
            values[clue] = 1 + random.below(9) as u8;
        }
        4 => {
            minimise(&mut values, random);
            let clues = 81 - values.iter().filter(|&&value| value == 0).count();
            blank(&mut values, 82 - clues + random.below(3), random);
        }
        5 => blank(&mut values, 50 + random.below(15), random),
        6 => {
            for value in &mut values {
                *value = if random.below(5) == 0 { 1 + random.below(9) as u8 } else { 0 };
            }
        }
        _ => {
            let blanks = [0, 1, 79, 80, 81][random.below(5)];
            blank(&mut values, blanks, random);
        }
    }
    Classic::new(values).expect("values from 0 to 9")
}

/// Blanks random cells until this many are blank.
fn blank(values: &mut [u8; 81], blanks: usize, random: &mut Random) {
    while values.iter().filter(|&&value| value == 0).count() < blanks {
        values[random.below(81)] = 0;
    }
}

/// Removes clues while the solution stays unique.
fn minimise(values: &mut [u8; 81], random: &mut Random) {
    let mut cells: Vec<usize> = (0..81).collect();
    random.shuffle(&mut cells);
    for cell in cells {
        let value = std::mem::take(&mut values[cell]);
        if count(values, 2) != 1 {
            values[cell] = value;
        }
    }
}

/// A solution: a simple one with its rows, columns and digits shuffled.
fn solution(random: &mut Random) -> [u8; 81] {
    let (rows, columns) = (lines(random), lines(random));
    let mut digits: Vec<u8> = (1..=9).collect();
    random.shuffle(&mut digits);
    std::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        digits[(row * 3 + row / 3 + column) % 9]
    })
}

/// Nine lines, with the groups of three and the lines within each in random order.
fn lines(random: &mut Random) -> Vec<usize> {
    let mut groups = [0, 3, 6];
    random.shuffle(&mut groups);
    let mut shuffled = |first: usize| {
        let mut lines = [first, first + 1, first + 2];
        random.shuffle(&mut lines);
        lines
    };
    groups.into_iter().flat_map(&mut shuffled).collect()
}

/// The number of solutions up to a limit, by trying every digit in the blank cell that allows the
/// fewest.
pub(crate) fn count(values: &[u8; 81], limit: usize) -> usize {
    let mut used = [0; 27];
    for (cell, &value) in values.iter().enumerate().filter(|&(_, &value)| value != 0) {
        for house in houses(cell) {
            if used[house] >> value & 1 == 1 {
                return 0;
            }
            used[house] |= 1 << value;
        }
    }
    search(&mut values.clone(), &mut used, limit)
}

fn search(values: &mut [u8; 81], used: &mut [u16; 27], limit: usize) -> usize {
    let free = |cell: usize| houses(cell).into_iter().fold(0x3fe, |set, house| set & !used[house]);
    let blanks = (0..81).filter(|&cell| values[cell] == 0);
    let Some(cell) = blanks.min_by_key(|&cell| free(cell).count_ones()) else { return 1 };
    let free = free(cell);
    let mut found = 0;
    for value in (1..=9).filter(|value| free >> value & 1 == 1) {
        if found == limit {
            break;
        }
        houses(cell).into_iter().for_each(|house| used[house] |= 1 << value);
        values[cell] = value;
        found += search(values, used, limit - found);
        values[cell] = 0;
        houses(cell).into_iter().for_each(|house| used[house] &= !(1 << value));
    }
    found
}

/// Whether the grid is full, correct, and has every clue of the puzzle.
pub(crate) fn is_solution(puzzle: &Classic, grid: &Classic) -> bool {
    let clues = puzzle.values().iter().zip(grid.values());
    let kept = clues.into_iter().all(|(&clue, value)| clue == 0 || clue == *value);
    kept && grid.is_full() && count(grid.values(), 1) == 1
}

fn houses(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}
