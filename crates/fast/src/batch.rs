//! Batch solving: many puzzles, answers in the same order.

use candoku_grid::{Classic, ClassicError};

use crate::answer::{ClassicAnswer, Found, TextAnswer};
use crate::dispatch::{Supported, VectorPath};
use crate::feed::{Slice, Symbols, UniquenessFeed};
use crate::puzzle_text::{self, PuzzleText};

/// Solves all puzzles, each up to `limit` solutions.
pub fn solve_all(puzzles: &[Classic], limit: usize) -> Vec<ClassicAnswer> {
    Batch::new(limit).solve_all(puzzles)
}

/// Solves many puzzles in lockstep, each up to the same number of solutions.
///
/// ```
/// use candoku_fast::Batch;
/// use candoku_grid::Classic;
///
/// let answers = Batch::new(2).solve_all(&[Classic::EMPTY; 3]);
/// assert!(answers.iter().all(|answer| answer.solutions == 2));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Batch {
    path: Supported,
    limit: usize,
}

/// How many puzzles of a stream are in memory at once: enough to keep the lanes busy, few enough to
/// stay in the cache.
const CHUNK: usize = 1024;

impl Batch {
    /// A batch on the fastest path that this machine supports.
    pub fn new(limit: usize) -> Batch {
        Batch { path: Supported::best(), limit }
    }

    /// A batch on the given path, if this machine supports it.
    pub fn on(path: VectorPath, limit: usize) -> Option<Batch> {
        Supported::new(path).map(|path| Batch { path, limit })
    }

    /// The path in use.
    pub fn path(&self) -> VectorPath {
        self.path.path()
    }

    /// The answers to all puzzles, in order.
    pub fn solve_all(&self, puzzles: &[Classic]) -> Vec<ClassicAnswer> {
        let mut answers = Vec::with_capacity(puzzles.len());
        self.stream(puzzles.iter().copied(), |answer| answers.push(answer));
        answers
    }

    /// Solves a stream of puzzles in constant memory and delivers the answers in order.
    pub fn stream(
        &self,
        puzzles: impl IntoIterator<Item = Classic>,
        mut deliver: impl FnMut(ClassicAnswer),
    ) {
        self.chunks(puzzles.into_iter(), |found, _| deliver(ClassicAnswer::from(found)));
    }

    /// Solves a stream of puzzles from text to text, in the characters of [`Classic::from_text`],
    /// in constant memory, and delivers the answers in order.
    pub fn stream_text<'a>(
        &self,
        puzzles: impl IntoIterator<Item = &'a [u8; 81]>,
        mut deliver: impl FnMut(Result<TextAnswer, ClassicError>),
    ) {
        let puzzles =
            puzzles.into_iter().map(|text| Checked(puzzle_text::check(text).map(|()| text)));
        self.chunks(puzzles, |found, Checked(text)| deliver(text.map(|_| TextAnswer::from(found))));
    }

    /// Solves the puzzles of a mixed stream in constant memory and delivers every item in order,
    /// each with the answer to its puzzle, if it has one.
    ///
    /// ```
    /// use candoku_fast::{Batch, PuzzleText};
    ///
    /// let puzzle = PuzzleText::new(&[b'.'; 81]).unwrap();
    /// let things = [("comment", None), ("puzzle", Some(puzzle)), ("blank", None)];
    /// let mut delivered = Vec::new();
    /// Batch::new(2).stream_among(things, |(_, puzzle)| puzzle.as_ref(), |(name, _), answer| {
    ///     delivered.push((name, answer.map(|answer| answer.solutions)));
    /// });
    /// assert_eq!(delivered, [("comment", None), ("puzzle", Some(2)), ("blank", None)]);
    /// ```
    pub fn stream_among<T>(
        &self,
        things: impl IntoIterator<Item = T>,
        puzzle: impl Fn(&T) -> Option<&PuzzleText>,
        mut deliver: impl FnMut(T, Option<TextAnswer>),
    ) {
        let things = things.into_iter().map(|thing| Among { thing, puzzle: &puzzle });
        self.chunks(things, |found, Among { thing, .. }| {
            let answer = puzzle(&thing).map(|_| TextAnswer::from(found));
            deliver(thing, answer);
        });
    }

    /// For each puzzle with a known solution, another solution, if there is one.
    ///
    /// This proves uniqueness faster than counting does, and says more about a puzzle with several
    /// solutions. The limit is ignored here.
    ///
    /// ```
    /// use candoku_fast::{Batch, solve};
    /// use candoku_grid::Classic;
    ///
    /// let known = solve(&Classic::EMPTY).unwrap();
    /// let others = Batch::new(1).others(&[(Classic::EMPTY, known), (known, known)]);
    /// assert!(others[0].is_some_and(|other| other != known));
    /// assert_eq!(others[1], None);
    /// ```
    pub fn others(&self, puzzles: &[(Classic, Classic)]) -> Vec<Option<Classic>> {
        let mut others = vec![None; puzzles.len()];
        self.path.batch(&mut UniquenessFeed::new(puzzles, &mut others), 2);
        others
    }

    fn chunks<P: Symbols>(
        &self,
        mut puzzles: impl Iterator<Item = P>,
        mut deliver: impl FnMut(&Found, P),
    ) {
        let mut chunk = Vec::with_capacity(CHUNK);
        let mut found = vec![Found::NOTHING; CHUNK];
        loop {
            chunk.extend(puzzles.by_ref().take(CHUNK));
            if chunk.is_empty() {
                return;
            }
            let found = &mut found[..chunk.len()];
            if self.limit > 0 {
                self.path.batch(&mut Slice::new(&chunk, found), self.limit);
            }
            for (found, puzzle) in found.iter().zip(chunk.drain(..)) {
                deliver(found, puzzle);
            }
        }
    }
}

/// A puzzle as text, or the error to deliver instead of an answer.
struct Checked<'a>(Result<&'a [u8; 81], ClassicError>);

impl Symbols for Checked<'_> {
    fn symbols(&self) -> Option<&[u8; 81]> {
        self.0.ok()
    }
}

/// One item of a stream, and how to find its puzzle, if it has one.
struct Among<'f, T, F> {
    thing: T,
    puzzle: &'f F,
}

impl<T, F: Fn(&T) -> Option<&PuzzleText>> Symbols for Among<'_, T, F> {
    fn symbols(&self) -> Option<&[u8; 81]> {
        (self.puzzle)(&self.thing).map(PuzzleText::symbols)
    }
}
