//! The answers as the script expects them.

use serde::{Deserialize, Serialize};

/// What the client numbers its messages with.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum Nonce {
    Whole(i64),
    Number(f64),
    Text(String),
    #[default]
    Missing,
}

/// An answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(super) enum Response {
    /// For each cell and digit the number of solutions.
    TrueCandidates {
        #[serde(rename = "solutionsPerCandidate")]
        solutions: Vec<u64>,
    },
    /// The digits of a solution.
    Solved { solution: Vec<u8> },
    /// The number of solutions so far.
    Count {
        count: u64,
        #[serde(rename = "inProgress")]
        in_progress: bool,
    },
    /// About how many solutions there are.
    Estimate {
        estimate: f64,
        #[serde(rename = "stderr")]
        standard_error: f64,
        iterations: u64,
        #[serde(rename = "ci95_lower")]
        lower: f64,
        #[serde(rename = "ci95_upper")]
        upper: f64,
        #[serde(rename = "relErrPercent")]
        relative_error: f64,
    },
    /// The board after one or all steps, and what they are.
    Logical {
        cells: Vec<LogicalCell>,
        message: String,
        #[serde(rename = "isValid")]
        is_valid: bool,
    },
    /// There is no answer.
    Invalid { message: String },
    /// Another message came first.
    Canceled,
}

/// A cell of the board: its value or 0, and its candidates.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct LogicalCell {
    pub(super) value: u8,
    pub(super) candidates: Vec<u8>,
}

#[derive(Serialize)]
struct Sent<'a> {
    nonce: &'a Nonce,
    #[serde(flatten)]
    response: &'a Response,
}

/// An answer as JSON.
pub(super) fn written(nonce: &Nonce, response: &Response) -> String {
    let sent = Sent { nonce, response };
    serde_json::to_string(&sent).expect("answers have text keys and finite numbers")
}
