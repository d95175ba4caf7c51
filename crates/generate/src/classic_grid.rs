//! Random complete classic grids.
//!
//! Three boxes that do not see each other are filled uniformly. A search fills the rest: always the
//! cell with the fewest candidates, trying a random one of them first. Every grid is possible, with
//! probabilities that are close to equal but not equal.

use candoku_grid::Random;

/// A random complete grid.
pub(crate) fn random_grid(random: &mut Random) -> [u8; 81] {
    let mut filler = Filler::new(random);
    // Three filled boxes on the diagonal can always be completed.
    filler.fill(random);
    filler.values
}

/// The row, column and box of each cell.
const HOUSES: [[u8; 3]; 81] = {
    let mut houses = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let block = row / 3 * 3 + column / 3;
        houses[cell] = [row as u8, 9 + column as u8, 18 + block as u8];
        cell += 1;
    }
    houses
};

/// The number of digits in each set; a table is faster than counting bits.
const SIZE: [u8; 512] = {
    let mut size = [0; 512];
    let mut set = 1;
    while set < 512 {
        size[set] = size[set >> 1] + (set & 1) as u8;
        set += 1;
    }
    size
};

struct Filler {
    values: [u8; 81],
    /// The digits that each house already has, as bits.
    used: [u16; 27],
    /// The empty cells, at the front.
    open: [u8; 81],
    left: usize,
}

impl Filler {
    /// Fills the boxes on the diagonal.
    fn new(random: &mut Random) -> Filler {
        let mut filler = Filler { values: [0; 81], used: [0; 27], open: [0; 81], left: 0 };
        let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        for corner in [0, 30, 60] {
            random.shuffle(&mut digits);
            for (k, &digit) in digits.iter().enumerate() {
                let cell = corner + k / 3 * 9 + k % 3;
                filler.values[cell] = digit;
                filler.toggle(cell, 1 << (digit - 1));
            }
        }
        for cell in (0..81).filter(|&cell| cell / 27 != cell % 9 / 3) {
            filler.open[filler.left] = cell;
            filler.left += 1;
        }
        filler
    }

    /// Completes the grid. Returns whether that was possible.
    fn fill(&mut self, random: &mut Random) -> bool {
        if self.left == 0 {
            return true;
        }
        let (place, mut candidates) = self.tightest();
        let cell = usize::from(self.open[place]);
        self.left -= 1;
        self.open.swap(place, self.left);
        while candidates != 0 {
            let digit = random_bit(candidates, random);
            candidates &= !digit;
            self.values[cell] = digit.trailing_zeros() as u8 + 1;
            self.toggle(cell, digit);
            if self.fill(random) {
                return true;
            }
            self.toggle(cell, digit);
        }
        self.open.swap(place, self.left);
        self.left += 1;
        false
    }

    /// The position of an empty cell with the fewest candidates, and those candidates.
    fn tightest(&self) -> (usize, u16) {
        let mut tightest = (0, 0);
        let mut fewest = u8::MAX;
        for (place, &cell) in self.open[..self.left].iter().enumerate() {
            let used = HOUSES[usize::from(cell)].map(|house| self.used[usize::from(house)]);
            let candidates = 0x1ff & !(used[0] | used[1] | used[2]);
            let size = SIZE[usize::from(candidates)];
            if size < fewest {
                fewest = size;
                tightest = (place, candidates);
                if fewest <= 1 {
                    break;
                }
            }
        }
        tightest
    }

    fn toggle(&mut self, cell: usize, digit: u16) {
        for house in HOUSES[cell] {
            self.used[usize::from(house)] ^= digit;
        }
    }
}

/// A random bit of the set, each equally likely.
fn random_bit(mut bits: u16, random: &mut Random) -> u16 {
    let size = SIZE[usize::from(bits)];
    if size > 1 {
        for _ in 0..random.below(size.into()) {
            bits &= bits - 1;
        }
    }
    bits & bits.wrapping_neg()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use candoku_grid::{Classic, Solution};

    use super::*;

    #[test]
    fn a_thousand_grids_are_correct_and_all_different() {
        let mut random = Random::from_seed(72);

        let grids: HashSet<[u8; 81]> = (0..1000).map(|_| random_grid(&mut random)).collect();

        assert_eq!(grids.len(), 1000);
        for grid in grids {
            assert!(Solution::from_classic(&Classic::new(grid).unwrap()).is_ok());
        }
    }

    #[test]
    fn every_digit_is_about_equally_likely_in_every_cell() {
        let mut random = Random::from_seed(73);
        let mut counts = [[0; 9]; 81];

        for _ in 0..9000 {
            for (cell, value) in random_grid(&mut random).into_iter().enumerate() {
                counts[cell][usize::from(value) - 1] += 1;
            }
        }

        // A fair count around 1000 has a standard deviation of about 30.
        assert!(counts.iter().flatten().all(|count| (840..1160).contains(count)));
    }
}
