//! Which techniques may be used, and in which vocabulary.

use candoku_grid::Layout;
#[cfg(feature = "overrides")]
use candoku_strategy::Overrides;
use candoku_strategy::{Ladder, Level, Names, Wording};

#[cfg(feature = "serde")]
use crate::strict::listed;
use crate::unanswered::Unanswered;

/// Which techniques may be used, and in which vocabulary; by default all enabled ones.
#[derive(Clone, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TechniqueChoice {
    /// The vocabulary, which determines the techniques and their names.
    #[cfg_attr(feature = "serde", serde(default))]
    pub names: Names,
    /// Changes to order, level or score.
    #[cfg(feature = "overrides")]
    #[cfg_attr(feature = "serde", serde(skip))]
    pub overrides: Option<Overrides>,
    /// Use only these techniques, by code, key or name; all if empty.
    #[cfg_attr(
        feature = "serde",
        serde(rename = "techniques", default, deserialize_with = "listed")
    )]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<String>>))]
    pub only: Vec<String>,
    /// Do not use these techniques, by code, key or name.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "listed"))]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<String>>))]
    pub without: Vec<String>,
    /// The highest level of techniques that may be used.
    pub max_level: Option<Level>,
}

impl TechniqueChoice {
    /// The members of a request that make up a choice.
    #[cfg(feature = "json")]
    pub(crate) const MEMBERS: &'static [&'static str] =
        &["names", "techniques", "without", "maxLevel"];

    /// All enabled techniques of a vocabulary.
    pub fn named(names: Names) -> TechniqueChoice {
        TechniqueChoice { names, ..TechniqueChoice::default() }
    }

    /// Whether only the vocabulary was chosen.
    pub(crate) fn is_plain(&self) -> bool {
        #[cfg(feature = "overrides")]
        if self.overrides.is_some() {
            return false;
        }
        self.only.is_empty() && self.without.is_empty() && self.max_level.is_none()
    }

    /// The ladder for explanations in the chosen vocabulary, with the changes applied.
    ///
    /// # Errors
    ///
    /// If a technique is unknown, or the overrides contradict each other.
    pub fn ladder(&self) -> Result<Ladder, Unanswered> {
        self.changed(self.names.explaining())
    }

    /// A ladder with the changes applied.
    ///
    /// # Errors
    ///
    /// If a technique is unknown, or the overrides contradict each other.
    pub fn changed(&self, ladder: Ladder) -> Result<Ladder, Unanswered> {
        let mut ladder = ladder;
        #[cfg(feature = "overrides")]
        if let Some(overrides) = &self.overrides {
            ladder = overrides.apply(ladder).map_err(Unanswered::Overrides)?;
        }
        if !self.only.is_empty() {
            ladder = ladder.only(&self.only).map_err(Unanswered::Technique)?;
        }
        let ladder = ladder.without(&self.without).map_err(Unanswered::Technique)?;
        let hardest = self.max_level.unwrap_or(Level::Extreme);
        Ok(ladder.filtered(|rung| rung.level <= hardest))
    }

    /// The wording for steps on boards of a layout.
    pub fn wording(&self, layout: &Layout) -> Wording {
        Wording::new(self.names, layout)
    }
}
