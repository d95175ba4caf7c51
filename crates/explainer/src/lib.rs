//! The scale of Sudoku Explainer 1.2.1: its techniques, its order, its ratings.
//!
//! A puzzle is solved by always taking the step that Sudoku Explainer takes first. **ER** is the
//! rating of the hardest step, **EP** that of the hardest step up to the first digit placed, **ED**
//! that of the first step.
//!
//! ```
//! let puzzle: candoku_grid::Classic =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
//!         .parse()
//!         .unwrap();
//!
//! let rating = candoku_explainer::rate(&puzzle, &candoku_grid::Stop::never()).unwrap();
//!
//! assert_eq!((rating.er, rating.ep, rating.ed), (12, 12, 12));
//! ```

mod chains;
mod consistency;
mod geometry;
mod grade;
mod grid;
mod rater;
mod rules;
mod step;
mod technique;
mod waves;

pub use grade::{Grade, GradeLevel, grade};
pub use rater::{NotRated, RatedStep, Rater, SeRating, rate};
pub use technique::ExplainerTechnique;
