//! The rating scales, and a puzzle's rating on each.

use candoku::resolution::Measure;
use candoku::strategy::Names;
use candoku::{ExplainerRating, RateRequest, Ratings, ResolutionScales, Tally};
use clap::ValueEnum;

/// A scale by its name.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scale {
    Hodoku,
    Se,
    Sotd,
    Own,
    Te,
    B,
    #[value(name = "bxb")]
    BxB,
    #[value(name = "bxbb")]
    BxBB,
    W,
}

/// The position of a rating on its scale: sort key and name.
pub(crate) type Place = (u32, String);

impl Scale {
    pub(crate) fn title(self) -> &'static str {
        match self {
            Scale::Hodoku => "HoDoKu level",
            Scale::Se => "Sudoku Explainer 1.2.1 rating (ER)",
            Scale::Sotd => "sudokuoftheday.com level",
            Scale::Own => "candoku level",
            Scale::Te => "Depth of trial and error",
            Scale::B => "Longest braid",
            Scale::BxB => "Longest braid inside one supposition",
            Scale::BxBB => "Longest braid inside two suppositions",
            Scale::W => "Longest whip",
        }
    }

    /// The measure of the theory of resolution that this scale is.
    pub(crate) fn measure(self) -> Option<Measure> {
        match self {
            Scale::Hodoku | Scale::Se | Scale::Sotd | Scale::Own => None,
            Scale::Te => Some(Measure::Te),
            Scale::B => Some(Measure::B),
            Scale::BxB => Some(Measure::BxB),
            Scale::BxBB => Some(Measure::BxBB),
            Scale::W => Some(Measure::W),
        }
    }

    /// A request for this scale alone.
    pub(crate) fn request(self) -> RateRequest {
        RateRequest {
            hodoku: self == Scale::Hodoku,
            se: self == Scale::Se,
            sotd: self == Scale::Sotd,
            own: self == Scale::Own,
            resolution: self.measure().map_or(ResolutionScales::NONE, ResolutionScales::only),
            ..RateRequest::default()
        }
    }

    /// The position of a puzzle on the scale.
    pub(crate) fn place(self, ratings: &Ratings) -> Option<Place> {
        match self {
            Scale::Hodoku if ratings.variant.is_some() => {
                ratings.variant.map(|rating| (rating.level as u32, rating.level.to_string()))
            }
            Scale::Hodoku => {
                let level = ratings.hodoku.as_ref().map(|tally| tally.rating.level());
                level.map(|level| (level as u32, level.to_string()))
            }
            Scale::Se => ratings.se.map(|se| {
                let ExplainerRating { er, .. } = se.into();
                (u32::from(se.er), format!("{er:.1}"))
            }),
            Scale::Sotd => ratings.sotd.map(|sotd| (sotd.level as u32, sotd.level.to_string())),
            Scale::Own => ratings.own.map(|own| {
                let order = u32::from(own.level.number()) << 16 | own.depth;
                (order, format!("{} {}", own.level, own.depth))
            }),
            Scale::Te | Scale::B | Scale::BxB | Scale::BxBB | Scale::W => {
                self.number(ratings).map(|number| (number, number.to_string()))
            }
        }
    }

    /// The rating of a puzzle on the scale in words.
    pub(crate) fn line(self, ratings: &Ratings, names: Names) -> Option<String> {
        match self {
            Scale::Hodoku if ratings.variant.is_some() => ratings.variant.map(|rating| {
                let hardest = rating.hardest.map_or("", |rung| names.of(rung.technique()));
                format!("{} {} {hardest}", rating.level, rating.score)
            }),
            Scale::Hodoku => ratings.hodoku.as_ref().map(|Tally { rating, hardest, .. }| {
                let hardest = hardest.as_ref().map_or("", |rung| names.of(rung.technique()));
                format!("{} {} {hardest}", rating.level(), rating.score())
            }),
            Scale::Se => ratings.se.map(|se| {
                let ExplainerRating { er, ep, ed } = se.into();
                let hardest =
                    se.hardest.map_or("", |technique| candoku::explainer_name(technique, names));
                format!("{er:.1} {ep:.1} {ed:.1} {hardest}")
            }),
            Scale::Sotd => ratings.sotd.map(|sotd| match (names, sotd.hardest) {
                (Names::SudokuOfTheDay, Some(hardest)) => {
                    format!("{} {} {hardest}", sotd.level, sotd.score)
                }
                _ => format!("{} {}", sotd.level, sotd.score),
            }),
            Scale::Own => {
                ratings.own.map(|own| format!("{} {} {}", own.level, own.depth, own.rounds))
            }
            Scale::Te | Scale::B | Scale::BxB | Scale::BxBB | Scale::W => {
                self.number(ratings).map(|number| number.to_string())
            }
        }
    }

    /// The rating of a puzzle on a scale of the theory of resolution.
    fn number(self, ratings: &Ratings) -> Option<u32> {
        self.measure().and_then(|measure| ratings.resolution.rating(measure))
    }
}
