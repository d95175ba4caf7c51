//! What is asked about a puzzle, and how the answer is written.

use candoku::stream::Found;
use serde::Serialize;

use crate::exit::Exit;

/// What is asked about each puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// Some solution.
    First,
    /// The only solution.
    Only,
    /// The number of solutions up to a limit.
    Count(u64),
    /// The number up to a limit and the first solution, as JSON.
    Data { limit: u64, unique: bool },
}

#[derive(Serialize)]
struct Object<'a> {
    puzzle: &'a str,
    solutions: u64,
    solution: Option<&'a str>,
}

impl Question {
    /// How many solutions have to be looked for.
    pub(super) fn limit(self) -> u64 {
        match self {
            Question::First => 1,
            Question::Only => 2,
            Question::Count(limit) | Question::Data { limit, .. } => limit,
        }
    }

    /// Writes what was found as one line.
    pub(super) fn write(self, out: &mut String, found: Found) -> Exit {
        let Found { puzzle, solutions, first } = found;
        match self {
            Question::Count(_) => *out += &solutions.to_string(),
            Question::Data { .. } => {
                let object = Object { puzzle, solutions, solution: first };
                let json = serde_json::to_string(&object).expect("text is always JSON");
                *out += &json;
            }
            Question::Only if solutions > 1 => *out += "several solutions",
            Question::First | Question::Only => *out += first.unwrap_or("no solution"),
        }
        out.push('\n');
        let wants_one = matches!(self, Question::Only | Question::Data { unique: true, .. });
        if solutions == 0 || wants_one && solutions > 1 { Exit::No } else { Exit::Yes }
    }
}
