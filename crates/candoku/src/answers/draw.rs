//! `draw`: a picture of a board.

use candoku_rules::RuledBoard;

use crate::session::Session;

/// A request to draw a board; there are no options.
#[derive(Clone, Copy, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DrawRequest {}

/// A picture of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DrawAnswer {
    /// The picture as SVG.
    pub svg: String,
}

impl Session {
    /// A picture of a board with the marks of its rules.
    pub fn draw(&self, puzzle: &RuledBoard, _: &DrawRequest) -> DrawAnswer {
        DrawAnswer { svg: candoku_sheet::svg_of_puzzle(puzzle) }
    }
}
