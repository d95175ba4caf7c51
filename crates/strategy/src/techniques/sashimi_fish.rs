//! Sashimi X-Wing, Swordfish and so on: a finned fish that would fall apart without its fins.
//!
//! # What it sees
//!
//! What a finned fish sees, except that some row has only one place left, or none, when
//! its fins are taken away.
//!
//! # Why it is true
//!
//! As for finned fish: if all fins are wrong, the row is settled by its only place, the
//! others follow, and together they still use up all the columns. If a fin is right, it clears what it
//! sees. What both would clear is wrong in any case.
//!
//! # Example
//!
//! ```text
//!     1 2 3   4 5 6   7 8 9
//!  2  . . 5 | . . . | . . 5      The fin is r2c9. If it is wrong, row 2 has its 5 in
//!  3  . . . | . . . | . x .      r2c3, and row 7 in r7c8. So 5 is in r2c9 or in r7c8,
//!  7  . . 5 | . . . | . 5 .      and r3c8 sees both: it is not 5.
//! ```
//!
//! # What it does not cover
//!
//! Fish with two places or more in each row beside the fins: they are finned fish. The smallest
//! sashimi fish is a Skyscraper as well; where both are on the ladder, the first one gets it.

use crate::families::fish::{Fins, Fish, Shape, entry};
use crate::rating::Level;
use crate::technique::Technique;

/// Sashimi X-Wing: two bases and two covers.
pub static SASHIMI_X_WING: Fish = Fish {
    technique: &entry(Shape::Basic, "0320", "sbf2", "Sashimi X-Wing", Level::Hard, 150),
    size: 2,
    shape: Shape::Basic,
    fins: Fins::Sashimi,
};

/// Sashimi Swordfish: three bases and three covers.
pub static SASHIMI_SWORDFISH: Fish = Fish {
    technique: &entry(Shape::Basic, "0321", "sbf3", "Sashimi Swordfish", Level::Unfair, 240),
    size: 3,
    shape: Shape::Basic,
    fins: Fins::Sashimi,
};

/// Sashimi Jellyfish: four bases and four covers.
pub static SASHIMI_JELLYFISH: Fish = Fish {
    technique: &entry(Shape::Basic, "0322", "sbf4", "Sashimi Jellyfish", Level::Unfair, 260),
    size: 4,
    shape: Shape::Basic,
    fins: Fins::Sashimi,
};

/// Sashimi Squirmbag: five bases and five covers.
pub static SASHIMI_SQUIRMBAG: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Basic, "0323", "sbf5", "Sashimi Squirmbag", Level::Unfair, 470)
    },
    size: 5,
    shape: Shape::Basic,
    fins: Fins::Sashimi,
};

/// Sashimi Whale: six bases and six covers.
pub static SASHIMI_WHALE: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Basic, "0324", "sbf6", "Sashimi Whale", Level::Unfair, 470)
    },
    size: 6,
    shape: Shape::Basic,
    fins: Fins::Sashimi,
};

/// Sashimi Leviathan: seven bases and seven covers.
pub static SASHIMI_LEVIATHAN: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Basic, "0325", "sbf7", "Sashimi Leviathan", Level::Unfair, 470)
    },
    size: 7,
    shape: Shape::Basic,
    fins: Fins::Sashimi,
};
