//! The kinds of forcing chains on the scale.

use crate::chains::node::Link;
use crate::technique::ExplainerTechnique;

/// What chains of one kind may do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Kind {
    /// One digit, until it contradicts itself.
    Nishio,
    /// Fixed links, from all candidates of a cell or all places of a digit.
    Multiple,
    /// What is removed on the way makes new links; at a level above 0, patterns and other
    /// chains do too.
    Dynamic(u8),
}

impl Kind {
    /// All kinds, in the order of the scale.
    pub(crate) const ALL: [Kind; 8] = [
        Kind::Nishio,
        Kind::Multiple,
        Kind::Dynamic(0),
        Kind::Dynamic(1),
        Kind::Dynamic(2),
        Kind::Dynamic(3),
        Kind::Dynamic(4),
        Kind::Dynamic(5),
    ];

    /// Whether what is removed on the way counts.
    pub(crate) fn is_dynamic(self) -> bool {
        self != Kind::Multiple
    }

    /// How much more than links dynamic chains may use.
    pub(crate) fn level(self) -> u8 {
        if let Kind::Dynamic(level) = self { level } else { 0 }
    }

    /// The links that they follow.
    pub(crate) fn links(self) -> &'static [Link] {
        if self == Kind::Nishio { &Link::HOUSES } else { &Link::ALL }
    }

    /// The difficulty of the shortest chains.
    pub(crate) fn difficulty(self) -> f64 {
        match self {
            Kind::Nishio => 7.5,
            Kind::Multiple => 8.0,
            Kind::Dynamic(0) => 8.5,
            Kind::Dynamic(1) => 8.5 + 0.5,
            Kind::Dynamic(level) => 9.5 + 0.5 * f64::from(level - 2),
        }
    }

    /// The technique's name.
    pub(crate) fn technique(self) -> ExplainerTechnique {
        match self {
            Kind::Nishio => ExplainerTechnique::NishioForcingChains,
            Kind::Multiple => ExplainerTechnique::MultipleForcingChains,
            Kind::Dynamic(0) => ExplainerTechnique::DynamicForcingChains,
            Kind::Dynamic(1) => ExplainerTechnique::DynamicForcingChainsPlus,
            Kind::Dynamic(2) => ExplainerTechnique::NestedForcingChains,
            Kind::Dynamic(3) => ExplainerTechnique::NestedMultipleForcingChains,
            Kind::Dynamic(4) => ExplainerTechnique::NestedDynamicForcingChains,
            Kind::Dynamic(_) => ExplainerTechnique::NestedDynamicForcingChainsPlus,
        }
    }
}
