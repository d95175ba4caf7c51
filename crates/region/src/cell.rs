//! The Cell of the Regions document: which numbers are possible.

use candoku_grid::{Digit, DigitSet};

/// A cell expresses which of the numbers are possible.
///
/// ```
/// use candoku_grid::Digit;
/// use candoku_region::{RegionCell, Value};
///
/// let mut cell = RegionCell::new(6);
/// assert_eq!(cell.value(), Value::Unknown);
///
/// let three = Digit::new(3).unwrap();
/// cell.learn(three);
/// assert_eq!(cell.value(), Value::Known(three));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RegionCell {
    possible: DigitSet,
}

/// What a cell knows about its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// More than one number is possible.
    Unknown,
    /// Exactly one number is possible.
    Known(Digit),
    /// No number is possible: a contradiction.
    Impossible,
}

impl RegionCell {
    /// A cell of a puzzle of this side: every number is possible.
    pub fn new(side: usize) -> RegionCell {
        RegionCell { possible: DigitSet::up_to(side) }
    }

    /// The numbers that are possible.
    pub fn possible(&self) -> DigitSet {
        self.possible
    }

    /// Whether this number is possible.
    pub fn is_possible(&self, number: Digit) -> bool {
        self.possible.contains(number)
    }

    /// The value of the cell, as far as it is known.
    pub fn value(&self) -> Value {
        match self.possible.single() {
            Some(number) => Value::Known(number),
            None if self.possible.is_empty() => Value::Impossible,
            None => Value::Unknown,
        }
    }

    /// Records that this number is not possible.
    pub fn rule_out(&mut self, number: Digit) {
        self.possible.remove(number);
    }

    /// Records the value; if it was not possible, no number is.
    pub fn learn(&mut self, number: Digit) {
        self.possible &= DigitSet::only(number);
    }
}
