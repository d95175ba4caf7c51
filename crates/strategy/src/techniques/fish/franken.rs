//! Fish with boxes among their houses.

use super::catalogue::{Fins, Kind, find, fish, off, slow};
use super::shape::Shape;
use crate::Level::{Extreme, Unfair};
use crate::{Finder, LayoutRequirement, Level, Technique, finder};

const PLAIN: Kind = Kind { shape: Shape::Franken, fins: Fins::None };
const FINNED: Kind = Kind { fins: Fins::Any, ..PLAIN };

const fn franken(
    find: Finder,
    code: &'static str,
    key: &'static str,
    name: &'static str,
    level: Level,
    score: u32,
) -> Technique {
    Technique {
        requires: LayoutRequirement::LinesAndBoxes,
        ..fish(find, code, key, name, level, score)
    }
}

/// Franken X-Wing, Swordfish and so on: fish with boxes among their houses.
///
/// # What it sees
///
/// Rows and boxes, the bases, in which all places of a digit are in as many columns and boxes, the
/// covers. The same with rows and columns exchanged. No place is in two bases.
///
/// # Why it is true
///
/// Each base contains the digit once, and no two of these places are in the same cover. So each
/// cover has the digit in a base and nowhere else. A place in two covers at once would use up both
/// of them and leave too few for the other bases.
///
/// # What it does not cover
///
/// Fish of lines alone, which are basic; fish with rows and columns on the same side, which are
/// mutant. Eliminations that a single house justifies are left to Locked Candidates.
pub static FRANKEN_FISH: [Technique; 6] = [
    franken(finder!(find, PLAIN, 2), "0330", "ff2", "Franken X-Wing", Unfair, 300),
    franken(finder!(find, PLAIN, 3), "0331", "ff3", "Franken Swordfish", Unfair, 350),
    off(franken(finder!(find, PLAIN, 4), "0332", "ff4", "Franken Jellyfish", Unfair, 370)),
    slow(franken(finder!(find, PLAIN, 5), "0333", "ff5", "Franken Squirmbag", Extreme, 470)),
    slow(franken(finder!(find, PLAIN, 6), "0334", "ff6", "Franken Whale", Extreme, 470)),
    slow(franken(finder!(find, PLAIN, 7), "0335", "ff7", "Franken Leviathan", Extreme, 470)),
];

/// Finned Franken X-Wing, Swordfish and so on: a Franken fish except for a few places, the fins.
///
/// # What it sees
///
/// Rows and boxes, the bases, in which all places of a digit except the fins are in as many
/// columns and boxes, the covers; and a candidate in a cover that sees all fins. A place in two
/// bases counts as a fin even if it is covered: an endo fin. The same with rows and columns
/// exchanged.
///
/// # Why it is true
///
/// If all fins are false, the rest is a Franken fish. If one of them is true, it clears every cell
/// it sees. A candidate that both would clear can't be true.
///
/// # What it does not cover
///
/// Fish of lines alone, which are finned or sashimi; fish with rows and columns on the same side,
/// which are mutant. Eliminations that a single house justifies are left to Locked Candidates.
pub static FINNED_FRANKEN_FISH: [Technique; 6] = [
    franken(finder!(find, FINNED, 2), "0340", "fff2", "Finned Franken X-Wing", Unfair, 390),
    franken(finder!(find, FINNED, 3), "0341", "fff3", "Finned Franken Swordfish", Unfair, 410),
    off(franken(finder!(find, FINNED, 4), "0342", "fff4", "Finned Franken Jellyfish", Unfair, 430)),
    slow(franken(
        finder!(find, FINNED, 5),
        "0343",
        "fff5",
        "Finned Franken Squirmbag",
        Extreme,
        470,
    )),
    slow(franken(finder!(find, FINNED, 6), "0344", "fff6", "Finned Franken Whale", Extreme, 470)),
    slow(franken(
        finder!(find, FINNED, 7),
        "0345",
        "fff7",
        "Finned Franken Leviathan",
        Extreme,
        470,
    )),
];
