//! A node with what is supposed about it.

use super::nodes::NodeId;

/// A node that is right, or one that is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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

    /// One number for each literal.
    pub(super) fn index(self) -> usize {
        2 * self.node + usize::from(self.right)
    }
}

/// Where a chain would start and end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lead {
    /// The number of links between the ends.
    pub(super) distance: u16,
    pub(super) start: Literal,
    pub(super) end: Literal,
}
