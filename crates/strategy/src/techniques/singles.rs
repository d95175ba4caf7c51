//! Singles: the last open cell of a house, the last digit of a cell, the last place of a digit.

use std::ops::ControlFlow;

use candoku_grid::{Candidate, Layout};
use candoku_proof::Truth;

use crate::{
    Effect, Evidence, Found, Level, Role, Step, Technique, TechniqueSearch, Text, finder, text,
    words,
};

/// Full House: the last empty cell of a house.
///
/// # What it sees
///
/// A house in which every cell but one has a value.
///
/// # Why it is true
///
/// A house contains every digit once, so the last cell must be the missing digit.
///
/// # What it does not cover
///
/// A house with more empty cells: look for a Hidden Single or a Naked Single.
pub static FULL_HOUSE: Technique = Technique {
    sotd_name: Some("Single Position"),
    quick: true,
    find: finder!(find_full_houses),
    words: full_house_words,
    ..Technique::new("0000", "fh", "Full House", Level::Easy, 4)
};

/// Finds houses with one open cell.
fn find_full_houses<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let view = search.view;
    for single in view.naked_singles() {
        let Candidate { digit, cell } = single;
        let houses = view.layout().houses_of(cell).iter().copied();
        for house in houses.filter(|&house| view.open_count(house) == 1) {
            found(Step {
                technique: &FULL_HOUSE,
                effect: Effect::place(single),
                evidence: Evidence::in_houses([house]).mark(Role::Pattern, [cell], digit),
                premises: vec![Truth::House(house, digit)],
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn full_house_words(step: &Step, layout: &Layout) -> Text {
    let Candidate { digit, cell } = step.effect.placements()[0];
    let (cell, house) = (layout.name_of(cell), words::houses(layout, &step.evidence.houses));
    text![cell, " is the last empty cell in ", house, ", so it is ", digit, "."]
}

/// Naked Single: a cell with one candidate left.
///
/// # What it sees
///
/// An empty cell in which all digits but one have been eliminated.
///
/// # Why it is true
///
/// Every cell has a value. If only one candidate is left, it must be that one.
///
/// # What it does not cover
///
/// A digit with one place left in a house whose cell has other candidates: that is a Hidden
/// Single.
pub static NAKED_SINGLE: Technique = Technique {
    sotd_name: Some("Single Candidate"),
    quick: true,
    find: finder!(find_naked),
    words: naked_words,
    ..Technique::new("0003", "n1", "Naked Single", Level::Easy, 4)
};

/// Finds cells with one candidate left.
fn find_naked<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    for single in search.view.naked_singles() {
        let Candidate { digit, cell } = single;
        found(Step {
            technique: search.technique,
            effect: Effect::place(single),
            evidence: Evidence::default().mark(Role::Pattern, [cell], digit),
            premises: vec![Truth::Cell(cell)],
        })?;
    }
    ControlFlow::Continue(())
}

fn naked_words(step: &Step, layout: &Layout) -> Text {
    let Candidate { digit, cell } = step.effect.placements()[0];
    let cell = layout.name_of(cell);
    text![cell, " must be ", digit, ": it is the only candidate left in the cell."]
}

/// Hidden Single: a digit with one place left in a house.
///
/// # What it sees
///
/// A digit that is missing in a house and fits in only one of its cells. That cell may have other
/// candidates: they hide the single.
///
/// # Why it is true
///
/// Every digit appears in every house. If only one place is left, it must go there.
///
/// # What it does not cover
///
/// A digit with two or more places left, even if they are all in one line: that is for Locked
/// Candidates.
pub static HIDDEN_SINGLE: Technique = Technique {
    sotd_name: Some("Single Position"),
    quick: true,
    find: finder!(find_hidden),
    words: hidden_words,
    ..Technique::new("0002", "h1", "Hidden Single", Level::Easy, 14)
};

/// Finds digits with one place left in a house.
fn find_hidden<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    for (house, single) in search.view.hidden_singles() {
        let Candidate { digit, cell } = single;
        found(Step {
            technique: search.technique,
            effect: Effect::place(single),
            evidence: Evidence::in_houses([house]).mark(Role::Pattern, [cell], digit),
            premises: vec![Truth::House(house, digit)],
        })?;
    }
    ControlFlow::Continue(())
}

fn hidden_words(step: &Step, layout: &Layout) -> Text {
    let Candidate { digit, cell } = step.effect.placements()[0];
    let (house, cell) = (words::houses(layout, &step.evidence.houses), layout.name_of(cell));
    text![
        digit,
        " must go in ",
        cell,
        ": it is the only place left for ",
        digit,
        " in ",
        house,
        "."
    ]
}

/// Single Position: sudokuoftheday.com's name for a Hidden Single or a Full House.
///
/// # What it sees
///
/// A digit that fits in only one cell of a row, column or box, whether or not that cell is the
/// last empty one.
///
/// # Why it is true
///
/// Every digit appears in every house. If only one place is left, it must go there.
///
/// # What it does not cover
///
/// A cell with one candidate left: that is a Single Candidate.
pub static SINGLE_POSITION: Technique = Technique {
    sotd_name: Some("Single Position"),
    find: finder!(find_hidden),
    words: hidden_words,
    ..Technique::new("SinglePosition", "1p", "Single Position", Level::Easy, 14)
};

/// Single Candidate: sudokuoftheday.com's name for a Naked Single.
///
/// # What it sees
///
/// A cell in which all digits but one have been eliminated.
///
/// # Why it is true
///
/// Every cell has a value. If only one candidate is left, it must be that one.
///
/// # What it does not cover
///
/// A digit with one place left in a house: that is a Single Position.
pub static SINGLE_CANDIDATE: Technique = Technique {
    sotd_name: Some("Single Candidate"),
    find: finder!(find_naked),
    words: naked_words,
    ..Technique::new("SingleCandidate", "1c", "Single Candidate", Level::Easy, 4)
};
