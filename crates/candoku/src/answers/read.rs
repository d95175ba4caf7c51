//! `read`: the puzzles of a text, as the reader of files finds them.

use candoku_formats::{Reader, RulePolicy};
use candoku_grid::Stop;

use crate::fault::Fault;
use crate::session::Session;
use crate::unanswered::Unanswered;

/// The text of a file, or a part of it.
#[derive(Clone, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReadRequest {
    /// Puzzles in any formats that candoku reads, one after the other. Blank lines separate grids on several lines.
    pub text: String,
}

/// The puzzles of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PuzzlesOfText))]
pub struct ReadAnswer {
    /// The puzzles in order, and what could not be read.
    pub puzzles: Vec<ReadPuzzle>,
}

/// A puzzle that was found in a text, or what was found in its place.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReadPuzzle {
    /// The line where the puzzle starts, or the line with the error, from 1.
    pub line: usize,
    /// The puzzle as it is written, without the note beside it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub text: Option<String>,
    /// The format that was recognised.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub format: Option<&'static str>,
    /// Why there is no puzzle.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub error: Option<Fault>,
}

impl Session {
    /// The puzzles of a text in order. A text that is no puzzle is an error in its place, and reading goes on after it.
    ///
    /// # Errors
    ///
    /// If the work was stopped.
    pub fn read(&self, request: &ReadRequest, stop: &Stop) -> Result<ReadAnswer, Unanswered> {
        let reader = Reader::new(request.text.as_bytes()).with_policy(RulePolicy::RULES);
        let mut puzzles = Vec::new();
        for read in reader {
            stop.check()?;
            puzzles.push(match read {
                Ok(entry) => ReadPuzzle {
                    line: entry.line,
                    format: Some(entry.format.name()),
                    text: Some(entry.text),
                    error: None,
                },
                Err(error) => ReadPuzzle {
                    line: error.line,
                    text: None,
                    format: None,
                    error: Some(Fault::text("text", &error)),
                },
            });
        }
        Ok(ReadAnswer { puzzles })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzles(text: &str) -> Vec<ReadPuzzle> {
        let request = ReadRequest { text: text.into() };
        Session::new().read(&request, &Stop::never()).unwrap().puzzles
    }

    #[test]
    fn grids_on_several_lines_are_one_puzzle_each() {
        let found = puzzles("# two\n1.\n..\n\n12..34....4.....\n\n|1 .|\n|. 2|\n");

        let lines: Vec<_> = found.iter().map(|puzzle| puzzle.line).collect();
        assert_eq!(lines, [2, 5, 7]);
        assert_eq!(found[0].text.as_deref(), Some("1.\n.."));
        assert_eq!(found[1].format, Some("line"));
        assert!(found.iter().all(|puzzle| puzzle.error.is_none()));
    }

    #[test]
    fn what_is_not_a_puzzle_is_an_error_in_its_place() {
        let found = puzzles("12\n2x\n\n12\n21\n");

        assert_eq!((found[0].line, found[0].text.as_deref()), (2, None));
        assert_eq!(found[0].error.as_ref().and_then(|fault| fault.column), Some(2));
        assert_eq!((found[1].line, found[1].text.as_deref()), (4, Some("12\n21")));
    }

    #[test]
    fn an_empty_text_has_no_puzzle() {
        assert_eq!(puzzles("\n# nothing\n"), []);
    }

    #[test]
    fn work_that_is_stopped_has_no_answer() {
        let stop = Stop::never().when(|| true);

        let answer = Session::new().read(&ReadRequest { text: "12..".into() }, &stop);

        assert!(matches!(answer, Err(Unanswered::Stopped)));
    }
}
