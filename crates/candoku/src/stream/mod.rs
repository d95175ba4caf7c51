//! Streams collections of any length: bytes to answers, in order, on all cores, in constant memory.
//!
//! [`Parts`] splits an input: into runs of [`Lines`] as long as every line is a puzzle of 81 cells,
//! and from the first other line on into the puzzles that the general reader finds. Each line is
//! classified once, here. A part is work for one thread: [`CollectionSearch`] finds the solutions of its puzzles,
//! and [`CollectionPart::puzzles`] gives access to them for anything else; [`ordered_map`] does so on all cores
//! and keeps the order. The format of the answers is up to the caller.
//!
//! ```
//! use candoku::fast::Batch;
//! use candoku::formats::{LayoutChoice, RulePolicy};
//! use candoku::grid::Stop;
//! use candoku::rules::GlobalRules;
//! use candoku::stream::{Delivery, Parts, CollectionSearch, ordered_map};
//!
//! let input = format!("{}\n# a comment\n12..34....4.....\n", ".".repeat(81));
//! let choice = LayoutChoice::default();
//! let (rules, stop) = (GlobalRules::default(), Stop::never());
//! let search = CollectionSearch { batch: Batch::new(2), limit: 2, choice: &choice, rules: &rules, stop: &stop };
//! let count = |part| {
//!     let mut counts = Vec::new();
//!     search.answer(part, |searched| counts.push(searched.found.map(|found| found.solutions)));
//!     counts
//! };
//! let mut counts = Vec::new();
//! let parts = Parts::new(input.as_bytes(), RulePolicy::HOUSES);
//! let done: Result<(), ()> = ordered_map(parts.map(Result::unwrap), 4, count, |delivery| {
//!     if let Delivery::Result(of_part) = delivery {
//!         counts.extend(of_part);
//!     }
//!     Ok(())
//! });
//! assert_eq!((done, counts), (Ok(()), vec![Ok(2), Ok(2)]));
//! ```

mod entries;
mod line;
mod parts;
mod search;

pub use candoku_batch::{Delivery, ordered_map};
pub use entries::Entries;
pub use line::{Lines, classic_line};
pub use parts::{CollectionPart, CollectionPuzzle, Failed, Parts};
pub use search::{CollectionSearch, Searched, search};
