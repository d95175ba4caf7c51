//! The forcing chains and nets of the catalogue, and guessing.

use super::contradiction::find_contradictions;
use super::nested::find_nested;
use super::spread::Reasoning;
use super::trial::find_by_trial;
use super::verity::{Split, find_verities};
use super::words::{chain_words, words};
use crate::{Group, Level, Technique, finder};

/// Nishio: a place for a digit that leaves some house without it.
///
/// # What it sees
///
/// A candidate, assumed to be true, and all hidden singles of the same digit that follow. In the
/// end some house has no place left for the digit.
///
/// # Why it is true
///
/// Every place follows from those before it, because each house needs the digit once. An
/// assumption that leaves a house without the digit is false.
///
/// # What it does not cover
///
/// Other digits, and cells that run out of candidates: those are Forcing Nets.
pub static NISHIO: Technique = Technique {
    sotd_name: Some("Nishio"),
    on: false,
    find: finder!(find_contradictions, Reasoning::OneDigit),
    words,
    ..Technique::new("1306", "nio", "Nishio", Level::Extreme, 500)
};

/// Forcing Chain Contradiction: chains from one assumption that can't all be true.
///
/// # What it sees
///
/// A candidate, assumed to be true or to be false. Chains of strong and weak links start from it,
/// and together they rule out every candidate of a cell, or every place of a digit in a house.
///
/// # Why it is true
///
/// Each chain is a series of inferences, each from the one before. If all of their conclusions
/// held, the cell or the house would be left empty, so the assumption is false.
///
/// # What it does not cover
///
/// Inferences that rest on two or more earlier ones: that is a net. Groups of cells as links.
pub static FORCING_CHAIN_CONTRADICTION: Technique = Technique {
    group: Some(Group::ForcingChains),
    find: finder!(find_contradictions, Reasoning::Chain),
    words: chain_words,
    ..Technique::new("1301", "fcc", "Forcing Chain Contradiction", Level::Extreme, 500)
};

/// Cell Forcing Chains: chains from every candidate of a cell that agree.
///
/// # What it sees
///
/// A cell. From each of its candidates, a chain of strong and weak links leads to the same
/// conclusion.
///
/// # Why it is true
///
/// One of the candidates is true, and whichever it is, its chain leads to the conclusion.
///
/// # What it does not cover
///
/// The places of a digit in a house: those are Region Forcing Chains. Both together are HoDoKu's
/// Forcing Chain Verity.
pub static CELL_FORCING_CHAINS: Technique = Technique {
    on: false,
    find: finder!(find_verities, Reasoning::Chain, Split::Cells),
    words: chain_words,
    ..Technique::new("1307", "cfc", "Cell Forcing Chains", Level::Extreme, 500)
};

/// Region Forcing Chains: chains from every place of a digit in a house that agree.
///
/// # What it sees
///
/// A house and a digit. From each place of the digit there, a chain of strong and weak links leads
/// to the same conclusion.
///
/// # Why it is true
///
/// One of the places is true, and whichever it is, its chain leads to the conclusion.
///
/// # What it does not cover
///
/// The candidates of a cell: those are Cell Forcing Chains. Both together are HoDoKu's Forcing
/// Chain Verity.
pub static REGION_FORCING_CHAINS: Technique = Technique {
    on: false,
    find: finder!(find_verities, Reasoning::Chain, Split::Houses),
    words: chain_words,
    ..Technique::new("1308", "rfc", "Region Forcing Chains", Level::Extreme, 500)
};

/// Forcing Chain Verity: chains from every option of a cell or a house that agree.
///
/// # What it sees
///
/// A cell, or a house and a digit. From each candidate of the cell, or from each place of the
/// digit, a chain of strong and weak links leads to the same conclusion.
///
/// # Why it is true
///
/// One of the options is true, and whichever it is, its chain leads to the conclusion.
///
/// # What it does not cover
///
/// Inferences that rest on two or more earlier ones: that is a net. A cell or house with an option
/// that contradicts itself: that is a contradiction.
pub static FORCING_CHAIN_VERITY: Technique = Technique {
    group: Some(Group::ForcingChains),
    find: finder!(find_verities, Reasoning::Chain, Split::CellsAndHouses),
    words: chain_words,
    ..Technique::new("1302", "fcv", "Forcing Chain Verity", Level::Extreme, 500)
};

/// Forcing Net Contradiction: an assumption whose singles lead to a contradiction.
///
/// # What it sees
///
/// A candidate, assumed to be true or to be false. Follow all naked and hidden singles, until a
/// cell has no candidate left or a house has no place for a digit.
///
/// # Why it is true
///
/// Every single follows from the assumption and from the singles before it. An assumption that
/// leads to an impossible board is false. Only the singles that the contradiction rests on are
/// listed.
///
/// # What it does not cover
///
/// Assumptions within the assumption: that is a Nested Forcing Net.
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
/// A cell, or a house and a digit. Assume each candidate of the cell, or each place of the digit,
/// in turn and follow the naked and hidden singles. Something is the same every time.
///
/// # Why it is true
///
/// One of the options is true, and whichever it is, its singles lead to the conclusion. Only those
/// that the conclusion rests on are listed.
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

/// Pattern Forcing Net Contradiction: a net that uses locked candidates and pairs on the way.
///
/// # What it sees
///
/// A candidate, assumed to be true or to be false. Follow all naked and hidden singles, and the last guardians
/// of patterns that can't be filled. Where no single is left, locked candidates and naked and hidden pairs eliminate
/// more, until a cell has no candidate left or a house has no place for a digit.
///
/// # Why it is true
///
/// Each single and each pattern follows from the assumption and from what was found before. An
/// assumption that leads to an impossible board is false. A candidate that a pattern eliminates is given with
/// what would be wrong otherwise. Only what the contradiction rests on is listed.
///
/// # What it does not cover
///
/// Contradictions by singles and guardians alone: those are Forcing Net Contradictions. Patterns
/// beyond pairs; those take a Nested Forcing Net.
pub static PATTERN_FORCING_NET_CONTRADICTION: Technique = Technique {
    on: false,
    explains: true,
    group: Some(Group::PatternNets),
    costly: true,
    find: finder!(find_contradictions, Reasoning::PatternNet),
    words,
    ..Technique::new("1309", "pnc", "Pattern Forcing Net Contradiction", Level::Extreme, 800)
};

/// Pattern Forcing Net Verity: nets with locked candidates and pairs that agree.
///
/// # What it sees
///
/// A cell, or a house and a digit, or the guardians of a pattern that can't be filled. Assume each option
/// in turn and follow the singles; where no single is left, locked candidates and naked and hidden pairs
/// eliminate more. Something is the same every time.
///
/// # Why it is true
///
/// One of the options is true, and whichever it is, its net leads to the conclusion. A candidate that
/// a pattern eliminates is given with what would be wrong otherwise. Only what the conclusion rests on is listed.
///
/// # What it does not cover
///
/// An option that contradicts itself: that is a contradiction, which removes the option.
pub static PATTERN_FORCING_NET_VERITY: Technique = Technique {
    on: false,
    explains: true,
    group: Some(Group::PatternNets),
    costly: true,
    find: finder!(find_verities, Reasoning::PatternNet, Split::Any),
    words,
    ..Technique::new("1310", "pnv", "Pattern Forcing Net Verity", Level::Extreme, 800)
};

/// Nested Forcing Net: a contradiction that needs contradictions within it.
///
/// # What it sees
///
/// A candidate, assumed to be true. When its singles end without a contradiction, further
/// candidates are assumed as well, one at a time. Those that fail are false as long as the first
/// assumption holds; eliminating them brings more singles, until a cell has no candidate left or a
/// house has no place for a digit. Only if nothing fails at this depth is a third assumption tried
/// within the second, and so on.
///
/// # Why it is true
///
/// A candidate that fails under the first assumption is false under it, so it can be eliminated
/// there. An assumption that leads to an impossible board is false. Only the assumptions and
/// singles that the contradiction rests on are listed.
///
/// # What it does not cover
///
/// Nothing: in a puzzle with one solution every false candidate fails if assumptions may be nested
/// deep enough. HoDoKu has no such technique and guesses instead.
pub static NESTED_FORCING_NET: Technique = Technique {
    group: Some(Group::PatternNets),
    costly: true,
    find: finder!(find_nested),
    words,
    ..Technique::new("1305", "nfn", "Nested Forcing Net", Level::Extreme, 1000)
};

/// Brute Force: a digit that must be right because all others fail.
///
/// # What it sees
///
/// A cell with few candidates. All but one of them are tried, with further trials within, and all
/// of them fail.
///
/// # Why it is true
///
/// The cell has a value, and every other candidate makes the puzzle impossible. The trials are
/// listed to the end, so the step is proved like any other, even if it is hardly a deduction.
///
/// # What it does not cover
///
/// Cells that differ between the solutions of a puzzle with several. It is used only when asked
/// for by name: every puzzle with one solution is solved without it.
pub static BRUTE_FORCE: Technique = Technique {
    sotd_name: Some("Guessing"),
    on: false,
    costly: true,
    find: finder!(find_by_trial),
    words,
    ..Technique::new("xxxx", "bf", "Brute Force", Level::Extreme, 10000)
};
