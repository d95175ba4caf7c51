//! Bivalue Universal Grave + 1: every open cell but one has two candidates.

use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, Digit, DigitSet, Layout};
use candoku_proof::Truth;

use crate::{
    Effect, Evidence, Found, LayoutRequirement, Level, Role, Step, Technique, TechniqueSearch,
    Text, View, finder, text, words,
};

/// Bivalue Universal Grave + 1: every empty cell but one has two candidates.
///
/// # What it sees
///
/// A board on which every empty cell has exactly two candidates, except one that has three.
/// Without one digit of that cell, every digit would have two places or none in each house.
///
/// # Why it is true
///
/// If the cell were not that digit, every empty cell would have two candidates and each digit two
/// places in each house. Any solution could then be turned into a second one by giving every cell
/// its other candidate. The puzzle has only one solution, so the cell must be that digit.
///
/// # What it does not cover
///
/// Boards on which several cells have a third candidate. Puzzles that may have more than one
/// solution.
pub static BUG_PLUS_ONE: Technique = Technique {
    requires: LayoutRequirement::LinesAndRectangles,
    relies_on_one_solution: true,
    find: finder!(find),
    words,
    ..Technique::new("0610", "bug1", "Bivalue Universal Grave + 1", Level::Hard, 100)
};

/// Finds the one candidate that keeps the board from having two candidates everywhere.
fn find<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    let view = search.view;
    let odd = view.open() - view.bivalue();
    let Some(cell) = odd.single().filter(|&cell| view.candidates(cell).len() == 3) else {
        return ControlFlow::Continue(());
    };
    for extra in view.candidates(cell) {
        step(view, cell, extra).into_iter().try_for_each(&mut *found)?;
    }
    ControlFlow::Continue(())
}

fn step<const W: usize>(view: &View<W>, cell: Cell, extra: Digit) -> Option<Step> {
    let layout = view.layout();
    let balanced = |digit: Digit| {
        let is_extra = digit == extra;
        let counted = if is_extra { view.cells(digit).without(cell) } else { view.cells(digit) };
        layout.house_ids().all(|house| matches!((counted & view.house(house)).len(), 0 | 2))
    };
    if !Digit::up_to(layout.side()).all(balanced) {
        return None;
    }
    let lost = view.candidates(cell).without(extra);
    let pairs = view.open().iter().map(|open| match open == cell {
        true => (open, lost),
        false => (open, view.candidates(open)),
    });
    Some(Step {
        technique: &BUG_PLUS_ONE,
        effect: Effect::eliminate(view.candidates_in(CellSet::only(cell), lost))?,
        evidence: Evidence::default().mark(Role::Pattern, [cell], DigitSet::only(extra)),
        premises: vec![Truth::Deadly(pairs.collect())],
    })
}

/// `Every empty cell except r5c6 has two candidates. …`
fn words(step: &Step, layout: &Layout) -> Text {
    let mark = &step.evidence.marks[0];
    let (cell, digit) = (words::cells(layout, &mark.cells), words::digits(mark.digits));
    text![
        "Every empty cell except ",
        cell,
        " has two candidates. Without ",
        digit,
        " in ",
        cell,
        ", every digit would have two places or none in each house, and the puzzle would have two \
         solutions. So ",
        cell,
        " must be ",
        digit,
        ". ",
        words::result(layout, &step.effect),
    ]
}
