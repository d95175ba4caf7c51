//! Which techniques may be used, and whose names they go by.

use candoku_grid::Layout;
#[cfg(feature = "overrides")]
use candoku_strategy::Overrides;
use candoku_strategy::{Ladder, Level, Names, Wording};

use crate::unanswered::Unanswered;

/// Which techniques may be used, and whose names they go by; by default all that are in use.
#[derive(Clone, Default, Debug)]
pub struct TechniqueChoice {
    /// Whose techniques to use, and whose names for them.
    pub names: Names,
    /// Changes of order, level or score.
    #[cfg(feature = "overrides")]
    pub overrides: Option<Overrides>,
    /// Only these techniques, by code, key or name; all if there are none here.
    pub only: Vec<String>,
    /// Techniques not to use, by code, key or name.
    pub without: Vec<String>,
    /// The hardest level whose techniques may be used.
    pub max_level: Option<Level>,
}

impl TechniqueChoice {
    /// All techniques of a vocabulary that are in use.
    pub fn named(names: Names) -> TechniqueChoice {
        TechniqueChoice { names, ..TechniqueChoice::default() }
    }

    /// Whether nothing but the names was chosen.
    pub(crate) fn is_plain(&self) -> bool {
        #[cfg(feature = "overrides")]
        if self.overrides.is_some() {
            return false;
        }
        self.only.is_empty() && self.without.is_empty() && self.max_level.is_none()
    }

    /// The ladder of those whose names were chosen, with what the choice changes.
    ///
    /// # Errors
    ///
    /// If a technique is not known, or the overrides contradict each other.
    pub fn ladder(&self) -> Result<Ladder, Unanswered> {
        self.changed(self.names.ladder())
    }

    /// A ladder with what the choice changes.
    ///
    /// # Errors
    ///
    /// If a technique is not known, or the overrides contradict each other.
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

    /// The words for steps on boards of a layout.
    pub fn wording(&self, layout: &Layout) -> Wording {
        Wording::new(self.names, layout)
    }
}
