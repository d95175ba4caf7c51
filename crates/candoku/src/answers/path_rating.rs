//! The rating of a path, with its steps counted.

use candoku_strategy::Names;

use super::rate::HodokuRating;
use crate::tally::Tally;

/// The rating of a path; empty if the path does not reach the solution.
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
    /// The steps of the path, counted.
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

/// How often a path uses one technique.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TechniqueShare {
    /// The name of the technique.
    pub technique: String,
    /// The number of steps.
    pub steps: u32,
}

impl RatingAnswer {
    /// The rating of a path on HoDoKu's ladder that reaches the solution.
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

    /// The path of a puzzle with rules, to which HoDoKu's scale does not apply.
    pub(crate) fn of_ruled_path(path: &Tally, names: Names) -> RatingAnswer {
        RatingAnswer { hodoku: None, ..RatingAnswer::of_path(path, names) }
    }

    /// The rating of a path on this vocabulary's ladder, without HoDoKu's scale.
    pub(crate) fn of_other_path(path: &Tally, names: Names) -> RatingAnswer {
        let is_used = |name: &str| path.named(names).iter().any(|(used, _)| *used == name);
        let ladder = names.ladder();
        let mut known = ladder.rungs().iter().map(|rung| names.of(rung.technique()));
        let hardest = known.rfind(|name| is_used(name)).map(Into::into);
        RatingAnswer { hodoku: None, hardest, ..RatingAnswer::of_path(path, names) }
    }
}
