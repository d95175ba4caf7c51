//! `steps` and `techniques`: what can be seen on a board, and what there is to see.

use axum::Json;
use axum::extract::State;
use candoku::grid::{Board, Layout};
use candoku::strategy::{Ladder, Options, Solver};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::level_name::LevelName;
use super::step::{Step, page};
use crate::costly::{affordable, is_too_costly};
use crate::job::JobContext;
use crate::problem::{PlainRefusals, Problem, Refusals};
use crate::puzzle_request::PuzzleRequest;
use crate::state::{AppState, JsonBody};

/// The most steps in one answer.
const MOST: usize = 1000;

/// Which steps are wanted.
#[derive(Deserialize, ToSchema, Debug)]
pub(crate) struct StepsParams {
    /// The code of a technique, perhaps with a variant: `0800`, `0600-2`; without it every technique in use; the costliest are not looked for above side 16.
    technique: Option<String>,
    /// Whether all steps are wanted, or the first of each technique.
    #[serde(default)]
    all: bool,
}

/// Steps that can be taken on a board as it is.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct StepsAnswer {
    /// The steps, those of simple techniques first; never more than a thousand.
    steps: Vec<Step>,
}

/// What people call a technique, and how hard they find it.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct TechniqueObject {
    /// The code in HoDoKu's library of cases.
    code: &'static str,
    /// The usual name.
    name: &'static str,
    /// HoDoKu's level.
    level: LevelName,
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
    PuzzleRequest { puzzle, params }: PuzzleRequest<StepsParams>,
) -> Result<JsonBody, Problem> {
    state
        .run(move |job| {
            let board = puzzle.board()?;
            Ok(StepsAnswer { steps: params.found(&board, job)? })
        })
        .await
}

/// Every technique, simplest first.
#[utoipa::path(get, path = "/api/v1/techniques",
    responses((status = 200, body = Vec<TechniqueObject>), PlainRefusals))]
pub(crate) async fn techniques() -> Json<Vec<TechniqueObject>> {
    let (everything, in_use) = (Ladder::everything(), Ladder::hodoku());
    let object = |rung: &candoku::strategy::Rung| {
        let technique = rung.technique();
        TechniqueObject {
            code: technique.code,
            name: technique.name,
            level: rung.level.into(),
            score: rung.score,
            on: in_use.rung(technique.code).is_some_and(|rung| rung.on),
            manual: page(technique),
        }
    };
    Json(everything.rungs().iter().map(object).collect())
}

impl StepsParams {
    fn found(&self, board: &Board, job: &JobContext) -> Result<Vec<Step>, Problem> {
        let solver = Solver::new(board.layout(), &Ladder::everything());
        let pencilled = board.pencilled();
        let mut steps = Vec::new();
        for (code, options) in self.wanted(board.layout())? {
            job.check()?;
            let found = solver.find_all(board, code, &options);
            let most = if self.all { MOST - steps.len() } else { 1 };
            for step in found.iter().take(most) {
                job.check()?;
                steps.push(Step::of(step, &pencilled)?);
            }
            if steps.len() == MOST {
                break;
            }
        }
        Ok(steps)
    }

    /// The codes to look for on boards of a layout, each with its options.
    fn wanted(&self, layout: &Layout) -> Result<Vec<(&'static str, Options)>, Problem> {
        let ladder = Ladder::everything();
        let Some(technique) = &self.technique else {
            let ladder = affordable(&ladder, layout);
            let used = ladder.rungs().iter().filter(|rung| rung.on);
            return Ok(used.map(|rung| (rung.technique().code, Options::default())).collect());
        };
        let (code, variant) = match technique.split_once('-') {
            Some((code, variant)) => (code, variant.parse().ok()),
            None => (technique.as_str(), None),
        };
        let rung = ladder.rung(code).ok_or_else(|| {
            let message = format!("found '{technique}', expected the code of a technique");
            Problem::part("technique", message)
        })?;
        if is_too_costly(rung.technique(), layout) {
            let (name, side) = (rung.technique().name, layout.side());
            let message = format!("{name} takes too long to look for on boards of side {side}");
            return Err(Problem::unanswerable(message));
        }
        let code = rung.technique().code;
        Ok(vec![(code, Options::of_case(code, variant))])
    }
}
