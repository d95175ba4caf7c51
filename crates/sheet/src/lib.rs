//! Puzzles on paper: printable sheets as PDF, and single pictures as SVG, PNG or PDF.
//!
//! ```
//! use candoku_grid::{Board, Layout};
//!
//! let board = Board::from_line(Layout::sudoku(4).unwrap(), "1......4.2....3.").unwrap();
//! assert!(candoku_sheet::svg(&board).starts_with("<svg"));
//! ```

mod drawing;
mod grid_drawing;
mod marks;
mod pdf;
#[cfg(feature = "pictures")]
mod picture;
mod sheet;
mod svg;

pub use marks::MarkLayer;
#[cfg(feature = "pictures")]
pub use picture::Picture;
pub use sheet::{Item, SheetWriter};
pub use svg::{ClueMarks, clue_marks, marks_svg, svg, svg_of_puzzle};
