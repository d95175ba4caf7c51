//! No input makes the reader panic, and whatever it reads can be written and read again.

#![no_main]

use candoku_formats::{
    Format, LayoutChoice, Reader, RulePolicy, read, read_jigsaw, read_with, write,
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let choice = LayoutChoice::default();
    for entry in Reader::new(bytes) {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                assert!(error.line > 0 && error.column > 0, "{error}");
                continue;
            }
        };
        let Ok(board) = entry.board(&choice) else { continue };
        for format in Format::ALL {
            if let Ok(text) = write(&board, format) {
                // Houses without a kind of layout come back as rules.
                let back = read_with(&text, RulePolicy::RULES);
                let back = back.unwrap_or_else(|error| panic!("{format} {error}\n{text}"));
                assert_eq!(back.filling().side(), board.layout().side());
            }
        }
    }
    if let Ok(text) = str::from_utf8(bytes) {
        let _ = read(text);
        let _ = read_jigsaw(text);
    }
});
