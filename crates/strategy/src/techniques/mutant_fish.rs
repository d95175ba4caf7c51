//! Mutant X-Wing, Swordfish and so on: fish of houses of any kind.
//!
//! # What it sees
//!
//! Houses of any kind, the bases, in which all places of a digit lie in as many other houses,
//! the covers. No place is in two bases. Diagonals and windows are houses like others.
//!
//! # Why it is true
//!
//! The digit stands once in each base, and no two of these places are in the same cover. So
//! each cover has the digit in a base and nowhere else. A place that lies in two covers
//! at once would use up both of them and leave too few for the other bases.
//!
//! # Example
//!
//! ```text
//!     1 2 3   4 5 6   7 8 9
//!  1  . 5 . | . . . | . 5 .      In row 1, column 1 and box 9 all places for 5 lie in
//!  2  5 . x | . . . | . . .      box 1, column 8 and row 8. No other place in these
//!  5  . . . | . . . | . x .      is right: r2c3, r5c8 and r8c5 are not 5. Were
//!  7  . . . | . . . | . 5 .      there a 5 in r8c8, it would go as well: it
//!  8  5 . . | . x . | . . 5      takes up column 8 and row 8 at once.
//! ```
//!
//! # What it does not cover
//!
//! Fish that keep rows and columns apart: they are basic or Franken. What one house rules out
//! by itself is left to Locked Candidates.

use crate::families::fish::{Fins, Fish, Shape, entry};
use crate::rating::Level;
use crate::technique::Technique;

/// Mutant X-Wing: two bases and two covers.
pub static MUTANT_X_WING: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Mutant, "0350", "mf2", "Mutant X-Wing", Level::Extreme, 450)
    },
    size: 2,
    shape: Shape::Mutant,
    fins: Fins::None,
};

/// Mutant Swordfish: three bases and three covers.
pub static MUTANT_SWORDFISH: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Mutant, "0351", "mf3", "Mutant Swordfish", Level::Extreme, 450)
    },
    size: 3,
    shape: Shape::Mutant,
    fins: Fins::None,
};

/// Mutant Jellyfish: four bases and four covers.
pub static MUTANT_JELLYFISH: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Mutant, "0352", "mf4", "Mutant Jellyfish", Level::Extreme, 450)
    },
    size: 4,
    shape: Shape::Mutant,
    fins: Fins::None,
};

/// Mutant Squirmbag: five bases and five covers.
pub static MUTANT_SQUIRMBAG: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Mutant, "0353", "mf5", "Mutant Squirmbag", Level::Extreme, 470)
    },
    size: 5,
    shape: Shape::Mutant,
    fins: Fins::None,
};

/// Mutant Whale: six bases and six covers.
pub static MUTANT_WHALE: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Mutant, "0354", "mf6", "Mutant Whale", Level::Extreme, 470)
    },
    size: 6,
    shape: Shape::Mutant,
    fins: Fins::None,
};

/// Mutant Leviathan: seven bases and seven covers.
pub static MUTANT_LEVIATHAN: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Mutant, "0355", "mf7", "Mutant Leviathan", Level::Extreme, 470)
    },
    size: 7,
    shape: Shape::Mutant,
    fins: Fins::None,
};
