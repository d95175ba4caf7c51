//! The XML file of OpenSudoku: one `<game>` per classic puzzle.
//!
//! The attribute `data` (later `cells_data`) has 81 digits, or after `version: N`, for each cell,
//! its value, its notes as bits or a list, and whether it can be edited, each followed by `|`. A
//! cell without notes keeps all candidates. Puzzles with placed digits or notes are written as
//! version 3.

use candoku_grid::{Board, Content, Digit, DigitSet};
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use crate::entry::{Entry, Sheet};
use crate::format::Format;
use crate::lines::Line;
use crate::quoted::Quoted;
use crate::read_error::{ReadError, Unexpected};
use crate::rules::{OPEN_SUDOKU, OPEN_SUDOKU_GAME, Rules, is_harmless};

const CELLS: usize = 81;

pub(crate) fn read(lines: &[Line]) -> Vec<Result<Entry, ReadError>> {
    let text: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    let text = text.join("\n");
    let start = (lines.first().map_or(1, |line| line.number), 1);
    let mut cursor = Cursor { rest: &text, byte: 0, place: start };
    let mut reader = Reader::from_str(&text);
    let mut entries = Vec::new();
    // Unknown elements may be rules that apply to every game.
    let mut rules = Rules::at(start);
    loop {
        let before = reader.buffer_position() as usize;
        match reader.read_event() {
            Ok(Event::Start(tag) | Event::Empty(tag)) if tag.name().as_ref() == "game" => {
                entries.push(game(&tag, cursor.move_to(before)));
            }
            Ok(Event::Start(tag) | Event::Empty(tag)) => {
                let name = tag.name();
                if !is_harmless(OPEN_SUDOKU, name.as_ref()) {
                    rules.add_at(cursor.move_to(before), Quoted(name.as_ref()).to_string());
                }
            }
            Ok(Event::Eof) => break,
            Ok(_) => {}
            Err(error) => {
                let place = cursor.move_to(reader.error_position() as usize);
                entries.push(Err(ReadError::phrase(
                    place,
                    format!("no XML ({error})"),
                    "OpenSudoku XML",
                )));
                break;
            }
        }
    }
    if entries.is_empty() {
        let end = lines.last().map_or((1, 1), Line::end);
        entries.push(Err(ReadError::phrase(end, "the end of the file", "a <game> with its data")));
    }
    let rules = rules.into_found();
    for entry in entries.iter_mut().filter_map(|entry| entry.as_mut().ok()) {
        entry.content.unsupported.extend(rules.iter().cloned());
    }
    entries
}

/// A position that moves forward through a text.
struct Cursor<'a> {
    rest: &'a str,
    byte: usize,
    place: (usize, usize),
}

impl Cursor<'_> {
    /// The position of a byte, which must not be before the previous one.
    fn move_to(&mut self, byte: usize) -> (usize, usize) {
        let Some(passed) = self.rest.get(..byte.saturating_sub(self.byte)) else {
            return self.place;
        };
        for symbol in passed.chars() {
            let (line, column) = self.place;
            self.place = if symbol == '\n' { (line + 1, 1) } else { (line, column + 1) };
        }
        self.rest = &self.rest[passed.len()..];
        self.byte += passed.len();
        self.place
    }
}

fn game(tag: &BytesStart, place: (usize, usize)) -> Result<Entry, ReadError> {
    let expected = "an attribute data with 81 cells";
    let mut data = None;
    let mut rules = Rules::at(place);
    // Checking for duplicate names takes quadratic time.
    for attribute in tag.attributes().with_checks(false) {
        let attribute = attribute
            .map_err(|error| ReadError::phrase(place, format!("no XML ({error})"), expected))?;
        if matches!(attribute.key.as_ref(), "data" | "cells_data") {
            let value = attribute
                .normalized_value(XmlVersion::Implicit1_0)
                .map_err(|error| ReadError::phrase(place, format!("no XML ({error})"), expected))?;
            data = Some(value.into_owned());
        } else if !is_harmless(OPEN_SUDOKU_GAME, attribute.key.as_ref()) {
            rules.add(Quoted(attribute.key.as_ref()).to_string());
        }
    }
    let without = || ReadError::phrase(place, "a <game> without data", expected);
    let contents = data.ok_or_else(without).and_then(|data| contents(&data, place));
    let contents = contents.map_err(|error| rules.outweigh(error))?;
    let content = Sheet { unsupported: rules.into_found(), ..Sheet::of_contents(9, contents) };
    let text = format!("<{}>", &**tag);
    Ok(Entry { line: place.0, text, note: String::new(), format: Format::OpenSudoku, content })
}

fn contents(data: &str, place: (usize, usize)) -> Result<Vec<Content>, ReadError> {
    let data = data.trim();
    let contents = match data.strip_prefix("version:") {
        None => data.chars().map(|symbol| plain(symbol, place)).collect::<Result<Vec<_>, _>>()?,
        Some(rest) => {
            let rest = rest.trim_start();
            let split = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let (version, cells) = rest.split_at(split);
            // The number of fields per cell grew with the kinds of marks that a version supports.
            let fields = match version {
                "1" | "2" | "3" => 3,
                "4" => 4,
                "5" => 5,
                _ => {
                    let found = Unexpected::Word(version.into());
                    return Err(ReadError::new(place, found, "data of version 1 to 5"));
                }
            };
            // Version 2 wrote a second bar after the notes.
            let cells = cells.trim().trim_end_matches('|').replace("||", "|");
            let cells: Vec<&str> = cells.split('|').collect();
            cells
                .chunks(fields)
                .map(|cell| fielded(cell, fields, place))
                .collect::<Result<Vec<_>, _>>()?
        }
    };
    if contents.len() == CELLS {
        return Ok(contents);
    }
    Err(ReadError::phrase(place, format!("{} cells", contents.len()), CELLS.to_string()))
}

fn plain(symbol: char, place: (usize, usize)) -> Result<Content, ReadError> {
    match symbol.to_digit(10) {
        Some(0) => Ok(Content::Open(DigitSet::up_to(9))),
        Some(value) => Ok(Content::Given(Digit::from_index(value as usize - 1))),
        None => Err(ReadError::new(place, Unexpected::Symbol(symbol), "a digit 0–9 in the data")),
    }
}

fn fielded(cell: &[&str], fields: usize, place: (usize, usize)) -> Result<Content, ReadError> {
    let wrong = || {
        let expected = "a value, notes and 0 or 1 in the data, each before a '|'";
        ReadError::new(place, Unexpected::Word(cell.join("|")), expected)
    };
    if cell.len() != fields {
        return Err(wrong());
    }
    let value: u8 = cell[0].trim().parse().ok().filter(|&value| value <= 9).ok_or_else(wrong)?;
    let editable = match cell[fields - 1] {
        "0" => false,
        "1" => true,
        _ => return Err(wrong()),
    };
    // Later versions have two kinds of notes; a candidate may be in either.
    let mut notes = DigitSet::EMPTY;
    for field in &cell[1..fields.min(4) - usize::from(fields < 5)] {
        notes |= note(field).ok_or_else(wrong)?;
    }
    Ok(match Digit::new(value) {
        Some(digit) if editable => Content::Placed(digit),
        Some(digit) => Content::Given(digit),
        None if notes.is_empty() => Content::Open(DigitSet::up_to(9)),
        None => Content::Open(notes),
    })
}

fn note(field: &str) -> Option<DigitSet> {
    match field {
        "-" => Some(DigitSet::EMPTY),
        list if list.ends_with(',') => {
            let digits = list.trim_end_matches(',').split(',');
            digits.map(|digit| Digit::new(digit.parse().ok().filter(|&d: &u8| d <= 9)?)).collect()
        }
        bits => bits.parse().ok().filter(|&bits| bits < 1 << 9).map(DigitSet::from_bits),
    }
}

pub(crate) fn write(board: &Board) -> String {
    let all = board.layout().digits();
    let plain = |content: &Content| match content {
        Content::Given(_) => true,
        Content::Placed(_) => false,
        Content::Open(candidates) => *candidates == all,
    };
    let data = if board.contents().iter().all(plain) {
        board.to_line().replace('.', "0")
    } else {
        let cell = |&content: &Content| match content {
            Content::Given(digit) => format!("{digit}|0|0|"),
            Content::Placed(digit) => format!("{digit}|0|1|"),
            Content::Open(candidates) => format!("0|{}|1|", candidates.bits()),
        };
        let cells: String = board.contents().iter().map(cell).collect();
        format!("version: 3&#10;{cells}")
    };
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n  <game data=\"{data}\" />\n</opensudoku>\n"
    )
}
