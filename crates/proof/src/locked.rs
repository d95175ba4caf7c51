//! Cells of one house that have as many digits as they are: concluded at once, not case by case.
//!
//! The search would go through every order of the digits in such cells, and through every
//! order in the next such cells for each of these: too many where sets of cells form a chain.

use candoku_grid::{Candidate, Cell, CellSet, DigitSet, Layout};

/// The most cells of one house that are looked at; their subsets are gone through.
const MOST: usize = 16;

/// The cells that have a digit by the premises, house by house.
pub(crate) struct Locked<'a> {
    layout: &'a Layout,
    /// The cells in one house, two or more.
    groups: Vec<Vec<Cell>>,
    /// The cells that some premise speaks of.
    relevant: CellSet,
}

/// What follows about the digits that are left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Narrowed {
    /// Some cells have fewer digits than they are.
    Impossible,
    /// Some digits are no longer left.
    Changed,
    /// Nothing follows.
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

    /// Takes the digits of cells that need them all from the cells that see all their places.
    ///
    /// Of `n` cells in one house with `n` digits each digit stands in one of them. A cell
    /// elsewhere that shares a house with every place of the digit there cannot have it too.
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

    /// Rules out the digits elsewhere; returns whether any was left there.
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

/// Adds the smallest sets of cells with as many digits as cells; fails if some have fewer.
///
/// A set is `chosen` and some of `cells`, and `digits` are those of `chosen`.
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
    // Each further cell makes up for one digit at most.
    if digits.len() > size + cells.len() {
        return true;
    }
    (0..cells.len()).all(|index| {
        let cell = cells[index];
        let digits = digits | left[cell.index()];
        find_tight(&cells[index + 1..], left, chosen.with(cell), digits, found)
    })
}
