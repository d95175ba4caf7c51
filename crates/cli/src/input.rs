//! Where puzzles come from: files, standard input, or the argument itself.

use std::fs::{File, Metadata};
use std::io::{self, Cursor, IsTerminal, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use candoku::formats::{Entry, LayoutChoice};
use candoku::grid::Board;
use clap::Args;

use crate::bounded::{PUZZLE, read_all};
use crate::context::Context;
use crate::exit::Failure;
use crate::meter::Meter;
use crate::stoppable::{StoppableFile, StoppablePipe};

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
    /// How many bytes there are, unless they come as somebody sends them.
    size: Option<u64>,
    /// How many lines of it have been read by somebody else.
    pub(crate) lines_before: usize,
}

impl Inputs {
    /// Opens all inputs, so that a file that is missing is known before anything is written.
    ///
    /// They end when the user asks to stop, and the meter knows how long they are.
    pub(crate) fn open(&self, context: &mut Context) -> Result<Vec<Source>, Failure> {
        let sources: Vec<Source> = match self.arguments.is_empty() {
            true => vec![Source::stdin()],
            false => {
                self.arguments.iter().map(|name| Source::open(name)).collect::<Result<_, _>>()?
            }
        };
        let total: Option<u64> = sources.iter().map(|source| source.size).sum();
        let is_typed = total.is_none() && io::stdin().is_terminal();
        context.meter = Meter::new(context.shows_progress() && !is_typed, total);
        let stop = context.heed_interrupt();
        Ok(sources.into_iter().map(|source| source.until(&stop)).collect())
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
            Ok(file) => {
                let size = file.metadata().ok().and_then(|about| file_size(&about));
                return Ok(Source::new(argument, file, size));
            }
            Err(error) => error,
        };
        match candoku_formats::read(argument) {
            Ok(_) => {
                let text = argument.to_string();
                let size = Some(text.len() as u64);
                Ok(Source::new("argument", Cursor::new(text), size))
            }
            Err(mistake) if is_meant_as_puzzle(argument) => {
                Err(Failure::Data(format!("argument:{mistake}")))
            }
            Err(_) => Err(Failure::Usage(format!("{argument}: {error}"))),
        }
    }

    fn stdin() -> Source {
        // Where there is no such name, nothing is known of what stands behind it.
        let size = std::fs::metadata("/dev/stdin").ok().and_then(|about| file_size(&about));
        Source::new("-", io::stdin(), size)
    }

    fn new(name: &str, bytes: impl Read + Send + 'static, size: Option<u64>) -> Source {
        Source { name: name.into(), bytes: Box::new(bytes), size, lines_before: 0 }
    }

    /// The rest of a source of which so many lines have been read.
    pub(crate) fn rest(name: Arc<str>, bytes: impl Read + Send + 'static, lines: usize) -> Source {
        Source { name, bytes: Box::new(bytes), size: None, lines_before: lines }
    }

    /// The same, until the user asks to stop.
    fn until(self, stop: &Arc<AtomicBool>) -> Source {
        let (bytes, stop) = (self.bytes, Arc::clone(stop));
        let bytes: Box<dyn Read + Send> = match self.size {
            Some(_) => Box::new(StoppableFile { bytes, stop }),
            None => Box::new(StoppablePipe::new(bytes, stop)),
        };
        Source { bytes, ..self }
    }
}

/// The length of a file on a disk.
fn file_size(about: &Metadata) -> Option<u64> {
    about.is_file().then_some(about.len())
}

/// Whether an argument that is no file was meant as a puzzle: long, and mostly digits and blanks.
fn is_meant_as_puzzle(argument: &str) -> bool {
    let cells = argument.bytes().filter(|byte| byte.is_ascii_digit() || b".*_-\n ".contains(byte));
    argument.len() >= 16 && !argument.contains('/') && cells.count() * 10 >= argument.len() * 9
}

/// Reads the one puzzle that an argument holds or names.
pub(crate) fn read_one(argument: &str, choice: &LayoutChoice) -> Result<(Entry, Board), Failure> {
    let Source { name, bytes, .. } = Source::open(argument)?;
    let text = read_all(bytes, &name, PUZZLE)?;
    let text = String::from_utf8_lossy(&text);
    let entry = candoku::formats::read(&text);
    let entry = entry.map_err(|error| Failure::Data(format!("{name}:{error}")))?;
    let board = entry.board(choice);
    let board = board.map_err(|error| Failure::Data(format!("{name}:{error}")))?;
    Ok((entry, board))
}
