//! Steps of human techniques: as data, and drawn on the board.

mod json;
mod shapes;
mod svg;

pub use json::{Proof, explained_json, step_json, steps_json};
pub use svg::{board_svg, step_svg};
