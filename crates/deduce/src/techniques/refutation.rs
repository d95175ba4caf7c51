//! Clue Chain and Clue Net: a candidate from which a contradiction follows.

use std::ops::ControlFlow;

use candoku_grid::{Candidate, Layout};
use candoku_strategy::{
    ClueName, Conclusion, Derivation, Effect, Evidence, Found, Given, Level, Line, Piece,
    Refutation, Role, Step, Summand, Technique, TechniqueSearch, Text, Truth, finder, text, words,
};

use super::one_fact::told;
use crate::names::{clue_name, name};
use crate::net::Net;
use crate::variant::Variant;

/// The most rounds of a chain that can be kept in mind.
const SHORT: usize = 3;
/// The same with groups, which take a round of their own.
const SHORT_GROUPED: usize = 6;

/// # What it sees
///
/// A candidate that leads to a contradiction within three rounds of consequences of clues and houses.
///
/// # Why it is true
///
/// Suppose the candidate is right. Each line is what one clue says about its cells, or the last
/// candidate of a cell or of a digit in a house. In the end a cell or a digit has no candidate left, so
/// the supposition is wrong.
///
/// # What it does not cover
///
/// Longer ways to a contradiction.
pub static CLUE_CHAIN: Technique = Technique {
    find: finder!(find, Depth::Rounds(SHORT)),
    words: told,
    ..Technique::new("2030", "cch", "Clue Chain", Level::Unfair, 120)
};

/// # What it sees
///
/// A candidate that leads to a contradiction within six rounds of consequences, some of which are about groups: cells of a house that
/// together must have a digit, and what sees all of them, or cells that are a pair.
///
/// # Why it is true
///
/// As a Clue Chain. A line about a group says what would leave a cell or a house without an option at once, so it is wrong.
///
/// # What it does not cover
///
/// Longer ways, and groups in cells of more than four candidates.
pub static GROUPED_CLUE_CHAIN: Technique = Technique {
    find: finder!(find, Depth::Grouped(SHORT_GROUPED)),
    words: told,
    ..Technique::new("2034", "gcc", "Grouped Clue Chain", Level::Extreme, 220)
};

/// # What it sees
///
/// A candidate that leads to a contradiction by consequences of clues and houses, however long it takes.
///
/// # Why it is true
///
/// As a Clue Chain: each line follows from one clue or one house and from the lines before it.
///
/// # What it does not cover
///
/// Suppositions within suppositions.
pub static CLUE_NET: Technique = Technique {
    find: finder!(find, Depth::Rounds(usize::MAX)),
    words: told,
    ..Technique::new("2031", "cn", "Clue Net", Level::Extreme, 250)
};

/// # What it sees
///
/// A candidate that leads to a contradiction if, where nothing follows any more, cells with up to
/// four candidates are looked at: a candidate of these that leads to a contradiction on top of what
/// is supposed already is wrong there.
///
/// # Why it is true
///
/// As a Clue Net; each supposition within is refuted line by line on top of the lines before it.
///
/// # What it does not cover
///
/// Suppositions three deep.
pub static NESTED_CLUE_NET: Technique = Technique {
    find: finder!(find, Depth::Nested),
    words: told,
    costly: true,
    ..Technique::new("2032", "ncn", "Nested Clue Net", Level::Extreme, 500)
};

/// How far a supposition is followed.
#[derive(Clone, Copy)]
enum Depth {
    Rounds(usize),
    Grouped(usize),
    Nested,
}

fn find<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
    depth: Depth,
) -> ControlFlow<()> {
    let view = search.view;
    let Some(variant) = view.rules::<Variant>() else { return ControlFlow::Continue(()) };
    let start: Vec<_> =
        variant.layout().cells().map(|cell| crate::findings::digits(view, cell)).collect();
    let mut cells: Vec<_> = view.open().iter().collect();
    cells.sort_by_key(|&cell| view.candidates(cell).len());
    for cell in cells {
        for digit in view.candidates(cell) {
            view.poll()?;
            let wrong = Candidate::new(digit, cell);
            let mut net = Net::new(variant, &start);
            let refutation = match depth {
                Depth::Rounds(rounds) => net.refute(wrong, rounds),
                Depth::Grouped(rounds) => net.refute_grouped(wrong, rounds),
                Depth::Nested => net.refute_nested(wrong, usize::MAX, &|| view.poll().is_break()),
            };
            let Some(refutation) = refutation else { continue };
            let derivation = Derivation::Contradiction(refutation);
            let Some(effect) = Effect::eliminate([wrong]) else { continue };
            found(step(search.technique, variant, wrong, effect, derivation))?;
        }
    }
    ControlFlow::Continue(())
}

fn step(
    technique: &'static Technique,
    variant: &Variant,
    wrong: Candidate,
    effect: Effect,
    derivation: Derivation,
) -> Step {
    let mut evidence = Evidence::of_conclusion().mark(Role::Colour(0), [wrong.cell], wrong.digit);
    evidence.givens = derivation.givens();
    evidence.clues = named_rules(variant, &evidence.givens);
    if let Derivation::Contradiction(refutation) = &derivation {
        for line in &refutation.lines {
            if let Line::Last(candidate, _) = line {
                evidence = evidence.mark(Role::Colour(0), [candidate.cell], candidate.digit);
            }
        }
        evidence = evidence.because(reason(variant, refutation, wrong));
    }
    let premises = derivation.truths();
    evidence.derivation = Some(Box::new(derivation));
    Step { technique, effect, evidence, premises }
}

/// The rules that premises come from, each once.
pub(super) fn named_rules(variant: &Variant, givens: &[Given]) -> Vec<ClueName> {
    let mut rules: Vec<usize> = givens.iter().flat_map(rules_of).collect();
    rules.sort_unstable();
    rules.dedup();
    let clue = |&rule: &usize| clue_name(rule, &variant.rules()[rule], variant.layout());
    rules.iter().map(clue).collect()
}

fn rules_of(given: &Given) -> Vec<usize> {
    match given {
        Given::Clue { rule, .. } => vec![*rule],
        Given::Sum(summands) => summands
            .iter()
            .filter_map(|&(_, summand)| match summand {
                Summand::Rule(rule) => Some(rule),
                Summand::House(_) => None,
            })
            .collect(),
    }
}

/// `Suppose r1c1 is 5. Then …; r2c2 has no candidate left.`
fn reason(variant: &Variant, refutation: &Refutation, wrong: Candidate) -> Text {
    let layout = variant.layout();
    let then = consequences(variant, refutation);
    text!["Suppose ", layout.name_of(wrong.cell), " is ", wrong.digit, ". Then ", then, "."]
}

/// `if also r1c1 is 5, then …; r2c2 has no candidate left: so r1c1 can't be 5`
fn supposition(variant: &Variant, within: &Refutation) -> Text {
    let Conclusion::Right(candidate) = within.supposed else { return Text::default() };
    let cell = variant.layout().name_of(candidate.cell);
    let then = consequences(variant, within);
    let digit = candidate.digit;
    text!["if also ", cell, " is ", digit, ", ", then, ": so ", cell, " can't be ", digit]
}

fn consequences(variant: &Variant, refutation: &Refutation) -> Text {
    let layout = variant.layout();
    let mut lines: Vec<Text> =
        refutation.lines.iter().map(|line| told_line(variant, line)).collect();
    lines.push(match &refutation.failed {
        Truth::Cell(cell) => text![layout.name_of(*cell), " has no candidate left"],
        Truth::House(house, digit) => {
            text![layout.house(*house), " has no place left for ", digit]
        }
        Truth::Unfillable(_) | Truth::Deadly(_) => Text::default(),
    });
    words::joined(lines, "; ")
}

/// One line of the way to the contradiction.
pub(super) fn told_line(variant: &Variant, line: &Line) -> Text {
    let layout = variant.layout();
    match line {
        Line::Last(candidate, Truth::House(house, digit)) => {
            text![
                digit,
                " in ",
                layout.house(*house),
                " must go in ",
                layout.name_of(candidate.cell)
            ]
        }
        Line::Last(candidate, _) => {
            text![layout.name_of(candidate.cell), " must be ", candidate.digit]
        }
        Line::Ruled(given, wrong) => {
            text!["by ", named(variant, given), ", ", excluded(layout, wrong)]
        }
        Line::Refuted(within) => text!["(", supposition(variant, within), ")"],
    }
}

/// What a premise is called.
fn named(variant: &Variant, given: &Given) -> Text {
    let layout = variant.layout();
    match given {
        Given::Clue { rule, .. } => text![name(&variant.rules()[*rule], layout)],
        Given::Sum(summands) => {
            let houses: Vec<_> = summands
                .iter()
                .filter_map(|&(_, summand)| match summand {
                    Summand::House(house) => Some(house),
                    Summand::Rule(_) => None,
                })
                .collect();
            text!["the cages in ", words::houses(layout, &houses)]
        }
    }
}

fn excluded(layout: &Layout, wrong: &[Candidate]) -> impl Piece {
    match Effect::eliminate(wrong.iter().copied()) {
        Some(effect) => words::effect(layout, &effect),
        None => Text::default(),
    }
}
