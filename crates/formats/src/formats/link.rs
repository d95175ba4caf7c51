//! Links that contain a puzzle, and the compressed text inside them.

use crate::detect::first_word;
use crate::entry::Entry;
use crate::format::Format;
use crate::formats::{constraint_string, f_puzzles, sudoku_maker, sudoku_pad, sudoku_wiki};
use crate::lines::{Line, MAX_PUZZLE_BYTES};
use crate::read_error::{ReadError, Unexpected};

/// The most characters of a compressed puzzle.
///
/// Compressed text can expand quadratically: this limit allows some ten million characters. Puzzles
/// of side 25 with any candidates are shorter.
const MAX_COMPRESSED: usize = 1 << 13;

/// The fewest characters of a puzzle without an address in front of it.
const MIN_BARE: usize = 36;

/// The prefixes that SudokuPad uses for f-puzzles puzzles, and for its own.
const F_PUZZLES_PREFIXES: [&str; 2] = ["fpuzzles", "fpuz"];
const OWN_PREFIXES: [&str; 2] = ["scl", "ctc"];

/// The prefix that SudokuPad uses for classic givens.
const CLASSIC_PREFIX: &str = "scf";

/// Whether the text is an address, or a puzzle as it appears at the end of one.
pub(crate) fn is_link(text: &str) -> bool {
    let bare = |prefix: &&str| text.starts_with(*prefix) && first_word(text).len() >= MIN_BARE;
    after_scheme(text).is_some()
        || F_PUZZLES_PREFIXES.iter().any(bare)
        || OWN_PREFIXES.iter().any(bare)
        || text.starts_with(CLASSIC_PREFIX) && sudoku_pad::is_classic(first_word(text))
}

pub(crate) fn read(line: Line) -> Result<Entry, ReadError> {
    let text = line.text.trim();
    let start = line.text.len() - line.text.trim_start().len();
    let link = text.split_whitespace().next().unwrap_or(text);
    let place = |part: &str| line.place(start + (part.as_ptr() as usize - text.as_ptr() as usize));
    let unknown = || {
        let expected = "a link to f-puzzles, SudokuPad or SudokuWiki that holds its puzzle";
        Err(ReadError::new(place(text), Unexpected::Word(link.into()), expected))
    };
    let mut entry = match after_scheme(link) {
        Some(address) if address.contains("f-puzzles.com") => match parameter(link, "load") {
            Some(load) => f_puzzles::read_compressed(&line, &unescaped(load), place(load))?,
            None => return unknown(),
        },
        Some(address) if address.contains("sudokuwiki.org") => match parameter(link, "bd") {
            Some(board) => {
                let mut entry = sudoku_wiki::read(&line, board, place(board))?;
                entry.content.unsupported.extend(sudoku_wiki::page_rules(link, place(text)));
                entry
            }
            None => return unknown(),
        },
        Some(address) if address.contains("sudokumaker.app") => match parameter(link, "puzzle") {
            Some(puzzle) => {
                let json = decompress_uri(&unescaped(puzzle), place(puzzle))?;
                let content = sudoku_maker::sheet(&json, place(puzzle))?;
                Entry::of_block(std::slice::from_ref(&line), Format::SudokuMaker, content)
            }
            None => return unknown(),
        },
        Some(address) if address.contains("Interactive-Sudoku-Solver") => {
            match parameter(link, "q") {
                Some(query) => {
                    let (line_number, start) = place(query);
                    let place = |character| (line_number, start + character - 1);
                    let content = constraint_string::sheet(&unescaped(query), place)?;
                    let lines = std::slice::from_ref(&line);
                    Entry::of_block(lines, Format::ConstraintString, content)
                }
                None => return unknown(),
            }
        }
        Some(address) => {
            let path = address.split_once('/').map_or("", |(_, path)| path);
            let path = path.strip_prefix("sudoku/").unwrap_or(path);
            let path = path.strip_prefix("?puzzleid=").unwrap_or(path);
            match strip(path) {
                Some((prefix, puzzle)) => read_pad(&line, prefix, puzzle, place(puzzle))?,
                None => return unknown(),
            }
        }
        None => match strip(link) {
            Some((prefix, puzzle)) => read_pad(&line, prefix, puzzle, place(puzzle))?,
            None => return unknown(),
        },
    };
    entry.text = link.to_string();
    entry.note = text[link.len()..].trim().to_string();
    Ok(entry)
}

fn read_pad(
    line: &Line,
    prefix: &str,
    puzzle: &str,
    place: (usize, usize),
) -> Result<Entry, ReadError> {
    let puzzle = unescaped(puzzle);
    if prefix == CLASSIC_PREFIX {
        sudoku_pad::read_classic(line, &puzzle, place)
    } else if OWN_PREFIXES.contains(&prefix) {
        sudoku_pad::read_compressed(line, &puzzle, place)
    } else {
        let entry = f_puzzles::read_compressed(line, &puzzle, place)?;
        Ok(Entry { format: Format::SudokuPad, ..entry })
    }
}

fn after_scheme(text: &str) -> Option<&str> {
    text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"))
}

fn strip(path: &str) -> Option<(&str, &str)> {
    let prefixes = F_PUZZLES_PREFIXES.into_iter().chain(OWN_PREFIXES);
    let mut prefixes = prefixes.chain([CLASSIC_PREFIX]);
    prefixes.find_map(|prefix| Some((prefix, path.strip_prefix(prefix)?)))
}

fn parameter<'a>(link: &'a str, name: &str) -> Option<&'a str> {
    let (_, query) = link.split_once('?')?;
    let value = |part: &'a str| part.strip_prefix(name)?.strip_prefix('=');
    query.split('&').find_map(value)
}

/// The text with URL escapes decoded; anything else is kept.
fn unescaped(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let digit = |index: usize| tail.get(index).and_then(|&byte| (byte as char).to_digit(16));
        match (first, digit(0), digit(1)) {
            (b'%', Some(high), Some(low)) => {
                bytes.push((high * 16 + low) as u8);
                rest = &tail[2..];
            }
            _ => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).replace(' ', "+")
}

/// Decompresses a text.
pub(crate) fn decompress(text: &str, place: (usize, usize)) -> Result<String, ReadError> {
    decompress_by(lz_str::decompress_from_base64, text, place)
}

/// Decompresses a text in the alphabet that needs no escapes in URLs.
fn decompress_uri(text: &str, place: (usize, usize)) -> Result<String, ReadError> {
    decompress_by(lz_str::decompress_from_encoded_uri_component, text, place)
}

fn decompress_by(
    decompress: impl Fn(&str) -> Option<Vec<u16>>,
    text: &str,
    place: (usize, usize),
) -> Result<String, ReadError> {
    if text.len() > MAX_COMPRESSED {
        let expected = format!("{MAX_COMPRESSED} at most");
        return Err(ReadError::phrase(place, format!("{} characters", text.len()), expected));
    }
    let plain = decompress(text).filter(|plain| !plain.is_empty());
    if let Some(plain) = plain.as_ref().filter(|plain| plain.len() > MAX_PUZZLE_BYTES) {
        let found = format!("{} characters after decompression", plain.len());
        return Err(ReadError::phrase(place, found, format!("{MAX_PUZZLE_BYTES} at most")));
    }
    let plain = plain.and_then(|plain| String::from_utf16(&plain).ok());
    let expected = "a puzzle compressed with lz-string";
    plain.ok_or_else(|| ReadError::new(place, Unexpected::Word(text.into()), expected))
}

/// The text compressed in the alphabet that needs no escapes in URLs.
pub(crate) fn compress_uri(text: &str) -> String {
    lz_str::compress_to_encoded_uri_component(text)
}

/// The text compressed and safe inside an address.
pub(crate) fn compress(text: &str) -> String {
    let compressed = lz_str::compress_to_base64(text);
    compressed.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D")
}
