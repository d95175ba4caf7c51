//! `reduce`: leaves out clues until every one is needed.

use candoku_formats::{Format, Quoted, write_puzzle};
use candoku_grid::{CellName, Content, Layout, Random, Stop};
use candoku_rules::{RuledBoard, kind_named};

use super::clue::ClueAnswer;
use crate::clues::{ClueSet, PuzzleClue, other_solution, reduce};
use crate::fault::Fault;
use crate::session::Session;
use crate::solve::answer_puzzle;
#[cfg(feature = "serde")]
use crate::strict::{listed, whole_or_null};
use crate::unanswered::Unanswered;

/// Which clues to keep, and in which order to leave out the others.
#[derive(Clone, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReduceRequest {
    /// The clues to keep: `givens` or `rules` for all of them, the cell of a given (`r4c7`), the name
    /// of a rule for all its clues, or a name and cells for the clues that contain these cells
    /// (`killer cage r1c1`).
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "listed"))]
    pub keep: Vec<String>,
    /// The random seed of the order; by default the rules are left out first, the last one first.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "whole_or_null"))]
    #[cfg_attr(feature = "schema", schema(maximum = 9_007_199_254_740_991_u64))]
    pub seed: Option<u64>,
    /// The name of a format to write the puzzle in; by default `line`, or `json` with rules.
    pub to: Option<String>,
}

/// A puzzle that needs every clue for its only solution, except those kept on request.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Reduced))]
pub struct ReduceAnswer {
    /// How many solutions the puzzle has: 0 for none, 1 for exactly one, 2 for several. Only a puzzle with
    /// exactly one can be reduced.
    pub solutions: u64,
    /// The reduced puzzle in the requested format.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub puzzle: Option<String>,
    /// Its only solution, one character per cell.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub solution: Option<String>,
    /// How many clues are left.
    pub clues: usize,
    /// The clues that were left out.
    pub removed: Vec<ClueAnswer>,
}

impl Session {
    /// Leaves out clues of a puzzle with exactly one solution until every one is needed.
    ///
    /// The same puzzle and seed give the same result on every machine.
    ///
    /// # Errors
    ///
    /// If the request is invalid, or the search was stopped.
    pub fn reduce(
        &self,
        puzzle: &RuledBoard,
        request: &ReduceRequest,
        stop: &Stop,
    ) -> Result<ReduceAnswer, Unanswered> {
        let clues = ClueSet::of(puzzle);
        let to = request.to.as_deref().map(str::parse::<Format>).transpose();
        let to = to.map_err(|error| Fault::part("to", error))?;
        let (kept, mut others) = request.divide(&clues)?;
        if let Some(seed) = request.seed {
            Random::from_seed(seed).shuffle(&mut others);
        }
        let Some(only) = answer_puzzle(puzzle, 1, stop)?.first else {
            return Ok(ReduceAnswer::unchanged(0, &clues));
        };
        if other_solution(puzzle, &only, stop)?.is_some() {
            return Ok(ReduceAnswer::unchanged(2, &clues));
        }
        let left = reduce(&clues, kept, others, &only, stop)?;
        let removed: Vec<usize> =
            (0..clues.len()).filter(|number| !left.contains(number)).collect();
        let reduced = clues.puzzle_of(left.iter().copied());
        let to = to.unwrap_or(if reduced.rules.is_empty() { Format::Line } else { Format::Json });
        let text = write_puzzle(&reduced, to).map_err(Unanswered::impossible)?;
        Ok(ReduceAnswer {
            solutions: 1,
            puzzle: Some(text.trim_end().into()),
            solution: Some(only.to_string()),
            clues: left.len(),
            removed: ClueAnswer::listed(&clues, &removed),
        })
    }
}

impl ReduceAnswer {
    /// The answer for a puzzle that cannot be reduced.
    fn unchanged(solutions: u64, clues: &ClueSet) -> ReduceAnswer {
        ReduceAnswer {
            solutions,
            puzzle: None,
            solution: None,
            clues: clues.len(),
            removed: Vec::new(),
        }
    }
}

/// What to keep.
enum Keep {
    Givens,
    Rules,
    /// The clue in a cell.
    Cell(CellName),
    /// The clues of a rule that contain all these cells.
    Rule(&'static str, Vec<CellName>),
}

impl ReduceRequest {
    /// The numbers of the clues to keep, and of all others.
    fn divide(&self, clues: &ClueSet) -> Result<(Vec<usize>, Vec<usize>), Fault> {
        let keep = self.keep.iter().map(|text| Keep::read(text)).collect::<Result<Vec<_>, _>>()?;
        for (keep, text) in keep.iter().zip(&self.keep) {
            if !(0..clues.len()).any(|number| keep.matches(clues.clue(number), clues.layout())) {
                let found = format!("found '{}', but the puzzle has no such clue", Quoted(text));
                return Err(Fault::part("keep", found));
            }
        }
        let is_kept = |&number: &usize| {
            keep.iter().any(|keep| keep.matches(clues.clue(number), clues.layout()))
        };
        Ok((0..clues.len()).partition(is_kept))
    }
}

impl Keep {
    fn read(text: &str) -> Result<Keep, Fault> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let is_cell = |word: &&&str| word.parse::<CellName>().is_ok();
        let cells = words.iter().rev().take_while(is_cell).count();
        let (name, cells) = words.split_at(words.len() - cells);
        let cells: Vec<CellName> = cells.iter().filter_map(|word| word.parse().ok()).collect();
        let expected =
            "expected 'givens', 'rules', a cell, or the name of a rule with or without cells";
        match (&name.join(" ")[..], &cells[..]) {
            ("givens", []) => Ok(Keep::Givens),
            ("rules", []) => Ok(Keep::Rules),
            ("", &[cell]) => Ok(Keep::Cell(cell)),
            (name, _) => match kind_named(name).filter(|_| !name.is_empty()) {
                Some(kind) => Ok(Keep::Rule(kind.name(), cells)),
                None => Err(Fault::part("keep", format!("found '{}', {expected}", Quoted(text)))),
            },
        }
    }

    fn matches(&self, clue: &PuzzleClue, layout: &Layout) -> bool {
        match (self, clue) {
            (Keep::Givens, PuzzleClue::Cell(_, content)) => !matches!(content, Content::Open(_)),
            (Keep::Rules, PuzzleClue::Rule(_)) => true,
            (Keep::Cell(name), PuzzleClue::Cell(cell, _)) => layout.name_of(*cell) == *name,
            (Keep::Rule(kind, cells), PuzzleClue::Rule(rule)) => {
                let has = |name: &CellName| {
                    layout.cell_named(*name).is_some_and(|cell| rule.clue().cells.contains(&cell))
                };
                rule.name() == *kind && cells.iter().all(has)
            }
            _ => false,
        }
    }
}
