//! A set of cells: a house, the peers of a cell, the places of a digit.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Sub, SubAssign};

use crate::place::Cell;

/// A set of cells, one bit each, in `WORDS` words of 64 bits.
///
/// Without a width it holds the cells of any layout. Code that benefits from a narrower set, such
/// as for 9×9 boards, uses `CellSet<2>`, which holds the first 128 cells: enough for sides up to
/// 11.
///
/// ```
/// use candoku_grid::{Cell, CellSet};
///
/// let left: CellSet<2> = [3, 4, 5].map(Cell::new).into_iter().collect();
/// let right: CellSet<2> = [5, 80].map(Cell::new).into_iter().collect();
/// assert_eq!((left & right).single(), Some(Cell::new(5)));
/// assert_eq!((left | right).len(), 4);
/// assert!((left - right).contains(Cell::new(3)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellSet<const WORDS: usize = 10>([u64; WORDS]);

impl<const WORDS: usize> CellSet<WORDS> {
    /// The empty set.
    pub const EMPTY: CellSet<WORDS> = CellSet([0; WORDS]);

    /// The set with just this cell.
    pub const fn only(cell: Cell) -> CellSet<WORDS> {
        let mut set = CellSet::EMPTY;
        set.insert(cell);
        set
    }

    /// The first `count` cells in reading order.
    pub fn first_cells(count: usize) -> CellSet<WORDS> {
        (0..count).map(Cell::new).collect()
    }

    /// The same set in another width.
    ///
    /// # Panics
    ///
    /// If a member does not fit the new width.
    pub fn resized<const OTHER: usize>(&self) -> CellSet<OTHER> {
        let mut words = [0; OTHER];
        for (index, &word) in self.0.iter().enumerate() {
            if word != 0 {
                words[index] = word;
            }
        }
        CellSet(words)
    }

    /// Whether the set contains the cell.
    pub const fn contains(&self, cell: Cell) -> bool {
        let index = cell.index();
        self.0[index / 64] >> (index % 64) & 1 == 1
    }

    /// The number of cells in the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Whether the set has exactly one cell.
    pub fn is_single(&self) -> bool {
        self.len() == 1
    }

    /// Whether every member is also a member of `other`.
    pub fn is_subset(&self, other: &CellSet<WORDS>) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    /// Whether the two sets have no cell in common.
    pub fn is_disjoint(&self, other: &CellSet<WORDS>) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & b == 0)
    }

    /// The first cell of the set in reading order.
    pub fn first(&self) -> Option<Cell> {
        let index = self.0.iter().position(|&word| word != 0)?;
        Some(Cell::new(index * 64 + self.0[index].trailing_zeros() as usize))
    }

    /// The only cell of the set, if there is exactly one.
    pub fn single(&self) -> Option<Cell> {
        if self.is_single() { self.first() } else { None }
    }

    /// Inserts the cell. Returns whether it was newly inserted.
    pub const fn insert(&mut self, cell: Cell) -> bool {
        let index = cell.index();
        let before = self.0[index / 64];
        self.0[index / 64] |= 1 << (index % 64);
        self.0[index / 64] != before
    }

    /// Removes the cell. Returns whether it was in the set.
    pub const fn remove(&mut self, cell: Cell) -> bool {
        let index = cell.index();
        let before = self.0[index / 64];
        self.0[index / 64] &= !(1 << (index % 64));
        self.0[index / 64] != before
    }

    /// The set with the cell added.
    #[must_use]
    pub const fn with(mut self, cell: Cell) -> CellSet<WORDS> {
        self.insert(cell);
        self
    }

    /// The set with the cell removed.
    #[must_use]
    pub const fn without(mut self, cell: Cell) -> CellSet<WORDS> {
        self.remove(cell);
        self
    }

    /// The cells in reading order.
    pub fn iter(&self) -> CellIter<WORDS> {
        CellIter { words: self.0, word: 0 }
    }

    fn zip(self, other: CellSet<WORDS>, join: impl Fn(u64, u64) -> u64) -> CellSet<WORDS> {
        CellSet(std::array::from_fn(|index| join(self.0[index], other.0[index])))
    }
}

/// An iterator over the cells of a [`CellSet`] in reading order.
#[derive(Clone, Debug)]
pub struct CellIter<const WORDS: usize> {
    words: [u64; WORDS],
    word: usize,
}

impl<const WORDS: usize> Iterator for CellIter<WORDS> {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        while self.word < WORDS {
            let bits = &mut self.words[self.word];
            if *bits != 0 {
                let bit = bits.trailing_zeros() as usize;
                *bits &= *bits - 1;
                return Some(Cell::new(self.word * 64 + bit));
            }
            self.word += 1;
        }
        None
    }
}

impl<const WORDS: usize> Default for CellSet<WORDS> {
    fn default() -> CellSet<WORDS> {
        CellSet::EMPTY
    }
}

impl<const WORDS: usize> IntoIterator for CellSet<WORDS> {
    type Item = Cell;
    type IntoIter = CellIter<WORDS>;

    fn into_iter(self) -> CellIter<WORDS> {
        self.iter()
    }
}

impl<const WORDS: usize> FromIterator<Cell> for CellSet<WORDS> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet<WORDS> {
        cells.into_iter().fold(CellSet::EMPTY, CellSet::with)
    }
}

impl<const WORDS: usize> BitAnd for CellSet<WORDS> {
    type Output = CellSet<WORDS>;
    fn bitand(self, other: CellSet<WORDS>) -> CellSet<WORDS> {
        self.zip(other, |a, b| a & b)
    }
}

impl<const WORDS: usize> BitOr for CellSet<WORDS> {
    type Output = CellSet<WORDS>;
    fn bitor(self, other: CellSet<WORDS>) -> CellSet<WORDS> {
        self.zip(other, |a, b| a | b)
    }
}

impl<const WORDS: usize> BitXor for CellSet<WORDS> {
    type Output = CellSet<WORDS>;
    fn bitxor(self, other: CellSet<WORDS>) -> CellSet<WORDS> {
        self.zip(other, |a, b| a ^ b)
    }
}

impl<const WORDS: usize> Sub for CellSet<WORDS> {
    type Output = CellSet<WORDS>;
    fn sub(self, other: CellSet<WORDS>) -> CellSet<WORDS> {
        self.zip(other, |a, b| a & !b)
    }
}

impl<const WORDS: usize> BitAndAssign for CellSet<WORDS> {
    fn bitand_assign(&mut self, other: CellSet<WORDS>) {
        *self = *self & other;
    }
}

impl<const WORDS: usize> BitOrAssign for CellSet<WORDS> {
    fn bitor_assign(&mut self, other: CellSet<WORDS>) {
        *self = *self | other;
    }
}

impl<const WORDS: usize> SubAssign for CellSet<WORDS> {
    fn sub_assign(&mut self, other: CellSet<WORDS>) {
        *self = *self - other;
    }
}

impl<const WORDS: usize> fmt::Debug for CellSet<WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Cell::index)).finish()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::Random;

    #[test]
    fn it_behaves_like_an_ordinary_set_in_every_width() {
        behaves::<2>();
        behaves::<4>();
        behaves::<10>();
    }

    fn behaves<const WORDS: usize>() {
        let mut random = Random::from_seed(12);
        for _ in 0..300 {
            let a: CellSet<WORDS> = draw(&mut random);
            let b: CellSet<WORDS> = draw(&mut random);
            let (x, y): (BTreeSet<Cell>, BTreeSet<Cell>) = (a.iter().collect(), b.iter().collect());

            assert_eq!((a & b).iter().collect::<BTreeSet<_>>(), &x & &y);
            assert_eq!((a | b).iter().collect::<BTreeSet<_>>(), &x | &y);
            assert_eq!((a ^ b).iter().collect::<BTreeSet<_>>(), &x ^ &y);
            assert_eq!((a - b).iter().collect::<BTreeSet<_>>(), &x - &y);
            assert_eq!(a.is_subset(&b), x.is_subset(&y));
            assert_eq!(a.is_disjoint(&b), x.is_disjoint(&y));
            assert_eq!(a.len(), x.len());
            assert_eq!(a.first(), x.first().copied());
            assert_eq!(a.resized::<10>().resized::<WORDS>(), a);
        }
    }

    fn draw<const WORDS: usize>(random: &mut Random) -> CellSet<WORDS> {
        let cells = (WORDS * 64).min(625);
        (0..random.below(40)).map(|_| Cell::new(random.below(cells))).collect()
    }

    #[test]
    fn insert_and_remove_return_whether_the_set_changed() {
        let mut set: CellSet = CellSet::EMPTY;

        assert!(set.insert(Cell::new(624)));
        assert!(!set.insert(Cell::new(624)));
        assert!(set.remove(Cell::new(624)));
        assert!(!set.remove(Cell::new(624)));
        assert!(set.is_empty());
    }
}
