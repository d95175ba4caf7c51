//! The families of chains of simple links: by houses, by cells, or by both.

use crate::chains::node::Link;
use crate::technique::Technique;

/// Which links a chain may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Family {
    /// Houses only: all nodes have one digit.
    X,
    /// One of two candidates of a cell must be right.
    Y,
    /// Both.
    Xy,
}

impl Family {
    /// The links by which a candidate that is on excludes others.
    pub(crate) fn weak(self) -> std::ops::RangeInclusive<Link> {
        if self == Family::X { 1..=3 } else { 0..=3 }
    }

    /// The links by which a candidate that is off leaves one other.
    pub(crate) fn strong(self) -> std::ops::RangeInclusive<Link> {
        match self {
            Family::X => 1..=3,
            Family::Y => 0..=0,
            Family::Xy => 0..=3,
        }
    }

    /// What decides between chains of the same length.
    pub(crate) fn kind(self) -> u8 {
        match self {
            Family::X => 2,
            Family::Y => 3,
            Family::Xy => 4,
        }
    }

    /// The name of cycles, and the difficulty of short ones.
    pub(crate) fn cycle(self) -> (Technique, f64) {
        match self {
            Family::X => (Technique::XCycle, 6.5),
            Family::Y => (Technique::YCycle, 6.5),
            Family::Xy => (Technique::XyCycle, 7.0),
        }
    }

    /// The name of chains, and the difficulty of short ones.
    pub(crate) fn chain(self) -> (Technique, f64) {
        match self {
            Family::Xy => (Technique::ForcingChain, 7.0),
            _ => (Technique::ForcingXChain, 6.6),
        }
    }
}
