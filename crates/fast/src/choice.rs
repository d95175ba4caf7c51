//! Which cell to branch on, and which digit to try first.
//!
//! The choice decides the size of the search tree, so it deserves more work than a deduction. A
//! cell with two candidates `d` and `e` is good if both branches lead far: trying `d` removes it
//! from every peer, and a peer that also had two candidates is decided by that. So each digit
//! weighs one for every peer that has it, plus two for each such peer with two candidates, and the
//! cell with the largest product of its two weights is chosen. On the hardest puzzles this halves
//! the tree compared with "most peers with two candidates".

use std::cmp::Ordering;

/// The candidates of one puzzle indexed by digit: the places of each.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Places<const WORDS: usize> {
    /// For each digit, the places where it is a candidate.
    pub(crate) digits: [[u64; WORDS]; 9],
    /// The places with exactly two candidates.
    pub(crate) pairs: [u64; WORDS],
}

/// How the cells of a puzzle are laid out in memory.
#[derive(Debug)]
pub(crate) struct Order<const WORDS: usize, const LENGTH: usize> {
    /// For each place, the places of its peers.
    peers: [[u64; WORDS]; LENGTH],
    /// For each house, its places.
    houses: [[u64; WORDS]; 27],
    /// For each place, its cell in reading order.
    cells: [u8; LENGTH],
}

/// A branch: try this digit in this place, or remove it there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Choice {
    pub(crate) place: usize,
    /// The set with just the digit to try.
    pub(crate) digit: u16,
}

impl<const WORDS: usize> Places<WORDS> {
    pub(crate) const NONE: Places<WORDS> = Places { digits: [[0; WORDS]; 9], pairs: [0; WORDS] };

    /// Records the candidates of one place, if there is still a choice.
    #[inline(always)]
    pub(crate) fn note(&mut self, place: usize, set: u16) {
        let (word, bit) = (place / 64, 1 << (place % 64));
        let number = set.count_ones();
        if number == 2 {
            self.pairs[word] |= bit;
        }
        let mut rest = if number > 1 { set } else { 0 };
        while rest != 0 {
            self.digits[rest.trailing_zeros() as usize][word] |= bit;
            rest &= rest - 1;
        }
    }

    /// Chooses a cell of a puzzle that is unsolved and has no empty set.
    #[inline(always)]
    pub(crate) fn choose<const LENGTH: usize>(
        &self,
        sets: &[u16; LENGTH],
        order: &Order<WORDS, LENGTH>,
    ) -> Choice {
        // The largest key wins: first the product, then the cell that comes first in reading order,
        // so that the choice is the same in every memory layout. The rest of the key encodes the
        // choice itself. It is one number and no branch, because that branch would be
        // unpredictable.
        let mut best = 0;
        for word in 0..WORDS {
            let mut rest = self.pairs[word];
            while rest != 0 {
                let place = word * 64 + rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let [low, high] = two_digits(sets[place]);
                let (a, b) = (self.weight(place, low, order), self.weight(place, high, order));
                let cell = 127 - u32::from(order.cells[place]);
                best = best.max((a * b) << 16 | cell << 9 | (place as u32) << 1 | u32::from(a < b));
            }
        }
        if best == 0 {
            return self.choose_without_pairs(sets, order);
        }
        let place = (best >> 1 & 0xff) as usize;
        Choice { place, digit: 1 << two_digits(sets[place])[best as usize & 1] }
    }

    /// If no cell has two candidates: a house where a digit has two places, by the product of its
    /// weights there; if there is none, any cell with the fewest candidates.
    #[inline(always)]
    fn choose_without_pairs<const LENGTH: usize>(
        &self,
        sets: &[u16; LENGTH],
        order: &Order<WORDS, LENGTH>,
    ) -> Choice {
        let mut best = (0, Choice { place: 0, digit: 0 });
        for (index, house) in order.houses.iter().enumerate() {
            for digit in 0..9 {
                let Some([a, b]) = self.two_places(digit, house) else { continue };
                let weights = [self.weight(a, digit, order), self.weight(b, digit, order)];
                // Ties are broken by the order of houses, not of places.
                let key = (weights[0] * weights[1]) << 5 | (31 - index as u32);
                let first_cell = if order.cells[a] < order.cells[b] { a } else { b };
                let place = match weights[0].cmp(&weights[1]) {
                    Ordering::Greater => a,
                    Ordering::Less => b,
                    Ordering::Equal => first_cell,
                };
                if key > best.0 {
                    best = (key, Choice { place, digit: 1 << digit });
                }
            }
        }
        if best.0 > 0 { best.1 } else { smallest(sets, order) }
    }

    /// The two places of a digit in a house, if there are exactly two.
    #[inline(always)]
    fn two_places(&self, digit: usize, house: &[u64; WORDS]) -> Option<[usize; 2]> {
        let (mut places, mut found) = ([0; 2], 0);
        for (word, (digit, house)) in self.digits[digit].iter().zip(house).enumerate() {
            let mut rest = digit & house;
            while rest != 0 {
                if found == 2 {
                    return None;
                }
                places[found] = word * 64 + rest.trailing_zeros() as usize;
                found += 1;
                rest &= rest - 1;
            }
        }
        (found == 2).then_some(places)
    }

    /// How far placing the digit leads: the number of peers, with pairs counted three times.
    #[inline(always)]
    fn weight<const LENGTH: usize>(
        &self,
        place: usize,
        digit: usize,
        order: &Order<WORDS, LENGTH>,
    ) -> u32 {
        let mut weight = 0;
        for word in 0..WORDS {
            let peers = self.digits[digit][word] & order.peers[place][word];
            weight += peers.count_ones() + 2 * (peers & self.pairs[word]).count_ones();
        }
        weight
    }
}

/// The two lowest digits of a set, from 0 to 8.
#[inline(always)]
fn two_digits(set: u16) -> [usize; 2] {
    let rest = set & set.wrapping_sub(1);
    [set.trailing_zeros() as usize, rest.trailing_zeros() as usize]
}

/// The first of the undecided cells with the fewest candidates.
fn smallest<const WORDS: usize, const LENGTH: usize>(
    sets: &[u16; LENGTH],
    order: &Order<WORDS, LENGTH>,
) -> Choice {
    let place = (0..LENGTH)
        .filter(|&place| sets[place].count_ones() > 1)
        .min_by_key(|&place| (sets[place].count_ones(), order.cells[place]))
        .expect("an unsolved puzzle has an open cell");
    Choice { place, digit: sets[place] & sets[place].wrapping_neg() }
}

impl<const WORDS: usize, const LENGTH: usize> Order<WORDS, LENGTH> {
    /// The order given by the cell of each place; 81 and above are padding.
    pub(crate) const fn new(cells: [u8; LENGTH]) -> Order<WORDS, LENGTH> {
        let mut houses = [[0; WORDS]; 27];
        let mut peers = [[0; WORDS]; LENGTH];
        let mut place = 0;
        while place < LENGTH {
            if cells[place] < 81 {
                let [row, column, block] = houses_of(cells[place]);
                houses[row][place / 64] |= 1 << (place % 64);
                houses[column][place / 64] |= 1 << (place % 64);
                houses[block][place / 64] |= 1 << (place % 64);
            }
            place += 1;
        }
        place = 0;
        while place < LENGTH {
            if cells[place] < 81 {
                let [row, column, block] = houses_of(cells[place]);
                let mut word = 0;
                while word < WORDS {
                    peers[place][word] =
                        houses[row][word] | houses[column][word] | houses[block][word];
                    word += 1;
                }
                peers[place][place / 64] ^= 1 << (place % 64);
            }
            place += 1;
        }
        Order { peers, houses, cells }
    }
}

impl Order<2, 96> {
    /// The order of a [`Frame`](crate::frame::Frame): reading order.
    pub(crate) const fn reading() -> Order<2, 96> {
        let mut cells = [0; 96];
        let mut place = 0;
        while place < 96 {
            cells[place] = place as u8;
            place += 1;
        }
        Order::new(cells)
    }
}

/// The row, column and box of a cell, as three of 27 houses.
const fn houses_of(cell: u8) -> [usize; 3] {
    let (row, column) = (cell as usize / 9, cell as usize % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}
