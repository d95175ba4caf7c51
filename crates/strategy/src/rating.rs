//! HoDoKu's scale: a level and a score.

use std::fmt;

use candoku_grid::NameError;

/// HoDoKu's levels, easiest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Level {
    /// Singles only, and not too many hard ones.
    #[cfg_attr(feature = "serde", serde(alias = "easy"))]
    Easy,
    /// Subsets and intersections.
    #[cfg_attr(feature = "serde", serde(alias = "medium"))]
    Medium,
    /// Small fish, wings, colours and uniqueness.
    #[cfg_attr(feature = "serde", serde(alias = "hard"))]
    Hard,
    /// Chains, almost locked sets and larger fish.
    #[cfg_attr(feature = "serde", serde(alias = "unfair"))]
    Unfair,
    /// Forcing chains and nets, or a guess.
    #[cfg_attr(feature = "serde", serde(alias = "extreme"))]
    Extreme,
}

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Level; 5] =
        [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];

    /// The highest score that a puzzle of this level has.
    pub fn cap(self) -> u32 {
        match self {
            Level::Easy => 800,
            Level::Medium => 1000,
            Level::Hard => 1600,
            Level::Unfair => 1800,
            Level::Extreme => u32::MAX,
        }
    }
}

impl std::str::FromStr for Level {
    type Err = NameError;

    /// Reads the name of a level, whatever its case.
    fn from_str(text: &str) -> Result<Level, NameError> {
        let is_meant = |level: &Level| level.to_string().eq_ignore_ascii_case(text);
        let expected = "easy, medium, hard, unfair or extreme";
        Level::ALL.into_iter().find(is_meant).ok_or_else(|| NameError::new(text, expected))
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(match self {
            Level::Easy => "Easy",
            Level::Medium => "Medium",
            Level::Hard => "Hard",
            Level::Unfair => "Unfair",
            Level::Extreme => "Extreme",
        })
    }
}

/// The sum of the steps' scores and the hardest step's level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rating {
    hardest: Level,
    score: u32,
}

impl Rating {
    /// The rating of a path without steps.
    pub const EMPTY: Rating = Rating { hardest: Level::Easy, score: 0 };

    /// The rating of the path with one more step.
    pub fn with(self, level: Level, score: u32) -> Rating {
        Rating { hardest: self.hardest.max(level), score: self.score.saturating_add(score) }
    }

    /// The sum of the scores of all steps.
    pub fn score(self) -> u32 {
        self.score
    }

    /// The level of the hardest step, promoted while the score exceeds the level's cap.
    pub fn level(self) -> Level {
        let fits = |level: &Level| *level >= self.hardest && self.score <= level.cap();
        Level::ALL.into_iter().find(fits).unwrap_or(Level::Extreme)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_easy_steps_are_not_an_easy_puzzle() {
        let at_the_cap = (0..200).fold(Rating::EMPTY, |rating, _| rating.with(Level::Easy, 4));
        let above = at_the_cap.with(Level::Easy, 4);
        let far_above = above.with(Level::Easy, 900);

        assert_eq!((at_the_cap.level(), at_the_cap.score()), (Level::Easy, 800));
        assert_eq!(above.level(), Level::Medium);
        assert_eq!(far_above.level(), Level::Unfair);
    }

    #[test]
    fn one_hard_step_decides_the_level() {
        let rating = Rating::EMPTY.with(Level::Unfair, 200).with(Level::Easy, 4);

        assert_eq!(rating.level(), Level::Unfair);
    }
}
