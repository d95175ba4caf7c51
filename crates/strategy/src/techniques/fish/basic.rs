//! Fish of rows and columns.

use super::catalogue::{Fins, Kind, find, fish, off};
use super::shape::Shape;
use crate::Level::{Hard, Unfair};
use crate::{Technique, finder};

const PLAIN: Kind = Kind { shape: Shape::Basic, fins: Fins::None };
const FINNED: Kind = Kind { fins: Fins::Finned, ..PLAIN };
const SASHIMI: Kind = Kind { fins: Fins::Sashimi, ..PLAIN };

/// X-Wing, Swordfish, Jellyfish and larger: lines whose places for a digit are in as many crossing
/// lines.
///
/// # What it sees
///
/// Two rows in which a digit fits only in the same two columns: an X-Wing. Three rows and three
/// columns are a Swordfish, four a Jellyfish, five a Squirmbag, six a Whale, seven a Leviathan.
/// The same with rows and columns exchanged. A row of a larger fish need not use all of the
/// columns.
///
/// # Why it is true
///
/// Each of the rows contains the digit once, and no two of these places are in the same column. So
/// they fill all the columns, and no other row can have the digit there.
///
/// # What it does not cover
///
/// A line with one more place for the digit: that is a finned fish. Lines with a single place
/// left: that is a Hidden Single.
pub static BASIC_FISH: [Technique; 6] = [
    Technique {
        sotd_name: Some("X-Wings"),
        ..fish(finder!(find, PLAIN, 2), "0300", "bf2", "X-Wing", Hard, 140)
    },
    Technique {
        sotd_name: Some("Swordfish"),
        ..fish(finder!(find, PLAIN, 3), "0301", "bf3", "Swordfish", Hard, 150)
    },
    fish(finder!(find, PLAIN, 4), "0302", "bf4", "Jellyfish", Hard, 160),
    off(fish(finder!(find, PLAIN, 5), "0303", "bf5", "Squirmbag", Unfair, 470)),
    off(fish(finder!(find, PLAIN, 6), "0304", "bf6", "Whale", Unfair, 470)),
    off(fish(finder!(find, PLAIN, 7), "0305", "bf7", "Leviathan", Unfair, 470)),
];

/// Finned X-Wing, Swordfish and so on: a basic fish except for a few places, the fins.
///
/// # What it sees
///
/// Rows in which a digit fits only in as many columns, except for some more places, the fins; and
/// a candidate in one of these columns that sees all fins. Without the fins each row still has two
/// places or more. The same with rows and columns exchanged.
///
/// # Why it is true
///
/// If all fins are false, the rest is a basic fish and clears the columns. If one of the fins is
/// true, it clears every cell it sees. A candidate that both would clear can't be true.
///
/// # What it does not cover
///
/// A row that has fewer than two places without its fins: that is a sashimi fish. Candidates that
/// Locked Candidates eliminate already.
pub static FINNED_FISH: [Technique; 6] = [
    fish(finder!(find, FINNED, 2), "0310", "fbf2", "Finned X-Wing", Hard, 130),
    fish(finder!(find, FINNED, 3), "0311", "fbf3", "Finned Swordfish", Unfair, 200),
    fish(finder!(find, FINNED, 4), "0312", "fbf4", "Finned Jellyfish", Unfair, 250),
    off(fish(finder!(find, FINNED, 5), "0313", "fbf5", "Finned Squirmbag", Unfair, 470)),
    off(fish(finder!(find, FINNED, 6), "0314", "fbf6", "Finned Whale", Unfair, 470)),
    off(fish(finder!(find, FINNED, 7), "0315", "fbf7", "Finned Leviathan", Unfair, 470)),
];

/// Sashimi X-Wing, Swordfish and so on: a finned fish that is incomplete without its fins.
///
/// # What it sees
///
/// Like a finned fish, except that some row has only one place left, or none, without its fins.
///
/// # Why it is true
///
/// As for finned fish: if all fins are false, the digit goes in the only place left in that row,
/// the other rows follow, and together they still fill all the columns. If a fin is true, it
/// clears every cell it sees. A candidate that both would clear can't be true.
///
/// # What it does not cover
///
/// Fish with two places or more in each row besides the fins: those are finned fish. The smallest
/// sashimi fish is also a Skyscraper; the technique that comes first on the ladder gets it.
pub static SASHIMI_FISH: [Technique; 6] = [
    fish(finder!(find, SASHIMI, 2), "0320", "sbf2", "Sashimi X-Wing", Hard, 150),
    fish(finder!(find, SASHIMI, 3), "0321", "sbf3", "Sashimi Swordfish", Unfair, 240),
    fish(finder!(find, SASHIMI, 4), "0322", "sbf4", "Sashimi Jellyfish", Unfair, 260),
    off(fish(finder!(find, SASHIMI, 5), "0323", "sbf5", "Sashimi Squirmbag", Unfair, 470)),
    off(fish(finder!(find, SASHIMI, 6), "0324", "sbf6", "Sashimi Whale", Unfair, 470)),
    off(fish(finder!(find, SASHIMI, 7), "0325", "sbf7", "Sashimi Leviathan", Unfair, 470)),
];
