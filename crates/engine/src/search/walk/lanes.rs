//! The candidates of all houses side by side, so that eight houses are looked at in one pass.
//!
//! A chunk is a table with a column for each of eight houses: the candidates of its first cell are in the first row, of
//! its second cell in the second, and so on; the last row has the digits that the house holds already.
//! Which digits have one place left is found by a pass over the rows, which compiles to vector instructions.

use candoku_grid::{Digit, DigitSet, Layout};

/// How many houses are looked at together.
pub(super) const LANES: usize = 8;

/// One row of a table.
pub(super) type Row = [u32; LANES];

/// Where each cell is in the tables.
#[derive(Clone, Debug)]
pub(super) struct Lanes {
    /// The number of rows of a table.
    height: usize,
    chunks: usize,
    houses: usize,
    digits: u32,
    slots: Vec<Box<[Slot]>>,
}

/// A place in the tables: the row, the last row of that table, and the column.
#[derive(Clone, Copy, Debug)]
struct Slot {
    row: u32,
    held: u32,
    lane: u32,
}

impl Lanes {
    pub(super) fn new(layout: &Layout) -> Lanes {
        let (height, houses) = (layout.side() + 1, layout.houses().len());
        let mut slots = vec![Vec::new(); layout.cell_count()];
        for (number, house) in layout.houses().iter().enumerate() {
            let first = number / LANES * height;
            for (row, cell) in house.cells().iter().enumerate() {
                slots[cell.index()].push(Slot {
                    row: (first + row) as u32,
                    held: (first + height - 1) as u32,
                    lane: (number % LANES) as u32,
                });
            }
        }
        Lanes {
            height,
            chunks: houses.div_ceil(LANES),
            houses,
            digits: layout.digits().bits(),
            slots: slots.into_iter().map(Into::into).collect(),
        }
    }

    /// The tables of a board with these candidates, in which no house holds anything yet.
    pub(super) fn rows(&self, domains: &[DigitSet]) -> Vec<Row> {
        let mut rows = vec![[0; LANES]; self.chunks * self.height];
        for (cell, &domain) in (0..).zip(domains) {
            self.write(&mut rows, cell, domain);
        }
        // The columns beyond the last house hold everything already.
        for column in self.houses..self.chunks * LANES {
            for row in &mut rows[column / LANES * self.height..][..self.height] {
                row[column % LANES] = self.digits;
            }
        }
        rows
    }

    /// Writes the candidates of a cell.
    #[inline]
    pub(super) fn write(&self, rows: &mut [Row], cell: u16, domain: DigitSet) {
        for slot in &self.slots[usize::from(cell)] {
            rows[slot.row as usize][slot.lane as usize % LANES] = domain.bits();
        }
    }

    /// Notes that the houses of a cell hold its digit.
    #[inline]
    pub(super) fn hold(&self, rows: &mut [Row], cell: u16, digit: Digit) {
        for slot in &self.slots[usize::from(cell)] {
            rows[slot.held as usize][slot.lane as usize % LANES] |= 1 << digit.index();
        }
    }

    /// For each house of a chunk the digits that it does not hold yet and that have one place left, or the number of a
    /// house that has no place for some digit.
    #[inline]
    pub(super) fn hidden(&self, rows: &[Row], chunk: usize) -> Result<Row, usize> {
        let table = &rows[chunk * self.height..][..self.height];
        // A digit that is held already counts as having two places.
        let (mut once, mut twice) = ([0; LANES], table[self.height - 1]);
        for row in &table[..self.height - 1] {
            for lane in 0..LANES {
                twice[lane] |= once[lane] & row[lane];
                once[lane] |= row[lane];
            }
        }
        if let Some(lane) = once.iter().position(|&once| once != self.digits) {
            return Err(chunk * LANES + lane);
        }
        for lane in 0..LANES {
            once[lane] &= !twice[lane];
        }
        Ok(once)
    }
}
