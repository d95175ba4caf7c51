//! Framed drawings: rows between rules, cells between vertical lines.
//!
//! ASCII characters (`|`, `+---+`) and Unicode box drawing are understood. A regular frame defines
//! the shape of the boxes. If every cell is between vertical lines, it may be left empty. Lines
//! before and after the drawing are its note.

use candoku_grid::{BoxShape, Layout};

use crate::cells::{Word, fields, is_number, width, words_between};
use crate::detect::{Shape, is_rule, is_vertical};
use crate::entry::Entry;
use crate::formats::{boxed, pencil_marks, ragged, simple_sudoku};
use crate::lines::Line;
use crate::read_error::{ReadError, Unexpected};

/// A parsed drawing.
pub(crate) struct Drawing<'a> {
    pub(crate) lines: &'a [Line],
    /// The words of each row.
    pub(crate) rows: Vec<Vec<Word<'a>>>,
    /// The lines with the rows.
    row_lines: Vec<Line>,
    /// For each row and each part of it, the lengths of the words.
    parts: Vec<Vec<Vec<usize>>>,
    /// How many rows are above each rule.
    rules: Vec<usize>,
    /// The first character of the first rule.
    corner: Option<char>,
}

pub(crate) fn read(lines: &[Line]) -> Result<Entry, ReadError> {
    let framed = |line: &Line| Shape::of(&line.text) == Shape::Framed;
    let first = lines.iter().position(framed).unwrap_or(0);
    let last = lines.iter().rposition(framed).unwrap_or(lines.len() - 1);
    let drawing = Drawing::of(&lines[first..=last]);
    let mut entry = drawing.read()?;
    let around = lines[..first].iter().chain(&lines[last + 1..]);
    entry.note = around.map(|line| line.text.trim()).collect::<Vec<_>>().join("\n");
    Ok(entry)
}

impl<'a> Drawing<'a> {
    fn of(lines: &'a [Line]) -> Drawing<'a> {
        let mut drawing = Drawing {
            lines,
            rows: Vec::new(),
            row_lines: Vec::new(),
            parts: Vec::new(),
            rules: Vec::new(),
            corner: None,
        };
        for line in lines {
            if is_rule(&line.text) {
                drawing.corner = drawing.corner.or(line.text.trim().chars().next());
                drawing.rules.push(drawing.rows.len());
                continue;
            }
            let words = words_between(line, |c| c.is_whitespace() || is_vertical(c));
            let parts = words_between(line, is_vertical);
            let length = |word: &str| word.chars().count();
            let lengths =
                |part: &Word| part.text.split_whitespace().map(length).collect::<Vec<_>>();
            drawing.parts.push(parts.iter().map(lengths).filter(|part| !part.is_empty()).collect());
            drawing.rows.push(words);
            drawing.row_lines.push(line.clone());
        }
        drawing.rows = delimited(lines).unwrap_or(drawing.rows);
        drawing
    }

    fn read(&self) -> Result<Entry, ReadError> {
        let side = self.rows.len();
        if side == 0 {
            let end = self.lines.last().map_or((1, 1), Line::end);
            return Err(ReadError::phrase(end, "the end of a drawing", "rows of cells"));
        }
        if let Some(index) = self.rows.iter().position(Vec::is_empty) {
            let end = self.row_lines[index].end();
            return Err(ReadError::new(end, Unexpected::EndOfLine, "cells, '.' for a blank one"));
        }
        if self.rows.iter().all(|row| row.len() == side) {
            let groups = self.rows.iter().flatten().any(|word| word.text.chars().count() > 1);
            return match self.corner {
                _ if groups && self.is_numbers() => boxed::read_numbers(self),
                Some('.') => pencil_marks::read(self.lines, &self.rows, self.layout()),
                _ if groups => pencil_marks::read(self.lines, &self.rows, self.layout()),
                _ => boxed::read(self),
            };
        }
        if self.rows.iter().all(|row| width(row) == side) {
            return match self.corner {
                Some('*') => simple_sudoku::read(self),
                _ => boxed::read(self),
            };
        }
        let one_word_per_cell = self.rows.iter().any(|row| row.len() == side);
        let cells = match one_word_per_cell {
            true => self.rows.clone(),
            false => ragged::symbols_of(&self.rows),
        };
        Err(ragged::ragged(&self.row_lines, &cells, "cells"))
    }

    /// Whether the words are numbers rather than groups of candidates.
    ///
    /// Candidates are in ascending order and never 0.
    fn is_numbers(&self) -> bool {
        let words = || self.rows.iter().flatten();
        let is_group = |word: &Word| word.text.as_bytes().is_sorted_by(|a, b| a < b);
        self.rows.len() > 9
            && words().all(|word| is_number(word.text))
            && words().any(|word| word.text.len() > 1 && !is_group(word))
    }

    /// The layout defined by a regular frame.
    ///
    /// A frame around every row, column or cell is decoration: boxes one cell wide or high would be
    /// the columns and rows again.
    pub(crate) fn layout(&self) -> Option<Layout> {
        let side = self.rows.len();
        let cells = |part: &Vec<usize>| {
            let one_word_per_cell = self.rows[0].len() == side;
            if one_word_per_cell { part.len() } else { part.iter().sum() }
        };
        let columns = cells(self.parts.first()?.first()?);
        let regular = self.parts.iter().flatten().all(|part| cells(part) == columns);
        let inner: Vec<usize> =
            self.rules.iter().copied().filter(|&above| above > 0 && above < side).collect();
        let rows = inner.first().copied().unwrap_or(side);
        let even = inner.iter().enumerate().all(|(k, &above)| above == (k + 1) * rows);
        let complete = (inner.len() + 1) * rows == side;
        let has_boxes = rows > 1 && columns > 1 && rows * columns == side;
        let stated = regular && even && complete && has_boxes;
        if stated { Layout::boxes(rows, columns).ok() } else { None }
    }
}

/// The cells of a drawing in which each one is between vertical lines, with a dot for each blank.
fn delimited(lines: &[Line]) -> Option<Vec<Vec<Word<'_>>>> {
    let rows = || lines.iter().filter(|line| !is_rule(&line.text));
    let side = rows().count();
    let has_edges = |line: &Line| {
        let text = line.text.trim();
        text.starts_with(is_vertical) && text.ends_with(is_vertical)
    };
    let edge = usize::from(rows().all(has_edges));
    let fits = |line: &Line| line.text.matches(is_vertical).count() + 1 == side + 2 * edge;
    if !rows().all(fits) {
        return None;
    }
    let row = |line| fields(line, is_vertical)[edge..edge + side].to_vec();
    let rows: Vec<Vec<Word>> = rows().map(row).collect();
    let is_cell = |word: &Word| !word.text.contains(char::is_whitespace);
    rows.iter().flatten().all(is_cell).then_some(rows)
}

/// Draws cells in reading order inside a frame.
///
/// The corners are those of the top edge, the rules between boxes and the bottom edge, each from
/// left to right; there are `spaces` around each cell.
pub(crate) fn draw(layout: &Layout, cells: &[String], corners: [&str; 3], spaces: usize) -> String {
    let side = layout.side();
    let shape = layout.box_shape().unwrap_or(BoxShape { rows: side, columns: side });
    let widths: Vec<usize> = (0..side)
        .map(|column| cells.iter().skip(column).step_by(side).map(String::len).max().unwrap_or(1))
        .collect();
    let gap = " ".repeat(spaces);
    let dashes: Vec<String> = widths
        .chunks(shape.columns)
        .map(|part| part.iter().sum::<usize>() + spaces * (part.len() + 1))
        .map(|width| "-".repeat(width))
        .collect();
    let rule = |corner: &str| {
        let ends: Vec<char> = corner.chars().collect();
        format!("{}{}{}\n", ends[0], dashes.join(&ends[1].to_string()), ends[2])
    };
    let mut text = rule(corners[0]);
    for (row, line) in cells.chunks(side).enumerate() {
        if row > 0 && row % shape.rows == 0 {
            text += &rule(corners[1]);
        }
        let padded: Vec<String> =
            line.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}")).collect();
        let parts: Vec<String> = padded.chunks(shape.columns).map(|part| part.join(&gap)).collect();
        text += &format!("|{gap}{}{gap}|\n", parts.join(&format!("{gap}|{gap}")));
    }
    text + &rule(corners[2])
}
