//! Which boxes a FEIERABEND is sent to.

/// Which boxes a FEIERABEND is sent to: the document says all, but it ends the workers of some.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Feierabend {
    /// All that are known.
    #[default]
    ForAll,
    /// Only boxes of ours.
    ForOurs,
}

impl Feierabend {
    /// Whether a box is sent home, given whether it is one of ours.
    pub(crate) fn is_for(self, is_ours: bool) -> bool {
        is_ours || self == Feierabend::ForAll
    }
}
