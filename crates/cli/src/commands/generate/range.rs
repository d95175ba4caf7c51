//! A range of numbers as an argument: `24`, `22..26`, `..24`, `30..`.

use std::str::FromStr;

/// Numbers from the least to the most, both included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NumberRange {
    pub(super) least: usize,
    pub(super) most: usize,
}

impl FromStr for NumberRange {
    type Err = String;

    fn from_str(text: &str) -> Result<NumberRange, String> {
        let number = |part: &str, default: usize| match part {
            "" => Ok(default),
            _ => part.parse().map_err(|_| format!("found '{part}', expected a number")),
        };
        let (least, most) = match text.split_once("..") {
            None => (number(text, 0)?, number(text, 0)?),
            Some((least, most)) => {
                (number(least, 0)?, number(most.trim_start_matches('='), usize::MAX)?)
            }
        };
        if text.is_empty() || least > most {
            return Err(format!("found '{text}', expected a range such as 22..26"));
        }
        Ok(NumberRange { least, most })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_a_range_is_read() {
        let read = |text: &str| text.parse().map(|NumberRange { least, most }| (least, most));

        assert_eq!(read("24"), Ok((24, 24)));
        assert_eq!(read("22..26"), Ok((22, 26)));
        assert_eq!(read("22..=26"), Ok((22, 26)));
        assert_eq!(read("..24"), Ok((0, 24)));
        assert_eq!(read("30.."), Ok((30, usize::MAX)));
        for wrong in ["", "x", "1..x", "3..2", "-1"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
