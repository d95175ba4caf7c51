//! The values of a square: in the usual symbols, or in any others if they are few enough.
//!
//! A square of side N is filled with N symbols, whichever they are: `W X Y Z` is as good as
//! `1 2 3 4`. Only a board needs digits, so what is no digit is remembered for it.

use std::collections::BTreeSet;

use candoku_grid::{Filling, Symbols, is_blank};

use crate::cells::{Glyph, Word, symbols_up_to};
use crate::entry::Sheet;
use crate::read_error::{Found, ReadError};

/// One cell: what is written there, where, and the value that is usual for it, 0 for a blank.
struct Written {
    symbol: Symbol,
    found: Found,
    place: (usize, usize),
    usual: Option<u16>,
}

/// A symbol without regard to case or leading zeros; numbers sort by value.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Symbol {
    length: usize,
    text: String,
}

/// Reads one character a cell; letters alone count from A = 1.
pub(crate) fn of_symbols(side: usize, glyphs: &[Glyph]) -> Result<Sheet, ReadError> {
    let has_digit = glyphs.iter().any(|glyph| matches!(glyph.symbol, '1'..='9'));
    let has_letter = glyphs.iter().any(|glyph| glyph.symbol.is_ascii_alphabetic());
    let symbols = if has_letter && !has_digit { Symbols::Letters } else { Symbols::Digits };
    let value = |symbol: char| if is_blank(symbol) { Some(0) } else { symbols.read(symbol) };
    let values = glyphs.iter().map(|glyph| value(glyph.symbol));
    if let Some(filling) = usual(side, &symbols, values) {
        return Ok(Sheet::of_values(filling));
    }
    let cells = glyphs.iter().map(|&Glyph { symbol, place }| Written {
        symbol: Symbol::new(symbol.to_uppercase().collect()),
        found: Found::Symbol(symbol),
        place,
        usual: value(symbol),
    });
    foreign(side, &symbols, &cells.collect::<Vec<_>>())
}

/// Reads one number a cell, 0 or a blank symbol for a blank.
pub(crate) fn of_numbers(side: usize, words: &[Word]) -> Result<Sheet, ReadError> {
    let value = |word: &str| match word.chars().count() == 1 && word.chars().all(is_blank) {
        true => Some(0),
        false => word.parse().ok(),
    };
    let values = words.iter().map(|word| value(word.text));
    if let Some(filling) = usual(side, &Symbols::Numbers, values) {
        return Ok(Sheet::of_values(filling));
    }
    let cells = words.iter().map(|word| Written {
        symbol: Symbol::new(word.text.trim_start_matches('0').into()),
        found: Found::Word(word.text.into()),
        place: word.place,
        usual: value(word.text),
    });
    foreign(side, &Symbols::Numbers, &cells.collect::<Vec<_>>())
}

/// The square, if every value is a usual one of its side.
fn usual(
    side: usize,
    symbols: &Symbols,
    values: impl Iterator<Item = Option<u16>>,
) -> Option<Filling> {
    Filling::new(side, symbols.clone(), values.collect::<Option<Vec<u16>>>()?).ok()
}

/// The square in symbols of its own, if there are no more of them than its side.
fn foreign(side: usize, usual: &Symbols, cells: &[Written]) -> Result<Sheet, ReadError> {
    let is_usual = |cell: &Written| cell.usual.is_some_and(|value| usize::from(value) <= side);
    let Some(odd) = cells.iter().find(|cell| !is_usual(cell)).or(cells.first()) else {
        return Err(ReadError::phrase((1, 1), "no cells", "a square"));
    };
    let mistake = ReadError::new(odd.place, odd.found.clone(), symbols_up_to(side, usual));
    if cells.iter().any(|cell| !cell.is_visible()) {
        return Err(mistake);
    }
    let own = own_symbols(side, cells, is_usual, &mistake)?;
    let value = |cell: &Written| match cell.usual {
        Some(0) => 0,
        _ => own.binary_search(&cell.symbol).map_or(0, |index| index as u16 + 1),
    };
    let values = cells.iter().map(value).collect();
    let symbols = Symbols::Own(own.iter().map(|symbol| symbol.text.clone()).collect());
    let filling = Filling::new(side, symbols, values).map_err(|error| {
        ReadError::phrase(odd.place, format!("no square ({error})"), "a square")
    })?;
    Ok(Sheet { foreign: Some(mistake), ..Sheet::of_values(filling) })
}

/// The different symbols of a square in ascending order, unless there are more than its side.
fn own_symbols(
    side: usize,
    cells: &[Written],
    is_usual: impl Fn(&Written) -> bool,
    mistake: &ReadError,
) -> Result<Vec<Symbol>, ReadError> {
    let (mut own, mut usual) = (BTreeSet::new(), 0);
    for cell in cells.iter().filter(|cell| cell.usual != Some(0)) {
        if own.contains(&cell.symbol) {
            continue;
        }
        usual += usize::from(is_usual(cell));
        if own.len() < side {
            own.insert(cell.symbol.clone());
            continue;
        }
        // Among digits the one that is none is wrong; among other symbols the last one is too many.
        return Err(match usual * 2 > side {
            true => mistake.clone(),
            false => {
                let found = format!("{} besides {}", cell.found, listed(&own));
                ReadError::phrase(cell.place, found, format!("{side} different symbols at most"))
            }
        });
    }
    Ok(own.into_iter().collect())
}

fn listed(symbols: &BTreeSet<Symbol>) -> String {
    let texts: Vec<&str> = symbols.iter().map(|symbol| symbol.text.as_str()).collect();
    match texts.as_slice() {
        [] => "nothing".into(),
        [only] => (*only).into(),
        [first @ .., last] if texts.len() <= 9 => format!("{} and {last}", first.join(", ")),
        _ => format!("{} other symbols", texts.len()),
    }
}

impl Symbol {
    fn new(text: String) -> Symbol {
        Symbol { length: text.chars().count(), text }
    }
}

impl Written {
    /// Whether a reader of the text can see the symbol.
    fn is_visible(&self) -> bool {
        let hides = |symbol: char| {
            symbol.is_control()
                || matches!(symbol, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
                || matches!(symbol, '\u{2060}'..='\u{206f}' | '\u{feff}')
        };
        !self.symbol.text.chars().any(hides)
    }
}

#[cfg(test)]
mod tests {
    use candoku_grid::Symbols;

    use crate::{LayoutChoice, read};

    fn written(text: &str) -> Vec<String> {
        let entry = read(text).unwrap();
        let filling = entry.filling();
        let symbol = |&value: &u16| match value {
            0 => ".".into(),
            value => filling.symbols().write(value),
        };
        filling.values().iter().map(symbol).collect()
    }

    fn said(text: &str) -> String {
        read(text).unwrap_err().to_string()
    }

    #[test]
    fn any_four_symbols_fill_a_square_of_side_four() {
        assert_eq!(written("WXYZXWZYYZWXZYX.").concat(), "WXYZXWZYYZWXZYX.");
        assert_eq!(written("♠ ♥ ♦ ♣\n♥ ♠ ♣ ♦\n♦ ♣ ♠ ♥\n♣ ♦ ♥ ♠").concat(), "♠♥♦♣♥♠♣♦♦♣♠♥♣♦♥♠");
        assert_eq!(written("12.4\n....\n..5.\n4..1").concat(), "12.4......5.4..1");
        assert_eq!(written("w x\nX W"), ["W", "X", "X", "W"]);
        assert_eq!(written("10 30 20\n20 10 30\n. 20 10")[..3], ["10", "30", "20"]);
        assert_eq!(written("10 20\n20 10"), ["10", "20", "20", "10"]);
    }

    #[test]
    fn symbols_are_in_ascending_order() {
        let entry = read("10 3 200\n200 10 3\n. 200 10").unwrap();

        assert_eq!(entry.filling().values()[..3], [2, 1, 3]);
        assert!(matches!(entry.filling().symbols(), Symbols::Own(own) if own.len() == 3));
    }

    #[test]
    fn one_symbol_too_many_is_named() {
        let square = "W X Y Z\nX W Z Y\nY Z W X\nZ Y X V";
        assert_eq!(
            said(square),
            "4:7: found 'V' besides W, X, Y and Z, expected 4 different symbols at most"
        );
        assert_eq!(said("12\n2x"), "2:2: found 'x', expected a digit 1–2 or '.'");
        let unseen = "1\u{200b}\n.1";
        assert!(said(unseen).ends_with("expected a digit 1–2 or '.'"), "{}", said(unseen));
    }

    #[test]
    fn a_board_has_digits_and_names_what_is_none() {
        let entry = read("# note\n12.4\n....\n..5.\n4..1").unwrap();

        let error = entry.board(&LayoutChoice::default()).unwrap_err();

        assert_eq!(error.to_string(), "4:3: found '5', expected a digit 1–4 or '.'");
    }

    #[test]
    fn a_question_mark_is_a_blank() {
        assert_eq!(written("1?\n?1").concat(), "1..1");
        assert_eq!(written("1,?\n?,1").concat(), "1..1");
    }
}
