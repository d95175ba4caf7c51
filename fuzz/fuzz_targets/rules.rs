//! No text makes a reader panic, in whatever wrapping it comes, and a puzzle with rules that is read
//! can be written and read again.

#![no_main]

use candoku_formats::{
    Format, LayoutChoice, Reader, RulePolicy, read_constraint_string, read_killer, read_with,
    write_puzzle,
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let _ = read_constraint_string(text);
    let _ = read_killer(text);
    let base64 = lz_str::compress_to_base64(text);
    let uri = lz_str::compress_to_encoded_uri_component(text);
    for wrapped in [
        text.to_string(),
        format!(".{text}"),
        format!("3x3::k:{text}"),
        format!("{} {text}", ".".repeat(16)),
        format!("{{\"side\":4,\"givens\":\"{}\",{text}}}", ".".repeat(16)),
        format!("https://sudokumaker.app/?puzzle={uri}"),
        format!("https://www.f-puzzles.com/?load={base64}"),
        format!("https://sudokupad.app/scl{base64}"),
    ] {
        Reader::new(wrapped.as_bytes()).with_policy(RulePolicy::RULES).for_each(check);
    }
});

fn check(read: Result<candoku_formats::Entry, candoku_formats::ReadError>) {
    let entry = match read {
        Ok(entry) => entry,
        Err(error) => return assert!(error.line > 0 && error.column > 0, "{error}"),
    };
    let Ok(puzzle) = entry.puzzle(&LayoutChoice::default()) else { return };
    for format in Format::ALL {
        // A link may become longer than what is read.
        if let Ok(text) = write_puzzle(&puzzle, format)
            && text.len() < 8000
        {
            let back = read_with(&text, RulePolicy::RULES);
            let back = back.unwrap_or_else(|error| panic!("{format} {error}\n{text}"));
            assert_eq!(back.filling().side(), puzzle.board.layout().side());
        }
    }
}
