//! Chains and cycles of simple links, each assumption followed by breadth.

use std::collections::HashSet;

use crate::chains::closure::{Closure, contains};
use crate::chains::cycle::{Found, Order, Turn, cycle_removals, left, premises};
use crate::chains::distance::Within;
use crate::chains::family::Family;
use crate::chains::hint::{Form, NestedHint, Rank, Wanted, sign, step};
use crate::chains::length::length_addition;
use crate::chains::node::{Candidate, Link, Node, each_excluded};
use crate::geometry::{bits, is_pair};
use crate::grid::Grid;
use crate::step::{Difficulty, Step};
use crate::technique::ExplainerTechnique;

/// What is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    Cycles,
    Chains,
}

/// How a candidate that is on was reached: from one that is off, itself excluded by one that is on.
#[derive(Clone, Copy, Default)]
struct Arrival {
    excluded: Candidate,
    weak: Link,
    by: Candidate,
    strong: Link,
    depth: u16,
}

/// The search for chains of simple links, with its working memory.
pub(crate) struct LinkSearch {
    arrivals: Vec<Arrival>,
    /// For forcing chains: the link and the node from which each node was reached.
    reached: Vec<(Node, Link)>,
    on_seen: Vec<u32>,
    seen: Vec<u32>,
    time: u32,
    found: Vec<Found>,
    /// When what is looked for now would be met.
    order: Order,
    wanted: Wanted,
    closure: Closure,
    /// How many steps a cycle through the source may have, and from where it is reached in how
    /// many.
    steps: usize,
    within: Vec<Within>,
    layer: Vec<Candidate>,
    excluded: Vec<Arrival>,
    layers: (Vec<Node>, Vec<Node>),
}

impl LinkSearch {
    pub(crate) fn new() -> LinkSearch {
        LinkSearch {
            arrivals: vec![Arrival::default(); Candidate::COUNT],
            reached: vec![(Node::default(), Link::default()); Node::COUNT],
            on_seen: vec![0; Candidate::COUNT],
            seen: vec![0; Node::COUNT],
            time: 0,
            found: Vec::new(),
            order: (Form::X, Candidate::default(), Turn::Cycles),
            wanted: Wanted::Best,
            closure: Closure::new(),
            steps: 0,
            within: Vec::new(),
            layer: Vec::new(),
            excluded: Vec::new(),
            layers: Default::default(),
        }
    }

    /// The chain that the scale takes first.
    pub(crate) fn best(&mut self, grid: &Grid) -> Option<Step> {
        self.search(grid, Wanted::Best);
        let found = self.found.pop()?;
        Some(step(found.technique, found.rank, found.removals, found.placement))
    }

    /// All chains, in the order of the scale, with what they need to be removed from `base`.
    pub(crate) fn all(&mut self, grid: &Grid, base: &Grid) -> Vec<NestedHint> {
        self.search(grid, Wanted::All);
        self.found.sort_by(|a, b| {
            let ranks = a.rank.partial_cmp(&b.rank).expect("difficulties are numbers");
            ranks.then(a.order.cmp(&b.order))
        });
        // Of chains with the same effect only the first counts.
        let mut effects = HashSet::new();
        self.found
            .drain(..)
            .filter(|found| effects.insert(found.removals.clone()))
            .map(|found| NestedHint {
                rank: found.rank,
                premises: premises(&found, grid, base),
                signature: found
                    .path
                    .iter()
                    .fold(0, |signature, &(node, _)| sign(signature, node.index())),
                removals: found.removals,
            })
            .collect()
    }

    fn search(&mut self, grid: &Grid, wanted: Wanted) {
        self.wanted = wanted;
        self.found.clear();
        if !self.closure.read(grid) {
            return;
        }
        // Chains first: they are found quickly, and say how long a cycle may be.
        for (family, part) in [
            (Family::X, Part::Chains),
            (Family::Xy, Part::Chains),
            (Family::X, Part::Cycles),
            (Family::Y, Part::Cycles),
            (Family::Xy, Part::Cycles),
        ] {
            self.order = (family.form(), Candidate::default(), Turn::Cycles);
            if family == Family::Xy && !self.wants(7.0, 4, family) {
                continue;
            }
            for cell in (0..81).filter(|&cell| grid.cells[cell].count_ones() > 1) {
                if family == Family::Y && !is_pair(grid.cells[cell]) {
                    continue;
                }
                for digit in bits(grid.cells[cell]) {
                    self.search_from(grid, family, part, Candidate::new(cell, digit));
                }
            }
        }
    }

    fn search_from(&mut self, grid: &Grid, family: Family, part: Part, source: Candidate) {
        match part {
            Part::Cycles if self.closure.is_in_cycle(source) => {
                self.order = (family.form(), source, Turn::Cycles);
                self.cycles(grid, family, source);
            }
            Part::Cycles => {}
            Part::Chains => {
                let base = family.chain().1;
                self.order = (family.form(), source, Turn::Refuted);
                if self.closure.is_refuted(source)
                    && self.closure.refutes(family, source, |nodes| self.wants(base, nodes, family))
                {
                    self.chain(grid, family, source.on());
                }
                self.order = (family.form(), source, Turn::Confirmed);
                if self.closure.is_confirmed(source)
                    && self
                        .closure
                        .confirms(family, source, |nodes| self.wants(base, nodes, family))
                {
                    self.chain(grid, family, source.off());
                }
            }
        }
    }

    fn rank(base: f64, complexity: u32, form: Form) -> Rank {
        Rank { difficulty: Difficulty(base + length_addition(complexity)), complexity, form }
    }

    /// Whether a chain of this rank would be kept.
    fn wants(&self, base: f64, complexity: u32, family: Family) -> bool {
        match (self.wanted, self.found.last()) {
            (Wanted::Best, Some(best)) => {
                let rank = Self::rank(base, complexity, family.form());
                (rank, self.order) < (best.rank, best.order)
            }
            _ => true,
        }
    }

    fn keep(&mut self, found: Found) {
        if self.wanted == Wanted::Best {
            self.found.clear();
        }
        self.found.push(found);
    }

    /// Looks for cycles through a candidate.
    fn cycles(&mut self, grid: &Grid, family: Family, source: Candidate) {
        let mut within = std::mem::take(&mut self.within);
        let wants = |nodes| self.wants(family.cycle().1, nodes, family);
        self.steps = self.closure.approach(family, source, wants, &mut within);
        self.within = within;
        if !self.within.last().is_some_and(|within| self.closure.may_remove(&within.on)) {
            return;
        }
        self.time += 1;
        self.on_seen[source.index()] = self.time;
        self.arrivals[source.index()] = Arrival::default();
        let mut layer = std::mem::take(&mut self.layer);
        let mut excluded = std::mem::take(&mut self.excluded);
        layer.clear();
        layer.push(source);
        let mut depth = 0;
        while !layer.is_empty() {
            if !self.wants(family.cycle().1, 2 * u32::from(depth).max(1) + 2, family) {
                break;
            }
            let Some(way_back) = self.way_back(depth + 1) else { break };
            excluded.clear();
            for &by in &layer {
                let (cell, digit) = by.parts();
                each_excluded(grid, cell, digit, family.weak(), |candidate, weak| {
                    if contains(&way_back.off, self.closure.number(candidate))
                        && !self.has_excluded(by, source, candidate)
                    {
                        excluded.push(Arrival {
                            excluded: candidate,
                            weak,
                            by,
                            strong: Link::default(),
                            depth,
                        });
                    }
                    true
                });
            }
            layer.clear();
            for &arrival in &excluded {
                self.arrive(grid, family, source, arrival, &mut layer);
            }
            depth += 1;
        }
        self.layer = layer;
        self.excluded = excluded;
    }

    /// Whether the candidate was excluded on the way to a candidate that is on.
    fn has_excluded(
        &self,
        mut reached: Candidate,
        source: Candidate,
        candidate: Candidate,
    ) -> bool {
        while reached != source {
            let arrival = self.arrivals[reached.index()];
            if arrival.excluded == candidate {
                return true;
            }
            reached = arrival.by;
        }
        false
    }

    fn arrive(
        &mut self,
        grid: &Grid,
        family: Family,
        source: Candidate,
        arrival: Arrival,
        layer: &mut Vec<Candidate>,
    ) {
        let mut closed = false;
        let (cell, digit) = arrival.excluded.parts();
        for &strong in family.strong() {
            let Some(left) = left(grid, cell, digit, strong) else { continue };
            let arrival = Arrival { strong, depth: arrival.depth + 1, ..arrival };
            if left == source {
                if arrival.depth > 1 && !closed {
                    closed = true;
                    self.close(grid, family, source, arrival);
                }
            } else if self.on_seen[left.index()] != self.time
                && self
                    .way_back(arrival.depth)
                    .is_some_and(|way_back| contains(&way_back.on, self.closure.number(left)))
            {
                self.on_seen[left.index()] = self.time;
                self.arrivals[left.index()] = arrival;
                layer.push(left);
            }
        }
    }

    /// From where a cycle that may be wanted, that many steps from the source, leads back to it.
    fn way_back(&self, depth: u16) -> Option<&Within> {
        let left = self.steps.checked_sub(usize::from(depth))?;
        self.within.get(left).or(self.within.last())
    }

    fn close(&mut self, grid: &Grid, family: Family, source: Candidate, last: Arrival) {
        let complexity = 2 * u32::from(last.depth);
        let (technique, base) = family.cycle();
        if !self.wants(base, complexity, family) {
            return;
        }
        let mut path = vec![(source.on(), last.strong), (last.excluded.off(), last.weak)];
        let mut reached = last.by;
        while reached != source {
            let arrival = self.arrivals[reached.index()];
            path.push((reached.on(), arrival.strong));
            path.push((arrival.excluded.off(), arrival.weak));
            reached = arrival.by;
        }
        let removals = cycle_removals(grid, &path);
        if !removals.is_empty() {
            let rank = Self::rank(base, complexity, family.form());
            let placement = None;
            let order = self.order;
            self.keep(Found { technique, rank, order, removals, placement, path, is_cycle: true });
        }
    }

    /// Looks for a chain from a node to its opposite.
    fn chain(&mut self, grid: &Grid, family: Family, source: Node) {
        let (mut layer, mut next) = std::mem::take(&mut self.layers);
        layer.clear();
        layer.push(source);
        self.follow_chain(grid, family, source, &mut layer, &mut next);
        self.layers = (layer, next);
    }

    fn follow_chain(
        &mut self,
        grid: &Grid,
        family: Family,
        source: Node,
        layer: &mut Vec<Node>,
        next: &mut Vec<Node>,
    ) {
        let (technique, base) = family.chain();
        self.time += 1;
        self.seen[source.index()] = self.time;
        let mut nodes = 1;
        while !layer.is_empty() {
            nodes += 1;
            if !self.wants(base, nodes, family) {
                return;
            }
            next.clear();
            for &node in layer.iter() {
                let mut visit = |reached: Node, link: Link| {
                    if self.seen[reached.index()] != self.time {
                        self.seen[reached.index()] = self.time;
                        self.reached[reached.index()] = (node, link);
                        next.push(reached);
                    }
                    reached != source.opposite()
                };
                let (cell, digit) = node.candidate().parts();
                let goes_on = if node.is_on() {
                    each_excluded(grid, cell, digit, family.weak(), |candidate, link| {
                        visit(candidate.off(), link)
                    })
                } else {
                    family.strong().iter().all(|&link| {
                        left(grid, cell, digit, link).is_none_or(|left| visit(left.on(), link))
                    })
                };
                if !goes_on {
                    let rank = Self::rank(base, nodes, family.form());
                    self.refute(grid, technique, rank, source);
                    return;
                }
            }
            std::mem::swap(layer, next);
        }
    }

    fn refute(&mut self, grid: &Grid, technique: ExplainerTechnique, rank: Rank, source: Node) {
        let mut path = Vec::new();
        let mut node = source.opposite();
        while node != source {
            path.push((node, self.reached[node.index()].1));
            node = self.reached[node.index()].0;
        }
        path.push((source, Link::default()));
        let (cell, digit) = source.candidate().parts();
        let (removals, placement) = match source.is_on() {
            true => (vec![(cell as u8, 1 << digit)], None),
            false => {
                (vec![(cell as u8, grid.cells[cell] & !(1 << digit))], Some(source.candidate()))
            }
        };
        let order = self.order;
        self.keep(Found { technique, rank, order, removals, placement, path, is_cycle: false });
    }
}
