//! Which cell to branch on, and which digit to try first.
//!
//! The choice decides the size of the search tree, so it is worth more work
//! than a deduction. A cell with two candidates `d` and `e` is good if both
//! branches say much: trying `d` takes it from every peer, and a peer that
//! also had two candidates is decided by that. So each digit weighs one for
//! every peer that has it, two more for each such peer with two candidates,
//! and the cell with the largest product of its two weights is taken. On the
//! hardest puzzles this halves the tree of "most peers with two candidates".

/// The candidates of one puzzle turned around: for each digit, its places.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Places<const WORDS: usize> {
    /// For each digit the places where it is a candidate.
    pub(crate) digits: [[u64; WORDS]; 9],
    /// The places with exactly two candidates.
    pub(crate) pairs: [u64; WORDS],
}

/// How the cells of a puzzle are laid out in memory.
#[derive(Debug)]
pub(crate) struct Order<const WORDS: usize, const LENGTH: usize> {
    /// For each place, the places of its peers.
    peers: [[u64; WORDS]; LENGTH],
    /// For each place, its cell in reading order.
    cells: [u8; LENGTH],
}

/// A branch: try this digit in this place, or rule it out there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Choice {
    pub(crate) place: usize,
    /// The set with just the digit to try.
    pub(crate) digit: u16,
}

impl<const WORDS: usize> Places<WORDS> {
    pub(crate) const NONE: Places<WORDS> =
        Places { digits: [[0; WORDS]; 9], pairs: [0; WORDS] };

    /// Notes the candidates of one place.
    #[inline(always)]
    pub(crate) fn note(&mut self, place: usize, set: u16) {
        let (word, bit) = (place / 64, 1 << (place % 64));
        if set.count_ones() == 2 {
            self.pairs[word] |= bit;
        }
        for (digit, places) in self.digits.iter_mut().enumerate() {
            if set >> digit & 1 == 1 {
                places[word] |= bit;
            }
        }
    }

    /// Chooses a cell of a puzzle that is not solved and has no empty cell.
    #[inline(always)]
    pub(crate) fn choose<const LENGTH: usize>(
        &self,
        sets: &[u16; LENGTH],
        order: &Order<WORDS, LENGTH>,
    ) -> Choice {
        let mut best = (0, Choice { place: 0, digit: 0 });
        for word in 0..WORDS {
            let mut rest = self.pairs[word];
            while rest != 0 {
                let place = word * 64 + rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let low = sets[place] & sets[place].wrapping_neg();
                let high = sets[place] ^ low;
                let (a, b) = (self.weight(place, low, order), self.weight(place, high, order));
                // Among equals the first cell in reading order wins, so that
                // the choice does not depend on the layout.
                let key = a * b << 7 | 127 - u32::from(order.cells[place]);
                if key > best.0 {
                    best = (key, Choice { place, digit: if a >= b { low } else { high } });
                }
            }
        }
        if best.0 > 0 { best.1 } else { self.choose_without_pairs(sets, order) }
    }

    /// The same for cells with three candidates or more: rare, and not hurried.
    #[cold]
    #[inline(never)]
    fn choose_without_pairs<const LENGTH: usize>(
        &self,
        sets: &[u16; LENGTH],
        order: &Order<WORDS, LENGTH>,
    ) -> Choice {
        let open = || (0..LENGTH).filter(|&place| sets[place].count_ones() > 1);
        let digits = |place: usize| (0..9).map(|d| 1 << d).filter(move |d| sets[place] & d != 0);
        let weight = |place, digit| u64::from(self.weight(place, digit, order));
        let fewest = open().map(|place| sets[place].count_ones()).min().unwrap_or(0);
        let place = open()
            .filter(|&place| sets[place].count_ones() == fewest)
            .max_by_key(|&place| {
                let product: u64 = digits(place).map(|digit| weight(place, digit)).product();
                (product, 127 - order.cells[place])
            })
            .expect("an unsolved puzzle has an open cell");
        let digit = digits(place)
            .max_by_key(|&digit| (weight(place, digit), u16::MAX - digit))
            .expect("an open cell has candidates");
        Choice { place, digit }
    }

    /// How much is said by placing the digit: its peers, pairs counted thrice.
    #[inline(always)]
    fn weight<const LENGTH: usize>(
        &self,
        place: usize,
        digit: u16,
        order: &Order<WORDS, LENGTH>,
    ) -> u32 {
        let places = &self.digits[digit.trailing_zeros() as usize % 9];
        let mut weight = 0;
        for word in 0..WORDS {
            let peers = places[word] & order.peers[place][word];
            weight += peers.count_ones() + 2 * (peers & self.pairs[word]).count_ones();
        }
        weight
    }
}

impl<const WORDS: usize, const LENGTH: usize> Order<WORDS, LENGTH> {
    /// The order given by the cell of each place; 81 and more are padding.
    pub(crate) const fn new(cells: [u8; LENGTH]) -> Order<WORDS, LENGTH> {
        let mut peers = [[0; WORDS]; LENGTH];
        let mut place = 0;
        while place < LENGTH {
            let mut other = 0;
            while other < LENGTH {
                if are_peers(cells[place], cells[other]) {
                    peers[place][other / 64] |= 1 << (other % 64);
                }
                other += 1;
            }
            place += 1;
        }
        Order { peers, cells }
    }
}

impl Order<2, 96> {
    /// The order of a [`Frame`](crate::frame::Frame): cell after cell.
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

const fn are_peers(a: u8, b: u8) -> bool {
    let same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
    a < 81 && b < 81 && a != b && (a / 9 == b / 9 || a % 9 == b % 9 || same_box)
}
