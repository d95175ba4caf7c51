//! The nodes of the graph between variables and digits.

use candoku_grid::{Digit, MAX_SIDE};

/// A node of the graph that the filter works on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Node {
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

impl Node {
    /// The number of the node among `variables` variables, counted from 1.
    ///
    /// Variables come first, then the digits, then the sink behind digit 25. The source is 0.
    pub fn number(self, variables: usize) -> usize {
        match self {
            Node::Variable(variable) => variable + 1,
            Node::Digit(digit) => variables + usize::from(digit.value()),
            Node::Sink => variables + MAX_SIDE + 1,
            Node::Source => 0,
        }
    }

    pub(crate) const fn index(self) -> usize {
        match self {
            Node::Variable(variable) => variable,
            Node::Digit(digit) => MAX_SIDE + digit.index(),
            Node::Sink => NODES - 1,
            // No edge leads to the source once every variable has a digit, so no search asks.
            Node::Source => NODES,
        }
    }

    pub(crate) fn from_index(index: usize) -> Node {
        match index.checked_sub(MAX_SIDE) {
            None => Node::Variable(index),
            Some(MAX_SIDE) => Node::Sink,
            Some(digit) => Node::Digit(Digit::from_index(digit)),
        }
    }
}
