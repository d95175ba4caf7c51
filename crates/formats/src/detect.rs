//! What a single line can be, before its neighbours are known.

use candoku_grid::is_blank;

use crate::cells::{is_number, is_symbol, side_of};
use crate::formats::{constraint_string, killer_text, link, sudoku_wiki};

/// With at least this many characters, a line is too wide to be a row with one character per cell.
const FIRST_CERTAIN_LINE: usize = 36;

/// What a line is on its own, or what kind of block it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// A puzzle line, complete.
    Line,
    /// A square of numbers, complete.
    NumberLine,
    /// A line of a technique library, complete.
    Library,
    /// A SudokuWiki string, complete.
    Wiki,
    /// A link, complete.
    Link,
    /// A constraint string, complete.
    Constraints,
    /// A Killer Sudoku in shorthand, complete.
    Killer,
    /// The start of JSON.
    Json,
    /// The start of XML.
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
            && !has_pointer_after(text, first)
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

    /// Whether the line is a puzzle whatever is around it.
    pub(crate) fn stands_alone(self) -> bool {
        use Shape::{Constraints, Killer, Library, Line, Link, NumberLine, Wiki};
        matches!(self, Line | NumberLine | Library | Wiki | Link | Constraints | Killer)
    }
}

/// Whether a [`Reader`](crate::Reader) takes a line for a whole puzzle, whatever is around it.
///
/// ```
/// use candoku_formats::stands_alone;
///
/// assert!(stands_alone(&".".repeat(81)));
/// assert!(!stands_alone("123456789"));
/// ```
pub fn stands_alone(line: &str) -> bool {
    let shape = Shape::of(line);
    let may_go_on = shape == Shape::Constraints && constraint_string::may_go_on(line);
    !line.trim_start().starts_with('#') && shape.stands_alone() && !may_go_on
}

/// The text before the first separator: space, comma, tab or semicolon.
pub(crate) fn first_word(text: &str) -> &str {
    let end = text.bytes().position(|byte| matches!(byte, b' ' | b',' | b'\t' | b';'));
    &text[..end.unwrap_or(text.len())]
}

/// Whether the comma after the first word is not a separator but a sign of a Killer Sudoku.
fn has_pointer_after(text: &str, first: &str) -> bool {
    text[first.len()..].starts_with(',') && killer_text::is_killer(text)
}

fn is_xml(text: &str) -> bool {
    ["<?xml", "<opensudoku", "<game"].iter().any(|start| text.starts_with(start))
}

/// Whether the line contains a part of a frame.
fn is_framed(text: &str) -> bool {
    text.contains(is_vertical) || is_rule(text) && text.contains('+') || is_edge(text)
}

/// Whether the text is the top or bottom edge of a frame: only corners and dashes.
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
/// A row of a square of side 36 or more would contain values over 6, so a line of at least 36
/// numbers, none above its square root, is a square.
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
