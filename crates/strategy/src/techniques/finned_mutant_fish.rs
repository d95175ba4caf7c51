//! Finned Mutant X-Wing, Swordfish and so on: a mutant fish but for a few places, the fins.
//!
//! # What it sees
//!
//! Houses of any kind, the bases, in which all places of a digit but the fins lie in as many
//! other houses, the covers; and a candidate in a cover that sees all fins. A place that
//! lies in two bases counts as a fin, even if it is covered: an endo fin.
//!
//! # Why it is true
//!
//! If all fins are wrong, the rest is a mutant fish. If one of them is right, it clears what it
//! sees. What both would clear is wrong in any case.
//!
//! # Example
//!
//! ```text
//!     1 2 3   4 5 6   7 8 9
//!  1  . 5 . | . . . | . 5 .      Row 1 and column 1 have 5 only in box 1 and
//!  2  5 . . | . . . | . . .      column 8, but for the fin r8c1. r8c8 is in column 8
//!  8  5 . . | . . . | . x .      and sees the fin, so it is not 5.
//! ```
//!
//! # What it does not cover
//!
//! Fish that keep rows and columns apart: they are finned, sashimi or Franken. What one
//! house rules out by itself is left to Locked Candidates.

use crate::families::fish::{Fins, Fish, Shape, entry};
use crate::rating::Level;
use crate::technique::Technique;

/// Finned Mutant X-Wing: two bases and two covers.
pub static FINNED_MUTANT_X_WING: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Mutant, "0360", "fmf2", "Finned Mutant X-Wing", Level::Extreme, 470)
    },
    size: 2,
    shape: Shape::Mutant,
    fins: Fins::Any,
};

/// Finned Mutant Swordfish: three bases and three covers.
pub static FINNED_MUTANT_SWORDFISH: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Mutant, "0361", "fmf3", "Finned Mutant Swordfish", Level::Extreme, 470)
    },
    size: 3,
    shape: Shape::Mutant,
    fins: Fins::Any,
};

/// Finned Mutant Jellyfish: four bases and four covers.
pub static FINNED_MUTANT_JELLYFISH: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Mutant, "0362", "fmf4", "Finned Mutant Jellyfish", Level::Extreme, 470)
    },
    size: 4,
    shape: Shape::Mutant,
    fins: Fins::Any,
};

/// Finned Mutant Squirmbag: five bases and five covers.
pub static FINNED_MUTANT_SQUIRMBAG: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Mutant, "0363", "fmf5", "Finned Mutant Squirmbag", Level::Extreme, 470)
    },
    size: 5,
    shape: Shape::Mutant,
    fins: Fins::Any,
};

/// Finned Mutant Whale: six bases and six covers.
pub static FINNED_MUTANT_WHALE: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Mutant, "0364", "fmf6", "Finned Mutant Whale", Level::Extreme, 470)
    },
    size: 6,
    shape: Shape::Mutant,
    fins: Fins::Any,
};

/// Finned Mutant Leviathan: seven bases and seven covers.
pub static FINNED_MUTANT_LEVIATHAN: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Mutant, "0365", "fmf7", "Finned Mutant Leviathan", Level::Extreme, 470)
    },
    size: 7,
    shape: Shape::Mutant,
    fins: Fins::Any,
};
