//! Constraint strings: `.Thermo~R1C1~R1C2.Cage~10~R5C5~R5C6.~R1C9_5`.
//!
//! Each constraint is a dot, its type, and arguments after tildes. The text between
//! `.~` and the next dot names givens: a cell and one or more candidates.

mod groups;
mod names;
mod relation;
mod repeated;
mod shape;
mod strict;
mod strict_marks;
mod sums;
mod table;
mod types;
mod write;

use std::fmt;

use candoku_rules::{RuleError, RuledBoard};

use self::groups::{Groups, without_groups};
use self::repeated::{Repetition, repetitions as repetitions_of};
use self::shape::shape_of;
use self::types::Puzzle;
pub(crate) use self::write::write_constraint_string;

/// Reads a puzzle from a constraint string.
///
/// ```
/// use candoku_formats::read_constraint_string;
///
/// let puzzle = read_constraint_string(".Thermo~R1C1~R2C1~R3C1.~R5C5_7").unwrap();
/// assert_eq!(puzzle.rules[0].name(), "thermometer");
///
/// let error = read_constraint_string(".AntiKnight.Unheard~R1C1").unwrap_err();
/// assert_eq!(error.to_string(), "character 13: unknown constraint 'Unheard'");
/// ```
///
/// # Errors
///
/// [`ConstraintStringError`], with the place of the constraint that has no meaning here.
pub fn read_constraint_string(text: &str) -> Result<RuledBoard, ConstraintStringError> {
    let Understood { puzzle, refused } = read_understood(text)?;
    match refused.into_iter().next() {
        Some(error) => Err(error),
        None => Ok(puzzle),
    }
}

/// The part of a puzzle that is understood.
pub(crate) struct Understood {
    pub(crate) puzzle: RuledBoard,
    /// The constraints that are not in the vocabulary or have no meaning on this grid.
    pub(crate) refused: Vec<ConstraintStringError>,
}

/// Reads what is understood of a constraint string.
pub(crate) fn read_understood(text: &str) -> Result<Understood, ConstraintStringError> {
    let Groups { tokens, repeated, mut refused } = without_groups(tokens(text)?)?;
    let shape = shape_of(&tokens)?;
    let mut repetitions = Vec::new();
    for group in &repeated {
        match repetitions_of(group, &shape.layout) {
            Some(found) => repetitions.extend(found),
            None => {
                let cause = ConstraintStringCause::Unknown(group[0].name.into());
                refused.push(group[0].error(cause));
            }
        }
    }
    // Types that are refused add cells, which other constraints then name.
    let has_more_cells =
        tokens.iter().any(|token| token.name == "Var" || token.name.starts_with("Chaos"));
    let mut puzzle = Puzzle::new(shape);
    for token in tokens.iter().cloned().chain(repetitions.iter().map(Repetition::token)) {
        match puzzle.add(&token) {
            Err(error) if has_more_cells && error.is_about_an_argument() => {}
            added => refuse_or(added, &mut refused)?,
        }
    }
    refuse_or(puzzle.add_strict(&tokens), &mut refused)?;
    refused.sort_by_key(|error| error.place);
    Ok(Understood { puzzle: puzzle.finish(), refused })
}

/// Keeps an error about a rule; any other one ends the reading.
fn refuse_or(
    added: Result<(), ConstraintStringError>,
    refused: &mut Vec<ConstraintStringError>,
) -> Result<(), ConstraintStringError> {
    match added {
        Err(error) if error.is_about_a_rule() => refused.push(error),
        added => added?,
    }
    Ok(())
}

/// Why a constraint string was not read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConstraintStringError {
    /// Where the constraint begins, counted in characters from 1.
    pub place: usize,
    /// What is wrong with it.
    pub cause: ConstraintStringCause,
}

/// What is wrong with a constraint.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ConstraintStringCause {
    /// The text does not begin with a dot.
    NoDot,
    /// A group of constraints ends that has not begun, or begins and has no end.
    Group,
    /// The type is not in the vocabulary.
    Unknown(String),
    /// An argument is not understood.
    Argument {
        /// The type of the constraint.
        constraint: String,
        /// The argument.
        found: String,
        /// What it should be.
        expected: &'static str,
    },
    /// The grid is not one that can be solved here.
    Shape(String),
    /// The rule has no meaning on this grid.
    Rule(RuleError),
}

/// A constraint as it is written.
#[derive(Clone, Debug)]
pub(crate) struct Token<'a> {
    /// Where it begins, in characters from 1.
    pub(crate) place: usize,
    pub(crate) name: &'a str,
    pub(crate) arguments: Vec<&'a str>,
}

impl ConstraintStringError {
    fn is_about_an_argument(&self) -> bool {
        matches!(self.cause, ConstraintStringCause::Argument { .. })
    }

    /// Whether the constraint is a rule that is not understood, and the rest can be read.
    fn is_about_a_rule(&self) -> bool {
        matches!(self.cause, ConstraintStringCause::Unknown(_) | ConstraintStringCause::Rule(_))
    }
}

impl Token<'_> {
    pub(crate) fn error(&self, cause: ConstraintStringCause) -> ConstraintStringError {
        ConstraintStringError { place: self.place, cause }
    }

    /// The error that an argument is not what it should be.
    pub(crate) fn unexpected(&self, found: &str, expected: &'static str) -> ConstraintStringError {
        let constraint = self.name.to_string();
        self.error(ConstraintStringCause::Argument { constraint, found: found.into(), expected })
    }
}

fn tokens(text: &str) -> Result<Vec<Token<'_>>, ConstraintStringError> {
    let mut place = 1;
    let mut tokens = Vec::new();
    for (number, piece) in text.split('.').enumerate() {
        let name_and_arguments = piece.trim();
        if number == 0 && !name_and_arguments.is_empty() {
            return Err(ConstraintStringError { place, cause: ConstraintStringCause::NoDot });
        }
        if !name_and_arguments.is_empty() {
            let mut words = name_and_arguments.split('~').map(str::trim);
            let name = words.next().unwrap_or_default();
            tokens.push(Token { place, name, arguments: words.collect() });
        }
        place += piece.chars().count() + 1;
    }
    Ok(tokens)
}

impl fmt::Display for ConstraintStringError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "character {}: {}", self.place, self.cause)
    }
}

impl fmt::Display for ConstraintStringCause {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            ConstraintStringCause::NoDot => write!(f, "expected a dot before each constraint"),
            ConstraintStringCause::Group => write!(f, "a group without its start or its end"),
            ConstraintStringCause::Unknown(name) => write!(f, "unknown constraint '{name}'"),
            ConstraintStringCause::Argument { constraint, found, expected } => {
                write!(f, "{constraint}: found '{found}', expected {expected}")
            }
            ConstraintStringCause::Shape(shape) => write!(f, "grids of shape {shape} are not read"),
            ConstraintStringCause::Rule(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ConstraintStringError {}
