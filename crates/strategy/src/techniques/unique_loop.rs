//! Loops of cells that would allow a second solution if they took only two digits.
//!
//! Every house holds two cells of the loop or none. If all cells took digits of one pair, the
//! two digits could be exchanged, and the puzzle would have two solutions.

use std::collections::HashSet;
use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, Digit, DigitSet, HouseId, Layout};

use super::deadly::{Deadly, conclusion};
use super::part::swap;
use crate::{
    Found, LayoutRequirement, Level, Step, Technique, TechniqueSearch, Text, View, finder,
};

/// How many cells a loop may have; longer ones are found by other techniques first.
const LONGEST: usize = 14;

/// The loops of six cells or more, of which two at most have third digits, or all the same one.
fn loops<const W: usize>(view: &View<W>) -> Vec<Deadly<W>> {
    let pairs: HashSet<DigitSet> =
        view.bivalue().iter().map(|cell| view.candidates(cell)).collect();
    let mut loops = Vec::new();
    for pair in pairs {
        let [one, two] = [pair.iter().next(), pair.iter().nth(1)].map(|digit| digit.map(at(view)));
        let cells = one.zip(two).map_or(CellSet::EMPTY, |(one, two)| one & two);
        let mut search = Rounds { view, pair, cells, found: HashSet::new() };
        for first in (cells & view.bivalue()).iter() {
            search.extend(CellSet::only(first), first, 1);
        }
        let is_reported = |cells: &CellSet<W>| cells.len() > 4;
        let found = search.found.into_iter().filter(is_reported);
        loops.extend(found.map(|cells| Deadly::new(view, pair, cells.iter().collect())));
    }
    loops.sort_by_key(|found| (found.cells.len(), found.cells.clone(), found.digits.bits()));
    loops
}

fn at<const W: usize>(view: &View<W>) -> impl Fn(Digit) -> CellSet<W> + Copy {
    move |digit| view.cells(digit)
}

/// A search for the rounds through cells that have both digits.
struct Rounds<'a, const W: usize> {
    view: &'a View<W>,
    pair: DigitSet,
    cells: CellSet<W>,
    found: HashSet<CellSet<W>>,
}

impl<const W: usize> Rounds<'_, W> {
    /// Goes on from the last cell to one that shares a house with it.
    fn extend(&mut self, used: CellSet<W>, last: Cell, length: usize) {
        if length >= 4 && self.is_closed(used) {
            self.found.insert(used);
            return;
        }
        if length == LONGEST || self.view.poll().is_break() {
            return;
        }
        for next in ((self.cells & self.view.peers(last)) - used).iter() {
            let wider = used.with(next);
            if self.may_grow(wider, next) {
                self.extend(wider, next, length + 1);
            }
        }
    }

    fn houses(&self, cell: Cell) -> impl Iterator<Item = HouseId> {
        self.view.common_houses(CellSet::only(cell))
    }

    /// Whether no house of the new cell has three, and the third digits are few.
    fn may_grow(&self, cells: CellSet<W>, new: Cell) -> bool {
        let roof = cells - self.view.bivalue();
        let extras =
            roof.iter().fold(DigitSet::EMPTY, |all, cell| all | self.view.candidates(cell));
        (roof.len() <= 2 || (extras - self.pair).is_single())
            && self.houses(new).all(|house| (cells & self.view.house(house)).len() <= 2)
    }

    /// Whether every house holds two of the cells or none.
    fn is_closed(&self, cells: CellSet<W>) -> bool {
        let is_full = |house| (cells & self.view.house(house)).len() == 2;
        cells.iter().all(|cell| self.houses(cell).all(is_full))
    }
}

/// Unique Loop: six cells or more that would allow two solutions if they contained only two
/// digits.
///
/// # What it sees
///
/// A loop of six or more empty cells that all have the candidates a and b, so that every house
/// contains two of them or none. Only some of them, the roof, have other candidates.
///
/// # Why it is true
///
/// If all cells of the loop were a or b, the two digits could be swapped and the puzzle would have
/// two solutions. So some cell of the roof takes another digit. If the roof is one cell, it is
/// neither a nor b. If the roof has one and the same other digit, a cell that sees the whole roof
/// can't be that digit. If the roof is two cells of a house, they act like one cell and may form a
/// naked subset with others; and if a has no other place in that house, one of the two is a and
/// neither is b.
///
/// # What it does not cover
///
/// Four cells: those are the Uniqueness Tests. Cells from which a digit of the pair has been
/// eliminated.
pub static UNIQUE_LOOP: Technique = Technique {
    on: false,
    requires: LayoutRequirement::LinesAndRectangles,
    relies_on_one_solution: true,
    find: finder!(find),
    words: words_of,
    ..Technique::new("0621", "ul", "Unique Loop", Level::Hard, 100)
};

/// Finds loops that must take a third digit somewhere.
fn find<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    let view = search.view;
    let mut told = HashSet::new();
    let mut tell = |step: Option<Step>| match step {
        Some(step) if told.insert(step.effect.clone()) => found(step),
        _ => ControlFlow::Continue(()),
    };
    for round in loops(view) {
        view.poll()?;
        round.steps(&UNIQUE_LOOP, view, &mut tell)?;
    }
    ControlFlow::Continue(())
}

/// `If r1c1, … contained only 1 and 2, the two digits could be swapped. …`
fn words_of(step: &Step, layout: &Layout) -> Text {
    conclusion(swap(&step.evidence.marks[0], layout), step, layout)
}
