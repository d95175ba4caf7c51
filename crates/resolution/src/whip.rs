//! Whips: braids in which each variable continues from the one before it.

use candoku_grid::{Stop, Stopped};

use crate::braid::BraidSearch;
use crate::space::{Candidate, DIGITS, MEMBERSHIPS, Membership};
use crate::state::{Candidates, Singles, State};
use crate::theory::Resolver;

/// Searches for whips, keeping its working memory.
#[derive(Default, Debug)]
pub(crate) struct WhipSearch {
    braids: BraidSearch,
}

/// The whip so far.
#[derive(Clone, Copy, Debug)]
struct Partial<'a> {
    /// The candidates with the target and what has followed asserted.
    state: &'a State,
    /// What was asserted last.
    last: Candidate,
    /// The singles of the state.
    available: &'a [Candidate],
}

impl WhipSearch {
    /// Whether a whip of exactly this length refutes the target.
    ///
    /// # Errors
    ///
    /// If the search was stopped.
    pub(crate) fn refutes(
        &mut self,
        state: &State,
        target: Candidate,
        length: u32,
        stop: &Stop,
    ) -> Result<bool, Stopped> {
        let mut supposed = state.clone();
        let mut singles = Singles::default();
        if supposed.decide(target, &mut singles).is_err() {
            return Ok(true);
        }
        let partial = Partial { state: &supposed, last: target, available: singles.as_slice() };
        self.fails(&state.candidates, partial, length - 1, stop)
    }

    /// Eliminates one candidate that a whip of this length refutes; whether there was one.
    ///
    /// # Errors
    ///
    /// If the search was stopped.
    pub(crate) fn apply(
        &mut self,
        state: &mut State,
        resolver: &mut Resolver<'_>,
        length: u32,
        stop: &Stop,
    ) -> Result<bool, Stopped> {
        for target in resolver.refutable(state) {
            if self.refutes(state, target, length, stop)? {
                // A puzzle with a solution never runs into a contradiction.
                let _ = state.eliminate(target, &mut Singles::default());
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn fails(
        &mut self,
        before: &Candidates,
        Partial { state, last, available }: Partial<'_>,
        budget: u32,
        stop: &Stop,
    ) -> Result<bool, Stopped> {
        // A whip is a braid, so where no braid is possible, no whip is.
        let nothing = [0; DIGITS];
        if budget == 0 || !self.braids.fails_in_rounds(state, available, &nothing, budget) {
            return Ok(false);
        }
        stop.check()?;
        let mut tried = [0; DIGITS];
        for left in before.linked(last) {
            for &Membership { variable, .. } in &MEMBERSHIPS[left.index()] {
                let Some(right) = state.last(variable) else { continue };
                let digit = usize::from(right.digit);
                if tried[digit] & right.bit() != 0 || state.candidates.has_decided(right) {
                    continue;
                }
                tried[digit] |= right.bit();
                let mut next = state.clone();
                let mut singles = Singles::default();
                if next.decide(right, &mut singles).is_err() {
                    return Ok(true);
                }
                singles.extend(available);
                let available = singles.as_slice();
                let partial = Partial { state: &next, last: right, available };
                if self.fails(before, partial, budget - 1, stop)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }
}
