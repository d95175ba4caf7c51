//! Loops of cells that would allow a second solution if they took only two digits.
//!
//! Every house holds two cells of the loop or none. If all cells took digits of one pair, the
//! two digits could be exchanged, and the puzzle would have two solutions.

use std::collections::HashSet;
use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, Digit, DigitSet, HouseId, Layout};
use candoku_proof::Truth;

use super::part::{as_one_cell, subset_step, subsets, swap};
use crate::{
    Effect, Evidence, Found, Ground, Level, Role, Step, Technique, TechniqueSearch, Text, View,
    finder, text, words,
};

/// How many cells a loop may have; longer ones are told by other techniques first.
const LONGEST: usize = 14;

/// Cells with a pair of digits that they must not be left with.
struct Loop<const W: usize> {
    pair: DigitSet,
    cells: CellSet<W>,
    /// The cells that can take a third digit.
    roof: CellSet<W>,
}

impl<const W: usize> Loop<W> {
    /// The third digits.
    fn extras(&self, view: &View<W>) -> DigitSet {
        self.roof.iter().fold(DigitSet::EMPTY, |all, cell| all | view.candidates(cell)) - self.pair
    }

    /// That some cell takes a third digit.
    fn truth(&self) -> Truth {
        Truth::Deadly(self.cells.iter().map(|cell| (cell, self.pair)).collect())
    }

    /// The cells with the pair, and the roof with the third digits.
    fn evidence(&self, view: &View<W>) -> Evidence {
        Evidence::default().mark(Role::Pattern, self.cells.iter(), self.pair).mark(
            Role::Fin,
            self.roof.iter(),
            self.extras(view),
        )
    }
}

/// The loops of six cells or more, of which two at most have third digits, or all the same one.
fn loops<const W: usize>(view: &View<W>) -> Vec<Loop<W>> {
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
        let is_told = |cells: &CellSet<W>| cells.len() > 4;
        loops.extend(search.found.into_iter().filter(is_told).map(|cells| Loop {
            pair,
            cells,
            roof: cells - view.bivalue(),
        }));
    }
    loops.sort_by_key(|found| (found.cells.len(), found.cells, found.pair.bits()));
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
    ground: Ground::LinesAndRectangles,
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
        let extras = round.extras(view);
        if round.roof.is_single() {
            tell(step(view, &round, (round.roof, round.pair), []))?;
        } else if extras.is_single() {
            tell(step(view, &round, (view.common_peers(round.roof.iter()), extras), []))?;
        }
        if round.roof.len() != 2 {
            continue;
        }
        for house in view.common_houses(round.roof) {
            for kept in round.pair.iter().filter(|&d| view.places(d, house) == round.roof) {
                let gone = (round.roof, round.pair.without(kept));
                tell(step(view, &round, gone, [Truth::House(house, kept)]))?;
            }
        }
        if !extras.is_single() {
            subsets(view, round.roof, extras, &mut |subset| {
                let why = (round.truth(), round.evidence(view));
                tell(subset_step(&UNIQUE_LOOP, view, round.roof, why, subset))
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn step<const W: usize, const N: usize>(
    view: &View<W>,
    round: &Loop<W>,
    (cells, digits): (CellSet<W>, DigitSet),
    more: [Truth; N],
) -> Option<Step> {
    let mut premises = vec![round.truth()];
    premises.extend(more);
    Some(Step {
        technique: &UNIQUE_LOOP,
        effect: Effect::eliminate(view.candidates_in(cells, digits))?,
        evidence: round.evidence(view),
        premises,
    })
}

/// `If r1c1, … contained only 1 and 2, the two digits could be swapped. …`
fn words_of(step: &Step, layout: &Layout) -> Text {
    let Evidence { houses, marks, .. } = &step.evidence;
    let roof = &marks[1];
    let kept = step.premises.iter().find_map(|truth| match truth {
        Truth::House(house, digit) => Some((house, digit)),
        _ => None,
    });
    let swap = swap(&marks[0], layout);
    if let [only] = roof.cells[..] {
        let only = layout.name_of(only);
        return text![
            swap,
            "Only ",
            only,
            " has other candidates, so it can't be ",
            words::any_digit(step.effect.eliminations().iter().map(|gone| gone.digit).collect()),
            "."
        ];
    }
    let third = text![
        swap,
        "So at least one of ",
        words::cells(layout, &roof.cells),
        " is ",
        words::any_digit(roof.digits),
        ". "
    ];
    match (kept, marks.get(2)) {
        (Some((house, digit)), _) => text![
            third,
            "In ",
            layout.house(*house),
            ", ",
            digit,
            " can only go in one of these cells, so the other one is ",
            digit,
            ". ",
            words::result(layout, &step.effect),
        ],
        (None, Some(subset)) => {
            text![third, as_one_cell(subset, houses, layout), words::result(layout, &step.effect)]
        }
        (None, None) => {
            text![third, words::seeing(layout, &step.effect, words::all(roof.cells.len()))]
        }
    }
}
