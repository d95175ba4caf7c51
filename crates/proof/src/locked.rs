//! Locked sets, where cells of one house have as many digits as there are cells: resolved at once,
//! not case by case.
//!
//! The search would otherwise go through every order of the digits in such a set, and for each of
//! these through every order in the next set: too many when sets form a chain.

use candoku_grid::{Candidate, Cell, CellSet, DigitSet, Layout};

/// The most cells of one house to consider, because all their subsets are tried.
const MOST: usize = 16;

/// The cells that must have a digit by the premises, grouped by house.
pub(crate) struct Locked<'a> {
    layout: &'a Layout,
    /// The cells in one house, two or more.
    groups: Vec<Vec<Cell>>,
    /// The cells that some premise mentions.
    relevant: CellSet,
}

/// The effect on the remaining digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Narrowed {
    /// Some cells have fewer digits than there are cells.
    Impossible,
    /// Some digits were removed.
    Changed,
    /// Nothing changed.
    Unchanged,
}

impl<'a> Locked<'a> {
    pub(crate) fn new(layout: &'a Layout, truths: &[Vec<Candidate>]) -> Locked<'a> {
        let relevant: CellSet = truths.iter().flatten().map(|option| option.cell).collect();
        let only_cell = |options: &Vec<Candidate>| {
            let cell = options.first()?.cell;
            options.iter().all(|option| option.cell == cell).then_some(cell)
        };
        let filled: CellSet = truths.iter().filter_map(only_cell).collect();
        let group = |cells: CellSet| cells.iter().collect::<Vec<Cell>>();
        let groups = layout.houses().iter().map(|house| group(*house.cell_set() & filled));
        let groups = groups.filter(|cells| (2..=MOST).contains(&cells.len())).collect();
        Locked { layout, groups, relevant }
    }

    /// Removes the digits of locked sets from the cells that see all their places in the set.
    ///
    /// In `n` cells of one house with `n` digits, each digit goes in one of the cells. A cell
    /// elsewhere that shares a house with every place of the digit in the set can't have it too.
    pub(crate) fn narrow(&self, left: &mut [DigitSet]) -> Narrowed {
        let mut narrowed = Narrowed::Unchanged;
        for group in &self.groups {
            let open = |cell: &Cell| left[cell.index()].len() > 1;
            let cells: Vec<Cell> = group.iter().copied().filter(open).collect();
            let mut tight = Vec::new();
            if !find_tight(&cells, left, CellSet::EMPTY, DigitSet::EMPTY, &mut tight) {
                return Narrowed::Impossible;
            }
            for (set, digits) in tight {
                if self.take(set, digits, left) {
                    narrowed = Narrowed::Changed;
                }
            }
        }
        narrowed
    }

    /// Removes the digits elsewhere. Returns whether anything changed.
    fn take(&self, set: CellSet, digits: DigitSet, left: &mut [DigitSet]) -> bool {
        let mut changed = false;
        for digit in digits {
            let places = set.iter().filter(|cell| left[cell.index()].contains(digit));
            let seeing =
                places.fold(self.relevant - set, |all, cell| all & *self.layout.peers(cell));
            for cell in seeing {
                changed |= left[cell.index()].remove(digit);
            }
        }
        changed
    }
}

/// Collects the smallest sets with as many digits as cells; fails if a set has fewer.
///
/// A set consists of `chosen` and some of `cells`; `digits` are those of `chosen`.
fn find_tight(
    cells: &[Cell],
    left: &[DigitSet],
    chosen: CellSet,
    digits: DigitSet,
    found: &mut Vec<(CellSet, DigitSet)>,
) -> bool {
    let size = chosen.len();
    if size > 0 && digits.len() <= size {
        found.push((chosen, digits));
        return digits.len() == size;
    }
    // Each further cell can make up for at most one digit.
    if digits.len() > size + cells.len() {
        return true;
    }
    (0..cells.len()).all(|index| {
        let cell = cells[index];
        let digits = digits | left[cell.index()];
        find_tight(&cells[index + 1..], left, chosen.with(cell), digits, found)
    })
}
