//! What the checker found, in the words of the Contest document.

use std::fmt;

use candoku_grid::{HouseKind, Symbols};

/// The judgement on one square, from the most restrictive designation on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The number of rows and of columns.
    pub side: usize,
    /// How the values are written.
    pub symbols: Symbols,
    /// Every designation that was tried; only the last one can have passed.
    pub verdicts: Vec<Verdict>,
}

/// The judgement on one square under one designation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Whether the square is solved, unsolved or incorrect.
    pub status: Status,
    /// The kind of puzzle: `Sudoku-X`, `Sudoku`, `Latin square` …
    pub designation: String,
    /// Everything that is wrong; empty unless the status is incorrect.
    pub duplicates: Vec<Duplicate>,
}

/// How far a square is, under some designation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// Full and without duplicates.
    Solved,
    /// Blanks, but no duplicates.
    Unsolved,
    /// Duplicates, with or without blanks.
    Incorrect,
}

/// A value that stands more than once in a house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Duplicate {
    /// The value.
    pub value: u16,
    /// The kind of the house.
    pub kind: HouseKind,
    /// The number of the house among its kind, from 1.
    pub number: usize,
    /// All cells of the house with the value, as (row, column) from 1, row by row.
    pub cells: Vec<(usize, usize)>,
}

impl Report {
    /// Whether the square passes some designation.
    pub fn passes(&self) -> bool {
        self.verdicts.last().is_some_and(|verdict| verdict.status != Status::Incorrect)
    }
}

impl Duplicate {
    /// The house in the words of the Contest document: `diagonal 1`, `block 1`, `row 3`.
    pub fn house(&self) -> String {
        match self.kind {
            HouseKind::Box => format!("block {}", self.number),
            kind => format!("{kind} {}", self.number),
        }
    }

    fn verb(&self) -> &'static str {
        match self.kind {
            HouseKind::Diagonal => "repeated on",
            _ => "duplicated in",
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "Size: {0} x {0}", self.side)?;
        for verdict in &self.verdicts {
            writeln!(f, "\n{verdict}")?;
            for duplicate in &verdict.duplicates {
                let symbol = self.symbols.write(duplicate.value);
                writeln!(f, "\n{symbol} is {} {}", duplicate.verb(), duplicate.house())?;
                for (index, (row, column)) in duplicate.cells.iter().enumerate() {
                    let space = if index == 0 { "" } else { " " };
                    write!(f, "{space}({row},{column})")?;
                }
                writeln!(f)?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {}", self.status, self.designation)
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(match self {
            Status::Solved => "Solved",
            Status::Unsolved => "Unsolved",
            Status::Incorrect => "Incorrect",
        })
    }
}
