//! Régin's *all different* filter, and a trace of how it came to its result.
//!
//! A house asks that its cells hold different digits. The filter removes every
//! candidate that stands in no such arrangement, and only those. It works on
//! variables with domains, not on cells, so that it can be tested and drawn on
//! its own:
//!
//! 1. give every variable a digit of its own: a maximum matching, found as a maximum
//!    flow from a source S through variables and digits to a sink T;
//! 2. take S and T away. What is left of the flow points each chosen edge from the
//!    digit to the variable and each other edge from the variable to the digit;
//! 3. find the strongly connected components. An edge within one lies on a cycle,
//!    and flipping the cycle gives another matching that uses the edge; an edge
//!    between two is in none, or in all of them.

mod components;
mod event;
mod filter;
mod hall;
mod house;
mod matching;
mod node;
mod scene;
mod trace;
mod variable_set;
mod written;

pub use event::{EdgeKind, EdgeRuling, Observer, TraceEvent};
pub use filter::filter;
pub use hall::{Deduction, HallKind, HallViolation};
pub use house::{filter_every_house, filter_house, filter_house_from};
pub use matching::Matching;
pub use node::GraphNode;
pub use scene::{Entered, Judged, PathSearch, Scene, Terminals, Walked};
pub use trace::Trace;
pub use variable_set::VariableSet;
pub use written::{WrittenError, read_domains};
