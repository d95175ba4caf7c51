//! What every question is about: a puzzle as text, or a player's board.

use candoku::formats::{Entry, LayoutChoice, LayoutKind, NamedPuzzle, UnknownRules, read_with};
use candoku::grid::{Board, Filling, Layout};
use serde::Deserialize;
use utoipa::ToSchema;

use super::board_state::BoardState;
use super::layout_spec::LayoutSpec;
use crate::json::object;
use crate::problem::Problem;

/// A puzzle in any text format, or a player's board; exactly one of them.
#[derive(Deserialize, ToSchema, Debug)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Question {
    /// The puzzle in any format that candoku reads, links included, or the name of a puzzle that
    /// comes with candoku: `lockedset.txt`.
    #[schema(
        example = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    )]
    puzzle: Option<String>,
    /// The state of a player's board.
    #[serde(default, deserialize_with = "object")]
    board: Option<BoardState>,
    /// The kind of puzzle; without it what the text states, or the usual Sudoku of the side.
    #[serde(default, deserialize_with = "object")]
    layout: Option<LayoutSpec>,
    /// Whether to ignore rules that are not known; the answer then lists them in `ignored`.
    #[serde(default)]
    ignore_rules: bool,
}

/// What a question is about, read.
#[derive(Debug)]
pub(crate) struct Subject {
    /// The board.
    pub(crate) board: Board,
    /// The text, if it was one.
    pub(crate) entry: Option<Entry>,
}

/// A square to be judged, of any side.
#[derive(Debug)]
pub(crate) struct Square {
    pub(crate) filling: Filling,
    /// The line of the text where it starts.
    pub(crate) line: usize,
    /// The layout, if more than the side speaks for one.
    pub(crate) layout: Option<Layout>,
}

/// How a question names what it is about.
enum Source<'a> {
    Text(&'a str),
    State(&'a BoardState),
}

impl Question {
    /// Reads what the question is about.
    pub(crate) fn subject(&self) -> Result<Subject, Problem> {
        let choice = self.choice()?;
        match self.source()? {
            Source::Text(text) => {
                let read = read_with(text, self.unknown_rules()).and_then(|entry| {
                    let board = entry.board(&choice)?;
                    Ok(Subject { board, entry: Some(entry) })
                });
                read.map_err(|error| Problem::text("puzzle", &error))
            }
            Source::State(state) => Ok(Subject { board: state.board(&choice)?, entry: None }),
        }
    }

    /// The board that the question is about.
    pub(crate) fn board(&self) -> Result<Board, Problem> {
        Ok(self.subject()?.board)
    }

    /// Reads the square that is to be judged.
    pub(crate) fn square(&self) -> Result<Square, Problem> {
        let choice = self.choice()?;
        match self.source()? {
            Source::Text(text) => {
                let read = read_with(text, self.unknown_rules()).and_then(|entry| {
                    let layout = entry.designated_layout(&choice)?;
                    Ok(Square { filling: entry.content.filling, line: entry.line, layout })
                });
                read.map_err(|error| Problem::text("puzzle", &error))
            }
            Source::State(state) => {
                // Without a choice only the side counts, and Latin squares have every side.
                let latin = LayoutChoice::of(LayoutKind::Latin);
                let is_chosen = choice.is_explicit();
                let board = state.board(if is_chosen { &choice } else { &latin })?;
                let filling = board.to_filling();
                let filling =
                    filling.ok_or_else(|| Problem::unanswerable("only squares are judged"))?;
                Ok(Square { filling, line: 1, layout: is_chosen.then(|| board.layout().clone()) })
            }
        }
    }

    /// The rules of the puzzle that are ignored, which only happens where the question allows it.
    pub(crate) fn ignored(&self) -> Vec<String> {
        let text = self.puzzle.as_deref().filter(|_| self.ignore_rules);
        let entry = text.and_then(|text| read_with(text, UnknownRules::Ignored).ok());
        let rules = entry.as_ref().map(Entry::rules).unwrap_or_default();
        rules.iter().map(|rule| rule.name.clone()).collect()
    }

    fn unknown_rules(&self) -> UnknownRules {
        if self.ignore_rules { UnknownRules::Ignored } else { UnknownRules::Refused }
    }

    fn choice(&self) -> Result<LayoutChoice, Problem> {
        self.layout.as_ref().map_or(Ok(LayoutChoice::default()), LayoutSpec::choice)
    }

    fn source(&self) -> Result<Source<'_>, Problem> {
        match (&self.puzzle, &self.board) {
            (Some(text), None) => {
                let named = NamedPuzzle::find(text.trim());
                Ok(Source::Text(named.map_or(text.as_str(), |puzzle| puzzle.text)))
            }
            (None, Some(state)) => Ok(Source::State(state)),
            (Some(_), Some(_)) => {
                Err(Problem::wrong("found puzzle and board, expected one of them"))
            }
            (None, None) => {
                Err(Problem::wrong("found neither puzzle nor board, expected one of them"))
            }
        }
    }
}
