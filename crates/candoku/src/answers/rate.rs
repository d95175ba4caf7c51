//! `rate`: how hard a puzzle is, on every scale.

use candoku_explainer::{DailyRating, Grade, Rating as SeRating, grade, sudoku_of_the_day};
use candoku_grid::{Board, Classic, Stop};
use candoku_strategy::{Level, Names, Rating, Uniqueness};

use crate::session::{Session, givens, up_to_two};
use crate::solve::as_classic;
use crate::tally::Tally;
use crate::technique_choice::TechniqueChoice;
use crate::unanswered::Unanswered;

/// Which scales are wanted, and with which techniques HoDoKu's is climbed.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RateRequest {
    /// HoDoKu's scale.
    #[cfg_attr(feature = "serde", serde(default = "yes"))]
    pub hodoku: bool,
    /// The scale of Sudoku Explainer, which takes long for hard puzzles.
    #[cfg_attr(feature = "serde", serde(default))]
    pub se: bool,
    /// The scale of sudokuoftheday.com.
    #[cfg_attr(feature = "serde", serde(default))]
    pub sotd: bool,
    /// candoku's own scale.
    #[cfg_attr(feature = "serde", serde(default))]
    pub own: bool,
    /// The techniques of HoDoKu's scale; the names have no say in its path.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub techniques: TechniqueChoice,
}

/// What a puzzle has on each scale, as far as it was asked for and exists.
#[derive(Clone, Default, Debug)]
pub struct Ratings {
    /// How many solutions the board has; 2 stands for several.
    pub solutions: u64,
    /// The path of HoDoKu's scale, if it reaches the solution.
    pub hodoku: Option<Tally>,
    /// Sudoku Explainer's scale.
    pub se: Option<SeRating>,
    /// The scale of sudokuoftheday.com.
    pub sotd: Option<DailyRating>,
    /// candoku's own scale.
    pub own: Option<Grade>,
}

/// A puzzle and how hard it is.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Rated))]
pub struct RateAnswer {
    /// The puzzle as it was asked about.
    pub puzzle: String,
    /// HoDoKu's scale.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub hodoku: Option<HodokuRating>,
    /// The scale of Sudoku Explainer 1.2.1, for classic puzzles and if it was asked for.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub se: Option<ExplainerRating>,
    /// The scale of sudokuoftheday.com, for classic puzzles that its techniques solve and if it was
    /// asked for.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub sotd: Option<DailyScore>,
    /// candoku's own scale, for classic puzzles and if it was asked for.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub own: Option<OwnRating>,
    /// The name of the hardest technique.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub hardest: Option<String>,
    /// How many guesses were needed.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub guesses: Option<u32>,
    /// What the path of HoDoKu's scale is made of.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub path: Option<PathStatistics>,
    /// Why a puzzle cannot be rated: `no solution` or `several solutions`.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub unrated: Option<String>,
}

/// How hard a path is; nothing is known where it does not reach the one solution.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Rating))]
pub struct RatingAnswer {
    /// HoDoKu's scale.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub hodoku: Option<HodokuRating>,
    /// The name of the hardest technique.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub hardest: Option<String>,
    /// How many guesses were needed.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub guesses: Option<u32>,
    /// What the path is made of.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub path: Option<PathStatistics>,
}

/// The steps of a path, counted.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PathStatistics {
    /// How many steps there are.
    pub steps: u32,
    /// The techniques, in the order of their first use.
    pub techniques: Vec<TechniqueShare>,
}

/// How much of a path is of one technique.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TechniqueShare {
    /// The name of the technique.
    pub technique: String,
    /// How many steps are of it.
    pub steps: u32,
}

/// A level and a score on HoDoKu's scale.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Hodoku))]
pub struct HodokuRating {
    /// The level of the hardest step, or of the score.
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
    /// The hardest step up to the first digit placed.
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
    /// The costs of all steps.
    pub score: u32,
}

/// A rating on candoku's own scale, the same for every arrangement of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Own))]
pub struct OwnRating {
    /// The name of the lowest level that solves the puzzle.
    pub level: String,
    /// How deep that level had to look.
    pub depth: u32,
    /// In how many rounds so much was needed.
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
        RateRequest { hodoku: true, se: false, sotd: false, own: false, techniques }
    }
}

impl RateRequest {
    /// Every scale.
    pub fn all() -> RateRequest {
        RateRequest { se: true, sotd: true, own: true, ..RateRequest::default() }
    }
}

impl Session {
    /// How hard a puzzle is.
    ///
    /// # Errors
    ///
    /// If the work was stopped, or a technique of the request is not known.
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
        stop.check()?;
        Ok(Ratings {
            solutions,
            hodoku,
            se,
            sotd: wanted(request.sotd).and_then(sudoku_of_the_day),
            own: wanted(request.own).and_then(|puzzle| grade(puzzle).ok()),
        })
    }

    /// The path of HoDoKu's ladder, if the techniques reach the solution.
    fn climb(
        &self,
        board: &Board,
        uniqueness: Uniqueness,
        choice: &TechniqueChoice,
        stop: &Stop,
    ) -> Result<Option<Tally>, Unanswered> {
        // Names say what the steps are called, not which path the scale goes by.
        let choice = TechniqueChoice { names: Names::Hodoku, ..choice.clone() };
        let solver = self.solver(board.layout(), &choice, uniqueness)?;
        Ok(Tally::of_climb(&solver, board, stop)?)
    }

    fn explained(&self, puzzle: &Classic, stop: &Stop) -> Option<SeRating> {
        self.raters.lend(|rater| rater.rate(puzzle, stop).ok())
    }
}

impl Ratings {
    /// Why the puzzle cannot be rated, if it has not exactly one solution.
    pub fn unrated(&self) -> Option<&'static str> {
        match self.solutions {
            0 => Some("no solution"),
            1 => None,
            _ => Some("several solutions"),
        }
    }

    /// HoDoKu's rating as data, with techniques by these names.
    pub fn rating(&self, names: Names) -> RatingAnswer {
        let path = self.hodoku.as_ref().map(|path| RatingAnswer::of_path(path, names));
        path.unwrap_or_default()
    }

    /// The ratings of a puzzle as data, with techniques by these names.
    pub fn answer(&self, puzzle: &str, names: Names) -> RateAnswer {
        let RatingAnswer { hodoku, hardest, guesses, path } = self.rating(names);
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
            hardest,
            guesses,
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

impl RatingAnswer {
    /// The rating of a path by HoDoKu's ladder that reaches the solution.
    pub(crate) fn of_path(path: &Tally, names: Names) -> RatingAnswer {
        let share = |(technique, steps): (&'static str, u32)| TechniqueShare {
            technique: technique.into(),
            steps,
        };
        RatingAnswer {
            hodoku: Some(HodokuRating::from(path.rating)),
            hardest: path.hardest.map(|rung| names.of(rung.technique()).into()),
            guesses: Some(path.guesses),
            path: Some(PathStatistics {
                steps: path.steps(),
                techniques: path.named(names).into_iter().map(share).collect(),
            }),
        }
    }

    /// What is known of a path by the ladder of these names: nothing on HoDoKu's scale.
    pub(crate) fn of_other_path(path: &Tally, names: Names) -> RatingAnswer {
        let is_used = |name: &str| path.named(names).iter().any(|(used, _)| *used == name);
        let ladder = names.ladder();
        let mut known = ladder.rungs().iter().map(|rung| names.of(rung.technique()));
        let hardest = known.rfind(|name| is_used(name)).map(Into::into);
        RatingAnswer { hodoku: None, hardest, ..RatingAnswer::of_path(path, names) }
    }
}
