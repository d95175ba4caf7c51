//! How much a step gives for what it takes to follow it.

use candoku_proof::{Conclusion, Derivation};

use super::spread::{Reasoning, Spread};
use super::step::size;
use crate::{Step, View};

/// What a step with no lines costs: its pattern has to be found and told.
const PATTERN: u64 = 4;

/// How many candidates go for each thousand lines of a step, with the singles that it brings.
pub(crate) fn worth<const W: usize>(view: &View<W>, step: &Step) -> u64 {
    let lines = match step.evidence.derivation.as_deref() {
        None => 0,
        Some(Derivation::Contradiction(refutation)) => size(&refutation.lines),
        Some(Derivation::Cases(_, cases)) => cases.iter().map(|case| 1 + size(&case.lines)).sum(),
    };
    let start = Spread::new(view, Reasoning::Net);
    ratio(gain(&start, step.effect.conclusions()), lines)
}

/// Candidates for each thousand lines.
pub(super) fn ratio(gain: usize, lines: usize) -> u64 {
    gain as u64 * 1000 / (lines as u64 + PATTERN)
}

/// How many candidates go if the conclusions hold, with the singles that follow.
pub(super) fn gain<const W: usize>(
    start: &Spread<'_, W>,
    conclusions: impl IntoIterator<Item = Conclusion>,
) -> usize {
    let left =
        |spread: &Spread<'_, W>| spread.cells().iter().map(|cells| cells.len()).sum::<usize>();
    let mut spread = start.clone();
    for conclusion in conclusions {
        if spread.suppose(conclusion).is_break() {
            break;
        }
    }
    left(start) - left(&spread)
}
