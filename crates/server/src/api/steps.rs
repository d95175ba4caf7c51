//! `steps` and `techniques`: what can be seen on a board, and what there is to see.

use axum::Json;
use axum::extract::{RawQuery, State};
use candoku::grid::NameError;
use candoku::strategy::{Ladder, Level, Names, Rung};
use candoku::{StepsAnswer, StepsRequest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::problem::{Problem, Refusals};
use crate::puzzle_request::PuzzleRequest;
use crate::state::{AppState, JsonBody};

/// The most steps in one answer.
const MOST: usize = 1000;

/// Which steps are wanted.
#[derive(Deserialize, ToSchema, Debug)]
pub(crate) struct StepsParams {
    /// The code, key or name of a technique, perhaps with a variant: `0800`, `X-Wing`, `0600-2`; without it every technique in use; the costliest are not looked for above side 16.
    technique: Option<String>,
    /// Whether all steps are wanted, or the first of each technique.
    #[serde(default)]
    all: bool,
    /// Whose names techniques go by.
    #[serde(default)]
    names: Names,
}

/// What people call a technique, and how hard they find it.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct TechniqueObject {
    /// The code in HoDoKu's library of cases.
    code: &'static str,
    /// The name, in the vocabulary that was asked for.
    name: &'static str,
    /// HoDoKu's level.
    level: Level,
    /// HoDoKu's score for one step.
    score: u32,
    /// Whether it is used for hints and explanations.
    on: bool,
    /// The page of the manual, below `/manual/`.
    manual: String,
}

/// The steps that can be taken on a board as it is.
#[utoipa::path(post, path = "/api/v1/steps", request_body = PuzzleRequest<StepsParams>,
    responses((status = 200, body = StepsAnswer), Refusals))]
pub(crate) async fn steps(
    State(state): State<AppState>,
    request: PuzzleRequest<StepsParams>,
) -> Result<JsonBody, Problem> {
    request
        .answer(&state, |puzzle, params, job| {
            let StepsParams { technique, all, names } = params;
            let most_of_each = if all { None } else { Some(1) };
            let most = Some(MOST);
            let request = StepsRequest { technique, in_use: true, most_of_each, most, names };
            let found = job.session.steps(&puzzle.board()?, &request, &job.stop);
            let found = found.map_err(|error| Problem::unanswered("technique", error))?;
            Ok(found.in_full(&job.stop)?)
        })
        .await
}

/// Every technique, simplest first.
///
/// With the names of sudokuoftheday.com only the techniques of that site.
#[utoipa::path(get, path = "/api/v1/techniques",
    params(("names" = Option<Names>, Query, description = "Whose names techniques go by.")),
    responses((status = 200, body = Vec<TechniqueObject>), Refusals))]
pub(crate) async fn techniques(
    RawQuery(query): RawQuery,
) -> Result<Json<Vec<TechniqueObject>>, Problem> {
    let query = query.unwrap_or_default();
    let wanted = query.split('&').find_map(|pair| pair.strip_prefix("names="));
    let names: Option<Names> = wanted
        .map(|name| name.parse().map_err(|error: NameError| Problem::part("names", error)))
        .transpose()?;
    let names = names.unwrap_or_default();
    let (listed, in_use) = match names {
        Names::Hodoku => (Ladder::everything(), Ladder::hodoku()),
        Names::SudokuOfTheDay => (one_of_each_name(names), names.ladder()),
    };
    let object = |rung: &Rung| {
        let technique = rung.technique();
        TechniqueObject {
            code: technique.code,
            name: names.of(technique),
            level: rung.level,
            score: rung.score,
            on: in_use.rung(technique.code).is_some_and(|rung| rung.on),
            manual: format!("techniques/{}", technique.slug()),
        }
    };
    Ok(Json(listed.rungs().iter().map(object).collect()))
}

/// The ladder of a vocabulary, with the last of those techniques that share a name.
fn one_of_each_name(names: Names) -> Ladder {
    let ladder = names.ladder();
    let later = |rung: &Rung| {
        let code = rung.technique().code;
        ladder.rungs().iter().rev().take_while(move |other| other.technique().code != code)
    };
    ladder.filtered(|rung| {
        let name = names.of(rung.technique());
        !later(rung).any(|other| names.of(other.technique()) == name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_has_its_page() {
        for rung in Ladder::everything().rungs() {
            let page = format!("/manual/techniques/{}", rung.technique().slug());

            assert!(crate::assets::exists(&page), "{page}");
        }
    }
}
