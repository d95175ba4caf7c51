//! A fast path for 9×9 squares: which digits appear twice in which houses.
//!
//! Collections of solved grids are all 9×9, and most of their houses are correct; houses with a
//! repeat are then checked like those of any other square.

use candoku_grid::Classic;

/// The digits that appear more than once in a house, as bits: digit `d` is bit `d`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Repeated(u16);

/// The number of houses of a Sudoku-X.
pub(crate) const HOUSES: usize = 29;

/// The digits seen in a house at least once, and more than once.
#[derive(Clone, Copy, Default)]
struct Seen {
    once: u16,
    more: u16,
}

impl Repeated {
    /// The repeated digits of all houses in report order: diagonals, boxes, rows, columns.
    pub(crate) fn in_houses(square: &Classic) -> [Repeated; HOUSES] {
        let (rows, _) = square.values().as_chunks::<9>();
        let mut seen = [Seen::default(); HOUSES];
        let (diagonals, rest) = seen.split_at_mut(2);
        let (boxes, rest) = rest.split_at_mut(9);
        let (row_houses, columns) = rest.split_at_mut(9);
        for (r, values) in rows.iter().enumerate() {
            diagonals[0].see(values[r]);
            diagonals[1].see(values[8 - r]);
            for (c, &value) in values.iter().enumerate() {
                boxes[r / 3 * 3 + c / 3].see(value);
                row_houses[r].see(value);
                columns[c].see(value);
            }
        }
        // Blanks are not digits, however many there are.
        seen.map(|Seen { more, .. }| Repeated(more & !1))
    }

    /// The digits, in ascending order.
    pub(crate) fn digits(self) -> impl Iterator<Item = u16> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let digit = rest.trailing_zeros() as u16;
            rest &= rest.wrapping_sub(1);
            (digit < 16).then_some(digit)
        })
    }
}

impl Seen {
    #[inline]
    fn see(&mut self, value: u8) {
        let digit = 1 << value;
        self.more |= self.once & digit;
        self.once |= digit;
    }
}
