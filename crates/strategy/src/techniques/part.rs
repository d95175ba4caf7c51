//! Choices of a few cells with the digits that they have between them.

use std::iter::once;
use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, DigitSet, HouseId, Layout};
use candoku_proof::Truth;

use crate::{Effect, Evidence, MarkedCandidates, Role, Step, Technique, Text, View, text, words};

/// Cells with the digits that they have between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Part<const W: usize> {
    pub(super) cells: CellSet<W>,
    pub(super) digits: DigitSet,
}

impl<const W: usize> Part<W> {
    /// No cell and no digit.
    pub(super) const EMPTY: Part<W> = Part { cells: CellSet::EMPTY, digits: DigitSet::EMPTY };
}

/// The parts that take one to `most` of the cells into the first, as long as they have few digits.
///
/// `is_narrow` is asked whether the digits are few enough for a part of that many cells, all that
/// it can still become. A part that is not grows no further, because digits only become more.
pub(super) fn parts<const W: usize>(
    view: &View<W>,
    first: Part<W>,
    cells: CellSet<W>,
    most: usize,
    is_narrow: impl Fn(DigitSet, usize) -> bool,
) -> Vec<Part<W>> {
    let cells: Vec<Cell> = cells.iter().collect();
    let mut parts = Vec::with_capacity(4 * cells.len());
    // Each entry may grow by the cells after its last one.
    let mut open = Vec::with_capacity(2 * cells.len());
    open.push((first, 0, 0));
    while let Some((part, from, size)) = open.pop().filter(|_| view.poll().is_continue()) {
        for (index, &cell) in cells.iter().enumerate().skip(from) {
            let digits = part.digits | view.candidates(cell);
            let at_most = most.min(size + cells.len() - index);
            if is_narrow(digits, at_most) {
                let wider = Part { cells: part.cells.with(cell), digits };
                parts.push(wider);
                if size + 1 < at_most {
                    open.push((wider, index + 1, size + 1));
                }
            }
        }
    }
    parts
}

/// Hands over the cells of a house that make a naked subset with one digit of an odd place.
///
/// One of the digits stands in one of the cells, which count as one cell together. A subset that
/// holds a smaller one is left out: that one rules out its digits first.
pub(super) fn subsets<const W: usize>(
    view: &View<W>,
    cells: CellSet<W>,
    digits: DigitSet,
    found: &mut dyn FnMut(Part<W>) -> ControlFlow<()>,
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
                found(*subset)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The step by which cells that count as one cell together, because of a truth, and a subset with
/// them eliminate the digits of the subset in every house that holds them all.
pub(super) fn subset_step<const W: usize>(
    technique: &'static Technique,
    view: &View<W>,
    cells: CellSet<W>,
    (truth, evidence): (Truth, Evidence),
    subset: Part<W>,
) -> Option<Step> {
    let all = subset.cells | cells;
    let houses: Vec<HouseId> = view.common_houses(all).collect();
    let others = houses.iter().fold(CellSet::EMPTY, |cells, &house| cells | view.open_in(house));
    let effect = Effect::eliminate(view.candidates_in(others - all, subset.digits))?;
    let marked = evidence.mark(Role::Fin, subset.cells.iter(), subset.digits);
    let premises = once(truth).chain(subset.cells.iter().map(Truth::Cell)).collect();
    Some(Step { technique, effect, evidence: Evidence { houses, ..marked }, premises })
}

/// `That acts like a single cell and forms a naked subset with r1c7: no other cell in …`
pub(super) fn as_one_cell(subset: &MarkedCandidates, houses: &[HouseId], layout: &Layout) -> Text {
    text![
        "Together they act like one cell that forms a naked subset with ",
        words::cells(layout, &subset.cells),
        ", so no other cell in ",
        words::any_house(layout, houses),
        " can be ",
        words::any_digit(subset.digits),
        ". "
    ]
}

/// Why cells can't be left with two digits: `If r1c1, r1c5, r2c1 and r2c5 contained only …`
pub(super) fn swap(deadly: &MarkedCandidates, layout: &Layout) -> Text {
    text![
        "If ",
        words::cells(layout, &deadly.cells),
        " contained only ",
        words::digits(deadly.digits),
        ", the two digits could be swapped, and the puzzle would have two solutions. "
    ]
}
