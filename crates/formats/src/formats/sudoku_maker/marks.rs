//! The parameters of constraints with marks on edges, which may say that no marks are missing.

use std::collections::BTreeSet;

use candoku_grid::Cell;
use candoku_rules::{Rule, RuledBoard};
use serde_json::{Value, json};

type Pairs = BTreeSet<(Cell, Cell)>;

/// The marks of a puzzle and its rules about pairs without a mark.
pub(super) struct Marks<'a> {
    puzzle: &'a RuledBoard,
    differences: Pairs,
    ratios: Pairs,
    sums: Pairs,
}

impl<'a> Marks<'a> {
    pub(super) fn of(puzzle: &'a RuledBoard) -> Marks<'a> {
        let all = |name: &str| {
            puzzle.rules.iter().filter(|rule| rule.name() == name).flat_map(pairs).collect()
        };
        let (differences, ratios, sums) = (all("difference"), all("ratio"), all("pair sum"));
        Marks { puzzle, differences, ratios, sums }
    }

    /// The parameters of a type, if they can say what the negative rules do.
    pub(super) fn params(&self, kind: u64) -> Option<Value> {
        Some(match kind {
            200 => json!({
                "negative": self.forbidden("negative differences", &[1])?,
                "overrideNegativeRatios": self.are_exceptions("negative ratios")?,
            }),
            201 => json!({
                "negative": self.forbidden("negative ratios", &[2])?,
                "overrideNegativeDifferences": self.are_exceptions("negative differences")?,
            }),
            _ => json!({"negative": self.forbidden("negative sums", &[5, 10])?}),
        })
    }

    /// Whether nonconsecutive has the exceptions that the format gives it.
    pub(super) fn allow_nonconsecutive(&self, rule: &Rule) -> bool {
        self.ratios.is_empty() && pairs(rule).collect::<Pairs>() == self.differences
    }

    /// The numbers that pairs without a mark do not have.
    fn forbidden(&self, name: &str, usual: &[i32]) -> Option<Vec<i32>> {
        let Some(rule) = self.only(name)? else { return Some(Vec::new()) };
        self.exceptions(name, rule)?;
        let values = &rule.clue().values;
        let values = if values.is_empty() { usual.to_vec() } else { values.clone() };
        values.iter().all(|value| (1..100_000).contains(value)).then_some(values)
    }

    /// Whether the marks of the other type are exceptions from a negative rule, too.
    fn are_exceptions(&self, name: &str) -> Option<bool> {
        match self.only(name)? {
            Some(rule) => self.exceptions(name, rule),
            None => Some(true),
        }
    }

    /// Whether a negative rule takes the other marks for exceptions; `None` if it has still others.
    fn exceptions(&self, name: &str, rule: &Rule) -> Option<bool> {
        let none = Pairs::new();
        let (own, others) = match name {
            "negative differences" => (&self.differences, &self.ratios),
            "negative ratios" => (&self.ratios, &self.differences),
            _ => (&self.sums, &none),
        };
        let marked: Pairs = pairs(rule).collect();
        let both: Pairs = own | others;
        match marked {
            marked if marked == both => Some(true),
            marked if marked == *own => Some(false),
            _ => None,
        }
    }

    /// The rule of this name; `None` if there are several.
    fn only(&self, name: &str) -> Option<Option<&'a Rule>> {
        let mut rules = self.puzzle.rules.iter().filter(|rule| rule.name() == name);
        let first = rules.next();
        rules.next().is_none().then_some(first)
    }
}

fn pairs(rule: &Rule) -> impl Iterator<Item = (Cell, Cell)> {
    let in_order = |pair: &[Cell]| (pair[0].min(pair[1]), pair[0].max(pair[1]));
    rule.clue().cells.chunks_exact(2).map(in_order)
}
