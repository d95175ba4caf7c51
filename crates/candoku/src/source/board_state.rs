//! A player's board as JSON: givens, values and candidates.

use candoku_formats::LayoutChoice;
use candoku_grid::{Board, Content, Digit, DigitSet, Layout, is_blank};

use crate::fault::Fault;
#[cfg(feature = "serde")]
use crate::strict::whole;

/// The state of a player's board, one character per cell in reading order.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BoardState {
    /// The number of rows.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "whole"))]
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 25))]
    pub side: usize,
    /// The givens, `.` elsewhere.
    pub givens: String,
    /// The digits that the player has placed, `.` elsewhere; may be left out.
    #[cfg_attr(feature = "serde", serde(default))]
    pub values: String,
    /// The candidates of each cell as symbols; an empty string means that none are marked, so all are possible.
    pub candidates: Option<Vec<String>>,
}

impl BoardState {
    /// The state of a board.
    pub fn of(board: &Board) -> BoardState {
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

    /// The board with the chosen layout.
    ///
    /// # Errors
    ///
    /// If the state does not fit the layout.
    pub fn board(&self, choice: &LayoutChoice) -> Result<Board, Fault> {
        let layout = choice.layout_for(self.side);
        let layout = layout.map_err(|error| Fault::part("layout", error))?;
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
        board.map_err(|error| Fault::part("board", error))
    }

    fn noted(&self, layout: &Layout) -> Result<Vec<DigitSet>, Fault> {
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

/// The digits of a line; `None` for blanks.
fn digits(part: &'static str, line: &str, layout: &Layout) -> Result<Vec<Option<Digit>>, Fault> {
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
) -> Result<Digit, Fault> {
    let digit = Digit::from_symbol(symbol).filter(|&digit| layout.has_digit(digit));
    digit.ok_or_else(|| {
        let last = Digit::from_index(layout.side() - 1);
        Fault::place(part, place, format!("'{symbol}'"), format!("a digit 1–{last} or '.'"))
    })
}

fn counted(part: &'static str, found: usize, layout: &Layout) -> Result<(), Fault> {
    let expected = layout.cell_count();
    match found == expected {
        true => Ok(()),
        false => Err(Fault::part(part, format!("found {found} cells, expected {expected}"))),
    }
}
