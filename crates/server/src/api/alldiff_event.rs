//! What the all-different filter did, event by event; `docs/all-different-trace.md` describes it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// One step of the filter.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
#[serde(tag = "event", rename_all = "snake_case")]
pub(crate) enum AlldiffEvent {
    /// The graph, with the pairs that are already known.
    Graph { house: String, cells: Vec<Domain>, pairs: Vec<Edge> },
    /// A cell took the smallest of its digits that nobody had.
    Paired { cell: String, digit: String },
    /// A breadth-first search began, because nothing was left for a cell.
    SearchBegun { cell: String },
    /// The search came to a digit for the first time.
    Visited {
        cell: String,
        digit: String,
        /// Who has the digit; nobody ends the search.
        #[schema(required = true)]
        owner: Option<String>,
    },
    /// The search found a path to a digit that nobody has.
    PathFound { path: Vec<Edge> },
    /// Along the path chosen edges became others and the others were chosen.
    Flipped { added: Vec<Edge>, dropped: Vec<Edge> },
    /// The matching is maximum and covers every cell.
    Matched { size: usize },
    /// Some cells have fewer digits between them than they are.
    Infeasible { cells: Vec<String>, digits: String },
    /// Chosen edges now point to their cell, all others to their digit.
    Oriented { free: String },
    /// The depth-first search entered a node: a cell, a digit, or `sink`.
    Entered {
        node: String,
        /// The node it was entered from; none for a new root.
        #[schema(required = true)]
        from: Option<String>,
        index: usize,
        stack: Vec<String>,
    },
    /// A node was found to reach back to an earlier one.
    Lowered { node: String, through: String, from: usize, to: usize },
    /// A component was taken from the stack.
    Component { component: String, nodes: Vec<String>, stack: Vec<String> },
    /// An edge was judged by the components of its ends.
    Judged(EdgeJudgement),
    /// The cells lost the digits of all removed edges.
    Applied { cells: Vec<Change> },
}

/// A cell and the digits that it can still take.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
pub(crate) struct Domain {
    /// The cell: `r4c7`.
    pub(crate) cell: String,
    /// The digits as symbols.
    pub(crate) digits: String,
}

/// A cell and one of its digits.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
pub(crate) struct Edge {
    cell: String,
    digit: String,
}

/// What becomes of an edge.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
pub(crate) struct EdgeJudgement {
    cell: String,
    digit: String,
    /// The letter of the component of the cell.
    cell_component: String,
    /// The letter of the component of the digit.
    digit_component: String,
    verdict: EdgeVerdict,
    /// Why the edge was removed, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    reason: Option<Reason>,
}

/// What becomes of an edge.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
#[serde(rename_all = "lowercase")]
pub(crate) enum EdgeVerdict {
    /// Some arrangements use it and some do not.
    Kept,
    /// Every arrangement uses it.
    Fixed,
    /// No arrangement uses it.
    Removed,
}

/// The Hall set that removes an edge.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
pub(crate) struct Reason {
    /// `naked pair`.
    name: String,
    /// `naked` or `hidden`.
    kind: String,
    cells: Vec<String>,
    digits: String,
    /// The reason in words.
    text: String,
}

/// What a cell could take before and after.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
pub(crate) struct Change {
    cell: String,
    before: String,
    after: String,
}
