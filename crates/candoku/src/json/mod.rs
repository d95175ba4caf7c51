//! Questions by name, in JSON: shared by all external interfaces.
//!
//! A body is one object with the puzzle (see [`PuzzleSource`](crate::PuzzleSource)) and the fields of
//! the request. The answer is an object, too.
//!
//! ```
//! use candoku::Session;
//! use candoku::grid::Stop;
//!
//! let body = br#"{"puzzle": "1......4.2....3."}"#;
//! let answer = candoku::json::ask("solve", body, &Session::new(), &Stop::never()).unwrap();
//! assert_eq!(
//!     String::from_utf8(answer).unwrap(),
//!     r#"{"puzzle":"1......4.2....3.","solutions":1,"solution":"1423231432414132"}"#
//! );
//! ```

mod ask;
mod members;
mod questions;
mod reply;

use candoku_grid::Stop;
#[cfg(feature = "schema")]
use utoipa::{
    ToSchema,
    openapi::{RefOr, schema::Schema},
};

pub use ask::{PuzzleRequest, parsed};
pub use reply::{OUT_OF_TIME, Refusal, Reply, formats, refusal, reply, techniques};

use self::ask::Ask;
use crate::answers::*;
use crate::fault::Fault;
use crate::session::Session;
use crate::unanswered::Unanswered;

/// Reads a body and answers it.
type Answer = fn(&[u8], &Session, &Stop) -> Result<Vec<u8>, Unanswered>;

/// A question that can be asked in JSON.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// Its name: `hint`.
    pub name: &'static str,
    /// A summary in one sentence.
    pub summary: &'static str,
    answer: Answer,
    /// The schema of the body.
    #[cfg(feature = "schema")]
    pub request: fn() -> Description,
    /// The schema of the answer.
    #[cfg(feature = "schema")]
    pub reply: fn() -> Description,
}

/// A named JSON schema.
#[cfg(feature = "schema")]
#[allow(missing_debug_implementations, reason = "schemas have none")]
pub struct Description {
    /// Its name.
    pub name: String,
    /// The schema, and every schema that it refers to.
    pub schemas: Vec<(String, RefOr<Schema>)>,
}

/// Every question, in the order of the documentation.
pub static QUESTIONS: [Question; 21] = [
    Question::of::<PuzzleRequest<ConvertRequest>>(),
    Question::of::<ReadRequest>(),
    Question::of::<LayoutRequest>(),
    Question::of::<PuzzleRequest<SolveRequest>>(),
    Question::of::<PuzzleRequest<CountRequest>>(),
    Question::of::<PuzzleRequest<EstimateRequest>>(),
    Question::of::<PuzzleRequest<CandidatesRequest>>(),
    Question::of::<PuzzleRequest<WhyRequest>>(),
    Question::of::<PuzzleRequest<ReduceRequest>>(),
    Question::of::<PuzzleRequest<CheckRequest>>(),
    Question::of::<PuzzleRequest<MistakesRequest>>(),
    Question::of::<PuzzleRequest<HintRequest>>(),
    Question::of::<PuzzleRequest<StepsRequest>>(),
    Question::of::<PuzzleRequest<ExplainRequest>>(),
    Question::of::<PuzzleRequest<JudgeRequest>>(),
    Question::of::<PuzzleRequest<RateRequest>>(),
    Question::of::<CollectionRequest>(),
    Question::of::<GenerateRequest>(),
    Question::of::<PuzzleRequest<AlldiffRequest>>(),
    Question::of::<PuzzleRequest<RegionsRequest>>(),
    Question::of::<PuzzleRequest<DrawRequest>>(),
];

/// Answers a question by name.
///
/// # Errors
///
/// If there is no such question, or it has no answer.
pub fn ask(name: &str, body: &[u8], session: &Session, stop: &Stop) -> Result<Vec<u8>, Unanswered> {
    let question = QUESTIONS.iter().find(|question| question.name == name);
    let unknown =
        || Fault::new(format!("found the question '{name}', which candoku does not know"));
    question.ok_or_else(unknown)?.answer(body, session, stop)
}

/// Reads the body of the question `regions`, for hosts that answer it message by message.
///
/// # Errors
///
/// If it is not an object of the right shape.
pub fn regions_question(body: &[u8]) -> Result<PuzzleRequest<RegionsRequest>, Fault> {
    PuzzleRequest::read(body)
}

impl Question {
    const fn of<Q: Ask>() -> Question {
        Question {
            name: Q::NAME,
            summary: Q::SUMMARY,
            answer: ask::answer::<Q>,
            #[cfg(feature = "schema")]
            request: || Description::of::<Q>(question_name(Q::NAME)).closed(),
            #[cfg(feature = "schema")]
            reply: || Description::of::<Q::Answer>(Q::Answer::name().into_owned()),
        }
    }

    /// Reads a body and answers it.
    ///
    /// # Errors
    ///
    /// If the body is invalid, or the question has no answer.
    pub fn answer(
        &self,
        body: &[u8],
        session: &Session,
        stop: &Stop,
    ) -> Result<Vec<u8>, Unanswered> {
        (self.answer)(body, session, stop)
    }
}

#[cfg(feature = "schema")]
impl Description {
    fn of<T: ToSchema>(name: String) -> Description {
        let mut schemas = vec![(name.clone(), T::schema())];
        T::schemas(&mut schemas);
        Description { name, schemas }.opened()
    }

    /// Copies the parts of a composed object that allow no other members, because the whole has others.
    fn opened(mut self) -> Description {
        let Some(((_, RefOr::T(Schema::AllOf(composed))), named)) = self.schemas.split_first_mut()
        else {
            return self;
        };
        for part in &mut composed.items {
            let RefOr::Ref(reference) = &*part else { continue };
            let name = reference.ref_location.rsplit('/').next();
            let schema = named.iter().find(|(other, _)| Some(other.as_str()) == name);
            if let Some((_, RefOr::T(Schema::Object(object)))) = schema {
                let mut object = object.clone();
                if object.additional_properties.take().is_some() {
                    *part = RefOr::T(Schema::Object(object));
                }
            }
        }
        self
    }

    /// The description of an object that has no other members.
    fn closed(mut self) -> Description {
        if let Some((_, RefOr::T(Schema::AllOf(composed)))) = self.schemas.first_mut() {
            // For an object that is composed of others, what `additionalProperties` is for one that
            // is not.
            composed.extensions = Some([("unevaluatedProperties", false)].into_iter().collect());
        }
        self
    }
}

/// The name of a question's request schema: `HintQuestion`.
#[cfg(feature = "schema")]
fn question_name(question: &str) -> String {
    let (first, rest) = question.split_at(1);
    format!("{}{rest}Question", first.to_uppercase())
}
