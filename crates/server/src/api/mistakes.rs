//! `mistakes`: what is wrong on a player's board.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::verdict::{self, Mistakes, Verdict};
use crate::about::{About, Nothing};
use crate::office::{Office, Written};
use crate::problem::{Problem, Refusals};

/// What is wrong on a player's board.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct MistakesAnswer {
    /// Where the player stands.
    verdict: Verdict,
    #[serde(flatten)]
    mistakes: Mistakes,
}

/// What is wrong on a player's board.
#[utoipa::path(post, path = "/api/v1/mistakes", request_body = About<Nothing>,
    responses((status = 200, body = MistakesAnswer), Refusals))]
pub(crate) async fn mistakes(
    State(office): State<Office>,
    About { question, .. }: About<Nothing>,
) -> Result<Written, Problem> {
    office
        .answer(move |desk| {
            let board = question.board()?;
            Ok(match verdict::solution(&verdict::givens(&board, desk)?) {
                Ok(solution) => {
                    let mistakes = Mistakes::on(&board, solution);
                    MistakesAnswer { verdict: mistakes.verdict(), mistakes }
                }
                Err(verdict) => MistakesAnswer { verdict, mistakes: Mistakes::default() },
            })
        })
        .await
}
