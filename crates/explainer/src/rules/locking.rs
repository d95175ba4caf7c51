//! A digit of one house whose places all lie in another.

use std::ops::ControlFlow;

use crate::geometry::{BOXES, CELLS, COLUMNS, Kind, OVERLAP, ROWS, bits};
use crate::grid::Grid;
use crate::step::{Removals, Step};
use crate::technique::ExplainerTechnique;

/// A digit whose places in `house` all lie in `other`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lock {
    pub(crate) house: usize,
    pub(crate) other: usize,
    pub(crate) digit: usize,
}

impl Lock {
    /// The places that the digit loses.
    pub(crate) fn removals(self, grid: &Grid) -> Removals {
        let lost = grid.places[self.other][self.digit] & !OVERLAP[self.other][self.house];
        bits(lost).map(|position| (CELLS[self.other][position], 1 << self.digit)).collect()
    }

    fn is_worth(self, grid: &Grid) -> bool {
        grid.places[self.other][self.digit] & !OVERLAP[self.other][self.house] != 0
    }
}

/// Visits every locked digit with at least two places, whether it removes something or not.
pub(crate) fn each_lock(
    grid: &Grid,
    visit: &mut dyn FnMut(Lock) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let orders: [(Kind, Kind); 4] =
        [(BOXES, COLUMNS), (BOXES, ROWS), (COLUMNS, BOXES), (ROWS, BOXES)];
    for (kind, other_kind) in orders {
        for house in kind {
            let places = &grid.places[house];
            for other in other_kind.clone().filter(|&other| OVERLAP[house][other] != 0) {
                let outside = !OVERLAP[house][other];
                for (digit, &places) in places.iter().enumerate() {
                    if places & outside == 0 && places & places.wrapping_sub(1) != 0 {
                        visit(Lock { house, other, digit })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A locked digit that removes candidates.
pub(crate) fn locking(grid: &Grid) -> Option<Step> {
    let mut found = None;
    let _ = each_lock(grid, &mut |lock| {
        if !lock.is_worth(grid) {
            return ControlFlow::Continue(());
        }
        let (technique, difficulty) = match lock.house {
            0..9 => (ExplainerTechnique::Pointing, 2.6),
            _ => (ExplainerTechnique::Claiming, 2.8),
        };
        found = Some(Step::remove(technique, difficulty, lock.removals(grid)));
        ControlFlow::Break(())
    });
    found
}

/// A locked digit that leaves one place in a third house.
pub(crate) fn direct_locking(grid: &Grid) -> Option<Step> {
    let mut found = None;
    let _ = each_lock(grid, &mut |lock| {
        let Some((cell, digit)) = following_single(grid, lock) else {
            return ControlFlow::Continue(());
        };
        let (technique, tenths) = match lock.house {
            0..9 => (ExplainerTechnique::DirectPointing, 17),
            _ => (ExplainerTechnique::DirectClaiming, 19),
        };
        found = Some(Step::place(technique, tenths, cell, digit));
        ControlFlow::Break(())
    });
    found
}

fn following_single(grid: &Grid, lock: Lock) -> Option<(usize, usize)> {
    let kind = lock.house / 9 * 9..lock.house / 9 * 9 + 9;
    kind.filter(|&third| third != lock.house && OVERLAP[third][lock.other] != 0).find_map(|third| {
        let places = grid.places[third][lock.digit];
        let rest = places & !OVERLAP[third][lock.other];
        let becomes_single = rest.count_ones() == 1 && places.count_ones() > 1;
        let cell = || usize::from(CELLS[third][rest.trailing_zeros() as usize]);
        becomes_single.then(|| (cell(), lock.digit))
    })
}
