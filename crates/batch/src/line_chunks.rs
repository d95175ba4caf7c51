//! Splits input into chunks of whole lines, each about as large as one read.

use std::io::{self, Read};

/// Whole lines of the input, and where they start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chunk {
    /// The number of the first line, from 1.
    pub first_line: usize,
    /// The lines with their line breaks; only the last line of the input may lack one.
    pub bytes: Vec<u8>,
}

/// How much to read at once.
const READ_SIZE: usize = 1 << 18;

/// The longest line that is returned whole; anything longer can't be a puzzle.
pub const LONGEST_LINE: usize = 1 << 20;

/// How much of a longer line is kept: enough to see that it is too long.
const KEPT: usize = LONGEST_LINE + 1;

/// An iterator over the chunks of an input.
///
/// A chunk is returned as soon as a read contains the end of a line, so that interactive input is
/// answered line by line. Only the start of a line longer than [`LONGEST_LINE`] is returned, one
/// byte more than that, and the rest is skipped, so that memory stays bounded on any input.
///
/// ```
/// use candoku_batch::LineChunks;
///
/// let lines: Vec<u8> = b"one\ntwo\nthree".to_vec();
/// let chunks: Vec<_> = LineChunks::new(&lines[..]).map(Result::unwrap).collect();
/// assert_eq!(chunks[0].bytes, b"one\ntwo\n");
/// assert_eq!((chunks[1].first_line, &chunks[1].bytes[..]), (3, &b"three"[..]));
/// ```
#[derive(Debug)]
pub struct LineChunks<R> {
    input: R,
    /// The start of a line whose end has not been read yet.
    rest: Vec<u8>,
    next_line: usize,
    at_end: bool,
}

impl<R: Read> LineChunks<R> {
    /// Splits the input.
    pub fn new(input: R) -> LineChunks<R> {
        LineChunks { input, rest: Vec::new(), next_line: 1, at_end: false }
    }

    /// The line number at which the next chunk starts.
    pub fn next_line(&self) -> usize {
        self.next_line
    }

    /// Puts back the end of the chunk that was returned last.
    pub fn give_back(&mut self, end: Chunk) {
        self.next_line = end.first_line;
        let later = std::mem::replace(&mut self.rest, end.bytes);
        self.rest.extend(later);
    }

    /// The input that has not been returned in a chunk.
    pub fn into_unread(self) -> io::Chain<io::Cursor<Vec<u8>>, R> {
        io::Cursor::new(self.rest).chain(self.input)
    }

    fn chunk(&mut self, bytes: Vec<u8>) -> Option<io::Result<Chunk>> {
        let first_line = self.next_line;
        self.next_line += bytes.iter().filter(|&&byte| byte == b'\n').count();
        Some(Ok(Chunk { first_line, bytes }))
    }

    fn read_into(&mut self, bytes: &mut Vec<u8>) -> io::Result<usize> {
        let start = bytes.len();
        bytes.resize(start + READ_SIZE, 0);
        let count = loop {
            match self.input.read(&mut bytes[start..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                result => break result,
            }
        };
        bytes.truncate(start + *count.as_ref().unwrap_or(&0));
        count
    }
}

impl<R: Read> Iterator for LineChunks<R> {
    type Item = io::Result<Chunk>;

    fn next(&mut self) -> Option<io::Result<Chunk>> {
        let mut bytes = std::mem::take(&mut self.rest);
        while !self.at_end {
            let old = bytes.len();
            match self.read_into(&mut bytes) {
                Ok(0) => self.at_end = true,
                Ok(_) => {
                    let end = bytes[old..].iter().position(|&byte| byte == b'\n');
                    let end = end.map_or(bytes.len(), |end| old + end);
                    // The rest of this line is not needed.
                    bytes.drain(KEPT.min(end)..end);
                    if let Some(last) = bytes[old..].iter().rposition(|&byte| byte == b'\n') {
                        self.rest = bytes.split_off(old + last + 1);
                        return self.chunk(bytes);
                    }
                }
                Err(error) => {
                    self.at_end = true;
                    return Some(Err(error));
                }
            }
        }
        if bytes.is_empty() { None } else { self.chunk(bytes) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns its text in pieces, like a pipe.
    struct Pieces<'a>(Vec<&'a [u8]>);

    impl Read for Pieces<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() {
                return Ok(0);
            }
            let piece = self.0.remove(0);
            buffer[..piece.len()].copy_from_slice(piece);
            Ok(piece.len())
        }
    }

    fn chunks(pieces: &[&'static str]) -> Vec<(usize, String)> {
        let pieces = Pieces(pieces.iter().map(|piece| piece.as_bytes()).collect());
        LineChunks::new(pieces)
            .map(|chunk| chunk.unwrap())
            .map(|chunk| (chunk.first_line, String::from_utf8(chunk.bytes).unwrap()))
            .collect()
    }

    #[test]
    fn a_line_is_returned_as_soon_as_it_is_complete() {
        let chunks = chunks(&["a\nb", "c\n", "d", "e\nf\n"]);

        let expected = [(1, "a\n"), (2, "bc\n"), (3, "de\nf\n")];
        assert_eq!(chunks, expected.map(|(line, text)| (line, text.to_string())));
    }

    #[test]
    fn the_unread_rest_can_be_read_afterwards() {
        let mut chunks = LineChunks::new(Pieces(vec![b"a\nb", b"c\nd"]));
        assert_eq!(chunks.next().unwrap().unwrap().bytes, b"a\n");

        let mut unread = String::new();
        chunks.into_unread().read_to_string(&mut unread).unwrap();

        assert_eq!(unread, "bc\nd");
    }

    #[test]
    fn empty_input_has_no_chunks() {
        assert!(chunks(&[]).is_empty());
    }

    #[test]
    fn the_rest_of_a_line_that_is_too_long_is_skipped() {
        for length in [LONGEST_LINE, LONGEST_LINE + 1, LONGEST_LINE + 9, 5 * LONGEST_LINE] {
            let long = vec![b'x'; length];

            let chunks = LineChunks::new(long.chain(&b"\nshort\n"[..])).map(Result::unwrap);

            let text: Vec<u8> = chunks.flat_map(|chunk| chunk.bytes).collect();
            let lines: Vec<&[u8]> = text.split(|&byte| byte == b'\n').collect();
            assert_eq!(lines[0].len(), length.min(LONGEST_LINE + 1));
            assert_eq!(lines[1..], [&b"short"[..], b""]);
        }
    }
}
