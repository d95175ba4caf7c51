//! Clue Pointing: what a cell outside a clue would take away from it.

use std::ops::ControlFlow;

use candoku_grid::{Candidate, Cell, CellSet, Digit, DigitSet};
use candoku_strategy::{
    Cached, Effect, Found, Level, Step, Technique, TechniqueSearch, View, finder, text, words,
};

use super::one_fact::{evidence, told};
use crate::fact::{Fact, Left};
use crate::findings::candidates;
use crate::names::name;
use crate::reasons::capital;
use crate::variant::Variant;

/// # What it sees
///
/// A clue and a cell outside it that sees some of its cells.
///
/// # Why it is true
///
/// If the cell had the digit, the cells of the clue that it sees could not have it. If the clue cannot be
/// satisfied without, the cell does not have the digit. Most often the clue needs the
/// digit, and the cell sees all its places there.
///
/// # What it does not cover
///
/// Two clues at once.
pub static CLUE_POINTING: Technique = Technique {
    find: finder!(find),
    words: told,
    ..Technique::new("2020", "cp", "Clue Pointing", Level::Medium, 50)
};

fn find<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    let view = search.view;
    let Some(variant) = view.rules::<Variant>() else { return ControlFlow::Continue(()) };
    let known = view.cached::<Pointed>(());
    for (fact, pointed) in variant.facts().iter().zip(&known.0) {
        view.poll()?;
        for needed in &pointed.needed {
            let stands = |cell: &&Cell| view.candidates(**cell).contains(needed.digit);
            let gone = needed.seeing.iter().filter(stands);
            let gone = gone.map(|&cell| Candidate::new(needed.digit, cell));
            let Some(effect) = Effect::eliminate(gone) else { continue };
            found(step(search, variant, fact, needed, effect))?;
        }
    }
    ControlFlow::Continue(())
}

/// What each fact rules out in cells outside it.
#[derive(Debug)]
struct Pointed(Vec<OfFact>);

#[derive(Clone, Debug)]
struct OfFact {
    before: Vec<DigitSet>,
    needed: Vec<Needed>,
}

/// A digit that a fact needs in one of these places, and the cells that see all of them.
#[derive(Clone, Debug)]
struct Needed {
    digit: Digit,
    places: Vec<Cell>,
    seeing: Vec<Cell>,
}

impl<const W: usize> Cached<W> for Pointed {
    type Topic = ();

    fn work_out(view: &View<W>, (): (), earlier: Option<&Pointed>) -> Pointed {
        let facts = view.rules::<Variant>().map_or(&[][..], Variant::facts);
        let of_fact = |(number, fact): (usize, &Fact)| {
            let before = candidates(view, fact);
            match earlier.map(|earlier| &earlier.0[number]) {
                Some(known) if known.before == before => known.clone(),
                _ => OfFact { needed: needed(view, fact, &before), before },
            }
        };
        Pointed(facts.iter().enumerate().map(of_fact).collect())
    }
}

/// The digits that the fact needs where other cells see them.
fn needed<const W: usize>(view: &View<W>, fact: &Fact, before: &[DigitSet]) -> Vec<Needed> {
    let mut needed = Vec::new();
    let own: CellSet<W> = fact.cells.iter().copied().collect();
    for digit in Digit::up_to(view.layout().side()) {
        let places: CellSet<W> = own & view.cells(digit);
        if places.is_empty() {
            continue;
        }
        let without = |seen: CellSet<W>| {
            let cells = fact.cells.iter().zip(before);
            let left = cells.map(|(&cell, &digits)| match seen.contains(cell) {
                true => digits.without(digit),
                false => digits,
            });
            fact.run(&left.collect::<Vec<_>>())
        };
        // If the fact can do without the digit, it can do with fewer places for it.
        if without(places) != Left::Nothing {
            continue;
        }
        let seeing = places.iter().fold(CellSet::EMPTY, |all, cell| all | view.peers(cell));
        let mut groups: Vec<(CellSet<W>, Vec<Cell>)> = Vec::new();
        for cell in (seeing & view.cells(digit)) - own {
            let seen = view.peers(cell) & places;
            match groups.iter_mut().find(|(other, _)| *other == seen) {
                Some((_, cells)) => cells.push(cell),
                None => groups.push((seen, vec![cell])),
            }
        }
        for (seen, seeing) in groups {
            if seen == places || without(seen) == Left::Nothing {
                needed.push(Needed { digit, places: seen.iter().collect(), seeing });
            }
        }
    }
    needed
}

fn step<const W: usize>(
    search: TechniqueSearch<'_, W>,
    variant: &Variant,
    fact: &Fact,
    needed: &Needed,
    effect: Effect,
) -> Step {
    let (view, layout) = (search.view, variant.layout());
    let name = match &fact.rules[..] {
        [rule] if fact.sort.is_of_one_rule() => name(&variant.rules()[*rule], layout),
        _ => text!["the sum of ", words::cells(layout, &fact.cells)].to_string(),
    };
    let place = words::any_cell(layout, &needed.places);
    let reason =
        text![capital(&name), " needs ", article(needed.digit), needed.digit, " in ", place, "."];
    let evidence = evidence(variant, fact, view).because(reason);
    Step { technique: search.technique, effect, evidence, premises: Vec::new() }
}

/// The article of a digit, as it is read: an eight, an eleven, an eighteen.
fn article(digit: Digit) -> &'static str {
    if matches!(digit.value(), 8 | 11 | 18) { "an " } else { "a " }
}
