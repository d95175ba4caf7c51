//! A rule beyond houses as JSON.

use candoku_grid::{Cell, CellName, Layout};
use candoku_rules::{Clue, Rule};

use crate::fault::Fault;
#[cfg(feature = "serde")]
use crate::strict::integers;

/// A rule beyond houses, with its clue.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Rule))]
pub struct RuleSpec {
    /// The name of the rule: `killer cage`, `anti-knight`.
    #[cfg_attr(feature = "schema", schema(example = "killer cage"))]
    pub rule: String,
    /// The cells of its clue, in the order that the rule wants; none for rules on the whole grid.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    #[cfg_attr(feature = "schema", schema(example = json!(["r1c1", "r1c2"])))]
    pub cells: Vec<String>,
    /// The numbers of its clue.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "integers")
    )]
    #[cfg_attr(feature = "schema", schema(example = json!([10])))]
    pub values: Vec<i32>,
}

impl RuleSpec {
    /// A rule as data.
    pub fn of(rule: &Rule, layout: &Layout) -> RuleSpec {
        let Clue { cells, values } = rule.clue();
        RuleSpec {
            rule: rule.name().into(),
            cells: cells.iter().map(|&cell| layout.name_of(cell).to_string()).collect(),
            values: values.clone(),
        }
    }

    /// The rule on a layout.
    ///
    /// # Errors
    ///
    /// If there is no such rule, or its clue has no meaning there.
    pub fn on(&self, layout: &Layout) -> Result<Rule, Fault> {
        let cell = |name: &String| -> Result<Cell, Fault> {
            let read: CellName = name.parse().map_err(|error| Fault::part("rules", error))?;
            let outside = || format!("found the cell {read}, which is outside the grid");
            layout.cell_named(read).ok_or_else(|| Fault::part("rules", outside()))
        };
        let cells = self.cells.iter().map(cell).collect::<Result<Vec<_>, _>>()?;
        let rule = Rule::new(&self.rule, layout, Clue::new(cells, self.values.iter().copied()));
        rule.map_err(|error| Fault::part("rules", error))
    }
}
