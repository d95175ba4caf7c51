//! What every question is about: a puzzle as text, or a player's board.

mod board_state;
mod layout_spec;

pub use board_state::BoardState;
pub use layout_spec::{LayoutSpec, PuzzleKind};

use candoku_formats::{Entry, LayoutChoice, LayoutKind, NamedPuzzle, UnknownRules, read_with};
use candoku_grid::{Board, Filling, Layout};

use crate::fault::Fault;
#[cfg(feature = "serde")]
use crate::strict::object;
use crate::unanswered::Unanswered;

/// A puzzle in any text format, or a player's board; exactly one of them.
#[derive(Clone, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Question))]
pub struct PuzzleSource {
    /// The puzzle in any format that candoku reads, links included, or the name of a puzzle that
    /// comes with candoku: `lockedset.txt`.
    #[cfg_attr(
        feature = "schema",
        schema(
            example = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        )
    )]
    pub puzzle: Option<String>,
    /// The state of a player's board.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "object"))]
    pub board: Option<BoardState>,
    /// The kind of puzzle; without it what the text states, or the usual Sudoku of the side.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "object"))]
    pub layout: Option<LayoutSpec>,
    /// Whether to ignore rules that are not known; the answer then lists them in `ignored`.
    #[cfg_attr(feature = "serde", serde(default))]
    pub ignore_rules: bool,
}

/// What a question is about, read.
#[derive(Debug)]
pub struct Subject {
    /// The board.
    pub board: Board,
    /// The text, if it was one.
    pub entry: Option<Entry>,
}

/// A square to be judged, of any side.
#[derive(Debug)]
pub struct Square {
    /// What its cells hold.
    pub filling: Filling,
    /// The line of the text where it starts.
    pub line: usize,
    /// The layout, if more than the side speaks for one.
    pub layout: Option<Layout>,
}

/// How a question names what it is about.
enum Source<'a> {
    Text(&'a str),
    State(&'a BoardState),
}

impl Subject {
    /// The puzzle as it was asked about.
    pub fn into_text(self) -> String {
        let board = &self.board;
        self.entry.map_or_else(|| board.to_line(), |entry| entry.text)
    }
}

impl PuzzleSource {
    /// Reads what the question is about.
    ///
    /// # Errors
    ///
    /// If it is no puzzle, or not exactly one, or states a rule that is not known.
    pub fn subject(&self) -> Result<Subject, Unanswered> {
        let choice = self.choice()?;
        match self.source()? {
            Source::Text(text) => {
                let read = read_with(text, self.unknown_rules()).and_then(|entry| {
                    let board = entry.board(&choice)?;
                    Ok(Subject { board, entry: Some(entry) })
                });
                Ok(read.map_err(|error| Fault::text("puzzle", &error))?)
            }
            Source::State(state) => Ok(Subject { board: state.board(&choice)?, entry: None }),
        }
    }

    /// The board that the question is about.
    ///
    /// # Errors
    ///
    /// As for [`PuzzleSource::subject`].
    pub fn board(&self) -> Result<Board, Unanswered> {
        Ok(self.subject()?.board)
    }

    /// Reads the square that is to be judged.
    ///
    /// # Errors
    ///
    /// If it is no square, or not exactly one.
    pub fn square(&self) -> Result<Square, Unanswered> {
        let choice = self.choice()?;
        match self.source()? {
            Source::Text(text) => {
                let read = read_with(text, self.unknown_rules()).and_then(|entry| {
                    let layout = entry.designated_layout(&choice)?;
                    Ok(Square { filling: entry.content.filling, line: entry.line, layout })
                });
                Ok(read.map_err(|error| Fault::text("puzzle", &error))?)
            }
            Source::State(state) => {
                // Without a choice only the side counts, and Latin squares have every side.
                let latin = LayoutChoice::of(LayoutKind::Latin);
                let is_chosen = choice.is_explicit();
                let board = state.board(if is_chosen { &choice } else { &latin })?;
                let filling = board.to_filling();
                let filling =
                    filling.ok_or_else(|| Unanswered::impossible("only squares are judged"))?;
                Ok(Square { filling, line: 1, layout: is_chosen.then(|| board.layout().clone()) })
            }
        }
    }

    /// The rules of the puzzle that are ignored, which only happens where the question allows it.
    pub fn ignored(&self) -> Vec<String> {
        let text = self.puzzle.as_deref().filter(|_| self.ignore_rules);
        let entry = text.and_then(|text| read_with(text, UnknownRules::Ignored).ok());
        let rules = entry.as_ref().map(Entry::rules).unwrap_or_default();
        rules.iter().map(|rule| rule.name.clone()).collect()
    }

    fn unknown_rules(&self) -> UnknownRules {
        if self.ignore_rules { UnknownRules::Ignored } else { UnknownRules::Refused }
    }

    fn choice(&self) -> Result<LayoutChoice, Fault> {
        self.layout.as_ref().map_or(Ok(LayoutChoice::default()), LayoutSpec::choice)
    }

    fn source(&self) -> Result<Source<'_>, Fault> {
        match (&self.puzzle, &self.board) {
            (Some(text), None) => {
                let named = NamedPuzzle::find(text.trim());
                Ok(Source::Text(named.map_or(text.as_str(), |puzzle| puzzle.text)))
            }
            (None, Some(state)) => Ok(Source::State(state)),
            (Some(_), Some(_)) => Err(Fault::new("found puzzle and board, expected one of them")),
            (None, None) => Err(Fault::new("found neither puzzle nor board, expected one of them")),
        }
    }
}
