//! HoDoKu's levels as JSON.

use candoku::strategy::Level;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// HoDoKu's levels, easiest first.
#[derive(Serialize, Deserialize, ToSchema, Clone, Copy, PartialEq, Eq, Debug)]
#[schema(as = Level)]
pub(crate) enum LevelName {
    /// Singles only.
    #[serde(alias = "easy")]
    Easy,
    /// Subsets and intersections.
    #[serde(alias = "medium")]
    Medium,
    /// Small fish, wings, colours and uniqueness.
    #[serde(alias = "hard")]
    Hard,
    /// Chains, almost locked sets and larger fish.
    #[serde(alias = "unfair")]
    Unfair,
    /// Forcing chains and nets, or a guess.
    #[serde(alias = "extreme")]
    Extreme,
}

impl From<LevelName> for Level {
    fn from(name: LevelName) -> Level {
        match name {
            LevelName::Easy => Level::Easy,
            LevelName::Medium => Level::Medium,
            LevelName::Hard => Level::Hard,
            LevelName::Unfair => Level::Unfair,
            LevelName::Extreme => Level::Extreme,
        }
    }
}

impl From<Level> for LevelName {
    fn from(level: Level) -> LevelName {
        match level {
            Level::Easy => LevelName::Easy,
            Level::Medium => LevelName::Medium,
            Level::Hard => LevelName::Hard,
            Level::Unfair => LevelName::Unfair,
            Level::Extreme => LevelName::Extreme,
        }
    }
}
