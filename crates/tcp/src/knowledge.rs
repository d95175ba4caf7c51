//! Facts exchanged between boxes, relative or absolute, and the setting of a box.

use std::fmt;
use std::str::FromStr;

use candoku_grid::{Column, Digit, Row};
use candoku_region::{Message, Place};

use crate::box_name::BoxName;

/// How a fact is written for a peer; both forms are always accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Dialect {
    /// The box, then column and row within it: `BOX_D4,0,1:7`.
    #[default]
    Relative,
    /// The cell of the whole puzzle, columns A to I, rows 1 to 9: `D5:7`.
    Absolute,
}

impl Dialect {
    /// Writes a fact; `None` if its cell is not in a classic puzzle.
    pub fn write(self, message: Message) -> Option<String> {
        let name = BoxName::of_region(message.grid)?;
        let Message { place, value, .. } = message;
        Some(match self {
            Dialect::Relative => {
                format!("{name},{},{}:{value}", place.column.index(), place.row.index())
            }
            Dialect::Absolute => format!("{}:{value}", cell_name(name, place)),
        })
    }
}

impl fmt::Display for Dialect {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(match self {
            Dialect::Relative => "relative",
            Dialect::Absolute => "absolute",
        })
    }
}

/// A cell of the whole puzzle: `D5`.
pub(crate) fn cell_name(name: BoxName, Place { row, column }: Place) -> String {
    let letter = char::from(b'A' + (name.index() % 3 * 3 + column.index()) as u8);
    format!("{letter}{}", name.index() / 3 * 3 + row.index() + 1)
}

/// Reads a fact in either form.
pub fn read_fact(line: &str) -> Option<Message> {
    read_fact_and_dialect(line).map(|(fact, _)| fact)
}

/// Reads a fact, and the form in which it is written.
pub(crate) fn read_fact_and_dialect(line: &str) -> Option<(Message, Dialect)> {
    let (place, value) = line.trim().split_once(':')?;
    let value = Digit::new(digit(value.trim())?).filter(|value| value.value() <= 9)?;
    let (dialect, name, row, column) = match place.split_once(',') {
        Some((name, place)) => {
            let (column, row) = place.split_once(',')?;
            let within = |text: &str| digit(text.trim()).filter(|&place| place < 3);
            let name = name.trim().parse::<BoxName>().ok()?;
            (Dialect::Relative, name, within(row)?, within(column)?)
        }
        None => {
            let mut symbols = place.trim().chars();
            let column = (symbols.next()?.to_ascii_uppercase() as u32).checked_sub('A' as u32)?;
            let row = digit(symbols.as_str())?.checked_sub(1)?;
            let column = u8::try_from(column).ok().filter(|&column| column < 9)?;
            let name = BoxName::all().nth((row / 3 * 3 + column / 3).into())?;
            (Dialect::Absolute, name, row % 3, column % 3)
        }
    };
    let place = Place::new(Row(row), Column(column));
    Some((Message { grid: name.region(), place, value }, dialect))
}

fn digit(text: &str) -> Option<u8> {
    let mut symbols = text.chars();
    let digit = symbols.next()?.to_digit(10)?;
    symbols.next().is_none().then_some(digit as u8)
}

/// The givens of one box: `xy:v` with column and row from 0 to 2, separated by commas.
///
/// ```
/// use candoku_tcp::Setting;
///
/// let setting: Setting = "00:7, 12:3".parse().unwrap();
/// assert_eq!(setting.to_string(), "00:7,12:3");
/// assert_eq!("30:7".parse::<Setting>().unwrap_err().to_string(), "found '30:7', expected xy:v");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setting(pub(crate) Vec<(Place, Digit)>);

/// A piece of text that is not a given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotASetting {
    found: String,
}

impl Setting {
    /// The givens of a box; positions must be within 3 × 3 and values from 1 to 9.
    pub fn new(givens: impl IntoIterator<Item = (Place, Digit)>) -> Setting {
        let legal = |&(place, value): &(Place, Digit)| {
            place.row.0 < 3 && place.column.0 < 3 && value.value() <= 9
        };
        Setting(givens.into_iter().filter(legal).collect())
    }

    /// The givens, each with its position.
    pub fn givens(&self) -> &[(Place, Digit)] {
        &self.0
    }
}

impl FromStr for Setting {
    type Err = NotASetting;

    fn from_str(text: &str) -> Result<Setting, NotASetting> {
        let pieces = text.split(',').map(str::trim).filter(|piece| !piece.is_empty());
        let given = |piece: &str| {
            let (place, value) = piece.split_once(':')?;
            let (column, row) = (place.trim().get(0..1)?, place.trim().get(1..)?);
            let within = |text: &str| digit(text).filter(|&place| place < 3);
            let place = Place::new(Row(within(row)?), Column(within(column)?));
            Some((place, Digit::new(digit(value.trim())?)?))
        };
        let found = |piece: &str| NotASetting { found: piece.chars().take(20).collect() };
        let givens = pieces.map(|piece| given(piece).ok_or_else(|| found(piece)));
        givens.collect::<Result<_, _>>().map(Setting)
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let given = |&(place, value): &(Place, Digit)| {
            format!("{}{}:{value}", place.column.index(), place.row.index())
        };
        f.pad(&self.0.iter().map(given).collect::<Vec<_>>().join(","))
    }
}

impl fmt::Display for NotASetting {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "found '{}', expected xy:v", self.found)
    }
}

impl std::error::Error for NotASetting {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_relative_and_the_absolute_fact_of_the_document_are_one() {
        let fact = read_fact("BOX_D4,0,1:7").unwrap();

        assert_eq!(read_fact("D5:7"), Some(fact));
        assert_eq!(read_fact(" box_mm , 0 , 1 : 7 "), Some(fact));
        assert_eq!(Dialect::Relative.write(fact).unwrap(), "BOX_D4,0,1:7");
        assert_eq!(Dialect::Absolute.write(fact).unwrap(), "D5:7");
    }

    #[test]
    fn every_fact_is_read_back_in_both_dialects() {
        for (row, column) in (0..9u8).flat_map(|row| (0..9u8).map(move |column| (row, column))) {
            let absolute = format!("{}{}:{}", char::from(b'A' + column), row + 1, row % 9 + 1);
            let fact = read_fact(&absolute).unwrap();

            assert_eq!(Dialect::Absolute.write(fact), Some(absolute));
            assert_eq!(read_fact(&Dialect::Relative.write(fact).unwrap()), Some(fact));
        }
    }

    #[test]
    fn anything_else_is_not_a_fact() {
        for line in ["", "OK", "D5", "D5:0", "D5:10", "J1:1", "D0:1", "BOX_D4,3,0:1", "BOX_D4:1"] {
            assert_eq!(read_fact(line), None, "{line}");
        }
    }

    #[test]
    fn a_setting_may_be_empty() {
        assert_eq!("".parse(), Ok(Setting::default()));
        assert!("00:0".parse::<Setting>().is_err());
        assert!("é0:1".parse::<Setting>().is_err());
    }
}
