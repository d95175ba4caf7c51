//! Messages about wrong arguments: nothing in them hides or reverses text, or fills the screen.

use candoku_formats::{Quoted, Visible};

/// The longest argument that is shown in full.
const MAX_ARGUMENT: usize = 80;

/// A message about arguments with long ones cut and invisible characters escaped.
pub(crate) fn readable(message: &str, arguments: impl IntoIterator<Item = String>) -> String {
    let mut message = message.to_string();
    for argument in arguments {
        for piece in pieces(&argument) {
            if piece.chars().count() > MAX_ARGUMENT {
                message = message.replace(piece, &Quoted(piece).to_string());
            }
        }
    }
    Visible(&message).to_string()
}

/// An argument and what a message may repeat of it, the longest first: its value, and the items of a list.
fn pieces(argument: &str) -> impl Iterator<Item = &str> {
    let value = argument.split_once('=').map(|(_, value)| value);
    // The value of a short option may follow without a space: -j2.
    let attached = argument.strip_prefix('-').and_then(|rest| {
        let mut symbols = rest.chars();
        symbols.next().filter(|first| *first != '-').map(|_| symbols.as_str())
    });
    [Some(argument), value, attached].into_iter().flatten().chain(argument.split([',', '=']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_value_is_cut_wherever_it_stands_in_its_argument() {
        let long = "ab ".repeat(3000);
        let message = format!("invalid value '{long}' for '--limit <N>'");

        for argument in
            [long.clone(), format!("--limit={long}"), format!("-j{long}"), format!("x,{long}")]
        {
            let shown = readable(&message, [argument.clone()]);

            assert!(shown.starts_with("invalid value 'ab ab "), "{shown}");
            assert!(shown.ends_with("…' for '--limit <N>'") && shown.len() < 120, "{shown}");
        }
    }

    #[test]
    fn direction_changing_characters_are_escaped_and_lines_are_kept() {
        let shown = readable("error: '\u{202E}abc\u{1B}[31m'\n\nUsage: candoku\n", []);

        assert_eq!(shown, "error: '\\u{202e}abc\\u{1b}[31m'\n\nUsage: candoku\n");
    }
}
