//! Three cells of a row: the smallest way to write them, and the column orders that achieve it.

use crate::canonical::arrangement::Arrangement;

/// The orders of three columns, by which of the second and third are cut from the one before.
const ORDERS: [&[[usize; 3]]; 4] = [
    &[[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]],
    &[[0, 1, 2], [0, 2, 1]],
    &[[0, 1, 2], [1, 0, 2]],
    &[[0, 1, 2]],
];

/// The smallest way to write the three cells of a row in one stack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Smallest {
    /// The three labels as one number, the first one most significant.
    pub(super) key: u16,
    /// Whether a digit gets its label here, so that the choice matters for later cells.
    pub(super) names_digits: bool,
    /// The orders of the three columns that lead there and label digits differently.
    orders: [[usize; 3]; 6],
    count: usize,
}

impl Smallest {
    /// Three blanks, which look the same in every order.
    pub(super) const BLANK: Smallest =
        Smallest { key: 0, names_digits: false, orders: [[0, 1, 2]; 6], count: 1 };

    /// Tries the orders that the arrangement leaves open.
    pub(super) fn of(arrangement: &Arrangement, row: &[u8; 9], stack: usize) -> Smallest {
        let digits = [0, 1, 2].map(|k| row[usize::from(arrangement.columns[stack * 3 + k])]);
        if digits == [0; 3] {
            return Smallest::BLANK;
        }
        let cuts = usize::from(arrangement.column_cuts >> (stack * 3 + 1)) & 0b11;
        let names_digits = digits.iter().any(|&digit| digit != 0 && arrangement.label(digit) == 0);
        let mut smallest = Smallest { key: u16::MAX, names_digits, ..Smallest::BLANK };
        for &order in ORDERS[cuts] {
            smallest.consider(arrangement, &digits, order);
        }
        smallest
    }

    /// The orders of the columns, as places within the stack.
    pub(super) fn orders(&self) -> &[[usize; 3]] {
        &self.orders[..self.count]
    }

    fn consider(&mut self, arrangement: &Arrangement, digits: &[u8; 3], order: [usize; 3]) {
        let written = order.map(|k| digits[k]);
        let key = key(arrangement, written);
        if key < self.key {
            (self.key, self.count) = (key, 0);
        }
        // Swapping equal digits leads to the same arrangement.
        let is_new = |other: &[usize; 3]| other.map(|k| digits[k]) != written;
        if key == self.key && self.orders().iter().all(is_new) {
            self.orders[self.count] = order;
            self.count += 1;
        }
    }
}

/// The three labels as one number; unlabelled digits take the next labels in turn.
fn key(arrangement: &Arrangement, digits: [u8; 3]) -> u16 {
    let mut names = [0; 3];
    let mut named = arrangement.named();
    for k in 0..3 {
        names[k] = match arrangement.label(digits[k]) {
            0 if digits[k] == 0 => 0,
            0 => match (0..k).find(|&before| digits[before] == digits[k]) {
                Some(before) => names[before],
                None => {
                    named += 1;
                    named
                }
            },
            label => label,
        };
    }
    names.iter().fold(0, |key, &name| key << 4 | u16::from(name))
}

impl Arrangement {
    /// Puts the columns of a stack in this order and separates those that this row distinguishes.
    pub(super) fn settle(&mut self, row: &[u8; 9], stack: usize, order: [usize; 3]) {
        let first = stack * 3;
        let columns = order.map(|k| self.columns[first + k]);
        self.columns[first..first + 3].copy_from_slice(&columns);
        let digits = columns.map(|column| row[usize::from(column)]);
        for digit in digits {
            self.name(digit);
        }
        for k in 1..3 {
            self.column_cuts |= u16::from(digits[k - 1] != digits[k]) << (first + k);
        }
    }
}
