//! What the formats share: cells as characters or words, with their positions.

use candoku_grid::{Digit, DigitSet, Symbols, is_blank};

use crate::lines::Line;
use crate::read_error::{ReadError, Unexpected};

/// The largest side that can be written with one character per cell.
pub(crate) const MAX_SYMBOL_SIDE: usize = 35;

/// One character of a square and its position in the text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Glyph {
    pub(crate) symbol: char,
    pub(crate) place: (usize, usize),
}

/// One word of a square and its position in the text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Word<'a> {
    pub(crate) text: &'a str,
    pub(crate) place: (usize, usize),
}

impl<'a> Word<'a> {
    /// The characters of the word, each as its own word.
    pub(crate) fn symbols(self) -> impl Iterator<Item = Word<'a>> {
        let (line, first) = self.place;
        self.text.char_indices().zip(first..).map(move |((start, symbol), column)| {
            let text = &self.text[start..start + symbol.len_utf8()];
            Word { text, place: (line, column) }
        })
    }
}

/// Whether the character is commonly used for cells.
pub(crate) fn is_symbol(symbol: char) -> bool {
    symbol.is_ascii_alphanumeric() || is_blank(symbol)
}

/// The most likely mistake in a text that is not a square: the first uncommon character, unless
/// most of them are uncommon.
pub(crate) fn odd_symbol(glyphs: &[Glyph]) -> Option<Glyph> {
    let is_odd = |glyph: &&Glyph| !is_symbol(glyph.symbol);
    let count = glyphs.iter().filter(is_odd).count();
    let first = glyphs.iter().find(is_odd).filter(|_| count * 2 <= glyphs.len());
    glyphs.iter().find(|glyph| glyph.symbol.is_control()).or(first).copied()
}

/// The side of the square with this many cells.
pub(crate) fn side_of(cells: usize) -> Option<usize> {
    let side = cells.isqrt();
    (cells > 0 && side * side == cells).then_some(side)
}

/// The words of a line and their positions, split at the characters for which `separates` holds.
pub(crate) fn words_between(line: &Line, separates: impl Fn(char) -> bool) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut start: Option<(usize, usize)> = None;
    for (column, (byte, symbol)) in line.text.char_indices().enumerate() {
        match (separates(symbol), start) {
            (false, None) => start = Some((byte, column)),
            (true, Some((from, first))) => {
                let place = (line.number, first + 1);
                words.push(Word { text: &line.text[from..byte], place });
                start = None;
            }
            _ => {}
        }
    }
    if let Some((from, first)) = start {
        words.push(Word { text: &line.text[from..], place: (line.number, first + 1) });
    }
    words
}

/// The fields of a line and their positions, split at each separator, with a dot for each empty
/// one.
pub(crate) fn fields(line: &Line, separates: impl Fn(char) -> bool) -> Vec<Word<'_>> {
    // Columns are counted along the way: a line may have a million fields.
    let mut column = 1;
    let mut fields = Vec::new();
    for field in line.text.split(separates) {
        let text = field.trim();
        let indent = field[..field.len() - field.trim_start().len()].chars().count();
        let text = if text.is_empty() { "." } else { text };
        fields.push(Word { text, place: (line.number, column + indent) });
        column += field.chars().count() + 1;
    }
    fields
}

/// The words of a line, split at spaces.
pub(crate) fn words(line: &Line) -> Vec<Word<'_>> {
    words_between(line, char::is_whitespace)
}

/// The total number of characters in the words.
pub(crate) fn width(words: &[Word]) -> usize {
    words.iter().map(|word| word.text.chars().count()).sum()
}

/// The characters of words.
pub(crate) fn glyphs(words: &[Word]) -> Vec<Glyph> {
    let of_word = |word: &Word| {
        let (line, column) = word.place;
        let glyph = |(k, symbol)| Glyph { symbol, place: (line, column + k) };
        word.text.chars().enumerate().map(glyph).collect::<Vec<_>>()
    };
    words.iter().flat_map(of_word).collect()
}

/// The phrase for the symbols of a side: `a digit 1–9 or '.'`.
pub(crate) fn symbols_up_to(side: usize, symbols: &Symbols) -> String {
    let last = match symbols {
        Symbols::Own(symbols) => return format!("{} or '.'", symbols.join(", ")),
        usual => usual.write(side.clamp(1, usual.max()) as u16),
    };
    match symbols {
        Symbols::Letters => format!("a letter A–{last} or '.'"),
        Symbols::Numbers => format!("a number 1–{last} or 0"),
        _ if side <= 9 => format!("a digit 1–{last} or '.'"),
        _ => format!("a digit 1–9, a letter A–{last} or '.'"),
    }
}

/// Whether the word is a number or a single blank symbol.
pub(crate) fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit()) || word.len() == 1 && word.chars().all(is_blank)
}

/// Reads the digits of a group, each at most the side, without repeats.
pub(crate) fn digit_group(word: Word, side: usize) -> Result<DigitSet, ReadError> {
    let mut digits = DigitSet::EMPTY;
    for Glyph { symbol, place } in glyphs(&[word]) {
        let digit = digit(symbol, place, side)?;
        if !digits.insert(digit) {
            return Err(ReadError::new(place, Unexpected::Symbol(symbol), "each candidate once"));
        }
    }
    Ok(digits)
}

/// Reads one digit that is at most the side.
pub(crate) fn digit(symbol: char, place: (usize, usize), side: usize) -> Result<Digit, ReadError> {
    let digit = Digit::from_symbol(symbol).filter(|digit| digit.index() < side);
    digit.ok_or_else(|| {
        let expected = symbols_up_to(side, &Symbols::Digits);
        let expected = expected.trim_end_matches(" or '.'").to_string();
        ReadError::new(place, Unexpected::Symbol(symbol), expected)
    })
}
