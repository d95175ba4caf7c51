//! An answer together with the rules that were ignored.

/// An answer, and the rules of the puzzle that were ignored at the caller's request.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Answered<T> {
    /// The answer.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub answer: T,
    /// The names of the ignored rules; usually empty.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub ignored: Vec<String>,
}
