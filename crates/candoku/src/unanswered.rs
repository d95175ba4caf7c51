//! Why a question has no answer.

use std::fmt;

use candoku_grid::Stopped;
#[cfg(feature = "overrides")]
use candoku_strategy::OverridesError;
use candoku_strategy::UnknownTechnique;

/// Why a question has no answer.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Unanswered {
    /// The work was stopped before there was one.
    Stopped,
    /// There is no such technique.
    Technique(UnknownTechnique),
    /// The changes of techniques cannot be made.
    #[cfg(feature = "overrides")]
    Overrides(OverridesError),
    /// A technique takes too long to look for on boards of this side.
    TooCostly {
        /// The name of the technique.
        technique: &'static str,
        /// The side of the board.
        side: usize,
    },
}

impl fmt::Display for Unanswered {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Unanswered::Stopped => Stopped.fmt(f),
            Unanswered::Technique(error) => error.fmt(f),
            #[cfg(feature = "overrides")]
            Unanswered::Overrides(error) => error.fmt(f),
            Unanswered::TooCostly { technique, side } => {
                write!(f, "{technique} takes too long to look for on boards of side {side}")
            }
        }
    }
}

impl std::error::Error for Unanswered {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Unanswered::Technique(error) => Some(error),
            #[cfg(feature = "overrides")]
            Unanswered::Overrides(error) => Some(error),
            Unanswered::Stopped | Unanswered::TooCostly { .. } => None,
        }
    }
}

impl From<Stopped> for Unanswered {
    fn from(_: Stopped) -> Unanswered {
        Unanswered::Stopped
    }
}
