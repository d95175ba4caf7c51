//! How symmetric a puzzle is.

use crate::classic::Classic;

/// The number of rearrangements of cells that turn a classic puzzle into itself, up to the names of digits.
///
/// Rearrangements are those of rows, columns, bands and stacks, and transposition: 3,359,232 in all.
/// One counts if some renaming of digits makes the result equal to the puzzle. The identity always
/// does, so a puzzle without symmetry has 1.
///
/// ```
/// use candoku_grid::{Classic, automorphisms};
///
/// let grid = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
/// assert_eq!(automorphisms(&grid.parse().unwrap()), 648);
/// assert_eq!(automorphisms(&Classic::EMPTY), 3_359_232);
/// ```
pub fn automorphisms(puzzle: &Classic) -> u64 {
    let rows: Rows =
        std::array::from_fn(|row| std::array::from_fn(|column| puzzle.values()[row * 9 + column]));
    let transposed: Rows =
        std::array::from_fn(|row| std::array::from_fn(|column| rows[column][row]));
    let column_orders = orders();
    let count = |from: &Rows| -> u64 {
        let orders = column_orders.iter();
        orders
            .map(|columns| extensions(from, &rows, columns, &Names::default(), (&[0; 9], 0)))
            .sum()
    };
    count(&rows) + count(&transposed)
}

type Rows = [[u8; 9]; 9];

/// The new name of each digit and the old name of each, 0 if there is none yet; a blank keeps its name.
#[derive(Clone, Copy, Default)]
struct Names {
    new: [u8; 10],
    old: [u8; 10],
}

impl Names {
    /// Renames a digit, if that agrees with the names so far.
    fn rename(&mut self, digit: u8, name: u8) -> bool {
        let (digit, name) = (usize::from(digit), usize::from(name));
        if digit == 0 || name == 0 {
            return digit == name;
        }
        if self.new[digit] == 0 && self.old[name] == 0 {
            self.new[digit] = name as u8;
            self.old[name] = digit as u8;
        }
        usize::from(self.new[digit]) == name
    }
}

/// How many ways there are to choose the remaining rows, with the order of columns given.
fn extensions(
    from: &Rows,
    to: &Rows,
    columns: &[usize; 9],
    names: &Names,
    (rows, target): (&[usize; 9], usize),
) -> u64 {
    if target == 9 {
        return 1;
    }
    let chosen = &rows[..target];
    let is_allowed = |source: usize| match target % 3 {
        0 => chosen.iter().all(|row| row / 3 != source / 3),
        _ => chosen[target - 1] / 3 == source / 3 && !chosen.contains(&source),
    };
    let mut count = 0;
    for source in (0..9).filter(|&source| is_allowed(source)) {
        let mut names = *names;
        let mut places = 0..9;
        if places.all(|place| names.rename(from[source][columns[place]], to[target][place])) {
            let mut rows = *rows;
            rows[target] = source;
            count += extensions(from, to, columns, &names, (&rows, target + 1));
        }
    }
    count
}

/// Every order of columns that keeps stacks together.
fn orders() -> Vec<[usize; 9]> {
    const THREE: [[usize; 3]; 6] =
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut orders = Vec::with_capacity(1296);
    for stacks in THREE {
        for inside in 0..216 {
            let inside = [inside / 36, inside / 6 % 6, inside % 6].map(|order| THREE[order]);
            orders.push(std::array::from_fn(|place| {
                stacks[place / 3] * 3 + inside[place / 3][place % 3]
            }));
        }
    }
    orders
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_without_symmetry_has_only_the_identity() {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8.179";

        assert_eq!(automorphisms(&line.parse().unwrap()), 1);
    }

    #[test]
    fn one_clue_can_be_anywhere() {
        let line = "1".to_string() + &".".repeat(80);

        // All rearrangements, divided by the 81 places that the clue can be moved to.
        assert_eq!(automorphisms(&line.parse().unwrap()), 3_359_232 / 81);
    }
}
