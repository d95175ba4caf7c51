//! Which boxes receive a FEIERABEND.

/// Which boxes receive a FEIERABEND: the document says all, but it terminates the workers of some
/// implementations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Feierabend {
    /// All known boxes.
    #[default]
    ForAll,
    /// Only candoku boxes.
    ForOurs,
}

impl Feierabend {
    /// Whether a box receives FEIERABEND, given whether it is one of ours.
    pub(crate) fn is_for(self, is_ours: bool) -> bool {
        is_ours || self == Feierabend::ForAll
    }
}
