//! `check`: the report of the Contest document as data.

use std::fmt;
use std::sync::{Arc, PoisonError};

use candoku_check::{
    BrokenRule, Checker, DesignationVerdict, Duplicate, Report, Status, check_rules,
};
use candoku_grid::{Board, Filling, Layout, Stop, Symbols};
use candoku_rules::{Rule, RuledBoard};

use crate::session::Session;
use crate::solve::{answer_puzzle, count};
use crate::unanswered::Unanswered;

/// What to report in addition to the verdicts.
#[derive(Clone, Copy, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CheckRequest {
    /// Whether to report also if an unsolved grid can be completed.
    #[cfg_attr(feature = "serde", serde(default))]
    pub possible: bool,
}

/// The report on a grid, starting with the most restrictive designation.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Report))]
pub struct CheckAnswer {
    /// The line where the grid starts.
    pub line: usize,
    /// The number of rows.
    pub side: usize,
    /// Whether the grid passes some designation.
    pub passes: bool,
    /// Every designation that was tried; only the last one can have passed.
    pub verdicts: Vec<Judgement>,
    /// Whether an unsolved grid can be completed, if requested.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Possibility>))]
    pub possible: Option<Option<Possibility>>,
    /// The designation that can be completed, if the last one in the report cannot.
    #[cfg_attr(
        feature = "serde",
        serde(rename = "as", default, skip_serializing_if = "Option::is_none")
    )]
    pub possible_as: Option<String>,
}

/// The report on a grid, and the grid.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Checked {
    /// The report.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub report: CheckAnswer,
    /// The symbol in each cell, row by row; an empty string for a blank.
    pub symbols: Vec<String>,
}

/// Whether an unsolved grid can be completed under a designation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    /// The designation.
    pub designation: Arc<str>,
    /// Whether it can be completed.
    pub possible: Possibility,
}

/// Whether a grid can be completed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Possibility {
    /// It cannot be completed.
    #[cfg_attr(feature = "serde", serde(rename = "cannot be completed"))]
    Impossible,
    /// It can be completed in exactly one way.
    #[cfg_attr(feature = "serde", serde(rename = "can be completed"))]
    Unique,
    /// It can be completed in more than one way.
    #[cfg_attr(feature = "serde", serde(rename = "can be completed in several ways"))]
    Several,
}

/// The verdict on a grid under one designation.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Judgement {
    /// Solved, unsolved or incorrect.
    pub status: GridStatus,
    /// The type of puzzle: `Sudoku-X`, `Sudoku`, `Latin square` ….
    pub designation: String,
    /// Every duplicate.
    pub duplicates: Vec<DuplicateAnswer>,
    /// Every broken rule beyond houses.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub broken: Vec<BrokenAnswer>,
}

/// The status of a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Status))]
pub enum GridStatus {
    /// Full and without duplicates.
    Solved,
    /// With blanks, but without duplicates.
    Unsolved,
    /// With duplicates.
    Incorrect,
}

/// A symbol that appears more than once in a house.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Duplicate))]
pub struct DuplicateAnswer {
    /// The symbol.
    pub symbol: String,
    /// The house: `row 4`.
    pub house: String,
    /// All cells of the house with the symbol.
    pub cells: Vec<String>,
}

/// A rule beyond houses that no digits in its blanks can satisfy.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = BrokenRule))]
pub struct BrokenAnswer {
    /// The name of the rule.
    pub rule: String,
    /// The numbers of its clue.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub values: Vec<i32>,
    /// The cells of its clue, or those that clash in a rule on the whole grid.
    pub cells: Vec<String>,
}

impl Session {
    /// The checker for a layout, or else for all designations of a side.
    pub fn checker(&self, layout: Option<&Layout>, side: usize) -> Arc<Checker> {
        if let Some(layout) = layout {
            return Arc::new(Checker::for_layout(layout));
        }
        let mut made = self.checkers.lock().unwrap_or_else(PoisonError::into_inner);
        let checker = made.entry(side).or_insert_with(|| Arc::new(Checker::for_side(side)));
        Arc::clone(checker)
    }

    /// Checks a grid that starts on this line.
    pub fn check(
        &self,
        filling: &Filling,
        layout: Option<&Layout>,
        line: usize,
        request: &CheckRequest,
    ) -> CheckAnswer {
        let checker = self.checker(layout, filling.side());
        let report = checker.check(filling);
        let answer = CheckAnswer::of(&report, line);
        match request.possible {
            true => answer.with_completions(&completions(&checker, &report, filling)),
            false => answer,
        }
    }

    /// Checks a grid with rules beyond houses, which starts on this line.
    ///
    /// # Errors
    ///
    /// If the search for a completion was stopped.
    pub fn check_ruled(
        &self,
        filling: &Filling,
        (layout, rules): (&Layout, &[Rule]),
        line: usize,
        request: &CheckRequest,
        stop: &Stop,
    ) -> Result<CheckAnswer, Unanswered> {
        let report = check_rules(filling, layout, rules);
        let answer = CheckAnswer::of(&report, line);
        if !request.possible {
            return Ok(answer);
        }
        let completions = ruled_completions(&report, filling, (layout, rules), stop)?;
        Ok(answer.with_completions(&completions))
    }
}

/// Whether an unsolved grid with rules beyond houses can be completed.
///
/// # Errors
///
/// If the search was stopped.
pub fn ruled_completions(
    report: &Report,
    filling: &Filling,
    (layout, rules): (&Layout, &[Rule]),
    stop: &Stop,
) -> Result<Vec<Completion>, Unanswered> {
    let Some(verdict) = report.verdicts.first().filter(|_| !filling.is_full() && report.passes())
    else {
        return Ok(Vec::new());
    };
    let Ok(board) = Board::from_filling(layout.clone(), filling) else { return Ok(Vec::new()) };
    let puzzle = RuledBoard { board, rules: rules.to_vec() };
    let possible = Possibility::of(answer_puzzle(&puzzle, 2, stop)?.solutions);
    Ok(vec![Completion { designation: Arc::clone(&verdict.designation), possible }])
}

impl Possibility {
    /// What a number of solutions means; two of them mean several.
    fn of(solutions: u64) -> Possibility {
        match solutions {
            0 => Possibility::Impossible,
            1 => Possibility::Unique,
            _ => Possibility::Several,
        }
    }
}

/// Whether an unsolved grid can be completed under the designation that it passed; if not, tries
/// again without diagonals and windows, which were assumed only because they have no duplicates.
pub fn completions(checker: &Checker, report: &Report, filling: &Filling) -> Vec<Completion> {
    let mut completions = Vec::new();
    if filling.is_full() {
        return completions;
    }
    for (designation, layout) in checker.meant_layouts(report) {
        let Ok(board) = Board::from_filling(layout, filling) else { break };
        let possible = Possibility::of(count(&board, 2));
        completions.push(Completion { designation, possible });
        if possible != Possibility::Impossible {
            break;
        }
    }
    completions
}

impl fmt::Display for Possibility {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Possibility::Impossible => "cannot be completed",
            Possibility::Unique => "can be completed",
            Possibility::Several => "can be completed in several ways",
        })
    }
}

impl fmt::Display for Completion {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "the {} {}", self.designation, self.possible)
    }
}

impl CheckAnswer {
    /// A report on the grid that starts on this line.
    pub fn of(report: &Report, line: usize) -> CheckAnswer {
        let judged = |verdict: &DesignationVerdict| Judgement::of(verdict, &report.symbols);
        CheckAnswer {
            line,
            side: report.side,
            passes: report.passes(),
            verdicts: report.verdicts.iter().map(judged).collect(),
            possible: None,
            possible_as: None,
        }
    }

    /// The report, with the result of the search for a completion.
    #[must_use]
    pub fn with_completions(self, completions: &[Completion]) -> CheckAnswer {
        let possible_as = match completions {
            [_, .., last] if last.possible != Possibility::Impossible => {
                Some(last.designation.to_string())
            }
            _ => None,
        };
        let possible = Some(completions.last().map(|completion| completion.possible));
        CheckAnswer { possible, possible_as, ..self }
    }
}

impl Judgement {
    fn of(verdict: &DesignationVerdict, symbols: &Symbols) -> Judgement {
        let answer = |duplicate: &Duplicate| DuplicateAnswer {
            symbol: symbols.write(duplicate.value),
            house: format!("{} {}", duplicate.kind, duplicate.number),
            // Squares may be larger than any layout, so its cell names cannot be used.
            cells: duplicate.cells.iter().map(|(row, column)| format!("r{row}c{column}")).collect(),
        };
        Judgement {
            status: match verdict.status {
                Status::Solved => GridStatus::Solved,
                Status::Unsolved => GridStatus::Unsolved,
                Status::Incorrect => GridStatus::Incorrect,
            },
            designation: verdict.designation.to_string(),
            duplicates: verdict.duplicates.iter().map(answer).collect(),
            broken: verdict.broken.iter().map(BrokenAnswer::of).collect(),
        }
    }
}

impl BrokenAnswer {
    fn of(broken: &BrokenRule) -> BrokenAnswer {
        BrokenAnswer {
            rule: broken.name.into(),
            values: broken.values.clone(),
            cells: broken.cells.iter().map(|(row, column)| format!("r{row}c{column}")).collect(),
        }
    }
}
