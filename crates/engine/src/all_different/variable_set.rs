//! A set of variables: the cells of one house, by their place in it.

use std::fmt;

use candoku_grid::MAX_SIDE;

/// A set of variables, counted from 0, at most 25 of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct VariableSet(u32);

impl VariableSet {
    /// The set without variables.
    pub const EMPTY: VariableSet = VariableSet(0);

    pub(crate) const fn from_bits(bits: u32) -> VariableSet {
        VariableSet(bits)
    }

    /// Whether the variable is a member.
    pub const fn contains(self, variable: usize) -> bool {
        variable < MAX_SIDE && self.0 >> variable & 1 == 1
    }

    /// The number of variables in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no variable in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The members in ascending order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let first = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(first)
        })
    }
}

impl FromIterator<usize> for VariableSet {
    fn from_iter<I: IntoIterator<Item = usize>>(variables: I) -> VariableSet {
        VariableSet(variables.into_iter().fold(0, |bits, variable| {
            debug_assert!(variable < MAX_SIDE, "a house has at most 25 cells");
            bits | 1 << variable
        }))
    }
}

impl fmt::Debug for VariableSet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
