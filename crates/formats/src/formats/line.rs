//! Puzzle lines, as in `.sdm` files: one character per cell, row by row.
//!
//! Blanks are [`BLANKS`]. The text after the cells and a separator (space, comma, tab or semicolon)
//! is a note, but a map of as many pieces as the side makes the puzzle a jigsaw. Placed digits are
//! written like givens; candidates are not written. A line of 729 characters has nine for each cell,
//! its candidates and dots for the other digits.

use candoku_grid::{BLANKS, Board, Content, Digit, DigitSet, Filling, Symbols};

use crate::cells::{MAX_SYMBOL_SIDE, Word, glyphs, odd_symbol, side_of};
use crate::detect::first_word;
use crate::entry::{Entry, Sheet};
use crate::format::Format;
use crate::jigsaw::{halves, map_after, mapped_layout};
use crate::lines::Line;
use crate::read_error::{ReadError, Unexpected};
use crate::values;

pub(crate) fn read(line: Line) -> Result<Entry, ReadError> {
    let start = line.text.len() - line.text.trim_start().len();
    let cells = first_word(line.text[start..].trim_end());
    if let Some(contents) = marks(cells) {
        return Ok(marked(&line, start, cells, contents));
    }
    // A map may follow the cells without a separator.
    let cells = halves(cells).map_or(cells, |(givens, _)| givens);
    let content = match plain_values(cells.as_bytes()) {
        Some((side, values)) => {
            let filling = Filling::new(side, Symbols::Digits, values);
            Sheet::of_values(filling.expect("plain values were checked"))
        }
        None => careful(&line, start, cells)?,
    };
    let mut end = start + cells.len();
    let side = content.filling.side();
    let mut content = content;
    if let Some(map) = map_after(&line.text.as_bytes()[end..], side) {
        let map_start = map.as_ptr() as usize - line.text.as_ptr() as usize;
        let map = &line.text[map_start..map_start + map.len()];
        if let Some(layout) = mapped_layout(map, side, line.place(map_start))? {
            content.layout = Some(layout);
            end = map_start + map.len();
        }
    }
    let note = line.text[end..].trim_matches([' ', ',', '\t', ';']).to_string();
    let text = match (start, end == line.text.len()) {
        (0, true) => line.text,
        _ => line.text[start..end].to_string(),
    };
    Ok(Entry { line: line.number, text, note, format: Format::Line, content })
}

/// The side of puzzles that are written as nine signs per cell.
const MARKED_SIDE: usize = 9;

/// The candidates of each cell, if there are nine signs for it: the digits in order, or a dot for
/// each that it cannot hold.
fn marks(cells: &str) -> Option<Vec<Content>> {
    let is_digit = |(place, sign): (usize, u8)| sign == b'1' + (place % MARKED_SIDE) as u8;
    let is_mark = |one: (usize, u8)| one.1 == b'.' || is_digit(one);
    let is_long = cells.len() == MARKED_SIDE.pow(3) && cells.bytes().any(|sign| sign != b'.');
    if !is_long || !cells.bytes().enumerate().all(is_mark) {
        return None;
    }
    let content = |signs: &[u8]| {
        let digits = signs.iter().filter_map(|sign| Digit::new(sign.checked_sub(b'0')?));
        let digits: DigitSet = digits.collect();
        digits.single().map_or(Content::Open(digits), Content::Given)
    };
    Some(cells.as_bytes().chunks_exact(MARKED_SIDE).map(content).collect())
}

fn marked(line: &Line, start: usize, cells: &str, contents: Vec<Content>) -> Entry {
    let note = line.text[start + cells.len()..].trim_matches([' ', ',', '\t', ';']);
    let content = Sheet::of_contents(MARKED_SIDE, contents);
    let (text, note) = (cells.to_string(), note.to_string());
    Entry { line: line.number, text, note, format: Format::PencilMarks, content }
}

/// The fast path for what most collections contain: digits 1–9 and blanks, without mistakes.
fn plain_values(cells: &[u8]) -> Option<(usize, Vec<u16>)> {
    let side = side_of(cells.len()).filter(|&side| side <= MAX_SYMBOL_SIDE)?;
    let largest = b'0' + side.min(9) as u8;
    let mut values = Vec::with_capacity(cells.len());
    let mut plain = true;
    for &cell in cells {
        let is_digit = (b'1'..=largest).contains(&cell);
        plain &= is_digit || BLANKS.contains(&cell);
        values.push(if is_digit { u16::from(cell - b'0') } else { 0 });
    }
    plain.then_some((side, values))
}

/// The slow path, for letters and for finding the mistake.
fn careful(line: &Line, start: usize, cells: &str) -> Result<Sheet, ReadError> {
    let glyphs = glyphs(&[Word { text: cells, place: line.place(start) }]);
    let count = glyphs.len();
    let side = match side_of(count) {
        Some(side) if side <= MAX_SYMBOL_SIDE => side,
        _ => {
            if let Some(odd) = odd_symbol(&glyphs) {
                let expected = "a digit, a letter or '.'";
                return Err(ReadError::new(odd.place, Unexpected::Symbol(odd.symbol), expected));
            }
            let next = (count.isqrt() + 1).min(MAX_SYMBOL_SIDE);
            let end = line.place(start + cells.len());
            if count > MAX_SYMBOL_SIDE * MAX_SYMBOL_SIDE {
                let expected = format!("no more than {} cells", next * next);
                return Err(ReadError::phrase(
                    line.place(start),
                    format!("{count} cells"),
                    expected,
                ));
            }
            let found = match line.text[start + cells.len()..].chars().next() {
                Some(separator) => Unexpected::Symbol(separator),
                None => Unexpected::EndOfLine,
            };
            return Err(ReadError::new(end, found, format!("{} cells, not {count}", next * next)));
        }
    };
    values::of_symbols(side, &glyphs)
}

pub(crate) fn write(board: &Board) -> String {
    board.to_line()
}

#[cfg(test)]
mod tests {
    use candoku_grid::{Cell, Content};

    use crate::{Format, LayoutChoice, read};

    #[test]
    fn nine_signs_per_cell_are_its_candidates() {
        let text = format!("1........12.......{} a note", "123456789".repeat(79));

        let entry = read(&text).unwrap();

        assert_eq!((entry.format, entry.note.as_str()), (Format::PencilMarks, "a note"));
        let board = entry.board(&LayoutChoice::default()).unwrap();
        assert!(matches!(board.contents()[0], Content::Given(_)));
        assert_eq!(board.candidates(Cell::new(1)).to_string(), "12");
        assert_eq!(board.candidates(Cell::new(2)).len(), 9);
        let wrong = format!("2........{}", "123456789".repeat(80));
        assert_ne!(read(&wrong).map(|entry| entry.filling().side()), Ok(9));
    }
}
