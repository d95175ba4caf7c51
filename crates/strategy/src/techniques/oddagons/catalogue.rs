//! Tridagons, bivalue oddagons, broken wings, and forcing on their guardians.

use super::broken_wing;
use super::step::find;
use super::words::words;
use crate::techniques::nets::{
    Reasoning, Split, chain_words, find_contradictions, find_verities, net_words,
};
use crate::{Group, LayoutRequirement, Level, Technique, finder};

/// Tridagon: three digits in twelve cells of four boxes that do not fit.
///
/// # What it sees
///
/// Four boxes in two bands and two stacks, and three cells in each of them, one in every row and
/// every column of the box. Three digits are candidates of these twelve cells. In each box
/// the cells lie in one of six ways: along a falling diagonal, shifted or not, or along
/// a rising one. An odd number of the four boxes is of one kind, such as three falling and one rising.
/// The other candidates of the twelve cells are the guardians; there are few.
///
/// # Why it is true
///
/// Each box would have the three digits in its three cells, in some order, and boxes side by side or
/// one above the other must have different orders. Going round the four boxes, the
/// orders do not come back to where they started if the parity is odd, so the twelve cells can't be
/// filled with the three digits alone. At least one guardian is true. If there is only one, it goes in its
/// cell. What every guardian excludes can't be true; if all are in one cell, the three digits can't be.
///
/// # What it does not cover
///
/// More than eight guardians. Conclusions that need chains from the guardians: those are Guardian
/// Forcing Chains and Nets. Boxes of another shape than 3×3.
pub static TRIDAGON: Technique = Technique {
    on: false,
    explains: true,
    requires: LayoutRequirement::LinesAndRectangles,
    find: finder!(find, 3),
    words,
    ..Technique::new("1401", "tri", "Tridagon", Level::Extreme, 400)
};

/// Bivalue Oddagon: two digits around a cycle of odd length.
///
/// # What it sees
///
/// Five, seven or nine cells in a closed cycle, each of which sees the next one and no other. All of them
/// have the same two candidates, and a few of them have others, the guardians.
///
/// # Why it is true
///
/// Without the guardians the two digits would alternate around the cycle. With an odd number of
/// cells the last one and the first one would be the same, but they see each other. So at least
/// one guardian is true. If there is only one, it goes in its cell; what every guardian excludes can't be
/// true.
///
/// # What it does not cover
///
/// More than four guardians, longer cycles, and cells that lack one of the two digits.
pub static BIVALUE_ODDAGON: Technique = Technique {
    on: false,
    explains: true,
    find: finder!(find, 2),
    words,
    ..Technique::new("1402", "bvo", "Bivalue Oddagon", Level::Extreme, 400)
};

/// Broken Wing: the places of a digit around a cycle of odd length.
///
/// # What it sees
///
/// Five, seven or nine places of a digit in a closed cycle, each of which shares a house with the
/// next one. These houses have no other place for the digit, except for a few outside the cycle,
/// the guardians.
///
/// # Why it is true
///
/// Without the guardians, of any two neighbours in the cycle exactly one would be the digit. So
/// every second cell would be the digit, which is impossible with an odd number of cells. So at
/// least one guardian is the digit. If there is only one, it goes in its cell; a cell that sees
/// all of them can't be the digit.
///
/// # What it does not cover
///
/// More than four guardians, longer cycles, and cycles in which a house of two neighbours contains
/// a third cell of the cycle.
pub static BROKEN_WING: Technique = Technique {
    on: false,
    find: finder!(broken_wing::find),
    words: broken_wing::words,
    ..Technique::new("0705", "bw", "Broken Wing", Level::Unfair, 300)
};

/// Guardian Forcing Chains: chains from every guardian of a pattern that agree.
///
/// # What it sees
///
/// A tridagon or a bivalue oddagon with a few guardians. From each of them, a chain of strong and weak
/// links leads to the same conclusion.
///
/// # Why it is true
///
/// The cells of the pattern can't be filled with its digits alone, so at least one guardian is true, and
/// whichever it is, its chain leads to the conclusion.
///
/// # What it does not cover
///
/// Inferences that rest on two or more earlier ones: that is a net. A guardian that contradicts
/// itself: that is a contradiction, which removes the guardian.
pub static GUARDIAN_FORCING_CHAINS: Technique = Technique {
    on: false,
    explains: true,
    group: Some(Group::ForcingChains),
    find: finder!(find_verities, Reasoning::Chain, Split::Guardians),
    words: chain_words,
    ..Technique::new("1403", "gfc", "Guardian Forcing Chains", Level::Extreme, 500)
};

/// Guardian Forcing Net Contradiction: an assumption that leaves a pattern without guardians.
///
/// # What it sees
///
/// A candidate, assumed to be true or to be false, on a board with a tridagon or a bivalue oddagon. Follow all
/// naked and hidden singles; the last guardian that is left of a pattern is true as well. In the end a
/// cell has no candidate left, a house has no place for a digit, or a pattern has no guardian.
///
/// # Why it is true
///
/// A pattern that can't be filled with its digits alone needs a guardian, as a cell needs a
/// candidate. An assumption that leaves it none is false. Only what the contradiction rests on is listed.
///
/// # What it does not cover
///
/// Contradictions that no pattern is needed for: those are Forcing Net Contradictions.
pub static GUARDIAN_FORCING_NET_CONTRADICTION: Technique = Technique {
    on: false,
    explains: true,
    group: Some(Group::ForcingNets),
    find: finder!(find_contradictions, Reasoning::GuardedNet),
    words: net_words,
    ..Technique::new("1404", "gnc", "Guardian Forcing Net Contradiction", Level::Extreme, 700)
};

/// Guardian Forcing Net Verity: singles from every guardian of a pattern that agree.
///
/// # What it sees
///
/// A tridagon or a bivalue oddagon with a few guardians. Assume each of them in turn and follow the naked and
/// hidden singles, and the last guardians of other patterns. Something is the same every time.
///
/// # Why it is true
///
/// At least one guardian is true, and whichever it is, its singles lead to the conclusion. Only those
/// that the conclusion rests on are listed.
///
/// # What it does not cover
///
/// A guardian that contradicts itself: that is a contradiction, which removes the guardian.
pub static GUARDIAN_FORCING_NET_VERITY: Technique = Technique {
    on: false,
    explains: true,
    group: Some(Group::ForcingNets),
    find: finder!(find_verities, Reasoning::GuardedNet, Split::Guardians),
    words: net_words,
    ..Technique::new("1405", "gnv", "Guardian Forcing Net Verity", Level::Extreme, 700)
};
