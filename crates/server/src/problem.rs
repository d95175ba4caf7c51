//! Why a request is not answered, as data that names the place.

use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use candoku::Unanswered;
use candoku::formats::{Found, ReadError};
use candoku::grid::Stopped;
use serde::Serialize;
use utoipa::{IntoResponses, ToSchema};

/// A request that is not answered.
#[derive(Debug)]
pub(crate) struct Problem {
    status: StatusCode,
    refusal: Box<Refusal>,
}

/// Why a request is not answered.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Refusal {
    error: Fault,
}

/// What is wrong, and where.
#[derive(Serialize, ToSchema, Default, Debug)]
pub(crate) struct Fault {
    /// A sentence for people.
    message: String,
    /// The part of the request that is wrong, where it has a name: `puzzle`, `board.givens`, `layout.map`.
    #[schema(required = true)]
    part: Option<&'static str>,
    /// The line of that part, or of the whole body, from 1.
    #[schema(required = true)]
    line: Option<usize>,
    /// The character of the line, from 1.
    #[schema(required = true)]
    column: Option<usize>,
    /// What stands there.
    #[schema(required = true)]
    found: Option<String>,
    /// What could stand there.
    #[schema(required = true)]
    expected: Option<String>,
}

/// The ways in which any question with a body may be refused.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "only its description is used")]
pub(crate) enum Refusals {
    /// The request is not what it should be.
    #[response(status = 400)]
    Wrong(Refusal),
    /// The body took too long to arrive.
    #[response(status = 408)]
    TooSlow(Refusal),
    /// The body is larger than any question.
    #[response(status = 413)]
    TooLarge(Refusal),
    /// The body does not say that it is JSON.
    #[response(status = 415)]
    NotJson(Refusal),
    /// The server was called by a name that it does not answer to.
    #[response(status = 421)]
    Misdirected(Refusal),
    /// The question is well formed and has no answer, or none in time.
    #[response(status = 422)]
    Unanswerable(Refusal),
    /// A mistake in the server itself.
    #[response(status = 500)]
    Internal(Refusal),
    /// Too many ask at once.
    #[response(status = 503)]
    Busy(Refusal),
}

/// The ways in which a request without a body may be refused.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "only its description is used")]
pub(crate) enum PlainRefusals {
    /// The server was called by a name that it does not answer to.
    #[response(status = 421)]
    Misdirected(Refusal),
    /// A mistake in the server itself.
    #[response(status = 500)]
    Internal(Refusal),
}

/// The ways in which a WebSocket may be refused.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "only its description is used")]
pub(crate) enum WebSocketRefusals {
    /// The request does not ask for a WebSocket.
    #[response(status = 400)]
    Wrong(Refusal),
    /// Only pages of this server, and programs that are no browsers, may listen.
    #[response(status = 403)]
    Foreign(Refusal),
    /// The server was called by a name that it does not answer to.
    #[response(status = 421)]
    Misdirected(Refusal),
    /// The connection cannot become a WebSocket.
    #[response(status = 426)]
    NotUpgradable(Refusal),
    /// A mistake in the server itself.
    #[response(status = 500)]
    Internal(Refusal),
}

impl Problem {
    fn of(status: StatusCode, error: Fault) -> Problem {
        Problem { status, refusal: Box::new(Refusal { error }) }
    }

    /// A problem that has no place.
    pub(crate) fn new(status: StatusCode, message: impl Into<String>) -> Problem {
        Problem::of(status, Fault { message: message.into(), ..Fault::default() })
    }

    /// The request is not what it should be.
    pub(crate) fn wrong(message: impl Into<String>) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, message)
    }

    /// A question has no answer; a technique that is not known stands in this part of the request.
    pub(crate) fn unanswered(part: &'static str, error: Unanswered) -> Problem {
        match error {
            Unanswered::Technique(error) => Problem::part(part, error),
            error => error.into(),
        }
    }

    /// The question is well formed and has no answer.
    pub(crate) fn unanswerable(message: impl ToString) -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, message.to_string())
    }

    /// The answer took too long; so it would the next time.
    pub(crate) fn out_of_time() -> Problem {
        Problem::unanswerable("this takes longer than the server may spend on one question")
    }

    /// Every worker is busy, but one soon will be free.
    pub(crate) fn busy() -> Problem {
        let message = "too many questions at once, ask again in a moment";
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, message)
    }

    /// A mistake of the program itself; its message goes to the log of the program, not to clients.
    pub(crate) fn internal() -> Problem {
        let message = "internal error: this is a mistake in candoku, please report it";
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, message)
    }

    /// A part of the request is wrong as a whole.
    pub(crate) fn part(part: &'static str, message: impl ToString) -> Problem {
        let message = message.to_string();
        let error = Fault { message, part: Some(part), ..Fault::default() };
        Problem::of(StatusCode::BAD_REQUEST, error)
    }

    /// A part of the request has something else than was expected at one place.
    pub(crate) fn place(
        part: &'static str,
        (line, column): (usize, usize),
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> Problem {
        let (found, expected) = (found.into(), expected.into());
        let message = format!("line {line}, column {column}: found {found}, expected {expected}");
        let error = Fault {
            message,
            part: Some(part),
            line: Some(line),
            column: Some(column),
            found: Some(bare(&found)),
            expected: Some(expected),
        };
        Problem::of(StatusCode::BAD_REQUEST, error)
    }

    /// A part of the request is a text that cannot be read.
    pub(crate) fn text(part: &'static str, error: &ReadError) -> Problem {
        let found = match &error.found {
            Found::Rule { name, .. } => format!("'{name}'"),
            found => found.to_string(),
        };
        let mut problem = Problem::place(part, (error.line, error.column), found, &*error.expected);
        if matches!(error.found, Found::Rule { .. }) {
            // A rule is refused in the same words everywhere.
            let said = error.to_string();
            let said = said.split_once(": ").map_or(said.as_str(), |(_, said)| said);
            let (line, column) = (error.line, error.column);
            problem.refusal.error.message = format!("line {line}, column {column}: {said}");
        }
        problem
    }

    /// The body is not JSON of the right shape.
    pub(crate) fn json(error: &serde_json::Error) -> Problem {
        let (line, column) = (Some(error.line()), Some(error.column()));
        let error = Fault { message: error.to_string(), line, column, ..Fault::default() };
        Problem::of(StatusCode::BAD_REQUEST, error)
    }

    /// The problem as a JSON text.
    pub(crate) fn to_json(&self) -> String {
        serde_json::to_string(&*self.refusal).expect("text and numbers are always JSON")
    }
}

/// What stands between quotes, if that is all.
fn bare(found: &str) -> String {
    let inner = found.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\''));
    inner.unwrap_or(found).into()
}

impl From<Unanswered> for Problem {
    fn from(error: Unanswered) -> Problem {
        match error {
            Unanswered::Stopped => Problem::out_of_time(),
            error => Problem::unanswerable(error.to_string()),
        }
    }
}

impl From<Stopped> for Problem {
    /// The time was up; if the client has left instead, the answer reaches no one.
    fn from(_: Stopped) -> Problem {
        Problem::out_of_time()
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let kind = [(CONTENT_TYPE, "application/json")];
        let mut response = (self.status, kind, self.to_json()).into_response();
        if self.status == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert(RETRY_AFTER, 1.into());
        }
        response
    }
}
