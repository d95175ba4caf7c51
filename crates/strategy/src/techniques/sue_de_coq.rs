//! Sue de Coq: cells where a line and a box cross, held between cells of the line and cells of the box.

use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, DigitSet, HouseId, HouseKind, Layout};
use candoku_proof::Truth;

use crate::techniques::part::{Part, parts};
use crate::{
    Effect, Evidence, Found, LayoutRequirement, Level, MarkedCandidates, Role, Step, Technique,
    TechniqueSearch, Text, View, finder, text, words,
};

/// Sue de Coq: cells where a line and a box cross, tied to cells of the line and cells of the box.
///
/// # What it sees
///
/// Two or three empty cells where a line and a box cross, with at least two digits more than
/// cells. Add some other cells of the line and some other cells of the box that have no digit in
/// common. All these cells together have as many digits as cells.
///
/// # Why it is true
///
/// No digit can appear twice in these cells: the digits of the line's part don't occur in the
/// box's part, so all their places are in the line; the others have all their places in the box.
/// There are as many digits as cells, so each appears exactly once. A digit whose places are all
/// in the line can't go anywhere else in the line, and one whose places are all in the box can't
/// go anywhere else in the box.
///
/// # What it does not cover
///
/// A single part: that is a naked subset. Parts with a digit in common. Parts of more than five
/// cells.
pub static SUE_DE_COQ: Technique = Technique {
    requires: LayoutRequirement::LinesAndBoxes,
    costly: true,
    find: finder!(find),
    words,
    ..Technique::new("1101", "sdc", "Sue de Coq", Level::Unfair, 250)
};

/// Finds crossing cells held between cells of the line and cells of the box.
fn find<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    let view = search.view;
    let layout = view.layout();
    let kind = |house: HouseId| layout.house(house).kind();
    let is_line = |house: &HouseId| matches!(kind(*house), HouseKind::Row | HouseKind::Column);
    for block in layout.house_ids().filter(|&house| kind(house) == HouseKind::Box) {
        for line in layout.house_ids().filter(is_line) {
            let shared = view.open_in(block) & view.house(line);
            let has_changed = search.has_changed(block) || search.has_changed(line);
            if has_changed && shared.len() >= 2 {
                Crossing { view, houses: [line, block], shared }.find(found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// How many cells a part may have beside the crossing.
const LONGEST: usize = 5;

/// A line, a box and the open cells that they share.
struct Crossing<'a, const W: usize> {
    view: &'a View<W>,
    houses: [HouseId; 2],
    shared: CellSet<W>,
}

impl<const W: usize> Crossing<'_, W> {
    fn find(&self, found: Found<'_>) -> ControlFlow<()> {
        let mut middles = parts(self.view, Part::EMPTY, self.shared, 3, |_, _| true);
        middles.retain(|part| part.cells.len() >= 2 && part.digits.len() >= part.cells.len() + 2);
        if middles.is_empty() {
            return ControlFlow::Continue(());
        }
        let in_line = self.beside(self.houses[0]);
        if in_line.is_empty() {
            return ControlFlow::Continue(());
        }
        let in_box = self.beside(self.houses[1]);
        for middle in middles {
            self.view.poll()?;
            // As many digits as cells in all: the parts take what the middle has too many.
            let spare = middle.digits.len() - middle.cells.len();
            let takers: Vec<(usize, &Part<W>)> =
                in_box.iter().filter_map(|block| Some((taken(&middle, block)?, block))).collect();
            for line in in_line.iter().filter(|_| !takers.is_empty()) {
                self.view.poll()?;
                let Some(rest @ 1..) = taken(&middle, line).and_then(|n| spare.checked_sub(n))
                else {
                    continue;
                };
                for &(taken, block) in &takers {
                    if taken == rest
                        && line.digits.is_disjoint(block.digits)
                        && let Some(step) = self.step(&middle, [line, block])
                    {
                        found(step)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Cells of the house beside the crossing, with more digits than cells, but fewer of their own.
    fn beside(&self, house: HouseId) -> Vec<Part<W>> {
        let digits_of = |all: DigitSet, cell: Cell| all | self.view.candidates(cell);
        let shared = self.shared.iter().fold(DigitSet::EMPTY, digits_of);
        let cells = self.view.open_in(house) - self.shared;
        let is_narrow = |digits: DigitSet, cells: usize| (digits - shared).len() < cells;
        let mut parts = parts(self.view, Part::EMPTY, cells, LONGEST, is_narrow);
        let own = |part: &Part<W>| (part.digits - shared).len();
        parts.retain(|part| part.digits.len() > part.cells.len() && part.cells.len() > own(part));
        parts
    }

    fn step(&self, middle: &Part<W>, parts: [&Part<W>; 2]) -> Option<Step> {
        let view = self.view;
        let all = middle.cells | parts[0].cells | parts[1].cells;
        let lost = |index: usize| {
            let digits = (middle.digits | parts[index].digits) - parts[1 - index].digits;
            view.candidates_in(view.open_in(self.houses[index]) - all, digits)
        };
        let [line, block] = self.houses;
        Some(Step {
            technique: &SUE_DE_COQ,
            effect: Effect::eliminate(lost(0).chain(lost(1)))?,
            evidence: Evidence::in_houses([block, line])
                .mark(Role::Pivot, middle.cells.iter(), middle.digits)
                .mark(Role::Pincer, parts[0].cells.iter(), parts[0].digits)
                .mark(Role::Pincer, parts[1].cells.iter(), parts[1].digits),
            premises: all.iter().map(Truth::Cell).collect(),
        })
    }
}

/// How many of the middle's digits the part takes, because it has fewer of its own than cells.
fn taken<const W: usize>(middle: &Part<W>, part: &Part<W>) -> Option<usize> {
    let taken = part.cells.len().checked_sub((part.digits - middle.digits).len());
    taken.filter(|&taken| taken > 0)
}

/// `Where box 1 and row 1 cross, r1c2 and r1c3 can only be 1, 2, 3 or 4. …`
fn words(step: &Step, layout: &Layout) -> Text {
    let Evidence { houses, marks, .. } = &step.evidence;
    let [cross, of_line, of_box] = [0, 1, 2].map(|mark: usize| &marks[mark]);
    let [block, line] = [0, 1].map(|house: usize| layout.house(houses[house]));
    let part = |mark: &MarkedCandidates| {
        text![words::cells(layout, &mark.cells), " (", words::digits(mark.digits), ")"]
    };
    let count: usize = marks.iter().map(|mark| mark.cells.len()).sum();
    text![
        "Where ",
        words::houses(layout, houses),
        " cross, ",
        words::cells(layout, &cross.cells),
        " can only be ",
        words::any_digit(cross.digits),
        ". Add ",
        part(of_line),
        " in ",
        line,
        " and ",
        part(of_box),
        " in ",
        block,
        ": that makes ",
        words::number(count),
        " cells with ",
        words::number(count),
        " digits. No digit can repeat among them, so each appears exactly once. No other cell in ",
        line,
        " can be ",
        words::any_digit((cross.digits | of_line.digits) - of_box.digits),
        ", and no other cell in ",
        block,
        " can be ",
        words::any_digit((cross.digits | of_box.digits) - of_line.digits),
        ". ",
        words::result(layout, &step.effect),
    ]
}
