//! The names of regions: letters in reading order.

use std::fmt;
use std::str::FromStr;

/// The name of a region: `A` to `Z` in reading order, then `AA`, `AB` …
///
/// ```
/// use candoku_region::Name;
///
/// let names: Vec<String> = [0, 4, 25, 26, 701, 702].map(|i| Name::new(i).to_string()).into();
/// assert_eq!(names, ["A", "E", "Z", "AA", "ZZ", "AAA"]);
/// assert_eq!("e".parse(), Ok(Name::new(4)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(u16);

/// A word that is not the name of a region.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotAName;

impl Name {
    /// The region at this index in reading order, from 0.
    pub const fn new(index: u16) -> Name {
        Name(index)
    }

    /// The index of the region in reading order, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut letters = Vec::new();
        let mut rest = self.index() + 1;
        while rest > 0 {
            letters.push(b'A' + ((rest - 1) % 26) as u8);
            rest = (rest - 1) / 26;
        }
        f.pad(&letters.iter().rev().map(|&letter| char::from(letter)).collect::<String>())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Name {
    type Err = NotAName;

    fn from_str(text: &str) -> Result<Name, NotAName> {
        if text.is_empty() || text.len() > 3 {
            return Err(NotAName);
        }
        let number = text.bytes().try_fold(0u16, |number, letter| match letter {
            b'A'..=b'Z' => Some(number * 26 + u16::from(letter - b'A') + 1),
            b'a'..=b'z' => Some(number * 26 + u16::from(letter - b'a') + 1),
            _ => None,
        });
        Ok(Name(number.ok_or(NotAName)? - 1))
    }
}

impl fmt::Display for NotAName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("expected the letters of a region, such as E")
    }
}

impl std::error::Error for NotAName {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_back() {
        for index in 0..1000 {
            let name = Name::new(index);

            assert_eq!(name.to_string().parse(), Ok(name));
        }
    }

    #[test]
    fn only_words_of_letters_are_names() {
        for text in ["", "1", "E1", "É", "ABCD", " E"] {
            assert_eq!(text.parse::<Name>(), Err(NotAName), "{text}");
        }
    }
}
