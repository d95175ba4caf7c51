//! A rule as data: its name, cells by name, and numbers.

use candoku_grid::{Cell, CellName, Layout};
use candoku_rules::{Clue, Problem, Rule, RuleError, kind_named};
use serde::{Deserialize, Serialize};

/// A rule as JSON shows it: `{"rule":"killer cage","cells":["r1c1","r1c2"],"values":[10]}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RuleSpec {
    /// The name of its kind.
    pub(crate) rule: String,
    /// The names of its cells, in the order that the rule wants.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) cells: Vec<String>,
    /// Its numbers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) values: Vec<i32>,
}

impl RuleSpec {
    /// The rule as data.
    pub(crate) fn of(rule: &Rule, layout: &Layout) -> RuleSpec {
        let Clue { cells, values } = rule.clue();
        let name = |cell: &Cell| layout.name_of(*cell).to_string();
        let cells = cells.iter().map(name).collect();
        RuleSpec { rule: rule.name().into(), cells, values: values.clone() }
    }

    /// The rule on a layout.
    ///
    /// # Errors
    ///
    /// If there is no such kind of rule, a name is not that of a cell of the layout, or the clue has
    /// no meaning.
    pub(crate) fn rule(&self, layout: &Layout) -> Result<Rule, RuleError> {
        let kind = kind_named(&self.rule).ok_or_else(|| RuleError::Unknown(self.rule.clone()))?;
        let cell = |name: &String| layout.cell_named(name.parse::<CellName>().ok()?);
        let cells: Option<Vec<Cell>> = self.cells.iter().map(cell).collect();
        let outside = RuleError::Clue { name: kind.name(), problem: Problem::Outside };
        let cells = cells.ok_or(outside)?;
        Rule::new(kind.name(), layout, Clue::new(cells, self.values.iter().copied()))
    }
}
