//! Steps of human techniques: as data, and drawn on the board.

mod json;
mod shapes;
mod svg;

pub use json::{Proof, explained_json, steps_json, unsolvable_json};
pub use svg::step_svg;
