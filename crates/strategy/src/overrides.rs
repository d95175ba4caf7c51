//! What a user's file says about the ladder: other levels, scores and orders.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;

use crate::{Ladder, Level, Rung, UnknownTechnique};

/// Changes to a ladder, as a TOML file states them.
///
/// Techniques are named by code, key or name. Those in `order` come first, in that
/// order; the others follow as before.
///
/// ```
/// use candoku_strategy::{Ladder, Overrides};
///
/// let overrides: Overrides = r#"
///     order = ["fh", "h1", "n1"]
///
///     [technique."Naked Pair"]
///     level = "Hard"
///     score = 65
///
///     [technique.l2]
///     on = false
/// "#.parse().unwrap();
///
/// let ladder = overrides.apply(Ladder::hodoku()).unwrap();
/// assert_eq!(ladder.rungs()[1].technique().name, "Hidden Single");
/// assert_eq!(ladder.rung("n2").unwrap().score, 65);
/// assert!(!ladder.rung("0110").unwrap().on);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Overrides {
    #[serde(default)]
    order: Vec<String>,
    #[serde(default)]
    technique: BTreeMap<String, Change>,
}

/// What changes about one technique.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Change {
    on: Option<bool>,
    level: Option<Level>,
    score: Option<u32>,
}

/// Why overrides cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OverridesError {
    /// The file is not what it should be; the message says where and why.
    Syntax(String),
    /// A technique is named that is not on the ladder.
    Unknown(UnknownTechnique),
}

impl std::str::FromStr for Overrides {
    type Err = OverridesError;

    fn from_str(text: &str) -> Result<Overrides, OverridesError> {
        toml::from_str(text).map_err(|error| OverridesError::Syntax(error.to_string()))
    }
}

impl Overrides {
    /// The ladder with these changes made.
    pub fn apply(&self, mut ladder: Ladder) -> Result<Ladder, OverridesError> {
        let codes = |ladder: &Ladder, name: &String| -> Result<Vec<&str>, OverridesError> {
            let rungs = ladder.named(name).map_err(OverridesError::Unknown)?;
            Ok(rungs.iter().map(|rung| rung.technique().code).collect())
        };
        for (name, change) in &self.technique {
            let codes = codes(&ladder, name)?;
            let is_meant = |rung: &&mut Rung| codes.contains(&rung.technique().code);
            for rung in ladder.rungs_mut().iter_mut().filter(is_meant) {
                rung.on = change.on.unwrap_or(rung.on);
                rung.level = change.level.unwrap_or(rung.level);
                rung.score = change.score.unwrap_or(rung.score);
            }
        }
        for name in self.order.iter().rev() {
            for code in codes(&ladder, name)?.into_iter().rev() {
                if let Some(place) = ladder.place(code) {
                    ladder.rungs_mut()[..=place].rotate_right(1);
                }
            }
        }
        Ok(ladder)
    }
}

impl fmt::Display for OverridesError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            OverridesError::Syntax(message) => write!(f, "{}", message.trim_end()),
            OverridesError::Unknown(unknown) => write!(f, "{unknown}"),
        }
    }
}

impl std::error::Error for OverridesError {}
