//! What is asked about a puzzle, and how the answer is written.

use candoku::grid::{Board, Solution};
use serde::Serialize;

use crate::collection::Answer;
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

    /// Answers for a board on any layout.
    pub(super) fn answer(self, puzzle: &str, board: &Board) -> Answer {
        let found = candoku::answer(board, self.limit());
        let solution = found.first.as_ref().map(Solution::to_string);
        let mut text = Vec::new();
        let exit = self.write(&mut text, puzzle, found.solutions, solution.as_deref());
        let text = String::from_utf8(text).expect("an answer is made of text");
        Answer { text, exit }
    }

    /// Writes what was found as one line.
    pub(super) fn write(
        self,
        out: &mut Vec<u8>,
        puzzle: &str,
        solutions: u64,
        first: Option<&str>,
    ) -> Exit {
        match self {
            Question::Count(_) => out.extend(solutions.to_string().bytes()),
            Question::Data { .. } => {
                let object = Object { puzzle, solutions, solution: first };
                let json = serde_json::to_string(&object).expect("text is always JSON");
                out.extend(json.bytes());
            }
            Question::Only if solutions > 1 => out.extend(b"several solutions"),
            Question::First | Question::Only => {
                out.extend(first.unwrap_or("no solution").bytes());
            }
        }
        out.push(b'\n');
        let wants_one = matches!(self, Question::Only | Question::Data { unique: true, .. });
        if solutions == 0 || wants_one && solutions > 1 { Exit::No } else { Exit::Yes }
    }
}
