//! Suppositions that others within them do not refute, remembered from board to board.

use std::sync::OnceLock;

use candoku_grid::{Candidate, CellSet};

use super::nested::Nesting;
use super::snapshot::Snapshot;
use crate::{Cached, View};

/// The candidates that could not be refuted, each with what it eliminates.
///
/// If a candidate goes that a supposition eliminates anyway, it stays unrefuted.
#[derive(Clone, Debug)]
pub(crate) struct Unrefuted<const W: usize> {
    side: usize,
    board: Snapshot<W>,
    /// By cell and digit, for each kind of nesting that comes first.
    left: [Vec<OnceLock<Vec<CellSet<W>>>>; 2],
}

impl<const W: usize> Cached<W> for Unrefuted<W> {
    type Topic = ();

    /// What an earlier board tells about this one.
    fn work_out(view: &View<W>, (): (), earlier: Option<&Unrefuted<W>>) -> Unrefuted<W> {
        let side = view.layout().side();
        let board = Snapshot::of(view);
        let gone = earlier.and_then(|earlier| earlier.board.eliminated_until(&board));
        let left = match earlier.zip(gone) {
            None => [(); 2].map(|()| vec![OnceLock::new(); view.layout().cell_count() * side]),
            Some((earlier, gone)) => {
                let mut left = earlier.left.clone();
                for known in left.iter_mut().flatten() {
                    let is_shaken = |left: &Vec<CellSet<W>>| {
                        gone.iter().any(|c| left[c.digit.index()].contains(c.cell))
                    };
                    if known.get().is_some_and(is_shaken) {
                        known.take();
                    }
                }
                left
            }
        };
        Unrefuted { side, board, left }
    }
}

impl<const W: usize> Unrefuted<W> {
    /// Whether it is known that the candidate can't be refuted.
    pub(super) fn knows(&self, candidate: Candidate, nesting: Nesting) -> bool {
        self.place(candidate, nesting).is_some_and(|known| known.get().is_some())
    }

    /// Remembers that the candidate can't be refuted and which cells that leaves for each digit.
    pub(super) fn learn(&self, candidate: Candidate, nesting: Nesting, left: Vec<CellSet<W>>) {
        if let Some(known) = self.place(candidate, nesting) {
            known.get_or_init(|| left);
        }
    }

    fn place(&self, c: Candidate, nesting: Nesting) -> Option<&OnceLock<Vec<CellSet<W>>>> {
        let kind = match nesting {
            Nesting::OneOfTwo => 0,
            Nesting::Any(1) => 1,
            Nesting::Any(_) => return None,
        };
        self.left[kind].get(c.cell.index() * self.side + c.digit.index())
    }
}
