//! A clue of a puzzle as data: a given, the candidates of a cell, or a rule.

use std::fmt;

use candoku_grid::{Candidate, Content, Layout};
use candoku_rules::Rule;

use crate::clues::{ClueSet, PuzzleClue};

/// A clue of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(untagged))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PuzzleClue))]
pub enum ClueAnswer {
    /// The digit of a cell.
    Given {
        /// The digit and its cell: `5r4c7`.
        given: String,
    },
    /// The candidates that are left in a cell.
    Candidates {
        /// The digits and their cell: `135r4c7`.
        candidates: String,
    },
    /// A rule beyond houses.
    Rule {
        /// The name of the rule.
        rule: String,
        /// The cells of its clue; none for rules on the whole grid.
        cells: Vec<String>,
        /// The number of its clue, if it has exactly one.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        value: Option<i32>,
        /// The numbers of its clue, if it has several.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
        values: Vec<i32>,
    },
}

impl ClueAnswer {
    /// The clues with these numbers.
    pub(crate) fn listed(clues: &ClueSet, numbers: &[usize]) -> Vec<ClueAnswer> {
        numbers.iter().map(|&number| ClueAnswer::of(clues.clue(number), clues.layout())).collect()
    }

    fn of(clue: &PuzzleClue, layout: &Layout) -> ClueAnswer {
        match clue {
            PuzzleClue::Cell(cell, Content::Given(digit) | Content::Placed(digit)) => {
                let candidate = Candidate { cell: *cell, digit: *digit };
                ClueAnswer::Given { given: candidate.name(layout).to_string() }
            }
            PuzzleClue::Cell(cell, Content::Open(digits)) => {
                ClueAnswer::Candidates { candidates: format!("{digits}{}", layout.name_of(*cell)) }
            }
            PuzzleClue::Rule(rule) => ClueAnswer::of_rule(rule, layout),
        }
    }

    fn of_rule(rule: &Rule, layout: &Layout) -> ClueAnswer {
        let clue = rule.clue();
        let (value, values) = match clue.values[..] {
            [only] => (Some(only), Vec::new()),
            _ => (None, clue.values.clone()),
        };
        let cells = clue.cells.iter().map(|&cell| layout.name_of(cell).to_string()).collect();
        ClueAnswer::Rule { rule: rule.name().into(), cells, value, values }
    }
}

impl fmt::Display for ClueAnswer {
    /// Writes `given 5r4c7`, `candidates 135r4c7` or `killer cage 10 r1c1 r1c2`.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            ClueAnswer::Given { given } => write!(f, "given {given}"),
            ClueAnswer::Candidates { candidates } => write!(f, "candidates {candidates}"),
            ClueAnswer::Rule { rule, cells, value, values } => {
                f.write_str(rule)?;
                value.iter().chain(values).try_for_each(|number| write!(f, " {number}"))?;
                cells.iter().try_for_each(|cell| write!(f, " {cell}"))
            }
        }
    }
}
