//! The families of chains of simple links: by houses, by cells, or by both.

use crate::chains::hint::Form;
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
    pub(crate) fn weak(self) -> &'static [Link] {
        if self == Family::X { &Link::HOUSES } else { &Link::ALL }
    }

    /// The links by which a candidate that is off leaves one other.
    pub(crate) fn strong(self) -> &'static [Link] {
        match self {
            Family::X => &Link::HOUSES,
            Family::Y => &[Link::Cell],
            Family::Xy => &Link::ALL,
        }
    }

    /// What decides between chains of the same length.
    pub(crate) fn form(self) -> Form {
        match self {
            Family::X => Form::X,
            Family::Y => Form::Y,
            Family::Xy => Form::Xy,
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
