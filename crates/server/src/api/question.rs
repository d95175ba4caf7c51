//! What every question is about: a puzzle as text, or a player's board.

use candoku::formats::{Entry, LayoutChoice};
use candoku::grid::Board;
use serde::Deserialize;
use utoipa::ToSchema;

use super::board_state::BoardState;
use super::layout_spec::LayoutSpec;
use crate::problem::Problem;

/// A puzzle in any text format, or a player's board; exactly one of them.
#[derive(Deserialize, ToSchema, Debug)]
pub(crate) struct Question {
    /// The puzzle in any format that candoku reads, links included.
    puzzle: Option<String>,
    /// The state of a player's board.
    board: Option<BoardState>,
    /// The kind of puzzle; without it what the text states, or the usual Sudoku of the side.
    layout: Option<LayoutSpec>,
}

/// What a question is about, read.
#[derive(Debug)]
pub(crate) struct Subject {
    /// The board.
    pub(crate) board: Board,
    /// The text, if it was one.
    pub(crate) entry: Option<Entry>,
    /// Whether the layout is anything but what the side suggests.
    pub(crate) has_own_layout: bool,
}

impl Question {
    /// Reads what the question is about.
    pub(crate) fn subject(&self) -> Result<Subject, Problem> {
        let choice = match &self.layout {
            Some(layout) => layout.choice()?,
            None => LayoutChoice::default(),
        };
        match (&self.puzzle, &self.board) {
            (Some(text), None) => {
                let read = candoku::formats::read(text).and_then(|entry| {
                    let board = entry.board(&choice)?;
                    Ok((entry, board))
                });
                let (entry, board) = read.map_err(|error| Problem::text("puzzle", &error))?;
                let has_own_layout = choice.is_explicit() || entry.content.layout.is_some();
                Ok(Subject { board, entry: Some(entry), has_own_layout })
            }
            (None, Some(state)) => {
                let board = state.board(&choice)?;
                Ok(Subject { board, entry: None, has_own_layout: choice.is_explicit() })
            }
            (Some(_), Some(_)) => {
                Err(Problem::wrong("found puzzle and board, expected one of them"))
            }
            (None, None) => {
                Err(Problem::wrong("found neither puzzle nor board, expected one of them"))
            }
        }
    }

    /// The board that the question is about.
    pub(crate) fn board(&self) -> Result<Board, Problem> {
        Ok(self.subject()?.board)
    }
}
