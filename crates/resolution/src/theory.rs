//! Closures of a state: braids up to a length, under any number of nested suppositions.
//!
//! All of these theories are monotonic, so the order of eliminations does not matter. It also means
//! that a set of candidates which a theory leaves as it is *supports* every candidate asserted in it:
//! from any larger set, the theory cannot refute such a candidate. One closure therefore settles
//! many candidates at once. What is known about a candidate is used again only after a sweep over
//! all others, because going back after every elimination costs more than it finds.

use candoku_grid::{Stop, Stopped};

use crate::braid::BraidSearch;
use crate::space::{Candidate, DIGITS};
use crate::state::{Candidates, Singles, State};
use crate::supports::Supports;

/// A theory: suppositions nested this deep over braids up to this length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Theory {
    /// How deep suppositions are nested.
    pub(crate) depth: usize,
    /// The longest braids; 0 for the basic theory alone.
    pub(crate) braids: u32,
}

/// What a theory leaves of a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Closed {
    /// Nothing more follows.
    Consistent,
    /// Some variable has no candidate.
    Contradiction,
    /// The effort allowed was not enough to find out.
    GaveUp,
}

/// Applies theories to the states of one puzzle.
#[derive(Debug)]
pub(crate) struct Resolver<'a> {
    stop: &'a Stop,
    singles: Singles,
    search: BraidSearch,
    supports: Supports,
    /// By depth, what has been refuted last: elsewhere it is often refuted again.
    refuted: Vec<Vec<Candidate>>,
}

/// How many refuted candidates are remembered.
const REFUTED: usize = 32;

/// Candidates that need not be tried.
pub(crate) type Covered = [u128; DIGITS];

impl Theory {
    /// The theory that is applied inside a supposition.
    fn inner(self) -> Theory {
        Theory { depth: self.depth - 1, ..self }
    }

    /// How many suppositions are allowed at first to refute one candidate.
    ///
    /// Some refutations take a hundredth of the time of others, and they may be enough.
    fn allowance(self) -> u64 {
        match self.depth {
            0 | 1 => u64::MAX,
            depth => 64 << (4 * (depth - 2)),
        }
    }
}

impl<'a> Resolver<'a> {
    /// A resolver that does not try to refute what these sets support.
    pub(crate) fn new(supports: Supports, stop: &'a Stop) -> Resolver<'a> {
        let (singles, search) = (Singles::default(), BraidSearch::default());
        Resolver { stop, singles, search, supports, refuted: Vec::new() }
    }

    /// Applies the theory until nothing changes.
    ///
    /// The state must be closed under the basic theory.
    ///
    /// # Errors
    ///
    /// If the work was stopped.
    pub(crate) fn close(&mut self, state: &mut State, theory: Theory) -> Result<Closed, Stopped> {
        self.supports.prepare(theory);
        self.refuted.resize_with(self.refuted.len().max(theory.depth + 2), Vec::new);
        self.closure(state, theory, &mut u64::MAX.clone())
    }

    fn closure(
        &mut self,
        state: &mut State,
        theory: Theory,
        effort: &mut u64,
    ) -> Result<Closed, Stopped> {
        match theory {
            Theory { depth: 0, braids: 0 } => Ok(Closed::Consistent),
            Theory { depth: 0, braids } => self.braided(state, braids),
            _ => self.tried(state, theory, effort),
        }
    }

    /// Supposes each candidate and applies the theory one level less deep.
    fn tried(
        &mut self,
        state: &mut State,
        theory: Theory,
        effort: &mut u64,
    ) -> Result<Closed, Stopped> {
        let inner = theory.inner();
        match self.closure(state, inner, effort)? {
            Closed::Consistent => {}
            other => return Ok(other),
        }
        let mut allowance = theory.allowance();
        let mut covered = self.supports.covered(&state.candidates, inner);
        let (mut has_changed, mut gave_up) = (false, false);
        while !state.candidates.is_solved() {
            let Some(target) = self.pick(&state.candidates, &covered, theory) else {
                if !has_changed && !gave_up {
                    break;
                }
                allowance =
                    if has_changed { theory.allowance() } else { allowance.saturating_mul(8) };
                (has_changed, gave_up) = (false, false);
                covered = self.supports.covered(&state.candidates, inner);
                continue;
            };
            if *effort == 0 {
                return Ok(Closed::GaveUp);
            }
            self.stop.check()?;
            covered[usize::from(target.digit)] |= target.bit();
            let mut supposed = state.clone();
            let granted = allowance.min(*effort - 1);
            let mut left = granted;
            let outcome = self.supposed(&mut supposed, target, inner, &mut left)?;
            *effort -= 1 + granted - left;
            match outcome {
                Closed::Consistent => {
                    self.supports.keep(supposed.candidates, inner, &mut covered);
                }
                Closed::GaveUp => gave_up = true,
                Closed::Contradiction => {
                    self.remember(target, theory);
                    has_changed = true;
                    if state.eliminate(target, &mut self.singles).is_err() {
                        return Ok(Closed::Contradiction);
                    }
                    match self.closure(state, inner, effort)? {
                        Closed::Consistent => {}
                        other => return Ok(other),
                    }
                }
            }
        }
        Ok(Closed::Consistent)
    }

    /// Asserts a candidate and closes the state.
    fn supposed(
        &mut self,
        state: &mut State,
        target: Candidate,
        theory: Theory,
        effort: &mut u64,
    ) -> Result<Closed, Stopped> {
        if state.suppose(target, &mut self.singles).is_err() {
            return Ok(Closed::Contradiction);
        }
        if theory.braids > 0 {
            // Braids refute no more than one more level of suppositions does, which is faster.
            let deeper = Theory { depth: theory.depth + 1, braids: 0 };
            let mut tried = state.clone();
            if self.closure(&mut tried, deeper, &mut u64::MAX.clone())? == Closed::Consistent {
                self.supports.keep(tried.candidates.clone(), deeper, &mut [0; DIGITS]);
                *state = tried;
                return Ok(Closed::Consistent);
            }
        }
        self.closure(state, theory, effort)
    }

    /// The next candidate to try.
    fn pick(&self, left: &Candidates, covered: &Covered, theory: Theory) -> Option<Candidate> {
        let is_open = |candidate: &Candidate| {
            left.contains(*candidate)
                && !left.has_decided(*candidate)
                && covered[usize::from(candidate.digit)] & candidate.bit() == 0
        };
        let refuted = &self.refuted[theory.depth];
        refuted.iter().copied().find(is_open).or_else(|| left.first_open(covered))
    }

    fn remember(&mut self, target: Candidate, theory: Theory) {
        let refuted = &mut self.refuted[theory.depth];
        refuted.retain(|&other| other != target);
        refuted.insert(0, target);
        refuted.truncate(REFUTED);
    }

    /// Eliminates what braids refute, shortest first.
    fn braided(&mut self, state: &mut State, braids: u32) -> Result<Closed, Stopped> {
        'again: loop {
            let refutable = self.refutable(state);
            for length in 1..=braids {
                let mut has_changed = false;
                for &target in &refutable {
                    if !state.candidates.contains(target) || state.candidates.has_decided(target) {
                        continue;
                    }
                    if self.search.refutes(state, target, length, self.stop)? {
                        has_changed = true;
                        if state.eliminate(target, &mut self.singles).is_err() {
                            return Ok(Closed::Contradiction);
                        }
                    }
                }
                if has_changed {
                    continue 'again;
                }
            }
            return Ok(Closed::Consistent);
        }
    }

    /// The candidates that the basic theory refutes when they are supposed.
    pub(crate) fn refutable(&mut self, state: &State) -> Vec<Candidate> {
        let basic = Theory { depth: 0, braids: 0 };
        let mut covered = self.supports.covered(&state.candidates, basic);
        let mut refutable = Vec::new();
        while let Some(target) = state.candidates.first_open(&covered) {
            covered[usize::from(target.digit)] |= target.bit();
            let mut supposed = state.clone();
            if supposed.suppose(target, &mut self.singles).is_ok() {
                self.supports.keep(supposed.candidates, basic, &mut covered);
            } else {
                refutable.push(target);
            }
        }
        refutable
    }
}
