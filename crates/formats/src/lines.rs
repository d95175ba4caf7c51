//! The lines of an input, one at a time and none longer than a puzzle can be.

use std::io::{BufRead, ErrorKind, Read};

use crate::cells::{is_symbol, side_of};
use crate::detect::first_word;
use crate::read_error::{ReadError, Unexpected};

/// The most bytes of one puzzle, whether it is a line or a grid on several lines.
///
/// Anything longer is rejected without being stored, so memory is bounded.
pub const MAX_PUZZLE_BYTES: usize = 1 << 20;

/// A line of text and its number, from 1.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) number: usize,
    pub(crate) text: String,
}

impl Line {
    /// The position of a byte of the line: columns count characters.
    pub(crate) fn place(&self, byte: usize) -> (usize, usize) {
        let before = self.text.bytes().take(byte).filter(|byte| byte & 0xC0 != 0x80).count();
        (self.number, before + 1)
    }

    /// The position after the last character that is not a space.
    pub(crate) fn end(&self) -> (usize, usize) {
        self.place(self.text.trim_end().len())
    }

    pub(crate) fn is_blank(&self) -> bool {
        self.text.trim_start().is_empty()
    }

    pub(crate) fn is_comment(&self) -> bool {
        self.text.trim_start().starts_with('#')
    }

    /// How many table cells the tabs of the line make, if there is nothing else on it.
    pub(crate) fn blank_cells(&self) -> Option<usize> {
        let tabs = self.text.matches('\t').count();
        (tabs > 0 && self.is_blank()).then_some(tabs + 1)
    }
}

/// Reads lines from an input.
#[derive(Debug)]
pub(crate) struct Lines<R> {
    input: R,
    number: usize,
    bytes: Vec<u8>,
    failed: bool,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(input: R) -> Lines<R> {
        Lines { input, number: 0, bytes: Vec::new(), failed: false }
    }

    /// The number of the line that was read last.
    pub(crate) fn number(&self) -> usize {
        self.number
    }

    fn read(&mut self) -> std::io::Result<Option<Result<Line, ReadError>>> {
        self.bytes.clear();
        let limit = MAX_PUZZLE_BYTES as u64 + 1;
        let taken = self.input.by_ref().take(limit).read_until(b'\n', &mut self.bytes)?;
        if taken == 0 {
            return Ok(None);
        }
        self.number += 1;
        if self.bytes.last() != Some(&b'\n') && self.bytes.len() > MAX_PUZZLE_BYTES {
            self.skip_rest_of_line()?;
            return Ok(Some(Err(self.too_long())));
        }
        while matches!(self.bytes.last(), Some(b'\n' | b'\r')) {
            self.bytes.pop();
        }
        Ok(Some(self.decode()))
    }

    fn skip_rest_of_line(&mut self) -> std::io::Result<()> {
        loop {
            let buffer = match self.input.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let used = end.map_or(buffer.len(), |end| end + 1);
            self.input.consume(used);
            if end.is_some() || used == 0 {
                return Ok(());
            }
        }
    }

    fn decode(&self) -> Result<Line, ReadError> {
        let mark = if self.number == 1 { "\u{FEFF}" } else { "" };
        match str::from_utf8(&self.bytes) {
            Ok(text) => {
                let text = text.strip_prefix(mark).unwrap_or(text).to_string();
                Ok(Line { number: self.number, text })
            }
            Err(error) if is_only_said(&self.bytes[..error.valid_up_to()]) => {
                let text = String::from_utf8_lossy(&self.bytes).into_owned();
                Ok(Line { number: self.number, text })
            }
            Err(error) => {
                let byte = error.valid_up_to();
                let before = String::from_utf8_lossy(&self.bytes[..byte]).chars().count();
                let place = (self.number, before + 1);
                Err(ReadError::new(place, Unexpected::Byte(self.bytes[byte]), "UTF-8 text"))
            }
        }
    }

    fn too_long(&self) -> ReadError {
        let place = (self.number, 1);
        ReadError::phrase(place, "a line of over a million bytes", "a puzzle")
    }
}

/// Whether the rest of a line with this start is not part of a puzzle: a comment, or a note after
/// one.
fn is_only_said(beginning: &[u8]) -> bool {
    let text = str::from_utf8(beginning).unwrap_or_default().trim_start();
    let cells = first_word(text);
    let is_puzzle = side_of(cells.len()).is_some() && cells.chars().all(is_symbol);
    text.starts_with('#') || is_puzzle && cells.len() >= 16 && cells.len() < text.len()
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Result<Line, ReadError>;

    /// The next line; an input that can't be read any further ends with an error.
    fn next(&mut self) -> Option<Result<Line, ReadError>> {
        if self.failed {
            return None;
        }
        self.read().unwrap_or_else(|error| {
            self.failed = true;
            let place = (self.number + 1, 1);
            Some(Err(ReadError::phrase(place, format!("a failure ({error})"), "more input")))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_notes_may_be_in_any_encoding() {
        let text = b"#caf\xe9\n1234341221434321 caf\xe9\n12\xe9\n";

        let lines: Vec<_> = Lines::new(text.as_slice()).collect();

        assert!(lines[0].as_ref().unwrap().is_comment());
        assert!(lines[1].as_ref().unwrap().text.starts_with("1234341221434321 caf"));
        assert_eq!(lines[2].as_ref().unwrap_err().column, 3);
    }
}
