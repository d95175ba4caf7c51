//! Forcing chains: each assumption is followed as far as it goes, and what several
//! assumptions have in common, or what contradicts itself, is a deduction.

use candoku_grid::{Stop, Stopped};

use crate::chains::assumptions::{Assumptions, Found, conclusion, effect};
use crate::chains::follow::Follower;
use crate::chains::hint::{Form, NestedHint, Rank, Wanted, sign, step};
use crate::chains::kind::Kind;
use crate::chains::length::length_addition;
use crate::chains::nishio::Places;
use crate::chains::node::{Candidate, Link, Node, at, linked};
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
    /// The complexity and form of the best chain so far: at 0 of all, or for each effect.
    best: Vec<(u32, Form)>,
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
const NONE: (u32, Form) = (u32::MAX, Form::Absurd);

impl ForcingSearch {
    pub(crate) fn new(kind: Kind) -> ForcingSearch {
        ForcingSearch {
            kind,
            wanted: Wanted::Best,
            found: Vec::new(),
            best: vec![NONE; Node::COUNT],
            follower: Follower::new(),
            if_on: std::iter::repeat_with(|| None).take(Candidate::COUNT).collect(),
            is_known: vec![false; Candidate::COUNT],
            if_off: std::iter::repeat_with(|| None).take(Candidate::COUNT).collect(),
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
            let best = &mut self.best[effect(grid, found.conclusion).index()];
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
                let assumed = Candidate::new(cell, digit);
                if self.kind.is_dynamic() {
                    self.follow_on(grid, assumed);
                    self.follow_off(grid, assumed);
                    self.absurd(grid, assumed.on());
                    self.absurd(grid, assumed.off());
                    if digits.count_ones() > 2 {
                        self.double(grid, assumed);
                    }
                }
                self.houses(grid, cell, digit);
            }
            let candidates: Vec<_> =
                bits(digits).map(|digit| Candidate::new(cell, digit)).collect();
            self.common(grid, Assumptions::Cell(cell), &candidates);
        }
        Ok(())
    }

    /// Looks for digits that contradict themselves.
    fn search_digits(&mut self, grid: &Grid) {
        let places = Places::of_digits(grid);
        for cell in (0..81).filter(|&cell| grid.cells[cell].count_ones() > 1) {
            for digit in bits(grid.cells[cell]) {
                let assumed = Candidate::new(cell, digit);
                if places[digit].refute(assumed.on()) {
                    self.follow_on(grid, assumed);
                    self.absurd(grid, assumed.on());
                }
                if places[digit].refute(assumed.off()) {
                    self.follow_off(grid, assumed);
                    self.absurd(grid, assumed.off());
                }
            }
        }
    }

    fn off_slot(&self, assumed: Candidate) -> usize {
        if self.wanted == Wanted::All { assumed.index() } else { 0 }
    }

    /// What follows from a node.
    fn following(&self, node: Node) -> &Propagation {
        let slot = match node.is_on() {
            true => &self.if_on[node.candidate().index()],
            false => &self.if_off[self.off_slot(node.candidate())],
        };
        slot.as_ref().expect("an assumption is followed before it is asked for")
    }

    fn follow_on(&mut self, grid: &Grid, assumed: Candidate) {
        let slot = assumed.index();
        if !self.is_known[slot] {
            self.is_known[slot] = true;
            let memory = self.if_on[slot].take();
            let limit = self.limit();
            let assumed = assumed.on();
            let following =
                self.follower.follow(self.kind, grid, assumed, limit, memory, &self.stop);
            self.if_on[slot] = Some(following);
        }
    }

    fn follow_off(&mut self, grid: &Grid, assumed: Candidate) {
        let slot = self.off_slot(assumed);
        let memory = self.if_off[slot].take();
        let limit = self.limit();
        let assumed = assumed.off();
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
            let bound = total([following.bound(both.on()), following.bound(both.off())]);
            self.offer(
                grid,
                Form::Absurd,
                bound,
                Assumptions::Absurd(assumed, both),
                assumed.opposite(),
            );
        }
    }

    /// What follows from a candidate whether it is on or off.
    fn double(&mut self, grid: &Grid, assumed: Candidate) {
        let both = [assumed.on(), assumed.off()];
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
                .map(|position| Candidate::new(usize::from(CELLS[house][position]), digit))
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
        let nodes: Vec<_> = candidates.iter().map(|&candidate| candidate.on()).collect();
        self.common_of(grid, assumptions, &nodes);
    }

    /// Offers every conclusion that all assumptions have in common.
    fn common_of(&mut self, grid: &Grid, assumptions: Assumptions, nodes: &[Node]) {
        let form = match assumptions {
            Assumptions::Cell(_) => Form::Cell,
            Assumptions::House(..) => Form::House,
            Assumptions::Double(_) => Form::Double,
            Assumptions::Absurd(..) => Form::Absurd,
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
                let is_worth = !is_on || !grid.cells[target.cell()].is_power_of_two();
                if set.contains(target) && is_worth {
                    let target = if is_on { target.on() } else { target.off() };
                    let bound = total(nodes.iter().map(|&node| self.following(node).bound(target)));
                    self.offer(grid, form, bound, assumptions, target);
                }
            }
        }
    }

    fn rank(&self, complexity: u32, form: Form) -> Rank {
        let difficulty = Difficulty(self.kind.difficulty() + length_addition(complexity));
        Rank { difficulty, complexity, form }
    }

    /// Keeps a deduction if it is wanted; counts its nodes only if that could matter.
    fn offer(
        &mut self,
        grid: &Grid,
        form: Form,
        bound: u32,
        assumptions: Assumptions,
        conclusion: Node,
    ) {
        let rival = match self.wanted {
            Wanted::Best => 0,
            Wanted::All => effect(grid, conclusion).index(),
        };
        if (bound, form) >= self.best[rival] {
            return;
        }
        let complexity = self.complexity(grid, assumptions, conclusion);
        if (complexity, form) < self.best[rival] {
            self.best[rival] = (complexity, form);
            let rank = self.rank(complexity, form);
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
                signature = sign(signature, node.index());
                if !node.is_on() {
                    continue;
                }
                let link = following.link_of(node.candidate()).or(match found.assumptions {
                    Assumptions::Cell(_) => Some(Link::Cell),
                    Assumptions::House(house, _) => Some(Link::of_house(house)),
                    _ => None,
                });
                let Some(link) = link else { continue };
                let (cell, digit) = node.candidate().parts();
                let lost = linked(base, cell, digit, link) & !linked(grid, cell, digit, link);
                for index in bits(lost) {
                    let premise = at(cell, digit, link, index);
                    if !premises.contains(&premise) {
                        premises.push(premise);
                    }
                }
            }
            signature = sign(signature, usize::MAX);
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
