//! Franken X-Wing, Swordfish and so on: fish with boxes among their houses.
//!
//! # What it sees
//!
//! Rows and boxes, the bases, in which all places of a digit lie in as many columns and
//! boxes, the covers. Rows and columns may change their parts. No place is in two
//! bases.
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
//!  1  5 . 5 | . . . | . . .      In box 1 and in rows 5 and 8 all places for 5
//!  2  5 . . | . . . | . . .      lie in columns 1, 3 and 7: three houses, three
//!  4  . . x | . . . | x . .      columns. No other house has its 5 there:
//!  5  5 . . | . . . | 5 . .      r4c3 and r4c7 are not 5.
//!  8  . . 5 | . . . | 5 . .
//! ```
//!
//! # What it does not cover
//!
//! Fish of lines alone, which are basic; fish with rows and columns on the same side, which
//! are mutant. What one house rules out by itself is left to Locked Candidates.

use crate::families::fish::{Fins, Fish, Shape, entry};
use crate::rating::Level;
use crate::technique::Technique;

/// Franken X-Wing: two bases and two covers.
pub static FRANKEN_X_WING: Fish = Fish {
    technique: &entry(Shape::Franken, "0330", "ff2", "Franken X-Wing", Level::Unfair, 300),
    size: 2,
    shape: Shape::Franken,
    fins: Fins::None,
};

/// Franken Swordfish: three bases and three covers.
pub static FRANKEN_SWORDFISH: Fish = Fish {
    technique: &entry(Shape::Franken, "0331", "ff3", "Franken Swordfish", Level::Unfair, 350),
    size: 3,
    shape: Shape::Franken,
    fins: Fins::None,
};

/// Franken Jellyfish: four bases and four covers.
pub static FRANKEN_JELLYFISH: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Franken, "0332", "ff4", "Franken Jellyfish", Level::Unfair, 370)
    },
    size: 4,
    shape: Shape::Franken,
    fins: Fins::None,
};

/// Franken Squirmbag: five bases and five covers.
pub static FRANKEN_SQUIRMBAG: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Franken, "0333", "ff5", "Franken Squirmbag", Level::Extreme, 470)
    },
    size: 5,
    shape: Shape::Franken,
    fins: Fins::None,
};

/// Franken Whale: six bases and six covers.
pub static FRANKEN_WHALE: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Franken, "0334", "ff6", "Franken Whale", Level::Extreme, 470)
    },
    size: 6,
    shape: Shape::Franken,
    fins: Fins::None,
};

/// Franken Leviathan: seven bases and seven covers.
pub static FRANKEN_LEVIATHAN: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Franken, "0335", "ff7", "Franken Leviathan", Level::Extreme, 470)
    },
    size: 7,
    shape: Shape::Franken,
    fins: Fins::None,
};
