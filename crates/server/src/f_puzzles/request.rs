//! A message of the script.

use candoku::formats::f_puzzles_json;
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
    pub(super) fn solutions_per_candidate(&self) -> u64 {
        let options = self.puzzle.get("truecandidatesoptions").and_then(Value::as_array);
        let options = || options.into_iter().flatten().filter_map(Value::as_str);
        let stated =
            options().find_map(|option| option.strip_prefix("truecandidatesnumsolutions="));
        let is_coloured = options().any(|option| option == "colored");
        let usual = if is_coloured { COLOURED } else { 1 };
        stated.and_then(|number| number.parse().ok()).unwrap_or(usual).clamp(1, MOST)
    }
}

/// How many solutions are counted if candidates are coloured by their number.
const COLOURED: u64 = 8;

/// The most solutions that are counted for a candidate.
const MOST: u64 = 1000;
