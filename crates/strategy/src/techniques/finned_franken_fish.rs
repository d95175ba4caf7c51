//! Finned Franken X-Wing, Swordfish and so on: a Franken fish but for a few places, the fins.
//!
//! # What it sees
//!
//! Rows and boxes, the bases, in which all places of a digit but the fins lie in as many
//! columns and boxes, the covers; and a candidate in a cover that sees all fins. A place
//! that lies in two bases counts as a fin, even if it is covered: an endo fin. Rows and columns may
//! change their parts.
//!
//! # Why it is true
//!
//! If all fins are wrong, the rest is a Franken fish. If one of them is right, it clears what
//! it sees. What both would clear is wrong in any case.
//!
//! # Example
//!
//! ```text
//!     1 2 3   4 5 6   7 8 9
//!  1  5 . 5 | . . . | . . .      But for the fin r8c9, box 1 and rows 5 and 8
//!  2  5 . . | . . . | . . .      have 5 only in columns 1, 3 and 7.
//!  5  5 . . | . . . | 5 . .      r9c7 is in column 7 and sees the fin,
//!  8  . . 5 | . . . | 5 . 5      so it is not 5.
//!  9  . . . | . . . | x . .
//! ```
//!
//! # What it does not cover
//!
//! Fish of lines alone, which are finned or sashimi; fish with rows and columns on the same
//! side, which are mutant. What one house rules out by itself is left to Locked Candidates.

use crate::families::fish::{Fins, Fish, Shape, entry};
use crate::rating::Level;
use crate::technique::Technique;

/// Finned Franken X-Wing: two bases and two covers.
pub static FINNED_FRANKEN_X_WING: Fish = Fish {
    technique: &entry(Shape::Franken, "0340", "fff2", "Finned Franken X-Wing", Level::Unfair, 390),
    size: 2,
    shape: Shape::Franken,
    fins: Fins::Any,
};

/// Finned Franken Swordfish: three bases and three covers.
pub static FINNED_FRANKEN_SWORDFISH: Fish = Fish {
    technique: &entry(
        Shape::Franken,
        "0341",
        "fff3",
        "Finned Franken Swordfish",
        Level::Unfair,
        410,
    ),
    size: 3,
    shape: Shape::Franken,
    fins: Fins::Any,
};

/// Finned Franken Jellyfish: four bases and four covers.
pub static FINNED_FRANKEN_JELLYFISH: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Franken, "0342", "fff4", "Finned Franken Jellyfish", Level::Unfair, 430)
    },
    size: 4,
    shape: Shape::Franken,
    fins: Fins::Any,
};

/// Finned Franken Squirmbag: five bases and five covers.
pub static FINNED_FRANKEN_SQUIRMBAG: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Franken, "0343", "fff5", "Finned Franken Squirmbag", Level::Extreme, 470)
    },
    size: 5,
    shape: Shape::Franken,
    fins: Fins::Any,
};

/// Finned Franken Whale: six bases and six covers.
pub static FINNED_FRANKEN_WHALE: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Franken, "0344", "fff6", "Finned Franken Whale", Level::Extreme, 470)
    },
    size: 6,
    shape: Shape::Franken,
    fins: Fins::Any,
};

/// Finned Franken Leviathan: seven bases and seven covers.
pub static FINNED_FRANKEN_LEVIATHAN: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Franken, "0345", "fff7", "Finned Franken Leviathan", Level::Extreme, 470)
    },
    size: 7,
    shape: Shape::Franken,
    fins: Fins::Any,
};
