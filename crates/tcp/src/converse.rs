//! A single region at the other end of a line: the Regions document by hand or over a socket.

use std::fmt;
use std::io::{self, BufRead, Write};

use candoku_region::{Message, Outgoing, Region, Side};

/// The longest line that is read; the rest of a longer one is dropped.
pub const LINE_LIMIT: usize = 256;

/// A line that is not a side and a message that can come from there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidLine {
    /// The number of the line, from 1.
    pub number: usize,
    /// The column of the word that is wrong, from 1.
    pub column: usize,
    /// What is wrong with it.
    pub reason: String,
}

/// Writes what a region sends first, then answers each line `west D(2,1)=4` until the input ends.
///
/// The region's messages are written one per line, `east D(2,1)=4`. Invalid lines are skipped;
/// [`converse_with_errors`] reports them.
///
/// # Errors
///
/// If the input can't be read or the output can't be written.
pub fn converse(
    region: &mut Region,
    first: &[Outgoing],
    input: impl BufRead,
    output: impl Write,
) -> io::Result<()> {
    converse_with_errors(region, first, input, output, |_| ())
}

/// Answers like [`converse`], and calls back for each invalid line.
///
/// # Errors
///
/// If the input can't be read or the output can't be written.
pub fn converse_with_errors(
    region: &mut Region,
    first: &[Outgoing],
    mut input: impl BufRead,
    mut output: impl Write,
    mut on_error: impl FnMut(InvalidLine),
) -> io::Result<()> {
    write(&mut output, first)?;
    let mut number = 0;
    while let Some(line) = read_line(&mut input)? {
        number += 1;
        let text = line.trim();
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        match read(region, text) {
            Ok((side, message)) => write(&mut output, &region.receive(side, message))?,
            Err((word, reason)) => {
                let before = line.len() - line.trim_start().len() + word;
                let column = line[..before].chars().count() + 1;
                on_error(InvalidLine { number, column, reason });
            }
        }
    }
    Ok(())
}

/// A side and a message, or where the invalid word starts and what is wrong with it.
fn read(region: &Region, line: &str) -> Result<(Side, Message), (usize, String)> {
    let (side, text) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let side: Side = side.parse().map_err(|error| (0, format!("found '{side}', {error}")))?;
    let word = line.len() - text.trim_start().len();
    let message: Message = text.parse().map_err(|error| (word, format!("{error}")))?;
    region.topology().check(message).map_err(|error| (word, error.to_string()))?;
    let name = region.grid().name();
    // A ring brings a region's own messages back, and the region drops them.
    if message.grid == name || region.hears(side, message) {
        return Ok((side, message));
    }
    Err((word, format!("found '{message}', which cannot reach {name} from the {side}")))
}

fn write(output: &mut impl Write, outgoing: &[Outgoing]) -> io::Result<()> {
    for message in outgoing {
        writeln!(output, "{message}")?;
    }
    output.flush()
}

/// The next line, at most [`LINE_LIMIT`] bytes of it, or `None` at the end of the input.
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

impl fmt::Display for InvalidLine {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}:{}: {}", self.number, self.column, self.reason)
    }
}

#[cfg(test)]
mod tests {
    use candoku_region::{DeductionStrength, Topology};

    use super::*;

    /// What region E writes, and the errors.
    fn converse_with_e(input: &str) -> (String, Vec<String>) {
        let topology = Topology::of_boxes(3, 2).unwrap();
        let mut region =
            Region::new(topology, "E".parse().unwrap(), DeductionStrength::NakedSingles);
        let (mut output, mut errors) = (Vec::new(), Vec::new());
        converse_with_errors(&mut region, &[], input.as_bytes(), &mut output, |wrong| {
            errors.push(wrong.to_string());
        })
        .unwrap();
        (String::from_utf8(output).unwrap(), errors)
    }

    #[test]
    fn each_line_is_answered_by_what_the_region_sends() {
        let (output, errors) = converse_with_e("west D(2,1) = 4\n\nnorth B(1,2)=6\n");

        assert_eq!(output, "east D(2,1)=4\n");
        assert!(errors.is_empty());
    }

    #[test]
    fn an_invalid_line_is_reported() {
        let error = |input| converse_with_e(input).1.join(" ");

        assert_eq!(error("up D(1,1)=1"), "1:1: found 'up', expected north, east, south or west");
        assert_eq!(
            error("west F(1,1)=1"),
            "1:6: found 'F(1,1)=1', which cannot reach E from the west"
        );
        assert_eq!(error("west D(1,1)=7"), "1:6: found value 7 in 'D(1,1)=7', expected 1–6");
        let long = format!("\nwest {}", "D".repeat(100_000));
        assert!(error(&long).starts_with("2:6: found 'DDD"));
    }

    #[test]
    fn the_conversation_continues_after_an_invalid_line() {
        let (output, errors) = converse_with_e("garbage\nwest D(1,1)=1\nwest F(1,1)=1\n");

        assert_eq!(output, "east D(1,1)=1\n");
        assert_eq!(errors.len(), 2);
    }

    #[test]
    fn a_regions_own_message_that_a_ring_brings_back_is_silently_dropped() {
        assert_eq!(converse_with_e("west E(1,1)=1\n"), (String::new(), Vec::new()));

        assert_eq!(converse_with_e("west E(4,1)=1\n").1.len(), 1);
    }
}
