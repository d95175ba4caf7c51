//! A question about a puzzle, together with what else a route wants to know.

use axum::extract::{FromRequest, Request};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use utoipa::ToSchema;

use crate::api::Question;
use crate::body::{bytes, parsed};
use crate::ignored::IgnoredRules;
use crate::office::Office;
use crate::problem::Problem;

/// A question and further wishes, side by side in one JSON object.
///
/// Both are read from the same bytes, one after the other: unlike a flattened
/// field this keeps the line and column of what is wrong.
#[derive(ToSchema, Debug)]
pub(crate) struct About<T> {
    /// What is asked about.
    #[serde(flatten)]
    pub(crate) question: Question,
    /// What else is wanted.
    #[serde(flatten)]
    pub(crate) wish: T,
}

/// No further wishes.
#[derive(Deserialize, ToSchema, Debug)]
pub(crate) struct Nothing {}

impl<T: DeserializeOwned> About<T> {
    /// Reads a question and its wishes.
    pub(crate) fn read(bytes: &[u8]) -> Result<About<T>, Problem> {
        Ok(About { question: parsed(bytes)?, wish: parsed(bytes)? })
    }
}

impl<T: DeserializeOwned> FromRequest<Office> for About<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, office: &Office) -> Result<About<T>, Problem> {
        let ignored = request.extensions().get::<IgnoredRules>().cloned();
        let about: About<T> = About::read(&bytes(request, office).await?)?;
        if let Some(ignored) = ignored {
            ignored.set(about.question.ignored());
        }
        Ok(about)
    }
}
