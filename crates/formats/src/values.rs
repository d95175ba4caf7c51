//! The values of a square: in the usual symbols, or in any others if there are few enough.
//!
//! A square of side N is filled with N symbols, whatever they are: `W X Y Z` is as good as `1 2 3
//! 4`, and so are words. Only a board needs digits, so the first non-digit is remembered for it.
//! Symbols stay as the square writes them; capital and small letters count as one symbol only if
//! there would be more than N otherwise.

use std::collections::{BTreeMap, BTreeSet};

use candoku_grid::{Content, Digit, DigitSet, Filling, MAX_SIDE, Symbols, is_blank};

use crate::cells::{Glyph, Word, digit_group, symbols_up_to};
use crate::entry::Sheet;
use crate::read_error::{ReadError, Unexpected};

/// Longer words are not symbols.
pub(crate) const MAX_WORD: usize = 35;

/// One cell: its text, its position, and its usual value, 0 for a blank.
struct Written {
    symbol: Symbol,
    found: Unexpected,
    place: (usize, usize),
    usual: Option<u16>,
}

/// A symbol as the square writes it; numbers sort by value and come first.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Symbol {
    /// The length of a number.
    length: usize,
    /// The case-folded text.
    folded: String,
    text: String,
}

/// Reads one character per cell; if there are only letters, they count from A = 1.
pub(crate) fn of_symbols(side: usize, glyphs: &[Glyph]) -> Result<Sheet, ReadError> {
    let has_digit = glyphs.iter().any(|glyph| matches!(glyph.symbol, '1'..='9'));
    let has_letter = glyphs.iter().any(|glyph| glyph.symbol.is_ascii_alphabetic());
    let symbols = if has_letter && !has_digit { Symbols::Letters } else { Symbols::Digits };
    let value = |symbol: char| if is_blank(symbol) { Some(0) } else { symbols.read(symbol) };
    let usual = usual(side, &symbols, glyphs.iter().map(|glyph| value(glyph.symbol)));
    let is_small = |glyph: &Glyph| glyph.symbol.is_ascii_lowercase();
    if let Some(filling) = &usual
        && !glyphs.iter().any(is_small)
    {
        return Ok(Sheet::of_values(filling.clone()));
    }
    let cell = |&Glyph { symbol, place }: &Glyph| Written {
        symbol: Symbol::new(symbol.into()),
        found: Unexpected::Symbol(symbol),
        place,
        usual: value(symbol),
    };
    let mut cells: Vec<Written> = glyphs.iter().map(cell).collect();
    fold_case(side, &mut cells);
    match usual {
        Some(filling) => small_letters(&filling, &cells),
        None => foreign(side, &symbols, &cells),
    }
}

/// Reads one number per cell, 0 or a blank symbol for a blank.
pub(crate) fn of_numbers(side: usize, words: &[Word]) -> Result<Sheet, ReadError> {
    let value = |word: &str| if is_blank_word(word) { Some(0) } else { word.parse().ok() };
    let values = words.iter().map(|word| value(word.text));
    if let Some(filling) = usual(side, &Symbols::Numbers, values) {
        return Ok(Sheet::of_values(filling));
    }
    let cells = words.iter().map(|word| Written {
        symbol: Symbol::new(word.text.trim_start_matches('0').into()),
        found: Unexpected::Word(word.text.into()),
        place: word.place,
        usual: value(word.text),
    });
    foreign(side, &Symbols::Numbers, &cells.collect::<Vec<_>>())
}

/// Reads one word per cell, none of them too long; `mistake` is what is wrong with them as
/// candidates.
pub(crate) fn of_words(
    side: usize,
    words: &[Word],
    mistake: ReadError,
) -> Result<Sheet, ReadError> {
    let usual = |word: &Word| match digit_group(*word, side) {
        _ if is_blank_word(word.text) => Some(0),
        Ok(_) => Some(1),
        Err(_) => None,
    };
    let cell = |word: &Word| Written {
        symbol: Symbol::new(word.text.into()),
        found: Unexpected::Word(word.text.into()),
        place: word.place,
        usual: usual(word),
    };
    let mut cells: Vec<Written> = words.iter().map(cell).collect();
    let different: BTreeMap<&Symbol, Option<u16>> = cells
        .iter()
        .filter(|cell| cell.usual != Some(0))
        .map(|cell| (&cell.symbol, cell.usual))
        .collect();
    // Among candidates, the word that is not one is wrong.
    let groups = different.values().flatten().count();
    let is_long = |word: &Word| word.text.chars().count() > MAX_WORD;
    if groups * 2 > different.len() || words.iter().any(is_long) {
        return Err(mistake);
    }
    fold_case(side, &mut cells);
    own(side, &cells, mistake)
}

fn is_blank_word(word: &str) -> bool {
    word.chars().count() == 1 && word.chars().all(is_blank)
}

/// The square, if every value is a usual one for its side.
fn usual(
    side: usize,
    symbols: &Symbols,
    values: impl Iterator<Item = Option<u16>>,
) -> Option<Filling> {
    Filling::new(side, symbols.clone(), values.collect::<Option<Vec<u16>>>()?).ok()
}

/// Merges symbols that differ only in case, if there would be more than the side otherwise.
///
/// The merged symbol is written in its most frequent form, in capitals if there is a tie.
fn fold_case(side: usize, cells: &mut [Written]) {
    let mut counts: BTreeMap<&Symbol, usize> = BTreeMap::new();
    for cell in cells.iter().filter(|cell| cell.usual != Some(0)) {
        *counts.entry(&cell.symbol).or_default() += 1;
    }
    if counts.len() <= side {
        return;
    }
    let mut chosen: BTreeMap<String, (usize, Symbol)> = BTreeMap::new();
    for (symbol, count) in counts {
        let (most, form) = chosen.entry(symbol.folded.clone()).or_insert((0, symbol.clone()));
        if count > *most {
            (*most, *form) = (count, symbol.clone());
        }
    }
    for cell in cells {
        if let Some((_, form)) = chosen.get(&cell.symbol.folded) {
            cell.symbol = form.clone();
        }
    }
}

/// The square of usual values, some of them in lower case.
///
/// For a board both cases are one digit, even if they are two symbols.
fn small_letters(filling: &Filling, cells: &[Written]) -> Result<Sheet, ReadError> {
    let side = filling.side();
    let mut texts: Vec<Option<&str>> = vec![None; side];
    let mut is_one_symbol = true;
    for (&value, cell) in filling.values().iter().zip(cells).filter(|(value, _)| **value > 0) {
        let text = texts[usize::from(value) - 1].get_or_insert(&cell.symbol.text);
        is_one_symbol &= *text == cell.symbol.text;
    }
    if is_one_symbol {
        let usual: Vec<String> =
            (1..).take(side).map(|value| filling.symbols().write(value)).collect();
        let text = |(text, usual): (Option<&str>, &String)| text.unwrap_or(usual).to_string();
        let own: Vec<String> = texts.into_iter().zip(&usual).map(text).collect();
        let is_usual = own == usual;
        let symbols = if is_usual { filling.symbols().clone() } else { Symbols::Own(own.into()) };
        let values = filling.values().to_vec();
        let written = Filling::new(side, symbols, values).expect("every value has its symbol");
        return Ok(Sheet::of_values(written));
    }
    let content = |&value: &u16| match Digit::new(value as u8) {
        Some(digit) => Content::Given(digit),
        None => Content::Open(DigitSet::up_to(side)),
    };
    let contents = (side <= MAX_SIDE).then(|| filling.values().iter().map(content).collect());
    let sheet = foreign(side, filling.symbols(), cells)?;
    Ok(Sheet { foreign: None, contents, ..sheet })
}

/// The square in custom symbols, if there are no more of them than its side.
fn foreign(side: usize, usual: &Symbols, cells: &[Written]) -> Result<Sheet, ReadError> {
    let odd = cells.iter().find(|cell| !cell.is_usual(side)).or(cells.first());
    let Some(odd) = odd else {
        return Err(ReadError::phrase((1, 1), "no cells", "a square"));
    };
    own(side, cells, ReadError::new(odd.place, odd.found.clone(), symbols_up_to(side, usual)))
}

/// The square in custom symbols; `mistake` is what is wrong with them as digits.
fn own(side: usize, cells: &[Written], mistake: ReadError) -> Result<Sheet, ReadError> {
    if cells.iter().any(|cell| !cell.is_visible()) {
        return Err(mistake);
    }
    let own = own_symbols(side, cells, &mistake)?;
    let value = |cell: &Written| match cell.usual {
        Some(0) => 0,
        _ => own.binary_search(&cell.symbol).map_or(0, |index| index as u16 + 1),
    };
    let values = cells.iter().map(value).collect();
    let symbols = Symbols::Own(own.iter().map(|symbol| symbol.text.clone()).collect());
    let filling = Filling::new(side, symbols, values).map_err(|error| {
        let place = (mistake.line, mistake.column);
        ReadError::phrase(place, format!("no square ({error})"), "a square")
    })?;
    Ok(Sheet { foreign: Some(mistake), ..Sheet::of_values(filling) })
}

/// The distinct symbols of a square in ascending order, unless there are more than its side.
fn own_symbols(
    side: usize,
    cells: &[Written],
    mistake: &ReadError,
) -> Result<Vec<Symbol>, ReadError> {
    let (mut own, mut usual) = (BTreeSet::new(), 0);
    for cell in cells.iter().filter(|cell| cell.usual != Some(0)) {
        if own.contains(&cell.symbol) {
            continue;
        }
        usual += usize::from(cell.is_usual(side));
        if own.len() < side {
            own.insert(cell.symbol.clone());
            continue;
        }
        // Among digits, the one that is not a digit is wrong; among other symbols, the last one is
        // too many.
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
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
        let length = if is_number { text.len() } else { usize::MAX };
        Symbol { length, folded: text.to_uppercase(), text }
    }
}

impl Written {
    /// Whether it is a digit of the side, or a blank.
    fn is_usual(&self, side: usize) -> bool {
        self.usual.is_some_and(|value| usize::from(value) <= side)
    }

    /// Whether the symbol is visible.
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
    fn small_letters_were_written_as_capitals() {
        assert_eq!(written("α α\nβ α"), ["α", "α", "β", "α"]);
        assert_eq!(written("a b\nb ."), ["a", "b", "b", "."]);
        assert_eq!(written("a B\nB a"), ["a", "B", "B", "a"]);
        assert_eq!(written("H h h\nh H .\na b ."), ["h", "h", "h", "h", "h", ".", "a", "b", "."]);
        let hexadecimal = written(&format!("1g{}", ".".repeat(254)));
        assert_eq!(hexadecimal[..2], ["1", "g"]);
    }

    #[test]
    fn four_symbols_that_differ_in_case_were_two() {
        let square = "a A b B\nb B a A\nA a B b\nB b A a";
        assert_eq!(written(square).concat(), "aAbBbBaAAaBbBbAa");
        assert_eq!(read(square).unwrap().filling().values()[..4], [2, 1, 4, 3]);
        let board = read(square).unwrap().board(&LayoutChoice::default()).unwrap();
        assert_eq!(board.to_line(), "1122221111222211", "to a board both cases are one digit");
    }

    #[test]
    fn words_were_not_accepted_as_symbols() {
        let words = ["red", "green", "green", "red"];
        for square in ["red green\ngreen red", "red,green\ngreen,red", "red, green\ngreen, red"] {
            assert_eq!(written(square), words, "{square}");
        }
        assert_eq!(written("red\tgreen\ngreen\t\n"), ["red", "green", "green", "."]);
        assert_eq!(written("one two .\ntwo . one\n. one 2")[8], "2");
        let values = read("red green\ngreen red").unwrap().filling().values().to_vec();
        assert_eq!(values, [2, 1, 1, 2], "green comes before red");
    }

    #[test]
    fn a_word_too_many_and_a_word_among_digits_are_named() {
        assert_eq!(
            said("red green\ngreen blue"),
            "2:7: found 'blue' besides green and red, expected 2 different symbols at most"
        );
        assert_eq!(said("1 2 3\n2 3 1\n3 1 2x"), "3:6: found 'x', expected a digit 1–3");
        assert_eq!(said("1 2 .\n2 . 1\n. 1 2x"), "3:6: found 'x', expected a digit 1–3");
        let error = read("red green\ngreen red").unwrap().board(&LayoutChoice::default());
        assert_eq!(error.unwrap_err().to_string(), "1:1: found 'r', expected a digit 1–2");
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
    fn a_board_has_digits_and_reports_anything_else() {
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
