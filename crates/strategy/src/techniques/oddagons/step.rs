//! What follows from the guardians alone.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use candoku_grid::{Candidate, CellSet, DigitSet};

use super::oddagon::{Oddagon, Oddagons};
use crate::{Effect, Evidence, Found, Step, TechniqueSearch, View};

/// Finds the patterns of so many digits whose guardians all exclude some candidate.
pub(super) fn find<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
    digits: usize,
) -> ControlFlow<()> {
    let view = search.view;
    let mut told = BTreeSet::new();
    for oddagon in &view.cached::<Oddagons>(()).all {
        view.poll()?;
        if oddagon.digits.len() != digits {
            continue;
        }
        let Some(effect) = effect(view, oddagon) else { continue };
        if told.insert(effect.clone()) {
            found(Step {
                technique: search.technique,
                effect,
                evidence: oddagon.marked(Evidence::of_conclusion()),
                premises: vec![oddagon.truth()],
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The only guardian is right; what all of several exclude is wrong.
fn effect<const W: usize>(view: &View<W>, oddagon: &Oddagon) -> Option<Effect> {
    match oddagon.guardians[..] {
        [only] => Some(Effect::place(only)),
        [first, ..] => {
            let is_excluded = |candidate: &Candidate| {
                oddagon.guardians.iter().all(|it| it.excludes(*candidate, view.layout()))
            };
            let in_cell =
                view.candidates_in(CellSet::only(first.cell), !DigitSet::only(first.digit));
            let elsewhere = view.peers(first.cell) & view.cells(first.digit);
            let seen = view.candidates_in(elsewhere, first.digit.into());
            Effect::eliminate(in_cell.chain(seen).filter(is_excluded))
        }
        [] => None,
    }
}
