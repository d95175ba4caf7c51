//! Nine cells and their candidates: naked and hidden singles, nothing else.

/// The candidates of one box, one bit per digit.
#[derive(Clone)]
pub(crate) struct PlainGrid {
    candidates: [u16; 9],
    is_announced: [bool; 9],
}

/// A cell of a box, by index in reading order, and its digit.
pub(crate) type Found = (usize, u8);

impl PlainGrid {
    pub(crate) fn new() -> PlainGrid {
        PlainGrid { candidates: [0b11_1111_1110; 9], is_announced: [false; 9] }
    }

    /// Places a digit in a cell; returns what that makes known, this cell included.
    pub(crate) fn place(&mut self, cell: usize, digit: u8) -> Vec<Found> {
        self.candidates[cell] &= 1 << digit;
        self.conclude()
    }

    /// Removes a digit from a row or a column of the box.
    pub(crate) fn strike(&mut self, is_in_line: impl Fn(usize) -> bool, digit: u8) -> Vec<Found> {
        for cell in (0..9).filter(|&cell| is_in_line(cell)) {
            self.candidates[cell] &= !(1 << digit);
        }
        self.conclude()
    }

    /// The digits in reading order, if all are known.
    pub(crate) fn digits(&self) -> Option<Vec<u8>> {
        (0..9).map(|cell| self.digit(cell)).collect()
    }

    fn digit(&self, cell: usize) -> Option<u8> {
        let candidates = self.candidates[cell];
        (candidates.count_ones() == 1).then(|| candidates.trailing_zeros() as u8)
    }

    fn conclude(&mut self) -> Vec<Found> {
        let mut found = Vec::new();
        loop {
            for digit in 1..=9 {
                let has = |cell: &usize| self.candidates[*cell] & (1 << digit) != 0;
                let places: Vec<usize> = (0..9).filter(has).collect();
                if let [place] = places[..] {
                    self.candidates[place] = 1 << digit;
                }
            }
            let next = (0..9).find(|&cell| !self.is_announced[cell] && self.digit(cell).is_some());
            let Some(cell) = next else { return found };
            let digit = self.digit(cell).expect("it has just been found");
            self.is_announced[cell] = true;
            found.push((cell, digit));
            for other in (0..9).filter(|&other| other != cell) {
                self.candidates[other] &= !(1 << digit);
            }
        }
    }
}
