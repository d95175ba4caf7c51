//! The strongly connected components of the graph, by Tarjan's algorithm.

use candoku_grid::{DigitSet, MAX_SIDE};

use super::event::{EdgeKind, Observer, TraceEvent};
use super::matching::Matching;
use super::node::{GraphNode, NODES};
use super::variable_set::VariableSet;

/// The components in the order in which they are found.
///
/// Each is a set of nodes, one bit for each node at its index.
pub(crate) struct Components {
    sets: [u64; NODES],
    count: usize,
}

/// The nodes of one component.
#[derive(Clone, Copy)]
pub(crate) struct Component(u64);

impl Components {
    /// Directs the edges by a matching that covers every variable, and finds the components.
    ///
    /// A chosen edge leads from its digit to its variable, any other from the
    /// variable to the digit. Free digits lead to the sink and the sink to all taken
    /// digits: a variable that can move on to a free digit does no harm to others,
    /// as on a cycle. Without free digits neither source nor sink is on any cycle,
    /// so both leave the graph.
    pub(crate) fn find<O: Observer>(
        domains: &[DigitSet],
        matching: &Matching,
        observer: &mut O,
    ) -> Components {
        let all = domains.iter().fold(DigitSet::EMPTY, |all, &domain| all | domain);
        let free = all - matching.taken();
        observer.tell(|| TraceEvent::TerminalsRemoved { sink_stays: !free.is_empty() });
        observer.tell(|| TraceEvent::Oriented { free });
        let mut nodes = ((1 << domains.len()) - 1) | digit_nodes(all);
        if !free.is_empty() {
            nodes |= bit(GraphNode::Sink.index());
        }
        let mut search = DepthFirst {
            domains,
            matching,
            observer,
            discovered: 0,
            size: nodes.count_ones() as u8,
            index: [0; NODES],
            low: [0; NODES],
            stack: [0; NODES],
            height: 0,
            stacked: 0,
            ancestors: 0,
            undiscovered: nodes,
            components: Components { sets: [0; NODES], count: 0 },
        };
        while search.undiscovered != 0 {
            search.visit(search.undiscovered.trailing_zeros() as usize, None);
        }
        search.components
    }

    /// The components in the order in which they were found.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Component> {
        self.sets[..self.count].iter().map(|&set| Component(set))
    }

    /// The number of the component that holds the node.
    pub(crate) fn of(&self, node: GraphNode) -> usize {
        let holds = |set: &u64| set & bit(node.index()) != 0;
        self.sets[..self.count].iter().position(holds).expect("every node is in a component")
    }
}

impl Component {
    /// The variables of the component.
    pub(crate) fn variables(self) -> VariableSet {
        VariableSet::from_bits(self.0 as u32 & DigitSet::up_to(MAX_SIDE).bits())
    }

    /// The digits of the component.
    pub(crate) fn digits(self) -> DigitSet {
        DigitSet::from_bits((self.0 >> MAX_SIDE) as u32)
    }
}

/// Tarjan's depth-first search. The recursion is as deep as there are nodes, 51 at most.
struct DepthFirst<'a, O> {
    domains: &'a [DigitSet],
    matching: &'a Matching,
    observer: &'a mut O,
    discovered: u8,
    /// How many nodes there are.
    size: u8,
    /// The order of discovery, from 1.
    index: [u8; NODES],
    /// The earliest index that each node is known to reach; known only to an observer.
    low: [u8; NODES],
    stack: [u8; NODES],
    height: usize,
    stacked: u64,
    /// The nodes that have been entered and not left; known only to an observer.
    ancestors: u64,
    undiscovered: u64,
    components: Components,
}

impl<O: Observer> DepthFirst<'_, O> {
    /// Visits a node that is undiscovered and returns its low.
    fn visit(&mut self, node: usize, from: Option<usize>) -> u8 {
        self.discovered += 1;
        let index = self.discovered;
        self.index[node] = index;
        self.stack[self.height] = node as u8;
        self.height += 1;
        self.stacked |= bit(node);
        self.undiscovered &= !bit(node);
        self.observer.tell(|| TraceEvent::Entered {
            node: GraphNode::from_index(node),
            from: from.map(GraphNode::from_index),
            index: index.into(),
            stack: nodes(&self.stack[..self.height]),
        });
        let low = match O::WATCHES {
            true => self.follow_in_order(node),
            false => self.follow(node, index),
        };
        if low == index {
            self.pop_component(node);
        }
        low
    }

    /// The low of a node after all its edges have been followed.
    fn follow(&mut self, node: usize, index: u8) -> u8 {
        let neighbours = self.neighbours(node);
        let mut low = index;
        while neighbours & self.undiscovered != 0 {
            let child = (neighbours & self.undiscovered).trailing_zeros() as usize;
            low = low.min(self.visit(child, Some(node)));
        }
        // Earlier nodes on the stack stay there until this node is left, so they can be asked
        // last; later discoveries do no harm, for their index is larger. Their index does as well
        // as their low: only the root of a component must keep its own.
        let earlier = members(neighbours & self.stacked).map(|other| self.index[other]).min();
        low.min(earlier.unwrap_or(low))
    }

    /// Like [`follow`](Self::follow), but one edge after the other, to be watched, and each node
    /// with the low of the document: the least of its index and of the lows it leads to.
    fn follow_in_order(&mut self, node: usize) -> u8 {
        self.low[node] = self.index[node];
        self.ancestors |= bit(node);
        for other in members(self.neighbours(node)) {
            if self.undiscovered & bit(other) != 0 {
                self.visit(other, Some(node));
            } else {
                let is_stacked = self.stacked & bit(other) != 0;
                let (from, to) = (GraphNode::from_index(node), GraphNode::from_index(other));
                let (kind, component) =
                    (self.kind(node, other), (!is_stacked).then(|| self.components.of(to)));
                self.observer.tell(|| TraceEvent::EdgeSeen { from, to, kind, component });
            }
            self.lower(node, other);
        }
        self.ancestors &= !bit(node);
        self.low[node]
    }

    /// The kind of an edge to a node that has been entered before.
    fn kind(&self, from: usize, to: usize) -> EdgeKind {
        if self.ancestors & bit(to) != 0 {
            EdgeKind::Back
        } else if self.index[to] > self.index[from] {
            EdgeKind::Forward
        } else {
            EdgeKind::Cross
        }
    }

    fn neighbours(&self, node: usize) -> u64 {
        match GraphNode::from_index(node) {
            GraphNode::Variable(variable) => {
                let own = self.matching.digit(variable).map_or(DigitSet::EMPTY, DigitSet::only);
                digit_nodes(self.domains[variable] - own)
            }
            GraphNode::Digit(digit) => {
                bit(self.matching.owner(digit).unwrap_or(GraphNode::Sink.index()))
            }
            GraphNode::Sink => digit_nodes(self.matching.taken()),
            GraphNode::Source => 0,
        }
    }

    /// Lowers the low of a node to that of a neighbour, if that is less.
    fn lower(&mut self, node: usize, through: usize) {
        let (from, to) = (self.low[node], self.low[through]);
        if to < from {
            self.low[node] = to;
            self.observer.tell(|| TraceEvent::Lowered {
                node: GraphNode::from_index(node),
                through: GraphNode::from_index(through),
                from: from.into(),
                to: to.into(),
            });
        }
    }

    fn pop_component(&mut self, root: usize) {
        let top = self.height;
        let mut set = 0;
        while set & bit(root) == 0 {
            self.height -= 1;
            set |= bit(self.stack[self.height].into());
        }
        self.stacked &= !set;
        let number = self.components.count;
        self.components.sets[number] = set;
        self.components.count += 1;
        if O::WATCHES {
            // No index is larger, so that nothing is lowered through these nodes any more.
            members(set).for_each(|node| self.low[node] = self.size);
        }
        self.observer.tell(|| {
            let mut taken = nodes(&self.stack[self.height..top]);
            taken.reverse();
            let stack = nodes(&self.stack[..self.height]);
            TraceEvent::Component { number, nodes: taken, stack, low: self.size.into() }
        });
    }
}

fn bit(node: usize) -> u64 {
    1 << node
}

fn digit_nodes(digits: DigitSet) -> u64 {
    u64::from(digits.bits()) << MAX_SIDE
}

fn members(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(first)
    })
}

fn nodes(stack: &[u8]) -> Vec<GraphNode> {
    stack.iter().map(|&node| GraphNode::from_index(node.into())).collect()
}
