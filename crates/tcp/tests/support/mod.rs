//! Stand-ins for programs by others: the original manager, and boxes that know only the document.
//!
//! They share no code with the crate under test, so that they share no misunderstanding either.
#![allow(dead_code, reason = "each test file uses a part of this")]

pub(crate) mod original;
pub(crate) mod plain_box;
pub(crate) mod plain_grid;
pub(crate) mod puzzles;

pub(crate) const NAMES: [&str; 9] =
    ["BOX_A1", "BOX_D1", "BOX_G1", "BOX_A4", "BOX_D4", "BOX_G4", "BOX_A7", "BOX_D7", "BOX_G7"];
pub(crate) const POSITIONS: [&str; 9] =
    ["BOX_UL", "BOX_UM", "BOX_UR", "BOX_ML", "BOX_MM", "BOX_MR", "BOX_LL", "BOX_LM", "BOX_LR"];
