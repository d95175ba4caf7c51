//! The names of the techniques on the scale.

use std::fmt;

/// A technique of Sudoku Explainer 1.2.1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum ExplainerTechnique {
    /// The last open cell of a house.
    FullHouse,
    /// A digit with one place in a house.
    HiddenSingle,
    /// A locked candidate of a box that leaves a hidden single.
    DirectPointing,
    /// A locked candidate of a line that leaves a hidden single.
    DirectClaiming,
    /// A hidden pair that leaves a hidden single.
    DirectHiddenPair,
    /// A cell with one candidate.
    NakedSingle,
    /// A hidden triplet that leaves a hidden single.
    DirectHiddenTriplet,
    /// A digit of a box that is locked in a line.
    Pointing,
    /// A digit of a line that is locked in a box.
    Claiming,
    /// Two cells with two digits.
    NakedPair,
    /// Two lines with two places for a digit.
    XWing,
    /// Two digits with two places.
    HiddenPair,
    /// Three cells with three digits.
    NakedTriplet,
    /// Three lines with three places for a digit.
    Swordfish,
    /// Three digits with three places.
    HiddenTriplet,
    /// A cell with two digits and two wings.
    XyWing,
    /// A cell with three digits and two wings.
    XyzWing,
    /// A rectangle that would have two fillings.
    UniqueRectangle,
    /// A longer loop that would have two fillings.
    UniqueLoop,
    /// Four cells with four digits.
    NakedQuad,
    /// Four lines with four places for a digit.
    Jellyfish,
    /// Four digits with four places.
    HiddenQuad,
    /// A grid that would have two fillings.
    BivalueUniversalGrave,
    /// Two cells whose combinations are excluded by others.
    AlignedPairExclusion,
    /// A loop of links of one digit.
    XCycle,
    /// A loop of links through cells with two digits.
    YCycle,
    /// A chain of links of one digit that refutes its beginning.
    ForcingXChain,
    /// A loop of links of both kinds.
    XyCycle,
    /// A chain of links of both kinds that refutes its beginning.
    ForcingChain,
    /// Three cells whose combinations are excluded by others.
    AlignedTripletExclusion,
    /// One digit, followed until it contradicts itself.
    NishioForcingChains,
    /// All candidates of a cell or places of a digit, each followed by a chain.
    MultipleForcingChains,
    /// Chains that may use what they have removed.
    DynamicForcingChains,
    /// Dynamic chains that may use pointing, claiming, pairs and X-wings.
    DynamicForcingChainsPlus,
    /// Dynamic chains that may use forcing chains.
    NestedForcingChains,
    /// Dynamic chains that may use multiple forcing chains.
    NestedMultipleForcingChains,
    /// Dynamic chains that may use dynamic forcing chains.
    NestedDynamicForcingChains,
    /// Dynamic chains that may use dynamic chains which use forcing chains.
    NestedDynamicForcingChainsPlus,
}

impl ExplainerTechnique {
    /// The technique's name.
    pub fn name(self) -> &'static str {
        match self {
            ExplainerTechnique::FullHouse => "Full House",
            ExplainerTechnique::HiddenSingle => "Hidden Single",
            ExplainerTechnique::DirectPointing => "Direct Pointing",
            ExplainerTechnique::DirectClaiming => "Direct Claiming",
            ExplainerTechnique::DirectHiddenPair => "Direct Hidden Pair",
            ExplainerTechnique::NakedSingle => "Naked Single",
            ExplainerTechnique::DirectHiddenTriplet => "Direct Hidden Triplet",
            ExplainerTechnique::Pointing => "Pointing",
            ExplainerTechnique::Claiming => "Claiming",
            ExplainerTechnique::NakedPair => "Naked Pair",
            ExplainerTechnique::XWing => "X-Wing",
            ExplainerTechnique::HiddenPair => "Hidden Pair",
            ExplainerTechnique::NakedTriplet => "Naked Triplet",
            ExplainerTechnique::Swordfish => "Swordfish",
            ExplainerTechnique::HiddenTriplet => "Hidden Triplet",
            ExplainerTechnique::XyWing => "XY-Wing",
            ExplainerTechnique::XyzWing => "XYZ-Wing",
            ExplainerTechnique::UniqueRectangle => "Unique Rectangle",
            ExplainerTechnique::UniqueLoop => "Unique Loop",
            ExplainerTechnique::NakedQuad => "Naked Quad",
            ExplainerTechnique::Jellyfish => "Jellyfish",
            ExplainerTechnique::HiddenQuad => "Hidden Quad",
            ExplainerTechnique::BivalueUniversalGrave => "Bivalue Universal Grave",
            ExplainerTechnique::AlignedPairExclusion => "Aligned Pair Exclusion",
            ExplainerTechnique::XCycle => "Bidirectional X-Cycle",
            ExplainerTechnique::YCycle => "Bidirectional Y-Cycle",
            ExplainerTechnique::ForcingXChain => "Forcing X-Chain",
            ExplainerTechnique::XyCycle => "Bidirectional Cycle",
            ExplainerTechnique::ForcingChain => "Forcing Chain",
            ExplainerTechnique::AlignedTripletExclusion => "Aligned Triplet Exclusion",
            ExplainerTechnique::NishioForcingChains => "Nishio Forcing Chains",
            ExplainerTechnique::MultipleForcingChains => "Multiple Forcing Chains",
            ExplainerTechnique::DynamicForcingChains => "Dynamic Forcing Chains",
            ExplainerTechnique::DynamicForcingChainsPlus => "Dynamic Forcing Chains (+)",
            ExplainerTechnique::NestedForcingChains => "Dynamic Forcing Chains (+ Forcing Chains)",
            ExplainerTechnique::NestedMultipleForcingChains => {
                "Dynamic Forcing Chains (+ Multiple Forcing Chains)"
            }
            ExplainerTechnique::NestedDynamicForcingChains => {
                "Dynamic Forcing Chains (+ Dynamic Forcing Chains)"
            }
            ExplainerTechnique::NestedDynamicForcingChainsPlus => {
                "Dynamic Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))"
            }
        }
    }
}

impl fmt::Display for ExplainerTechnique {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}
