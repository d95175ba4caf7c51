//! Messages about wrong arguments.

mod common;

use common::{Run, Scratch, candoku};

const PUZZLE: &str = "1......4.2....3.";

#[test]
fn no_message_about_arguments_had_direction_changing_characters_or_endless_words() {
    let long = "x".repeat(9000);
    let hostile = format!("\u{202E}{long}");
    let config = Scratch::new("hostile.toml", format!("[\"{hostile}\"]\nscore = 1\n"));
    let value = format!("--limit={hostile}");

    let asked: [&[&str]; 13] = [
        &["solve", &value, PUZZLE],
        &["solve", "--limit", &hostile, PUZZLE],
        &["solve", "--rules", &hostile, PUZZLE],
        &[&hostile],
        &["hint", "--names", &hostile, PUZZLE],
        &["steps", "--technique", &hostile, PUZZLE],
        &["rate", "--without", &hostile, PUZZLE],
        &["rate", "--config", config.path(), PUZZLE],
        &["alldiff", "--house", &hostile, PUZZLE],
        &["alldiff", "--example", &hostile],
        &["reduce", "--keep", &hostile, PUZZLE],
        &["propagate", "--rule", &hostile, "--rules", "anti-king", PUZZLE],
        &["man", &hostile],
    ];
    for arguments in asked {
        let Run { code, out, err } = candoku(arguments, "");

        let said: String = err.chars().take(300).collect();
        assert!(matches!(code, 2 | 65), "{arguments:?} {code} {said}");
        assert_eq!(out, "", "{said}");
        assert!(!err.contains('\u{202E}') && err.contains("\\u{202e}"), "{said}");
        assert!(err.len() < 2500, "{said}");
    }
}

#[test]
fn a_constraint_string_that_cannot_be_read_was_taken_for_a_file() {
    let puzzle = ".NoBoxes.Windoku.Cage~8~R1C1~R1C99";

    let argument = candoku(&["solve", puzzle], "");
    let input = candoku(&["solve", "-"], puzzle);

    assert_eq!((argument.code, input.code), (65, 65), "{argument:?} {input:?}");
    assert_eq!(argument.err.replacen("argument:", "-:", 1), input.err);
}

#[test]
fn a_usage_error_of_generate_came_after_a_seed() {
    let run = candoku(&["generate", "1", "--clues", "3..4", "--side", "26"], "");

    assert_eq!(run.code, 2, "{run:?}");
    assert!(!run.err.contains("seed"), "{run:?}");
}
