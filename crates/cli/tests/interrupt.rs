//! Ctrl-C: one exit code, and no line that is cut.
#![cfg(unix)]

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};

use common::program;

const PUZZLE: &str =
    "4.18.7.6.7....9.8...6.3.....5..41..7...2.......4..6..........98...75.....38....1.";

fn start(arguments: &[&str]) -> Child {
    program(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

fn interrupt(child: &Child) {
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("there is a kill").success());
}

#[test]
fn waiting_for_input_ends_and_what_was_answered_stays() {
    let commands: [&[&str]; 5] = [
        &["solve"],
        &["solve", "--all"],
        &["rate"],
        &["convert", "--to", "line"],
        &["steps", "--technique", "fh", "--json"],
    ];
    for arguments in commands {
        let mut child = start(arguments);
        let mut stdin = child.stdin.take().unwrap();
        writeln!(stdin, "{PUZZLE}").unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut answer = String::new();
        out.read_line(&mut answer).unwrap();

        interrupt(&child);

        assert_eq!(child.wait().unwrap().code(), Some(130), "{arguments:?}");
        assert!(answer.ends_with('\n'), "{arguments:?}: {answer:?}");
        let (mut rest, mut err) = (String::new(), String::new());
        out.read_to_string(&mut rest).unwrap();
        child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        assert_eq!((rest.as_str(), err.as_str()), ("", ""), "{arguments:?}");
    }
}

#[test]
fn a_collection_ends_with_a_whole_line() {
    let file = common::Scratch::new("interrupt", format!("{PUZZLE}\n").repeat(200_000));
    let mut child = start(&["convert", "--to", "boxed", file.path()]);
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut text = String::new();
    out.read_line(&mut text).unwrap();

    interrupt(&child);
    out.read_to_string(&mut text).unwrap();

    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(text.ends_with('\n'), "{:?}", &text[text.len() - 50..]);
    let lines = text.lines().count();
    assert!(lines % 14 == 13, "grids of 13 lines and one between two: {lines}");
}

#[test]
fn commands_that_keep_nothing_end_at_once() {
    for arguments in [&["region", "E", "E(1,2)=3"][..], &["manager", "0"]] {
        let mut child = start(arguments);
        // All pipes stay open: their end would be another reason to end.
        let _input = child.stdin.take();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut err = BufReader::new(child.stderr.take().unwrap());
        let mut said = String::new();
        match arguments[0] {
            "region" => out.read_line(&mut said).unwrap(),
            _ => err.read_line(&mut said).unwrap(),
        };

        interrupt(&child);

        assert_eq!(child.wait().unwrap().code(), Some(130), "{arguments:?}: {said}");
    }
}
