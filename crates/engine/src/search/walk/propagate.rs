//! What follows from the candidates: peers, houses and parts, the cheap ones first.

use candoku_grid::{Digit, DigitSet};

use super::DeadEnd;
use super::lanes::{LANES, Row};
use super::plan::Plan;

/// The candidates of all cells, and what has yet to be looked at.
#[derive(Clone, Debug)]
pub(super) struct Candidates {
    /// The candidates of each cell.
    pub(super) domains: Vec<DigitSet>,
    /// The same by house.
    pub(super) rows: Vec<Row>,
    /// For each cell how often it was part of recent dead ends.
    pub(super) weights: Vec<f64>,
    /// What the next dead end adds.
    pub(super) increment: f64,
    /// Cells that have got their digit and have not told their peers.
    placed: Vec<u16>,
    /// Houses, parts, and houses with their crossings, that have lost candidates since they were last looked at, as bits.
    stale_houses: Vec<u64>,
    stale_parts: Vec<u64>,
    stale_crossings: Vec<u64>,
    local: Vec<DigitSet>,
}

/// Where weights are scaled down, long before they overflow.
const LARGEST: f64 = 1e100;
/// How many cells of a part a dead end is blamed on.
const BLAMED: f64 = 4.0;

impl Candidates {
    /// Candidates of which nothing has been looked at.
    pub(super) fn new(plan: &Plan, domains: Vec<DigitSet>) -> Candidates {
        let is_placed = |cell: &u16| domains[usize::from(*cell)].is_single();
        Candidates {
            placed: (0..domains.len() as u16).filter(is_placed).collect(),
            rows: plan.lanes.rows(&domains),
            weights: plan.first_weights(),
            increment: 1.0,
            stale_houses: plan.all_houses(),
            stale_parts: plan.all_parts(),
            stale_crossings: plan.all_houses(),
            local: Vec::new(),
            domains,
        }
    }

    /// Drops what was still to be looked at.
    pub(super) fn forget(&mut self) {
        self.placed.clear();
        self.stale_houses.fill(0);
        self.stale_parts.fill(0);
        self.stale_crossings.fill(0);
    }

    /// Makes a cell of a dead end heavier, by its share in it.
    pub(super) fn bump(&mut self, cell: u16, share: f64) {
        let weight = &mut self.weights[usize::from(cell)];
        *weight += share * self.increment;
        if *weight > LARGEST {
            self.weights.iter_mut().for_each(|weight| *weight /= LARGEST);
            self.increment /= LARGEST;
        }
    }

    /// Draws all consequences, or finds a contradiction and makes its cells heavier.
    pub(super) fn propagate(&mut self, plan: &Plan) -> Result<(), DeadEnd> {
        loop {
            if let Some(cell) = self.placed.pop() {
                self.tell_peers(plan, cell)?;
            } else if let Some(house) = first(&self.stale_houses) {
                self.draw_hidden_singles(plan, house / LANES)?;
            } else if let Some(part) = take_first(&mut self.stale_parts) {
                self.run(plan, part)?;
            } else if let Some(house) = take_first(&mut self.stale_crossings) {
                self.draw_locked(plan, house)?;
            } else {
                return Ok(());
            }
        }
    }

    /// Gives a cell fewer candidates and wakes who reads it.
    #[inline]
    pub(super) fn narrow(&mut self, plan: &Plan, cell: u16, left: DigitSet) -> Result<(), DeadEnd> {
        if left.is_empty() {
            self.bump(cell, 1.0);
            return Err(DeadEnd);
        }
        self.domains[usize::from(cell)] = left;
        plan.lanes.write(&mut self.rows, cell, left);
        for (stale, houses) in self.stale_houses.iter_mut().zip(plan.houses_of(cell)) {
            *stale |= houses;
        }
        for (stale, readers) in self.stale_parts.iter_mut().zip(plan.readers(cell)) {
            *stale |= readers;
        }
        if left.is_single() {
            self.placed.push(cell);
        }
        Ok(())
    }

    fn tell_peers(&mut self, plan: &Plan, cell: u16) -> Result<(), DeadEnd> {
        let domain = self.domains[usize::from(cell)];
        for &peer in &plan.peers[usize::from(cell)] {
            let before = self.domains[usize::from(peer)];
            if !before.is_disjoint(domain) {
                self.narrow(plan, peer, before - domain).inspect_err(|_| self.bump(cell, 1.0))?;
            }
        }
        let Some(digit) = domain.single() else { return Ok(()) };
        plan.lanes.hold(&mut self.rows, cell, digit);
        for edge in &plan.edges[usize::from(cell)] {
            let (other, allowed) = (edge.other, edge.allowed[digit.index()]);
            let before = self.domains[usize::from(other)];
            if !before.is_subset(allowed) {
                self.narrow(plan, other, before & allowed).inspect_err(|_| self.bump(cell, 1.0))?;
            }
        }
        Ok(())
    }

    /// Draws the hidden singles of eight houses.
    fn draw_hidden_singles(&mut self, plan: &Plan, chunk: usize) -> Result<(), DeadEnd> {
        let (word, mask) = (chunk * LANES / 64, 0xff << (chunk * LANES % 64));
        self.stale_crossings[word] |= self.stale_houses[word] & mask;
        self.stale_houses[word] &= !mask;
        let hidden = match plan.lanes.hidden(&self.rows, chunk) {
            Ok(hidden) => hidden,
            Err(house) => return Err(self.fail_house(plan, house)),
        };
        for (lane, &digits) in hidden.iter().enumerate() {
            if digits != 0 {
                self.place_hidden(plan, chunk * LANES + lane, DigitSet::from_bits(digits))?;
            }
        }
        Ok(())
    }

    /// Places digits that have one place left in a house.
    fn place_hidden(&mut self, plan: &Plan, house: usize, digits: DigitSet) -> Result<(), DeadEnd> {
        let mut hidden = digits;
        for &cell in &plan.houses[house] {
            let domain = self.domains[usize::from(cell)];
            let only_here = domain & hidden;
            if only_here.is_empty() {
                continue;
            }
            hidden -= only_here;
            if !only_here.is_single() {
                return Err(self.fail_house(plan, house));
            }
            if domain != only_here {
                self.narrow(plan, cell, only_here)?;
            }
        }
        Ok(())
    }

    /// Digits that a house can only hold where it crosses another one are nowhere else in that one.
    fn draw_locked(&mut self, plan: &Plan, house: usize) -> Result<(), DeadEnd> {
        for crossing in &plan.crossings[house] {
            let held = |cells: &[u16]| {
                cells
                    .iter()
                    .fold(DigitSet::EMPTY, |all, &cell| all | self.domains[usize::from(cell)])
            };
            let locked = plan.digits - held(&crossing.rest);
            if locked.is_empty() || held(&crossing.others).is_disjoint(locked) {
                continue;
            }
            for &cell in &crossing.others {
                let domain = self.domains[usize::from(cell)];
                if !domain.is_disjoint(locked) {
                    self.narrow(plan, cell, domain - locked)?;
                }
            }
        }
        Ok(())
    }

    fn fail_house(&mut self, plan: &Plan, house: usize) -> DeadEnd {
        for &cell in &plan.houses[house] {
            if !self.domains[usize::from(cell)].is_single() {
                self.bump(cell, 1.0);
            }
        }
        DeadEnd
    }

    fn run(&mut self, plan: &Plan, part: usize) -> Result<(), DeadEnd> {
        let mut local = std::mem::take(&mut self.local);
        let (scope, propagator) = &plan.parts[part];
        local.clear();
        local.extend(scope.iter().map(|&cell| self.domains[usize::from(cell)]));
        let result = if propagator.filter(&mut local) {
            self.adopt(plan, part, &local)
        } else {
            // Of many cells most have nothing to do with it.
            let share = (BLAMED / scope.len() as f64).min(1.0);
            scope.iter().for_each(|&cell| self.bump(cell, share));
            Err(DeadEnd)
        };
        self.local = local;
        result
    }

    /// Gives the cells of a part what it has left them.
    fn adopt(&mut self, plan: &Plan, part: usize, left: &[DigitSet]) -> Result<(), DeadEnd> {
        let (scope, propagator) = &plan.parts[part];
        for (&cell, &left) in scope.iter().zip(left) {
            if self.domains[usize::from(cell)] != left {
                self.narrow(plan, cell, left)?;
            }
        }
        let required = propagator.required(left);
        if propagator.is_idempotent() {
            self.stale_parts[part / 64] &= !(1 << (part % 64));
        }
        if plan.peer_bits.is_empty() {
            return Ok(());
        }
        for digit in required {
            let places = scope.iter().zip(left).filter(|(_, left)| left.contains(digit));
            let peers = places.map(|(&cell, _)| plan.peer_bits[usize::from(cell)]);
            let common = peers.fold(u128::MAX, |common, peers| common & peers);
            self.clear(plan, common, digit)?;
        }
        Ok(())
    }

    /// Removes a digit from cells, given as bits.
    fn clear(&mut self, plan: &Plan, cells: u128, digit: Digit) -> Result<(), DeadEnd> {
        let mut cells = cells;
        while cells != 0 {
            let cell = cells.trailing_zeros() as u16;
            cells &= cells - 1;
            let domain = self.domains[usize::from(cell)];
            if domain.contains(digit) {
                self.narrow(plan, cell, domain.without(digit))?;
            }
        }
        Ok(())
    }
}

/// The number of the first bit.
fn first(words: &[u64]) -> Option<usize> {
    let place = words.iter().position(|&word| word != 0)?;
    Some(64 * place + words[place].trailing_zeros() as usize)
}

/// Takes the first bit out.
fn take_first(words: &mut [u64]) -> Option<usize> {
    let bit = first(words)?;
    words[bit / 64] &= words[bit / 64] - 1;
    Some(bit)
}
