//! Which sets share a restricted common, looked up by set and digit.

use candoku_grid::Digit;

use crate::options::Options;

use super::set::{AlmostLockedSets, SetId};

/// For each set and digit, the other sets that cannot hold the digit if this one does.
#[derive(Clone, Debug)]
pub(crate) struct Commons {
    side: usize,
    /// Words in a row of bits with one bit for each set.
    words: usize,
    rows: Vec<u64>,
}

/// Whether sets that share cells may take part in one pattern.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Overlap {
    /// They may.
    Allowed,
    /// They may not.
    Forbidden,
}

impl Overlap {
    /// What the options say.
    pub(crate) fn of(options: &Options) -> Overlap {
        if options.overlapping_sets { Overlap::Allowed } else { Overlap::Forbidden }
    }

    /// Whether the two sets may be part of one pattern.
    pub(crate) fn allows<const W: usize>(
        self,
        sets: &AlmostLockedSets<W>,
        one: SetId,
        two: SetId,
    ) -> bool {
        self == Overlap::Allowed || sets.cells(one).is_disjoint(&sets.cells(two))
    }
}

impl Commons {
    /// The restricted commons of all pairs of sets.
    pub(crate) fn of<const W: usize>(sets: &AlmostLockedSets<W>, overlap: Overlap) -> Commons {
        let (side, words) = (sets.side(), sets.len().div_ceil(64));
        let mut commons = Commons { side, words, rows: vec![0; sets.len() * side * words] };
        for two in 0..sets.len() {
            for one in 0..two {
                if overlap.allows(sets, one, two) {
                    for digit in sets.restricted_commons(one, two) {
                        commons.join(one, two, digit);
                        commons.join(two, one, digit);
                    }
                }
            }
        }
        commons
    }

    fn join(&mut self, one: SetId, two: SetId, digit: Digit) {
        let start = (one * self.side + digit.index()) * self.words;
        self.rows[start + two / 64] |= 1 << (two % 64);
    }

    /// The sets that share the digit with this one as a restricted common, one bit each.
    pub(crate) fn row(&self, set: SetId, digit: Digit) -> &[u64] {
        let start = (set * self.side + digit.index()) * self.words;
        &self.rows[start..start + self.words]
    }

    /// The first set that has one digit as restricted common with one set and another with another.
    pub(crate) fn between(
        &self,
        (one, x): (SetId, Digit),
        (two, y): (SetId, Digit),
    ) -> Option<SetId> {
        let words = self.row(one, x).iter().zip(self.row(two, y)).map(|(a, b)| a & b);
        let (word, bits) = words.enumerate().find(|&(_, bits)| bits != 0)?;
        Some(word * 64 + bits.trailing_zeros() as usize)
    }
}
