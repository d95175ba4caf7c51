//! `generate`: a puzzle to a specification.

use std::time::SystemTime;

use axum::extract::State;
use candoku::generate::{
    ClueSymmetry, Control, Generator, NeedsTechnique, Outcome, Rated, Specification,
};
use candoku::grid::{Layout, MAX_SIDE};
use candoku::strategy::{Level, Names};
use candoku::{RateRequest, RatingAnswer};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::layout_spec::LayoutSpec;
use crate::body::Body;
use crate::job::JobContext;
use crate::json::{object, whole, whole_or_null};
use crate::problem::{Problem, Refusals};
use crate::state::{AppState, JsonBody};

/// What the puzzle shall be like.
#[derive(Deserialize, ToSchema, Debug)]
pub(crate) struct GenerateRequest {
    /// The kind of puzzle; without it the usual Sudoku.
    #[serde(default, deserialize_with = "object")]
    layout: Option<LayoutSpec>,
    /// The number of rows; without it nine, or what the boxes ask for.
    #[serde(default, deserialize_with = "whole_or_null")]
    #[schema(minimum = 1, maximum = 25)]
    side: Option<usize>,
    /// The level on HoDoKu's scale.
    level: Option<Level>,
    /// The hardest technique that is needed: its code, key or name in either vocabulary.
    technique: Option<String>,
    /// The symmetry of the places of the clues, by the names of the command line.
    symmetry: Option<String>,
    /// The number of clues.
    #[serde(default, deserialize_with = "object")]
    clues: Option<Clues>,
    /// Whether no clue may be superfluous.
    #[serde(default)]
    minimal: bool,
    /// Which puzzle: the same seed gives the same one.
    #[serde(default, deserialize_with = "whole_or_null")]
    #[schema(maximum = 9_007_199_254_740_991_u64)]
    seed: Option<u64>,
    /// Whose names techniques go by in the rating.
    #[serde(default)]
    names: Names,
}

/// A range of numbers of clues.
#[derive(Deserialize, ToSchema, Clone, Copy, Debug)]
pub(crate) struct Clues {
    /// The least number.
    #[serde(deserialize_with = "whole")]
    #[schema(maximum = 625)]
    least: usize,
    /// The greatest number.
    #[serde(deserialize_with = "whole")]
    #[schema(maximum = 625)]
    most: usize,
}

/// A puzzle with exactly one solution.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Generated {
    /// The puzzle, one character a cell.
    puzzle: String,
    /// Its solution, one character a cell.
    solution: String,
    /// The kind of puzzle.
    layout: LayoutSpec,
    /// The number of rows.
    side: usize,
    /// How hard it is.
    rating: RatingAnswer,
    /// The seed that gives this puzzle again.
    seed: u64,
}

/// Make a puzzle with exactly one solution.
#[utoipa::path(post, path = "/api/v1/generate", request_body = GenerateRequest,
    responses((status = 200, body = Generated), Refusals))]
pub(crate) async fn generate(
    State(state): State<AppState>,
    Body(request): Body<GenerateRequest>,
) -> Result<JsonBody, Problem> {
    state.run(move |job| request.generated(job)).await
}

impl GenerateRequest {
    fn generated(&self, job: &JobContext) -> Result<Generated, Problem> {
        let layout = self.layout()?;
        let seed = self.seed.unwrap_or_else(seed_of_the_moment);
        let generator = Generator::new(self.specification(&layout)?, seed);
        let mut generator = generator.map_err(Problem::unanswerable)?;
        generator = match (&self.technique, self.level) {
            (Some(_), Some(_)) => {
                return Err(Problem::wrong("found level and technique, expected one of them"));
            }
            (Some(name), None) => {
                let judge = NeedsTechnique::new(&layout, name);
                generator.judged_by(judge.map_err(|error| Problem::part("technique", error))?)
            }
            (None, Some(level)) => generator.judged_by(Rated::level(&layout, level)),
            (None, None) => generator,
        };
        let Some(Outcome::Found(puzzle)) = first(&generator, job) else {
            let message = "no such puzzle was found in time; ask for less, or with another seed";
            return Err(Problem::unanswerable(message));
        };
        let ratings = job.session.rate(&puzzle.board(), &RateRequest::default(), &job.stop)?;
        let rating = ratings.rating(self.names);
        Ok(Generated {
            puzzle: puzzle.line(),
            solution: puzzle.solution().to_string(),
            layout: LayoutSpec::of(&layout)?,
            side: layout.side(),
            rating,
            seed,
        })
    }

    fn layout(&self) -> Result<Layout, Problem> {
        let usual = LayoutSpec::default();
        let spec = self.layout.as_ref().unwrap_or(&usual);
        let choice = spec.choice()?;
        // Boxes and jigsaws decide on the side; nine is usual where nothing does.
        let fits = |&side: &usize| choice.layout_for(side).is_ok();
        let side = self.side.or_else(|| std::iter::once(9).chain(1..=MAX_SIDE).find(fits));
        spec.layout(side.unwrap_or(9))
    }

    fn specification(&self, layout: &Layout) -> Result<Specification, Problem> {
        let symmetry = self.symmetry.as_deref().map(str::parse::<ClueSymmetry>).transpose();
        let symmetry = symmetry.map_err(|error| Problem::part("symmetry", error))?;
        let mut specification =
            Specification::new(layout.clone()).with_symmetry(symmetry.unwrap_or_default());
        if self.minimal {
            specification = specification.minimal();
        }
        if let Some(Clues { least, most }) = self.clues {
            specification = specification.with_clues(least..=most);
        }
        Ok(specification)
    }
}

/// The first puzzle of the sequence, unless the time is over before.
fn first(generator: &Generator, job: &JobContext) -> Option<Outcome> {
    let mut found = None;
    generator.generate(0..1, &Control::new(&job.stop), |outcome| found = Some(outcome));
    found
}

/// A new seed, small enough for the numbers of every browser.
fn seed_of_the_moment() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    candoku::grid::Random::from_seed(since.as_nanos() as u64).bits() >> 11
}
