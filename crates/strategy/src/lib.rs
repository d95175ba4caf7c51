//! Human techniques, simplest first, with words, hints and ratings.
//!
//! A [`Solver`] climbs a [`Ladder`] of techniques: it takes the simplest step
//! that there is, until the board is solved or nothing applies. Each [`Step`]
//! carries what it changes, what it looks at, and the premises from which an
//! independent judge can prove it.

/// The example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod cache;
mod climber;
mod combinations;
mod daily;
#[cfg(feature = "schema")]
mod described;
mod effect;
mod evidence;
mod finder;
mod hint;
mod house_set;
mod kept;
mod ladder;
pub mod listening;
mod lookup;
mod mistakes;
mod names;
mod options;
#[cfg(feature = "overrides")]
mod overrides;
mod path;
mod positions;
mod rating;
mod search;
mod solvable;
mod solver;
mod step;
mod suppositions;
mod tables;
mod technique;
pub mod techniques;
mod templates;
mod text;
mod view;
mod wording;
pub mod words;

pub use cache::{Cached, Topic};
pub use candoku_grid::Candidate;
pub use candoku_proof::{
    Case, Clues, Conclusion, Counting, Derivation, Given, Line, Refutation, Rejection, Summand,
    Truth, Uniqueness,
};
pub use daily::{DailyLevel, DailyRating};
pub use effect::Effect;
pub use evidence::{ClueName, Evidence, Link, MarkedCandidates, Naming, Role, Strength};
pub use finder::{Find, Finder, Found};
pub use hint::{Hint, HintLevel};
pub use ladder::{Ladder, Preference, Rung};
pub use lookup::UnknownTechnique;
pub use mistakes::{Mistake, mistakes};
pub use names::Names;
pub use options::Options;
#[cfg(feature = "overrides")]
pub use overrides::{Overrides, OverridesError};
pub use path::{End, Path};
pub use positions::Positions;
pub use rating::{Level, Rating};
pub use search::TechniqueSearch;
pub use solver::{Move, Solver};
pub use step::Step;
pub use suppositions::Supposition;
pub use tables::Tables;
pub use technique::{Group, LayoutRequirement, Technique};
pub use text::{Paragraph, Piece, Span, Text};
pub use view::{Revision, View};
pub use wording::Wording;
