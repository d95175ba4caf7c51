//! What the filter tells whoever watches it.

use candoku_grid::{Digit, DigitSet};

use super::hall::{Deduction, Violator};
use super::node::Node;

/// Somebody who watches the filter at work.
///
/// `()` watches nothing: the events are not even made, and the filter that is
/// compiled for it contains no trace of them. [`Trace`](super::Trace) keeps
/// everything.
pub trait Observer {
    /// Whether events should be made at all.
    const WATCHES: bool = true;

    /// Takes notice of an event.
    fn see(&mut self, event: TraceEvent);

    /// Makes the event and shows it, if anybody watches.
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
    /// A variable took the smallest digit of its domain that nobody had.
    Paired {
        /// The variable.
        variable: usize,
        /// Its digit.
        digit: Digit,
    },
    /// A breadth-first search began, because nothing was left for a variable.
    SearchBegun {
        /// The variable without a digit.
        variable: usize,
    },
    /// The search came along an edge to a digit for the first time.
    Visited {
        /// The variable that the search came from.
        variable: usize,
        /// The digit that it found.
        digit: Digit,
        /// The variable that has the digit and is searched next; nobody ends the search.
        owner: Option<usize>,
    },
    /// The search found a path from the variable to a digit that nobody has.
    PathFound {
        /// Each variable of the path with the digit that comes after it.
        path: Vec<(usize, Digit)>,
    },
    /// Along the path chosen edges became others and the others were chosen.
    Flipped {
        /// The pairs that were not chosen and now are.
        added: Vec<(usize, Digit)>,
        /// The pairs that were chosen and no longer are.
        dropped: Vec<(usize, Digit)>,
    },
    /// No search found more: the matching is maximum and covers every variable.
    Matched {
        /// How many pairs there are.
        size: usize,
    },
    /// Some variables have fewer digits between them than they are: nothing fits.
    Infeasible(Violator),
    /// Chosen edges now point to their variable, all others to their digit.
    Oriented {
        /// The digits that nobody has; they lead to the sink, and the sink to all others.
        free: DigitSet,
    },
    /// The depth-first search entered a node.
    Entered {
        /// The node.
        node: Node,
        /// The node it was entered from, or none for a new root.
        from: Option<Node>,
        /// Its place in the order of discovery, from 1; its low is the same at first.
        index: usize,
        /// The stack, with the node on top.
        stack: Vec<Node>,
    },
    /// A node was found to reach back to an earlier one.
    Lowered {
        /// The node.
        node: Node,
        /// The neighbour that told so.
        through: Node,
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
        nodes: Vec<Node>,
        /// The stack that is left.
        stack: Vec<Node>,
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
        verdict: Verdict,
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
pub enum Verdict {
    /// Both ends are in one component: some arrangements use the edge and some do not.
    Kept,
    /// A chosen edge between two components: every arrangement uses it.
    Fixed,
    /// Another edge between two components: no arrangement uses it.
    Removed(Deduction),
}
