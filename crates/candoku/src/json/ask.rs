//! How a request is read and its answer written.

use candoku_formats::RulePolicy;
use candoku_grid::Stop;
use serde::Serialize;
use serde::de::{DeserializeOwned, DeserializeSeed};

use super::members::Members;
use crate::answered::Answered;
use crate::fault::Fault;
use crate::session::Session;
use crate::source::PuzzleSource;
use crate::strict::Object;
use crate::technique_choice::TechniqueChoice;
use crate::unanswered::Unanswered;

/// A type that can be serialized as JSON, and described if the `schema` feature is on.
#[cfg(feature = "schema")]
pub(super) trait Data: utoipa::ToSchema {}
#[cfg(feature = "schema")]
impl<T: utoipa::ToSchema> Data for T {}

/// A type that can be serialized as JSON.
#[cfg(not(feature = "schema"))]
pub(super) trait Data {}
#[cfg(not(feature = "schema"))]
impl<T> Data for T {}

/// A question in JSON.
pub(super) trait Ask: Data + Sized {
    /// Its name.
    const NAME: &'static str;
    /// A summary in one sentence.
    const SUMMARY: &'static str;
    /// The type of its answer.
    type Answer: Data + Serialize;

    /// Reads a body.
    fn read(body: &[u8]) -> Result<Self, Fault>;

    /// Answers.
    fn answer(&self, session: &Session, stop: &Stop) -> Result<Self::Answer, Unanswered>;

    /// The rules of the puzzle that are ignored.
    fn ignored(&self) -> Vec<String> {
        Vec::new()
    }
}

/// A question about a puzzle.
pub(super) trait AskAbout: Data + DeserializeOwned {
    /// Its name.
    const NAME: &'static str;
    /// A summary in one sentence.
    const SUMMARY: &'static str;
    /// The type of its answer.
    type Answer: Data + Serialize;

    /// The rules that it supports.
    const POLICY: RulePolicy = RulePolicy::HOUSES;

    /// The members of the request besides those of the puzzle, in parts.
    const MEMBERS: &'static [&'static [&'static str]] = &[];

    /// Reads the fields of the request from a body.
    fn read(body: &[u8]) -> Result<Self, Fault> {
        parsed(body)
    }

    /// Answers for a puzzle.
    fn answer(
        &self,
        puzzle: &PuzzleSource,
        session: &Session,
        stop: &Stop,
    ) -> Result<Self::Answer, Unanswered>;
}

/// A puzzle and the fields of the request, side by side in one JSON object.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PuzzleRequest<R> {
    /// The puzzle of the request.
    #[cfg_attr(feature = "schema", serde(flatten))]
    pub puzzle: PuzzleSource,
    /// The fields of the request.
    #[cfg_attr(feature = "schema", serde(flatten), schema(inline))]
    pub request: R,
}

impl<R: AskAbout> Ask for PuzzleRequest<R>
where
    PuzzleRequest<R>: Data,
{
    const NAME: &'static str = R::NAME;
    const SUMMARY: &'static str = R::SUMMARY;
    type Answer = R::Answer;

    /// The puzzle and the request are parsed from the same bytes in turn: unlike flattened fields,
    /// this keeps the line and column of errors.
    fn read(body: &[u8]) -> Result<PuzzleRequest<R>, Fault> {
        // A member that is not known might be meant to change the question.
        let members = [&[PuzzleSource::MEMBERS], R::MEMBERS].concat();
        none_but(&members, body)?;
        Ok(PuzzleRequest { puzzle: parsed(body)?, request: R::read(body)? })
    }

    fn answer(&self, session: &Session, stop: &Stop) -> Result<R::Answer, Unanswered> {
        self.request.answer(&self.puzzle, session, stop)
    }

    fn ignored(&self) -> Vec<String> {
        self.puzzle.ignored(R::POLICY)
    }
}

/// Answers a body with a JSON object, including the ignored rules.
pub(super) fn answer<Q: Ask>(
    body: &[u8],
    session: &Session,
    stop: &Stop,
) -> Result<Vec<u8>, Unanswered> {
    let question = Q::read(body)?;
    let answer = question.answer(session, stop)?;
    let answered = Answered { answer, ignored: question.ignored() };
    Ok(serde_json::to_vec(&answered).expect("answers have text keys and finite numbers"))
}

/// Refuses an object with members that are not known, because they might change the question.
pub(super) fn none_but(members: &[&'static [&'static str]], body: &[u8]) -> Result<(), Fault> {
    let mut deserializer = serde_json::Deserializer::from_slice(body);
    Members(members).deserialize(&mut deserializer).map_err(|error| misplaced(&error))
}

/// Parses a JSON object.
///
/// # Errors
///
/// If it is not an object of the right shape; the fault has line and column.
pub fn parsed<T: DeserializeOwned>(body: &[u8]) -> Result<T, Fault> {
    match serde_json::from_slice(body) {
        Ok(Object(value)) => Ok(value),
        Err(error) => Err(misplaced(&error)),
    }
}

/// Parses a request with a choice of techniques.
///
/// The choice is parsed separately first, because errors in flattened fields have no position.
pub(super) fn choice_first<T: DeserializeOwned>(body: &[u8]) -> Result<T, Fault> {
    parsed::<TechniqueChoice>(body)?;
    parsed(body)
}

/// What is wrong with a body, with line and column.
fn misplaced(error: &serde_json::Error) -> Fault {
    Fault {
        line: Some(error.line()),
        column: Some(error.column()),
        ..Fault::new(error.to_string())
    }
}
