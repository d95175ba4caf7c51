//! What the checker found, in the wording of the Contest document.

use std::fmt;
use std::sync::Arc;

use candoku_grid::{HouseKind, Symbols};

/// The result for one square, starting with the most restrictive designation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The number of rows and of columns.
    pub side: usize,
    /// How the values are written.
    pub symbols: Symbols,
    /// Every designation that was tried; only the last one can have passed.
    pub verdicts: Vec<DesignationVerdict>,
}

/// The result for one square under one designation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DesignationVerdict {
    /// Whether the square is solved, unsolved or incorrect.
    pub status: Status,
    /// The kind of puzzle: `Sudoku-X`, `Sudoku`, `Latin square` …
    pub designation: Arc<str>,
    /// Every duplicate; empty unless the status is incorrect.
    pub duplicates: Vec<Duplicate>,
    /// Every broken rule beyond houses; empty unless the status is incorrect.
    pub broken: Vec<BrokenRule>,
}

/// A rule beyond houses that no digits in its blanks can satisfy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrokenRule {
    /// The name of the rule.
    pub name: &'static str,
    /// The numbers of its clue.
    pub values: Vec<i32>,
    /// The cells of its clue, or those that clash in a rule on the whole grid, as (row, column)
    /// from 1.
    pub cells: Vec<(usize, usize)>,
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

    /// What is said between the value and the number of the house.
    fn phrase(&self) -> &'static str {
        match self.kind {
            HouseKind::Diagonal => " is repeated on diagonal ",
            HouseKind::Window => " is duplicated in window ",
            HouseKind::Box => " is duplicated in block ",
            HouseKind::Row => " is duplicated in row ",
            HouseKind::Column => " is duplicated in column ",
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
        f.write_str(self.phrase())?;
        write_number(f, self.number)?;
        f.write_str("\n")?;
        write_places(f, &self.cells)
    }
}

impl BrokenRule {
    /// The rule with the numbers of its clue: `killer cage 15`.
    pub fn title(&self) -> String {
        let numbers = self.values.iter().map(|value| format!(" {value}"));
        std::iter::once(self.name.to_string()).chain(numbers).collect()
    }

    /// Writes the lines about the rule.
    fn write(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "{} is broken", self.title())?;
        match self.cells.is_empty() {
            true => Ok(()),
            false => write_places(f, &self.cells),
        }
    }
}

/// Writes places on a line of their own.
fn write_places(f: &mut fmt::Formatter, places: &[(usize, usize)]) -> fmt::Result {
    let mut gap = "";
    for &(row, column) in places {
        f.write_str(gap)?;
        match place(row, column) {
            Some(place) => f.write_str(place)?,
            None => write!(f, "({row},{column})")?,
        }
        gap = " ";
    }
    f.write_str("\n")
}

/// Every place of a 9×9 square as it is written, row by row.
const PLACES: &str = "\
    (1,1)(1,2)(1,3)(1,4)(1,5)(1,6)(1,7)(1,8)(1,9)(2,1)(2,2)(2,3)(2,4)(2,5)(2,6)(2,7)(2,8)(2,9)\
    (3,1)(3,2)(3,3)(3,4)(3,5)(3,6)(3,7)(3,8)(3,9)(4,1)(4,2)(4,3)(4,4)(4,5)(4,6)(4,7)(4,8)(4,9)\
    (5,1)(5,2)(5,3)(5,4)(5,5)(5,6)(5,7)(5,8)(5,9)(6,1)(6,2)(6,3)(6,4)(6,5)(6,6)(6,7)(6,8)(6,9)\
    (7,1)(7,2)(7,3)(7,4)(7,5)(7,6)(7,7)(7,8)(7,9)(8,1)(8,2)(8,3)(8,4)(8,5)(8,6)(8,7)(8,8)(8,9)\
    (9,1)(9,2)(9,3)(9,4)(9,5)(9,6)(9,7)(9,8)(9,9)";

/// A place as it is written, if it is one of a 9×9 square; others have to be formatted.
fn place(row: usize, column: usize) -> Option<&'static str> {
    if !(1..=9).contains(&row) || !(1..=9).contains(&column) {
        return None;
    }
    let start = 5 * (9 * (row - 1) + column - 1);
    PLACES.get(start..start + 5)
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
            for broken in &verdict.broken {
                f.write_str("\n")?;
                broken.write(f)?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for DesignationVerdict {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_written_as_if_they_were_formatted() {
        for row in 1..=9 {
            for column in 1..=9 {
                assert_eq!(place(row, column), Some(&*format!("({row},{column})")));
            }
        }
        assert_eq!([place(0, 1), place(1, 10), place(10, 1), place(1, 0)], [None; 4]);
    }
}
