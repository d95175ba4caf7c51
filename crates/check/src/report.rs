//! What the checker found, in the wording of the Contest document.

use std::fmt;

use candoku_grid::{HouseKind, Symbols};

/// The result for one square, starting with the most restrictive designation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The number of rows and of columns.
    pub side: usize,
    /// How the values are written.
    pub symbols: Symbols,
    /// Every designation that was tried; only the last one can have passed.
    pub verdicts: Vec<Verdict>,
}

/// The result for one square under one designation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Whether the square is solved, unsolved or incorrect.
    pub status: Status,
    /// The kind of puzzle: `Sudoku-X`, `Sudoku`, `Latin square` …
    pub designation: String,
    /// Everything that is wrong; empty unless the status is incorrect.
    pub duplicates: Vec<Duplicate>,
}

/// The status of a square under a designation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// Full, without duplicates.
    Solved,
    /// Has blanks, but no duplicates.
    Unsolved,
    /// Has duplicates, with or without blanks.
    Incorrect,
}

/// A value that appears more than once in a house.
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
    /// Whether the square passes any designation.
    pub fn passes(&self) -> bool {
        self.verdicts.last().is_some_and(|verdict| verdict.status != Status::Incorrect)
    }
}

impl Duplicate {
    /// The house in the wording of the Contest document: `diagonal 1`, `block 1`, `row 3`.
    pub fn house(&self) -> String {
        format!("{} {}", self.kind_name(), self.number)
    }

    fn kind_name(&self) -> &'static str {
        match self.kind {
            HouseKind::Box => "block",
            kind => kind.name(),
        }
    }

    fn verb(&self) -> &'static str {
        match self.kind {
            HouseKind::Diagonal => "repeated on",
            _ => "duplicated in",
        }
    }

    /// Writes the two lines about the value.
    fn write(&self, f: &mut fmt::Formatter, symbols: &Symbols) -> fmt::Result {
        match symbols {
            Symbols::Digits | Symbols::Numbers if self.value < 10 => {
                write_number(f, self.value.into())?;
            }
            _ => f.write_str(&symbols.write(self.value))?,
        }
        for word in [" is ", self.verb(), " ", self.kind_name(), " "] {
            f.write_str(word)?;
        }
        write_number(f, self.number)?;
        let mut before = "\n(";
        for &(row, column) in &self.cells {
            f.write_str(before)?;
            write_number(f, row)?;
            f.write_str(",")?;
            write_number(f, column)?;
            before = ") (";
        }
        f.write_str(")\n")
    }
}

/// Writes a number; nearly all of them have one digit, which needs no formatting.
fn write_number(f: &mut fmt::Formatter, number: usize) -> fmt::Result {
    const DIGITS: &str = "0123456789";
    match DIGITS.get(number..=number) {
        Some(digit) => f.write_str(digit),
        None => write!(f, "{number}"),
    }
}

impl fmt::Display for Report {
    /// Writes word by word: a collection has millions of reports, and formatting takes longer than
    /// checking.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("Size: ")?;
        write_number(f, self.side)?;
        f.write_str(" x ")?;
        write_number(f, self.side)?;
        f.write_str("\n")?;
        for verdict in &self.verdicts {
            for word in ["\n", verdict.status.name(), " ", &verdict.designation, "\n"] {
                f.write_str(word)?;
            }
            for duplicate in &verdict.duplicates {
                f.write_str("\n")?;
                duplicate.write(f, &self.symbols)?;
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

impl Status {
    fn name(self) -> &'static str {
        match self {
            Status::Solved => "Solved",
            Status::Unsolved => "Unsolved",
            Status::Incorrect => "Incorrect",
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}
