//! The constraint and two techniques of the Strategies document, as objects that listen to cells.
//!
//! The [`Solver`](crate::Solver) looks at a board and takes the simplest step. Here it is the other
//! way round: each object waits for a change that concerns it, and acts. Both ways deduce the same;
//! this one has no order, no words and no proof, and takes a dozen lines for each idea.
//!
//! ```
//! use candoku_engine::{Listeners, Store};
//! use candoku_grid::{Board, Layout};
//! use candoku_strategy::listening::{SingleCandidate, UniqueConstraint};
//!
//! let layout = Layout::sudoku(4).unwrap();
//! let puzzle = Board::from_line(layout.clone(), "1....2.....34...").unwrap();
//! let mut store = Store::new(&Board::empty(layout.clone()));
//! let mut listeners = Listeners::new(&store);
//! for house in layout.house_ids() {
//!     UniqueConstraint::new(house).listen(&mut listeners, &layout);
//! }
//! SingleCandidate.listen(&mut listeners, &layout);
//!
//! for cell in layout.cells() {
//!     if let Some(digit) = puzzle.value(cell) {
//!         store.place(cell, digit).unwrap();
//!     }
//! }
//! listeners.notify(&mut store).unwrap();
//! assert_eq!(store.board().to_line(), "1432321421434321");
//! ```

mod candidate_lines;
mod line_index;
mod single_candidate;
mod unique_constraint;

pub use candidate_lines::CandidateLines;
pub use line_index::{LineIndex, Places};
pub use single_candidate::SingleCandidate;
pub use unique_constraint::UniqueConstraint;
