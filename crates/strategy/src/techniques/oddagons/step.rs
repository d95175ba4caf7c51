//! What follows from the guardians alone.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::oddagon::Oddagons;
use crate::techniques::guardians;
use crate::{Evidence, Found, Step, TechniqueSearch};

/// Finds the patterns of that many digits whose guardians all exclude some candidate.
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
        let Some(effect) = guardians::effect(view, &oddagon.guardians) else { continue };
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
