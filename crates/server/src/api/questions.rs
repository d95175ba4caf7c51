//! One endpoint for each question of the library: the body is the request, the response the answer.

use axum::Router;
use axum::extract::{Request, State};
use axum::routing::post;
use candoku::json::{Description, QUESTIONS, Question};
use utoipa::openapi::path::{Operation, OperationBuilder};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::{
    ContentBuilder, HttpMethod, OpenApi, Ref, Required, ResponseBuilder, ResponsesBuilder,
};

use crate::body::bytes;
use crate::problem::Refusals;
use crate::state::AppState;

const JSON: &str = "application/json";

fn path(question: &Question) -> String {
    format!("/api/v1/{}", question.name)
}

/// Adds the questions to a router.
pub(crate) fn add_routes(router: Router<AppState>) -> Router<AppState> {
    QUESTIONS.iter().fold(router, |router, question| {
        let answer = async move |State(state): State<AppState>, request: Request| {
            let body = bytes(request, &state).await?;
            state.run(move |job| Ok(question.answer(&body, &job.session, &job.stop)?)).await
        };
        router.route(&path(question), post(answer))
    })
}

/// Adds the questions to the OpenAPI description.
pub(crate) fn describe(description: &mut OpenApi) {
    let components = description.components.get_or_insert_default();
    for question in &QUESTIONS {
        let (request, reply) = ((question.request)(), (question.reply)());
        let operation = operation(question, &request, &reply);
        components.schemas.extend(request.schemas.into_iter().chain(reply.schemas));
        let path = path(question);
        description.paths.add_path_operation(path, vec![HttpMethod::Post], operation);
    }
}

fn operation(question: &Question, request: &Description, reply: &Description) -> Operation {
    let content = |kind: &Description| {
        let schema = Ref::from_schema_name(&kind.name);
        ContentBuilder::new().schema(Some(schema)).build()
    };
    let body = RequestBodyBuilder::new().content(JSON, content(request));
    let answer = ResponseBuilder::new().content(JSON, content(reply));
    let refusals = ResponsesBuilder::new().responses_from_into_responses::<Refusals>();
    OperationBuilder::new()
        .operation_id(Some(question.name))
        .summary(Some(question.summary))
        .request_body(Some(body.required(Some(Required::True)).build()))
        .responses(refusals.response("200", answer))
        .build()
}
