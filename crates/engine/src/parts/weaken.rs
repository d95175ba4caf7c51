//! From a removal to the weakest candidates that still justify it.

use candoku_grid::{Digit, DigitSet};

use super::propagator::Propagator;

/// Domains between `before` and `root` that still rule `removed` out, or everything if it is nothing.
///
/// What is in `root` but not in the answer is a reason: were it all absent, the digit could not
/// be in its cell.
pub(crate) fn weaken(
    propagator: &Propagator,
    before: &[DigitSet],
    root: &[DigitSet],
    removed: Option<(usize, Digit)>,
) -> Vec<DigitSet> {
    let known = match (propagator, removed) {
        (Propagator::Pairs(part), Some((place, digit))) => {
            let mut relaxed = root.to_vec();
            relaxed[1 - place] -= part.partners(place, digit);
            Some(relaxed)
        }
        (Propagator::Set(part), _) => part.weaken(before, root, removed),
        (Propagator::Sequence(part), _) => part.weaken(before, root, removed),
        _ => None,
    };
    known.unwrap_or_else(|| by_trial(propagator, before, root, removed))
}

/// Puts back the candidates of whole cells, then single ones, as long as the propagator agrees.
fn by_trial(
    propagator: &Propagator,
    before: &[DigitSet],
    root: &[DigitSet],
    removed: Option<(usize, Digit)>,
) -> Vec<DigitSet> {
    let mut relaxed = before.to_vec();
    let mut trial = Vec::new();
    let mut is_justified = |relaxed: &[DigitSet]| {
        trial.clear();
        trial.extend_from_slice(relaxed);
        if let Some((place, digit)) = removed {
            trial[place] = digit.into();
        }
        !propagator.filter(&mut trial)
    };
    if !is_justified(&relaxed) {
        // The whole of what was absent is a reason at any rate.
        return relaxed;
    }
    if let Some((place, _)) = removed {
        relaxed[place] = root[place];
    }
    for place in 0..relaxed.len() {
        let kept = relaxed[place];
        if kept != root[place] {
            relaxed[place] = root[place];
            if !is_justified(&relaxed) {
                relaxed[place] = kept;
            }
        }
    }
    // Shorter reasons of sums do not pay for the time to find them.
    if matches!(propagator, Propagator::Set(_) | Propagator::Sum(_)) {
        return relaxed;
    }
    for place in 0..relaxed.len() {
        for digit in root[place] - relaxed[place] {
            relaxed[place].insert(digit);
            if !is_justified(&relaxed) {
                relaxed[place].remove(digit);
            }
        }
    }
    relaxed
}
