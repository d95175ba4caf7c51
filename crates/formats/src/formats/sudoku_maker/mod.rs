//! Links to SudokuMaker.
//!
//! A link holds JSON with typed constraints: numbers for the types, and numbers for cells, edges,
//! corners and the cells around the grid. Each constraint is a rule, part of the layout, or a
//! drawing; whatever is none of them is refused by name.

mod blocks;
mod clues;
mod geometry;
mod groups;
mod marks;
mod negative;
mod puzzle;
mod styles;
mod types;
mod write;

pub(crate) use puzzle::sheet;
pub(crate) use write::write;
