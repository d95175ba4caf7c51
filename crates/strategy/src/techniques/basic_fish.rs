//! X-Wing, Swordfish, Jellyfish and larger: lines that share as many positions as they are.
//!
//! # What it sees
//!
//! Two rows in which a digit fits only into the same two columns: an X-Wing. Three rows and
//! three columns are a Swordfish, four a Jellyfish, five a Squirmbag, six a Whale, seven a
//! Leviathan. Rows and columns may change their parts. A row of a larger fish need not
//! use all of the columns.
//!
//! # Why it is true
//!
//! The digit stands once in each of the rows, and no two of these places are in the same column.
//! So they use up all the columns, and no other row has the digit there.
//!
//! # Example
//!
//! ```text
//!     1 2 3   4 5 6   7 8 9
//!  2  . . 5 | . . . | . 5 .      In rows 2 and 7 the digit 5 fits only into
//!  4  . . x | . . . | . . .      columns 3 and 8. One row has it in column 3,
//!  7  . . 5 | . . . | . 5 .      the other in column 8:
//!  9  . . . | . . . | . x .      r4c3 and r9c8 are not 5.
//! ```
//!
//! # What it does not cover
//!
//! A line with one more place for the digit: that is a finned fish. Lines with a single place
//! left: that is a Hidden Single.

use crate::families::fish::{Fins, Fish, Shape, entry};
use crate::rating::Level;
use crate::technique::Technique;

/// X-Wing: two bases and two covers.
pub static X_WING: Fish = Fish {
    technique: &Technique {
        sotd_name: Some("X-Wings"),
        se_tenths: Some(32),
        ..entry(Shape::Basic, "0300", "bf2", "X-Wing", Level::Hard, 140)
    },
    size: 2,
    shape: Shape::Basic,
    fins: Fins::None,
};

/// Swordfish: three bases and three covers.
pub static SWORDFISH: Fish = Fish {
    technique: &Technique {
        sotd_name: Some("Swordfish"),
        se_tenths: Some(38),
        ..entry(Shape::Basic, "0301", "bf3", "Swordfish", Level::Hard, 150)
    },
    size: 3,
    shape: Shape::Basic,
    fins: Fins::None,
};

/// Jellyfish: four bases and four covers.
pub static JELLYFISH: Fish = Fish {
    technique: &Technique {
        se_tenths: Some(52),
        ..entry(Shape::Basic, "0302", "bf4", "Jellyfish", Level::Hard, 160)
    },
    size: 4,
    shape: Shape::Basic,
    fins: Fins::None,
};

/// Squirmbag: five bases and five covers.
pub static SQUIRMBAG: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Basic, "0303", "bf5", "Squirmbag", Level::Unfair, 470)
    },
    size: 5,
    shape: Shape::Basic,
    fins: Fins::None,
};

/// Whale: six bases and six covers.
pub static WHALE: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Basic, "0304", "bf6", "Whale", Level::Unfair, 470)
    },
    size: 6,
    shape: Shape::Basic,
    fins: Fins::None,
};

/// Leviathan: seven bases and seven covers.
pub static LEVIATHAN: Fish = Fish {
    technique: &Technique {
        on: false,
        ..entry(Shape::Basic, "0305", "bf7", "Leviathan", Level::Unfair, 470)
    },
    size: 7,
    shape: Shape::Basic,
    fins: Fins::None,
};
