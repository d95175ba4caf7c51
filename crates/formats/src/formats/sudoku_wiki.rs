//! SudokuWiki strings: two characters for each of 81 cells, or one digit in old links.
//!
//! The 162 characters are numbers in base 32, where the lowest bit marks a given and the other bits
//! are the candidates, or the value if there is one bit. A single bit that is not a given is read
//! as a placed digit, so a last candidate becomes a placed digit.
//!
//! Newer strings start with `S`, `X` (diagonals) or `W` (windows), the side and the version `B`,
//! and are also read: a number in base 36 per cell, 0 for a cell without marks, then consecutive
//! ranges for givens, placed digits and candidates.

use candoku_grid::{Board, Content, Digit, DigitSet, Layout, MAX_SIDE};

use crate::cells::{Glyph, Word, glyphs};
use crate::entry::{Entry, Sheet};
use crate::format::Format;
use crate::lines::Line;
use crate::quoted::Quoted;
use crate::read_error::{ReadError, Unexpected};
use crate::rules::{Rules, SUDOKU_WIKI, UnsupportedRule, is_harmless, page_name};

const CELLS: usize = 81;

/// Whether the word has the length and the start of such a string.
pub(crate) fn is_wiki(word: &str) -> bool {
    let plain = word.len() == 2 * CELLS && word.bytes().all(|byte| byte.is_ascii_alphanumeric());
    plain || Header::of(word).is_some()
}

/// Reads a string at a position of a line.
pub(crate) fn read(line: &Line, text: &str, place: (usize, usize)) -> Result<Entry, ReadError> {
    let glyphs = glyphs(&[Word { text, place }]);
    let content = match Header::of(text) {
        Some(header) => header.read(&glyphs[3..], place)?,
        None if glyphs.len() == 2 * CELLS => {
            let contents = glyphs.chunks(2).map(plain).collect::<Result<_, _>>()?;
            Sheet::of_contents(9, contents)
        }
        None if glyphs.len() == CELLS => {
            let contents = glyphs.iter().map(given).collect::<Result<_, _>>()?;
            Sheet::of_contents(9, contents)
        }
        None => {
            let found = format!("{} characters", glyphs.len());
            return Err(ReadError::phrase(place, found, format!("{CELLS} or {}", 2 * CELLS)));
        }
    };
    let mut entry = Entry::of_block(std::slice::from_ref(line), Format::SudokuWiki, content);
    entry.text = text.into();
    Ok(entry)
}

/// The rules implied by the page and the other parameters of a link.
pub(crate) fn page_rules(link: &str, place: (usize, usize)) -> Vec<UnsupportedRule> {
    let mut rules = Rules::at(place);
    let (address, query) = link.split_once('?').unwrap_or((link, ""));
    let page = address.rsplit_once("sudokuwiki.org").map_or("", |(_, path)| path);
    if let Some(name) = page_name(page.rsplit('/').next().unwrap_or_default()) {
        rules.add(name);
    }
    for part in query.split('&').filter(|part| !part.is_empty()) {
        let name = part.split('=').next().unwrap_or_default();
        if !is_harmless(SUDOKU_WIKI, name) && !name.starts_with("utm_") {
            rules.add(Quoted(name).to_string());
        }
    }
    rules.into_found()
}

/// Reads a string at the start of a line, and the rest as a note.
pub(crate) fn read_line(line: &Line) -> Result<Entry, ReadError> {
    let start = line.text.len() - line.text.trim_start().len();
    let text = crate::detect::first_word(line.text.trim());
    let mut entry = read(line, text, line.place(start))?;
    entry.note = line.text[start + text.len()..].trim_matches([' ', ',', '\t', ';']).into();
    Ok(entry)
}

fn plain(pair: &[Glyph]) -> Result<Content, ReadError> {
    let number = number(pair, 32)?;
    let candidates = DigitSet::from_bits(number as u32 >> 1);
    let given = number & 1 == 1;
    match candidates.single() {
        _ if number >= 1 << 10 || given && !candidates.is_single() => {
            let expected = if given { "one digit in a given" } else { "a number below vv" };
            Err(ReadError::new(pair[0].place, Unexpected::Word(word(pair)), expected))
        }
        Some(digit) if given => Ok(Content::Given(digit)),
        Some(digit) => Ok(Content::Placed(digit)),
        None => Ok(Content::Open(candidates)),
    }
}

/// A cell of the oldest strings, which have only digits and 0 or a dot for a blank.
fn given(glyph: &Glyph) -> Result<Content, ReadError> {
    match glyph.symbol.to_digit(10) {
        Some(0) => Ok(Content::Open(DigitSet::up_to(9))),
        None if glyph.symbol == '.' => Ok(Content::Open(DigitSet::up_to(9))),
        Some(value) => Ok(Content::Given(Digit::from_index(value as usize - 1))),
        None => Err(ReadError::new(glyph.place, Unexpected::Symbol(glyph.symbol), "a digit")),
    }
}

fn number(glyphs: &[Glyph], base: u32) -> Result<u64, ReadError> {
    glyphs.iter().try_fold(0, |number, glyph| match glyph.symbol.to_digit(base) {
        Some(digit) => Ok(number * u64::from(base) + u64::from(digit)),
        None => {
            let last = char::from_digit(base - 1, base).unwrap_or('z');
            let expected = format!("a digit of base {base}, 0–9 or a–{last}");
            Err(ReadError::new(glyph.place, Unexpected::Symbol(glyph.symbol), expected))
        }
    })
}

fn word(glyphs: &[Glyph]) -> String {
    glyphs.iter().map(|glyph| glyph.symbol).collect()
}

/// What the first three characters of a newer string say.
struct Header {
    kind: char,
    side: usize,
    width: usize,
}

impl Header {
    fn of(text: &str) -> Option<Header> {
        let mut start = text.chars();
        let kind = start.next()?.to_ascii_uppercase();
        let side = start.next()?.to_digit(36)? as usize;
        let version = start.next()?.to_ascii_uppercase();
        if !matches!(kind, 'S' | 'X' | 'W') || version != 'B' || !(1..=MAX_SIDE).contains(&side) {
            return None;
        }
        let largest = (1u64 << side) - 1 + 2 * side as u64;
        let width = largest.ilog(36) as usize + 1;
        let fits = text.is_ascii() && text.len() == 3 + side * side * width;
        fits.then_some(Header { kind, side, width })
    }

    fn read(&self, glyphs: &[Glyph], place: (usize, usize)) -> Result<Sheet, ReadError> {
        let content = |field: &[Glyph]| self.content(field);
        let contents = glyphs.chunks(self.width).map(content).collect::<Result<_, _>>()?;
        let builder = Layout::builder(self.side).usual_boxes();
        let layout = match self.kind {
            'X' => builder.diagonals().build(),
            'W' => builder.windows().build(),
            _ => builder.build(),
        };
        let layout = layout.map_err(|error| ReadError::layout(place, &error))?;
        Ok(Sheet { layout: Some(layout), ..Sheet::of_contents(self.side, contents) })
    }

    fn content(&self, field: &[Glyph]) -> Result<Content, ReadError> {
        let number = number(field, 36)?;
        let side = self.side as u64;
        let digit = |value: u64| Digit::from_index(value as usize - 1);
        Ok(match number {
            0 => Content::Open(DigitSet::up_to(self.side)),
            given if given <= side => Content::Given(digit(given)),
            placed if placed <= 2 * side => Content::Placed(digit(placed - side)),
            open if open - 2 * side < 1 << side => {
                Content::Open(DigitSet::from_bits((open - 2 * side) as u32))
            }
            _ => {
                let expected = "candidates of this side";
                return Err(ReadError::new(
                    field[0].place,
                    Unexpected::Word(word(field)),
                    expected,
                ));
            }
        })
    }
}

pub(crate) fn write(board: &Board) -> String {
    let symbol = |value: u32| char::from_digit(value, 32).expect("five bits are a digit");
    let pair = |&content: &Content| {
        let number =
            content.candidates().bits() << 1 | u32::from(matches!(content, Content::Given(_)));
        [symbol(number >> 5), symbol(number & 31)]
    };
    board.contents().iter().flat_map(pair).chain(['\n']).collect()
}
