//! `check`: the report of the Contest document as data.

use candoku_check::{Duplicate, Report, Status, Verdict};
use candoku_grid::Symbols;

/// The judgement on a grid, from the most restrictive designation on.
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
}

/// The judgement on a grid under one designation.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Judgement {
    /// How far the grid is.
    pub status: GridStatus,
    /// The kind of puzzle: `Sudoku-X`, `Sudoku`, `Latin square` ….
    pub designation: String,
    /// Everything that is wrong.
    pub duplicates: Vec<DuplicateAnswer>,
}

/// How far a grid is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Status))]
pub enum GridStatus {
    /// Full and without duplicates.
    Solved,
    /// Blanks, but no duplicates.
    Unsolved,
    /// Duplicates.
    Incorrect,
}

/// A symbol that stands more than once in a house.
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

impl CheckAnswer {
    /// A report on the grid that starts on this line.
    pub fn of(report: &Report, line: usize) -> CheckAnswer {
        let judged = |verdict: &Verdict| Judgement::of(verdict, &report.symbols);
        CheckAnswer {
            line,
            side: report.side,
            passes: report.passes(),
            verdicts: report.verdicts.iter().map(judged).collect(),
        }
    }
}

impl Judgement {
    fn of(verdict: &Verdict, symbols: &Symbols) -> Judgement {
        let answer = |duplicate: &Duplicate| DuplicateAnswer {
            symbol: symbols.write(duplicate.value),
            house: format!("{} {}", duplicate.kind, duplicate.number),
            // Squares may be larger than any layout, so these are no names of its cells.
            cells: duplicate.cells.iter().map(|(row, column)| format!("r{row}c{column}")).collect(),
        };
        Judgement {
            status: match verdict.status {
                Status::Solved => GridStatus::Solved,
                Status::Unsolved => GridStatus::Unsolved,
                Status::Incorrect => GridStatus::Incorrect,
            },
            designation: verdict.designation.clone(),
            duplicates: verdict.duplicates.iter().map(answer).collect(),
        }
    }
}
