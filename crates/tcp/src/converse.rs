//! A single region at the other end of a line: the Regions document by hand or by socket.

use std::io::{self, BufRead, Write};

use candoku_region::{Message, Outgoing, Region, Side};

/// The longest line that is read; the rest of a longer one is dropped.
pub const LINE_LIMIT: usize = 256;

/// Why a conversation ended before the input did.
#[derive(Debug)]
pub enum ConverseError {
    /// Reading or writing did not work.
    Io(io::Error),
    /// A line is not a side and a message that can come from there.
    Line {
        /// The number of the line, from 1.
        number: usize,
        /// The column of the word that is wrong, from 1.
        column: usize,
        /// What is wrong with it.
        reason: String,
    },
}

/// Writes what a region first sends, then answers each line `west D(2,1)=4` until the input ends.
///
/// What the region sends is written one message a line, `east D(2,1)=4`.
pub fn converse(
    region: &mut Region,
    first: &[Outgoing],
    mut input: impl BufRead,
    mut output: impl Write,
) -> Result<(), ConverseError> {
    write(&mut output, first)?;
    let mut number = 0;
    while let Some(line) = read_line(&mut input)? {
        number += 1;
        let text = line.trim();
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        let (side, message) = read(region, text).map_err(|(word, reason)| {
            let before = line.len() - line.trim_start().len() + word;
            let column = line[..before].chars().count() + 1;
            ConverseError::Line { number, column, reason }
        })?;
        write(&mut output, &region.receive(side, message))?;
    }
    Ok(())
}

/// A side and a message, or where the wrong word begins and what is wrong with it.
fn read(region: &Region, line: &str) -> Result<(Side, Message), (usize, String)> {
    let (side, text) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let side: Side = side.parse().map_err(|error| (0, format!("found '{side}', {error}")))?;
    let word = line.len() - text.trim_start().len();
    let message: Message = text.parse().map_err(|error| (word, format!("{error}")))?;
    if region.hears(side, message) {
        return Ok((side, message));
    }
    let name = region.grid().name();
    Err((word, format!("found '{message}', which cannot reach {name} from the {side}")))
}

fn write(output: &mut impl Write, outgoing: &[Outgoing]) -> io::Result<()> {
    for message in outgoing {
        writeln!(output, "{message}")?;
    }
    output.flush()
}

/// The next line, at most [`LINE_LIMIT`] bytes of it, or nothing at the end of the input.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let mut is_over = true;
    loop {
        let chunk = input.fill_buf()?;
        if chunk.is_empty() {
            break;
        }
        is_over = false;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let taken = end.unwrap_or(chunk.len());
        line.extend(&chunk[..taken.min(LINE_LIMIT - line.len())]);
        input.consume(end.map_or(taken, |end| end + 1));
        if end.is_some() {
            break;
        }
    }
    Ok((!is_over).then(|| String::from_utf8_lossy(&line).into_owned()))
}

impl From<io::Error> for ConverseError {
    fn from(error: io::Error) -> ConverseError {
        ConverseError::Io(error)
    }
}

impl std::fmt::Display for ConverseError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            ConverseError::Io(error) => error.fmt(f),
            ConverseError::Line { number, column, reason } => {
                write!(f, "{number}:{column}: {reason}")
            }
        }
    }
}

impl std::error::Error for ConverseError {}

#[cfg(test)]
mod tests {
    use candoku_region::{Strength, Topology};

    use super::*;

    fn converse_with_e(input: &str) -> (String, Result<(), ConverseError>) {
        let topology = Topology::of_boxes(3, 2).unwrap();
        let mut region = Region::new(topology, "E".parse().unwrap(), Strength::NakedSingles);
        let mut output = Vec::new();
        let result = converse(&mut region, &[], input.as_bytes(), &mut output);
        (String::from_utf8(output).unwrap(), result)
    }

    #[test]
    fn each_line_is_answered_by_what_the_region_sends() {
        let (output, result) = converse_with_e("west D(2,1) = 4\n\nnorth B(1,2)=6\n");

        assert_eq!(output, "east D(2,1)=4\n");
        assert!(result.is_ok());
    }

    #[test]
    fn a_line_that_makes_no_sense_is_named() {
        let complaint = |input| converse_with_e(input).1.unwrap_err().to_string();

        assert_eq!(
            complaint("up D(1,1)=1"),
            "1:1: found 'up', expected north, east, south or west"
        );
        assert_eq!(
            complaint("west F(1,1)=1"),
            "1:6: found 'F(1,1)=1', which cannot reach E from the west"
        );
        let long = format!("\nwest {}", "D".repeat(100_000));
        assert!(complaint(&long).starts_with("2:6: found 'DDD"));
    }
}
