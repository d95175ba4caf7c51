//! A message of the script.

use candoku::formats::{Quoted, f_puzzles_json};
use candoku::strategy::Technique;
use serde::Deserialize;
use serde_json::Value;

use super::response::Nonce;

/// What the script asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Command {
    TrueCandidates,
    Solve,
    Check,
    Count,
    Estimate,
    SolvePath,
    Step,
    Cancel,
}

/// A kind of techniques that the script can switch off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Logic {
    /// Naked and hidden sets.
    Tuples,
    /// Locked candidates.
    Pointing,
    Fishes,
    Wings,
    /// Chains of one digit or several.
    Aic,
    /// Suppositions that contradict themselves.
    Contradictions,
}

/// A message, with its puzzle as JSON.
#[derive(Clone, Debug)]
pub(super) struct Request {
    pub(super) nonce: Nonce,
    pub(super) command: Command,
    pub(super) puzzle: Value,
}

/// A message as it is sent.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Sent {
    #[serde(default)]
    nonce: Nonce,
    command: Command,
    #[serde(default)]
    data_type: String,
    #[serde(default)]
    data: String,
}

/// The nonce of a message that is otherwise wrong.
#[derive(Default, Deserialize)]
struct NonceOnly {
    #[serde(default)]
    nonce: Nonce,
}

impl Request {
    /// Reads a message; if it is wrong, returns its nonce and what is wrong.
    pub(super) fn read(text: &str) -> Result<Request, (Nonce, String)> {
        let sent: Sent = serde_json::from_str(text).map_err(|error| {
            let known: NonceOnly = serde_json::from_str(text).unwrap_or_default();
            (known.nonce, format!("the message cannot be read: {error}"))
        })?;
        let Sent { nonce, command, data_type, data } = sent;
        if command == Command::Cancel {
            return Ok(Request { nonce, command, puzzle: Value::Null });
        }
        if data_type != "fpuzzles" {
            let message = format!("found the data type '{data_type}', expected 'fpuzzles'");
            return Err((nonce, message));
        }
        let puzzle = f_puzzles_json(&data)
            .map_err(|error| error.to_string())
            .and_then(|json| serde_json::from_str(&json).map_err(|error| error.to_string()));
        match puzzle {
            Ok(puzzle) => Ok(Request { nonce, command, puzzle }),
            Err(message) => Err((nonce, format!("the puzzle cannot be read: {message}"))),
        }
    }

    /// The puzzle without what a solver has entered.
    pub(super) fn givens(&self) -> Value {
        let mut puzzle = self.puzzle.clone();
        let rows = puzzle.get_mut("grid").and_then(Value::as_array_mut).into_iter().flatten();
        for cell in rows.filter_map(Value::as_array_mut).flatten() {
            let Some(cell) = cell.as_object_mut() else { continue };
            cell.remove("centerPencilMarks");
            cell.remove("cornerPencilMarks");
            if cell.get("given") != Some(&Value::Bool(true)) {
                cell.remove("value");
            }
        }
        puzzle
    }

    /// The puzzle with the candidates that a solver has entered, as restrictions of its cells.
    pub(super) fn with_marks(&self) -> Value {
        let mut puzzle = self.puzzle.clone();
        let rows = puzzle.get_mut("grid").and_then(Value::as_array_mut).into_iter().flatten();
        for cell in rows.filter_map(Value::as_array_mut).flatten() {
            let Some(cell) = cell.as_object_mut() else { continue };
            let marks = cell.remove("centerPencilMarks");
            if let Some(marks) = marks.filter(|it| it.as_array().is_some_and(|it| !it.is_empty())) {
                cell.insert("givenPencilMarks".into(), marks);
            }
        }
        puzzle
    }

    /// How many solutions to count for each candidate.
    ///
    /// An option that changes the answer in another way is refused by name.
    pub(super) fn solutions_per_candidate(&self) -> Result<u64, String> {
        let mut limit = None;
        let mut is_coloured = false;
        for option in self.options("truecandidatesoptions") {
            match option.strip_prefix("truecandidatesnumsolutions=") {
                Some(number) => limit = number.parse().ok(),
                None if option == "colored" => is_coloured = true,
                None => {
                    let name = Quoted(option);
                    return Err(format!("true candidates with '{name}' are not supported"));
                }
            }
        }
        let usual = if is_coloured { COLOURED } else { 1 };
        Ok(limit.unwrap_or(usual).clamp(1, MOST))
    }

    /// The kinds of techniques that are switched off.
    pub(super) fn disabled_logic(&self) -> Result<Vec<Logic>, String> {
        let kind = |name: &str| {
            let found = Logic::ALL.into_iter().find(|logic| logic.name() == name);
            found.ok_or_else(|| {
                format!("found the logic '{}', which candoku does not know", Quoted(name))
            })
        };
        self.options("disabledlogic").map(kind).collect()
    }

    /// The texts of a list in the puzzle.
    fn options(&self, name: &str) -> impl Iterator<Item = &str> {
        let listed = self.puzzle.get(name).and_then(Value::as_array);
        listed.into_iter().flatten().filter_map(Value::as_str)
    }
}

impl Logic {
    const ALL: [Logic; 6] = [
        Logic::Tuples,
        Logic::Pointing,
        Logic::Fishes,
        Logic::Wings,
        Logic::Aic,
        Logic::Contradictions,
    ];

    fn name(self) -> &'static str {
        match self {
            Logic::Tuples => "tuples",
            Logic::Pointing => "pointing",
            Logic::Fishes => "fishes",
            Logic::Wings => "wings",
            Logic::Aic => "aic",
            Logic::Contradictions => "contradictions",
        }
    }

    /// Whether a technique is of this kind.
    pub(super) fn has(self, technique: &Technique) -> bool {
        // The first digits of a code name its family.
        let families: &[&str] = match self {
            Logic::Tuples => &["011", "02"],
            Logic::Pointing => &["010", "2020"],
            Logic::Fishes => &["03"],
            Logic::Wings => &["08"],
            Logic::Aic => &["04", "05", "07"],
            Logic::Contradictions => &["13", "1403", "1404", "1405", "203"],
        };
        families.iter().any(|family| technique.code.starts_with(family))
    }
}

/// How many solutions are counted if candidates are coloured by their number.
const COLOURED: u64 = 8;

/// The most solutions that are counted for a candidate.
const MOST: u64 = 1000;
