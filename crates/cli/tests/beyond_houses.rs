//! Rules beyond houses: answered where they are supported, refused by name elsewhere.

mod common;

use common::{Scratch, candoku};
use serde_json::Value;

/// A 4×4 puzzle with one solution, 1432 3214 2341 4123.
const KILLER: &str = ".Shape~4x4.Cage~4~R1C1~R2C1.Cage~9~R1C2~R1C3~R2C2.Cage~6~R3C1~R3C2~R4C2.Thermo~R4C2~R4C3~R4C4.~R1C4_2~R2C3_1";

/// Commands that know houses only, with what they need besides the puzzle.
const HOUSES_ONLY: [&[&str]; 2] = [&["alldiff", "--all"], &["regions"]];

#[test]
fn a_known_rule_is_refused_by_commands_that_know_houses_only() {
    for command in HOUSES_ONLY {
        let run = candoku(&[command, &[KILLER]].concat(), "");

        assert_eq!(run.code, 65, "{command:?} {run:?}");
        let said = "argument:1:1: found the rule 'killer cage', which is not supported here";
        assert!(run.err.starts_with(said), "{command:?} {run:?}");
    }
}

#[test]
fn every_step_of_a_puzzle_with_rules_is_proved_and_names_its_clue() {
    let explained = candoku(&["explain", "--json", KILLER], "");
    let told = candoku(&["explain", KILLER], "");

    assert_eq!((explained.code, told.code), (0, 0), "{explained:?}");
    assert!(told.out.contains("The 4-cage at r1c1 can only be 1+3."), "{}", told.out);
    let steps: Vec<Value> = explained.out.lines().map(|line| line.parse().unwrap()).collect();
    assert!(steps.iter().all(|step| step["proof"] == true), "{steps:?}");
    let clue = |step: &Value| step["evidence"]["clues"][0]["name"] == "the 4-cage at r1c1";
    assert!(steps.iter().any(clue), "{steps:?}");
}

#[test]
fn hints_steps_and_ratings_take_rules() {
    let hint = |level: &str| candoku(&["hint", "--level", level, KILLER], "");
    let listed = candoku(&["steps", "--technique", "Cage Combinations", KILLER], "");
    let rated = candoku(&["rate", KILLER], "");
    let data = candoku(&["rate", "--json", KILLER], "");

    assert_eq!((listed.code, rated.code), (0, 0), "{listed:?} {rated:?}");
    assert!(hint("1").out.starts_with("Look at "), "{:?}", hint("1"));
    assert!(hint("3").out.len() > hint("1").out.len());
    assert!(listed.out.contains("cage at r"), "{listed:?}");
    assert!(rated.out.starts_with("Easy "), "{rated:?}");
    let data: Value = data.out.parse().unwrap();
    assert_eq!((&data["variant"]["level"], &data["hodoku"]), (&"Easy".into(), &Value::Null));
}

#[test]
fn solve_counts_and_lists_with_rules() {
    let solved = candoku(&["solve", "--unique", KILLER], "");
    let listed = candoku(&["solve", "--all", KILLER], "");
    let counted = candoku(&["solve", "--count", KILLER], "");
    let data = candoku(&["solve", "--json", "-"], format!("{KILLER}\n"));

    assert_eq!((solved.code, solved.out.trim().len()), (0, 16), "{solved:?}");
    assert_eq!(solved.out, listed.out);
    assert_eq!(counted.out, "1\n");
    let data: Value = data.out.parse().unwrap();
    assert_eq!(data["solution"], solved.out.trim());
}

#[test]
fn the_miracle_grid_has_seventy_two_fillings() {
    let blank = ".".repeat(81);
    let rules = "anti-knight,anti-king,nonconsecutive";

    let run = candoku(&["solve", "--count", "--rules", rules, &blank], "");

    assert_eq!((run.code, run.out.as_str()), (0, "72\n"), "{run:?}");
}

#[test]
fn rules_are_added_to_every_puzzle_of_a_collection() {
    let blank = ".".repeat(16);

    let run = candoku(
        &["solve", "--count", "--limit", "999", "--rules", "anti-king", "-"],
        format!("{blank}\n{blank}\n"),
    );

    let plain = candoku(&["solve", "--count", "--limit", "999", "-"], format!("{blank}\n"));
    assert_eq!(plain.out, "288\n");
    let counts: Vec<u64> = run.out.lines().map(|line| line.parse().unwrap()).collect();
    assert!(counts.len() == 2 && counts[0] == counts[1] && counts[0] < 288, "{run:?}");
}

#[test]
fn an_unknown_name_of_a_rule_is_a_usage_error() {
    let run = candoku(&["solve", "--rules", "anti-bishop", &".".repeat(16)], "");

    assert_eq!(run.code, 2, "{run:?}");
    assert!(run.err.contains("there is no rule named 'anti-bishop'"), "{run:?}");
}

#[test]
fn check_lists_every_broken_rule_with_its_cells() {
    let grid = ".Shape~4x4.Cage~5~R1C1~R2C1.Thermo~R1C1~R1C2.~R1C1_3~R1C2_1~R2C1_4";

    let text = candoku(&["check", grid], "");
    let data = candoku(&["check", "--json", grid], "");

    assert_eq!(text.code, 1, "{text:?}");
    let said = "Size: 4 x 4\n\nIncorrect Sudoku with rules\n\nkiller cage 5 is broken\n(1,1) (2,1)\n\n\
                thermometer is broken\n(1,1) (1,2)\n";
    assert_eq!(text.out, said);
    let data: Value = data.out.parse().unwrap();
    assert_eq!(data["verdicts"][0]["broken"][0]["values"][0], 5);
    assert_eq!(data["verdicts"][0]["broken"][1]["cells"][1], "r1c2");
}

#[test]
fn check_finds_a_clash_on_the_whole_grid_among_blanks() {
    let grid = "1.....1.........";

    let run = candoku(&["check", "--rules", "anti-knight", grid], "");

    assert_eq!(run.code, 1, "{run:?}");
    assert!(run.out.ends_with("anti-knight is broken\n(1,1) (2,3)\n"), "{run:?}");
}

#[test]
fn a_format_that_cannot_hold_a_rule_is_refused() {
    let run = candoku(&["convert", "--to", "line", KILLER], "");

    assert_eq!(run.code, 65, "{run:?}");
    assert!(run.err.contains("line cannot hold the rule 'killer cage'"), "{run:?}");
}

#[test]
fn the_rules_of_a_puzzle_are_listed_by_what_was_made_of_them() {
    let unknown = r#"{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"clock":[{"lines":[["R1C1","R1C2"]]}]}"#;
    let file = Scratch::new("rules-clock.json", unknown);

    let understood = candoku(&["rules", ".Shape~4x4.Cage~3~R1C1~R1C2.AntiKnight"], "");
    let not = candoku(&["rules", "--json", file.path()], "");
    let all = candoku(&["rules"], "");

    assert_eq!(
        (understood.code, understood.out.as_str()),
        (0, "understood: killer cage 3 r1c1 r1c2\nunderstood: anti-knight\n")
    );
    assert_eq!(
        (not.code, not.out.contains(r#""notUnderstood":["clock line"]"#)),
        (65, true),
        "{not:?}"
    );
    assert!(all.out.lines().count() > 50 && all.out.contains("thermometer: "), "{all:?}");
}

#[test]
fn rules_are_watched_as_they_eliminate_candidates() {
    let cage = candoku(&["propagate", ".Cage~7~R1C1~R1C2~R1C3"], "");
    let arrow = candoku(&["propagate", "--json", ".Arrow~R1C1~R2C2~R3C3"], "");
    let line = candoku(&["propagate", "--rule", "sum-line", ".SumLine~10~R1C1~R1C2.AntiKing"], "");
    let missing = candoku(&["propagate", "--rules", "anti-knight", "--rule", "arrow", KILLER], "");
    let dead = candoku(&["propagate", ".Cage~3~R1C1~R1C2.Cage~17~R1C1~R1C2"], "");

    assert!(cage.out.starts_with(
        "killer cage r1c1 r1c2 r1c3\n  1 of 1 sets possible: 124\n  r1c1 123456789 → 124\n"
    ));
    assert!(
        arrow.out.starts_with(r#"{"rule":"arrow","cells":["r1c1","r2c2","r3c3"]"#),
        "{}",
        arrow.out
    );
    assert!(arrow.out.contains(r#""bounds":[-"#), "{}", arrow.out);
    assert!(line.out.starts_with("sum line r1c1 r1c2\n  states reached"), "{}", line.out);
    assert_eq!((missing.code, missing.out.as_str()), (2, ""));
    assert_eq!(dead.code, 1);
    assert!(dead.out.contains("  no digits fit\n"), "{}", dead.out);
}
