//! Candidates narrowed by houses and parts until nothing changes, without search.

use candoku_grid::{Cell, DigitSet, House, Layout};

use super::compile::{Compiled, compile};
use super::part::Part;

/// The houses of a layout and the propagators of parts, made ready once for many boards.
///
/// ```
/// use candoku_engine::parts::{Network, Part};
/// use candoku_grid::{Cell, Layout};
///
/// let layout = Layout::sudoku(4).unwrap();
/// let network = Network::new(&layout, &[Part::sum([0, 1].map(Cell::new), 3)]);
/// let mut domains = vec![layout.digits(); 16];
/// assert!(network.narrow(&mut domains));
/// assert_eq!(domains[2].to_string(), "34");
/// ```
#[derive(Clone, Debug)]
pub struct Network {
    compiled: Compiled,
    /// For each cell the propagators that read it.
    readers: Vec<Vec<usize>>,
}

impl Network {
    /// The network of a layout with parts.
    ///
    /// # Panics
    ///
    /// If a part names a cell that the layout does not have.
    pub fn new(layout: &Layout, parts: &[Part]) -> Network {
        let mut compiled = compile(layout, parts);
        compiled.propagators.sort_by_key(|(_, propagator)| propagator.priority());
        let mut readers = vec![Vec::new(); layout.cell_count()];
        for (number, (cells, _)) in compiled.propagators.iter().enumerate() {
            cells.iter().for_each(|cell| readers[cell.index()].push(number));
        }
        Network { compiled, readers }
    }

    /// Removes candidates by singles and by every part until nothing changes; returns `false` if
    /// they contradict each other, which leaves the candidates in between.
    ///
    /// # Panics
    ///
    /// If there are fewer domains than cells.
    pub fn narrow(&self, domains: &mut [DigitSet]) -> bool {
        for &(cell, digits) in &self.compiled.among {
            domains[cell.index()] &= digits;
        }
        let mut is_due = vec![true; self.compiled.propagators.len()];
        loop {
            let before = domains.to_vec();
            if !self.draw_singles(domains) {
                return false;
            }
            self.mark_due(&before, domains, &mut is_due);
            let Some(number) = is_due.iter().position(|&is_due| is_due) else { return true };
            is_due[number] = false;
            let (cells, propagator) = &self.compiled.propagators[number];
            let before: Vec<DigitSet> = cells.iter().map(|cell| domains[cell.index()]).collect();
            let mut after = before.clone();
            if !propagator.filter(&mut after) {
                return false;
            }
            for ((cell, &old), &new) in cells.iter().zip(&before).zip(&after) {
                if old != new {
                    domains[cell.index()] = new;
                    let readers = self.readers[cell.index()].iter();
                    readers.for_each(|&reader| is_due[reader] = true);
                }
            }
        }
    }

    fn mark_due(&self, before: &[DigitSet], domains: &[DigitSet], is_due: &mut [bool]) {
        let changed = before.iter().zip(domains).zip(&self.readers);
        for (_, readers) in changed.filter(|((old, new), _)| old != new) {
            readers.iter().for_each(|&reader| is_due[reader] = true);
        }
    }

    /// Draws naked and hidden singles of houses, and what single candidates exclude in related
    /// cells, until nothing changes.
    fn draw_singles(&self, domains: &mut [DigitSet]) -> bool {
        let mut is_changed = true;
        while std::mem::take(&mut is_changed) {
            for house in self.compiled.layout.houses() {
                match draw_house(house, self.compiled.layout.digits(), domains) {
                    Some(changed) => is_changed |= changed,
                    None => return false,
                }
            }
            for (relation, a, b) in &self.compiled.edges {
                let mut allow =
                    |cell: &Cell, allowed: Option<DigitSet>, domains: &mut [DigitSet]| {
                        let before = domains[cell.index()];
                        domains[cell.index()] &= allowed.unwrap_or(before);
                        is_changed |= domains[cell.index()] != before;
                    };
                let seconds = domains[a.index()].single().map(|digit| relation.seconds(digit));
                allow(b, seconds, domains);
                let firsts = domains[b.index()].single().map(|digit| relation.firsts(digit));
                allow(a, firsts, domains);
            }
            if domains.contains(&DigitSet::EMPTY) {
                return false;
            }
        }
        true
    }
}

/// Draws the singles of one house; returns whether anything changed, or `None` for a contradiction.
fn draw_house(house: &House, digits: DigitSet, domains: &mut [DigitSet]) -> Option<bool> {
    let (mut values, mut seen, mut again) = (DigitSet::EMPTY, DigitSet::EMPTY, DigitSet::EMPTY);
    for cell in house.cells() {
        let domain = domains[cell.index()];
        again |= seen & domain;
        seen |= domain;
        if domain.is_single() {
            if !values.is_disjoint(domain) {
                return None;
            }
            values |= domain;
        }
    }
    if seen != digits {
        return None;
    }
    let mut is_changed = false;
    for cell in house.cells() {
        let before = domains[cell.index()];
        if before.is_single() {
            continue;
        }
        let hidden = before - again;
        let after = if hidden.is_empty() { before - values } else { hidden };
        if after.is_empty() || hidden.len() > 1 {
            return None;
        }
        domains[cell.index()] = after;
        is_changed |= after != before;
    }
    Some(is_changed)
}
