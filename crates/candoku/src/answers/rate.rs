//! `rate`: how hard a puzzle is, on every scale.

use candoku_deduce::VariantRating;
use candoku_explainer::{Grade, SeRating, grade};
use candoku_grid::{Board, Classic, Stop};
use candoku_strategy::{DailyRating, Level, Names, Rating, Uniqueness};

use super::path_rating::{PathStatistics, RatingAnswer};
use super::rate_variant::VariantScore;
use super::resolution::{ResolutionRatings, ResolutionScales};
use crate::session::{Session, givens, up_to_two};
use crate::solve::as_classic;
use crate::tally::Tally;
use crate::technique_choice::TechniqueChoice;
use crate::unanswered::Unanswered;

/// Which scales to rate on, and the techniques for HoDoKu's scale.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RateRequest {
    /// HoDoKu's scale.
    #[cfg_attr(feature = "serde", serde(default = "yes"))]
    pub hodoku: bool,
    /// Sudoku Explainer's scale, which is slow for hard puzzles.
    #[cfg_attr(feature = "serde", serde(default))]
    pub se: bool,
    /// The scale of sudokuoftheday.com.
    #[cfg_attr(feature = "serde", serde(default))]
    pub sotd: bool,
    /// candoku's own scale.
    #[cfg_attr(feature = "serde", serde(default))]
    pub own: bool,
    /// The scales of the theory of resolution.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub resolution: ResolutionScales,
    /// The techniques for HoDoKu's scale; the vocabulary does not affect its path.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub techniques: TechniqueChoice,
}

/// The ratings of a puzzle, on each requested scale that applies to it.
#[derive(Clone, Default, Debug)]
pub struct Ratings {
    /// How many solutions the board has; 2 means several.
    pub solutions: u64,
    /// The path on HoDoKu's scale, if it reaches the solution.
    pub hodoku: Option<Tally>,
    /// Sudoku Explainer's scale.
    pub se: Option<SeRating>,
    /// The scale of sudokuoftheday.com.
    pub sotd: Option<DailyRating>,
    /// candoku's own scale.
    pub own: Option<Grade>,
    /// The scales of the theory of resolution.
    pub resolution: ResolutionRatings,
    /// candoku's scale for puzzles with rules beyond houses.
    pub variant: Option<VariantRating>,
}

/// A puzzle and its ratings.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Rated))]
pub struct RateAnswer {
    /// The puzzle as given.
    pub puzzle: String,
    /// HoDoKu's scale.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub hodoku: Option<HodokuRating>,
    /// The rating on Sudoku Explainer 1.2.1's scale, for classic puzzles and if requested.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub se: Option<ExplainerRating>,
    /// The rating on sudokuoftheday.com's scale, if requested, for classic puzzles that its techniques
    /// solve.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub sotd: Option<DailyScore>,
    /// The rating on candoku's own scale, for classic puzzles and if requested.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub own: Option<OwnRating>,
    /// The scales of the theory of resolution, if requested.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub resolution: ResolutionRatings,
    /// The rating on candoku's scale for puzzles with rules beyond houses.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub variant: Option<VariantScore>,
    /// The name of the hardest technique.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub hardest: Option<String>,
    /// How many guesses were needed.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub guesses: Option<u32>,
    /// The steps of the path on HoDoKu's scale, counted.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub path: Option<PathStatistics>,
    /// Why a puzzle cannot be rated: `no solution` or `several solutions`.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub unrated: Option<String>,
}

/// A level and a score on HoDoKu's scale.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Hodoku))]
pub struct HodokuRating {
    /// The level of the hardest step, or a higher one if the score requires it.
    pub level: Level,
    /// The sum of the scores of all steps.
    pub score: u32,
}

/// A rating on the scale of Sudoku Explainer.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Explainer))]
pub struct ExplainerRating {
    /// The hardest step.
    pub er: f64,
    /// The hardest step up to and including the first that places a digit.
    pub ep: f64,
    /// The first step.
    pub ed: f64,
}

/// A level and a score as sudokuoftheday.com gives them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Daily))]
pub struct DailyScore {
    /// The name of the level.
    pub level: String,
    /// The sum of the costs of all steps.
    pub score: u32,
}

/// A rating on candoku's own scale, the same for all equivalent puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Own))]
pub struct OwnRating {
    /// The name of the lowest level that solves the puzzle.
    pub level: String,
    /// The depth needed at that level.
    pub depth: u32,
    /// The number of rounds that needed this level and depth.
    pub rounds: u32,
}

#[cfg(feature = "serde")]
fn yes() -> bool {
    true
}

impl Default for RateRequest {
    /// HoDoKu's scale alone.
    fn default() -> RateRequest {
        let techniques = TechniqueChoice::default();
        let resolution = ResolutionScales::NONE;
        RateRequest { hodoku: true, se: false, sotd: false, own: false, resolution, techniques }
    }
}

impl RateRequest {
    /// HoDoKu's, Sudoku Explainer's, sudokuoftheday.com's and candoku's own scale.
    pub fn all() -> RateRequest {
        RateRequest { se: true, sotd: true, own: true, ..RateRequest::default() }
    }

    /// Whether any scale is requested.
    #[cfg(feature = "formats")]
    pub(crate) fn wants_any(&self) -> bool {
        self.hodoku || self.se || self.sotd || self.own || self.resolution != ResolutionScales::NONE
    }
}

impl Session {
    /// Rates a puzzle.
    ///
    /// # Errors
    ///
    /// If the work was stopped, or the request names an unknown technique.
    pub fn rate(
        &self,
        board: &Board,
        request: &RateRequest,
        stop: &Stop,
    ) -> Result<Ratings, Unanswered> {
        let uniqueness = givens(board, stop)?.uniqueness();
        let solutions = match uniqueness {
            Uniqueness::Established => 1,
            Uniqueness::Unknown => up_to_two(board, stop)?.solutions,
        };
        if solutions != 1 {
            return Ok(Ratings { solutions, ..Ratings::default() });
        }
        let hodoku = match request.hodoku {
            true => self.climb(board, uniqueness, &request.techniques, stop)?,
            false => None,
        };
        let classic = as_classic(board);
        let wanted = |is_wanted: bool| classic.as_ref().filter(|_| is_wanted);
        let se = wanted(request.se).and_then(|puzzle| self.explained(puzzle, stop));
        let sotd = match wanted(request.sotd) {
            Some(_) => self.daily(board, uniqueness, stop)?,
            None => None,
        };
        stop.check()?;
        Ok(Ratings {
            solutions,
            hodoku,
            se,
            sotd,
            own: wanted(request.own).and_then(|puzzle| grade(puzzle).ok()),
            resolution: request.resolution.rate(classic.as_ref(), stop)?,
            variant: None,
        })
    }

    /// The path of HoDoKu's ladder, if the techniques solve the puzzle.
    fn climb(
        &self,
        board: &Board,
        uniqueness: Uniqueness,
        choice: &TechniqueChoice,
        stop: &Stop,
    ) -> Result<Option<Tally>, Unanswered> {
        // The vocabulary changes what steps are called, not the path on which the scale is based.
        let solver = self.rating_solver(board.layout(), choice, uniqueness)?;
        Ok(Tally::of_climb(&solver, board, stop, self.progress)?)
    }

    /// The cost of the path that `explain` gives with the names of sudokuoftheday.com.
    fn daily(
        &self,
        board: &Board,
        uniqueness: Uniqueness,
        stop: &Stop,
    ) -> Result<Option<DailyRating>, Unanswered> {
        let choice = TechniqueChoice::named(Names::SudokuOfTheDay);
        let solver = self.solver(board.layout(), &choice, uniqueness)?;
        Ok(DailyRating::of_path(&solver, board, stop)?)
    }

    fn explained(&self, puzzle: &Classic, stop: &Stop) -> Option<SeRating> {
        self.raters.lend(|rater| rater.rate(puzzle, stop).ok())
    }
}

impl Ratings {
    /// Why the puzzle cannot be rated, if it does not have exactly one solution.
    pub fn unrated(&self) -> Option<&'static str> {
        match self.solutions {
            0 => Some("no solution"),
            1 => None,
            _ => Some("several solutions"),
        }
    }

    /// HoDoKu's rating as data, in this vocabulary.
    pub fn rating(&self, names: Names) -> RatingAnswer {
        let path = self.hodoku.as_ref().map(|path| RatingAnswer::of_path(path, names));
        path.unwrap_or_default()
    }

    /// The ratings of a puzzle as data, in this vocabulary.
    pub fn answer(&self, puzzle: &str, names: Names) -> RateAnswer {
        let RatingAnswer { hodoku, hardest, guesses, path } = self.rating(names);
        let of_rules = self.variant.and_then(|rating| rating.hardest);
        let of_rules = of_rules.map(|rung| names.of(rung.technique()).to_string());
        RateAnswer {
            puzzle: puzzle.into(),
            hodoku,
            se: self.se.map(ExplainerRating::from),
            sotd: self
                .sotd
                .as_ref()
                .map(|sotd| DailyScore { level: sotd.level.to_string(), score: sotd.score }),
            own: self.own.map(|own| OwnRating {
                level: own.level.to_string(),
                depth: own.depth,
                rounds: own.rounds,
            }),
            resolution: self.resolution,
            variant: self.variant.map(VariantScore::from),
            hardest: hardest.or(of_rules),
            guesses: guesses.or(self.variant.map(|_| 0)),
            path,
            unrated: self.unrated().map(Into::into),
        }
    }
}

impl From<Rating> for HodokuRating {
    fn from(rating: Rating) -> HodokuRating {
        HodokuRating { level: rating.level(), score: rating.score() }
    }
}

impl From<SeRating> for ExplainerRating {
    fn from(rating: SeRating) -> ExplainerRating {
        let [er, ep, ed] = [rating.er, rating.ep, rating.ed].map(|tenths| f64::from(tenths) / 10.0);
        ExplainerRating { er, ep, ed }
    }
}
