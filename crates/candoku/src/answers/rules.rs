//! `rules`: the list of rules beyond houses.

use candoku_rules::{KINDS, Kind};

/// A rule beyond houses: what it demands, and what its clues consist of.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RuleObject))]
pub struct RuleAnswer {
    /// The name: `killer cage`.
    pub name: &'static str,
    /// What the rule demands, in one sentence.
    pub text: &'static str,
    /// Where its clues go: `grid` (everywhere), `cage`, `cells`, `line`, `edge`, `corner`, `outside` (a row or column
    /// seen from its end), `diagonal` or `groups`.
    pub placement: &'static str,
    /// The least number of numbers that a clue has.
    pub least: usize,
    /// The largest number of numbers, if there is a limit.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub most: Option<usize>,
}

/// More numbers than this are as many as one likes.
const MANY: usize = 9;

impl RuleAnswer {
    /// Every rule, by name.
    pub fn all() -> Vec<RuleAnswer> {
        KINDS.iter().map(|kind| RuleAnswer::of(*kind)).collect()
    }

    fn of(kind: &dyn Kind) -> RuleAnswer {
        let numbers = kind.numbers();
        RuleAnswer {
            name: kind.name(),
            text: kind.text(),
            placement: kind.placement().name(),
            least: *numbers.start(),
            most: Some(*numbers.end()).filter(|most| *most <= MANY),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_says_where_its_clues_go_and_how_many_numbers_they_have() {
        let all = RuleAnswer::all();
        let found = |name: &str| {
            let rule = all.iter().find(|rule| rule.name == name).unwrap();
            (rule.placement, rule.least, rule.most)
        };

        assert_eq!(found("killer cage"), ("cage", 0, Some(1)));
        assert_eq!(found("sandwich"), ("outside", 1, Some(1)));
        assert_eq!(found("several-sum cage"), ("cage", 1, None));
        assert_eq!(found("anti-knight"), ("grid", 0, Some(0)));
    }
}
