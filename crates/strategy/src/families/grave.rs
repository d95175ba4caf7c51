//! Bivalue universal graves: boards on which a few candidates keep two solutions apart.

use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, Digit, DigitSet, HouseId, Layout};
use candoku_proof::Truth;

use super::part::{Part, parts};
use crate::evidence::{Evidence, Role};
use crate::step::Step;
use crate::text;
use crate::text::Text;
use crate::view::View;
use crate::words;

/// A board that would have two candidates in every open cell, and every digit twice or never
/// in every house, if it were not for some extra candidates.
pub(crate) struct Grave<const W: usize> {
    /// The cells with extra candidates, at least two.
    pub(crate) odd: CellSet<W>,
    /// The extra candidates of a cell, by cell.
    extras: Vec<DigitSet>,
    /// The two other candidates of every open cell.
    pairs: Vec<(Cell, DigitSet)>,
}

impl<const W: usize> Grave<W> {
    /// The grave of the board, if it is one with two cells or more that keep it from being deadly.
    pub(crate) fn of(view: &View<W>) -> Option<Grave<W>> {
        let odd = view.open() - view.bivalue();
        let has_extras = |cell: Cell| view.candidates(cell).len() > 2;
        if !(2..=MOST).contains(&odd.len()) || !odd.iter().all(has_extras) {
            return None;
        }
        let mut extras = vec![DigitSet::EMPTY; view.layout().cell_count()];
        for cell in odd.iter() {
            let crowded = |digit: &Digit| {
                let mut houses = view.common_houses(CellSet::only(cell));
                houses.any(|house| view.positions(*digit, house).len() != 2)
            };
            extras[cell.index()] = view.candidates(cell).iter().filter(crowded).collect();
        }
        let pair = |cell: Cell| (cell, view.candidates(cell) - extras[cell.index()]);
        let pairs: Vec<_> = view.open().iter().map(pair).collect();
        let grave = Grave { odd, extras, pairs };
        grave.is_deadly(view).then_some(grave)
    }

    fn is_deadly(&self, view: &View<W>) -> bool {
        let left = |digit: Digit| -> CellSet<W> {
            let has = |(_, pair): &&(Cell, DigitSet)| pair.contains(digit);
            self.pairs.iter().filter(has).map(|&(cell, _)| cell).collect()
        };
        let balanced = |digit: Digit| {
            let cells = left(digit);
            let count = |house: HouseId| (cells & view.house(house)).len();
            view.layout().house_ids().all(|house| matches!(count(house), 0 | 2))
        };
        self.pairs.iter().all(|(_, pair)| pair.len() == 2)
            && Digit::up_to(view.layout().side()).all(balanced)
    }

    /// The extra candidates of a cell.
    pub(crate) fn extras(&self, cell: Cell) -> DigitSet {
        self.extras[cell.index()]
    }

    /// The extra candidates of all cells.
    pub(crate) fn all_extras(&self) -> DigitSet {
        self.odd.iter().fold(DigitSet::EMPTY, |all, cell| all | self.extras(cell))
    }

    /// That some cell takes an extra candidate.
    pub(crate) fn truth(&self) -> Truth {
        Truth::Deadly(self.pairs.clone())
    }

    /// The odd cells with their extra candidates.
    pub(crate) fn evidence(&self) -> Evidence {
        Evidence::default().mark(Role::Pattern, self.odd.iter(), self.all_extras())
    }
}

/// How many cells may have extra candidates: more would be nobody's grave.
const MOST: usize = 6;

/// Hands over the cells of a house that make a naked subset with one digit of an odd place.
///
/// One of the digits stands in one of the cells, which count as one cell together. A subset that
/// holds a smaller one is left out: that one rules out its digits first.
pub(crate) fn subsets<const W: usize>(
    view: &View<W>,
    cells: CellSet<W>,
    digits: DigitSet,
    found: &mut dyn FnMut(Part<W>, HouseId) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let most = 6;
    for house in view.common_houses(cells) {
        let first = Part { digits, ..Part::EMPTY };
        let others = view.open_in(house) - cells;
        let is_narrow = |digits: DigitSet, cells: usize| digits.len() <= cells + 1;
        let mut fitting = parts(view, first, others, most, is_narrow);
        fitting.retain(|part| part.digits.len() == part.cells.len() + 1);
        for subset in &fitting {
            view.poll()?;
            let is_within = |other: &Part<W>| other.cells & subset.cells == other.cells;
            let is_smallest = !fitting.iter().any(|other| other != subset && is_within(other));
            // The first house that holds all of the cells tells the step.
            let tells = view.common_houses(subset.cells | cells).next() == Some(house);
            if is_smallest && tells {
                found(*subset, house)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// `Without 3 and 5 in r1c1 and r1c4 every open cell would have two candidates …`.
pub(crate) fn words(step: &Step, layout: &Layout) -> Text {
    let mark = &step.evidence.marks[0];
    let (cells, digits) = (words::cells(layout, &mark.cells), words::digits(mark.digits));
    text![
        "Without ",
        digits,
        " in ",
        cells,
        " every open cell would have two candidates, every digit two places or none in each \
         house, and the puzzle two solutions."
    ]
}
