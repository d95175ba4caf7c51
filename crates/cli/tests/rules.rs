//! What all commands have in common: streaming, exit codes, pipes, help.

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;

use common::{candoku, program};

#[test]
fn a_bad_line_of_a_collection_is_answered_and_the_rest_goes_on() {
    let good = "12".to_string() + &".".repeat(79);
    let bad = good.replacen("..", ".x", 1);
    let input = format!("{good}\n{bad}\n# a comment\n\n{good} a note\n");

    let run = candoku(&["convert", "--to", "line"], input);

    assert_eq!(run.code, 65);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[0], good);
    assert!(lines[1].starts_with("bad data: 2:4: found 'x'"), "{}", lines[1]);
    assert_eq!(lines[2], format!("{good} a note"));
    assert!(run.err.starts_with("-:2:4: found 'x', expected"), "{}", run.err);
}

#[test]
fn a_line_is_answered_before_the_next_one_is_typed() {
    let mut child = program(&["convert", "--to", "line"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let puzzle = ".".repeat(81);
    for _ in 0..3 {
        writeln!(input, "{puzzle}").unwrap();
        input.flush().unwrap();

        let mut answer = String::new();
        output.read_line(&mut answer).unwrap();

        assert_eq!(answer.trim_end(), puzzle);
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn the_order_is_the_input_s_for_every_number_of_threads() {
    let puzzle = |n: usize| format!("{}{}\n", n % 9 + 1, ".".repeat(80));
    let input: String = (0..3000).map(puzzle).collect();

    for threads in ["1", "2", "7"] {
        let run = candoku(&["convert", "--to", "line", "-j", threads], &input);

        assert_eq!(run.out, input, "{threads} threads");
    }
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    let mut child = program(&["convert", "--to", "boxed"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut first = [0; 10];
    let line = ".".repeat(81) + "\n";
    input.write_all(line.repeat(100).as_bytes()).unwrap();
    child.stdout.as_mut().unwrap().read_exact(&mut first).unwrap();

    drop(child.stdout.take());
    // The program may have ended before it has read everything.
    let _ = input.write_all(line.repeat(10_000).as_bytes());
    drop(input);

    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn wrong_usage_is_exit_code_2() {
    for arguments in [
        &["nonsense"][..],
        &["check", "--boxes", "0x3"],
        &["check", "no-such-file.txt"],
        &["convert"],
        &["convert", "--to", "nonsense"],
        &["man", "nonsense"],
    ] {
        let run = candoku(arguments, "");

        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(!run.err.is_empty());
    }
}

#[test]
fn every_command_explains_itself_with_examples() {
    let help = candoku(&["--help"], "");
    let commands = help.out.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names: Vec<&str> = commands
        .take_while(|line| !line.is_empty())
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(names.contains(&"check") && names.contains(&"convert"), "{}", help.out);
    for name in names {
        let run = candoku(&[name, "--help"], "");

        assert_eq!(run.code, 0);
        assert!(run.out.contains("Examples:\n  candoku "), "{name} has no examples");
        for puzzle in run.out.split_whitespace().filter(|word| is_like_a_puzzle(word)) {
            assert_eq!(puzzle.len().isqrt().pow(2), puzzle.len(), "{name} cannot read {puzzle}");
        }
    }
}

/// Whether a word of a command line is meant to be a puzzle.
fn is_like_a_puzzle(word: &str) -> bool {
    word.len() >= 16 && word.bytes().all(|byte| byte == b'.' || byte.is_ascii_digit())
}

#[test]
fn completions_and_manual_pages_are_printed() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(candoku(&["completions", shell], "").out.contains("candoku"));
    }
    assert!(candoku(&["man"], "").out.starts_with(".ie"));
    assert!(candoku(&["man", "check"], "").out.contains("candoku-check 1"));
}

#[test]
fn a_puzzle_with_a_typing_error_is_bad_data_and_no_missing_file() {
    let short = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7";

    let run = candoku(&["explain", short], "");
    let missing = candoku(&["explain", "missing.txt"], "");

    assert_eq!(run.code, 65);
    assert!(run.err.starts_with("argument:1:"), "{}", run.err);
    assert_eq!(missing.code, 2);
}

#[test]
#[cfg(target_os = "linux")]
fn messages_that_cannot_be_written_take_no_answer_away() {
    let full = || std::fs::File::options().write(true).open("/dev/full").unwrap();
    let puzzle = ".".repeat(80) + "1";
    for (arguments, code) in [(["convert", "--to", "line"], 65), (["check", "no", "file"], 2)] {
        let mut child = program(&arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(full())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        let _ = input.write_all(format!("bad\n{puzzle}\n").as_bytes());
        drop(input);

        let output = child.wait_with_output().unwrap();

        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
        let answers = String::from_utf8(output.stdout).unwrap();
        assert_eq!(answers.ends_with(&format!("{puzzle}\n")), code == 65, "{answers}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn answers_that_cannot_be_written_end_the_program_though_more_input_may_come() {
    for command in ["solve", "rate"] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let mut child = program(&[command])
            .stdin(Stdio::piped())
            .stdout(full)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        writeln!(input, "{}", ".".repeat(81)).unwrap();

        // The pipe stays open: waiting for its end would never return.
        let output = child.wait_with_output().unwrap();

        drop(input);
        assert_eq!(output.status.code(), Some(74), "{command}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains("No space left"), "{command}: {said}");
    }
}

#[test]
fn a_million_threads_are_refused() {
    let run = candoku(&["solve", "-j", "1000000"], "");

    assert_eq!(run.code, 2);
    assert!(run.err.contains("1000000"), "{}", run.err);
}
