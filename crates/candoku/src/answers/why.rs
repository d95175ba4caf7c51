//! `why`: why a puzzle has no solution, or several, and which of its clues it does not need.

use candoku_grid::{Layout, Stop};
use candoku_rules::RuledBoard;

use super::clue::ClueAnswer;
use crate::clues::{
    ClueSet, Distinguished, differences, distinguish, minimal_conflict, other_solution, redundant,
};
use crate::session::Session;
use crate::solve::answer_puzzle;
use crate::unanswered::Unanswered;

/// A question without options.
#[derive(Clone, Copy, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WhyRequest {}

/// How many solutions a puzzle has, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Reasons))]
pub struct WhyAnswer {
    /// 0 for none, 1 for exactly one, 2 for several.
    pub solutions: u64,
    /// Without a solution: clues that contradict each other. Without any one of them, the others
    /// have a solution.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub conflict: Option<Vec<ClueAnswer>>,
    /// With several solutions: two of them, one character per cell.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub alternatives: Option<[String; 2]>,
    /// The cells in which these two differ.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub differences: Option<Vec<String>>,
    /// Givens that leave only the first of the two: `5r4c7`.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub proposed: Option<Vec<String>>,
    /// With exactly one solution: each clue without which there is still only one. Leaving out
    /// several of them at once may be too much.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub redundant: Option<Vec<ClueAnswer>>,
    /// The answer in one sentence.
    pub text: String,
}

impl Session {
    /// Why a puzzle has no solution, or several, and which of its clues it does not need.
    ///
    /// # Errors
    ///
    /// If the search was stopped.
    pub fn why(
        &self,
        puzzle: &RuledBoard,
        _: &WhyRequest,
        stop: &Stop,
    ) -> Result<WhyAnswer, Unanswered> {
        let clues = ClueSet::of(puzzle);
        let Some(first) = answer_puzzle(puzzle, 1, stop)?.first else {
            let conflict = minimal_conflict(&clues, stop)?;
            return Ok(WhyAnswer::broken(ClueAnswer::listed(&clues, &conflict)));
        };
        if let Some(second) = other_solution(puzzle, &first, stop)? {
            let found = distinguish(puzzle, &first, second, stop)?;
            return Ok(WhyAnswer::several(&found, clues.layout()));
        }
        let redundant = redundant(&clues, &first, stop)?;
        Ok(WhyAnswer::unique(ClueAnswer::listed(&clues, &redundant), clues.len()))
    }
}

impl WhyAnswer {
    fn new(solutions: u64, text: String) -> WhyAnswer {
        WhyAnswer {
            solutions,
            conflict: None,
            alternatives: None,
            differences: None,
            proposed: None,
            redundant: None,
            text,
        }
    }

    fn broken(conflict: Vec<ClueAnswer>) -> WhyAnswer {
        let text = match &conflict[..] {
            [] => "The puzzle has no solution: the grid can't be filled even without clues.".into(),
            [only] => format!("The puzzle has no solution: {only} is impossible on its own."),
            several => {
                let named = together(several);
                format!("The puzzle has no solution: {named} contradict each other.")
            }
        };
        WhyAnswer { conflict: Some(conflict), ..WhyAnswer::new(0, text) }
    }

    fn several(found: &Distinguished, layout: &Layout) -> WhyAnswer {
        let Distinguished { alternatives: [one, other], givens } = found;
        let differences: Vec<String> =
            differences(one, other).map(|cell| layout.name_of(cell).to_string()).collect();
        let proposed: Vec<String> =
            givens.iter().map(|given| given.name(layout).to_string()).collect();
        let added = list(&proposed);
        let kind = if proposed.len() == 1 { "a given" } else { "givens" };
        let text = format!(
            "The puzzle has several solutions; adding {added} as {kind} leaves exactly one."
        );
        WhyAnswer {
            alternatives: Some([one.to_string(), other.to_string()]),
            differences: Some(differences),
            proposed: Some(proposed),
            ..WhyAnswer::new(2, text)
        }
    }

    fn unique(redundant: Vec<ClueAnswer>, all: usize) -> WhyAnswer {
        let text = match redundant.len() {
            0 => "The puzzle has exactly one solution, and every clue is needed.".into(),
            1 => format!(
                "The puzzle has exactly one solution; of its {all} clues, 1 can be left out."
            ),
            count => format!(
                "The puzzle has exactly one solution; of its {all} clues, each of these {count} \
                 can be left out on its own."
            ),
        };
        WhyAnswer { redundant: Some(redundant), ..WhyAnswer::new(1, text) }
    }
}

/// The clues with several givens named as such once: `the givens 1r1c1 and 1r1c2`.
fn together(clues: &[ClueAnswer]) -> String {
    let mut givens = Vec::new();
    let mut others = Vec::new();
    for clue in clues {
        match clue {
            ClueAnswer::Given { given } => givens.push(given),
            other => others.push(other.to_string()),
        }
    }
    let first = match &givens[..] {
        [] => None,
        [only] => Some(format!("given {only}")),
        several => Some(format!("the givens {}", list(several))),
    };
    let named: Vec<String> = first.into_iter().chain(others).collect();
    list(&named)
}

/// `a, b and c`.
fn list(items: &[impl ToString]) -> String {
    let items: Vec<String> = items.iter().map(ToString::to_string).collect();
    match &items[..] {
        [] => String::new(),
        [only] => only.clone(),
        [start @ .., last] => format!("{} and {last}", start.join(", ")),
    }
}
