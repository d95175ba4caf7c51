//! `convert` and `formats`: reads a puzzle in any format and writes it in another.

use candoku_formats::{About, Format, Loss, losses, write_about};

use crate::fault::Fault;
use crate::session::Session;
use crate::source::{AboutSpec, BoardState, LayoutSpec, RuleSpec, Subject};
#[cfg(feature = "serde")]
use crate::strict::object;
use crate::unanswered::Unanswered;

/// The output format.
#[derive(Clone, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ConvertRequest {
    /// The name of a format to write the board in.
    pub to: Option<String>,
    /// What to write about the puzzle, in formats that hold it; by default what its text states.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "object"))]
    pub about: Option<AboutSpec>,
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
    /// What the puzzle says about itself.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub about: Option<AboutSpec>,
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
        let stated = subject.entry.as_ref().map(|entry| AboutSpec::of(entry.about()));
        let about = request.about.clone().or(stated).unwrap_or_default();
        let words = About::from(about.clone());
        let text = to.map(|format| write_about(&subject.puzzle, &words, format)).transpose();
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
            about: Some(about).filter(|about| *about != AboutSpec::default()),
            format: subject.entry.as_ref().map(|entry| entry.format.name()),
            text: text.map_err(Unanswered::impossible)?,
        })
    }
}
