//! The families of chains of simple links: by houses, by cells, or by both.

use crate::chains::hint::Form;
use crate::chains::node::Link;
use crate::technique::ExplainerTechnique;

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
    pub(crate) fn cycle(self) -> (ExplainerTechnique, f64) {
        match self {
            Family::X => (ExplainerTechnique::XCycle, 6.5),
            Family::Y => (ExplainerTechnique::YCycle, 6.5),
            Family::Xy => (ExplainerTechnique::XyCycle, 7.0),
        }
    }

    /// The name of chains, and the difficulty of short ones.
    pub(crate) fn chain(self) -> (ExplainerTechnique, f64) {
        match self {
            Family::Xy => (ExplainerTechnique::ForcingChain, 7.0),
            _ => (ExplainerTechnique::ForcingXChain, 6.6),
        }
    }
}
