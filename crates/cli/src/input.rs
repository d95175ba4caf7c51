//! Where puzzles come from: files, standard input, or the argument itself.

use std::fs::{File, Metadata};
use std::io::{self, Cursor, IsTerminal, Read};
use std::path::Path;
use std::sync::Arc;

use candoku::formats::{
    Entry, LayoutChoice, NamedPuzzle, Quoted, ReadError, RulePolicy, Unexpected, UnsupportedRule,
};
use candoku::grid::{BLANKS, Board, Stop};
use candoku::rules::{GlobalRules, RuledBoard};
use clap::Args;

use crate::bounded::{PUZZLE, read_all};
use crate::context::Context;
use crate::exit::Failure;
use crate::ignored::Ignored;
use crate::layout_args::LayoutArgs;
use crate::meter::Meter;
use crate::stoppable::{StoppableFile, StoppablePipe};

/// The puzzles that a command works on
#[derive(Args, Debug)]
pub(crate) struct Inputs {
    /// Files of puzzles, `-` for standard input (the default), or a puzzle
    #[arg(value_name = "FILE")]
    arguments: Vec<String>,

    #[command(flatten)]
    rules: RuleArgs,
}

/// The one puzzle that a command works on
#[derive(Args, Debug)]
pub(crate) struct PuzzleArg {
    /// The puzzle, a file that contains it, or `-` for standard input
    puzzle: String,

    #[command(flatten)]
    rules: RuleArgs,
}

/// What to do about unsupported rules
#[derive(Args, Debug)]
pub(crate) struct RuleArgs {
    /// Ignore rules that are not supported, and report them; without them it is a different puzzle
    #[arg(long)]
    ignore_rules: bool,
}

/// Rules in addition to those of the puzzle
#[derive(Args, Debug)]
pub(crate) struct AddedRules {
    /// More rules for the whole grid, separated by commas: anti-knight, anti-king,
    /// nonconsecutive, taxicab, disjoint-groups, global-entropy, global-modulo, diagonal-up …
    #[arg(long, value_name = "NAMES", default_value = "", hide_default_value = true)]
    pub(crate) rules: GlobalRules,
}

/// The one puzzle that a command works on, possibly with rules
#[derive(Args, Debug)]
pub(crate) struct RuledPuzzleArgs {
    #[command(flatten)]
    puzzle: PuzzleArg,

    #[command(flatten)]
    added: AddedRules,

    #[command(flatten)]
    layout: LayoutArgs,
}

/// One input: its name for messages, and its bytes.
pub(crate) struct Source {
    pub(crate) name: Arc<str>,
    pub(crate) bytes: Box<dyn Read + Send>,
    /// The number of bytes, if it is known in advance.
    size: Option<u64>,
    pub(crate) policy: RulePolicy,
}

/// The single puzzle of a command that takes rules, after reading.
pub(crate) struct RuledPuzzle {
    pub(crate) puzzle: RuledBoard,
    pub(crate) ignored: Ignored,
}

/// The single puzzle of a command, after reading.
pub(crate) struct Puzzle {
    pub(crate) board: Board,
    pub(crate) ignored: Ignored,
}

impl Inputs {
    /// Opens all inputs, so that a missing file is reported before anything is written.
    ///
    /// They end when the user interrupts, and the meter knows their lengths.
    pub(crate) fn open(&self, context: &mut Context) -> Result<Vec<Source>, Failure> {
        self.open_for(context, RulePolicy::HOUSES)
    }

    /// Like [`Inputs::open`], for a command that supports these rules.
    pub(crate) fn open_for(
        &self,
        context: &mut Context,
        policy: RulePolicy,
    ) -> Result<Vec<Source>, Failure> {
        let policy = self.rules.applied_to(policy);
        let open = |name: &String| Source::open(name, policy);
        let sources: Vec<Source> = match self.arguments.is_empty() {
            true => vec![Source { policy, ..Source::stdin() }],
            false => self.arguments.iter().map(open).collect::<Result<_, _>>()?,
        };
        let total: Option<u64> = sources.iter().map(|source| source.size).sum();
        let is_typed = total.is_none() && io::stdin().is_terminal();
        context.meter = Meter::new(context.shows_progress() && !is_typed, total);
        let stop = context.heed_interrupt();
        Ok(sources.into_iter().map(|source| source.until(&stop)).collect())
    }
}

impl Source {
    /// Opens a file, standard input or a built-in puzzle, or takes the argument itself if it is a
    /// puzzle.
    pub(crate) fn open(argument: &str, policy: RulePolicy) -> Result<Source, Failure> {
        if argument == "-" {
            return Ok(Source { policy, ..Source::stdin() });
        }
        let error = match File::open(argument) {
            Ok(file) if Path::new(argument).is_dir() => {
                drop(file);
                io::Error::from(io::ErrorKind::IsADirectory)
            }
            Ok(file) => {
                let size = file.metadata().ok().and_then(|about| file_size(&about));
                return Ok(Source { policy, ..Source::new(argument, file, size) });
            }
            Err(error) => error,
        };
        if let Some(NamedPuzzle { name, text }) = NamedPuzzle::find(argument) {
            return Ok(Source::new(name, Cursor::new(text), Some(text.len() as u64)));
        }
        match candoku_formats::read_with(argument, policy) {
            Ok(_) => {
                let text = argument.to_string();
                let size = Some(text.len() as u64);
                let source = Source::new("argument", Cursor::new(text), size);
                Ok(Source { policy, ..source })
            }
            Err(mistake) if is_meant_as_puzzle(argument, &mistake) => {
                Err(Failure::Data(format!("argument:{mistake}")))
            }
            Err(_) if argument.len() > MAX_NAME => {
                Err(Failure::Usage(format!("{}: {error}", Quoted(argument))))
            }
            Err(_) => Err(Failure::Usage(format!("{argument}: {error}"))),
        }
    }

    fn stdin() -> Source {
        // On systems without this name, the size is unknown.
        let size = std::fs::metadata("/dev/stdin").ok().and_then(|about| file_size(&about));
        Source::new("-", io::stdin(), size)
    }

    pub(crate) fn new(name: &str, bytes: impl Read + Send + 'static, size: Option<u64>) -> Source {
        let (name, bytes) = (name.into(), Box::new(bytes));
        Source { name, bytes, size, policy: RulePolicy::HOUSES }
    }

    /// The same source, ending when the user interrupts.
    fn until(self, stop: &Stop) -> Source {
        let (bytes, stop) = (self.bytes, stop.clone());
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

/// The longest argument that is shown in full as a file name.
const MAX_NAME: usize = 255;

/// Whether an argument that is not a file was meant as a puzzle: a puzzle with a rule, a link, JSON
/// or a constraint string, or a long text of mostly digits and blanks.
fn is_meant_as_puzzle(argument: &str, mistake: &ReadError) -> bool {
    if matches!(mistake.found, Unexpected::Rule { .. })
        || ["https://", "http://", "{", ".~"].iter().any(|start| argument.starts_with(start))
        || is_constraint_string(argument)
    {
        return true;
    }
    let is_cell =
        |byte: &u8| byte.is_ascii_digit() || BLANKS.contains(byte) || b"\n ".contains(byte);
    let cells = argument.bytes().filter(is_cell);
    argument.len() >= 16 && !argument.contains('/') && cells.count() * 10 >= argument.len() * 9
}

/// Whether a text has the form of a constraint string: `.NoBoxes.Windoku`.
fn is_constraint_string(text: &str) -> bool {
    let name = text.strip_prefix('.').and_then(|rest| rest.chars().next());
    name.is_some_and(|first| first.is_ascii_uppercase()) && !text.contains(['/', '\\'])
}

impl PuzzleArg {
    /// Reads the puzzle, and reports which of its rules are ignored.
    pub(crate) fn read(&self, context: &Context, choice: &LayoutChoice) -> Result<Puzzle, Failure> {
        self.rules.read(&self.puzzle, context, choice)
    }
}

impl RuledPuzzleArgs {
    /// Reads the puzzle, and reports which of its rules are ignored.
    pub(crate) fn read(&self, context: &Context) -> Result<RuledPuzzle, Failure> {
        let policy = self.puzzle.rules.applied_to(RulePolicy::RULES);
        let OnePuzzle { name, entry } = OnePuzzle::read(&self.puzzle.puzzle, policy)?;
        let puzzle = entry.puzzle_with(&self.layout.choice()?, &self.added.rules);
        let puzzle = puzzle.map_err(|error| Failure::Data(format!("{name}:{error}")))?;
        let ignored = Ignored::of(entry.unsupported());
        ignored.remark(context, &name);
        Ok(RuledPuzzle { puzzle, ignored })
    }

    /// Reads all that is understood of the puzzle, and reports the rest.
    pub(crate) fn read_understood(&self, context: &Context) -> Result<RuledBoard, Failure> {
        let choice = self.layout.choice()?;
        let (entry, puzzle) = read_understood(&self.puzzle.puzzle, &choice, &self.added.rules)?;
        for UnsupportedRule { name: rule, line, column, .. } in entry.unsupported() {
            context.remark(format_args!("{line}:{column}: not understood: {rule}"));
        }
        for drawn in entry.drawn() {
            context.remark(format_args!("{}:1: only drawn: {drawn}", entry.line));
        }
        Ok(puzzle)
    }
}

/// Reads all that is understood of a puzzle; the entry lists the rest.
pub(crate) fn read_understood(
    argument: &str,
    choice: &LayoutChoice,
    added: &GlobalRules,
) -> Result<(Entry, RuledBoard), Failure> {
    let OnePuzzle { name, entry } = OnePuzzle::read(argument, RulePolicy::RULES.ignoring())?;
    let puzzle = entry.puzzle_with(choice, added);
    let puzzle = puzzle.map_err(|error| Failure::Data(format!("{name}:{error}")))?;
    Ok((entry, puzzle))
}

impl RuleArgs {
    fn applied_to(&self, policy: RulePolicy) -> RulePolicy {
        if self.ignore_rules { policy.ignoring() } else { policy }
    }

    /// Reads the puzzle given as an argument, and reports which of its rules are ignored.
    pub(crate) fn read(
        &self,
        argument: &str,
        context: &Context,
        choice: &LayoutChoice,
    ) -> Result<Puzzle, Failure> {
        let OnePuzzle { name, entry } =
            OnePuzzle::read(argument, self.applied_to(RulePolicy::HOUSES))?;
        let board = entry.board(choice);
        let board = board.map_err(|error| Failure::Data(format!("{name}:{error}")))?;
        let ignored = Ignored::of(entry.unsupported());
        ignored.remark(context, &name);
        Ok(Puzzle { board, ignored })
    }
}

/// The text of a single puzzle, after reading.
struct OnePuzzle {
    name: Arc<str>,
    entry: Entry,
}

impl OnePuzzle {
    fn read(argument: &str, policy: RulePolicy) -> Result<OnePuzzle, Failure> {
        let Source { name, bytes, .. } = Source::open(argument, policy)?;
        let text = read_all(bytes, &name, PUZZLE)?;
        let text = String::from_utf8_lossy(&text);
        match candoku::formats::read_with(&text, policy) {
            Ok(entry) => Ok(OnePuzzle { name, entry }),
            Err(error) => Err(Failure::Data(format!("{name}:{error}"))),
        }
    }
}
