//! The 729 candidates, the 324 variables that they are values of, and which candidates are linked.
//!
//! A variable is a cell, or a digit in a row, a column or a box. Two candidates are linked if some
//! variable contains both: the same cell, or the same digit in a shared house.

/// The number of cells.
pub(crate) const CELLS: usize = 81;
/// The number of digits.
pub(crate) const DIGITS: usize = 9;
/// The number of variables.
pub(crate) const VARIABLES: usize = 4 * CELLS;
/// All cells as a set of bits.
pub(crate) const EVERY_CELL: u128 = (1 << CELLS) - 1;

/// A candidate: a digit from 0 to 8 in a cell from 0 to 80.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Candidate {
    pub(crate) digit: u8,
    pub(crate) cell: u8,
}

impl Candidate {
    /// The candidate of this digit and cell, both counted from 0.
    pub(crate) fn new(digit: usize, cell: u32) -> Candidate {
        Candidate { digit: digit as u8, cell: cell as u8 }
    }

    /// The place in tables of candidates.
    pub(crate) fn index(self) -> usize {
        usize::from(self.digit) * CELLS + usize::from(self.cell)
    }

    /// The cell as a set of bits.
    pub(crate) fn bit(self) -> u128 {
        1 << self.cell
    }
}

/// A variable of a candidate, and which of the nine values the candidate is there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Membership {
    pub(crate) variable: u16,
    pub(crate) value: u16,
}

/// The four variables of each candidate: its cell, and its digit in row, column and box.
pub(crate) static MEMBERSHIPS: [[Membership; 4]; CELLS * DIGITS] = memberships();

/// The candidates of each variable, by value.
pub(crate) static VALUES: [[Candidate; 9]; VARIABLES] = values();

/// The cells that share a house with each cell, as bits.
pub(crate) static PEERS: [u128; CELLS] = peers();

const fn place(cell: usize) -> (usize, usize, usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    (row, column, row / 3 * 3 + column / 3, row % 3 * 3 + column % 3)
}

const fn member(variable: usize, value: usize) -> Membership {
    Membership { variable: variable as u16, value: value as u16 }
}

const fn memberships() -> [[Membership; 4]; CELLS * DIGITS] {
    let mut table = [[member(0, 0); 4]; CELLS * DIGITS];
    let mut index = 0;
    while index < CELLS * DIGITS {
        let (digit, cell) = (index / CELLS, index % CELLS);
        let (row, column, block, inside) = place(cell);
        table[index] = [
            member(cell, digit),
            member(CELLS + row * 9 + digit, column),
            member(2 * CELLS + column * 9 + digit, row),
            member(3 * CELLS + block * 9 + digit, inside),
        ];
        index += 1;
    }
    table
}

const fn values() -> [[Candidate; 9]; VARIABLES] {
    let members = memberships();
    let mut table = [[Candidate { digit: 0, cell: 0 }; 9]; VARIABLES];
    let mut index = 0;
    while index < CELLS * DIGITS {
        let mut way = 0;
        while way < 4 {
            let Membership { variable, value } = members[index][way];
            table[variable as usize][value as usize] =
                Candidate { digit: (index / CELLS) as u8, cell: (index % CELLS) as u8 };
            way += 1;
        }
        index += 1;
    }
    table
}

const fn peers() -> [u128; CELLS] {
    let mut table = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (row, column, block, _) = place(cell);
        let mut other = 0;
        while other < CELLS {
            let (other_row, other_column, other_block, _) = place(other);
            if other != cell && (row == other_row || column == other_column || block == other_block)
            {
                table[cell] |= 1 << other;
            }
            other += 1;
        }
        cell += 1;
    }
    table
}

/// The cells of a set, in reading order.
pub(crate) fn cells(mut set: u128) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(cell)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_candidate_is_among_the_values_of_its_variables() {
        for (index, members) in MEMBERSHIPS.iter().enumerate() {
            for &Membership { variable, value } in members {
                let candidate = VALUES[usize::from(variable)][usize::from(value)];

                assert_eq!(candidate.index(), index);
            }
        }
    }

    #[test]
    fn every_cell_has_twenty_peers() {
        assert!(PEERS.iter().all(|peers| peers.count_ones() == 20));
    }
}
