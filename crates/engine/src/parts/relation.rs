//! A relation between the digits of two cells, as a table.

use std::fmt;
use std::sync::Arc;

use candoku_grid::{Digit, DigitSet};

/// Which pairs of digits two cells may hold; cheap to clone, so that many edges share one table.
#[derive(Clone, PartialEq, Eq)]
pub struct Relation(Arc<Tables>);

#[derive(PartialEq, Eq)]
struct Tables {
    /// For each digit of the first cell those allowed in the second.
    forward: Vec<DigitSet>,
    /// For each digit of the second cell those allowed in the first.
    backward: Vec<DigitSet>,
}

impl Relation {
    /// The relation of the pairs of values 1 to `side` for which `allows` answers true.
    ///
    /// ```
    /// use candoku_engine::parts::Relation;
    /// use candoku_grid::Digit;
    ///
    /// let less = Relation::new(9, |a, b| a < b);
    /// assert!(less.allows(Digit::from_index(0), Digit::from_index(1)));
    /// assert!(!less.allows(Digit::from_index(1), Digit::from_index(1)));
    /// ```
    pub fn new(side: usize, allows: impl Fn(i32, i32) -> bool) -> Relation {
        let value = |digit: Digit| i32::from(digit.value());
        let row = |a| Digit::up_to(side).filter(|&b| allows(value(a), value(b))).collect();
        let column = |b| Digit::up_to(side).filter(|&a| allows(value(a), value(b))).collect();
        Relation(Arc::new(Tables {
            forward: Digit::up_to(side).map(row).collect(),
            backward: Digit::up_to(side).map(column).collect(),
        }))
    }

    /// Whether the first cell may hold `a` while the second holds `b`.
    pub fn allows(&self, a: Digit, b: Digit) -> bool {
        self.seconds(a).contains(b)
    }

    /// The digits of the second cell that go with a digit of the first.
    pub(crate) fn seconds(&self, first: Digit) -> DigitSet {
        self.0.forward[first.index()]
    }

    /// The digits of the first cell that go with a digit of the second.
    pub(crate) fn firsts(&self, second: Digit) -> DigitSet {
        self.0.backward[second.index()]
    }

    /// Whether every digit of either cell rules out at most one digit of the other.
    ///
    /// Then nothing follows until one of the cells has a value.
    pub(crate) fn excludes_singly(&self) -> bool {
        let side = self.0.forward.len();
        self.0.forward.iter().chain(&self.0.backward).all(|allowed| allowed.len() + 1 >= side)
    }
}

impl fmt::Debug for Relation {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_list().entries(&self.0.forward).finish()
    }
}
