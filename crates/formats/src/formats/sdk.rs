//! The `.sdk` file of SadMan Sudoku: sections of rows under `[Puzzle]`, `[State]`, `[PencilMarks]`.
//!
//! `[Puzzle]` has the givens; `[State]`, if present, all values, where those that are not givens
//! were placed; `[PencilMarks]`, if present, the candidates of each cell between commas, empty for
//! a cell without marks. Lines that start with `#` are comments. A section with any other name is
//! an unknown rule.

use candoku_grid::{Board, Content, Digit, DigitSet, MAX_SIDE};

use crate::cells::{Word, digit_group, glyphs, words};
use crate::entry::{Entry, Sheet};
use crate::format::Format;
use crate::formats::{grid, ragged};
use crate::lines::Line;
use crate::quoted::Quoted;
use crate::read_error::{ReadError, Unexpected};
use crate::rules::Rules;
use crate::values;

/// The sections that are read.
const SECTIONS: [&str; 3] = ["[puzzle]", "[state]", "[pencilmarks]"];

pub(crate) fn read(lines: &[Line]) -> Result<Entry, ReadError> {
    let mut rules = Rules::at((lines[0].number, 1));
    for line in lines {
        let name = line.text.trim();
        if name.starts_with('[') && SECTIONS.iter().all(|known| !name.eq_ignore_ascii_case(known)) {
            rules.add_at((line.number, 1), format!("{}", Quoted(name)));
        }
    }
    let mut content = sheet(lines).map_err(|error| rules.outweigh(error))?;
    content.unsupported = rules.into_found();
    Ok(Entry::of_block(lines, Format::Sdk, content))
}

fn sheet(lines: &[Line]) -> Result<Sheet, ReadError> {
    let section = |name: &str| {
        let wanted = |line: &Line| line.text.trim().eq_ignore_ascii_case(name);
        let start = lines.iter().position(wanted)? + 1;
        let end = lines[start..].iter().position(|line| line.text.trim().starts_with('['));
        Some(&lines[start..end.map_or(lines.len(), |end| start + end)])
    };
    let puzzle = section("[puzzle]").ok_or_else(|| {
        let found = Unexpected::Word(lines[0].text.trim().into());
        ReadError::new((lines[0].number, 1), found, "[Puzzle]")
    })?;
    if puzzle.is_empty() {
        return Err(ReadError::new((lines[0].number, 9), Unexpected::EndOfLine, "rows of cells"));
    }
    let givens = square(puzzle, puzzle.len())?;
    let side = givens.filling.side();
    let (state, marks) = (section("[state]"), section("[pencilmarks]"));
    Ok(match (state, marks) {
        (None, None) => givens,
        _ if side > MAX_SIDE => {
            return Err(ReadError::phrase((lines[0].number, 1), format!("side {side}"), "1 to 25"));
        }
        _ => {
            let state = state.map(|state| square(state, side)).transpose()?;
            // Placed digits and candidates make a board, and a board has digits.
            let sheets = [Some(&givens), state.as_ref()];
            if let Some(error) = sheets.into_iter().flatten().find_map(|s| s.foreign.clone()) {
                return Err(error);
            }
            let marks = marks.map(|marks| candidates(marks, side)).transpose()?;
            Sheet::of_contents(side, contents(&givens, state.as_ref(), marks))
        }
    })
}

fn square(lines: &[Line], side: usize) -> Result<Sheet, ReadError> {
    let rows: Vec<Vec<Word>> = lines.iter().map(words).collect();
    let rows = ragged::symbols_of(&rows);
    if let Some(error) = ragged::wrong_row(lines, &rows, side, "cells") {
        return Err(error);
    }
    if rows.len() != side {
        return Err(ragged::wrong_height(lines, side));
    }
    let glyphs: Vec<_> = rows.iter().flat_map(|row| glyphs(row)).collect();
    values::of_symbols(side, &glyphs)
}

fn candidates(lines: &[Line], side: usize) -> Result<Vec<DigitSet>, ReadError> {
    let mut candidates = Vec::new();
    for line in lines {
        let count = line.text.split(',').count();
        if count != side {
            let found = format!("{count} cells in the row");
            return Err(ReadError::phrase(line.end(), found, side.to_string()));
        }
        let mut start = 0;
        for group in line.text.split(',') {
            let indent = group.len() - group.trim_start().len();
            let word = Word { text: group.trim(), place: line.place(start + indent) };
            candidates.push(digit_group(word, side)?);
            start += group.len() + 1;
        }
    }
    if lines.len() == side { Ok(candidates) } else { Err(ragged::wrong_height(lines, side)) }
}

fn contents(givens: &Sheet, state: Option<&Sheet>, marks: Option<Vec<DigitSet>>) -> Vec<Content> {
    let side = givens.filling.side();
    let digit = |sheet: &Sheet, index: usize| Digit::new(sheet.filling.values()[index] as u8);
    let content = |index| {
        if let Some(given) = digit(givens, index) {
            return Content::Given(given);
        }
        if let Some(placed) = state.and_then(|state| digit(state, index)) {
            return Content::Placed(placed);
        }
        let marks = marks.as_ref().map(|marks| marks[index]).filter(|marks| !marks.is_empty());
        Content::Open(marks.unwrap_or(DigitSet::up_to(side)))
    };
    (0..side * side).map(content).collect()
}

pub(crate) fn write(board: &Board) -> String {
    let layout = board.layout();
    let givens = board.contents().iter().map(|content| match content {
        Content::Given(digit) => Some(*digit),
        _ => None,
    });
    let puzzle = Board::from_givens(layout.clone(), givens).expect("the board's own digits");
    let mut text = format!("[Puzzle]\n{}", grid::write(&puzzle));
    if puzzle.value_count() < board.value_count() {
        text += &format!("[State]\n{}", grid::write(board));
    }
    let marked = |content: &Content| match content {
        Content::Open(candidates) => *candidates != layout.digits(),
        _ => false,
    };
    if board.contents().iter().any(marked) {
        let mark = |content: &Content| match content {
            Content::Open(candidates) => candidates.to_string(),
            _ => String::new(),
        };
        let marks: Vec<String> = board.contents().iter().map(mark).collect();
        let rows = marks.chunks(layout.side()).map(|row| row.join(",") + "\n");
        text += &format!("[PencilMarks]\n{}", rows.collect::<String>());
    }
    text
}
