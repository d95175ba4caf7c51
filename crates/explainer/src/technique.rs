//! The names of the techniques on the scale.

use std::fmt;

/// A technique of Sudoku Explainer 1.2.1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Technique {
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

impl Technique {
    /// The technique's name.
    pub fn name(self) -> &'static str {
        match self {
            Technique::FullHouse => "Full House",
            Technique::HiddenSingle => "Hidden Single",
            Technique::DirectPointing => "Direct Pointing",
            Technique::DirectClaiming => "Direct Claiming",
            Technique::DirectHiddenPair => "Direct Hidden Pair",
            Technique::NakedSingle => "Naked Single",
            Technique::DirectHiddenTriplet => "Direct Hidden Triplet",
            Technique::Pointing => "Pointing",
            Technique::Claiming => "Claiming",
            Technique::NakedPair => "Naked Pair",
            Technique::XWing => "X-Wing",
            Technique::HiddenPair => "Hidden Pair",
            Technique::NakedTriplet => "Naked Triplet",
            Technique::Swordfish => "Swordfish",
            Technique::HiddenTriplet => "Hidden Triplet",
            Technique::XyWing => "XY-Wing",
            Technique::XyzWing => "XYZ-Wing",
            Technique::UniqueRectangle => "Unique Rectangle",
            Technique::UniqueLoop => "Unique Loop",
            Technique::NakedQuad => "Naked Quad",
            Technique::Jellyfish => "Jellyfish",
            Technique::HiddenQuad => "Hidden Quad",
            Technique::BivalueUniversalGrave => "Bivalue Universal Grave",
            Technique::AlignedPairExclusion => "Aligned Pair Exclusion",
            Technique::XCycle => "Bidirectional X-Cycle",
            Technique::YCycle => "Bidirectional Y-Cycle",
            Technique::ForcingXChain => "Forcing X-Chain",
            Technique::XyCycle => "Bidirectional Cycle",
            Technique::ForcingChain => "Forcing Chain",
            Technique::AlignedTripletExclusion => "Aligned Triplet Exclusion",
            Technique::NishioForcingChains => "Nishio Forcing Chains",
            Technique::MultipleForcingChains => "Multiple Forcing Chains",
            Technique::DynamicForcingChains => "Dynamic Forcing Chains",
            Technique::DynamicForcingChainsPlus => "Dynamic Forcing Chains (+)",
            Technique::NestedForcingChains => "Dynamic Forcing Chains (+ Forcing Chains)",
            Technique::NestedMultipleForcingChains => {
                "Dynamic Forcing Chains (+ Multiple Forcing Chains)"
            }
            Technique::NestedDynamicForcingChains => {
                "Dynamic Forcing Chains (+ Dynamic Forcing Chains)"
            }
            Technique::NestedDynamicForcingChainsPlus => {
                "Dynamic Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))"
            }
        }
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}
