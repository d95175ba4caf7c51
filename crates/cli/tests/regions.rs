//! `candoku regions`: what is said while a search by messages takes long.

mod common;

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use common::{candoku, program};

#[test]
fn a_long_search_by_hidden_singles_used_to_say_nothing() {
    let advice = [
        ("naked", "--strength hidden needs fewer"),
        ("hidden", "`candoku solve` solves such a puzzle at once"),
    ];
    let puzzle = candoku(&["generate", "1", "--side", "16", "--seed", "5"], "").out;
    for (strength, advice) in advice {
        let mut child = program(&["regions", "--strength", strength, puzzle.trim()])
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();

        let mut said = String::new();
        BufReader::new(child.stderr.take().unwrap()).read_line(&mut said).unwrap();

        child.kill().unwrap();
        child.wait().unwrap();
        assert!(said.contains(advice), "{strength}: {said}");
    }
}
