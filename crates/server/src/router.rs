//! The routes of the server.

use std::net::IpAddr;

use axum::http::{StatusCode, Uri};
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Json, Router, middleware};
use candoku::Fault;
use candoku::json::Refusal;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::guard::{AllowedHost, guard};
use crate::problem::Problem;
use crate::state::AppState;
use crate::{api, assets};

/// The engine over HTTP.
#[derive(OpenApi)]
#[openapi(
    info(title = "candoku", description = "Questions about Sudoku and its relatives."),
    components(schemas(Refusal, Fault))
)]
struct Description;

/// The OpenAPI description of everything under `/api/v1/`, as served at `/openapi.json`.
pub fn openapi() -> String {
    let (_, description) = questions();
    description.to_pretty_json().expect("a description is always JSON")
}

/// All API endpoints.
fn questions() -> (Router<AppState>, utoipa::openapi::OpenApi) {
    let (router, mut description) = OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(api::lists::formats))
        .routes(routes!(api::lists::rules))
        .routes(routes!(api::lists::techniques))
        .routes(routes!(api::regions::regions_live))
        .split_for_parts();
    api::questions::describe(&mut description);
    (api::questions::add_routes(router), description)
}

/// The whole server: the API, its description, the page and the manual.
pub(crate) fn router(state: AppState, host: IpAddr) -> Router {
    let (questions, description) = questions();
    questions
        .route("/openapi.json", get(async move || Json(description.clone())))
        .route("/healthz", get(async || "ok"))
        .route("/api/{*path}", axum::routing::any(no_such_question))
        .fallback(assets::serve)
        .method_not_allowed_fallback(wrong_method)
        .layer(middleware::from_fn_with_state(AllowedHost::of(host), guard))
        .with_state(state)
}

async fn no_such_question(uri: Uri) -> impl IntoResponse {
    let message =
        format!("there is nothing at {}; see /openapi.json for what there is", uri.path());
    Problem::new(StatusCode::NOT_FOUND, message)
}

async fn wrong_method(uri: Uri) -> impl IntoResponse {
    let message = format!("{} does not support this method; see /openapi.json", uri.path());
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, message)
}
