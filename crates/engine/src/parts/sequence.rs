//! Digits along a line that an automaton accepts.

use candoku_grid::{Digit, DigitSet};

use super::automaton::Automaton;

/// The propagator of [`Part::Sequence`](super::Part::Sequence).
///
/// The automaton is unrolled along the line, one layer of states per cell, and layers keep
/// only states that lead from the start to an accepting end.
#[derive(Clone, Debug)]
pub(crate) struct Sequence {
    /// For each position of the line its place among the domains.
    positions: Vec<usize>,
    layers: Vec<Layer>,
    /// Whether no cell is read twice.
    is_simple: bool,
}

/// The transitions of one cell.
#[derive(Clone, Debug)]
struct Layer {
    /// For each state before the cell the states after it, by digit.
    states: Vec<Vec<(Digit, u32)>>,
}

impl Sequence {
    /// The automaton along a line; the positions say which domain each cell has.
    pub(super) fn new(automaton: &Automaton, positions: Vec<usize>) -> Sequence {
        let count = automaton.state_count() as u32;
        // For each layer, from the end, the states from which the end can be accepted.
        let mut is_live: Vec<Vec<bool>> =
            vec![(0..count).map(|state| automaton.is_accepting(state)).collect()];
        for _ in &positions {
            let after = &is_live[is_live.len() - 1];
            let leads_on = |state: u32| {
                let mut next = automaton.digits().iter().map(|digit| automaton.next(state, digit));
                next.any(|to| to != Automaton::DEAD && after[to as usize])
            };
            is_live.push((0..count).map(leads_on).collect());
        }
        is_live.reverse();
        let mut layers = Vec::new();
        let mut states = if is_live[0][0] { vec![0u32] } else { vec![] };
        for after in &is_live[1..] {
            let mut numbers = vec![u32::MAX; count as usize];
            let mut next_states = Vec::new();
            let mut transitions = |state: u32| {
                let mut found = Vec::new();
                for digit in automaton.digits() {
                    let to = automaton.next(state, digit);
                    if to == Automaton::DEAD || !after[to as usize] {
                        continue;
                    }
                    let number = &mut numbers[to as usize];
                    if *number == u32::MAX {
                        *number = next_states.len() as u32;
                        next_states.push(to);
                    }
                    found.push((digit, *number));
                }
                found
            };
            layers.push(Layer { states: states.iter().map(|&state| transitions(state)).collect() });
            states = next_states;
        }
        let mut sorted = positions.clone();
        sorted.sort_unstable();
        sorted.dedup();
        let is_simple = sorted.len() == positions.len();
        Sequence { positions, layers, is_simple }
    }

    /// Whether every digit that it leaves is in a solution.
    pub(super) fn is_exact(&self) -> bool {
        self.is_simple
    }

    pub(super) fn filter(&self, domains: &mut [DigitSet]) -> bool {
        let reached = self.reached(domains);
        let Some(mut accepted) = self.accepted_end(&reached) else {
            return false;
        };
        let steps = self.layers.iter().zip(&self.positions).zip(&reached[..self.layers.len()]);
        for ((layer, &position), reached) in steps.rev() {
            let domain = domains[position];
            let mut kept = DigitSet::EMPTY;
            let mut lead = vec![false; layer.states.len()];
            for (state, next) in layer.states.iter().enumerate() {
                if !reached[state] {
                    continue;
                }
                for &(digit, to) in next {
                    if domain.contains(digit) && accepted[to as usize] {
                        kept.insert(digit);
                        lead[state] = true;
                    }
                }
            }
            if kept.is_empty() {
                return false;
            }
            domains[position] &= kept;
            accepted = lead;
        }
        true
    }

    /// For each layer which of its states can be reached from the start.
    fn reached(&self, domains: &[DigitSet]) -> Vec<Vec<bool>> {
        let mut reached =
            vec![vec![true; self.layers.first().map_or(1, |layer| layer.states.len())]];
        for (layer, &position) in self.layers.iter().zip(&self.positions) {
            let mut after = vec![false; self.states_after(reached.len())];
            for (state, next) in layer.states.iter().enumerate() {
                if reached[reached.len() - 1][state] {
                    for &(digit, to) in next {
                        if domains[position].contains(digit) {
                            after[to as usize] = true;
                        }
                    }
                }
            }
            reached.push(after);
        }
        reached
    }

    /// The number of states of the layer of this number; those of the last are all accepting.
    fn states_after(&self, layer: usize) -> usize {
        let largest =
            |layer: &Layer| layer.states.iter().flatten().map(|&(_, to)| to as usize + 1).max();
        match self.layers.get(layer) {
            Some(layer) => layer.states.len(),
            None => self.layers.last().and_then(largest).unwrap_or(0),
        }
    }

    fn accepted_end(&self, reached: &[Vec<bool>]) -> Option<Vec<bool>> {
        reached.last().filter(|end| end.contains(&true)).cloned()
    }

    /// Puts candidates back as long as no path through `assumed` leads to the end.
    ///
    /// From the end backwards it is known which states would succeed with the
    /// candidates as they are; going forward, a digit may come back if it leads to none of them.
    pub(super) fn weaken(
        &self,
        before: &[DigitSet],
        root: &[DigitSet],
        assumed: Option<(usize, Digit)>,
    ) -> Option<Vec<DigitSet>> {
        if !self.is_simple || self.layers.first()?.states.is_empty() {
            return None;
        }
        let only = |place: usize, domain: DigitSet| match assumed {
            Some((assumed, digit)) if assumed == place => DigitSet::only(digit),
            _ => domain,
        };
        let mut winning = vec![vec![true; self.states_after(self.layers.len())]];
        for (layer, &position) in self.layers.iter().zip(&self.positions).rev() {
            let domain = only(position, before[position]);
            let after = &winning[winning.len() - 1];
            let wins = |next: &Vec<(Digit, u32)>| {
                next.iter().any(|&(digit, to)| domain.contains(digit) && after[to as usize])
            };
            winning.push(layer.states.iter().map(wins).collect());
        }
        winning.reverse();
        if winning[0].contains(&true) {
            return None;
        }
        let mut relaxed = root.to_vec();
        let mut reached = vec![true];
        for ((layer, &position), after) in
            self.layers.iter().zip(&self.positions).zip(&winning[1..])
        {
            let reached_before = std::mem::replace(&mut reached, vec![false; after.len()]);
            let from_reached = || {
                let is_reached = |&(state, _): &(usize, _)| reached_before[state];
                layer.states.iter().enumerate().filter(is_reached).flat_map(|(_, next)| next)
            };
            if assumed.is_none_or(|(assumed, _)| assumed != position) {
                let winning = from_reached().filter(|&&(_, to)| after[to as usize]);
                relaxed[position] -= winning.map(|&(digit, _)| digit).collect();
            }
            let domain = only(position, relaxed[position]);
            for &(_, to) in from_reached().filter(|(digit, _)| domain.contains(*digit)) {
                reached[to as usize] = true;
            }
        }
        Some(relaxed)
    }
}
