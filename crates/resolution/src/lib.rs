//! Ratings by the theory of resolution: depth of trial and error, braids and whips.
//!
//! The *basic theory* is direct eliminations and singles. *T&E* of a theory supposes each candidate
//! in turn, applies the theory, and eliminates the candidate on a contradiction, until nothing
//! changes. A *braid* or *whip* is such a refutation by singles with a length: the number of
//! variables it looks at. The ratings say how deep suppositions must be nested, or how long braids
//! or whips must be, before a puzzle is solved. Definitions: D. Berthier, *Pattern-Based Constraint
//! Satisfaction*, and *Hierarchical Classifications in Constraint Satisfaction*.
//!
//! ```
//! use candoku_grid::Stop;
//! use candoku_resolution::Measure;
//!
//! let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! assert_eq!(Measure::W.rate(&puzzle.parse().unwrap(), &Stop::never()), Ok(0));
//! ```

mod backdoors;
mod braid;
mod expand;
#[cfg(test)]
mod naive;
mod rating;
mod space;
mod state;
mod supports;
mod theory;
mod unavoidable;
mod whip;

pub use backdoors::backdoors;
pub use expand::{Expansion, expand};
pub use rating::{Measure, NotClassified};
pub use unavoidable::unavoidable_sets;
