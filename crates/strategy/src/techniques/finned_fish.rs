//! Finned X-Wing, Swordfish and so on: a basic fish but for a few places, the fins.
//!
//! # What it sees
//!
//! Rows in which a digit fits only into as many columns, except for some more places, the
//! fins; and a candidate in one of these columns that sees all fins. Without the fins
//! each row has two places or more. Rows and columns may change their parts.
//!
//! # Why it is true
//!
//! If all fins are wrong, the rest is a basic fish and clears the columns. If one of the fins is right,
//! it clears what it sees. What both would clear is wrong in any case.
//!
//! # Example
//!
//! ```text
//!     1 2 3   4 5 6   7 8 9
//!  2  . . 5 | . . . | . 5 5      But for the fin r2c9, rows 2 and 7 are an X-Wing
//!  3  . . . | . . . | . x .      with columns 3 and 8. r3c8 is in column 8 and sees
//!  7  . . 5 | . . . | . 5 .      the fin, so it is not 5. r9c8 does not see it
//!  9  . . . | . . . | . 5 .      and stays.
//! ```
//!
//! # What it does not cover
//!
//! A row that has fewer than two places without its fins: that is a sashimi fish. A
//! candidate that the digit's places in one line rule out is better left to Locked Candidates.

use crate::families::fish::{Fins, Fish, Shape, entry};
use crate::rating::Level;
use crate::technique::Technique;

/// Finned X-Wing: two bases and two covers.
pub static FINNED_X_WING: Fish = Fish {
    technique: &entry(Shape::Basic, "0310", "fbf2", "Finned X-Wing", Level::Hard, 130),
    size: 2,
    shape: Shape::Basic,
    fins: Fins::Finned,
};

/// Finned Swordfish: three bases and three covers.
pub static FINNED_SWORDFISH: Fish = Fish {
    technique: &entry(Shape::Basic, "0311", "fbf3", "Finned Swordfish", Level::Unfair, 200),
    size: 3,
    shape: Shape::Basic,
    fins: Fins::Finned,
};

/// Finned Jellyfish: four bases and four covers.
pub static FINNED_JELLYFISH: Fish = Fish {
    technique: &entry(Shape::Basic, "0312", "fbf4", "Finned Jellyfish", Level::Unfair, 250),
    size: 4,
    shape: Shape::Basic,
    fins: Fins::Finned,
};

/// Finned Squirmbag: five bases and five covers.
pub static FINNED_SQUIRMBAG: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Basic, "0313", "fbf5", "Finned Squirmbag", Level::Unfair, 470)
    },
    size: 5,
    shape: Shape::Basic,
    fins: Fins::Finned,
};

/// Finned Whale: six bases and six covers.
pub static FINNED_WHALE: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Basic, "0314", "fbf6", "Finned Whale", Level::Unfair, 470)
    },
    size: 6,
    shape: Shape::Basic,
    fins: Fins::Finned,
};

/// Finned Leviathan: seven bases and seven covers.
pub static FINNED_LEVIATHAN: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Basic, "0315", "fbf7", "Finned Leviathan", Level::Unfair, 470)
    },
    size: 7,
    shape: Shape::Basic,
    fins: Fins::Finned,
};
