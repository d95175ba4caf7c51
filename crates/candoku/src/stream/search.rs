//! Solves many puzzles: classic ones with the batch solver, all others one by one.

use candoku_fast::{Batch, PuzzleText, TextAnswer};
use candoku_formats::{Entry, LayoutChoice, ReadError, UnsupportedRule};
use candoku_grid::{Stop, Stopped};
use candoku_rules::GlobalRules;

use super::entries::after_lines;
use super::parts::{CollectionPart, CollectionPuzzle};
use crate::answers::SolveAnswer;
use crate::solve::answer_puzzle;

/// A search for the solutions of every puzzle, up to a limit.
#[derive(Clone, Copy, Debug)]
pub struct CollectionSearch<'a> {
    /// Solves the classic puzzles; its limit should be the same.
    pub batch: Batch,
    /// The maximum number of solutions per puzzle.
    pub limit: u64,
    /// The layout for puzzles that state none.
    pub choice: &'a LayoutChoice,
    /// Rules on the whole grid that hold in addition to those of the text.
    pub rules: &'a GlobalRules,
    /// Ends long searches; their puzzles, and only those, are left out.
    pub stop: &'a Stop,
}

/// The result of a search for one puzzle.
#[derive(Debug)]
pub struct Searched<'a> {
    /// The rules of the puzzle that were ignored.
    pub ignored: &'a [UnsupportedRule],
    /// The solutions found, or why the text is not a puzzle.
    pub found: Result<SolveAnswer<'a>, ReadError>,
}

impl CollectionSearch<'_> {
    /// Searches every puzzle of a part and delivers the results in order.
    pub fn answer(&self, part: CollectionPart, mut deliver: impl FnMut(Searched)) {
        if let CollectionPart::Entry { read, .. } = part {
            return self.one(*read, &mut deliver);
        }
        let puzzles = part.puzzles();
        search(&self.batch, puzzles, CollectionPuzzle::classic, |puzzle, answer| {
            match (puzzle, &answer) {
                (CollectionPuzzle::Classic { text, .. }, Some(answer)) => {
                    let found = SolveAnswer { puzzle: text.as_str().into(), ..answer.into() };
                    deliver(Searched { ignored: &[], found: Ok(found) });
                }
                (CollectionPuzzle::Classic { line, text }, None) => {
                    let read = candoku_formats::read(text.as_str());
                    self.one(after_lines(read, line - 1), &mut deliver);
                }
                (CollectionPuzzle::Entry(read), _) => self.one(*read, &mut deliver),
            }
        });
    }

    fn one(&self, read: Result<Entry, ReadError>, deliver: &mut impl FnMut(Searched)) {
        let (entry, puzzle) = match read {
            Err(error) => return deliver(Searched { ignored: &[], found: Err(error) }),
            Ok(entry) => {
                let puzzle = entry.puzzle_with(self.choice, self.rules);
                (entry, puzzle)
            }
        };
        let found = match puzzle.map(|puzzle| answer_puzzle(&puzzle, self.limit, self.stop)) {
            Ok(Ok(answer)) => Ok(answer.of(&entry.text)),
            Ok(Err(Stopped)) => return,
            Err(error) => Err(error),
        };
        deliver(Searched { ignored: entry.unsupported(), found });
    }
}

impl<'a> From<&'a TextAnswer> for SolveAnswer<'a> {
    /// Only the solutions; the puzzle is left blank.
    fn from(answer: &'a TextAnswer) -> SolveAnswer<'a> {
        let text = |digits| str::from_utf8(digits).expect("the digits of a solution are ASCII");
        SolveAnswer {
            puzzle: "".into(),
            solutions: answer.solutions as u64,
            solution: answer.first.as_ref().map(|digits| text(digits).into()),
        }
    }
}

/// Answers the classic puzzles of a stream as a batch, and delivers every item in order, with an
/// answer if it is a classic puzzle.
///
/// Items without an answer go to the general reader. So does a full grid that is not a solution,
/// because it may be something else, such as a jigsaw map.
pub fn search<T>(
    batch: &Batch,
    things: impl IntoIterator<Item = T>,
    classic: impl Fn(&T) -> Option<&PuzzleText>,
    mut deliver: impl FnMut(T, Option<TextAnswer>),
) {
    batch.stream_among(things, &classic, |thing, answer| {
        let is_full = || classic(&thing).is_some_and(PuzzleText::is_full);
        let answer = answer.filter(|answer| answer.solutions > 0 || !is_full());
        deliver(thing, answer);
    });
}
