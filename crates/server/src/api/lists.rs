//! `techniques`, `formats` and `rules`: the lists of what can be chosen.

use axum::Json;
use axum::extract::{RawQuery, State};
use candoku::strategy::Names;
use candoku::{RuleAnswer, TechniqueAnswer, json};

use crate::problem::{PlainRefusals, Problem, Refusals};
use crate::state::AppState;

/// The names of all formats.
#[utoipa::path(get, path = "/api/v1/formats",
    responses((status = 200, body = Vec<String>), PlainRefusals))]
pub(crate) async fn formats() -> Json<Vec<&'static str>> {
    Json(json::formats())
}

/// Every rule beyond houses.
#[utoipa::path(get, path = "/api/v1/rules",
    responses((status = 200, body = Vec<RuleAnswer>), PlainRefusals))]
pub(crate) async fn rules() -> Json<Vec<RuleAnswer>> {
    Json(RuleAnswer::all())
}

/// Every technique, simplest first.
///
/// With the names of sudokuoftheday.com, only that site's techniques.
#[utoipa::path(get, path = "/api/v1/techniques",
    params(("names" = Option<Names>, Query, description = "The vocabulary for technique names.")),
    responses((status = 200, body = Vec<TechniqueAnswer>), Refusals))]
pub(crate) async fn techniques(
    State(state): State<AppState>,
    RawQuery(query): RawQuery,
) -> Result<Json<Vec<TechniqueAnswer>>, Problem> {
    let query = query.unwrap_or_default();
    Ok(Json(json::techniques(&query, &state.session)?))
}

#[cfg(test)]
mod tests {
    use candoku::strategy::Ladder;

    #[test]
    fn every_technique_has_its_page() {
        for rung in Ladder::everything().rungs() {
            let page = format!("/manual/techniques/{}", rung.technique().slug());

            assert!(crate::assets::exists(&page), "{page}");
        }
    }
}
