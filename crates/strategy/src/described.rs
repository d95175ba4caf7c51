//! What spans look like in OpenAPI: words are texts, names are objects with one member.

use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::text::Span;

impl PartialSchema for Span {
    fn schema() -> RefOr<Schema> {
        let named =
            |kind: &str| ObjectBuilder::new().property(kind, String::schema()).required(kind);
        let kinds = ["cell", "digit", "house", "candidate"].map(named);
        let words = OneOfBuilder::new().item(String::schema());
        kinds.into_iter().fold(words, |all, kind| all.item(kind.build())).into()
    }
}

impl ToSchema for Span {}
