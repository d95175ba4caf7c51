//! Bivalue universal graves of types 2 to 4: one extra digit, or extra digits in one house.

use std::collections::HashSet;
use std::ops::ControlFlow;

use candoku_grid::{CellSet, Layout};
use candoku_proof::Truth;

use super::grave::Grave;
use crate::techniques::part::{as_one_cell, subset_step, subsets};
use crate::{
    Effect, Found, LayoutRequirement, Level, Role, Step, Technique, TechniqueSearch, Text, finder,
    text, words,
};

/// `Without 3 or 5 in r1c1 and r1c4, every empty cell would have two candidates …`
fn words(step: &Step, layout: &Layout) -> Text {
    let mark = &step.evidence.marks[0];
    let (cells, digits) = (words::cells(layout, &mark.cells), words::any_digit(mark.digits));
    text![
        "Without ",
        digits,
        " in ",
        cells,
        ", every empty cell would have two candidates and every digit two places or none in each \
         house, and the puzzle would have two solutions. So at least one of these cells is ",
        digits,
        ". "
    ]
}

/// BUG Type 2: one extra digit in several cells prevents two solutions.
///
/// # What it sees
///
/// Every empty cell has two candidates and every digit two places or none in each house, except
/// for some extra candidates, all of the same digit. A cell with that digit sees all of them.
///
/// # Why it is true
///
/// Without the extra candidates, every cell could take its other candidate, so the puzzle would
/// have two solutions. At least one extra candidate is therefore true, and a cell that sees all of
/// them can't be that digit.
///
/// # What it does not cover
///
/// Extra candidates of several digits: those are types 3 and 4. One extra candidate: that is BUG +
/// 1.
pub static BUG_TYPE_2: Technique = Technique {
    on: false,
    requires: LayoutRequirement::LinesAndRectangles,
    relies_on_one_solution: true,
    find: finder!(find_one_digit),
    words: one_digit_words,
    ..Technique::new("0611", "bug2", "Bivalue Universal Grave Type 2", Level::Hard, 100)
};

/// Finds graves whose extra candidates are all one digit.
fn find_one_digit<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let view = search.view;
    let mut told = HashSet::new();
    for grave in Grave::of_several_cells(view) {
        let extras = grave.all_extras();
        let victims = view.common_peers(grave.odd.iter());
        let effect = Effect::eliminate(view.candidates_in(victims, extras));
        let effect = effect.filter(|effect| extras.is_single() && told.insert(effect.clone()));
        let (evidence, premises) = (grave.evidence(), vec![grave.truth()]);
        if let Some(effect) = effect {
            found(Step { technique: &BUG_TYPE_2, effect, evidence, premises })?;
        }
    }
    ControlFlow::Continue(())
}

fn one_digit_words(step: &Step, layout: &Layout) -> Text {
    let count = step.evidence.marks[0].cells.len();
    text![words(step, layout), words::seeing(layout, &step.effect, words::all(count))]
}

/// BUG Type 3: extra digits that form a naked subset with other cells.
///
/// # What it sees
///
/// Every empty cell has two candidates and every digit two places or none in each house, except
/// for some extra candidates, all in cells of one house. Other cells of that house have, together
/// with the extra digits, one digit more than they are cells.
///
/// # Why it is true
///
/// At least one of the extra candidates is true, or the puzzle would have two solutions. So the
/// cells with extra candidates act like one cell with the extra digits as its candidates. Together
/// with the other cells it is a naked subset.
///
/// # What it does not cover
///
/// Extra candidates in cells that share no house. Hidden subsets.
pub static BUG_TYPE_3: Technique = Technique {
    on: false,
    requires: LayoutRequirement::LinesAndRectangles,
    relies_on_one_solution: true,
    find: finder!(find_subsets),
    words: subset_words,
    ..Technique::new("0612", "bug3", "Bivalue Universal Grave Type 3", Level::Hard, 100)
};

/// Finds graves whose extra digits make a naked subset with other cells.
fn find_subsets<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let view = search.view;
    let mut told = HashSet::new();
    for grave in Grave::of_several_cells(view) {
        subsets(view, grave.odd, grave.all_extras(), &mut |subset| {
            let why = (grave.truth(), grave.evidence());
            let mut step = subset_step(&BUG_TYPE_3, view, grave.odd, why, subset);
            step.iter_mut().for_each(|step| step.evidence.houses.truncate(1));
            let step = step.filter(|step| told.insert((step.effect.clone(), subset.cells)));
            step.map_or(ControlFlow::Continue(()), &mut *found)
        })?;
    }
    ControlFlow::Continue(())
}

fn subset_words(step: &Step, layout: &Layout) -> Text {
    let subset = &step.evidence.marks[1];
    text![
        words(step, layout),
        as_one_cell(subset, &step.evidence.houses, layout),
        words::result(layout, &step.effect)
    ]
}

/// BUG Type 4: a digit confined to two cells with extra candidates.
///
/// # What it sees
///
/// Every empty cell has two candidates and every digit two places or none in each house, except
/// for some extra candidates in two cells of one house. A digit of both cells that is not extra
/// has no other place in that house.
///
/// # Why it is true
///
/// One of the two cells must be that digit. If the other took its second ordinary digit, no extra
/// candidate would be true and the puzzle would have two solutions. So neither cell can be its
/// second ordinary digit.
///
/// # What it does not cover
///
/// Three or more cells with extra candidates.
pub static BUG_TYPE_4: Technique = Technique {
    on: false,
    requires: LayoutRequirement::LinesAndRectangles,
    relies_on_one_solution: true,
    find: finder!(find_strong_links),
    words: strong_link_words,
    ..Technique::new("0613", "bug4", "Bivalue Universal Grave Type 4", Level::Hard, 100)
};

/// Finds graves with a digit that two cells with extra candidates keep between them.
fn find_strong_links<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let view = search.view;
    let mut told = HashSet::new();
    for grave in Grave::of_several_cells(view).filter(|grave| grave.odd.len() == 2) {
        let pairs = grave.odd.iter().map(|cell| view.candidates(cell) - grave.extras(cell));
        let shared = pairs.fold(view.layout().digits(), |shared, pair| shared & pair);
        for house in view.common_houses(grave.odd) {
            for digit in shared.iter().filter(|&digit| view.places(digit, house) == grave.odd) {
                let lost = grave.odd.iter().flat_map(|cell| {
                    let plain = view.candidates(cell) - grave.extras(cell);
                    view.candidates_in(CellSet::only(cell), plain.without(digit))
                });
                let effect = Effect::eliminate(lost);
                if let Some(effect) = effect.filter(|effect| told.insert(effect.clone())) {
                    let mut evidence = grave.evidence().mark(Role::Fin, grave.odd.iter(), digit);
                    evidence.houses = vec![house];
                    let premises = vec![grave.truth(), Truth::House(house, digit)];
                    found(Step { technique: &BUG_TYPE_4, effect, evidence, premises })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn strong_link_words(step: &Step, layout: &Layout) -> Text {
    let kept = &step.evidence.marks[1];
    text![
        words(step, layout),
        "In ",
        words::houses(layout, &step.evidence.houses),
        ", one of ",
        words::cells(layout, &kept.cells),
        " is ",
        words::digits(kept.digits),
        ", so the other must be an extra digit, and neither can be anything else. ",
        words::result(layout, &step.effect),
    ]
}
