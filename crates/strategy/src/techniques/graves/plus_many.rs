//! Bivalue Universal Grave + n: extra candidates of which one must be true.

use std::collections::HashSet;
use std::ops::ControlFlow;

use candoku_grid::Layout;

use super::grave::Grave;
use crate::techniques::guardians;
use crate::{
    Evidence, Found, LayoutRequirement, Level, Role, Step, Technique, TechniqueSearch, Text,
    finder, text, words,
};

/// Bivalue Universal Grave + n: several extra candidates that all exclude the same candidate.
///
/// # What it sees
///
/// Every empty cell has two candidates and every digit two places or none in each house, except
/// for some extra candidates of several digits, in one cell or several. Some other candidate
/// shares, with each of the extra candidates, the cell, or the digit and a house.
///
/// # Why it is true
///
/// Without the extra candidates, every cell could take its other candidate, so the puzzle would
/// have two solutions. At least one extra candidate is therefore true, and what all of them exclude
/// can't be true.
///
/// # What it does not cover
///
/// Extra candidates of one digit: those are BUG + 1 and type 2. More than six cells with extra candidates.
pub static BUG_PLUS_MANY: Technique = Technique {
    on: false,
    requires: LayoutRequirement::LinesAndRectangles,
    relies_on_one_solution: true,
    find: finder!(find),
    words: words_of,
    ..Technique::new("0614", "bugn", "Bivalue Universal Grave + n", Level::Hard, 120)
};

/// Finds graves whose extra candidates exclude another candidate.
fn find<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    let view = search.view;
    let mut told = HashSet::new();
    for grave in Grave::all(view).iter().filter(|grave| grave.all_extras().len() > 1) {
        let effect = guardians::effect(view, &grave.extras);
        if let Some(effect) = effect.filter(|effect| told.insert(effect.clone())) {
            let evidence = guardians::marked(Evidence::of_conclusion(), &grave.extras);
            let premises = vec![grave.truth()];
            found(Step { technique: &BUG_PLUS_MANY, effect, evidence, premises })?;
        }
    }
    ControlFlow::Continue(())
}

/// `Without 3 in r1c1 and 5 in r2c4, every empty cell would have two candidates …`
fn words_of(step: &Step, layout: &Layout) -> Text {
    let extras = step
        .evidence
        .marked(Role::Fin)
        .map(|mark| text![words::digits(mark.digits), " in ", words::cells(layout, &mark.cells)]);
    text![
        "Without ",
        words::and(extras),
        ", every empty cell would have two candidates and every digit two places or none in each \
         house, and the puzzle would have two solutions. So at least one of these candidates is true. ",
        words::result(layout, &step.effect),
    ]
}
