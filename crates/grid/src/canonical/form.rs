//! The public type for the canonical form.

use crate::canonical::arrangement::Arrangement;
use crate::canonical::search;
use crate::classic::Classic;
use crate::digit::Digit;
use crate::place::Cell;
use crate::symmetry::Symmetry;

/// The smallest of all symmetric variants of a classic puzzle, and a symmetry that leads there.
///
/// Two puzzles have equal forms if and only if a symmetry (of rows, columns, bands, stacks,
/// transposition and digits) turns one into the other. This also holds for puzzles without a
/// solution.
///
/// ```
/// use candoku_grid::{Canonical, Classic};
///
/// let puzzle: Classic = format!("74{}", ".".repeat(79)).parse().unwrap();
/// let canonical = Canonical::of(&puzzle);
/// assert_eq!(canonical.form().to_string(), format!("{}12", ".".repeat(79)));
/// assert_eq!(canonical.symmetry().classic(&puzzle), canonical.form());
/// ```
#[derive(Clone, Debug)]
pub struct Canonical {
    form: Classic,
    arrangement: Arrangement,
}

impl Canonical {
    /// Finds the canonical form of a puzzle.
    pub fn of(puzzle: &Classic) -> Canonical {
        let arrangement = search::smallest(puzzle);
        let mut values = [0; 81];
        for (target, value) in values.iter_mut().enumerate() {
            let digit = puzzle.values()[arrangement.source(target)];
            *value = arrangement.label(digit);
        }
        let form = Classic::new(values).expect("a relabelled digit is still a digit");
        Canonical { form, arrangement }
    }

    /// The smallest of all symmetric puzzles, in the order of their lines.
    pub fn form(&self) -> Classic {
        self.form
    }

    /// A symmetry that turns the puzzle into its canonical form.
    pub fn symmetry(&self) -> Symmetry {
        let mut cells = vec![Cell::new(0); 81];
        for target in 0..81 {
            cells[self.arrangement.source(target)] = Cell::new(target);
        }
        // Digits that the puzzle does not use get the labels that are left.
        let label = |digit| self.arrangement.label(digit);
        let mut unused = (1..=9).filter(|value| (1..=9).all(|digit| label(digit) != *value));
        let digits = (1..=9).map(|digit| match label(digit) {
            0 => unused.next().expect("there are as many labels as digits"),
            label => label,
        });
        let digits = digits.map(|value| Digit::new(value).expect("labels are 1 to 9")).collect();
        Symmetry::new(cells, digits)
    }
}
