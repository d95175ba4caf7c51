//! A range of numbers in a request for puzzles: `24`, `22..26`, `..24`, `30..`, or with one
//! decimal: `7.1..8.3`.

use std::str::FromStr;

use candoku_grid::NameError;

/// A range of numbers, both ends included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NumberRange {
    /// The least number.
    pub least: usize,
    /// The greatest number.
    pub most: usize,
}

/// A range of numbers with one decimal, in tenths, both ends included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TenthsRange {
    /// The least number.
    pub least: u16,
    /// The greatest number.
    pub most: u16,
}

impl FromStr for NumberRange {
    type Err = NameError;

    fn from_str(text: &str) -> Result<NumberRange, NameError> {
        let (least, most) =
            ends(text, "a range such as 22..26", |part| part.parse().ok(), (0, usize::MAX))?;
        Ok(NumberRange { least, most })
    }
}

impl FromStr for TenthsRange {
    type Err = NameError;

    fn from_str(text: &str) -> Result<TenthsRange, NameError> {
        let (least, most) = ends(text, "a range such as 7.1..8.3", tenths, (0, u16::MAX))?;
        Ok(TenthsRange { least, most })
    }
}

/// The two ends of a range; a missing one is the smallest or largest possible number.
fn ends<N: PartialOrd + Copy>(
    text: &str,
    expected: &'static str,
    number: impl Fn(&str) -> Option<N>,
    (first, last): (N, N),
) -> Result<(N, N), NameError> {
    let end = |part: &str, default: N| if part.is_empty() { Some(default) } else { number(part) };
    let both = match text.split_once("..") {
        None => number(text).map(|number| (number, number)),
        Some((least, most)) => end(least, first).zip(end(most.trim_start_matches('='), last)),
    };
    both.filter(|(least, most)| least <= most).ok_or_else(|| NameError::new(text, expected))
}

/// A number with at most one decimal, in tenths.
fn tenths(text: &str) -> Option<u16> {
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let tenth: u16 = if tenth.len() == 1 { tenth.parse().ok()? } else { return None };
    whole.parse::<u16>().ok()?.checked_mul(10)?.checked_add(tenth)
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

    #[test]
    fn decimals_are_read_as_tenths() {
        let read = |text: &str| text.parse().map(|TenthsRange { least, most }| (least, most));

        assert_eq!(read("7.1..8.3"), Ok((71, 83)));
        assert_eq!(read("9"), Ok((90, 90)));
        assert_eq!(read("..4.5"), Ok((0, 45)));
        assert_eq!(read("10.."), Ok((100, u16::MAX)));
        for wrong in ["", "7.15", "7.", "x", "8..7.9", "-1", "9999"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
