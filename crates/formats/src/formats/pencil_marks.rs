//! Pencil-mark grids: the candidates of a cell as a group of digits.
//!
//! ```text
//! .--------.--------.
//! | 1   34 | 23  +4 |
//! | 34  2  | 1   () |
//! :--------+--------:
//! | 234 1  | 4   23 |
//! | (4) 34 | 2   1  |
//! '--------'--------'
//! ```
//!
//! Other programs write a value and a last candidate the same way. Here a single digit is a given,
//! `+4` a digit placed by a solver, `(4)` a last candidate, `()` a cell without candidates and `.`
//! a cell with all of them.

use candoku_grid::{Board, Content, DigitSet, Layout, MAX_SIDE, is_blank};

use crate::cells::{self, Word, digit_group};
use crate::entry::{Entry, Sheet};
use crate::format::Format;
use crate::formats::framed::draw;
use crate::lines::Line;
use crate::read_error::{ReadError, Unexpected};

pub(crate) fn read(
    lines: &[Line],
    rows: &[Vec<Word>],
    layout: Option<Layout>,
) -> Result<Entry, ReadError> {
    let side = rows.len();
    if side > MAX_SIDE {
        let place = rows[0][0].place;
        return Err(ReadError::phrase(place, format!("side {side}"), "1 to 25"));
    }
    let words = rows.iter().flatten();
    let contents = words.map(|&word| content(word, side)).collect::<Result<_, _>>()?;
    let content = Sheet { layout, ..Sheet::of_contents(side, contents) };
    Ok(Entry::of_block(lines, Format::PencilMarks, content))
}

fn content(word: Word, side: usize) -> Result<Content, ReadError> {
    let (line, column) = word.place;
    let inside = |text, skipped| Word { text, place: (line, column + skipped) };
    let mut symbols = word.text.chars();
    match (symbols.next(), symbols.next()) {
        (Some(symbol), None) if is_blank(symbol) => Ok(Content::Open(DigitSet::up_to(side))),
        (Some(symbol), None) => cells::digit(symbol, word.place, side).map(Content::Given),
        (Some('+'), _) => {
            let placed = digit_group(inside(&word.text[1..], 1), side)?;
            let placed = placed.single().ok_or_else(|| {
                ReadError::new(
                    word.place,
                    Unexpected::Word(word.text.into()),
                    "one digit after the '+'",
                )
            })?;
            Ok(Content::Placed(placed))
        }
        (Some('('), _) => match word.text[1..].strip_suffix(')') {
            Some(group) => digit_group(inside(group, 1), side).map(Content::Open),
            None => {
                Err(ReadError::new(word.place, Unexpected::Word(word.text.into()), "a closing ')'"))
            }
        },
        _ => digit_group(word, side).map(Content::Open),
    }
}

pub(crate) fn write(board: &Board) -> String {
    let cell = |&content: &Content| match content {
        Content::Given(digit) => digit.to_string(),
        Content::Placed(digit) => format!("+{digit}"),
        Content::Open(candidates) if candidates.len() < 2 => format!("({candidates})"),
        Content::Open(candidates) => candidates.to_string(),
    };
    let cells: Vec<String> = board.contents().iter().map(cell).collect();
    draw(board.layout(), &cells, ["...", ":+:", "'''"], 1)
}
