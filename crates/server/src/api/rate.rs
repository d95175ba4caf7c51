//! `rate`: how hard a puzzle is.

use std::ops::ControlFlow;

use axum::extract::State;
use candoku::Tally;
use candoku::explainer::{self, NotRated, Rater};
use candoku::grid::{Board, Classic};
use candoku::strategy::{End, Names, Uniqueness};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::level_name::LevelName;
use super::names::NamesName;
use super::question::Subject;
use super::verdict;
use crate::job::JobContext;
use crate::problem::{Problem, Refusals};
use crate::puzzle_request::PuzzleRequest;
use crate::state::{AppState, JsonBody};

/// How hard a puzzle is; nothing is known where the techniques do not reach the one solution.
#[derive(Serialize, ToSchema, Debug, Default)]
pub(crate) struct Rating {
    /// HoDoKu's scale.
    #[schema(required = true)]
    hodoku: Option<Hodoku>,
    /// The name of the hardest technique.
    #[schema(required = true)]
    hardest: Option<&'static str>,
    /// How many guesses were needed.
    #[schema(required = true)]
    guesses: Option<u32>,
    /// What the path of HoDoKu's scale is made of.
    #[schema(required = true)]
    path: Option<PathStatistics>,
}

/// The steps of a path, counted.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct PathStatistics {
    /// How many steps there are.
    steps: u32,
    /// The techniques, in the order of their first use.
    techniques: Vec<TechniqueShare>,
}

/// How much of a path is of one technique.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct TechniqueShare {
    /// The name of the technique.
    technique: &'static str,
    /// How many steps are of it.
    steps: u32,
}

/// A level and a score on HoDoKu's scale.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Hodoku {
    /// The level of the hardest step, or of the score.
    level: LevelName,
    /// The sum of the scores of all steps.
    score: u32,
}

/// Which scales are wanted beside HoDoKu's, and whose names.
#[derive(Deserialize, ToSchema, Debug)]
pub(crate) struct RateParams {
    /// Whether to rate by Sudoku Explainer too, which takes long for hard puzzles.
    #[serde(default)]
    se: bool,
    /// Whether to rate as sudokuoftheday.com does too.
    #[serde(default)]
    sotd: bool,
    /// Whether to rate on candoku's own scale too.
    #[serde(default)]
    own: bool,
    /// Whose names techniques go by.
    #[serde(default)]
    names: NamesName,
}

/// A puzzle and how hard it is.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Rated {
    /// The puzzle as it was asked about.
    puzzle: String,
    #[serde(flatten)]
    rating: Rating,
    /// The scale of Sudoku Explainer 1.2.1, for classic puzzles and if it was asked for.
    #[schema(required = true)]
    se: Option<Explainer>,
    /// The scale of sudokuoftheday.com, for classic puzzles that its techniques solve and if it was
    /// asked for.
    #[schema(required = true)]
    sotd: Option<Daily>,
    /// candoku's own scale, for classic puzzles and if it was asked for.
    #[schema(required = true)]
    own: Option<Own>,
}

/// A rating on the scale of Sudoku Explainer.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Explainer {
    /// The hardest step.
    er: f64,
    /// The hardest step up to the first digit placed.
    ep: f64,
    /// The first step.
    ed: f64,
}

/// A level and a score as sudokuoftheday.com gives them.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Daily {
    /// The name of the level.
    level: String,
    /// The costs of all steps.
    score: u32,
}

/// A rating on candoku's own scale, the same for every arrangement of a puzzle.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Own {
    /// The name of the lowest level that solves the puzzle.
    level: String,
    /// How deep that level had to look.
    depth: u32,
    /// In how many rounds so much was needed.
    rounds: u32,
}

/// Rate a puzzle.
#[utoipa::path(post, path = "/api/v1/rate", request_body = PuzzleRequest<RateParams>,
    responses((status = 200, body = Rated), Refusals))]
pub(crate) async fn rate(
    State(state): State<AppState>,
    PuzzleRequest { puzzle, params }: PuzzleRequest<RateParams>,
) -> Result<JsonBody, Problem> {
    state
        .run(move |job| {
            let Subject { board, entry } = puzzle.subject()?;
            let puzzle = entry.map_or_else(|| board.to_line(), |entry| entry.text);
            let uniqueness = verdict::givens(&board, job)?.uniqueness();
            let is_unique =
                uniqueness == Uniqueness::Established || job.answer(&board, 2)?.solutions == 1;
            if !is_unique {
                let rating = Rating::default();
                return Ok(Rated { puzzle, rating, se: None, sotd: None, own: None });
            }
            let rating = Rating::of(&board, params.names.into(), uniqueness, job)?;
            let classic = candoku::as_classic(&board);
            let if_wanted = |is_wanted: bool| classic.filter(|_| is_wanted);
            Ok(Rated {
                puzzle,
                rating,
                se: if_wanted(params.se)
                    .map(|classic| explain(&classic, job))
                    .transpose()?
                    .flatten(),
                sotd: if_wanted(params.sotd)
                    .and_then(|classic| explainer::sudoku_of_the_day(&classic))
                    .map(|daily| Daily { level: daily.level.to_string(), score: daily.score }),
                own: if_wanted(params.own)
                    .and_then(|classic| explainer::grade(&classic).ok())
                    .map(Own::from),
            })
        })
        .await
}

/// The rating by Sudoku Explainer, if it can be had in time.
fn explain(puzzle: &Classic, job: &JobContext) -> Result<Option<Explainer>, Problem> {
    match Rater::new().rate(puzzle, &job.stop) {
        Ok(rating) => Ok(Some(rating.into())),
        Err(NotRated::Stopped) => Err(Problem::out_of_time()),
        Err(_) => Ok(None),
    }
}

impl From<(&'static str, u32)> for TechniqueShare {
    fn from((technique, steps): (&'static str, u32)) -> TechniqueShare {
        TechniqueShare { technique, steps }
    }
}

impl From<explainer::Grade> for Own {
    fn from(grade: explainer::Grade) -> Own {
        Own { level: grade.level.to_string(), depth: grade.depth, rounds: grade.rounds }
    }
}

impl From<explainer::Rating> for Explainer {
    fn from(rating: explainer::Rating) -> Explainer {
        let [er, ep, ed] = [rating.er, rating.ep, rating.ed].map(|tenths| f64::from(tenths) / 10.0);
        Explainer { er, ep, ed }
    }
}

impl Rating {
    /// The rating of a board with one solution.
    pub(crate) fn of(
        board: &Board,
        names: Names,
        uniqueness: Uniqueness,
        job: &JobContext,
    ) -> Result<Rating, Problem> {
        let mut path = Tally::default();
        let solver = job.solvers.of(board.layout(), Names::Hodoku, uniqueness);
        let end = solver.climb(board, &job.stop, &mut |taken| {
            path.add(taken.rung);
            ControlFlow::Continue(())
        });
        match end {
            End::Stopped => Err(Problem::out_of_time()),
            end => Ok(Rating::of_path(&path, end, names)),
        }
    }

    /// The rating of a path by HoDoKu's ladder, if it reaches the solution.
    pub(crate) fn of_path(path: &Tally, end: End, names: Names) -> Rating {
        if end != End::Solved {
            return Rating::default();
        }
        Rating {
            hodoku: Some(Hodoku { level: path.rating.level().into(), score: path.rating.score() }),
            hardest: path.hardest.map(|rung| names.of(rung.technique())),
            guesses: Some(path.guesses),
            path: Some(PathStatistics {
                steps: path.steps(),
                techniques: path.named(names).into_iter().map(TechniqueShare::from).collect(),
            }),
        }
    }

    /// What is known of a path by the ladder of these names: nothing on HoDoKu's scale.
    pub(crate) fn of_other_path(path: &Tally, end: End, names: Names) -> Rating {
        let rating = Rating::of_path(path, end, names);
        let is_used = |name: &str| path.named(names).iter().any(|(used, _)| *used == name);
        let ladder = names.ladder();
        let mut known = ladder.rungs().iter().map(|rung| names.of(rung.technique()));
        let hardest = rating.hardest.and_then(|_| known.rfind(|name| is_used(name)));
        Rating { hodoku: None, hardest, ..rating }
    }
}
