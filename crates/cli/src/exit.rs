//! Exit codes, and the failures that lead to them.

use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

use candoku::Unanswered;
use candoku_formats::Visible;

use crate::whole_file;

/// The exit codes that scripts rely on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exit {
    /// Answered yes: solved, valid, done.
    Yes,
    /// A valid question with a negative answer.
    No,
    /// Wrong usage.
    Usage,
    /// Bad input data.
    BadData,
    /// An internal error.
    Internal,
    /// Something could not be read or written.
    Io,
    /// Interrupted by the user.
    Interrupted,
}

/// Why a command could not finish.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The arguments do not fit together.
    Usage(String),
    /// The input is wrong; the message says where.
    Data(String),
    /// Reading or writing failed; the message names the file.
    Io(String),
    /// The reader of the output closed the pipe.
    ClosedPipe,
    /// Interrupted by the user.
    Interrupted,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.code())
    }
}

impl Exit {
    fn code(self) -> u8 {
        match self {
            Exit::Yes => 0,
            Exit::No => 1,
            Exit::Usage => 2,
            Exit::BadData => 65,
            Exit::Internal => 70,
            Exit::Io => 74,
            Exit::Interrupted => 130,
        }
    }

    /// Exits now and removes incomplete files.
    pub(crate) fn now(self) -> ! {
        whole_file::abandon_all();
        std::process::exit(self.code().into())
    }

    /// The exit code of a collection. In order of precedence: internal error, bad data, negative
    /// answer, positive answer.
    pub(crate) fn and(self, other: Exit) -> Exit {
        let weight = |exit: Exit| match exit {
            Exit::Yes => 0,
            Exit::No => 1,
            Exit::BadData => 2,
            Exit::Usage | Exit::Internal | Exit::Io | Exit::Interrupted => 3,
        };
        if weight(other) > weight(self) { other } else { self }
    }
}

impl Failure {
    /// Prints what went wrong to stderr and returns the exit code.
    pub(crate) fn report(self) -> Exit {
        match self {
            Failure::Usage(message) => {
                complain(format_args!("candoku: {message}"));
                Exit::Usage
            }
            Failure::Data(message) => {
                complain(message);
                Exit::BadData
            }
            Failure::Io(message) => {
                complain(format_args!("candoku: {message}"));
                Exit::Io
            }
            Failure::ClosedPipe => Exit::Yes,
            Failure::Interrupted => Exit::Interrupted,
        }
    }
}

/// Prints a message to stderr; a stderr that cannot be written is ignored.
///
/// File names may contain anything, so invisible characters are escaped.
pub(crate) fn complain(message: impl Display) {
    let message = message.to_string();
    let lines: Vec<Cow<str>> = message.split('\n').map(cut).collect();
    let _ = writeln!(io::stderr(), "{}", Visible(&lines.join("\n")));
}

/// The longest line of a message; parsers quote the whole line that is wrong.
const MAX_LINE: usize = 600;

fn cut(line: &str) -> Cow<'_, str> {
    match line.char_indices().nth(MAX_LINE) {
        Some((end, _)) => Cow::Owned(format!("{}…", &line[..end])),
        None => Cow::Borrowed(line),
    }
}

/// A failure to write results: a closed pipe ends quietly.
impl From<Unanswered> for Failure {
    fn from(error: Unanswered) -> Failure {
        match error {
            Unanswered::Stopped => Failure::Interrupted,
            Unanswered::Overrides(error) => Failure::Data(error.to_string()),
            error => Failure::Usage(error.to_string()),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
            _ => Failure::Io(error.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bad_data_outweighs_a_negative_answer_in_either_order() {
        assert_eq!(Exit::Yes.and(Exit::No), Exit::No);
        assert_eq!(Exit::BadData.and(Exit::No), Exit::BadData);
        assert_eq!(Exit::No.and(Exit::BadData), Exit::BadData);
    }
}
