//! The nodes of the graph between variables and digits.

use candoku_grid::{Digit, DigitSet, MAX_SIDE};

/// A node of the graph that the filter works on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GraphNode {
    /// A variable, counted from 0.
    Variable(usize),
    /// A digit.
    Digit(Digit),
    /// The sink T of the flow: every digit leads to it.
    ///
    /// It stays for the components only where some digits are free; these lead to it then.
    Sink,
    /// The source S of the flow: it leads to every variable.
    Source,
}

/// How many nodes the search for components can meet: all but the source.
pub(crate) const NODES: usize = 2 * MAX_SIDE + 1;

impl GraphNode {
    /// The number of the node in the graph of these domains.
    ///
    /// The source is the first and has number 0. Then come the variables, then the digits up to
    /// the largest of any domain. The sink is the last.
    ///
    /// ```
    /// use candoku_engine::all_different::{GraphNode, read_domains};
    ///
    /// let domains = read_domains("123 12").unwrap();
    /// let nodes = [GraphNode::Source, GraphNode::Variable(0), GraphNode::Variable(1), GraphNode::Sink];
    /// assert_eq!(nodes.map(|node| node.number(&domains)), [0, 1, 2, 6]);
    /// ```
    pub fn number(self, domains: &[DigitSet]) -> usize {
        match self {
            GraphNode::Variable(variable) => variable + 1,
            GraphNode::Digit(digit) => domains.len() + usize::from(digit.value()),
            GraphNode::Sink => {
                let all = domains.iter().fold(DigitSet::EMPTY, |all, &domain| all | domain);
                let largest = all.iter().last().map_or(0, |digit| usize::from(digit.value()));
                domains.len() + largest + 1
            }
            GraphNode::Source => 0,
        }
    }

    pub(crate) const fn index(self) -> usize {
        match self {
            GraphNode::Variable(variable) => variable,
            GraphNode::Digit(digit) => MAX_SIDE + digit.index(),
            GraphNode::Sink => NODES - 1,
            // No edge leads to the source once every variable has a digit, so no search asks.
            GraphNode::Source => NODES,
        }
    }

    pub(crate) fn from_index(index: usize) -> GraphNode {
        match index.checked_sub(MAX_SIDE) {
            None => GraphNode::Variable(index),
            Some(MAX_SIDE) => GraphNode::Sink,
            Some(digit) => GraphNode::Digit(Digit::from_index(digit)),
        }
    }
}
