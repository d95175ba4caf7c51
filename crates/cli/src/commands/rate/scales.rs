//! The scales, and what a puzzle has on each.

use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use candoku::Tally;
use candoku::explainer::{self, DailyRating, Grade, Rater, Rating as Explained};
use candoku::grid::{Board, Classic, Stop};
use candoku::strategy::{End, Ladder, Names, Uniqueness};
use clap::ValueEnum;
use serde::Serialize;

use crate::solvers::Solvers;

/// A scale by its name.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scale {
    Hodoku,
    Se,
    Sotd,
    Own,
}

impl Scale {
    pub(crate) fn title(self) -> &'static str {
        match self {
            Scale::Hodoku => "HoDoKu level",
            Scale::Se => "Sudoku Explainer 1.2.1 rating (ER)",
            Scale::Sotd => "sudokuoftheday.com level",
            Scale::Own => "candoku level",
        }
    }
}

/// Where a rating stands among all of its scale: its order and its name.
pub(crate) type Place = (u32, String);

/// What raters need, kept between puzzles and shared by all threads.
pub(crate) struct Raters {
    solvers: Solvers,
    explainers: Mutex<Vec<Rater>>,
    stop: Stop,
}

/// The ratings of one puzzle, as far as they were asked for and exist.
#[derive(Default)]
pub(crate) struct Scores {
    hodoku: Option<Tally>,
    se: Option<Explained>,
    sotd: Option<DailyRating>,
    own: Option<Grade>,
}

impl Raters {
    /// Raters that the token ends; a rating that is made then may be missing.
    pub(crate) fn new(ladder: Ladder, stop: Stop) -> Raters {
        Raters { solvers: Solvers::new(ladder), explainers: Mutex::default(), stop }
    }

    /// The rating of a board with one solution on one scale.
    pub(crate) fn one(&self, board: &Board, uniqueness: Uniqueness, scale: Scale) -> Scores {
        let mut scores = Scores::default();
        let puzzle = candoku::as_classic(board);
        match scale {
            Scale::Hodoku => scores.hodoku = self.climb(board, uniqueness),
            Scale::Se => scores.se = puzzle.and_then(|puzzle| self.explain(&puzzle)),
            Scale::Sotd => {
                scores.sotd = puzzle.and_then(|p| explainer::sudoku_of_the_day(&p));
            }
            Scale::Own => scores.own = puzzle.and_then(|p| explainer::grade(&p).ok()),
        }
        scores
    }

    /// The ratings of a board with one solution on all scales.
    pub(crate) fn all(&self, board: &Board, uniqueness: Uniqueness) -> Scores {
        let one = |scale| self.one(board, uniqueness, scale);
        Scores {
            hodoku: one(Scale::Hodoku).hodoku,
            se: one(Scale::Se).se,
            sotd: one(Scale::Sotd).sotd,
            own: one(Scale::Own).own,
        }
    }

    /// The rating of the path, if the techniques reach the solution.
    fn climb(&self, board: &Board, uniqueness: Uniqueness) -> Option<Tally> {
        let mut tally = Tally::default();
        let solver = self.solvers.of(board.layout(), uniqueness);
        let end = solver.climb(board, &self.stop, &mut |taken| {
            tally.add(taken.rung);
            ControlFlow::Continue(())
        });
        (end == End::Solved).then_some(tally)
    }

    fn explain(&self, puzzle: &Classic) -> Option<Explained> {
        let idle = || self.explainers.lock().unwrap_or_else(PoisonError::into_inner);
        let mut rater = idle().pop().unwrap_or_default();
        let rating = rater.rate(puzzle, &self.stop).ok();
        idle().push(rater);
        rating
    }
}

/// A number of tenths, as it is written.
fn tenths(value: u16) -> f64 {
    f64::from(value) / 10.0
}

impl Scores {
    /// Where the puzzle stands on a scale.
    pub(crate) fn place(&self, scale: Scale) -> Option<Place> {
        match scale {
            Scale::Hodoku => {
                let level = self.hodoku.as_ref().map(|tally| tally.rating.level());
                level.map(|level| (level as u32, level.to_string()))
            }
            Scale::Se => self.se.map(|se| (u32::from(se.er), format!("{:.1}", tenths(se.er)))),
            Scale::Sotd => self.sotd.map(|sotd| (sotd.level as u32, sotd.level.to_string())),
            Scale::Own => self.own.map(|own| {
                let order = u32::from(own.level.number()) << 16 | own.depth;
                (order, format!("{} {}", own.level, own.depth))
            }),
        }
    }

    /// The rating on a scale in words.
    pub(crate) fn line(&self, scale: Scale, names: Names) -> Option<String> {
        match scale {
            Scale::Hodoku => self.hodoku.as_ref().map(|Tally { rating, hardest, .. }| {
                let hardest = hardest.as_ref().map_or("", |rung| names.of(rung.technique()));
                format!("{} {} {hardest}", rating.level(), rating.score())
            }),
            Scale::Se => self.se.map(|se| {
                let [er, ep, ed] = [se.er, se.ep, se.ed].map(tenths);
                let hardest =
                    se.hardest.map_or("", |technique| candoku::explainer_name(technique, names));
                format!("{er:.1} {ep:.1} {ed:.1} {hardest}")
            }),
            Scale::Sotd => self.sotd.map(|sotd| match (names, sotd.hardest) {
                (Names::SudokuOfTheDay, Some(hardest)) => {
                    format!("{} {} {hardest}", sotd.level, sotd.score)
                }
                _ => format!("{} {}", sotd.level, sotd.score),
            }),
            Scale::Own => self.own.map(|own| format!("{} {} {}", own.level, own.depth, own.rounds)),
        }
    }

    /// All ratings as an object.
    ///
    /// A puzzle that cannot be rated says why.
    pub(crate) fn json(&self, puzzle: &str, unrated: Option<&str>, names: Names) -> String {
        let path = self.hodoku.as_ref();
        let object = Object {
            puzzle,
            hodoku: path.map(|Tally { rating, .. }| Scored {
                level: rating.level().to_string(),
                score: rating.score(),
            }),
            se: self.se.map(|se| Explainer {
                er: tenths(se.er),
                ep: tenths(se.ep),
                ed: tenths(se.ed),
            }),
            sotd: self.sotd.map(|sotd| Scored { level: sotd.level.to_string(), score: sotd.score }),
            own: self.own.map(|own| Graded {
                level: own.level.to_string(),
                depth: own.depth,
                rounds: own.rounds,
            }),
            hardest: path.and_then(|path| path.hardest).map(|rung| names.of(rung.technique())),
            guesses: path.map(|path| path.guesses),
            path: path.map(|path| Statistics {
                steps: path.steps(),
                techniques: path.named(names).into_iter().map(Share::from).collect(),
            }),
            unrated,
        };
        serde_json::to_string(&object).expect("text and numbers are always JSON")
    }
}

#[derive(Serialize)]
struct Object<'a> {
    puzzle: &'a str,
    hodoku: Option<Scored>,
    se: Option<Explainer>,
    sotd: Option<Scored>,
    own: Option<Graded>,
    hardest: Option<&'static str>,
    guesses: Option<u32>,
    path: Option<Statistics>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unrated: Option<&'a str>,
}

/// What the path of HoDoKu's scale is made of.
#[derive(Serialize)]
struct Statistics {
    steps: u32,
    techniques: Vec<Share>,
}

#[derive(Serialize)]
struct Share {
    technique: &'static str,
    steps: u32,
}

impl From<(&'static str, u32)> for Share {
    fn from((technique, steps): (&'static str, u32)) -> Share {
        Share { technique, steps }
    }
}

#[derive(Serialize)]
struct Scored {
    level: String,
    score: u32,
}

#[derive(Serialize)]
struct Explainer {
    er: f64,
    ep: f64,
    ed: f64,
}

#[derive(Serialize)]
struct Graded {
    level: String,
    depth: u32,
    rounds: u32,
}
