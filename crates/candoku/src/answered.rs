//! An answer with what was left out of the question.

/// An answer, and the rules of the puzzle that were ignored for it because that was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Answered<T> {
    /// The answer.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub answer: T,
    /// The names of the rules; mostly there are none.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub ignored: Vec<String>,
}
