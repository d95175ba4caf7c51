//! Splits an input into parts, each of which is work for one thread.

use std::io::{self, Read};

use candoku_batch::LineChunks;
use candoku_fast::PuzzleText;
use candoku_formats::{Entry, ReadError, RulePolicy};

use super::entries::Entries;
use super::line::Lines;

/// A part of a collection.
#[derive(Debug)]
pub enum CollectionPart {
    /// A run of lines, each with a puzzle of 81 cells.
    Lines(Lines),
    /// One puzzle that the general reader found, or its error.
    Entry {
        /// The puzzle or error.
        read: Box<Result<Entry, ReadError>>,
        /// The number of bytes read for it.
        bytes: u64,
    },
}

/// One puzzle of a collection.
#[derive(Debug)]
pub enum CollectionPuzzle {
    /// A classic puzzle line.
    Classic {
        /// The number of the line, from 1.
        line: usize,
        /// Its cells.
        text: PuzzleText,
    },
    /// Any other puzzle, or its error.
    Entry(Box<Result<Entry, ReadError>>),
}

/// An input that could not be read any further.
#[derive(Debug)]
pub struct Failed {
    /// The line that could not be read, from 1.
    pub line: usize,
    /// The system's error.
    pub error: io::Error,
}

/// The parts of an input, in order.
///
/// Lines are delivered as soon as they arrive, so that typed lines are answered one by one.
#[derive(Debug)]
pub struct Parts<R> {
    state: State<R>,
    way: Way,
    policy: RulePolicy,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// Many lines at once.
    Lines,
    /// One puzzle at a time.
    OneByOne,
}

#[derive(Debug)]
enum State<R> {
    Lines(LineChunks<R>),
    Entries(Box<Entries<io::Chain<io::Cursor<Vec<u8>>, R>>>),
    End,
}

impl<R: Read> Parts<R> {
    /// The parts of an input whose puzzles have the layouts that they state, or the default ones.
    pub fn new(input: R, policy: RulePolicy) -> Parts<R> {
        Parts { state: State::Lines(LineChunks::new(input)), way: Way::Lines, policy }
    }

    /// The puzzles of an input one by one, for callers with a layout in which a line of 81 cells is
    /// not a classic puzzle.
    pub fn one_by_one(input: R, policy: RulePolicy) -> Parts<R> {
        Parts { way: Way::OneByOne, ..Parts::new(input, policy) }
    }
}

impl<R: Read> Iterator for Parts<R> {
    type Item = Result<CollectionPart, Failed>;

    fn next(&mut self) -> Option<Result<CollectionPart, Failed>> {
        loop {
            let mut chunks = match std::mem::replace(&mut self.state, State::End) {
                State::End => return None,
                State::Entries(mut entries) => {
                    let (read, bytes) = entries.next()?;
                    self.state = State::Entries(entries);
                    return Some(Ok(CollectionPart::Entry { read: Box::new(read), bytes }));
                }
                State::Lines(chunks) => chunks,
            };
            let chunk = match chunks.next()? {
                Ok(chunk) => chunk,
                Err(error) => return Some(Err(Failed { line: chunks.next_line(), error })),
            };
            let (lines, rest) = match self.way {
                Way::Lines => Lines::cut(chunk, self.policy),
                Way::OneByOne => (Lines::default(), Some(chunk)),
            };
            self.state = match rest {
                None => State::Lines(chunks),
                Some(rest) => {
                    let lines_before = rest.first_line - 1;
                    chunks.give_back(rest);
                    let entries = Entries::new(chunks.into_unread(), lines_before, self.policy);
                    State::Entries(Box::new(entries))
                }
            };
            if lines.bytes() > 0 {
                return Some(Ok(CollectionPart::Lines(lines)));
            }
        }
    }
}

impl CollectionPuzzle {
    /// The cells of a classic puzzle line.
    pub fn classic(&self) -> Option<&PuzzleText> {
        match self {
            CollectionPuzzle::Classic { text, .. } => Some(text),
            CollectionPuzzle::Entry(_) => None,
        }
    }
}

impl CollectionPart {
    /// The number of input bytes that it was read from.
    pub fn bytes(&self) -> u64 {
        match self {
            CollectionPart::Lines(lines) => lines.bytes(),
            CollectionPart::Entry { bytes, .. } => *bytes,
        }
    }

    /// The puzzles of the part, in order.
    pub fn puzzles(self) -> impl Iterator<Item = CollectionPuzzle> {
        let (lines, entry) = match self {
            CollectionPart::Lines(lines) => (Some(lines), None),
            CollectionPart::Entry { read, .. } => (None, Some(CollectionPuzzle::Entry(read))),
        };
        lines.into_iter().flat_map(Lines::puzzles).chain(entry)
    }
}
