//! Why a request is not answered, as data that names the place.

use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use candoku::{Fault, Unanswered};
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
        Problem::of(status, Fault::new(message))
    }

    /// The request is not what it should be.
    pub(crate) fn wrong(message: impl Into<String>) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, message)
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

    /// The problem as a JSON text.
    pub(crate) fn to_json(&self) -> String {
        serde_json::to_string(&*self.refusal).expect("text and numbers are always JSON")
    }
}

impl From<Fault> for Problem {
    fn from(fault: Fault) -> Problem {
        Problem::of(StatusCode::BAD_REQUEST, fault)
    }
}

impl From<Unanswered> for Problem {
    fn from(error: Unanswered) -> Problem {
        match error {
            // If the client has left instead, the answer reaches no one.
            Unanswered::Stopped => Problem::out_of_time(),
            Unanswered::Wrong(fault) => (*fault).into(),
            error => Problem::unanswerable(error.to_string()),
        }
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
