//! Which cells break a rule that compares cells two by two.

use candoku_engine::parts::Part;
use candoku_grid::{Cell, Digit, Layout};

use crate::rule::Rule;

impl Rule {
    /// The filled cells that no digits elsewhere can reconcile, if the rule compares cells two by
    /// two; sorted.
    ///
    /// For rules on the whole grid this tells where they are broken, and with blanks whether.
    pub fn clashes(&self, layout: &Layout, partial: &[Option<Digit>]) -> Vec<Cell> {
        let digit = |cell: Cell| partial[cell.index()];
        let mut clashing = Vec::new();
        let mut compare = |a: Cell, b: Cell, allows: &dyn Fn(Digit, Digit) -> bool| {
            if let (Some(first), Some(second)) = (digit(a), digit(b))
                && !allows(first, second)
            {
                clashing.extend([a, b]);
            }
        };
        for part in self.parts(layout) {
            match part {
                Part::Pairs { relation, edges } => {
                    edges.iter().for_each(|&(a, b)| compare(a, b, &|a, b| relation.allows(a, b)));
                }
                Part::AllDifferent(cells) => {
                    for (index, &a) in cells.iter().enumerate() {
                        let others = cells[index + 1..].iter().filter(|&&b| b != a);
                        others.for_each(|&b| compare(a, b, &|a, b| a != b));
                    }
                }
                _ => {}
            }
        }
        clashing.sort();
        clashing.dedup();
        clashing
    }
}
