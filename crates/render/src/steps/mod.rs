//! Steps of human techniques, drawn on the board.

mod shapes;
mod svg;

pub use svg::{step_svg, step_svg_over};
