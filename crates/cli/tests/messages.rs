//! Messages about wrong arguments and what --help says.

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
    let puzzle = ".NoBoxes.Windoku";

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

/// Every command, with the text that its --help prints below its options.
#[test]
fn no_paragraph_of_help_breaks_in_the_middle_of_a_sentence() {
    let all = candoku(&["--help"], "").out;
    let commands = all.lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands: Vec<&str> = commands
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(commands.len() > 30, "{commands:?}");
    for command in commands {
        // These are handed over to another program.
        if ["sql", "scheduler", "executor"].contains(&command) {
            continue;
        }
        let help = candoku(&[command, "--help"], "").out;
        let below = help.lines().skip_while(|line| !line.starts_with("Options:"));
        let below: Vec<&str> = below.collect();
        for pair in below.windows(2) {
            let [line, next] = pair else { continue };
            let is_prose = |line: &str| line.starts_with(|first: char| first.is_alphabetic());
            let breaks = is_prose(line) && is_prose(next);
            assert!(!breaks, "{command}: {line:?} breaks before {next:?}");
        }
    }
}
