//! The beginning of a collection that holds nothing but classic puzzle lines.

use std::io::{self, Cursor, Read};

use candoku_batch::{Chunk, LineChunks};

use super::lines::classic_cells;

/// Chunks of lines up to the first one that is neither a classic puzzle line, nor blank, nor a
/// comment: it may belong to a puzzle over several lines, and so may all that follow.
pub(super) struct PlainChunks<R> {
    chunks: LineChunks<R>,
    /// The other line and what stands behind it in its chunk.
    rest: Option<Chunk>,
}

impl<R: Read> PlainChunks<R> {
    pub(super) fn new(input: R) -> PlainChunks<R> {
        PlainChunks { chunks: LineChunks::new(input), rest: None }
    }

    /// The first line that is different, with its number, and all that follows.
    pub(super) fn into_rest(self) -> Option<(usize, impl Read)> {
        let Chunk { first_line, bytes } = self.rest?;
        Some((first_line, Cursor::new(bytes).chain(self.chunks.into_unread())))
    }
}

impl<R: Read> Iterator for PlainChunks<R> {
    type Item = io::Result<Chunk>;

    fn next(&mut self) -> Option<io::Result<Chunk>> {
        if self.rest.is_some() {
            return None;
        }
        let mut chunk = match self.chunks.next()? {
            Ok(chunk) => chunk,
            error => return Some(error),
        };
        let lines = chunk.bytes.split_inclusive(|&byte| byte == b'\n');
        let plain = lines.take_while(|line| is_plain(line));
        let (count, length) =
            plain.fold((0, 0), |(count, length), line| (count + 1, length + line.len()));
        if length < chunk.bytes.len() {
            let bytes = chunk.bytes.split_off(length);
            self.rest = Some(Chunk { first_line: chunk.first_line + count, bytes });
        }
        (!chunk.bytes.is_empty()).then_some(Ok(chunk))
    }
}

fn is_plain(line: &[u8]) -> bool {
    let line = line.trim_ascii_end();
    classic_cells(line).is_some() || line.is_empty() || line.starts_with(b"#")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_other_line_and_all_behind_it_are_left() {
        let puzzle = ".".repeat(81) + " note\n";
        let text = format!("{puzzle}\n# comment\n{puzzle}12..\n{puzzle}");

        let mut chunks = PlainChunks::new(text.as_bytes());
        let plain: Vec<u8> = chunks.by_ref().flat_map(|chunk| chunk.unwrap().bytes).collect();
        let (line, mut rest) = chunks.into_rest().unwrap();
        let mut other = String::new();
        rest.read_to_string(&mut other).unwrap();

        assert_eq!(String::from_utf8(plain).unwrap(), format!("{puzzle}\n# comment\n{puzzle}"));
        assert_eq!((line, other), (5, format!("12..\n{puzzle}")));
    }

    #[test]
    fn nothing_is_left_of_plain_lines() {
        let text = ".".repeat(81);
        let mut chunks = PlainChunks::new(text.as_bytes());

        assert_eq!(chunks.by_ref().count(), 1);
        assert!(chunks.into_rest().is_none());
    }
}
