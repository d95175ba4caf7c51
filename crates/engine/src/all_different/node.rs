//! The nodes of the graph between variables and digits.

use candoku_grid::{Digit, MAX_SIDE};

/// A node of the graph that the filter works on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Node {
    /// A variable, counted from 0.
    Variable(usize),
    /// A digit.
    Digit(Digit),
    /// Where the digits that no variable uses lead to, if there are any.
    Sink,
}

/// How many nodes there can be.
pub(crate) const NODES: usize = 2 * MAX_SIDE + 1;

impl Node {
    /// The number of the node among `variables` variables, counted from 1.
    ///
    /// Variables come first, then the digits, then the sink behind digit 25.
    pub fn number(self, variables: usize) -> usize {
        match self {
            Node::Variable(variable) => variable + 1,
            Node::Digit(digit) => variables + usize::from(digit.value()),
            Node::Sink => variables + MAX_SIDE + 1,
        }
    }

    pub(crate) const fn index(self) -> usize {
        match self {
            Node::Variable(variable) => variable,
            Node::Digit(digit) => MAX_SIDE + digit.index(),
            Node::Sink => NODES - 1,
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
