//! What the filter reports to its observer.

use candoku_grid::{Digit, DigitSet};

use super::hall::{Deduction, HallViolation};
use super::node::GraphNode;

/// Watches the filter at work.
///
/// `()` watches nothing: the events are not even made, and the filter that is
/// compiled for it contains no trace of them. [`Trace`](super::Trace) keeps
/// everything.
pub trait Observer {
    /// Whether events should be made at all.
    const WATCHES: bool = true;

    /// Takes notice of an event.
    fn see(&mut self, event: TraceEvent);

    /// Makes the event and shows it, if events are wanted at all.
    #[inline(always)]
    fn tell(&mut self, event: impl FnOnce() -> TraceEvent) {
        if Self::WATCHES {
            self.see(event());
        }
    }
}

impl Observer for () {
    const WATCHES: bool = false;

    fn see(&mut self, _: TraceEvent) {}
}

/// One step of the filter; each carries what is needed to take it back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TraceEvent {
    /// The graph, with the pairs that are already known.
    Graph {
        /// The domain of each variable.
        domains: Vec<DigitSet>,
        /// The digit of each variable that starts with one.
        pairs: Vec<Option<Digit>>,
    },
    /// The source S joined the graph with an edge to every variable, and the sink T with an edge
    /// from every digit. Every edge has capacity 1.
    TerminalsAdded {
        /// How many pairs are known from before: flow 1 goes along each already, so that its
        /// edges are turned round.
        flow: usize,
    },
    /// A variable took the smallest free digit of its domain: a greedy match.
    ///
    /// Flow 1 goes along S – variable – digit – T, and these edges turn round.
    Paired {
        /// The variable.
        variable: usize,
        /// Its digit.
        digit: Digit,
    },
    /// A breadth-first search from S began, because no digit of the variables left was free.
    SearchBegun {
        /// The variables without a digit, in ascending order: S leads to them, so they join the
        /// queue.
        variables: Vec<usize>,
    },
    /// The search came along an edge to a digit for the first time.
    Visited {
        /// The variable that the search came from.
        variable: usize,
        /// The digit that it found.
        digit: Digit,
        /// The variable that has the digit and joins the queue; none where the digit leads to T.
        owner: Option<usize>,
    },
    /// The search found the first of the shortest augmenting paths from S to T.
    PathFound {
        /// Each variable of the path with the digit that comes after it.
        path: Vec<(usize, Digit)>,
    },
    /// Flow 1 was sent along the path and its edges turned round: chosen edges are no longer
    /// chosen, and the others are.
    Flipped {
        /// The pairs that were not chosen and now are.
        added: Vec<(usize, Digit)>,
        /// The pairs that were chosen and no longer are.
        dropped: Vec<(usize, Digit)>,
    },
    /// No edge leads out of S any more: the flow is maximum, and every variable has a digit.
    Matched {
        /// How many pairs there are.
        size: usize,
    },
    /// Some variables have fewer digits between them than they are: nothing fits.
    Infeasible(HallViolation),
    /// S and T left the graph before its components are sought.
    TerminalsRemoved {
        /// Whether T stays after all, because some digits are free and lead to it.
        sink_stays: bool,
    },
    /// Chosen edges point to their variable, all others to their digit.
    Oriented {
        /// The digits that no variable has; they lead to the sink, and the sink to all others.
        free: DigitSet,
    },
    /// The depth-first search entered a node, along a tree edge unless the node is a root.
    Entered {
        /// The node.
        node: GraphNode,
        /// The node where the tree edge begins, or none for a new root.
        from: Option<GraphNode>,
        /// Its place in the order of discovery, from 1; its low is the same at first.
        index: usize,
        /// The stack, with the node on top.
        stack: Vec<GraphNode>,
    },
    /// The depth-first search looked along an edge to a node that it had entered before.
    EdgeSeen {
        /// The node where the edge begins.
        from: GraphNode,
        /// The node where it ends.
        to: GraphNode,
        /// How the two are related in the search.
        kind: EdgeKind,
        /// The component of the second node, if that is known already: the edge counts no more.
        component: Option<usize>,
    },
    /// A node was found to reach back to an earlier one.
    Lowered {
        /// The node.
        node: GraphNode,
        /// The neighbour through which it does.
        through: GraphNode,
        /// Its low before.
        from: usize,
        /// Its low from now on.
        to: usize,
    },
    /// The root of a component was left, and the component taken from the stack.
    Component {
        /// Its number in the order of discovery, from 0.
        number: usize,
        /// Its nodes in the order in which they were taken.
        nodes: Vec<GraphNode>,
        /// The stack that is left.
        stack: Vec<GraphNode>,
        /// The low of its nodes from now on: the number of all nodes, so that no edge to them
        /// lowers anything.
        low: usize,
    },
    /// An edge was judged by the components of its ends.
    Judged {
        /// The variable at one end.
        variable: usize,
        /// The digit at the other.
        digit: Digit,
        /// The components of the variable and of the digit.
        components: (usize, usize),
        /// What becomes of the edge.
        verdict: EdgeRuling,
    },
    /// The domains lost the digits of all removed edges.
    Applied {
        /// The domains that went in.
        before: Vec<DigitSet>,
        /// The domains that came out.
        after: Vec<DigitSet>,
    },
}

/// What becomes of an edge between a variable and a digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EdgeRuling {
    /// Both ends are in one component: some arrangements use the edge and some do not.
    Kept,
    /// A chosen edge between two components: every arrangement uses it.
    Fixed,
    /// Another edge between two components: no arrangement uses it.
    Removed(Deduction),
}

/// The four kinds of edges in a depth-first search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EdgeKind {
    /// To a node that the search enters along it.
    Tree,
    /// To a descendant that the search has entered along another edge.
    Forward,
    /// To an ancestor.
    Back,
    /// To a node that is neither an ancestor nor a descendant.
    Cross,
}

impl TraceEvent {
    /// The augmenting path that the event is about, from source to sink.
    pub fn augmenting_path(&self) -> Option<Vec<GraphNode>> {
        let single;
        let pairs: &[(usize, Digit)] = match self {
            &TraceEvent::Paired { variable, digit } => {
                single = [(variable, digit)];
                &single
            }
            TraceEvent::PathFound { path } => path,
            TraceEvent::Flipped { added, .. } => added,
            _ => return None,
        };
        let inner =
            pairs.iter().flat_map(|&(v, digit)| [GraphNode::Variable(v), GraphNode::Digit(digit)]);
        Some([GraphNode::Source].into_iter().chain(inner).chain([GraphNode::Sink]).collect())
    }
}
