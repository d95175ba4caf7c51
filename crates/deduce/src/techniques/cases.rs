//! Clue Cases: whatever a cell or a place is, the same follows.

use std::collections::HashMap;
use std::ops::ControlFlow;

use candoku_grid::{Candidate, Digit, DigitSet};
use candoku_strategy::{
    Case, Derivation, Effect, Evidence, Found, Level, Role, Step, Technique, TechniqueSearch,
    Truth, View, finder,
};

use super::refutation::named_rules;
use super::told_lines::{told_cases, told_whole};
use crate::findings::digits;
use crate::net::Net;
use crate::variant::Variant;

/// Cells and digits with more cases are too many to keep in mind.
const MOST_CASES: usize = 3;

/// # What it sees
///
/// A cell with two or three candidates, or a digit with two or three places in a house.
///
/// # Why it is true
///
/// One of the cases is true. Each is followed line by line through clues and houses. What is wrong
/// in all cases is wrong.
///
/// # What it does not cover
///
/// More than three cases, and suppositions within a case.
pub static CLUE_CASES: Technique = Technique {
    find: finder!(find),
    words: told_whole,
    ..Technique::new("2033", "cca", "Clue Cases", Level::Extreme, 240)
};

fn find<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    let view = search.view;
    let Some(variant) = view.rules::<Variant>() else { return ControlFlow::Continue(()) };
    let start: Vec<DigitSet> = variant.layout().cells().map(|cell| digits(view, cell)).collect();
    let mut nets: HashMap<Candidate, Option<Net>> = HashMap::new();
    for (truth, options) in choices(view) {
        view.poll()?;
        for &option in &options {
            let follow = || Net::new(variant, &start).consequences(option);
            nets.entry(option).or_insert_with(follow);
        }
        let cases: Option<Vec<&Net>> = options.iter().map(|option| nets[option].as_ref()).collect();
        let Some(cases) = cases else { continue };
        let wrong = view.open().iter().flat_map(|cell| {
            let all = cases.iter().map(|net| net.wrong_in(cell));
            let common = all.reduce(|one, two| one & two).unwrap_or_default();
            common.iter().map(move |digit| Candidate::new(digit, cell))
        });
        let wrong: Vec<Candidate> = wrong.collect();
        let Some(effect) = Effect::eliminate(wrong.iter().copied()) else { continue };
        let case =
            |(&option, net): (&Candidate, &&Net)| Case { option, lines: net.lines(wrong.clone()) };
        let cases: Vec<Case> = options.iter().zip(&cases).map(case).collect();
        found(step(search.technique, variant, truth, cases, effect))?;
    }
    ControlFlow::Continue(())
}

/// The cells and digits with few enough cases.
fn choices<const W: usize>(view: &View<W>) -> Vec<(Truth, Vec<Candidate>)> {
    let mut choices = Vec::new();
    for cell in view.with_candidates_up_to(MOST_CASES) {
        let options = view.candidates(cell).iter().map(|digit| Candidate::new(digit, cell));
        choices.push((Truth::Cell(cell), options.collect()));
    }
    for house in view.layout().house_ids() {
        for digit in Digit::up_to(view.layout().side()) {
            let places = view.places(digit, house);
            if (2..=MOST_CASES).contains(&places.len()) {
                let options = places.iter().map(|cell| Candidate::new(digit, cell)).collect();
                choices.push((Truth::House(house, digit), options));
            }
        }
    }
    choices
}

fn step(
    technique: &'static Technique,
    variant: &Variant,
    truth: Truth,
    cases: Vec<Case>,
    effect: Effect,
) -> Step {
    let mut evidence = Evidence::of_conclusion();
    for (number, case) in (0..).zip(&cases) {
        let Candidate { digit, cell } = case.option;
        evidence = evidence.mark(Role::Colour(2 * number), [cell], digit);
    }
    let reason = told_cases(variant, &truth, &cases, &effect);
    let derivation = Derivation::Cases(truth, cases);
    evidence.givens = derivation.givens();
    evidence.clues = named_rules(variant, &evidence.givens);
    let (premises, mut evidence) = (derivation.truths(), evidence.because(reason));
    evidence.derivation = Some(Box::new(derivation));
    Step { technique, effect, evidence, premises }
}
