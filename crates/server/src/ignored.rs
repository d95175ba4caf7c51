//! Lists the rules that were ignored at the end of any answer.

use std::sync::{Arc, Mutex, PoisonError};

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::header::CONTENT_LENGTH;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::problem::Problem;

/// Carries the names of ignored rules from the extractor of a request to its response.
#[derive(Clone, Default, Debug)]
pub(crate) struct IgnoredRules(Arc<Mutex<Vec<String>>>);

impl IgnoredRules {
    pub(crate) fn set(&self, names: Vec<String>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = names;
    }

    fn names(&self) -> Vec<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// Middleware that adds `ignored` to the JSON object of an answer if rules were ignored.
pub(crate) async fn list_ignored(mut request: Request, next: Next) -> Response {
    let ignored = IgnoredRules::default();
    request.extensions_mut().insert(ignored.clone());
    let response = next.run(request).await;
    let names = ignored.names();
    if names.is_empty() || !response.status().is_success() {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    // The body was written as a whole, so it is in memory already.
    match to_bytes(body, usize::MAX).await {
        Ok(bytes) => {
            parts.headers.remove(CONTENT_LENGTH);
            let object = listed(String::from_utf8_lossy(&bytes).into_owned(), &names);
            Response::from_parts(parts, Body::from(object))
        }
        Err(error) => Problem::unanswerable(error).into_response(),
    }
}

/// A JSON object with the names of ignored rules at its end, if there are any.
pub(crate) fn listed(object: String, names: &[String]) -> String {
    match object.strip_suffix('}') {
        Some(open) if !names.is_empty() => {
            format!("{open},\"ignored\":{}}}", serde_json::json!(names))
        }
        _ => object,
    }
}
