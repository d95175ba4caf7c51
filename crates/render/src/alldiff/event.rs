//! What the all-different filter did, event by event; `docs/all-different-trace.md` describes it.

use candoku_engine::all_different::EdgeKind;
use serde::{Deserialize, Serialize};

/// One step of the filter, and what it says in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TracedEvent {
    #[serde(flatten)]
    pub event: AlldiffEvent,
    /// The step as a sentence.
    pub text: String,
    /// Where the sentence names a node.
    pub names: Vec<NodeName>,
}

/// A node that a sentence names, from one character up to another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NodeName {
    pub start: usize,
    pub end: usize,
    /// A cell, a digit, `source` or `sink`.
    pub node: String,
}

/// One step of the filter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum AlldiffEvent {
    /// The graph, with the pairs that are already known.
    Graph { house: String, cells: Vec<Domain>, pairs: Vec<Edge> },
    /// Source and sink joined the graph; every edge has this capacity.
    TerminalsAdded {
        capacity: usize,
        /// How many pairs are known from before; flow goes along each already.
        flow: usize,
    },
    /// A cell took its smallest free digit.
    Paired {
        cell: String,
        digit: String,
        /// The augmenting path from source to sink.
        nodes: Vec<String>,
        /// The edges of the path, which now lead the other way.
        turned: Vec<Arrow>,
    },
    /// A breadth-first search from the source began, because no digit of these cells was free.
    SearchBegun { cells: Vec<String> },
    /// The search came to a digit for the first time.
    Visited {
        cell: String,
        digit: String,
        /// The cell that has the digit; none where it leads to the sink.
        #[cfg_attr(feature = "schema", schema(required = true))]
        owner: Option<String>,
    },
    /// The search found an augmenting path.
    PathFound {
        path: Vec<Edge>,
        /// The augmenting path from source to sink.
        nodes: Vec<String>,
    },
    /// Flow went along the path: matched edges became unmatched and the others matched.
    Flipped {
        added: Vec<Edge>,
        dropped: Vec<Edge>,
        /// The edges of the path, which now lead the other way.
        turned: Vec<Arrow>,
    },
    /// The matching is maximum and covers every cell.
    Matched { size: usize },
    /// Some cells have fewer digits between them than they are.
    Infeasible { cells: Vec<String>, digits: String },
    /// Source and sink left the graph; the sink stays where digits are free.
    TerminalsRemoved { sink_stays: bool },
    /// Matched edges point to their cell, all others to their digit.
    Oriented { free: String },
    /// The depth-first search entered a node: a cell, a digit, or `sink`.
    Entered {
        node: String,
        /// Where the tree edge began; none for a new root.
        #[cfg_attr(feature = "schema", schema(required = true))]
        from: Option<String>,
        index: usize,
        stack: Vec<String>,
    },
    /// The depth-first search looked along an edge to a node that it had entered before.
    EdgeSeen {
        from: String,
        to: String,
        kind: WalkKind,
        /// The component of the second node, if it is finished.
        #[cfg_attr(feature = "schema", schema(required = true))]
        component: Option<String>,
    },
    /// A node was found to reach back to an earlier one.
    Lowered { node: String, through: String, from: usize, to: usize },
    /// A component was taken from the stack.
    Component {
        component: String,
        nodes: Vec<String>,
        stack: Vec<String>,
        /// The low of its nodes from now on: the number of all nodes, which stands for ∞.
        low: usize,
        /// The name of its colour.
        color: String,
    },
    /// An edge was judged by the components of its ends.
    Judged(EdgeJudgement),
    /// The cells lost the digits of all removed edges.
    Applied { cells: Vec<DomainChange> },
}

/// A cell and the digits that it can still take.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Domain {
    /// The cell: `r4c7`.
    pub cell: String,
    /// The digits as symbols.
    pub digits: String,
}

/// A cell and one of its digits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Edge {
    pub cell: String,
    pub digit: String,
}

/// An edge of the flow network in the direction in which it leads.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Arrow {
    pub from: String,
    pub to: String,
}

/// The kind of an edge in a depth-first search.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum WalkKind {
    /// To a node that was entered along it.
    Tree,
    /// To a descendant that was reached another way.
    Forward,
    /// To an ancestor.
    Back,
    /// To a node that is neither.
    Cross,
}

/// What becomes of an edge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EdgeJudgement {
    pub cell: String,
    pub digit: String,
    /// The letter of the component of the cell.
    pub cell_component: String,
    /// The letter of the component of the digit.
    pub digit_component: String,
    pub verdict: EdgeVerdict,
    /// Why the edge was removed, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub reason: Option<Reason>,
}

/// What becomes of an edge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum EdgeVerdict {
    /// Some arrangements use it and some do not.
    Kept,
    /// Every arrangement uses it.
    Fixed,
    /// No arrangement uses it.
    Removed,
}

/// The Hall set that removes an edge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Reason {
    /// `naked pair`.
    pub name: String,
    /// `naked` or `hidden`.
    pub kind: String,
    pub cells: Vec<String>,
    pub digits: String,
    /// The reason in words.
    pub text: String,
}

/// What a cell could take before and after.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DomainChange {
    pub cell: String,
    pub before: String,
    pub after: String,
}

impl From<EdgeKind> for WalkKind {
    fn from(kind: EdgeKind) -> WalkKind {
        match kind {
            EdgeKind::Tree => WalkKind::Tree,
            EdgeKind::Forward => WalkKind::Forward,
            EdgeKind::Back => WalkKind::Back,
            EdgeKind::Cross => WalkKind::Cross,
        }
    }
}
