//! Rules on the whole grid, by name.

use std::str::FromStr;

use candoku_grid::Layout;

use crate::clue::Clue;
use crate::kinds::kind_named;
use crate::rule::{Rule, RuleError};

/// Rules without cells or numbers, which hold on the whole grid.
///
/// ```
/// use candoku_grid::Layout;
/// use candoku_rules::GlobalRules;
///
/// let rules: GlobalRules = "anti-knight, nonconsecutive".parse().unwrap();
/// assert_eq!(rules.on(&Layout::classic()).unwrap().len(), 2);
/// assert!("anti-bishop".parse::<GlobalRules>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct GlobalRules(Vec<&'static str>);

impl GlobalRules {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The rules on a layout.
    ///
    /// # Errors
    ///
    /// [`RuleError`] if a rule needs cells, or has no meaning on this layout.
    pub fn on(&self, layout: &Layout) -> Result<Vec<Rule>, RuleError> {
        self.0.iter().map(|name| Rule::new(name, layout, Clue::default())).collect()
    }
}

impl FromStr for GlobalRules {
    type Err = RuleError;

    /// Reads names separated by commas.
    fn from_str(names: &str) -> Result<GlobalRules, RuleError> {
        let names = names.split(',').map(str::trim).filter(|name| !name.is_empty());
        let known = names.map(|name| match kind_named(name) {
            Some(kind) => Ok(kind.name()),
            None => Err(RuleError::Unknown(name.into())),
        });
        known.collect::<Result<_, _>>().map(GlobalRules)
    }
}
