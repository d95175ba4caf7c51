//! The forcing chains and nets of the catalogue, and guessing.

use super::contradiction::find_contradictions;
use super::nested::find_nested;
use super::spread::Reasoning;
use super::trial::find_by_trial;
use super::verity::{Split, find_verities};
use super::words::{chain_words, words};
use crate::{Group, Level, Technique, finder};

/// Nishio: a place for one digit that leaves none for it elsewhere.
///
/// # What it sees
///
/// A candidate, supposed to be right, and all hidden singles of the same digit that follow. In
/// the end some house has no place left for the digit.
///
/// # Why it is true
///
/// Every place follows from those before it by the rule that each house has the digit once.
/// What leaves a house without the digit is wrong.
///
/// # What it does not cover
///
/// Other digits, and cells that run out of digits: those are Forcing Nets.
pub static NISHIO: Technique = Technique {
    sotd_name: Some("Nishio"),
    on: false,
    find: finder!(find_contradictions, Reasoning::OneDigit),
    words,
    ..Technique::new("1306", "nio", "Nishio", Level::Extreme, 500)
};

/// Forcing Chain Contradiction: chains from one supposition that cannot all be right.
///
/// # What it sees
///
/// A candidate, supposed to be right or supposed to be wrong. Chains of strong and weak links
/// start from it, and together they rule out every digit of a cell, or every place of a digit
/// in a house.
///
/// # Why it is true
///
/// Each chain is a row of inferences, each from the one before. If all that they end with
/// held, the cell or the house would be left empty, so what they started from cannot be.
///
/// # What it does not cover
///
/// Inferences that rest on two or more things found on the way: that is a net. Groups of cells
/// as links.
pub static FORCING_CHAIN_CONTRADICTION: Technique = Technique {
    group: Some(Group::ForcingChains),
    find: finder!(find_contradictions, Reasoning::Chain),
    words: chain_words,
    ..Technique::new("1301", "fcc", "Forcing Chain Contradiction", Level::Extreme, 500)
};

/// Cell Forcing Chains: chains from every digit of a cell that meet.
///
/// # What it sees
///
/// A cell. From each digit that it may take, a chain of strong and weak links leads to the
/// same conclusion.
///
/// # Why it is true
///
/// One of the digits is right, and whichever it is, the chain that starts there says so.
///
/// # What it does not cover
///
/// The places of a digit in a house: those are Region Forcing Chains. Both together are
/// HoDoKu's Forcing Chain Verity.
pub static CELL_FORCING_CHAINS: Technique = Technique {
    on: false,
    find: finder!(find_verities, Reasoning::Chain, Split::Cells),
    words: chain_words,
    ..Technique::new("1307", "cfc", "Cell Forcing Chains", Level::Extreme, 500)
};

/// Region Forcing Chains: chains from every place of a digit in a house that meet.
///
/// # What it sees
///
/// A house and a digit. From each place that the digit may have there, a chain of strong and
/// weak links leads to the same conclusion.
///
/// # Why it is true
///
/// One of the places is right, and whichever it is, the chain that starts there says so.
///
/// # What it does not cover
///
/// The digits of a cell: those are Cell Forcing Chains. Both together are HoDoKu's Forcing
/// Chain Verity.
pub static REGION_FORCING_CHAINS: Technique = Technique {
    on: false,
    find: finder!(find_verities, Reasoning::Chain, Split::Houses),
    words: chain_words,
    ..Technique::new("1308", "rfc", "Region Forcing Chains", Level::Extreme, 500)
};

/// Forcing Chain Verity: chains from every option of a cell or a house that meet.
///
/// # What it sees
///
/// A cell, or a house and a digit. From each digit that the cell may take, or from each place
/// that the digit may have, a chain of strong and weak links leads to the same conclusion.
///
/// # Why it is true
///
/// One of the options is right, and whichever it is, the chain that starts there says so.
///
/// # What it does not cover
///
/// Inferences that rest on two or more things found on the way: that is a net. A cell or house
/// with an option that contradicts itself: that is a contradiction.
pub static FORCING_CHAIN_VERITY: Technique = Technique {
    sotd_name: Some("Forcing Chains"),
    group: Some(Group::ForcingChains),
    find: finder!(find_verities, Reasoning::Chain, Split::CellsAndHouses),
    words: chain_words,
    ..Technique::new("1302", "fcv", "Forcing Chain Verity", Level::Extreme, 500)
};

/// Forcing Net Contradiction: all singles that a supposition brings, up to one that cannot be.
///
/// # What it sees
///
/// A candidate, supposed to be right or supposed to be wrong. Everything that follows by naked
/// and hidden singles is written down, until a cell has no digit left or a house has no place
/// for a digit.
///
/// # Why it is true
///
/// Every single follows from the supposition and from the singles before it. What leads to an
/// impossible board is wrong. Told are only the singles that the end rests on.
///
/// # What it does not cover
///
/// Suppositions within the supposition: that is a Nested Forcing Net.
pub static FORCING_NET_CONTRADICTION: Technique = Technique {
    group: Some(Group::ForcingNets),
    find: finder!(find_contradictions, Reasoning::Net),
    words,
    ..Technique::new("1303", "fnc", "Forcing Net Contradiction", Level::Extreme, 700)
};

/// Forcing Net Verity: singles from every option of a cell or a house that agree.
///
/// # What it sees
///
/// A cell, or a house and a digit. Each digit that the cell may take, or each place that the
/// digit may have, is supposed in turn and followed by naked and hidden singles. Something is
/// the same every time.
///
/// # Why it is true
///
/// One of the options is right, and whichever it is, the singles that follow from it say so.
/// Told are only those that the conclusion rests on.
///
/// # What it does not cover
///
/// A cell or house with an option that contradicts itself: that is a contradiction.
pub static FORCING_NET_VERITY: Technique = Technique {
    group: Some(Group::ForcingNets),
    find: finder!(find_verities, Reasoning::Net, Split::CellsAndHouses),
    words,
    ..Technique::new("1304", "fnv", "Forcing Net Verity", Level::Extreme, 700)
};

/// Nested Forcing Net: a contradiction that needs contradictions within.
///
/// # What it sees
///
/// A candidate, supposed to be right. When the singles that follow end without a
/// contradiction, further candidates are supposed on top of it, one at a time. Those that fail
/// are wrong as long as the first supposition holds; striking them out brings more singles,
/// until a cell has no digit left or a house has no place for a digit. Only if nothing fails
/// at this depth is a third supposition tried within the second, and so on.
///
/// # Why it is true
///
/// What fails on top of the first supposition is wrong under it, so it may be struck out
/// there. What leads to an impossible board is wrong. Told are only the suppositions and
/// singles that the end rests on.
///
/// # What it does not cover
///
/// Nothing: in a puzzle with one solution every wrong candidate fails if suppositions may be
/// nested deep enough. HoDoKu has no such technique and guesses instead.
pub static NESTED_FORCING_NET: Technique = Technique {
    costly: true,
    find: finder!(find_nested),
    words,
    ..Technique::new("1305", "nfn", "Nested Forcing Net", Level::Extreme, 1000)
};

/// Brute Force: a digit that must be right because trying all others fails.
///
/// # What it sees
///
/// A cell with few candidates. All but one of them are tried, with whatever else has to be
/// tried on top of them, and all of them fail.
///
/// # Why it is true
///
/// Some digit stands in the cell, and every other one makes the puzzle impossible. The trials are told
/// to the end, so the step is proved like any other; nobody would call it a deduction.
///
/// # What it does not cover
///
/// Cells that differ between the solutions of a puzzle with several. It is used only where it is asked for by
/// name: every puzzle with one solution is solved without it.
pub static BRUTE_FORCE: Technique = Technique {
    sotd_name: Some("Guessing"),
    on: false,
    costly: true,
    find: finder!(find_by_trial),
    words,
    ..Technique::new("xxxx", "bf", "Brute Force", Level::Extreme, 10000)
};
