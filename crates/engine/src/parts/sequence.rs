//! Digits along a line that an automaton accepts.

use std::collections::HashMap;

use candoku_grid::{Digit, DigitSet};

use super::automaton::Automaton;

/// The propagator of [`Part::Sequence`](super::Part::Sequence).
///
/// The automaton is unrolled along the line, one layer of states before each cell. A layer has only states
/// that lead from the start to an accepting end, and no two from which the same digits are accepted. A set of states of a
/// layer is kept as bits.
#[derive(Clone, Debug)]
pub(crate) struct Sequence {
    /// For each position of the line its place among the domains.
    positions: Vec<usize>,
    layers: Vec<Layer>,
    side: usize,
    /// Whether no cell is read twice.
    is_simple: bool,
}

/// The transitions of one cell.
#[derive(Clone, Debug)]
struct Layer {
    /// Where the bits of the states before the cell begin, among those of all layers.
    start: usize,
    /// For each state before the cell the digits that lead on.
    digits: Vec<DigitSet>,
    /// For each state before the cell and each digit that leads on the state after the cell.
    next: Vec<u16>,
}

/// The number of words of bits that need no allocation.
const WORDS_AT_HAND: usize = 64;

impl Sequence {
    /// The automaton along a line; the positions say which domain each cell has.
    pub(super) fn new(automaton: &Automaton, positions: Vec<usize>) -> Sequence {
        let mut layers = minimal_layers(automaton, positions.len());
        let mut start = 0;
        for layer in &mut layers {
            layer.start = start;
            start += layer.digits.len().div_ceil(64);
        }
        let mut sorted = positions.clone();
        sorted.sort_unstable();
        sorted.dedup();
        let is_simple = sorted.len() == positions.len();
        Sequence { positions, layers, side: automaton.digits().len(), is_simple }
    }

    /// Whether every digit that it leaves is in a solution.
    pub(super) fn is_exact(&self) -> bool {
        self.is_simple
    }

    /// Before each cell how many states can be reached, and how many of these lead to the end.
    pub(super) fn states(&self, domains: &[DigitSet]) -> (Vec<usize>, Vec<usize>) {
        let empty = |layer: &Layer| vec![0; layer.digits.len().div_ceil(64).max(1)];
        let mut bits: Vec<Vec<u64>> = self.layers.iter().map(empty).chain([vec![0]]).collect();
        let count = |bits: &[Vec<u64>]| -> Vec<usize> {
            let ones = |words: &Vec<u64>| words.iter().map(|word| word.count_ones() as usize).sum();
            bits[..self.layers.len()].iter().map(ones).collect()
        };
        let lines = || self.layers.iter().zip(&self.positions).enumerate();
        bits[0][0] = self.layers.first().map_or(0, |first| u64::from(!first.digits.is_empty()));
        for (number, (layer, &position)) in lines() {
            let (before, after) = bits.split_at_mut(number + 1);
            layer.reach(self.side, &before[number], domains[position], &mut after[0]);
        }
        let reached = count(&bits);
        for (number, (layer, &position)) in lines().rev() {
            let (before, after) = bits.split_at_mut(number + 1);
            layer.keep(self.side, &mut before[number], domains[position], &after[0]);
        }
        (reached, count(&bits))
    }

    pub(super) fn filter(&self, domains: &mut [DigitSet]) -> bool {
        let Some(last) = self.layers.last() else { return true };
        if last.digits.is_empty() {
            return false;
        }
        // One more word, for the only state after the last cell.
        let words = last.start + last.digits.len().div_ceil(64) + 1;
        let (mut at_hand, mut allocated);
        let bits = if words <= WORDS_AT_HAND {
            at_hand = [0; WORDS_AT_HAND];
            &mut at_hand[..words]
        } else {
            allocated = vec![0; words];
            &mut allocated[..]
        };
        bits[0] = 1;
        for (layer, &position) in self.layers.iter().zip(&self.positions) {
            let (before, after) = bits.split_at_mut(layer.end());
            layer.reach(self.side, &before[layer.start..], domains[position], after);
        }
        if bits[words - 1] == 0 {
            return false;
        }
        for (layer, &position) in self.layers.iter().zip(&self.positions).rev() {
            let (before, after) = bits.split_at_mut(layer.end());
            domains[position] =
                layer.keep(self.side, &mut before[layer.start..], domains[position], after);
            if domains[position].is_empty() {
                return false;
            }
        }
        true
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
        if !self.is_simple || self.layers.first()?.digits.is_empty() {
            return None;
        }
        let only = |place: usize, domain: DigitSet| match assumed {
            Some((assumed, digit)) if assumed == place => DigitSet::only(digit),
            _ => domain,
        };
        let mut winning = vec![vec![true]];
        for (layer, &position) in self.layers.iter().zip(&self.positions).rev() {
            let domain = only(position, before[position]);
            let after = &winning[winning.len() - 1];
            let wins = |state: usize| {
                let mut digits = (layer.digits[state] & domain).iter();
                digits.any(|digit| after[layer.next(self.side, state, digit)])
            };
            winning.push((0..layer.digits.len()).map(wins).collect());
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
                let states = (0..layer.digits.len()).filter(|&state| reached_before[state]);
                states.flat_map(|state| {
                    let digits = layer.digits[state].iter();
                    digits.map(move |digit| (digit, layer.next(self.side, state, digit)))
                })
            };
            if assumed.is_none_or(|(assumed, _)| assumed != position) {
                let winning = from_reached().filter(|&(_, to)| after[to]);
                relaxed[position] -= winning.map(|(digit, _)| digit).collect();
            }
            let domain = only(position, relaxed[position]);
            for (_, to) in from_reached().filter(|(digit, _)| domain.contains(*digit)) {
                reached[to] = true;
            }
        }
        Some(relaxed)
    }
}

impl Layer {
    fn end(&self) -> usize {
        self.start + self.digits.len().div_ceil(64)
    }

    fn next(&self, side: usize, state: usize, digit: Digit) -> usize {
        usize::from(self.next[state * side + digit.index()])
    }

    /// Adds the states after the cell that are reached from these states before it.
    fn reach(&self, side: usize, before: &[u64], domain: DigitSet, after: &mut [u64]) {
        for state in bits(before) {
            for digit in self.digits[state] & domain {
                let to = self.next(side, state, digit);
                after[to / 64] |= 1 << (to % 64);
            }
        }
    }

    /// The digits that lead from states before the cell to states after it; drops the states that lead to none.
    fn keep(&self, side: usize, before: &mut [u64], domain: DigitSet, after: &[u64]) -> DigitSet {
        let mut kept = DigitSet::EMPTY;
        for (word, states) in before.iter_mut().enumerate() {
            for bit in bits(&[*states]) {
                let state = 64 * word + bit;
                let mut leads_on = false;
                for digit in self.digits[state] & domain {
                    let to = self.next(side, state, digit);
                    if after[to / 64] >> (to % 64) & 1 == 1 {
                        kept.insert(digit);
                        leads_on = true;
                    }
                }
                if !leads_on {
                    *states &= !(1 << bit);
                }
            }
        }
        kept
    }
}

/// The numbers of the bits that are set.
fn bits(words: &[u64]) -> impl Iterator<Item = usize> {
    words.iter().enumerate().flat_map(|(number, &word)| {
        let mut word = word;
        std::iter::from_fn(move || {
            let bit = word.trailing_zeros() as usize;
            word &= word.wrapping_sub(1);
            (bit < 64).then_some(64 * number + bit)
        })
    })
}

/// The layers of an automaton along a line, from the first cell on.
///
/// States from which the same sequences are accepted are one state, so the last layer leads to one
/// state only; a layer has no states if the automaton accepts nothing of this length.
fn minimal_layers(automaton: &Automaton, length: usize) -> Vec<Layer> {
    let reached = reached_states(automaton, length);
    let side = automaton.digits().len();
    // For each state of the automaton the number of its state in the layer behind the current one.
    let mut numbers: HashMap<u32, u16> = reached[length]
        .iter()
        .filter(|&&state| automaton.is_accepting(state))
        .map(|&state| (state, 0))
        .collect();
    let mut layers = Vec::new();
    for states in reached[..length].iter().rev() {
        let (mut known, mut before) = (HashMap::new(), HashMap::new());
        let mut layer = Layer { start: 0, digits: Vec::new(), next: Vec::new() };
        for &state in states {
            let next = |digit: Digit| numbers.get(&automaton.next(state, digit)).copied();
            let row: Vec<Option<u16>> = automaton.digits().iter().map(next).collect();
            if row.iter().all(Option::is_none) {
                continue;
            }
            let number = *known.entry(row.clone()).or_insert_with(|| {
                let leads_on = |digit: &Digit| row[digit.index()].is_some();
                layer.digits.push(automaton.digits().iter().filter(leads_on).collect());
                layer.next.extend(row.iter().map(|next| next.unwrap_or(0)));
                (layer.next.len() / side - 1) as u16
            });
            before.insert(state, number);
        }
        layers.push(layer);
        numbers = before;
    }
    layers.reverse();
    layers
}

/// For each length up to this one, the states after that many digits.
fn reached_states(automaton: &Automaton, length: usize) -> Vec<Vec<u32>> {
    let mut reached = vec![vec![0]];
    for place in 0..length {
        let next = |&state: &u32| automaton.digits().iter().map(move |digit| (state, digit));
        let to = |(state, digit)| automaton.next(state, digit);
        let mut states: Vec<u32> = reached[place].iter().flat_map(next).map(to).collect();
        states.sort_unstable();
        states.dedup();
        states.retain(|&state| state != Automaton::DEAD);
        reached.push(states);
    }
    reached
}
