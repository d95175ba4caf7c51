//! Error responses, as data with the position of the error.

use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use candoku::json::{OUT_OF_TIME, Refusal, refusal};
use candoku::{Fault, Unanswered};
use utoipa::IntoResponses;

/// An error response.
#[derive(Debug)]
pub(crate) struct Problem {
    status: StatusCode,
    refusal: Box<Refusal>,
}

/// The error responses of any endpoint with a request body.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "only its description is used")]
pub(crate) enum Refusals {
    /// The request is invalid.
    #[response(status = 400)]
    Wrong(Refusal),
    /// The body took too long to arrive.
    #[response(status = 408)]
    TooSlow(Refusal),
    /// The body is too large.
    #[response(status = 413)]
    TooLarge(Refusal),
    /// The content type is not JSON.
    #[response(status = 415)]
    NotJson(Refusal),
    /// The request was sent to a host name that the server does not accept.
    #[response(status = 421)]
    Misdirected(Refusal),
    /// The request is valid, but has no answer, or none within the time limit.
    #[response(status = 422)]
    Unanswerable(Refusal),
    /// An internal error.
    #[response(status = 500)]
    Internal(Refusal),
    /// Too many requests at once.
    #[response(status = 503)]
    Busy(Refusal),
}

/// The error responses of endpoints without a request body.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "only its description is used")]
pub(crate) enum PlainRefusals {
    /// The request was sent to a host name that the server does not accept.
    #[response(status = 421)]
    Misdirected(Refusal),
    /// An internal error.
    #[response(status = 500)]
    Internal(Refusal),
}

/// The error responses to a WebSocket request.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "only its description is used")]
pub(crate) enum WebSocketRefusals {
    /// The request is not a WebSocket handshake.
    #[response(status = 400)]
    Wrong(Refusal),
    /// Only pages from this server, and programs other than browsers, may open this WebSocket.
    #[response(status = 403)]
    Foreign(Refusal),
    /// The request was sent to a host name that the server does not accept.
    #[response(status = 421)]
    Misdirected(Refusal),
    /// The connection cannot be upgraded to a WebSocket.
    #[response(status = 426)]
    NotUpgradable(Refusal),
    /// An internal error.
    #[response(status = 500)]
    Internal(Refusal),
}

impl Problem {
    fn of(status: StatusCode, error: Fault) -> Problem {
        Problem { status, refusal: Box::new(Refusal { error }) }
    }

    /// A problem without a position.
    pub(crate) fn new(status: StatusCode, message: impl Into<String>) -> Problem {
        Problem::of(status, Fault::new(message))
    }

    /// The request is invalid.
    pub(crate) fn wrong(message: impl Into<String>) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, message)
    }

    /// The answer took too long, and would again.
    pub(crate) fn out_of_time() -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, OUT_OF_TIME)
    }

    /// Every worker is busy, but one will be free soon.
    pub(crate) fn busy() -> Problem {
        let message = "too many requests at once, try again in a moment";
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, message)
    }

    /// An internal error; its details go to stderr, not to clients.
    pub(crate) fn internal() -> Problem {
        let message = "internal error: this is a bug in candoku, please report it";
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
        // If the client has disconnected, the response is never sent.
        let (status, refusal) = refusal(error);
        let status = StatusCode::from_u16(status).unwrap_or(StatusCode::UNPROCESSABLE_ENTITY);
        Problem { status, refusal: Box::new(refusal) }
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
