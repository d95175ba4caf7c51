//! What follows from the candidates: peers, houses and parts, the cheap ones first.

use candoku_grid::{Digit, DigitSet};

use super::{DeadEnd, Walk};

impl Walk {
    /// Draws all consequences, or finds a contradiction and makes its cells heavier.
    pub(super) fn propagate(&mut self) -> Result<(), DeadEnd> {
        loop {
            if let Some(cell) = self.placed.pop() {
                self.tell_peers(cell)?;
            } else if let Some(house) = take_first(&mut self.stale_houses) {
                self.draw_hidden_singles(house)?;
            } else if let Some(part) = take_first(&mut self.stale_parts) {
                self.run(part)?;
            } else if let Some(house) = take_first(&mut self.stale_crossings) {
                self.draw_locked(house)?;
            } else {
                return Ok(());
            }
        }
    }

    /// Gives a cell fewer candidates and wakes who reads it.
    #[inline]
    pub(super) fn narrow(&mut self, cell: u16, left: DigitSet) -> Result<(), DeadEnd> {
        if left.is_empty() {
            self.bump(cell);
            return Err(DeadEnd);
        }
        self.domains[usize::from(cell)] = left;
        for (stale, houses) in self.stale_houses.iter_mut().zip(self.plan.houses_of(cell)) {
            *stale |= houses;
        }
        for (stale, houses) in self.stale_crossings.iter_mut().zip(self.plan.houses_of(cell)) {
            *stale |= houses;
        }
        for (stale, readers) in self.stale_parts.iter_mut().zip(self.plan.readers(cell)) {
            *stale |= readers;
        }
        if left.is_single() {
            self.placed.push(cell);
        }
        Ok(())
    }

    fn tell_peers(&mut self, cell: u16) -> Result<(), DeadEnd> {
        let domain = self.domains[usize::from(cell)];
        for place in 0..self.plan.peers[usize::from(cell)].len() {
            let peer = self.plan.peers[usize::from(cell)][place];
            let before = self.domains[usize::from(peer)];
            if !before.is_disjoint(domain) {
                self.narrow(peer, before - domain).inspect_err(|_| self.bump(cell))?;
            }
        }
        let Some(digit) = domain.single() else { return Ok(()) };
        for place in 0..self.plan.edges[usize::from(cell)].len() {
            let edge = &self.plan.edges[usize::from(cell)][place];
            let (other, allowed) = (edge.other, edge.allowed[digit.index()]);
            let before = self.domains[usize::from(other)];
            if !before.is_subset(allowed) {
                self.narrow(other, before & allowed).inspect_err(|_| self.bump(cell))?;
            }
        }
        Ok(())
    }

    fn draw_hidden_singles(&mut self, house: usize) -> Result<(), DeadEnd> {
        let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
        for &cell in &self.plan.houses[house] {
            let domain = self.domains[usize::from(cell)];
            twice |= once & domain;
            once |= domain;
        }
        if once != self.plan.digits {
            return Err(self.fail_house(house));
        }
        let mut hidden = once - twice;
        if hidden.is_empty() {
            return Ok(());
        }
        for place in 0..self.plan.houses[house].len() {
            let cell = self.plan.houses[house][place];
            let domain = self.domains[usize::from(cell)];
            let only_here = domain & hidden;
            if only_here.is_empty() {
                continue;
            }
            hidden -= only_here;
            if !only_here.is_single() {
                return Err(self.fail_house(house));
            }
            if domain != only_here {
                self.narrow(cell, only_here)?;
            }
        }
        Ok(())
    }

    /// Digits that a house can only hold where it crosses another one are nowhere else in that one.
    fn draw_locked(&mut self, house: usize) -> Result<(), DeadEnd> {
        for number in 0..self.plan.crossings[house].len() {
            let crossing = &self.plan.crossings[house][number];
            let held = |cells: &[u16]| {
                cells
                    .iter()
                    .fold(DigitSet::EMPTY, |all, &cell| all | self.domains[usize::from(cell)])
            };
            let locked = self.plan.digits - held(&crossing.rest);
            if locked.is_empty() || held(&crossing.others).is_disjoint(locked) {
                continue;
            }
            for place in 0..crossing.others.len() {
                let cell = self.plan.crossings[house][number].others[place];
                let domain = self.domains[usize::from(cell)];
                if !domain.is_disjoint(locked) {
                    self.narrow(cell, domain - locked)?;
                }
            }
        }
        Ok(())
    }

    fn fail_house(&mut self, house: usize) -> DeadEnd {
        for place in 0..self.plan.houses[house].len() {
            let cell = self.plan.houses[house][place];
            if !self.domains[usize::from(cell)].is_single() {
                self.bump(cell);
            }
        }
        DeadEnd
    }

    fn run(&mut self, part: usize) -> Result<(), DeadEnd> {
        let mut local = std::mem::take(&mut self.local);
        let (scope, propagator) = &self.plan.parts[part];
        local.clear();
        local.extend(scope.iter().map(|&cell| self.domains[usize::from(cell)]));
        let result = if propagator.filter(&mut local) {
            self.adopt(part, &local)
        } else {
            for place in 0..local.len() {
                self.bump(self.plan.parts[part].0[place]);
            }
            Err(DeadEnd)
        };
        self.local = local;
        result
    }

    /// Gives the cells of a part what it has left them.
    fn adopt(&mut self, part: usize, left: &[DigitSet]) -> Result<(), DeadEnd> {
        for (place, &left) in left.iter().enumerate() {
            let cell = self.plan.parts[part].0[place];
            if self.domains[usize::from(cell)] != left {
                self.narrow(cell, left)?;
            }
        }
        let propagator = &self.plan.parts[part].1;
        let required = propagator.required(left);
        if propagator.is_idempotent() {
            self.stale_parts[part / 64] &= !(1 << (part % 64));
        }
        if self.plan.peer_bits.is_empty() {
            return Ok(());
        }
        for digit in required {
            let scope = self.plan.parts[part].0.iter().zip(left);
            let places = scope.filter(|(_, left)| left.contains(digit));
            let peers = places.map(|(&cell, _)| self.plan.peer_bits[usize::from(cell)]);
            let common = peers.fold(u128::MAX, |common, peers| common & peers);
            self.clear(common, digit)?;
        }
        Ok(())
    }

    /// Removes a digit from cells, given as bits.
    fn clear(&mut self, cells: u128, digit: Digit) -> Result<(), DeadEnd> {
        let mut cells = cells;
        while cells != 0 {
            let cell = cells.trailing_zeros() as u16;
            cells &= cells - 1;
            let domain = self.domains[usize::from(cell)];
            if domain.contains(digit) {
                self.narrow(cell, domain.without(digit))?;
            }
        }
        Ok(())
    }
}

/// Takes the first bit out.
fn take_first(words: &mut [u64]) -> Option<usize> {
    let place = words.iter().position(|&word| word != 0)?;
    let bit = words[place].trailing_zeros() as usize;
    words[place] &= words[place] - 1;
    Some(64 * place + bit)
}
