//! Lines of HoDoKu's technique library: a board and the step to be found on it.
//!
//! `:code[-variant]:digits:cells:deleted:eliminations:placements:extra:` — cells are as in a puzzle
//! line, with `+` before placed digits; candidates are digit, row and column, `341` for 3 in r4c1,
//! separated by spaces. The board has the pencil marks that its values leave, except the deleted
//! ones. A board is written with code `0000` and no step; candidates that a value eliminates are
//! not written.

use candoku_grid::{Board, Candidate, Cell, Content, Digit, DigitSet, MAX_SIDE, is_blank};

use crate::cells::{self, Glyph, Word, digit_group, glyphs, side_of, words_between};
use crate::entry::{Entry, LibraryCase, Sheet};
use crate::format::Format;
use crate::lines::Line;
use crate::read_error::{ReadError, Unexpected};

pub(crate) fn read(line: Line) -> Result<Entry, ReadError> {
    let fields = fields(&line);
    let [_, code, digits, values, rest @ ..] = fields.as_slice() else {
        let expected = "a code, digits and cells, each after a ':'";
        return Err(ReadError::new(line.end(), Unexpected::EndOfLine, expected));
    };
    let (side, contents) = contents(&line, *values)?;
    let list = |index: usize| match rest.get(index) {
        Some(&field) => candidates(field, side),
        None => Ok(Vec::new()),
    };
    let (code, variant) = match code.text.split_once('-') {
        Some((code, variant)) => (code, Some(variant.to_string())),
        None => (code.text, None),
    };
    // HoDoKu writes an 'x' if there is no step.
    let used = if digits.text == "x" { Ok(DigitSet::EMPTY) } else { digit_group(*digits, side) };
    let case = LibraryCase {
        code: code.into(),
        variant,
        digits: used?,
        deleted: list(0)?,
        eliminations: list(1)?,
        placements: list(2)?,
        extra: rest.get(3).map_or(String::new(), |field| field.text.into()),
    };
    let content = Sheet { case: Some(case), ..Sheet::of_contents(side, contents) };
    Ok(Entry::of_block(&[line], Format::Library, content))
}

/// The text before the first colon, seven fields, and the rest.
fn fields(line: &Line) -> Vec<Word<'_>> {
    let mut start = line.text.len() - line.text.trim_start().len();
    let mut fields = Vec::new();
    for text in line.text[start..].trim_end().splitn(9, ':') {
        fields.push(Word { text, place: line.place(start) });
        start += text.len() + 1;
    }
    fields
}

fn contents(line: &Line, field: Word) -> Result<(usize, Vec<Content>), ReadError> {
    let glyphs = glyphs(&[field]);
    let count = glyphs.iter().filter(|glyph| glyph.symbol != '+').count();
    let side = side_of(count).filter(|&side| side <= MAX_SIDE).ok_or_else(|| {
        let found = format!("{count} cells");
        ReadError::phrase(field.place, found, "a square number of them, 625 at most")
    })?;
    let mut contents = Vec::with_capacity(count);
    let mut glyphs = glyphs.into_iter();
    while let Some(Glyph { symbol, place }) = glyphs.next() {
        contents.push(match symbol {
            '+' => match glyphs.next() {
                Some(placed) => Content::Placed(cells::digit(placed.symbol, placed.place, side)?),
                None => {
                    return Err(ReadError::new(
                        line.end(),
                        Unexpected::EndOfLine,
                        "a digit after the '+'",
                    ));
                }
            },
            blank if is_blank(blank) => Content::Open(DigitSet::up_to(side)),
            given => Content::Given(cells::digit(given, place, side)?),
        });
    }
    Ok((side, contents))
}

fn candidates(field: Word, side: usize) -> Result<Vec<Candidate>, ReadError> {
    let line = Line { number: field.place.0, text: field.text.into() };
    let shift = field.place.1 - 1;
    let mut candidates = Vec::new();
    for word in words_between(&line, char::is_whitespace) {
        let place = (word.place.0, word.place.1 + shift);
        let glyphs = glyphs(&[Word { place, ..word }]);
        let [digit, row, column] = glyphs.as_slice() else {
            let expected = "a digit, a row and a column such as 341";
            return Err(ReadError::new(place, Unexpected::Word(word.text.into()), expected));
        };
        let read = |glyph: &Glyph| cells::digit(glyph.symbol, glyph.place, side);
        let cell = Cell::new(read(row)?.index() * side + read(column)?.index());
        candidates.push(Candidate { digit: read(digit)?, cell });
    }
    Ok(candidates)
}

pub(crate) fn write(board: &Board) -> String {
    let layout = board.layout();
    let unmarked = |&content: &Content| match content {
        Content::Open(_) => Content::Open(layout.digits()),
        value => value,
    };
    let unmarked = board.contents().iter().map(unmarked).collect();
    let unmarked = Board::new(layout.clone(), unmarked).expect("the board's own values");
    let pencilled = unmarked.pencilled();
    let mut cells = String::new();
    let mut deleted = Vec::new();
    for cell in layout.cells() {
        match board.content(cell) {
            Content::Given(digit) => cells += &digit.to_string(),
            Content::Placed(digit) => cells += &format!("+{digit}"),
            Content::Open(candidates) => {
                cells.push('.');
                let row = Digit::from_index(layout.row(cell).index());
                let column = Digit::from_index(layout.column(cell).index());
                let gone = pencilled.candidates(cell) - candidates;
                deleted.extend(gone.iter().map(|digit| format!("{digit}{row}{column}")));
            }
        }
    }
    format!(":0000:x:{cells}:{}:::\n", deleted.join(" "))
}
