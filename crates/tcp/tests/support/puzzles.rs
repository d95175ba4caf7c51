//! Puzzles that nine boxes solve by propagation, from nearly full to as empty as possible.

use candoku_grid::Random;

use super::plain_grid::{Found, PlainGrid};

/// The cells row by row, 0 for an empty one.
pub(crate) type Cells = [u8; 81];

pub(crate) struct Puzzle {
    pub(crate) cells: Cells,
    pub(crate) solution: Cells,
}

impl Puzzle {
    /// Empties cells in random order, as long as propagation solves the rest, until this many are
    /// empty.
    pub(crate) fn new(seed: u64, open: usize, is_kept: impl Fn(usize) -> bool) -> Puzzle {
        let mut random = Random::from_seed(seed);
        let solution = full_grid(&mut random);
        let mut order: Vec<usize> = (0..81).filter(|&cell| !is_kept(cell)).collect();
        random.shuffle(&mut order);
        let mut puzzle = Puzzle { cells: solution, solution };
        for cell in order {
            let digit = std::mem::take(&mut puzzle.cells[cell]);
            if !puzzle.is_propagated() {
                puzzle.cells[cell] = digit;
            }
            if puzzle.open() >= open {
                break;
            }
        }
        puzzle
    }

    /// Thirty puzzles: from three empty cells to as many as possible, the middle box sometimes
    /// full.
    pub(crate) fn thirty() -> Vec<Puzzle> {
        let puzzle = |index: usize| {
            let open = if index < 20 { 3 + index * 5 / 2 } else { 81 };
            let is_kept = move |cell| index.is_multiple_of(3) && box_of(cell) == 4;
            Puzzle::new(index as u64, open, is_kept)
        };
        (0..30).map(puzzle).collect()
    }

    pub(crate) fn open(&self) -> usize {
        self.cells.iter().filter(|&&digit| digit == 0).count()
    }

    pub(crate) fn line(&self) -> String {
        self.cells.iter().map(|digit| digit.to_string()).collect()
    }

    /// The givens of a box, each a cell of the box in reading order and its digit.
    pub(crate) fn givens(&self, index: usize) -> Vec<Found> {
        let cells = (0..9).map(|cell| (cell, self.cells[cell_of(index, cell)]));
        cells.filter(|&(_, digit)| digit > 0).collect()
    }

    /// What the box must send in the end.
    pub(crate) fn result(&self, index: usize, name: &str) -> String {
        let digits = (0..9).map(|cell| self.solution[cell_of(index, cell)].to_string());
        format!("RESULT,{name},{}", digits.collect::<Vec<_>>().join(","))
    }

    fn is_propagated(&self) -> bool {
        let mut boxes: Vec<PlainGrid> = (0..9).map(|_| PlainGrid::new()).collect();
        let mut facts: Vec<(usize, Found)> = Vec::new();
        for (index, grid) in boxes.iter_mut().enumerate() {
            for (cell, digit) in self.givens(index) {
                facts.extend(grid.place(cell, digit).into_iter().map(|found| (index, found)));
            }
        }
        while let Some((from, (cell, digit))) = facts.pop() {
            for (to, grid) in boxes.iter_mut().enumerate().filter(|(to, _)| *to != from) {
                let found = if from / 3 == to / 3 {
                    grid.strike(|other| other / 3 == cell / 3, digit)
                } else if from % 3 == to % 3 {
                    grid.strike(|other| other % 3 == cell % 3, digit)
                } else {
                    continue;
                };
                facts.extend(found.into_iter().map(|found| (to, found)));
            }
        }
        boxes.iter().all(|grid| grid.digits().is_some())
    }
}

fn box_of(cell: usize) -> usize {
    cell / 27 * 3 + cell % 9 / 3
}

fn cell_of(index: usize, cell: usize) -> usize {
    (index / 3 * 3 + cell / 3) * 9 + index % 3 * 3 + cell % 3
}

/// A full grid: the simplest one, with its lines and digits shuffled.
fn full_grid(random: &mut Random) -> Cells {
    let rows = shuffled_lines(random);
    let columns = shuffled_lines(random);
    let mut digits: Vec<u8> = (1..=9).collect();
    random.shuffle(&mut digits);
    std::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        digits[(row * 3 + row / 3 + column) % 9]
    })
}

fn shuffled_lines(random: &mut Random) -> Vec<usize> {
    let mut bands: Vec<Vec<usize>> =
        (0..3).map(|band| (band * 3..band * 3 + 3).collect()).collect();
    bands.iter_mut().for_each(|lines| random.shuffle(lines));
    random.shuffle(&mut bands);
    bands.concat()
}
