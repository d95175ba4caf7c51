//! Classic givens after `scf`: one character per given and the blanks that follow it.

use candoku_grid::{Content, Digit, DigitSet, Layout};

use crate::entry::{Entry, Sheet};
use crate::format::Format;
use crate::lines::Line;
use crate::read_error::{ReadError, Unexpected};
use crate::rules::Rules;

/// The side of these puzzles.
const SIDE: usize = 9;

/// Whether a word that starts with `scf` is a puzzle and not the start of a sentence.
pub(crate) fn is_classic(word: &str) -> bool {
    let givens = word.strip_prefix("scf").unwrap_or_default().split('*').next().unwrap_or_default();
    let cells =
        givens.chars().map(|sign| value(sign).map_or(SIDE * SIDE + 1, |n| n as usize / 10 + 1));
    cells.sum::<usize>() == SIDE * SIDE
}

/// Reads the givens; after a `*`, `w` adds windows, `x` both diagonals, and `t…*` and `a…*` are
/// title and author.
pub(crate) fn read_classic(
    line: &Line,
    text: &str,
    place: (usize, usize),
) -> Result<Entry, ReadError> {
    let (givens, options) = text.split_once('*').unwrap_or((text, ""));
    let mut digits: Vec<u32> = Vec::new();
    for sign in givens.chars() {
        let value = value(sign).ok_or_else(|| {
            ReadError::new(
                place,
                Unexpected::Symbol(sign),
                "a digit or letter of SudokuPad's givens",
            )
        })?;
        digits.push(value % 10);
        digits.extend(std::iter::repeat_n(0, value as usize / 10));
        if digits.len() > SIDE * SIDE {
            break;
        }
    }
    if digits.len() != SIDE * SIDE {
        let found = format!("{} cells", digits.len());
        return Err(ReadError::phrase(place, found, "81 cells"));
    }
    let mut rules = Rules::at(place);
    let mut builder = Layout::builder(SIDE).boxes(3, 3);
    let mut rest = options;
    while let Some(option) = rest.chars().next() {
        rest = &rest[option.len_utf8()..];
        match option {
            'w' => builder = builder.windows(),
            'x' => builder = builder.diagonals(),
            't' | 'a' => rest = rest.split_once('*').map_or("", |(_, rest)| rest),
            '*' => {}
            other => rules.add(format!("option {other}")),
        }
    }
    let layout = builder.build().map_err(|error| ReadError::layout(place, &error))?;
    let open = Content::Open(DigitSet::up_to(SIDE));
    let content = |&digit: &u32| Digit::new(digit as u8).map_or(open, Content::Given);
    let contents = digits.iter().map(content).collect();
    let sheet = Sheet { layout: Some(layout), ..Sheet::of_contents(SIDE, contents) };
    let sheet = rules.collect(sheet.layout.clone().as_ref()).onto(sheet);
    Ok(Entry::of_block(std::slice::from_ref(line), Format::SudokuPad, sheet))
}

/// The digit of a cell, plus ten for each blank after it.
fn value(sign: char) -> Option<u32> {
    match sign {
        '0'..='9' => Some(sign as u32 - '0' as u32),
        'A'..='Z' => Some(sign as u32 - 'A' as u32 + 10),
        'a'..='x' => Some(sign as u32 - 'a' as u32 + 36),
        _ => None,
    }
}
