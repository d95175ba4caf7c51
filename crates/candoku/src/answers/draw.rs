//! `draw`: a picture of a board, and its clues one by one.

use candoku_deduce::name;
use candoku_grid::{Cell, CellName, Layout};
use candoku_rules::{Rule, RuledBoard};
use candoku_sheet::{ClueMarks, MarkLayer, clue_marks};
use candoku_statements::apart;

use crate::session::Session;

/// A request to draw a board.
#[derive(Clone, Copy, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DrawRequest {
    /// Whether to describe the clues of rules beyond houses one by one, too.
    #[cfg_attr(feature = "serde", serde(default))]
    pub clues: bool,
}

/// A picture of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DrawAnswer {
    /// The picture as SVG.
    pub svg: String,
    /// The clues of rules beyond houses in the order of the puzzle, if requested.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub clues: Option<Vec<DrawnClue>>,
}

/// A clue of a rule beyond houses, as it is named and drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DrawnClue {
    /// What it is called: `the 23-cage at r1c1`.
    pub name: String,
    /// What its rule demands, in one sentence.
    pub text: String,
    /// Sets of cells that it keeps from holding the same digit twice.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<String>>))]
    pub apart: Vec<Vec<CellName>>,
    /// Its marks, in the order in which they are drawn.
    pub marks: Vec<DrawnMark>,
    /// Whether some of its marks are outside the grid.
    pub outside: bool,
}

/// A mark of a clue.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DrawnMark {
    /// Where it lies.
    pub layer: DrawnLayer,
    /// An SVG group with a class. A cell is 40 wide, and the corner of the grid is at 0, 0.
    pub svg: String,
}

/// Where a mark lies; each of these covers the ones before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum DrawnLayer {
    /// Shaded cells.
    Shading,
    /// Lines through cells.
    Strokes,
    /// Shapes in cells.
    Shapes,
    /// Cages, dots and text, which lie over the lines of the grid and below its digits.
    Labels,
}

impl Session {
    /// A picture of a board with the marks of its rules.
    pub fn draw(&self, puzzle: &RuledBoard, request: &DrawRequest) -> DrawAnswer {
        let clue = |rule: &Rule| DrawnClue::of(rule, puzzle.board.layout());
        DrawAnswer {
            svg: candoku_sheet::svg_of_puzzle(puzzle),
            clues: request.clues.then(|| puzzle.rules.iter().map(clue).collect()),
        }
    }
}

impl DrawnClue {
    fn of(rule: &Rule, layout: &Layout) -> DrawnClue {
        let ClueMarks { marks, is_outside } = clue_marks(rule, layout);
        let named = |cells: Vec<Cell>| cells.into_iter().map(|cell| layout.name_of(cell)).collect();
        DrawnClue {
            name: name(rule, layout),
            text: rule.text().into(),
            apart: apart(rule, layout).into_iter().map(named).collect(),
            marks: marks
                .into_iter()
                .map(|(layer, svg)| DrawnMark { layer: layer.into(), svg })
                .collect(),
            outside: is_outside,
        }
    }
}

impl From<MarkLayer> for DrawnLayer {
    fn from(layer: MarkLayer) -> DrawnLayer {
        match layer {
            MarkLayer::Shading => DrawnLayer::Shading,
            MarkLayer::Strokes => DrawnLayer::Strokes,
            MarkLayer::Shapes => DrawnLayer::Shapes,
            MarkLayer::Labels => DrawnLayer::Labels,
        }
    }
}
