//! Questions and answers as HTTP has them: a path and a body in, a status and a body out.
//!
//! Hosts without HTTP use [`reply`]; the server uses the parts, so that all give the same bytes.

use candoku_formats::Format;
use candoku_grid::{NameError, Stop};
use serde::Serialize;

use super::ask;
use crate::answers::{RuleAnswer, TechniqueAnswer, TechniquesRequest};
use crate::fault::Fault;
use crate::session::Session;
use crate::unanswered::Unanswered;

/// A status of HTTP and a body in JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// 200 for an answer; otherwise that of a [`Refusal`].
    pub status: u16,
    /// The answer, or the refusal.
    pub body: Vec<u8>,
}

/// The body of an error response.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Refusal {
    /// What is wrong.
    pub error: Fault,
}

/// Answers what is asked at a path: the name of a question, or of a list with its query
/// (`techniques?names=hodoku`), for which the body is ignored.
pub fn reply(path: &str, body: &[u8], session: &Session, stop: &Stop) -> Reply {
    let (name, query) = path.split_once('?').unwrap_or((path, ""));
    let answer = match name {
        "formats" => Ok(written(&formats())),
        "rules" => Ok(written(&RuleAnswer::all())),
        "techniques" => techniques(query, session).map(|list| written(&list)).map_err(Into::into),
        _ => ask(name, body, session, stop),
    };
    match answer {
        Ok(body) => Reply { status: 200, body },
        Err(error) => {
            let (status, refusal) = refusal(error);
            Reply { status, body: written(&refusal) }
        }
    }
}

/// The names of all formats.
pub fn formats() -> Vec<&'static str> {
    Format::ALL.map(Format::name).to_vec()
}

/// Every technique, simplest first, in the vocabulary that a query names: `names=hodoku`.
///
/// # Errors
///
/// If there is no such vocabulary.
pub fn techniques(query: &str, session: &Session) -> Result<Vec<TechniqueAnswer>, Fault> {
    let wanted = query.split('&').find_map(|pair| pair.strip_prefix("names="));
    let wrong = |error: NameError| Fault::part("names", error);
    let names = wanted.map(|name| name.parse().map_err(wrong)).transpose()?;
    Ok(session.techniques(&TechniquesRequest { names: names.unwrap_or_default() }))
}

/// The status and the body for a question without an answer.
pub fn refusal(error: Unanswered) -> (u16, Refusal) {
    match error {
        Unanswered::Wrong(fault) => (400, Refusal { error: *fault }),
        Unanswered::Stopped => (422, Refusal { error: Fault::new(OUT_OF_TIME) }),
        error => (422, Refusal { error: Fault::new(error.to_string()) }),
    }
}

/// The message of a refusal because of time.
pub const OUT_OF_TIME: &str = "this takes longer than is allowed for one request";

fn written(value: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(value).expect("answers have text keys and finite numbers")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(path: &str, body: &str, stop: &Stop) -> (u16, String) {
        let Reply { status, body } = reply(path, body.as_bytes(), &Session::new(), stop);
        (status, String::from_utf8(body).unwrap())
    }

    #[test]
    fn an_answer_has_status_200_and_a_refusal_says_what_is_wrong() {
        let answer = said("count", r#"{"puzzle": "1......4.2....3."}"#, &Stop::never());
        let unknown = said("guess", "{}", &Stop::never());

        assert_eq!(answer.0, 200, "{}", answer.1);
        assert_eq!(unknown.0, 400);
        assert!(unknown.1.starts_with(r#"{"error":{"message":"found the question 'guess'"#));
    }

    #[test]
    fn work_that_is_stopped_is_refused_with_status_422() {
        let body = format!(r#"{{"puzzle": "{}", "limit": 1000000}}"#, ".".repeat(81));

        let (status, said) = said("solve", &body, &Stop::never().when(|| true));

        assert_eq!(status, 422);
        assert!(said.contains(OUT_OF_TIME), "{said}");
    }

    #[test]
    fn lists_are_found_by_their_path_and_query() {
        assert!(said("formats", "", &Stop::never()).1.starts_with('['));
        assert!(said("rules", "", &Stop::never()).1.contains("killer cage"));
        assert!(said("techniques?names=hodoku", "", &Stop::never()).1.contains("Full House"));
        assert_eq!(said("techniques?names=mine", "", &Stop::never()).0, 400);
    }
}
