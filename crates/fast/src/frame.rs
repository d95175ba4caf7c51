//! One puzzle in memory: 81 sets of candidates in reading order.

/// All nine candidates.
pub(crate) const ALL: u16 = 0x1ff;

/// The cells of one puzzle, padded so that vectors of any width can read them.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(32))]
pub(crate) struct Frame(pub(crate) [u16; 96]);

impl Frame {
    pub(crate) const EMPTY: Frame = Frame([0; 96]);

    /// Reads 81 values or characters that are known to be valid.
    #[inline(always)]
    pub(crate) fn read(&mut self, puzzle: &[u8; 81]) {
        for (set, &symbol) in self.0.iter_mut().zip(puzzle) {
            *set = CANDIDATES[usize::from(symbol & 15)];
        }
    }

    /// The digits of a solved puzzle.
    #[inline(always)]
    pub(crate) fn digits(&self) -> [u8; 81] {
        let mut digits = [0; 81];
        for (digit, set) in digits.iter_mut().zip(self.0) {
            *digit = 1 + set.trailing_zeros() as u8;
        }
        digits
    }
}

/// The candidates of a cell, indexed by the low nibble of its value or character.
///
/// The low nibble of `1` to `9` is the digit, and none of [`BLANKS`](candoku_grid::BLANKS), nor the
/// value 0, has a digit there: theirs are 0, ten, thirteen and so on.
pub(crate) const CANDIDATES: [u16; 16] =
    [ALL, 1, 2, 4, 8, 16, 32, 64, 128, 256, ALL, 0, 0, ALL, ALL, ALL];

#[cfg(test)]
mod tests {
    use super::*;
    use candoku_grid::Classic;

    #[test]
    fn every_valid_character_is_read_as_the_grid_reads_it() {
        let line = "123456789.0_*-?".repeat(6);
        let text: &[u8; 81] = line.as_bytes()[..81].try_into().unwrap();
        let puzzle = Classic::from_text(text).unwrap();
        let (mut from_text, mut from_values) = (Frame::EMPTY, Frame::EMPTY);

        from_text.read(text);
        from_values.read(puzzle.values());

        assert_eq!(from_text.0, from_values.0);
        for (&set, &value) in from_text.0.iter().zip(puzzle.values()) {
            assert_eq!(set, if value == 0 { ALL } else { 1 << (value - 1) });
        }
    }
}
