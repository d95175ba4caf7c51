//! A board as it was, so that what was found out about it can be used for the next.

use candoku_grid::{Candidate, CellSet, Digit};

use crate::View;

/// The candidates of a board.
#[derive(Clone, Debug)]
pub(super) struct Snapshot<const W: usize> {
    open: CellSet<W>,
    cells: Vec<CellSet<W>>,
    /// What follows from a supposition does not begin with singles that stand there already.
    has_singles: bool,
}

impl<const W: usize> Snapshot<W> {
    pub(super) fn of(view: &View<W>) -> Snapshot<W> {
        let digits = Digit::up_to(view.layout().side());
        let has_singles = !view.singles().is_empty() || view.hidden_singles().next().is_some();
        Snapshot {
            open: view.open(),
            cells: digits.map(|digit| view.cells(digit)).collect(),
            has_singles,
        }
    }

    /// What the other board lacks, if it has no values more and neither board has singles.
    pub(super) fn eliminated_until(&self, later: &Snapshot<W>) -> Option<Vec<Candidate>> {
        if self.has_singles || later.has_singles || self.open != later.open {
            return None;
        }
        let gone = |digit: Digit| self.cells[digit.index()] - later.cells[digit.index()];
        let of_digit =
            |digit| gone(digit).iter().map(move |cell| Candidate::new(digit, cell)).collect();
        Some(Digit::up_to(self.cells.len()).flat_map::<Vec<_>, _>(of_digit).collect())
    }
}
