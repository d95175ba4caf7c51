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
fn a_random_seed_is_reported() {
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
fn the_level_of_every_puzzle_is_what_rate_says() {
    for level in ["easy", "medium", "hard", "unfair", "extreme"] {
        let puzzles = lines(&["generate", "4", "--seed", "6", "--level", level]);

        let rated = candoku(&["rate"], puzzles.join("\n") + "\n");

        for (line, puzzle) in rated.out.lines().zip(&puzzles) {
            assert!(line.to_lowercase().starts_with(level), "{puzzle}: {line}");
        }
        assert_eq!(rated.out.lines().count(), 4);
    }
}

#[test]
fn a_technique_is_found_by_its_name_in_any_case_and_with_any_number_of_threads() {
    let one = lines(&["generate", "150", "--seed", "2", "--technique", "naked triple", "-j1"]);
    let two = lines(&["generate", "150", "--seed", "2", "--technique", "0201", "-j2"]);

    assert_eq!(one.len(), 150);
    assert_eq!(one, two);
}

#[test]
fn ratings_of_sudoku_explainer_are_given_with_one_decimal() {
    let met = lines(&["generate", "1", "--seed", "1", "--er", "2.6..4.5"]);
    let wrong = candoku(&["generate", "1", "--er", "4.55"], "");
    let other = candoku(&["generate", "1", "--er", "3..4", "--side", "4"], "");

    assert_eq!(met.len(), 1);
    assert_eq!((wrong.code, other.code), (2, 2));
    assert!(wrong.err.contains("expected a range such as 7.1..8.3"), "{}", wrong.err);
}

#[test]
fn a_jigsaw_without_a_complete_grid_is_refused() {
    let map = "111222333\n111222333\n112122333\n".to_string()
        + &"444555666\n".repeat(3)
        + &"777888999\n".repeat(3);
    let map = Scratch::new("jigsaw", map);

    let run = candoku(&["generate", "1", "--seed", "1", "--jigsaw", map.path()], "");

    assert_eq!((run.code, run.out.as_str()), (1, ""));
    assert!(run.err.contains("the layout has no complete grid"), "{}", run.err);
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
