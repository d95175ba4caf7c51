//! Why a question has no answer.

use std::fmt;

use candoku_grid::Stopped;
#[cfg(feature = "overrides")]
use candoku_strategy::OverridesError;
use candoku_strategy::UnknownTechnique;

use crate::fault::Fault;

/// Why a question has no answer.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Unanswered {
    /// The work was stopped.
    Stopped,
    /// The request is invalid.
    Wrong(Box<Fault>),
    /// There is no such technique.
    Technique(UnknownTechnique),
    /// The changes to techniques cannot be applied.
    #[cfg(feature = "overrides")]
    Overrides(OverridesError),
    /// A technique takes too long on boards of this side.
    TooCostly {
        /// The name of the technique.
        technique: &'static str,
        /// The side of the board.
        side: usize,
    },
    /// The request is valid but has no answer, for this reason.
    Impossible(String),
}

impl Unanswered {
    /// The request is valid but has no answer.
    pub fn impossible(reason: impl ToString) -> Unanswered {
        Unanswered::Impossible(reason.to_string())
    }

    /// The reason, with the field of the request that names an unknown technique.
    #[must_use]
    pub fn in_part(self, part: &'static str) -> Unanswered {
        match self {
            Unanswered::Technique(error) => Fault::part(part, error).into(),
            other => other,
        }
    }
}

impl fmt::Display for Unanswered {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Unanswered::Stopped => Stopped.fmt(f),
            Unanswered::Wrong(fault) => fault.fmt(f),
            Unanswered::Technique(error) => error.fmt(f),
            #[cfg(feature = "overrides")]
            Unanswered::Overrides(error) => error.fmt(f),
            Unanswered::TooCostly { technique, side } => {
                write!(f, "{technique} takes too long on boards of side {side}")
            }
            Unanswered::Impossible(reason) => f.write_str(reason),
        }
    }
}

impl std::error::Error for Unanswered {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Unanswered::Wrong(fault) => Some(fault),
            Unanswered::Technique(error) => Some(error),
            #[cfg(feature = "overrides")]
            Unanswered::Overrides(error) => Some(error),
            Unanswered::Stopped | Unanswered::TooCostly { .. } | Unanswered::Impossible(_) => None,
        }
    }
}

impl From<Fault> for Unanswered {
    fn from(fault: Fault) -> Unanswered {
        Unanswered::Wrong(Box::new(fault))
    }
}

impl From<Stopped> for Unanswered {
    fn from(_: Stopped) -> Unanswered {
        Unanswered::Stopped
    }
}
