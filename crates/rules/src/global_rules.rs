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

    /// The rules on a layout, beside other rules of a puzzle: its dots and letters excuse their
    /// cells from what holds where there are none, and give the numbers that must not be there.
    ///
    /// # Errors
    ///
    /// [`RuleError`] if a rule needs cells, or has no meaning on this layout.
    pub fn beside(&self, layout: &Layout, others: &[Rule]) -> Result<Vec<Rule>, RuleError> {
        self.0.iter().map(|name| Rule::new(name, layout, clue_beside(name, others))).collect()
    }

    /// The rules on a layout, with no other rules beside them.
    ///
    /// # Errors
    ///
    /// As for [`GlobalRules::beside`].
    pub fn on(&self, layout: &Layout) -> Result<Vec<Rule>, RuleError> {
        self.beside(layout, &[])
    }
}

/// The clue of a rule on the whole grid: the marks that are exceptions from it, and their numbers.
fn clue_beside(name: &str, others: &[Rule]) -> Clue {
    let (marks, own, usual): (&[&str], &str, i32) = match name {
        "nonconsecutive" => (&["difference", "ratio"], "", 0),
        "negative differences" => (&["difference", "ratio"], "difference", 1),
        "negative ratios" => (&["difference", "ratio"], "ratio", 2),
        "negative sums" => (&["pair sum"], "", 0),
        _ => return Clue::default(),
    };
    let marked = others.iter().filter(|rule| marks.contains(&rule.name()));
    let cells = marked.flat_map(|rule| rule.clue().cells.iter().copied());
    let numbers = others.iter().filter(|rule| rule.name() == own);
    let mut numbers: Vec<i32> =
        numbers.map(|rule| rule.clue().values.first().copied().unwrap_or(usual)).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let is_usual = numbers == [usual];
    Clue::new(cells, numbers.into_iter().filter(|_| !is_usual))
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

#[cfg(test)]
mod tests {
    use candoku_grid::Cell;

    use super::*;

    #[test]
    fn a_dot_beside_an_added_rule_left_no_solution() {
        let layout = Layout::classic();
        let cells = |list: [usize; 2]| list.map(Cell::new);
        let dot = |values: Option<i32>| {
            Rule::new("difference", &layout, Clue::new(cells([0, 1]), values))
        };
        let x = Rule::new("pair sum", &layout, Clue::of(cells([3, 4]))).unwrap();
        let others = [dot(None).unwrap(), dot(Some(3)).unwrap(), x];
        let added = |names: &str| {
            let rules = names.parse::<GlobalRules>().unwrap().beside(&layout, &others).unwrap();
            rules[0].clue().clone()
        };

        assert_eq!(added("nonconsecutive"), Clue::of([0, 1, 0, 1].map(Cell::new)));
        assert_eq!(added("negative-differences").values, [1, 3]);
        assert_eq!(added("negative-ratios").values, []);
        assert_eq!(added("negative-sums"), Clue::of(cells([3, 4])));
        assert_eq!(added("anti-king"), Clue::default());
    }
}
