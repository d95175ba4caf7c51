//! What follows from one assumption, and from what each conclusion follows.

use crate::chains::node::{Candidate, Candidates, Link, Node, at};
use crate::geometry::bits;

/// Why a candidate is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum OnReason {
    /// It was assumed.
    Assumed,
    /// All others of a link are off: `removed` has their indexes, `last` went last.
    Left { link: Link, last: u8, removed: u16 },
}

/// Why a candidate is off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum OffReason {
    /// It was assumed.
    Assumed,
    /// This candidate is on.
    Excluded(Candidate),
    /// The pattern with this number.
    Pattern(u16),
}

/// A conclusion from a pattern: subsets, fish, or a chain inside the chain.
struct Pattern {
    /// The removed candidates that made it, a range of `premises`.
    from: usize,
    to: usize,
    nested: Option<usize>,
}

/// A chain used inside another chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Nested {
    pub(crate) complexity: u32,
    /// Equal for chains with the same nodes in the same order.
    pub(crate) signature: u64,
}

/// What the chain to a node does not fall below.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Bound {
    /// The number of its nodes.
    pub(crate) nodes: u8,
    /// The complexities of the different chains inside it.
    pub(crate) nested: u16,
}

impl Bound {
    /// The bound of a chain that goes on from another by one node.
    fn beyond(self) -> Bound {
        Bound { nodes: self.nodes.saturating_add(1), ..self }
    }

    fn max(self, other: Bound) -> Bound {
        Bound { nodes: self.nodes.max(other.nodes), nested: self.nested.max(other.nested) }
    }
}

/// All conclusions from one assumption, in the order in which they were drawn.
pub(crate) struct Propagation {
    pub(crate) on: Candidates,
    pub(crate) off: Candidates,
    pub(crate) on_order: Vec<Candidate>,
    pub(crate) off_order: Vec<Candidate>,
    /// The candidate that would have to be both on and off.
    pub(crate) contradiction: Option<Candidate>,
    on_reasons: [OnReason; Candidate::COUNT],
    off_reasons: [OffReason; Candidate::COUNT],
    /// For each node the number of nodes that the chain to it does not fall below.
    nodes: [u8; Node::COUNT],
    /// The same for the complexities of the chains inside; empty as long as there are none.
    inside: Vec<u16>,
    patterns: Vec<Pattern>,
    premises: Vec<Candidate>,
    nested: Vec<Nested>,
}

impl Propagation {
    pub(crate) fn new() -> Propagation {
        Propagation {
            on: Candidates::default(),
            off: Candidates::default(),
            on_order: Vec::new(),
            off_order: Vec::new(),
            contradiction: None,
            on_reasons: [OnReason::Assumed; Candidate::COUNT],
            off_reasons: [OffReason::Assumed; Candidate::COUNT],
            nodes: [0; Node::COUNT],
            inside: Vec::new(),
            patterns: Vec::new(),
            premises: Vec::new(),
            nested: Vec::new(),
        }
    }

    /// Forgets everything and assumes one node.
    pub(crate) fn assume(&mut self, node: Node) {
        self.on.clear();
        self.off.clear();
        self.on_order.clear();
        self.off_order.clear();
        self.contradiction = None;
        self.patterns.clear();
        self.premises.clear();
        self.nested.clear();
        self.inside.clear();
        self.nodes[node.index()] = 1;
        let candidate = node.candidate();
        if node.is_on() {
            self.on.insert(candidate);
            self.on_order.push(candidate);
            self.on_reasons[candidate.index()] = OnReason::Assumed;
        } else {
            self.off.insert(candidate);
            self.off_order.push(candidate);
            self.off_reasons[candidate.index()] = OffReason::Assumed;
        }
    }

    /// Concludes that a candidate is off because another is on; false if it is on already.
    #[inline]
    pub(crate) fn exclude(&mut self, candidate: Candidate, by: Candidate) -> bool {
        if self.off.contains(candidate) {
            return true;
        }
        self.off_reasons[candidate.index()] = OffReason::Excluded(by);
        self.set_bound(candidate.off(), self.bound(by.on()).beyond());
        if self.on.contains(candidate) {
            self.contradiction = Some(candidate);
            return false;
        }
        self.off.insert(candidate);
        self.off_order.push(candidate);
        true
    }

    /// Concludes that a candidate is on because all others of a link are off: `last`, the last
    /// of them, and `removed`, which holds the indexes of all; false if it is off already.
    #[inline]
    pub(crate) fn leave(
        &mut self,
        candidate: Candidate,
        link: Link,
        last: usize,
        removed: u16,
    ) -> bool {
        if self.on.contains(candidate) {
            return true;
        }
        self.on_reasons[candidate.index()] = OnReason::Left { link, last: last as u8, removed };
        let (cell, digit) = candidate.parts();
        let bound = bits(removed)
            .map(|index| self.bound(at(cell, digit, link, index).off()))
            .fold(Bound::default(), Bound::max);
        self.set_bound(candidate.on(), bound.beyond());
        if self.off.contains(candidate) {
            self.contradiction = Some(candidate);
            return false;
        }
        self.on.insert(candidate);
        self.on_order.push(candidate);
        true
    }

    /// Concludes from a pattern that a candidate is off, unless that is known; gives the bound of
    /// the chain to it.
    pub(crate) fn strike(
        &mut self,
        candidate: Candidate,
        premises: &[Candidate],
        nested: Option<Nested>,
    ) -> Option<Bound> {
        if self.off.contains(candidate) {
            return None;
        }
        let from = self.premises.len();
        self.premises.extend_from_slice(premises);
        let complexity = nested.map_or(0, |nested| nested.complexity.min(u32::from(u16::MAX)));
        let nested = nested.map(|nested| {
            self.nested.push(nested);
            self.nested.len() - 1
        });
        self.off_reasons[candidate.index()] = OffReason::Pattern(self.patterns.len() as u16);
        self.patterns.push(Pattern { from, to: self.premises.len(), nested });
        let mut bound = premises
            .iter()
            .map(|&premise| self.bound(premise.off()))
            .fold(Bound::default(), Bound::max)
            .beyond();
        // A chain inside the chain is never used twice: what it removes is gone.
        bound.nested = bound.nested.saturating_add(complexity as u16);
        if complexity > 0 && self.inside.is_empty() {
            self.inside.resize(Node::COUNT, 0);
        }
        self.set_bound(candidate.off(), bound);
        self.off.insert(candidate);
        self.off_order.push(candidate);
        Some(bound)
    }

    /// What the chain to this node does not fall below.
    #[inline]
    pub(crate) fn bound(&self, node: Node) -> Bound {
        let nested = self.inside.get(node.index()).copied().unwrap_or(0);
        Bound { nodes: self.nodes[node.index()], nested }
    }

    #[inline]
    fn set_bound(&mut self, node: Node, bound: Bound) {
        self.nodes[node.index()] = bound.nodes;
        if let Some(inside) = self.inside.get_mut(node.index()) {
            *inside = bound.nested;
        }
    }

    /// The link by which a candidate is left, if it was not assumed.
    pub(crate) fn link_of(&self, candidate: Candidate) -> Option<Link> {
        match self.on_reasons[candidate.index()] {
            OnReason::Assumed => None,
            OnReason::Left { link, .. } => Some(link),
        }
    }

    /// The chain inside the chain from which the node follows.
    pub(crate) fn nested_of(&self, node: Node) -> Option<Nested> {
        match self.off_reasons[node.candidate().index()] {
            OffReason::Pattern(number) if !node.is_on() => {
                self.patterns[usize::from(number)].nested.map(|index| self.nested[index])
            }
            _ => None,
        }
    }

    /// Visits the nodes from which a node follows directly.
    pub(crate) fn each_parent(&self, node: Node, mut visit: impl FnMut(Node)) {
        let candidate = node.candidate();
        if node.is_on() {
            let OnReason::Left { link, last, removed } = self.on_reasons[candidate.index()] else {
                return;
            };
            let (cell, digit) = candidate.parts();
            visit(at(cell, digit, link, last.into()).off());
            for index in bits(removed & !(1 << last)) {
                visit(at(cell, digit, link, index).off());
            }
        } else {
            match self.off_reasons[candidate.index()] {
                OffReason::Assumed => {}
                OffReason::Excluded(by) => visit(by.on()),
                OffReason::Pattern(number) => {
                    let pattern = &self.patterns[usize::from(number)];
                    for &premise in &self.premises[pattern.from..pattern.to] {
                        visit(premise.off());
                    }
                }
            }
        }
    }

    pub(crate) fn has_nested(&self) -> bool {
        !self.nested.is_empty()
    }
}

/// Walks chains backwards, from a conclusion to the assumption.
#[derive(Default)]
pub(crate) struct Walker {
    pub(crate) nodes: Vec<Node>,
    seen: Vec<u64>,
}

impl Walker {
    /// Collects a node and all its ancestors, nearest first.
    pub(crate) fn walk(&mut self, propagation: &Propagation, target: Node) -> &[Node] {
        self.seen.clear();
        self.seen.resize(Node::COUNT.div_ceil(64), 0);
        self.nodes.clear();
        self.nodes.push(target);
        self.seen[target.index() / 64] |= 1 << (target.index() % 64);
        let mut next = 0;
        while let Some(&node) = self.nodes.get(next) {
            next += 1;
            propagation.each_parent(node, |parent| {
                let (word, bit) = (parent.index() / 64, 1 << (parent.index() % 64));
                let word = &mut self.seen[word];
                if *word & bit == 0 {
                    *word |= bit;
                    self.nodes.push(parent);
                }
            });
        }
        &self.nodes
    }
}
