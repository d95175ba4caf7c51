//! `convert` and `formats`: reads a puzzle in any format and writes it in another.

use candoku_formats::{Format, Loss, losses, write_puzzle};

use crate::fault::Fault;
use crate::session::Session;
use crate::source::{BoardState, LayoutSpec, RuleSpec, Subject};
use crate::unanswered::Unanswered;

/// The output format.
#[derive(Clone, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ConvertRequest {
    /// The name of a format to write the board in.
    pub to: Option<String>,
}

/// A board, and its text in the requested format.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Converted))]
pub struct ConvertAnswer {
    /// The type of puzzle.
    pub layout: LayoutSpec,
    /// The board.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub board: BoardState,
    /// The rules beyond houses that are understood.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub rules: Vec<RuleSpec>,
    /// What is drawn and changes nothing, by name.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub drawn: Vec<String>,
    /// The detected format, if the puzzle was given as text.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub format: Option<&'static str>,
    /// The board in the requested format.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub text: Option<String>,
    /// What that format cannot represent: `pencil marks`, `placed digits`, `layout`.
    pub lost: Vec<&'static str>,
}

impl Session {
    /// Converts a puzzle to another format.
    ///
    /// # Errors
    ///
    /// If there is no such format, or it cannot represent the puzzle.
    pub fn convert(
        &self,
        subject: &Subject,
        request: &ConvertRequest,
    ) -> Result<ConvertAnswer, Unanswered> {
        let board = &subject.puzzle.board;
        let to = request.to.as_deref().map(str::parse::<Format>).transpose();
        let to = to.map_err(|error| Fault::part("to", error))?;
        let text = to.map(|format| write_puzzle(&subject.puzzle, format)).transpose();
        let lost = to.map_or(Vec::new(), |format| losses(board, format));
        Ok(ConvertAnswer {
            lost: lost.into_iter().map(Loss::name).collect(),
            layout: LayoutSpec::of(board.layout())?,
            board: BoardState::of(board),
            rules: subject
                .puzzle
                .rules
                .iter()
                .map(|rule| RuleSpec::of(rule, board.layout()))
                .collect(),
            drawn: subject.entry.as_ref().map_or(Vec::new(), |entry| entry.drawn().to_vec()),
            format: subject.entry.as_ref().map(|entry| entry.format.name()),
            text: text.map_err(Unanswered::impossible)?,
        })
    }
}
