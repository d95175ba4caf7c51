//! Boards on which a few extra candidates keep two solutions apart.

use candoku_grid::{Candidate, Cell, CellSet, Digit, DigitSet, HouseId};
use candoku_proof::Truth;

use crate::{Evidence, Role, View};

/// How many cells may have extra candidates: with more it is hardly a grave any more.
const MOST: usize = 6;

/// A board that would have two candidates in every open cell, and every digit twice or never
/// in every house, if it were not for some extra candidates.
pub(super) struct Grave<const W: usize> {
    /// The cells with extra candidates.
    pub(super) odd: CellSet<W>,
    /// The extra candidates, cell by cell.
    pub(super) extras: Vec<Candidate>,
    /// The two other candidates of every open cell.
    pairs: Vec<(Cell, DigitSet)>,
}

impl<const W: usize> Grave<W> {
    /// The graves of the board; there are several if extra candidates can be chosen in several ways.
    pub(super) fn all(view: &View<W>) -> Vec<Grave<W>> {
        let odd = view.open() - view.bivalue();
        let has_extras = |cell: Cell| view.candidates(cell).len() > 2;
        let mut graves = Vec::new();
        if !odd.is_empty() && odd.len() <= MOST && odd.iter().all(has_extras) {
            let digits = Digit::up_to(view.layout().side());
            let left = digits.map(|digit| view.cells(digit) - odd).collect();
            Choice { view, odd, left, graves: &mut graves }.choose(odd);
        }
        graves
    }

    /// Those with extra candidates in at least two cells.
    pub(super) fn of_several_cells(view: &View<W>) -> impl Iterator<Item = Grave<W>> {
        Grave::all(view).into_iter().filter(|grave| grave.odd.len() > 1)
    }

    /// The extra candidates of a cell.
    pub(super) fn extras(&self, cell: Cell) -> DigitSet {
        let of_cell = self.extras.iter().filter(|extra| extra.cell == cell);
        of_cell.map(|extra| extra.digit).collect()
    }

    /// The extra candidates of all cells.
    pub(super) fn all_extras(&self) -> DigitSet {
        self.extras.iter().map(|extra| extra.digit).collect()
    }

    /// That some cell takes an extra candidate.
    pub(super) fn truth(&self) -> Truth {
        Truth::Deadly(self.pairs.clone())
    }

    /// The odd cells with their extra candidates.
    pub(super) fn evidence(&self) -> Evidence {
        Evidence::default().mark(Role::Pattern, self.odd.iter(), self.all_extras())
    }
}

/// The choice of two candidates for each odd cell.
struct Choice<'a, const W: usize> {
    view: &'a View<W>,
    odd: CellSet<W>,
    /// For each digit, the places that it keeps.
    left: Vec<CellSet<W>>,
    graves: &'a mut Vec<Grave<W>>,
}

impl<const W: usize> Choice<'_, W> {
    /// Chooses for these cells, with the others chosen.
    fn choose(&mut self, cells: CellSet<W>) {
        let Some(cell) = cells.first().filter(|_| self.view.poll().is_continue()) else {
            if cells.is_empty() && self.is_deadly() {
                self.graves.push(self.grave());
            }
            return;
        };
        let digits: Vec<Digit> = self.view.candidates(cell).iter().collect();
        for (place, &one) in digits.iter().enumerate() {
            for &two in &digits[..place] {
                let before = [self.left[one.index()], self.left[two.index()]];
                self.left[one.index()].insert(cell);
                self.left[two.index()].insert(cell);
                if self.has_room(cell, one) && self.has_room(cell, two) {
                    self.choose(cells.without(cell));
                }
                [self.left[one.index()], self.left[two.index()]] = before;
            }
        }
    }

    fn count(&self, digit: Digit, house: HouseId) -> usize {
        (self.left[digit.index()] & self.view.house(house)).len()
    }

    /// Whether no house of the cell has the digit more than twice.
    fn has_room(&self, cell: Cell, digit: Digit) -> bool {
        self.view.common_houses(CellSet::only(cell)).all(|house| self.count(digit, house) <= 2)
    }

    fn is_deadly(&self) -> bool {
        let layout = self.view.layout();
        let is_balanced = |digit: Digit| {
            layout.house_ids().all(|house| matches!(self.count(digit, house), 0 | 2))
        };
        Digit::up_to(layout.side()).all(is_balanced)
    }

    fn grave(&self) -> Grave<W> {
        let pair = |cell: Cell| -> DigitSet {
            let digits = self.view.candidates(cell).iter();
            digits.filter(|digit| self.left[digit.index()].contains(cell)).collect()
        };
        let extras = self.odd.iter().flat_map(|cell| {
            self.view.candidates_in(CellSet::only(cell), !pair(cell)).collect::<Vec<_>>()
        });
        Grave {
            odd: self.odd,
            extras: extras.collect(),
            pairs: self.view.open().iter().map(|cell| (cell, pair(cell))).collect(),
        }
    }
}
