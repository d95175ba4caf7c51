//! Answers as JSON.

use serde::Serialize;

/// An answer as a JSON object on one line.
pub(crate) fn json(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("answers have text keys and finite numbers")
}
