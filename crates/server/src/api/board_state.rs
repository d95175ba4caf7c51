//! A player's board as JSON: givens, values and candidates, cell by cell.

use candoku::formats::LayoutChoice;
use candoku::grid::{Board, Content, Digit, DigitSet, Layout, is_blank};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::json::whole;
use crate::problem::Problem;

/// The state of a player's board, one character a cell in reading order.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
pub(crate) struct BoardState {
    /// The number of rows.
    #[serde(deserialize_with = "whole")]
    #[schema(minimum = 1, maximum = 25)]
    pub(crate) side: usize,
    /// The digits of the puzzle, `.` elsewhere.
    pub(crate) givens: String,
    /// The digits that the player has written, `.` elsewhere; may be left out.
    #[serde(default)]
    pub(crate) values: String,
    /// The candidates of each cell as symbols; empty where nothing is noted, so that all are possible.
    pub(crate) candidates: Option<Vec<String>>,
}

impl BoardState {
    /// The state of a board.
    pub(crate) fn of(board: &Board) -> BoardState {
        let (mut givens, mut values) = (String::new(), String::new());
        let mut candidates = Vec::new();
        for &content in board.contents() {
            let (given, value, open) = match content {
                Content::Given(digit) => (digit.symbol(), '.', String::new()),
                Content::Placed(digit) => ('.', digit.symbol(), String::new()),
                Content::Open(all) if all == board.layout().digits() => ('.', '.', String::new()),
                Content::Open(some) => ('.', '.', some.to_string()),
            };
            givens.push(given);
            values.push(value);
            candidates.push(open);
        }
        let has_notes = candidates.iter().any(|noted| !noted.is_empty());
        let candidates = has_notes.then_some(candidates);
        BoardState { side: board.layout().side(), givens, values, candidates }
    }

    /// The board on the chosen layout.
    pub(crate) fn board(&self, choice: &LayoutChoice) -> Result<Board, Problem> {
        let layout = choice.layout_for(self.side);
        let layout = layout.map_err(|error| Problem::part("layout", error))?;
        let givens = digits("board.givens", &self.givens, &layout)?;
        let values = match self.values.is_empty() {
            true => vec![None; layout.cell_count()],
            false => digits("board.values", &self.values, &layout)?,
        };
        let candidates = self.noted(&layout)?;
        let contents = givens.into_iter().zip(values).zip(candidates);
        let contents = contents.map(|((given, value), candidates)| match (given, value) {
            (Some(digit), _) => Content::Given(digit),
            (None, Some(digit)) => Content::Placed(digit),
            (None, None) => Content::Open(candidates),
        });
        let board = Board::new(layout, contents.collect());
        board.map_err(|error| Problem::part("board", error))
    }

    fn noted(&self, layout: &Layout) -> Result<Vec<DigitSet>, Problem> {
        let part = "board.candidates";
        let Some(noted) = &self.candidates else {
            return Ok(vec![layout.digits(); layout.cell_count()]);
        };
        counted(part, noted.len(), layout)?;
        let set = |(index, symbols): (usize, &String)| {
            if symbols.is_empty() {
                return Ok(layout.digits());
            }
            let place = |column| (index + 1, column);
            let read = |(column, symbol)| digit(part, place(column), symbol, layout);
            (1..).zip(symbols.chars()).map(read).collect()
        };
        noted.iter().enumerate().map(set).collect()
    }
}

/// The digits of a line; blanks have none.
fn digits(part: &'static str, line: &str, layout: &Layout) -> Result<Vec<Option<Digit>>, Problem> {
    counted(part, line.chars().count(), layout)?;
    let read = |(column, symbol)| match symbol {
        blank if is_blank(blank) => Ok(None),
        _ => digit(part, (1, column), symbol, layout).map(Some),
    };
    (1..).zip(line.chars()).map(read).collect()
}

fn digit(
    part: &'static str,
    place: (usize, usize),
    symbol: char,
    layout: &Layout,
) -> Result<Digit, Problem> {
    let digit = Digit::from_symbol(symbol).filter(|&digit| layout.has_digit(digit));
    digit.ok_or_else(|| {
        let last = Digit::from_index(layout.side() - 1);
        Problem::place(part, place, format!("'{symbol}'"), format!("a digit 1–{last} or '.'"))
    })
}

fn counted(part: &'static str, found: usize, layout: &Layout) -> Result<(), Problem> {
    let expected = layout.cell_count();
    match found == expected {
        true => Ok(()),
        false => Err(Problem::part(part, format!("found {found} cells, expected {expected}"))),
    }
}
