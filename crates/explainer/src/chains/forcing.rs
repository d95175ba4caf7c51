//! Forcing chains: each assumption is followed as far as it goes, and what several
//! assumptions have in common, or what contradicts itself, is a deduction.

use candoku_grid::{Stop, Stopped};

use crate::chains::assumptions::{Assumptions, Found, conclusion, effect};
use crate::chains::follow::Follower;
use crate::chains::hint::{NestedHint, Rank, Wanted, sign, step};
use crate::chains::kind::Kind;
use crate::chains::length::length_addition;
use crate::chains::nishio::Places;
use crate::chains::node::{CELL, Candidate, Link, Node, at, candidate, linked, off, on, parts};
use crate::chains::outcomes::Outcomes;
use crate::chains::propagation::{Bound, Nested, Propagation, Walker};
use crate::geometry::{CELLS, HOUSES, bits};
use crate::grid::Grid;
use crate::step::{Difficulty, Step};

/// The search for forcing chains of one kind, with its working memory.
pub(crate) struct ForcingSearch {
    kind: Kind,
    wanted: Wanted,
    found: Vec<Found>,
    /// The complexity and kind of the best chain so far: at 0 of all, or for each effect.
    best: Vec<(u32, u8)>,
    follower: Follower,
    /// What follows from each candidate being on, and whether that is known for this grid.
    if_on: Vec<Option<Box<Propagation>>>,
    is_known: Vec<bool>,
    /// What follows from each candidate being off; only the first is used for the best chain.
    if_off: Vec<Option<Box<Propagation>>>,
    /// What multiple chains lead to.
    outcomes: Option<Outcomes>,
    walker: Walker,
    stop: Stop,
}

/// No chain is as bad as this.
const NONE: (u32, u8) = (u32::MAX, u8::MAX);

impl ForcingSearch {
    pub(crate) fn new(kind: Kind) -> ForcingSearch {
        ForcingSearch {
            kind,
            wanted: Wanted::Best,
            found: Vec::new(),
            best: vec![NONE; 1458],
            follower: Follower::new(),
            if_on: std::iter::repeat_with(|| None).take(729).collect(),
            is_known: vec![false; 729],
            if_off: std::iter::repeat_with(|| None).take(729).collect(),
            outcomes: None,
            walker: Walker::default(),
            stop: Stop::never(),
        }
    }

    pub(crate) fn kind(&self) -> Kind {
        self.kind
    }

    /// The chain of a kind that the scale takes first.
    ///
    /// Nothing is found after a stop.
    pub(crate) fn best(&mut self, kind: Kind, grid: &Grid, stop: &Stop) -> Option<Step> {
        self.kind = kind;
        self.stop = stop.clone();
        self.search(grid, Wanted::Best).ok()?;
        let found = self.found.pop()?;
        let (removals, placement) = conclusion(grid, found.conclusion);
        Some(step(self.kind.technique(), found.rank, removals, placement))
    }

    /// All chains, in the order of the scale, with what they need to be removed from `base`.
    ///
    /// After a stop some are missing.
    pub(crate) fn all(&mut self, grid: &Grid, base: &Grid, stop: &Stop) -> Vec<NestedHint> {
        self.stop = stop.clone();
        let _ = self.search(grid, Wanted::All);
        let mut found = std::mem::take(&mut self.found);
        found.sort_by(|a, b| a.rank.partial_cmp(&b.rank).expect("difficulties are numbers"));
        // A chain that was beaten by one with the same effect comes after it.
        found.retain(|found| {
            let best = &mut self.best[usize::from(effect(grid, found.conclusion))];
            std::mem::replace(best, NONE) != NONE
        });
        found.into_iter().map(|found| self.nested_hint(grid, base, found)).collect()
    }

    /// Searches to the end, unless it is stopped.
    fn search(&mut self, grid: &Grid, wanted: Wanted) -> Result<(), Stopped> {
        self.wanted = wanted;
        self.found.clear();
        self.best.fill(NONE);
        self.is_known.fill(false);
        if self.kind == Kind::Nishio {
            self.search_digits(grid);
            return Ok(());
        }
        if self.kind == Kind::Multiple {
            self.outcomes.get_or_insert_with(Outcomes::new).read(grid);
        }
        let smallest = if self.kind.is_dynamic() { 2 } else { 3 };
        for cell in 0..81 {
            let digits = grid.cells[cell];
            if digits.count_ones() < smallest {
                continue;
            }
            for digit in bits(digits) {
                self.stop.check()?;
                let assumed = candidate(cell, digit);
                if self.kind.is_dynamic() {
                    self.follow_on(grid, assumed);
                    self.follow_off(grid, assumed);
                    self.absurd(grid, on(assumed));
                    self.absurd(grid, off(assumed));
                    if digits.count_ones() > 2 {
                        self.double(grid, assumed);
                    }
                }
                self.houses(grid, cell, digit);
            }
            let candidates: Vec<_> = bits(digits).map(|digit| candidate(cell, digit)).collect();
            self.common(grid, Assumptions::Cell(cell), &candidates);
        }
        Ok(())
    }

    /// Looks for digits that contradict themselves.
    fn search_digits(&mut self, grid: &Grid) {
        let places = Places::of_digits(grid);
        for cell in (0..81).filter(|&cell| grid.cells[cell].count_ones() > 1) {
            for digit in bits(grid.cells[cell]) {
                let assumed = candidate(cell, digit);
                if places[digit].refute(on(assumed)) {
                    self.follow_on(grid, assumed);
                    self.absurd(grid, on(assumed));
                }
                if places[digit].refute(off(assumed)) {
                    self.follow_off(grid, assumed);
                    self.absurd(grid, off(assumed));
                }
            }
        }
    }

    fn off_slot(&self, assumed: Candidate) -> usize {
        if self.wanted == Wanted::All { usize::from(assumed) } else { 0 }
    }

    /// What follows from a node.
    fn following(&self, node: Node) -> &Propagation {
        let slot = match node % 2 {
            1 => &self.if_on[usize::from(node / 2)],
            _ => &self.if_off[self.off_slot(node / 2)],
        };
        slot.as_ref().expect("an assumption is followed before it is asked for")
    }

    fn follow_on(&mut self, grid: &Grid, assumed: Candidate) {
        let slot = usize::from(assumed);
        if !self.is_known[slot] {
            self.is_known[slot] = true;
            let memory = self.if_on[slot].take();
            let limit = self.limit();
            let assumed = on(assumed);
            let following =
                self.follower.follow(self.kind, grid, assumed, limit, memory, &self.stop);
            self.if_on[slot] = Some(following);
        }
    }

    fn follow_off(&mut self, grid: &Grid, assumed: Candidate) {
        let slot = self.off_slot(assumed);
        let memory = self.if_off[slot].take();
        let limit = self.limit();
        let assumed = off(assumed);
        let following = self.follower.follow(self.kind, grid, assumed, limit, memory, &self.stop);
        self.if_off[slot] = Some(following);
    }

    /// The complexity from which on a chain is not wanted.
    fn limit(&self) -> u32 {
        if self.wanted == Wanted::Best { self.best[0].0 } else { u32::MAX }
    }

    /// An assumption that contradicts itself.
    fn absurd(&mut self, grid: &Grid, assumed: Node) {
        let following = self.following(assumed);
        if let Some(both) = following.contradiction {
            let bound = total([following.bound(on(both)), following.bound(off(both))]);
            self.offer(grid, 7, bound, Assumptions::Absurd(assumed, both), assumed ^ 1);
        }
    }

    /// What follows from a candidate whether it is on or off.
    fn double(&mut self, grid: &Grid, assumed: Candidate) {
        let both = [on(assumed), off(assumed)];
        self.common_of(grid, Assumptions::Double(assumed), &both);
    }

    /// What follows from every place of a digit, in each house that begins with this cell.
    fn houses(&mut self, grid: &Grid, cell: usize, digit: usize) {
        for house in HOUSES[cell].map(usize::from) {
            let places = grid.places[house][digit];
            let first = usize::from(CELLS[house][places.trailing_zeros() as usize]);
            if places.count_ones() < 2 || first != cell {
                continue;
            }
            let candidates: Vec<_> = bits(places)
                .map(|position| candidate(usize::from(CELLS[house][position]), digit))
                .collect();
            self.common(grid, Assumptions::House(house, digit), &candidates);
        }
    }

    fn common(&mut self, grid: &Grid, assumptions: Assumptions, candidates: &[Candidate]) {
        if let (Kind::Multiple, Some(outcomes)) = (self.kind, &mut self.outcomes)
            && !outcomes.agree(candidates)
        {
            return;
        }
        for &candidate in candidates {
            self.follow_on(grid, candidate);
        }
        let nodes: Vec<_> = candidates.iter().map(|&candidate| on(candidate)).collect();
        self.common_of(grid, assumptions, &nodes);
    }

    /// Offers every conclusion that all assumptions have in common.
    fn common_of(&mut self, grid: &Grid, assumptions: Assumptions, nodes: &[Node]) {
        let kind = match assumptions {
            Assumptions::Cell(_) => 5,
            Assumptions::House(..) => 6,
            _ => 1,
        };
        let first = self.following(nodes[0]);
        let (mut ons, mut offs) = (first.on.clone(), first.off.clone());
        for &node in &nodes[1..] {
            ons.keep(&self.following(node).on);
            offs.keep(&self.following(node).off);
        }
        for is_on in [true, false] {
            let set = if is_on { &ons } else { &offs };
            if set.is_empty() {
                continue;
            }
            let order = |search: &ForcingSearch, index: usize| {
                let first = search.following(nodes[0]);
                let order = if is_on { &first.on_order } else { &first.off_order };
                order.get(index).copied()
            };
            let mut index = 0;
            while let Some(target) = order(self, index) {
                index += 1;
                let is_worth = !is_on || !grid.cells[parts(target).0].is_power_of_two();
                if set.contains(target) && is_worth {
                    let target = target * 2 + Node::from(is_on);
                    let bound = total(nodes.iter().map(|&node| self.following(node).bound(target)));
                    self.offer(grid, kind, bound, assumptions, target);
                }
            }
        }
    }

    fn rank(&self, complexity: u32, kind: u8) -> Rank {
        let difficulty = Difficulty(self.kind.difficulty() + length_addition(complexity));
        Rank { difficulty, complexity, kind }
    }

    /// Keeps a deduction if it is wanted; counts its nodes only if that could matter.
    fn offer(
        &mut self,
        grid: &Grid,
        kind: u8,
        bound: u32,
        assumptions: Assumptions,
        conclusion: Node,
    ) {
        let rival = match self.wanted {
            Wanted::Best => 0,
            Wanted::All => usize::from(effect(grid, conclusion)),
        };
        if (bound, kind) >= self.best[rival] {
            return;
        }
        let complexity = self.complexity(grid, assumptions, conclusion);
        if (complexity, kind) < self.best[rival] {
            self.best[rival] = (complexity, kind);
            let rank = self.rank(complexity, kind);
            if self.wanted == Wanted::Best {
                self.found.clear();
            }
            self.found.push(Found { rank, assumptions, conclusion });
        }
    }

    fn complexity(&mut self, grid: &Grid, of: Assumptions, conclusion: Node) -> u32 {
        let mut total = 0;
        let mut nested: Vec<Nested> = Vec::new();
        let mut walker = std::mem::take(&mut self.walker);
        for (assumed, target) in of.chains(grid, conclusion) {
            let following = self.following(assumed);
            let nodes = walker.walk(following, target);
            total += nodes.len() as u32;
            if following.has_nested() {
                for found in nodes.iter().filter_map(|&node| following.nested_of(node)) {
                    if !nested.contains(&found) {
                        nested.push(found);
                    }
                }
            }
        }
        self.walker = walker;
        total + nested.iter().map(|nested| nested.complexity).sum::<u32>()
    }

    fn nested_hint(&mut self, grid: &Grid, base: &Grid, found: Found) -> NestedHint {
        let mut premises = Vec::new();
        let mut signature = 0;
        let mut walker = std::mem::take(&mut self.walker);
        for (assumed, target) in found.assumptions.chains(grid, found.conclusion) {
            let following = self.following(assumed);
            let nodes = walker.walk(following, target);
            for &node in nodes {
                signature = sign(signature, node);
                if node % 2 == 0 {
                    continue;
                }
                let link = following.link_of(node / 2).or(match found.assumptions {
                    Assumptions::Cell(_) => Some(CELL),
                    Assumptions::House(house, _) => Some(1 + (house / 9) as Link),
                    _ => None,
                });
                let Some(link) = link else { continue };
                let (cell, digit) = parts(node / 2);
                let lost = linked(base, cell, digit, link) & !linked(grid, cell, digit, link);
                for index in bits(lost) {
                    let premise = at(cell, digit, link, index);
                    if !premises.contains(&premise) {
                        premises.push(premise);
                    }
                }
            }
            signature = sign(signature, u16::MAX);
        }
        self.walker = walker;
        let (removals, _) = conclusion(grid, found.conclusion);
        NestedHint { rank: found.rank, removals, premises, signature }
    }
}

/// What the chains of a deduction together do not fall below: the same chain inside several of
/// them counts once.
fn total(bounds: impl IntoIterator<Item = Bound>) -> u32 {
    let (nodes, nested) = bounds.into_iter().fold((0, 0), |(nodes, nested), bound| {
        (nodes + u32::from(bound.nodes), u32::from(bound.nested).max(nested))
    });
    nodes + nested
}
