//! Fish: houses in which a digit must stand, and as many houses that cover its places.

mod catalogue;
mod hunt;
mod lines;
mod pattern;
mod shape;
mod siamese;
mod templates;
#[cfg(test)]
mod tests;
mod words;

pub(crate) use catalogue::{Fins, Fish, entry};
pub(crate) use shape::Shape;
pub(crate) use siamese::SiameseFish;
pub(crate) use templates::Covered;
pub(crate) use words::siamese_words;
