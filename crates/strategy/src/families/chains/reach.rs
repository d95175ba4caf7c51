//! What follows from one node being right or wrong, and in how many links.

use super::graph::Graph;
use super::nodes::NodeId;

/// A node with what is supposed about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Literal {
    pub(crate) node: NodeId,
    pub(crate) right: bool,
}

impl Literal {
    pub(crate) fn right(node: NodeId) -> Literal {
        Literal { node, right: true }
    }

    pub(crate) fn wrong(node: NodeId) -> Literal {
        Literal { node, right: false }
    }
}

/// The number of links from one literal to all others.
///
/// One reach serves many starts in turn, so that its memory is taken once.
pub(crate) struct Reach {
    right: Vec<u16>,
    wrong: Vec<u16>,
    fresh_right: Vec<u64>,
    fresh_wrong: Vec<u64>,
    now: Vec<NodeId>,
    next: Vec<NodeId>,
}

const NEVER: u16 = u16::MAX;

impl Reach {
    pub(crate) fn new<const W: usize>(graph: &Graph<'_, W>) -> Reach {
        Reach {
            right: vec![NEVER; graph.len()],
            wrong: vec![NEVER; graph.len()],
            fresh_right: vec![!0; graph.words()],
            fresh_wrong: vec![!0; graph.words()],
            now: Vec::new(),
            next: Vec::new(),
        }
    }

    /// Forgets the last start and follows the links from this literal.
    pub(crate) fn start<const W: usize>(&mut self, graph: &Graph<'_, W>, start: Literal) {
        self.right.fill(NEVER);
        self.wrong.fill(NEVER);
        self.fresh_right.fill(!0);
        self.fresh_wrong.fill(!0);
        self.now.clear();
        self.now.push(start.node);
        let (word, bit) = (start.node / 64, 1 << (start.node % 64));
        match start.right {
            true => (self.right[start.node], self.fresh_right[word]) = (0, !bit),
            false => (self.wrong[start.node], self.fresh_wrong[word]) = (0, !bit),
        }
        let mut right = start.right;
        let mut distance = 0;
        // Right and wrong take turns, so each round is about one of them.
        while !self.now.is_empty() {
            distance += 1;
            self.next.clear();
            for &node in &self.now {
                let row = if right { graph.weak(node) } else { graph.strong(node) };
                let (fresh, distances) = match right {
                    true => (&mut self.fresh_wrong, &mut self.wrong),
                    false => (&mut self.fresh_right, &mut self.right),
                };
                for (word, &bits) in row.iter().enumerate() {
                    let mut new = bits & fresh[word];
                    fresh[word] &= !bits;
                    while new != 0 {
                        let node = word * 64 + new.trailing_zeros() as usize;
                        new &= new - 1;
                        distances[node] = distance;
                        self.next.push(node);
                    }
                }
            }
            std::mem::swap(&mut self.now, &mut self.next);
            right = !right;
        }
    }

    /// The number of links to the literal, if it follows.
    pub(crate) fn distance(&self, literal: Literal) -> Option<u16> {
        let distances = if literal.right { &self.right } else { &self.wrong };
        Some(distances[literal.node]).filter(|&distance| distance != NEVER)
    }
}
