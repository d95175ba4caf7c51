//! `candoku generate` keeps its promises to scripts.

mod common;

use common::{Scratch, candoku};

fn lines(arguments: &[&str]) -> Vec<String> {
    let run = candoku(arguments, "");
    assert_eq!(run.code, 0, "{}", run.err);
    run.out.lines().map(str::to_string).collect()
}

#[test]
fn the_same_seed_gives_the_same_bytes_with_any_number_of_threads() {
    let one = lines(&["generate", "3000", "--seed", "5", "-j1"]);
    let two = lines(&["generate", "3000", "--seed", "5", "-j2"]);

    assert_eq!(one.len(), 3000);
    assert_eq!(one, two);
}

#[test]
fn a_seed_that_nobody_chose_is_named() {
    let first = candoku(&["generate", "1"], "");
    let seed = first.err.trim().strip_prefix("seed ").expect("the seed is named");

    assert_eq!(lines(&["generate", "1", "--seed", seed]), [first.out.trim()]);
}

#[test]
fn each_object_has_the_puzzle_its_solution_and_a_rating() {
    let objects = lines(&["generate", "3", "--seed", "1", "--json", "--clues", "30"]);

    for object in objects {
        let object: serde_json::Value = serde_json::from_str(&object).unwrap();
        assert_eq!(object["clues"], 30);
        assert_eq!(object["solution"].as_str().unwrap().len(), 81);
        assert_eq!(object["puzzle"].as_str().unwrap().matches('.').count(), 51);
        assert!(object["path"].as_array().unwrap().len() > 10);
    }
}

#[test]
fn other_kinds_of_puzzles_have_other_lengths() {
    assert_eq!(lines(&["generate", "2", "--seed", "1", "--side", "4"])[0].len(), 16);
    assert_eq!(lines(&["generate", "2", "--seed", "1", "--boxes", "2x3"])[0].len(), 36);
    assert_eq!(lines(&["generate", "1", "--seed", "1", "--layout", "sudoku-x"])[0].len(), 81);
}

const RING: &str =
    "...xxx.....x...x...x..x..x.x..x.x..xx.x...x.xx..x.x..x.x..x..x...x...x.....xxx...";

#[test]
fn a_pattern_is_met_or_refused() {
    let ring = Scratch::new("ring", RING);
    let bare = Scratch::new("bare", ".".repeat(18) + &"x".repeat(63));

    let met = lines(&["generate", "1", "--seed", "3", "--pattern", ring.path()]);
    let refused = candoku(&["generate", "1", "--pattern", bare.path()], "");

    let marks: String = met[0].chars().map(|c| if c == '.' { '.' } else { 'x' }).collect();
    assert_eq!(marks, RING);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("row 1 and row 2"), "{}", refused.err);
}

#[test]
fn a_level_is_met() {
    for object in lines(&["generate", "2", "--seed", "1", "--level", "easy", "--json"]) {
        let object: serde_json::Value = serde_json::from_str(&object).unwrap();
        assert_eq!(object["hodoku"]["level"], "Easy");
    }
}

#[test]
fn what_is_not_found_within_the_effort_is_said_with_the_closest() {
    let run = candoku(&["generate", "1", "--seed", "1", "--clues", "18", "--effort", "50"], "");

    assert_eq!(run.code, 1);
    assert!(run.out.is_empty());
    assert!(run.err.contains("nothing found in 50 attempts; closest: "), "{}", run.err);
}

#[test]
fn a_sheet_and_pictures_are_written() {
    let directory = Scratch::new("sheet", "");
    let pdf = format!("{}.pdf", directory.path());
    let svg = format!("{}.pictures", directory.path());

    lines(&["generate", "2", "--seed", "1", "--pdf", &pdf, "--svg", &svg]);

    assert!(std::fs::read(&pdf).unwrap().starts_with(b"%PDF-"));
    let picture = std::fs::read_to_string(format!("{svg}/puzzle-0002.svg")).unwrap();
    assert!(picture.contains("</svg>"));
    std::fs::remove_file(pdf).unwrap();
    std::fs::remove_dir_all(svg).unwrap();
}
