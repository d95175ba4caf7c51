//! A bit matrix: for each of some things, which of some others it is linked to.

use candoku_grid::Stop;

/// A dense bit matrix.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rows {
    words: usize,
    bits: Vec<u64>,
}

impl Rows {
    /// Rows without a bit set.
    pub(crate) fn new(rows: usize, columns: usize) -> Rows {
        let words = columns.div_ceil(64);
        Rows { words, bits: vec![0; rows * words] }
    }

    /// The number of words in a row.
    pub(crate) fn words(&self) -> usize {
        self.words
    }

    pub(crate) fn insert(&mut self, row: usize, column: usize) {
        self.bits[row * self.words + column / 64] |= 1 << (column % 64);
    }

    /// The row, if there is one of that number; otherwise one without words.
    pub(crate) fn row(&self, row: usize) -> &[u64] {
        self.bits.get(row * self.words..(row + 1) * self.words).unwrap_or(&[])
    }

    pub(crate) fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.bits[row * self.words..(row + 1) * self.words]
    }

    /// Adds to each row the rows that its bits lead to, and so on until nothing is new.
    ///
    /// A stop leaves the last rows as they are.
    pub(crate) fn close<Next: Iterator<Item = usize>>(
        &mut self,
        stop: &Stop,
        next: impl Fn(usize) -> Next,
    ) {
        let count = self.bits.len().checked_div(self.words).unwrap_or(0);
        let (mut all, mut open) = (vec![0; self.words], vec![0; self.words]);
        for row in (0..count).take_while(|_| !stop.is_requested()) {
            all.copy_from_slice(self.row(row));
            open.copy_from_slice(self.row(row));
            while let Some(bit) = first(&open) {
                open[bit / 64] &= !(1 << (bit % 64));
                for other in next(bit) {
                    // A row before this one is complete: nothing of it needs looking up again.
                    let is_complete = other < row;
                    let words = all.iter_mut().zip(&mut open).zip(self.row(other));
                    for ((all, open), &more) in words {
                        *open = if is_complete { *open & !more } else { *open | more & !*all };
                        *all |= more;
                    }
                }
            }
            self.row_mut(row).copy_from_slice(&all);
        }
    }
}

/// Whether the row has the bit.
pub(crate) fn has(row: &[u64], column: usize) -> bool {
    row.get(column / 64).is_some_and(|word| word >> (column % 64) & 1 == 1)
}

/// Whether the row has no bit.
pub(crate) fn is_empty(row: &[u64]) -> bool {
    row.iter().all(|&bits| bits == 0)
}

/// The lowest bit of a row.
pub(crate) fn first(row: &[u64]) -> Option<usize> {
    let word = row.iter().position(|&bits| bits != 0)?;
    Some(word * 64 + row[word].trailing_zeros() as usize)
}

/// The bits of a row, lowest first.
pub(crate) fn ones(row: &[u64]) -> impl Iterator<Item = usize> {
    row.iter().enumerate().flat_map(|(word, &bits)| ones_of(bits).map(move |bit| word * 64 + bit))
}

/// The bits that two rows have in common, lowest first.
pub(crate) fn ones_of_both(one: &[u64], two: &[u64]) -> impl Iterator<Item = usize> {
    let words = one.iter().zip(two).map(|(one, two)| one & two).enumerate();
    words.flat_map(|(word, bits)| ones_of(bits).map(move |bit| word * 64 + bit))
}

/// The bits of one word, lowest first.
pub(crate) fn ones_of(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(first)
    })
}

/// Whether two rows have a bit in common.
pub(crate) fn meet(one: &[u64], two: &[u64]) -> bool {
    one.iter().zip(two).any(|(one, two)| one & two != 0)
}

/// Changes each word of a row by that of another.
pub(crate) fn change(row: &mut [u64], other: &[u64], join: impl Fn(u64, u64) -> u64) {
    for (word, &other) in row.iter_mut().zip(other) {
        *word = join(*word, other);
    }
}

#[cfg(test)]
mod tests {
    use candoku_grid::Random;

    use super::*;

    #[test]
    fn a_closed_row_has_all_that_can_be_reached_step_by_step() {
        let mut random = Random::from_seed(5);
        let count = 90;
        let mut rows = Rows::new(count, count);
        (0..count).for_each(|row| (0..2).for_each(|_| rows.insert(row, random.below(count))));
        let steps = rows.clone();

        rows.close(&Stop::never(), std::iter::once);

        for row in 0..count {
            let mut reached: Vec<usize> = ones(steps.row(row)).collect();
            let mut place = 0;
            while place < reached.len() {
                let next = ones(steps.row(reached[place]));
                let new: Vec<usize> = next.filter(|bit| !reached.contains(bit)).collect();
                reached.extend(new);
                place += 1;
            }
            reached.sort_unstable();
            assert_eq!(ones(rows.row(row)).collect::<Vec<_>>(), reached, "row {row}");
        }
    }
}
