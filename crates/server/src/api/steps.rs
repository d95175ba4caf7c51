//! `steps` and `techniques`: what can be seen on a board, and what there is to see.

use axum::Json;
use axum::extract::{RawQuery, State};
use candoku::grid::{Board, Layout};
use candoku::strategy::{End, Ladder, Names, Options, Rung, Solver, Wording};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::level_name::LevelName;
use super::names::NamesName;
use super::step::{Step, page};
use super::verdict;
use crate::costly::{affordable, is_too_costly};
use crate::job::JobContext;
use crate::problem::{Problem, Refusals};
use crate::puzzle_request::PuzzleRequest;
use crate::state::{AppState, JsonBody};

/// The most steps in one answer.
const MOST: usize = 1000;

/// Which steps are wanted.
#[derive(Deserialize, ToSchema, Debug)]
pub(crate) struct StepsParams {
    /// The code, key or name of a technique, perhaps with a variant: `0800`, `X-Wing`, `0600-2`; without it every technique in use of those that `names` has; the costliest are not looked for above side 16.
    technique: Option<String>,
    /// Whether all steps are wanted, or the first of each technique.
    #[serde(default)]
    all: bool,
    /// Whose names techniques go by.
    #[serde(default)]
    names: NamesName,
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
    /// The name, in the vocabulary that was asked for.
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
///
/// With the names of sudokuoftheday.com only the techniques of that site.
#[utoipa::path(get, path = "/api/v1/techniques",
    params(("names" = Option<NamesName>, Query, description = "Whose names techniques go by.")),
    responses((status = 200, body = Vec<TechniqueObject>), Refusals))]
pub(crate) async fn techniques(
    RawQuery(query): RawQuery,
) -> Result<Json<Vec<TechniqueObject>>, Problem> {
    let query = query.unwrap_or_default();
    let wanted = query.split('&').find_map(|pair| pair.strip_prefix("names="));
    let names: Option<Names> = wanted
        .map(|name| name.parse().map_err(|error: String| Problem::part("names", error)))
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
            level: rung.level.into(),
            score: rung.score,
            on: in_use.rung(technique.code).is_some_and(|rung| rung.on),
            manual: page(technique),
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

impl StepsParams {
    /// The steps that are sound: those that rely on the puzzle having one solution only if it has.
    fn found(&self, board: &Board, job: &JobContext) -> Result<Vec<Step>, Problem> {
        let uniqueness = verdict::givens(board, job)?.uniqueness();
        let ladder = Ladder::everything().sound_with(uniqueness);
        let solver = Solver::new(board.layout(), &ladder);
        let pencilled = board.pencilled();
        let wording = Wording::new(self.names.into(), board.layout());
        let mut steps = Vec::new();
        for (code, options) in self.wanted(board.layout())? {
            let found = match solver.find_all(board, code, &options, &job.stop) {
                Err(End::Stopped) => return Err(Problem::out_of_time()),
                found => found.unwrap_or_default(),
            };
            let most = if self.all { MOST - steps.len() } else { 1 };
            for step in found.iter().take(most) {
                job.check()?;
                steps.push(Step::of(step, &pencilled, uniqueness, &wording)?);
            }
            if steps.len() == MOST {
                break;
            }
        }
        Ok(steps)
    }

    /// The codes to look for on boards of a layout, each with its options.
    fn wanted(&self, layout: &Layout) -> Result<Vec<(&'static str, Options)>, Problem> {
        let Some(technique) = &self.technique else {
            let ladder = affordable(&Names::from(self.names).ladder(), layout);
            let used = ladder.rungs().iter().filter(|rung| rung.on);
            return Ok(used.map(|rung| (rung.technique().code, Options::default())).collect());
        };
        let cases = Ladder::everything()
            .cases(technique)
            .map_err(|error| Problem::part("technique", error))?;
        if let Some((costly, _)) = cases.iter().find(|(known, _)| is_too_costly(known, layout)) {
            let (name, side) = (Names::from(self.names).of(costly), layout.side());
            let message = format!("{name} takes too long to look for on boards of side {side}");
            return Err(Problem::unanswerable(message));
        }
        Ok(cases.into_iter().map(|(known, options)| (known.code, options)).collect())
    }
}
