//! Where puzzles come from: files, standard input, or the argument itself.

use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::Path;
use std::sync::Arc;

use candoku::formats::{Entry, LayoutChoice};
use candoku::grid::Board;
use clap::Args;

use crate::exit::Failure;

/// The puzzles that a command works on
#[derive(Args, Debug)]
pub(crate) struct Inputs {
    /// Files of puzzles, `-` for standard input (the default), or a puzzle itself
    #[arg(value_name = "FILE")]
    arguments: Vec<String>,
}

/// One input: its name for messages, and its bytes.
pub(crate) struct Source {
    pub(crate) name: Arc<str>,
    pub(crate) bytes: Box<dyn Read + Send>,
}

impl Inputs {
    /// Opens all inputs, so that a file that is missing is known before anything is written.
    pub(crate) fn open(&self) -> Result<Vec<Source>, Failure> {
        if self.arguments.is_empty() {
            return Ok(vec![Source::stdin()]);
        }
        self.arguments.iter().map(|argument| Source::open(argument)).collect()
    }
}

impl Source {
    /// Opens a file, standard input, or the text of the argument if it is a puzzle.
    pub(crate) fn open(argument: &str) -> Result<Source, Failure> {
        if argument == "-" {
            return Ok(Source::stdin());
        }
        let error = match File::open(argument) {
            Ok(file) if Path::new(argument).is_dir() => {
                drop(file);
                io::Error::from(io::ErrorKind::IsADirectory)
            }
            Ok(file) => return Ok(Source { name: argument.into(), bytes: Box::new(file) }),
            Err(error) => error,
        };
        if candoku_formats::read(argument).is_ok() {
            let text = argument.to_string();
            return Ok(Source { name: "argument".into(), bytes: Box::new(Cursor::new(text)) });
        }
        Err(Failure::Usage(format!("{argument}: {error}")))
    }

    fn stdin() -> Source {
        Source { name: "-".into(), bytes: Box::new(io::stdin()) }
    }
}

/// Reads the one puzzle that an argument holds or names.
pub(crate) fn read_one(argument: &str, choice: &LayoutChoice) -> Result<(Entry, Board), Failure> {
    let Source { name, bytes } = Source::open(argument)?;
    let mut text = Vec::new();
    let limit = 2 * candoku::formats::MAX_PUZZLE_BYTES as u64;
    let read = bytes.take(limit).read_to_end(&mut text);
    read.map_err(|error| Failure::Io(format!("{name}: {error}")))?;
    let text = String::from_utf8_lossy(&text);
    let entry = candoku::formats::read(&text);
    let entry = entry.map_err(|error| Failure::Data(format!("{name}:{error}")))?;
    let board = entry.board(choice);
    let board = board.map_err(|error| Failure::Data(format!("{name}:{error}")))?;
    Ok((entry, board))
}
