//! Quotes input inside a message: not too long, and with nothing that hides or reverses the rest.

use std::fmt::{self, Write};

/// A piece of the input as quoted in a message.
///
/// It is cut after 40 characters, and characters that are invisible or change the text direction
/// are escaped.
///
/// ```
/// use candoku_formats::Quoted;
///
/// assert_eq!(Quoted("a\u{202E}b").to_string(), "a\\u{202e}b");
/// assert_eq!(Quoted(&"x".repeat(10_000)).to_string(), "x".repeat(40) + "…");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quoted<'a>(pub &'a str);

/// A whole message, in which only invisible characters are escaped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Visible<'a>(pub &'a str);

/// The most characters of a word to show.
const MAX_WORD: usize = 40;

/// Whether a character is visible and does not change the text direction.
pub(crate) fn is_visible(symbol: char) -> bool {
    // `escape_debug` knows which characters have no glyph; it escapes quotes for another reason.
    matches!(symbol, '\'' | '"' | '\\') || symbol.escape_debug().count() == 1
}

fn write_visible(f: &mut fmt::Formatter, symbol: char) -> fmt::Result {
    if is_visible(symbol) { f.write_char(symbol) } else { write!(f, "{}", symbol.escape_debug()) }
}

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut symbols = self.0.chars();
        for symbol in symbols.by_ref().take(MAX_WORD) {
            write_visible(f, symbol)?;
        }
        if symbols.next().is_some() { f.write_char('…') } else { Ok(()) }
    }
}

impl fmt::Display for Visible<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.chars().try_for_each(|symbol| match symbol {
            '\n' => f.write_char('\n'),
            symbol => write_visible(f, symbol),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_that_reverse_or_hide_text_are_escaped() {
        for symbol in ['\0', '\u{1B}', '\u{200B}', '\u{202E}', '\u{2066}', '\u{2069}', '\u{FEFF}'] {
            let shown = Quoted(&symbol.to_string()).to_string();
            assert!(shown.starts_with('\\'), "{shown}");
            assert!(!Visible(&format!("a{symbol}b")).to_string().contains(symbol));
        }
    }

    #[test]
    fn other_characters_stay_as_they_are() {
        assert_eq!(Quoted("it's \"né\" \\").to_string(), "it's \"né\" \\");
        assert_eq!(Visible("a\nb").to_string(), "a\nb");
    }
}
