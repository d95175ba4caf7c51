//! Clue Chain and Clue Net: a candidate from which a contradiction follows.

use std::ops::ControlFlow;

use candoku_grid::Candidate;
use candoku_strategy::{
    ClueName, Derivation, Effect, Evidence, Found, Given, Level, Line, Role, Step, Summand,
    Technique, TechniqueSearch, finder,
};

use super::told_lines::{told_refutation, told_whole};
use crate::names::clue_name;
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
    words: told_whole,
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
    words: told_whole,
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
    words: told_whole,
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
    words: told_whole,
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
        evidence = evidence.because(told_refutation(variant, refutation, &effect));
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
