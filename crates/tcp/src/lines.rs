//! Bytes to lines, whatever the bytes are.

use crate::converse::LINE_LIMIT;

/// Splits a stream into lines that end in `\n`, `\r`, `\r\n` or at the end of the stream.
///
/// A line is cut at 256 bytes, so that a stream without line breaks costs no memory.
#[derive(Clone, Debug, Default)]
pub struct LineReader {
    line: Vec<u8>,
    /// Whether a `\n` that comes next belongs to the `\r` before it.
    after_return: bool,
}

impl LineReader {
    /// Adds bytes, and calls back for each line that they complete.
    pub fn push(&mut self, bytes: &[u8], mut complete: impl FnMut(String)) {
        let mut rest = bytes;
        while let Some(end) = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r')) {
            let is_second_half = end == 0 && self.after_return && rest[0] == b'\n';
            self.keep(&rest[..end]);
            if !is_second_half {
                complete(self.take());
            }
            self.after_return = rest[end] == b'\r';
            rest = &rest[end + 1..];
        }
        if !rest.is_empty() {
            self.keep(rest);
            self.after_return = false;
        }
    }

    fn keep(&mut self, bytes: &[u8]) {
        let room = LINE_LIMIT - self.line.len();
        self.line.extend_from_slice(&bytes[..bytes.len().min(room)]);
    }

    /// The last line, if the stream ended without a line break.
    pub fn finish(&mut self) -> Option<String> {
        (!self.line.is_empty()).then(|| self.take())
    }

    fn take(&mut self) -> String {
        let line = String::from_utf8_lossy(&self.line).into_owned();
        self.line.clear();
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(chunks: &[&[u8]]) -> Vec<String> {
        let mut lines = LineReader::default();
        let mut found = Vec::new();
        for chunk in chunks {
            lines.push(chunk, |line| found.push(line));
        }
        found.extend(lines.finish());
        found
    }

    #[test]
    fn every_kind_of_line_break_ends_a_line() {
        assert_eq!(split(&[b"a\nb\rc\r\nd"]), ["a", "b", "c", "d"]);
        assert_eq!(split(&[b"a\r", b"\nb\n\nc"]), ["a", "b", "", "c"]);
        assert_eq!(split(&[b"\n"]), [""]);
        assert_eq!(split(&[]), Vec::<String>::new());
    }

    #[test]
    fn a_long_line_is_cut_and_the_next_one_is_whole() {
        let long = vec![b'x'; 1 << 20];

        let found = split(&[&long, b"y\nOK\n"]);

        assert_eq!(found, ["x".repeat(256), "OK".into()]);
    }

    #[test]
    fn bytes_that_are_not_text_are_harmless() {
        assert_eq!(split(&[b"\xff\xfe\nOK"])[1], "OK");
    }
}
