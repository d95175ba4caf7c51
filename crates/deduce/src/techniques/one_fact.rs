//! Techniques that look at one clue, or at one sum of clues and houses, and at nothing else.

use std::ops::ControlFlow;

use candoku_grid::{Candidate, DigitSet, Layout};
use candoku_strategy::{
    Effect, Evidence, Found, Level, Role, Step, Summand, Technique, TechniqueSearch, Text, View,
    finder, text, words,
};

use crate::fact::{Fact, Sort};
use crate::findings::{Findings, candidates};
use crate::names::clue_name;
use crate::reasons::says;
use crate::variant::Variant;

/// # What it sees
///
/// One clue that compares its cells: a thermometer, a dot, a line, a marked cell, circles.
///
/// # Why it is true
///
/// Every way to satisfy the clue with the candidates of its cells is followed. A candidate that occurs in none
/// of them is wrong. Cells that see each other hold different digits, and that counts, too.
///
/// # What it does not cover
///
/// Two clues at once, and cells outside the clue.
pub static CLUE_CANDIDATES: Technique = Technique {
    find: finder!(find, Sort::Clue),
    words: told,
    ..Technique::new("2000", "cc", "Clue Candidates", Level::Easy, 4)
};

/// # What it sees
///
/// A cage of different digits with a sum, and the combinations that its candidates still allow.
///
/// # Why it is true
///
/// The digits of the cage are one of the combinations. A candidate that no combination can put into its
/// cell is wrong.
///
/// # What it does not cover
///
/// Cells outside the cage: Clue Pointing looks at those.
pub static CAGE_COMBINATIONS: Technique = Technique {
    find: finder!(find, Sort::Cage),
    words: told,
    ..Technique::new("2001", "kc", "Cage Combinations", Level::Easy, 6)
};

/// # What it sees
///
/// A sum in which digits may repeat: an arrow, a little killer, a line cut into equal sums.
///
/// # Why it is true
///
/// With the least digits of all other cells, a cell can have at most the rest, and with the greatest
/// at least the rest. Cells that see each other cannot share their least or greatest digit.
///
/// # What it does not cover
///
/// Combinations that only several sums together exclude.
pub static SUM_BOUNDS: Technique = Technique {
    find: finder!(find, Sort::Sum),
    words: told,
    ..Technique::new("2002", "sb", "Sum Bounds", Level::Medium, 20)
};

/// # What it sees
///
/// A number outside the grid, such as a sandwich or an X-sum, and the row or column that it belongs to.
///
/// # Why it is true
///
/// Every way to fill the line so that the number is right is followed. A candidate that occurs in none is wrong.
///
/// # What it does not cover
///
/// Other houses that cross the line.
pub static OUTSIDE_CLUES: Technique = Technique {
    find: finder!(find, Sort::Outside),
    words: told,
    ..Technique::new("2003", "oc", "Outside Clues", Level::Medium, 30)
};

/// # What it sees
///
/// Houses that cages fill but for one cell, or cages that stick out of houses with one cell.
///
/// # Why it is true
///
/// Every house has the same sum, and the cages have theirs, so the difference is the digit of that cell.
///
/// # What it does not cover
///
/// Two cells or more.
pub static ONE_INNIE: Technique = Technique {
    find: finder!(find, Sort::OneCell),
    words: told,
    ..Technique::new("2010", "io1", "Innie or Outie", Level::Medium, 30)
};

/// # What it sees
///
/// A house that cages fill but for a few cells, less the few cells with which they stick out.
///
/// # Why it is true
///
/// Every house has the same sum, and the cages have theirs, so the difference is known. Digits that cannot
/// make up that difference are wrong.
///
/// # What it does not cover
///
/// Several houses at once.
pub static INNIES_AND_OUTIES: Technique = Technique {
    find: finder!(find, Sort::SeveralCells),
    words: told,
    ..Technique::new("2011", "io", "Innies and Outies", Level::Hard, 60)
};

/// # What it sees
///
/// Neighbouring rows, columns or boxes that cages fill but for a few cells.
///
/// # Why it is true
///
/// The houses together have a known sum, and so have the cages, as with one house.
///
/// # What it does not cover
///
/// Houses that are not next to each other.
pub static INNIES_AND_OUTIES_OF_HOUSES: Technique = Technique {
    find: finder!(find, Sort::SeveralHouses),
    words: told,
    ..Technique::new("2012", "ioh", "Innies and Outies of Several Houses", Level::Hard, 90)
};

/// The reason that the finder gave, and the result.
pub(crate) fn told(step: &Step, layout: &Layout) -> Text {
    let result = words::result(layout, &step.effect);
    match &step.evidence.reason {
        Some(reason) => text![reason, " ", result],
        None => result,
    }
}

fn find<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
    sort: Sort,
) -> ControlFlow<()> {
    let view = search.view;
    let Some(variant) = view.rules::<Variant>() else { return ControlFlow::Continue(()) };
    let findings = view.cached::<Findings>(sort);
    for (fact, gone) in findings.useful(variant) {
        view.poll()?;
        let before = candidates(view, fact);
        let gone = gone.into_iter().filter(|c| view.value(c.cell).is_none());
        let gone: Vec<Candidate> = gone.collect();
        let Some(effect) = Effect::eliminate(gone.iter().copied()) else { continue };
        let evidence = evidence(variant, fact, view).because(says(variant, fact, &before));
        found(Step { technique: search.technique, effect, evidence, premises: Vec::new() })?;
    }
    ControlFlow::Continue(())
}

/// What a step that uses a fact looks at.
pub(crate) fn evidence<const W: usize>(variant: &Variant, fact: &Fact, view: &View<W>) -> Evidence {
    let layout = variant.layout();
    let open = fact.cells.iter().copied().filter(|&cell| view.value(cell).is_none());
    let open: Vec<_> = open.collect();
    let digits = open.iter().fold(DigitSet::EMPTY, |all, &cell| all | view.candidates(cell));
    let mut evidence = Evidence::of_conclusion().mark(Role::Pattern, open, digits);
    if let candoku_strategy::Given::Sum(summands) = &fact.given {
        let houses = summands.iter().filter_map(|&(_, summand)| match summand {
            Summand::House(house) => Some(house),
            Summand::Rule(_) => None,
        });
        evidence.houses.extend(houses);
    }
    evidence.givens = vec![fact.given.clone()];
    let name = |&rule: &usize| clue_name(rule, &variant.rules()[rule], layout);
    evidence.clues = fact.rules.iter().map(name).collect();
    evidence
}
