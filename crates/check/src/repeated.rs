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

/// The digits of some cells as bits, added up and joined; a blank is no digit.
///
/// The two differ exactly if a digit stands there twice.
#[derive(Clone, Copy, Default)]
struct Digits {
    sum: u16,
    all: u16,
}

impl Digits {
    #[inline]
    fn of(value: u8) -> Digits {
        let bit = (1 << value) & !1;
        Digits { sum: bit, all: bit }
    }

    #[inline]
    fn and(self, other: Digits) -> Digits {
        Digits { sum: self.sum + other.sum, all: self.all | other.all }
    }

    #[inline]
    fn of_three([a, b, c]: [Digits; 3]) -> Digits {
        a.and(b).and(c)
    }
}

impl Repeated {
    /// The repeated digits of all houses in report order: diagonals, boxes, rows, columns.
    pub(crate) fn in_houses(square: &Classic) -> [Repeated; HOUSES] {
        let values = square.values();
        let mut seen = [Digits::default(); HOUSES];
        let (diagonals, rest) = seen.split_at_mut(2);
        let (boxes, rest) = rest.split_at_mut(9);
        let (rows, columns) = rest.split_at_mut(9);
        for (r, row) in values.as_chunks::<9>().0.iter().enumerate() {
            let row = row.map(Digits::of);
            diagonals[0] = diagonals[0].and(row[r]);
            diagonals[1] = diagonals[1].and(row[8 - r]);
            for (column, &digits) in columns.iter_mut().zip(&row) {
                *column = column.and(digits);
            }
            let parts = [0, 3, 6].map(|c| Digits::of_three([row[c], row[c + 1], row[c + 2]]));
            for (third, &part) in parts.iter().enumerate() {
                let house = &mut boxes[r / 3 * 3 + third];
                *house = house.and(part);
            }
            rows[r] = Digits::of_three(parts);
        }
        let mut repeated = [Repeated::default(); HOUSES];
        for (house, _) in seen.iter().enumerate().filter(|(_, digits)| digits.sum != digits.all) {
            repeated[house] = Repeated::among(cells(house).map(|cell| values[cell]));
        }
        repeated
    }

    fn among(values: impl Iterator<Item = u8>) -> Repeated {
        let (mut once, mut more) = (0_u16, 0);
        for value in values {
            more |= once & (1 << value);
            once |= 1 << value;
        }
        Repeated(more & !1)
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

/// The cells of a house by its place in the order of a report.
fn cells(house: usize) -> impl Iterator<Item = usize> {
    (0..9).map(move |k| match house {
        0 => 10 * k,
        1 => 8 * (k + 1),
        2..=10 => {
            let (top, left) = ((house - 2) / 3 * 3, (house - 2) % 3 * 3);
            9 * (top + k / 3) + left + k % 3
        }
        11..=19 => 9 * (house - 11) + k,
        _ => 9 * k + house - 20,
    })
}
