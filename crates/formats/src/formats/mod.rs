//! One file per format, with its reader and its writer.

pub(crate) mod boxed;
pub(crate) mod constraint_string;
pub(crate) mod f_puzzles;
pub(crate) mod fixed_width;
pub(crate) mod framed;
pub(crate) mod grid;
mod killer_cages;
pub(crate) mod killer_text;
pub(crate) mod library;
pub(crate) mod line;
pub(crate) mod link;
mod lz_string;
pub(crate) mod numbers;
pub(crate) mod open_sudoku;
pub(crate) mod own_json;
mod own_layout;
pub(crate) mod pencil_marks;
pub(crate) mod ragged;
pub(crate) mod relaxed_json;
pub(crate) mod rows;
mod same_rules;
pub(crate) mod sdk;
pub(crate) mod simple_sudoku;
pub(crate) mod sudoku_maker;
pub(crate) mod sudoku_pad;
pub(crate) mod sudoku_wiki;
pub(crate) mod table;
