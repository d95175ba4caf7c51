//! `candoku alldiff` on the puzzle of the Animation document.

mod common;

use common::candoku;

const LOCKED_SET: &str =
    "009000260200084000500200001060109700090070040007403090300006005000530008025000300";

#[test]
fn the_demo_of_the_document_ends_with_its_domains() {
    let houses = ["column 1", "row 5", "row 6", "box 4", "column 1"];
    let mut arguments = vec!["alldiff", LOCKED_SET];
    houses.iter().for_each(|house| arguments.extend(["--house", house]));

    let run = candoku(&arguments, "");

    let rows: Vec<&str> = run.out.lines().filter(|line| line.starts_with('|')).collect();
    let first =
        |row: &&str| row.split_whitespace().nth(1).unwrap().trim_matches(['(', ')']).to_string();
    let column: Vec<String> = rows[rows.len() - 9..].iter().map(first).collect();
    assert_eq!(column, ["679", "2", "5", "4", "18", "18", "3", "679", "679"]);
}

#[test]
fn the_trace_is_one_json_object_a_line() {
    let run = candoku(&["alldiff", LOCKED_SET, "--house", "column 1", "--json"], "");

    assert_eq!(run.code, 0);
    assert!(run.out.lines().count() > 40);
    for line in run.out.lines() {
        serde_json::from_str::<serde_json::Value>(line).expect("every line is an object");
    }
}

#[test]
fn frames_are_drawn_into_a_folder() {
    let folder = std::env::temp_dir().join(format!("candoku-frames-{}", std::process::id()));
    let name = folder.to_str().unwrap();

    let run = candoku(&["alldiff", LOCKED_SET, "--house", "box 4", "--svg", name], "");

    let first = std::fs::read_to_string(folder.join("frame-0001.svg"));
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(first.unwrap().starts_with("<svg"));
}

#[test]
fn every_house_to_a_fixpoint_solves_the_puzzle() {
    let run = candoku(&["alldiff", LOCKED_SET, "--all"], "");

    let grid: Vec<&str> = run.out.lines().filter(|line| line.starts_with('|')).collect();
    let digits = |row: &&str| row.chars().filter(char::is_ascii_digit).count();
    assert!(grid[grid.len() - 9..].iter().all(|row| digits(row) == 9), "{}", grid.join("\n"));
}

#[test]
fn a_house_without_an_arrangement_is_a_negative_answer() {
    let run = candoku(&["alldiff", &format!("11{}", ".".repeat(79)), "--house", "row 1"], "");

    assert_eq!(run.code, 1);
    assert!(run.err.starts_with("no solution: "), "{}", run.err);
}

#[test]
fn an_unknown_house_is_wrong_usage() {
    let run = candoku(&["alldiff", LOCKED_SET, "--house", "row 10"], "");

    assert_eq!(run.code, 2);
    assert!(run.err.contains("found 'row 10', expected a house from 'row 1' to 'box 9'"));
}
