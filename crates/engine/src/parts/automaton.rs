//! Automata that read the digits of a line one by one.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;

use candoku_grid::{Digit, DigitSet};

/// A deterministic finite automaton over digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Automaton {
    side: usize,
    /// For each state and digit the next state, or [`Automaton::DEAD`].
    next: Vec<u32>,
    accepts: Vec<bool>,
}

impl Automaton {
    pub(crate) const DEAD: u32 = u32::MAX;

    /// The automaton whose states are the values that `step` reaches from `start`.
    ///
    /// The number of states must be finite and should be small: propagation visits each of
    /// them for each cell of the line.
    ///
    /// ```
    /// use candoku_engine::parts::Automaton;
    /// use candoku_grid::Digit;
    ///
    /// let digits = |values: [u8; 3]| values.map(|value| Digit::new(value).unwrap());
    /// let rising = Automaton::new(4, 0, |&last, value| (value > last).then_some(value), |_| true);
    /// assert!(rising.accepts(digits([1, 3, 4])));
    /// assert!(!rising.accepts(digits([1, 3, 2])));
    /// ```
    pub fn new<S: Clone + Eq + Hash>(
        side: usize,
        start: S,
        step: impl Fn(&S, i32) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Automaton {
        let mut numbers = HashMap::from([(start.clone(), 0u32)]);
        let mut states = vec![start];
        let mut next = Vec::new();
        let mut read = 0;
        while let Some(state) = states.get(read).cloned() {
            read += 1;
            for digit in Digit::up_to(side) {
                let Some(to) = step(&state, digit.value().into()) else {
                    next.push(Automaton::DEAD);
                    continue;
                };
                let number = states.len() as u32;
                next.push(match numbers.entry(to) {
                    Entry::Occupied(known) => *known.get(),
                    Entry::Vacant(new) => {
                        states.push(new.key().clone());
                        *new.insert(number)
                    }
                });
            }
        }
        let accepts = states.iter().map(accepts).collect();
        Automaton { side, next, accepts }
    }

    /// Whether it ends in an accepting state after reading these digits.
    pub fn accepts(&self, digits: impl IntoIterator<Item = Digit>) -> bool {
        let read = |state, digit| Some(self.next(state, digit)).filter(|&to| to != Self::DEAD);
        let end = digits.into_iter().try_fold(0, read);
        end.is_some_and(|state| self.is_accepting(state))
    }

    pub(crate) fn next(&self, state: u32, digit: Digit) -> u32 {
        self.next[state as usize * self.side + digit.index()]
    }

    pub(crate) fn is_accepting(&self, state: u32) -> bool {
        self.accepts[state as usize]
    }

    pub(crate) fn digits(&self) -> DigitSet {
        DigitSet::up_to(self.side)
    }
}
