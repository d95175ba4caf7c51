//! Death Blossom: a cell whose every candidate locks a set of its own.

use std::collections::HashSet;
use std::ops::ControlFlow;

use candoku_grid::{Cell, Digit, DigitSet, Layout};
use candoku_proof::Truth;

use super::chain::{described, premises};
use super::commons::Overlap;
use super::of_sets;
use super::set::{AlmostLockedSets, SetId};
use crate::{
    Effect, Evidence, Found, Role, Step, Strength, Technique, TechniqueSearch, Text, View, finder,
    text, words,
};

/// Death Blossom: a cell in which every candidate locks a set.
///
/// # What it sees
///
/// A cell, the stem, and for each of its candidates an almost locked set, a petal, with one digit
/// more than cells, so that the stem sees every place of that candidate in the petal. All petals
/// have another digit z that the stem does not have, and some cell with candidate z sees every z
/// in all petals.
///
/// # Why it is true
///
/// The stem takes one of its candidates. The petal of that candidate loses it and must contain all
/// its other digits, including z. So one of the petals contains z.
///
/// # What it does not cover
///
/// Petals that share cells, unless the options allow it; then one set may even be the petal of
/// several candidates. Petals in a row: those are ALS Chains.
pub static DEATH_BLOSSOM: Technique = Technique {
    on: false,
    find: finder!(find),
    words: words_of,
    ..of_sets("0904", "db", "Death Blossom", 360)
};

/// Finds a cell whose every candidate locks a set of its own.
fn find<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    let view = search.view;
    let sets = view.almost_locked_sets();
    let overlap = Overlap::of(search.options);
    let mut told = HashSet::new();
    for stem in view.open().iter() {
        view.poll()?;
        let digits = view.candidates(stem);
        if digits.len() < 2 {
            continue;
        }
        let petals: Vec<(Digit, Vec<SetId>)> =
            digits.iter().map(|digit| (digit, petals(view, sets, stem, digit))).collect();
        let blossom = Blossom { view, sets, overlap, petals };
        blossom.grow(&mut Vec::new(), view.layout().digits() - digits, &mut |chosen, effect| {
            if !told.insert(effect.clone()) {
                return ControlFlow::Continue(());
            }
            found(blossom.step(stem, chosen, effect))
        })?;
    }
    ControlFlow::Continue(())
}

/// The sets that the stem locks if it takes the digit.
fn petals<const W: usize>(
    view: &View<W>,
    sets: &AlmostLockedSets<W>,
    stem: Cell,
    digit: Digit,
) -> Vec<SetId> {
    let is_petal = |&set: &SetId| {
        sets.digits(set).contains(digit)
            && !sets.cells(set).contains(stem)
            && sets.places(set, digit).is_subset(&view.peers(stem))
    };
    (0..sets.len()).filter(is_petal).collect()
}

/// The petals to choose from, for each candidate of a stem.
struct Blossom<'a, const W: usize> {
    view: &'a View<W>,
    sets: &'a AlmostLockedSets<W>,
    overlap: Overlap,
    petals: Vec<(Digit, Vec<SetId>)>,
}

impl<const W: usize> Blossom<'_, W> {
    /// Chooses a petal for one candidate after the other, as long as something is eliminated.
    fn grow(
        &self,
        chosen: &mut Vec<SetId>,
        common: DigitSet,
        found: &mut dyn FnMut(&[SetId], Effect) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.view.poll()?;
        let Some((_, petals)) = self.petals.get(chosen.len()) else {
            let effect = self.effect(chosen, common);
            return effect.map_or(ControlFlow::Continue(()), |effect| found(chosen, effect));
        };
        for &petal in petals {
            let fits = |&other: &SetId| self.overlap.allows(self.sets, petal, other);
            let common = common & self.sets.digits(petal);
            if common.is_empty() || !chosen.iter().all(fits) {
                continue;
            }
            chosen.push(petal);
            if self.effect(chosen, common).is_some() {
                self.grow(chosen, common, found)?;
            }
            chosen.pop();
        }
        ControlFlow::Continue(())
    }

    /// What sees every place of a common digit in the petals.
    fn effect(&self, chosen: &[SetId], common: DigitSet) -> Option<Effect> {
        Effect::eliminate(common.iter().flat_map(|digit| {
            let all = self.view.cells(digit);
            let victims = chosen.iter().fold(all, |seen, &set| seen & self.sets.seen(set, digit));
            self.view.candidates_in(victims, digit.into())
        }))
    }

    fn step(&self, stem: Cell, chosen: &[SetId], effect: Effect) -> Step {
        let digits = self.petals.iter().map(|&(digit, _)| digit);
        let mut evidence =
            Evidence::of_conclusion().mark(Role::Pivot, [stem], digits.collect::<DigitSet>());
        for (place, &petal) in chosen.iter().enumerate() {
            let cells = self.sets.cells(petal);
            evidence = evidence.mark(Role::Pattern, cells.iter(), self.sets.digits(petal)).link(
                0,
                Strength::Weak,
                place + 1,
            );
        }
        let mut premises = premises(self.sets, chosen);
        premises.push(Truth::Cell(stem));
        Step { technique: &DEATH_BLOSSOM, effect, evidence, premises }
    }
}

fn words_of(step: &Step, layout: &Layout) -> Text {
    let stem = &step.evidence.marks[0];
    let petals = step.evidence.marked(Role::Pattern).zip(stem.digits);
    let name = words::cells(layout, &stem.cells);
    let cases = petals.map(|(petal, digit)| text![digit, " from ", described(petal, layout)]);
    let lost = words::any_digit(step.digits());
    text![
        "Whatever ",
        name,
        " is, it removes that digit from an almost locked set, which must then contain all its \
         other digits: ",
        words::joined(cases, "; "),
        ". So one of these sets contains ",
        lost,
        ". ",
        words::seeing(layout, &step.effect, text!["every ", lost, " in them"]),
    ]
}
