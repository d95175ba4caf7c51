//! Guardians: candidates of which at least one is true, and what follows from them alone.

use candoku_grid::{Candidate, CellSet, DigitSet, Layout};

use crate::{Effect, Evidence, MarkedCandidates, Role, Step, Text, View, text, words};

/// The only guardian is right; what all of several exclude is wrong.
pub(super) fn effect<const W: usize>(view: &View<W>, guardians: &[Candidate]) -> Option<Effect> {
    match guardians[..] {
        [only] => Some(Effect::place(only)),
        [first, ..] => {
            let is_excluded = |candidate: &Candidate| {
                guardians.iter().all(|it| it.excludes(*candidate, view.layout()))
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

/// The evidence with the guardians, those of a cell together; they are sorted by cell.
pub(super) fn marked(evidence: Evidence, guardians: &[Candidate]) -> Evidence {
    let of_cells = guardians.chunk_by(|one, two| one.cell == two.cell);
    of_cells.fold(evidence, |evidence, guardians| {
        let digits: DigitSet = guardians.iter().map(|guardian| guardian.digit).collect();
        evidence.mark(Role::Fin, [guardians[0].cell], digits)
    })
}

/// What follows for a pattern that can't do without guardians: `So at least one of …`
pub(super) fn conclusion(step: &Step, layout: &Layout) -> Text {
    let guardians: Vec<&MarkedCandidates> = step.evidence.marked(Role::Fin).collect();
    if !step.effect.placements().is_empty() {
        let result = words::effect(layout, &step.effect);
        return text!["Only one candidate prevents that, so ", result, "."];
    }
    let digits: DigitSet = guardians.iter().flat_map(|mark| mark.digits).collect();
    let result = match guardians.len() {
        count @ 2.. if digits.is_single() => words::seeing(layout, &step.effect, words::all(count)),
        _ => words::result(layout, &step.effect),
    };
    let names = guardians.iter().map(|mark| {
        text![words::cells(layout, &mark.cells), " is ", words::any_digit(mark.digits)]
    });
    text!["So at least one of their other candidates is true: ", words::or(names), ". ", result]
}
