//! Fish with rows and columns on the same side.

use super::catalogue::{Fins, Kind, find, fish, off, slow};
use super::shape::Shape;
use crate::Level::Extreme;
use crate::{Technique, finder};

const PLAIN: Kind = Kind { shape: Shape::Mutant, fins: Fins::None };
const FINNED: Kind = Kind { fins: Fins::Any, ..PLAIN };

/// Mutant X-Wing, Swordfish and so on: fish of houses of any kind.
///
/// # What it sees
///
/// Houses of any kind, the bases, in which all places of a digit are in as many other houses, the
/// covers. No place is in two bases. Diagonals and windows are houses like any other.
///
/// # Why it is true
///
/// Each base contains the digit once, and no two of these places are in the same cover. So each
/// cover has the digit in a base and nowhere else. A place in two covers at once would use up both
/// of them and leave too few for the other bases.
///
/// # What it does not cover
///
/// Fish that keep rows and columns apart: those are basic or Franken. Eliminations that a single
/// house justifies are left to Locked Candidates.
pub static MUTANT_FISH: [Technique; 6] = [
    off(fish(finder!(find, PLAIN, 2), "0350", "mf2", "Mutant X-Wing", Extreme, 450)),
    off(fish(finder!(find, PLAIN, 3), "0351", "mf3", "Mutant Swordfish", Extreme, 450)),
    off(fish(finder!(find, PLAIN, 4), "0352", "mf4", "Mutant Jellyfish", Extreme, 450)),
    slow(fish(finder!(find, PLAIN, 5), "0353", "mf5", "Mutant Squirmbag", Extreme, 470)),
    slow(fish(finder!(find, PLAIN, 6), "0354", "mf6", "Mutant Whale", Extreme, 470)),
    slow(fish(finder!(find, PLAIN, 7), "0355", "mf7", "Mutant Leviathan", Extreme, 470)),
];

/// Finned Mutant X-Wing, Swordfish and so on: a mutant fish except for a few places, the fins.
///
/// # What it sees
///
/// Houses of any kind, the bases, in which all places of a digit except the fins are in as many
/// other houses, the covers; and a candidate in a cover that sees all fins. A place in two bases
/// counts as a fin even if it is covered: an endo fin.
///
/// # Why it is true
///
/// If all fins are false, the rest is a mutant fish. If one of them is true, it clears every cell
/// it sees. A candidate that both would clear can't be true.
///
/// # What it does not cover
///
/// Fish that keep rows and columns apart: those are finned, sashimi or Franken. Eliminations that
/// a single house justifies are left to Locked Candidates.
pub static FINNED_MUTANT_FISH: [Technique; 6] = [
    off(fish(finder!(find, FINNED, 2), "0360", "fmf2", "Finned Mutant X-Wing", Extreme, 470)),
    off(fish(finder!(find, FINNED, 3), "0361", "fmf3", "Finned Mutant Swordfish", Extreme, 470)),
    off(fish(finder!(find, FINNED, 4), "0362", "fmf4", "Finned Mutant Jellyfish", Extreme, 470)),
    slow(fish(finder!(find, FINNED, 5), "0363", "fmf5", "Finned Mutant Squirmbag", Extreme, 470)),
    slow(fish(finder!(find, FINNED, 6), "0364", "fmf6", "Finned Mutant Whale", Extreme, 470)),
    slow(fish(finder!(find, FINNED, 7), "0365", "fmf7", "Finned Mutant Leviathan", Extreme, 470)),
];
