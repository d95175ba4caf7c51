//! Links that contain a puzzle, and the compressed text inside them.

use crate::detect::first_word;
use crate::entry::Entry;
use crate::format::Format;
use crate::formats::lz_string::{self, ExpandError};
use crate::formats::{constraint_string, f_puzzles, sudoku_maker, sudoku_pad, sudoku_wiki};
use crate::lines::{Line, MAX_PUZZLE_BYTES};
use crate::read_error::{ReadError, Unexpected};

/// The most characters of a compressed puzzle.
///
/// Drawings make puzzles of ten or twenty thousand characters. Compressed text can expand
/// quadratically, so that expanding it has a bound of its own.
const MAX_COMPRESSED: usize = 1 << 16;

/// How many times slashes are put back into a text that is said to have lost some.
const MAX_TRIALS: usize = 400;

/// The most characters of all these texts together.
const MAX_TRIED: usize = 1 << 22;

/// The most slashes of a text into which any are put back.
const MAX_SLASHES: usize = 200;

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
    let link = text.split_whitespace().next().unwrap_or(text);
    let read = read_link(&line, link);
    if read.is_err() && link.len() < text.len() && is_only_signs(text) {
        // Where plus signs were taken for spaces, the words after the link are the rest of it.
        let whole = text.replace(' ', "+");
        let mended = Line { number: line.number, text: whole.clone() };
        if let Ok(entry) = read_link(&mended, &whole) {
            return Ok(Entry { text: text.to_string(), ..entry });
        }
    }
    let mut entry = read?;
    entry.text = link.to_string();
    entry.note = text[link.len()..].trim().to_string();
    Ok(entry)
}

/// Whether all words could be parts of one link: a note has signs of its own, or none of these.
fn is_only_signs(text: &str) -> bool {
    let is_sign = |byte: u8| byte.is_ascii_alphanumeric() || b" +/=-$%&?:.".contains(&byte);
    text.len() <= 2 * MAX_COMPRESSED && text.bytes().all(is_sign)
}

/// Reads a link that is all of its line, or the first word of it.
fn read_link(line: &Line, link: &str) -> Result<Entry, ReadError> {
    let text = link;
    let start = line.text.len() - line.text.trim_start().len();
    let place = |part: &str| line.place(start + (part.as_ptr() as usize - text.as_ptr() as usize));
    let unknown = || {
        let expected = "a link to f-puzzles, SudokuPad or SudokuWiki that holds its puzzle";
        Err(ReadError::new(place(text), Unexpected::Word(link.into()), expected))
    };
    let entry = match after_scheme(link) {
        Some(address) if address.contains("f-puzzles.com") => match parameter(link, "load") {
            Some(load) => f_puzzles::read_compressed(line, &unescaped(load), place(load))?,
            None => return unknown(),
        },
        Some(address) if address.contains("sudokuwiki.org") => match parameter(link, "bd") {
            Some(board) => {
                let mut entry = sudoku_wiki::read(line, board, place(board))?;
                entry.content.unsupported.extend(sudoku_wiki::page_rules(link, place(text)));
                entry
            }
            None => return unknown(),
        },
        Some(address) if address.contains("sudokumaker.app") => match parameter(link, "puzzle") {
            Some(puzzle) => {
                let json = decompress_uri(&unescaped(puzzle), place(puzzle))?;
                let content = sudoku_maker::sheet(&json, place(puzzle))?;
                Entry::of_block(std::slice::from_ref(line), Format::SudokuMaker, content)
            }
            None => return unknown(),
        },
        Some(address) if address.contains("Interactive-Sudoku-Solver") => {
            match parameter(link, "q") {
                Some(query) => {
                    let (line_number, start) = place(query);
                    let place = |character| (line_number, start + character - 1);
                    let content = constraint_string::sheet(&unescaped(query), place)?;
                    let lines = std::slice::from_ref(line);
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
                Some((prefix, puzzle)) => read_pad(line, prefix, puzzle, place(puzzle))?,
                None => return unknown(),
            }
        }
        None => match strip(link) {
            Some((prefix, puzzle)) => read_pad(line, prefix, puzzle, place(puzzle))?,
            None => return unknown(),
        },
    };
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
    decompress_by(lz_string::BASE64, text, place)
}

/// Decompresses a text in the alphabet that needs no escapes in URLs.
fn decompress_uri(text: &str, place: (usize, usize)) -> Result<String, ReadError> {
    decompress_by(lz_string::URI, text, place)
}

fn decompress_by(
    alphabet: &[u8; 64],
    text: &str,
    place: (usize, usize),
) -> Result<String, ReadError> {
    if text.len() > MAX_COMPRESSED {
        let expected = format!("{MAX_COMPRESSED} at most");
        return Err(ReadError::phrase(place, format!("{} characters", text.len()), expected));
    }
    let expanded = |text: &str| {
        let plain = lz_string::expand(text, alphabet, MAX_PUZZLE_BYTES)?;
        let plain = String::from_utf16(&plain).map_err(|_| ExpandError::Malformed)?;
        if plain.is_empty() { Err(ExpandError::Malformed) } else { Ok(plain) }
    };
    let is_object = |plain: &String| plain.starts_with('{') && plain.trim_end().ends_with('}');
    match expanded(text) {
        Ok(plain) if is_object(&plain) => Ok(plain),
        first => {
            let mut mended = with_slashes(text).filter_map(|text| expanded(&text).ok());
            match (mended.find(is_object), first) {
                (Some(plain), _) | (None, Ok(plain)) => Ok(plain),
                (None, Err(ExpandError::TooLong)) => {
                    let found = format!("over {MAX_PUZZLE_BYTES} characters after decompression");
                    Err(ReadError::phrase(place, found, format!("{MAX_PUZZLE_BYTES} at most")))
                }
                (None, Err(ExpandError::Malformed)) => {
                    let expected = "a puzzle compressed with lz-string";
                    Err(ReadError::new(place, Unexpected::Word(text.into()), expected))
                }
            }
        }
    }
}

/// The text with one slash doubled, then with two: links lose the second of two slashes in some
/// chats. Long texts are tried less often.
fn with_slashes(text: &str) -> impl Iterator<Item = String> {
    let places: Vec<usize> = text.match_indices('/').map(|(place, _)| place).collect();
    let places = if places.len() <= MAX_SLASHES { places } else { Vec::new() };
    let trials = MAX_TRIALS.min(MAX_TRIED / text.len().max(1));
    let single = places.iter().map(|&place| vec![place]);
    let double = places
        .iter()
        .enumerate()
        .flat_map(|(first, &place)| places[first..].iter().map(move |&other| vec![place, other]));
    let choices: Vec<Vec<usize>> = single.chain(double).take(trials).collect();
    choices.into_iter().map(|doubled| {
        let mut longer = text.to_string();
        doubled.iter().rev().for_each(|&place| longer.insert(place, '/'));
        longer
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_that_lost_slashes_is_mended() {
        let mut random = candoku_grid::Random::from_seed(5);
        let mut mended = 0;
        for _ in 0..300 {
            // Characters of many set bits make runs of slashes.
            let mut sign = || char::from_u32(0x7FFF - random.below(9) as u32).unwrap_or('?');
            let word: String = (0..9).map(|_| sign()).collect();
            let plain = format!("{{\"a\":\"{word}\"}}");
            let compressed = lz_str::compress_to_base64(&plain);
            let lost = compressed.replacen("//", "/", 1);
            if lost.len() < compressed.len() {
                assert_eq!(decompress(&lost, (1, 1)), Ok(plain));
                mended += 1;
            }
        }
        assert!(mended > 3, "{mended}");
    }
}
