//! Almost Cage and Linked Clues: clues together with a house or with each other.

use std::collections::HashMap;
use std::ops::ControlFlow;

use candoku_grid::{Candidate, Cell, CellSet, DigitSet};
use candoku_strategy::{
    Cached, Effect, Evidence, Found, Level, Role, Step, Technique, TechniqueSearch, Text, Topic,
    Truth, View, finder, text, words,
};

use super::one_fact::{evidence, told};
use super::pairs::{Pair, alone, crossing, members, with_facts, with_houses};
use crate::fact::Fact;
use crate::findings::{candidates, digits};
use crate::joint::Joint;
use crate::reasons::{digits_of, says};
use crate::variant::Variant;

/// # What it sees
///
/// One clue of which some cells see each other.
///
/// # Why it is true
///
/// Every way to fill the whole clue is followed, with different digits where cells see each other. A candidate that occurs in
/// none of them is wrong, and so is a digit outside that sees all its places in the clue if every way has that digit.
///
/// # What it does not cover
///
/// Other clues and houses, and clues of more than fourteen open cells.
pub static CLUE_COMBINATIONS: Technique = Technique {
    find: finder!(find, Sort::Alone),
    words: told,
    ..Technique::new("2004", "ccb", "Clue Combinations", Level::Medium, 60)
};

/// # What it sees
///
/// A clue with cells in a house, and other open cells of that house with two or three candidates.
///
/// # Why it is true
///
/// Every way to satisfy the clue takes digits from the other cells of the house. A candidate is wrong if no way leaves
/// these cells a digit each. A cage that is almost a pair, for one, is a pair together with a cell that has only these two
/// digits, so these are nowhere else in the house.
///
/// # What it does not cover
///
/// Clues of more than six open cells or with very many ways, and two clues in the house.
pub static ALMOST_CAGE: Technique = Technique {
    find: finder!(find, Sort::House),
    words: told,
    ..Technique::new("2021", "acg", "Almost Cage", Level::Hard, 100)
};

/// # What it sees
///
/// Two clues that share a cell, such as dots in a chain, or an arrow across a cage; or two that lie in one house.
///
/// # Why it is true
///
/// Every way to satisfy both clues is followed, with different digits where cells see each other. A candidate that
/// occurs in none of them is wrong.
///
/// # What it does not cover
///
/// Three clues at once, and clues of more than six open cells together.
pub static LINKED_CLUES: Technique = Technique {
    find: finder!(find, Sort::Clue),
    words: told,
    ..Technique::new("2022", "lc", "Linked Clues", Level::Hard, 110)
};

/// # What it sees
///
/// Two clues of many cells that share a cell, or have two cells each in one house.
///
/// # Why it is true
///
/// As Linked Clues: every way to satisfy both is followed, with different digits where cells see each other.
///
/// # What it does not cover
///
/// Three clues at once, and clues of more than fourteen open cells together.
pub static CROSSING_CLUES: Technique = Technique {
    find: finder!(find, Sort::Crossing),
    words: told,
    ..Technique::new("2025", "xc", "Crossing Clues", Level::Unfair, 170)
};

/// What a clue is looked at together with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sort {
    Alone,
    House,
    Clue,
    Crossing,
}

impl Topic for Sort {
    fn count(_: usize) -> usize {
        4
    }

    fn index(self) -> usize {
        self as usize
    }
}

fn find<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
    sort: Sort,
) -> ControlFlow<()> {
    let view = search.view;
    let Some(variant) = view.rules::<Variant>() else { return ControlFlow::Continue(()) };
    for (pair, known) in &view.cached::<Linked>(sort).0 {
        view.poll()?;
        let stands = |c: &&Candidate| view.candidates(c.cell).contains(c.digit);
        let wrong: Vec<Candidate> = known.wrong.iter().filter(stands).copied().collect();
        let Some(effect) = Effect::eliminate(wrong.iter().copied()) else { continue };
        if let Some(step) = step(search, variant, *pair, &wrong, effect) {
            found(step)?;
        }
    }
    ControlFlow::Continue(())
}

/// What pairs of one sort rule out, in a fixed order.
#[derive(Debug)]
struct Linked(Vec<(Pair, Known)>);

#[derive(Clone, Debug)]
struct Known {
    before: Vec<DigitSet>,
    wrong: Vec<Candidate>,
}

impl<const W: usize> Cached<W> for Linked {
    type Topic = Sort;

    fn work_out(view: &View<W>, sort: Sort, earlier: Option<&Linked>) -> Linked {
        let Some(variant) = view.rules::<Variant>() else { return Linked(Vec::new()) };
        let earlier: HashMap<Pair, &Known> = earlier
            .iter()
            .flat_map(|linked| &linked.0)
            .map(|(pair, known)| (*pair, known))
            .collect();
        let pairs = match sort {
            Sort::Alone => alone(view, variant),
            Sort::House => with_houses(view, variant),
            Sort::Clue => with_facts(view, variant),
            Sort::Crossing => crossing(view, variant),
        };
        let known = |pair: Pair| {
            let (facts, others) = members(view, variant, pair);
            let joint = Joint::new(variant.layout(), &facts, others, |cell| digits(view, cell));
            let before = joint.candidates().to_vec();
            match earlier.get(&pair) {
                Some(known) if known.before == before => (pair, (*known).clone()),
                _ => (pair, Known { wrong: wrong(view, pair, &joint), before }),
            }
        };
        Linked(pairs.into_iter().map(known).collect())
    }
}

/// The candidates that a pair rules out, in its cells and in the rest of its house.
fn wrong<const W: usize>(view: &View<W>, pair: Pair, joint: &Joint) -> Vec<Candidate> {
    let mut wrong = joint.wrong();
    let own: CellSet<W> = joint.cells().iter().copied().collect();
    if let Pair::Alone(_) = pair {
        for digit in view.layout().digits() {
            let places = own & view.cells(digit);
            let outside = view.cells(digit) - own;
            let seeing = places.iter().fold(outside, |all, cell| all & view.peers(cell));
            if !places.is_empty()
                && !seeing.is_empty()
                && joint.needs(digit, |cell| places.contains(cell))
            {
                wrong.extend(seeing.iter().map(|cell| Candidate::new(digit, cell)));
            }
        }
    }
    if let Pair::WithHouse(_, house) = pair {
        let inside = view.open_in(house);
        let held: CellSet<W> = own & inside;
        let reach = held.iter().fold(DigitSet::EMPTY, |all, cell| all | view.candidates(cell));
        for digit in reach.iter().filter(|&digit| !(view.cells(digit) & inside).is_subset(&own)) {
            if joint.needs(digit, |cell| held.contains(cell)) {
                let elsewhere = (view.cells(digit) & inside) - own;
                wrong.extend(elsewhere.iter().map(|cell| Candidate::new(digit, cell)));
            }
        }
    }
    wrong
}

fn step<const W: usize>(
    search: TechniqueSearch<'_, W>,
    variant: &Variant,
    pair: Pair,
    wrong: &[Candidate],
    effect: Effect,
) -> Option<Step> {
    let (view, layout) = (search.view, variant.layout());
    let (mut facts, mut others) = members(view, variant, pair);
    let follows = |facts: &[&Fact], others: &[Cell]| {
        wrong.iter().all(|&wrong| {
            let cells = others.iter().copied().chain([wrong.cell]);
            !Joint::new(layout, facts, cells, |cell| digits(view, cell)).allows(wrong)
        })
    };
    // What different digits alone exclude is no matter of the clue.
    let cells = facts.iter().flat_map(|fact| &fact.cells).chain(&others);
    if follows(&[], &cells.copied().collect::<Vec<Cell>>()) {
        return None;
    }
    // Only what the step would not follow without is a premise.
    for place in (0..facts.len()).rev() {
        let fact = facts.remove(place);
        if !follows(&facts, &others) {
            facts.insert(place, fact);
        }
    }
    if facts.is_empty() {
        return None;
    }
    for place in (0..others.len()).rev() {
        let cell = others.remove(place);
        if !follows(&facts, &others) {
            others.insert(place, cell);
        }
    }
    let (mut reason, mut evidence) = (Text::default(), Evidence::of_conclusion());
    for fact in &facts {
        reason.push_sentence(&says(variant, fact, &candidates(view, fact)));
        merge(&mut evidence, self::evidence(variant, fact, view));
    }
    if let Pair::WithHouse(_, house) = pair {
        let all = others.iter().map(|&cell| view.candidates(cell));
        let all = all.fold(DigitSet::EMPTY, |all, digits| all | digits);
        evidence = evidence.mark(Role::Fin, others.iter().copied(), all);
        evidence.houses.push(house);
    }
    let of_these = match others.is_empty() {
        true => text!["of these combinations"],
        false => {
            let others = words::cells(layout, &others);
            text!["of the combinations that leave a digit for ", others]
        }
    };
    let own: Vec<Cell> =
        facts.iter().flat_map(|fact| &fact.cells).chain(&others).copied().collect();
    let (inside, outside): (Vec<Candidate>, Vec<Candidate>) =
        wrong.iter().partition(|candidate| own.contains(&candidate.cell));
    if !inside.is_empty() {
        let none = text!["None ", of_these, " has ", digits_of(layout, &inside), "."];
        reason.push_sentence(&none);
    }
    let mut told: Vec<(Vec<Cell>, DigitSet)> = Vec::new();
    for digit in outside.iter().map(|candidate| candidate.digit).collect::<DigitSet>() {
        let seen = outside.iter().filter(|candidate| candidate.digit == digit);
        let seen = seen.fold(view.cells(digit), |all, c| all & view.peers(c.cell));
        let places: Vec<Cell> = own.iter().copied().filter(|&cell| seen.contains(cell)).collect();
        match told.iter_mut().find(|(known, _)| *known == places) {
            Some((_, digits)) => *digits = digits.with(digit),
            None => told.push((places, digit.into())),
        }
    }
    for (places, digits) in told {
        let each = match (inside.is_empty(), others.is_empty()) {
            (false, _) | (_, true) => text!["Each of them puts "],
            (true, false) => text!["Each ", of_these, " puts "],
        };
        let (digits, places) = (words::digits(digits), words::any_cell(layout, &places));
        reason.push_sentence(&text![each, digits, " in ", places, "."]);
    }
    let premises = others.into_iter().map(Truth::Cell).collect();
    let evidence = evidence.because(reason);
    Some(Step { technique: search.technique, effect, evidence, premises })
}

/// Adds what another fact looks at.
fn merge(evidence: &mut Evidence, other: Evidence) {
    evidence.marks.extend(other.marks);
    evidence.houses.extend(other.houses);
    evidence.givens.extend(other.givens);
    let known =
        |clue: &candoku_strategy::ClueName| evidence.clues.iter().any(|k| k.rule == clue.rule);
    let clues: Vec<_> = other.clues.into_iter().filter(|clue| !known(clue)).collect();
    evidence.clues.extend(clues);
}
