//! Braids: the shortest refutations of a candidate by singles alone.
//!
//! A braid of length *n* against a candidate is *n* variables, each of which has lost all candidates
//! but one (the last variable: all) to the target or to what the earlier variables were left with.
//! The order does not matter, only the set of what is asserted, so the search goes through sets.

use candoku_grid::{Stop, Stopped};

use crate::space::{Candidate, DIGITS};
use crate::state::{Contradiction, Singles, State};

/// Searches for braids, keeping its working memory.
#[derive(Default, Debug)]
pub(crate) struct BraidSearch {
    spare: Vec<Singles>,
}

/// A set of candidates.
pub(crate) type Excluded = [u128; DIGITS];

impl BraidSearch {
    /// Whether a braid of this length or a shorter one refutes the target.
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
        let mut singles = self.list();
        let is_refuted = match supposed.decide(target, &mut singles) {
            Err(Contradiction) => true,
            Ok(()) => self.fails(&supposed, singles.as_slice(), [0; DIGITS], length - 1, stop)?,
        };
        self.spare.push(singles);
        Ok(is_refuted)
    }

    /// Whether asserting at most `budget` more singles empties a variable.
    ///
    /// Every set of singles is looked at once: what has been tried is excluded from then on.
    fn fails(
        &mut self,
        state: &State,
        available: &[Candidate],
        mut excluded: Excluded,
        budget: u32,
        stop: &Stop,
    ) -> Result<bool, Stopped> {
        if budget == 0 || !self.fails_in_rounds(state, available, &excluded, budget) {
            return Ok(false);
        }
        stop.check()?;
        for (place, &single) in available.iter().enumerate() {
            let digit = usize::from(single.digit);
            if excluded[digit] & single.bit() != 0 || state.candidates.has_decided(single) {
                continue;
            }
            let mut next = state.clone();
            let mut singles = self.list();
            if next.decide(single, &mut singles).is_err() {
                self.spare.push(singles);
                return Ok(true);
            }
            if budget > 1 {
                singles.extend(&available[place + 1..]);
                let fails = self.fails(&next, singles.as_slice(), excluded, budget - 1, stop)?;
                if fails {
                    return Ok(true);
                }
            }
            self.spare.push(singles);
            excluded[digit] |= single.bit();
        }
        Ok(false)
    }

    /// Whether asserting all singles at once, round after round, empties a variable.
    ///
    /// Each round needs at least one single, so this is a necessary condition.
    pub(crate) fn fails_in_rounds(
        &mut self,
        state: &State,
        available: &[Candidate],
        excluded: &Excluded,
        rounds: u32,
    ) -> bool {
        let mut state = state.clone();
        let (mut now, mut next) = (self.list(), self.list());
        now.extend(available);
        let mut fails = false;
        'rounds: for _ in 0..rounds {
            for &single in now.as_slice() {
                let is_excluded = excluded[usize::from(single.digit)] & single.bit() != 0;
                if !is_excluded && state.decide(single, &mut next).is_err() {
                    fails = true;
                    break 'rounds;
                }
            }
            std::mem::swap(&mut now, &mut next);
            next.clear();
            if now.as_slice().is_empty() {
                break;
            }
        }
        self.spare.push(now);
        self.spare.push(next);
        fails
    }

    fn list(&mut self) -> Singles {
        let mut list = self.spare.pop().unwrap_or_default();
        list.clear();
        list
    }
}
