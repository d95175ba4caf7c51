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
        match candoku_formats::read(argument) {
            Ok(_) => {
                let text = argument.to_string();
                Ok(Source { name: "argument".into(), bytes: Box::new(Cursor::new(text)) })
            }
            Err(mistake) if is_meant_as_puzzle(argument) => {
                Err(Failure::Data(format!("argument:{mistake}")))
            }
            Err(_) => Err(Failure::Usage(format!("{argument}: {error}"))),
        }
    }

    fn stdin() -> Source {
        Source { name: "-".into(), bytes: Box::new(io::stdin()) }
    }
}

/// Whether an argument that is no file was meant as a puzzle: long, and mostly digits and blanks.
fn is_meant_as_puzzle(argument: &str) -> bool {
    let cells = argument.bytes().filter(|byte| byte.is_ascii_digit() || b".*_-\n ".contains(byte));
    argument.len() >= 16 && !argument.contains('/') && cells.count() * 10 >= argument.len() * 9
}

/// The text of a file; one that cannot be opened is wrong usage, bytes that are no text are bad data.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    let name = path.display();
    let bytes = std::fs::read(path).map_err(|error| Failure::Usage(format!("{name}: {error}")))?;
    String::from_utf8(bytes).map_err(|error| {
        let (text, byte) = (error.as_bytes(), error.utf8_error().valid_up_to());
        let (line, column) = place_after(&String::from_utf8_lossy(&text[..byte]));
        let found = text[byte];
        Failure::Data(format!(
            "{name}:{line}:{column}: found the byte {found:#04X}, expected UTF-8 text"
        ))
    })
}

/// The line and the column behind a beginning of a text.
pub(crate) fn place_after(text: &str) -> (usize, usize) {
    let last = text.rsplit('\n').next().unwrap_or_default();
    (text.matches('\n').count() + 1, last.chars().count() + 1)
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
