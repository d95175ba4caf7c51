//! Siamese fish: two finned fish with the same bases, seen at one glance.
//!
//! # What it sees
//!
//! Two finned fish of the same size and shape that share all bases but not all covers, so that a fin of
//! the one belongs to the body of the other, and each strikes out something that the other
//! does not.
//!
//! # Why it is true
//!
//! Each of the two is true by itself. The step does what both do.
//!
//! # Example
//!
//! ```text
//!     1 2 3   4 5 6   7 8 9
//!  2  . 5 . | . 5 . | . . .      Rows 2, 6 and 9 with columns 2, 4 and 8 are a
//!  3  . . . | x . . | . . .      sashimi Swordfish with the fin r2c5: r3c4 is not 5.
//!  4  . . . | . x . | . . .      With columns 2, 5 and 8 they are one with the
//!  6  . . . | 5 . . | . 5 .      fin r6c4: r4c5 is not 5.
//!  9  . 5 . | . . . | . 5 .
//! ```
//!
//! # What it does not cover
//!
//! Two fish of which one does all that the other does, or that have the same fins, unless a digit
//! has no other pairs. A pair counts as sashimi if both of them are.

use super::{finned_fish, finned_franken_fish, finned_mutant_fish, sashimi_fish};
use crate::families::fish::{Shape, SiameseFish, entry, siamese_words};
use crate::rating::Level;
use crate::technique::Technique;

/// Siamese Finned Swordfish: a pair with three bases.
pub static SIAMESE_FINNED_SWORDFISH: SiameseFish = SiameseFish {
    technique: &Technique {
        on: false,
        words: siamese_words,
        ..entry(Shape::Basic, "03111", "sfbf3", "Siamese Finned Swordfish", Level::Unfair, 200)
    },
    of: &finned_fish::FINNED_SWORDFISH,
};

/// Siamese Finned Jellyfish: a pair with four bases.
pub static SIAMESE_FINNED_JELLYFISH: SiameseFish = SiameseFish {
    technique: &Technique {
        on: false,
        words: siamese_words,
        ..entry(Shape::Basic, "03121", "sfbf4", "Siamese Finned Jellyfish", Level::Unfair, 250)
    },
    of: &finned_fish::FINNED_JELLYFISH,
};

/// Siamese Sashimi Swordfish: a pair with three bases.
pub static SIAMESE_SASHIMI_SWORDFISH: SiameseFish = SiameseFish {
    technique: &Technique {
        on: false,
        words: siamese_words,
        ..entry(Shape::Basic, "03211", "ssbf3", "Siamese Sashimi Swordfish", Level::Unfair, 240)
    },
    of: &sashimi_fish::SASHIMI_SWORDFISH,
};

/// Siamese Sashimi Jellyfish: a pair with four bases.
pub static SIAMESE_SASHIMI_JELLYFISH: SiameseFish = SiameseFish {
    technique: &Technique {
        on: false,
        words: siamese_words,
        ..entry(Shape::Basic, "03221", "ssbf4", "Siamese Sashimi Jellyfish", Level::Unfair, 260)
    },
    of: &sashimi_fish::SASHIMI_JELLYFISH,
};

/// Siamese Finned Franken Swordfish: a pair with three bases.
pub static SIAMESE_FINNED_FRANKEN_SWORDFISH: SiameseFish = SiameseFish {
    technique: &Technique {
        on: false,
        words: siamese_words,
        ..entry(
            Shape::Franken,
            "03411",
            "sfff3",
            "Siamese Finned Franken Swordfish",
            Level::Unfair,
            410,
        )
    },
    of: &finned_franken_fish::FINNED_FRANKEN_SWORDFISH,
};

/// Siamese Finned Franken Jellyfish: a pair with four bases.
pub static SIAMESE_FINNED_FRANKEN_JELLYFISH: SiameseFish = SiameseFish {
    technique: &Technique {
        on: false,
        words: siamese_words,
        ..entry(
            Shape::Franken,
            "03421",
            "sfff4",
            "Siamese Finned Franken Jellyfish",
            Level::Unfair,
            430,
        )
    },
    of: &finned_franken_fish::FINNED_FRANKEN_JELLYFISH,
};

/// Siamese Finned Mutant Jellyfish: a pair with four bases.
pub static SIAMESE_FINNED_MUTANT_JELLYFISH: SiameseFish = SiameseFish {
    technique: &Technique {
        on: false,
        words: siamese_words,
        ..entry(
            Shape::Mutant,
            "03621",
            "sfmf4",
            "Siamese Finned Mutant Jellyfish",
            Level::Extreme,
            470,
        )
    },
    of: &finned_mutant_fish::FINNED_MUTANT_JELLYFISH,
};
