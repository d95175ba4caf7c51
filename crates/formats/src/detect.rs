//! What a single line can be, before its neighbours are known.

use candoku_grid::is_blank;

use crate::cells::{is_number, is_symbol, side_of};
use crate::formats::{constraint_string, killer_text, link, sudoku_wiki};

/// Squares of at least this many cells are too wide to be a row of one character a cell.
const FIRST_CERTAIN_LINE: usize = 36;

/// What a line is on its own, or what kind of block it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// A puzzle line, alone.
    Line,
    /// A square of numbers, alone.
    NumberLine,
    /// A line of a technique library, alone.
    Library,
    /// A SudokuWiki string, alone.
    Wiki,
    /// A link, alone.
    Link,
    /// A constraint string, alone.
    Constraints,
    /// A Killer Sudoku in shorthand, alone.
    Killer,
    /// The beginning of JSON.
    Json,
    /// The beginning of XML.
    Xml,
    /// The name of a section in an `.sdk` file.
    Section,
    /// Part of a drawing with frames.
    Framed,
    /// A row of something, or a puzzle line so short that it could be a row.
    Row,
}

impl Shape {
    /// The shape of a line that is neither blank nor a comment.
    pub(crate) fn of(line: &str) -> Shape {
        let text = line.trim();
        let first = first_word(text);
        if first.len() >= FIRST_CERTAIN_LINE
            && side_of(first.len()).is_some()
            && first.bytes().all(|byte| is_symbol(byte.into()))
            && !is_edge(first)
        {
            return Shape::Line;
        }
        match text.as_bytes().first() {
            Some(b'{') => Shape::Json,
            Some(b'<') if is_xml(text) => Shape::Xml,
            Some(b'[') => Shape::Section,
            _ if link::is_link(text) => Shape::Link,
            _ if constraint_string::is_constraint_string(text) => Shape::Constraints,
            _ if killer_text::is_killer(text) => Shape::Killer,
            _ if is_framed(text) => Shape::Framed,
            Some(b':') => Shape::Library,
            _ if sudoku_wiki::is_wiki(first) => Shape::Wiki,
            _ if first.chars().count() >= FIRST_CERTAIN_LINE => Shape::Line,
            _ if is_number_line(text) => Shape::NumberLine,
            _ => Shape::Row,
        }
    }

    /// Whether the line is a puzzle whatever stands around it.
    pub(crate) fn stands_alone(self) -> bool {
        use Shape::{Constraints, Killer, Library, Line, Link, NumberLine, Wiki};
        matches!(self, Line | NumberLine | Library | Wiki | Link | Constraints | Killer)
    }
}

/// Whether a line is a puzzle by itself for a [`Reader`](crate::Reader), whatever stands around it.
///
/// ```
/// use candoku_formats::stands_alone;
///
/// assert!(stands_alone(&".".repeat(81)));
/// assert!(!stands_alone("123456789"));
/// ```
pub fn stands_alone(line: &str) -> bool {
    !line.trim_start().starts_with('#') && Shape::of(line).stands_alone()
}

/// What stands before the first separator: space, comma, tab or semicolon.
pub(crate) fn first_word(text: &str) -> &str {
    let end = text.bytes().position(|byte| matches!(byte, b' ' | b',' | b'\t' | b';'));
    &text[..end.unwrap_or(text.len())]
}

fn is_xml(text: &str) -> bool {
    ["<?xml", "<opensudoku", "<game"].iter().any(|start| text.starts_with(start))
}

/// Whether the line holds a part of a frame.
fn is_framed(text: &str) -> bool {
    text.contains(is_vertical) || is_rule(text) && text.contains('+') || is_edge(text)
}

/// Whether the text is the upper or lower edge of a frame: corners and dashes alone.
fn is_edge(text: &str) -> bool {
    text.starts_with(['.', '*', '\'', ':', '+']) && text[1..].starts_with('-') && is_rule(text)
}

/// Whether the character draws a vertical line.
pub(crate) fn is_vertical(symbol: char) -> bool {
    symbol == '|' || is_box_drawing(symbol)
}

/// Whether a line of a drawing separates rows: no cells, but a horizontal line or a crossing.
pub(crate) fn is_rule(text: &str) -> bool {
    let upright = |c: char| matches!(c, '│' | '┃' | '║' | '╎' | '╏' | '┆' | '┇' | '┊' | '┋');
    let across = |c: char| c == '+' || is_box_drawing(c) && !upright(c);
    text.chars().all(|c| " -=+|*.:'".contains(c) || is_box_drawing(c))
        && (text.contains("--") || text.contains("==") || text.contains(across))
}

fn is_box_drawing(symbol: char) -> bool {
    matches!(symbol, '\u{2500}'..='\u{257F}')
}

/// Whether the line is a whole square of numbers rather than a row of a larger one.
///
/// A square of side 36 and more would need values over 6 in each row, so a line of
/// 36 numbers and more, none above its root, is a square.
fn is_number_line(text: &str) -> bool {
    let mut count = 0;
    let mut largest = 0;
    for word in text.split_ascii_whitespace() {
        if !is_number(word) {
            return false;
        }
        let blank = word.chars().all(is_blank);
        largest = if blank { largest } else { word.parse().unwrap_or(usize::MAX).max(largest) };
        count += 1;
    }
    count >= FIRST_CERTAIN_LINE && side_of(count).is_some_and(|side| largest <= side)
}
