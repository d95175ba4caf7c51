//! Reverse Bivalue Universal Grave: two digits that could be swapped wherever they are not placed.

use std::collections::HashSet;
use std::ops::ControlFlow;

use candoku_grid::{Candidate, Cell, CellSet, Digit, DigitSet, HouseId, Layout};
use candoku_proof::Truth;

use crate::techniques::guardians;
use crate::{
    Evidence, Found, LayoutRequirement, Level, Role, Step, Technique, TechniqueSearch, Text, View,
    finder, text, words,
};

/// How many empty cells may complete the placed ones.
const MOST: usize = 4;

/// Reverse BUG: the places of two digits that must not be completed.
///
/// # What it sees
///
/// The cells in which two digits are placed, and a few empty cells that have one of them as a
/// candidate. Together, every house contains two of these cells or none, and some house contains none.
///
/// # Why it is true
///
/// If the empty cells were these digits too, every house would have both of them in the cells of the
/// pattern, or both elsewhere. The two digits could then be swapped everywhere else, where no given has
/// them, and the puzzle would have two solutions. So at least one of the empty cells takes another
/// of its candidates. A single empty cell is neither of the two digits; what all other candidates of
/// several cells exclude can't be true.
///
/// # What it does not cover
///
/// More than four empty cells, and patterns that leave out some of the placed digits.
pub static REVERSE_BUG: Technique = Technique {
    on: false,
    requires: LayoutRequirement::LinesAndRectangles,
    relies_on_one_solution: true,
    find: finder!(find),
    words: words_of,
    ..Technique::new("0615", "rbug", "Reverse Bivalue Universal Grave", Level::Hard, 120)
};

/// Finds two digits whose placed cells need few others.
fn find<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    let view = search.view;
    let layout = view.layout();
    let mut told = HashSet::new();
    for one in Digit::up_to(layout.side()) {
        for two in Digit::up_to(one.index()) {
            view.poll()?;
            let digits = DigitSet::only(one).with(two);
            let is_placed = |&cell: &Cell| view.value(cell).is_some_and(|it| digits.contains(it));
            let placed: CellSet<W> = layout.cells().filter(is_placed).collect();
            let free = (view.cells(one) | view.cells(two)) & view.open();
            let completion = Completion { view, free };
            completion.complete(placed, 0, &mut |all| {
                let added = all - placed;
                let guardians: Vec<Candidate> = view.candidates_in(added, !digits).collect();
                let effect = guardians::effect(view, &guardians);
                let Some(effect) = effect.filter(|effect| told.insert(effect.clone())) else {
                    return ControlFlow::Continue(());
                };
                let evidence = Evidence::of_conclusion()
                    .mark(Role::Pattern, placed.iter(), digits)
                    .mark(Role::Pincer, added.iter(), digits);
                let evidence = guardians::marked(evidence, &guardians);
                let premises = vec![Truth::Deadly(all.iter().map(|cell| (cell, digits)).collect())];
                found(Step { technique: &REVERSE_BUG, effect, evidence, premises })
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The search for empty cells that leave every house with two cells or none.
struct Completion<'a, const W: usize> {
    view: &'a View<W>,
    /// The empty cells that have one of the digits.
    free: CellSet<W>,
}

impl<const W: usize> Completion<'_, W> {
    /// Completes the cells, of which so many have been added.
    fn complete(
        &self,
        cells: CellSet<W>,
        added: usize,
        found: &mut dyn FnMut(CellSet<W>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.view.poll()?;
        let count = |house: HouseId| (cells & self.view.house(house)).len();
        let houses = || self.view.layout().house_ids();
        if houses().any(|house| count(house) > 2) {
            return ControlFlow::Continue(());
        }
        let half: Vec<HouseId> = houses().filter(|&house| count(house) == 1).collect();
        let Some(&house) = half.first() else {
            let is_step = added > 0 && houses().any(|house| count(house) == 0);
            return if is_step { found(cells) } else { ControlFlow::Continue(()) };
        };
        for next in ((self.free & self.view.house(house)) - cells).iter() {
            // Every cell completes at most the houses that it lies in.
            let reach = self.view.common_houses(CellSet::only(next)).count();
            if half.len() <= reach * (MOST - added) {
                self.complete(cells.with(next), added + 1, found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// `1 and 2 are placed in r1c1, … If r5c5 were 1 or 2 too, every house would have …`
fn words_of(step: &Step, layout: &Layout) -> Text {
    let [placed, added] = [&step.evidence.marks[0], &step.evidence.marks[1]];
    text![
        words::digits(placed.digits),
        " are placed in ",
        words::cells(layout, &placed.cells),
        ". If ",
        words::cells(layout, &added.cells),
        " were one of them too, every house would have both digits in these cells or both elsewhere. \
         Elsewhere the two digits could be swapped, and the puzzle would have two solutions. ",
        guardians::conclusion(step, layout),
    ]
}
