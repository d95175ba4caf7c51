//! Reads whole files into memory, up to a size limit for each kind of file.
//!
//! A path may name a device or a pipe that never ends, so no file is read without a limit.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::exit::Failure;

/// What a file is expected to contain, and how many bytes it may have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limit {
    what: &'static str,
    bytes: usize,
}

/// A file for `--config`: a few lines for each technique.
pub(crate) const CONFIG: Limit = Limit { what: "a configuration", bytes: 1 << 20 };
/// A file for `--jigsaw`: a symbol or a word for each cell, and comments.
pub(crate) const JIGSAW: Limit = Limit { what: "a jigsaw map", bytes: 1 << 16 };
/// A file for `--pattern`: a mark for each cell.
pub(crate) const PATTERN: Limit = Limit { what: "a pattern", bytes: 1 << 16 };
/// A file for `--token-file`.
pub(crate) const TOKEN: Limit = Limit { what: "a token", bytes: 1 << 12 };
/// A file for one of the `--tls-…` options; a CA file may contain many certificates.
pub(crate) const PEM: Limit = Limit { what: "a PEM file", bytes: 1 << 22 };
/// The single puzzle of a command, comments included.
pub(crate) const PUZZLE: Limit =
    Limit { what: "one puzzle", bytes: 2 * candoku::formats::MAX_PUZZLE_BYTES };

/// The text of a file without a byte-order mark.
///
/// A file that cannot be opened is a usage error; bytes that are not UTF-8 are bad data.
pub(crate) fn read_text(path: &Path, limit: Limit) -> Result<String, Failure> {
    let name = path.display();
    let file = File::open(path).map_err(|error| Failure::Usage(format!("{name}: {error}")))?;
    if file.metadata().is_ok_and(|about| about.is_dir()) {
        let error = io::Error::from(io::ErrorKind::IsADirectory);
        return Err(Failure::Usage(format!("{name}: {error}")));
    }
    let bytes = read_all(file, &name.to_string(), limit)?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let (text, byte) = (error.as_bytes(), error.utf8_error().valid_up_to());
        let (line, column) = place_after(&String::from_utf8_lossy(&text[..byte]));
        let found = text[byte];
        Failure::Data(format!(
            "{name}:{line}:{column}: found the byte {found:#04X}, expected UTF-8 text"
        ))
    })?;
    Ok(text.strip_prefix('\u{FEFF}').map_or_else(|| text.clone(), String::from))
}

/// Reads an input to its end, unless it exceeds the limit.
pub(crate) fn read_all(input: impl Read, name: &str, limit: Limit) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = input.take(limit.bytes as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|error| Failure::Io(format!("{name}: {error}")))?;
    if bytes.len() > limit.bytes {
        let Limit { what, bytes } = limit;
        let found = format!("found over {bytes} bytes, expected {what} of at most that");
        return Err(Failure::Data(format!("{name}:1:1: {found}")));
    }
    Ok(bytes)
}

/// The line and column just after a text.
pub(crate) fn place_after(text: &str) -> (usize, usize) {
    let last = text.rsplit('\n').next().unwrap_or_default();
    (text.matches('\n').count() + 1, last.chars().count() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_input_that_never_ends_is_refused_at_its_limit() {
        let limit = Limit { what: "a token", bytes: 100 };

        let endless = read_all(io::repeat(b'x'), "pipe", limit);
        let whole = read_all(io::repeat(b'x').take(100), "pipe", limit);

        let said = "pipe:1:1: found over 100 bytes, expected a token of at most that";
        assert!(matches!(endless, Err(Failure::Data(message)) if message == said));
        assert_eq!(whole.unwrap().len(), 100);
    }
}
