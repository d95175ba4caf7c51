//! The question about a puzzle, and how the answer is written.

use candoku::SolveAnswer;
use candoku_formats::UnsupportedRule;

use crate::exit::Exit;
use crate::json::json;

/// The question about each puzzle.
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

impl Question {
    /// How many solutions must be searched for.
    pub(super) fn limit(self) -> u64 {
        match self {
            Question::First => 1,
            Question::Only => 2,
            Question::Count(limit) | Question::Data { limit, .. } => limit,
        }
    }

    /// Writes the result as one line.
    pub(super) fn write(
        self,
        out: &mut String,
        found: &SolveAnswer,
        ignored: &[UnsupportedRule],
    ) -> Exit {
        let solutions = found.solutions;
        match self {
            Question::Count(_) => *out += &solutions.to_string(),
            Question::Data { .. } => *out += &json(found, ignored),
            Question::Only if solutions > 1 => *out += "several solutions",
            Question::First | Question::Only => {
                *out += found.solution.as_deref().unwrap_or("no solution");
            }
        }
        out.push('\n');
        let wants_one = matches!(self, Question::Only | Question::Data { unique: true, .. });
        if solutions == 0 || wants_one && solutions > 1 { Exit::No } else { Exit::Yes }
    }
}
