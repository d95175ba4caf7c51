//! A rule that candoku does not know: refused by its name on every road, or ignored on request.

mod common;

use common::{Scratch, candoku};
use serde_json::Value;

const GIVENS: &str = "1..4..........3.";

/// A 4×4 puzzle of f-puzzles with a clock line, which candoku does not know.
fn clock() -> String {
    let cell = |given: char| match given {
        '.' => "{}".to_string(),
        digit => format!("{{\"value\":{digit},\"given\":true}}"),
    };
    let cells: Vec<String> = GIVENS.chars().map(cell).collect();
    let rows: Vec<String> = cells.chunks(4).map(|row| format!("[{}]", row.join(","))).collect();
    let rule = "\"clock\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]";
    format!("{{\"size\":4,\"grid\":[{}],{rule}}}", rows.join(","))
}

const SAID: &str = "found the rule 'clock line', which candoku does not know";

/// Every command that reads puzzles, with what it needs besides the puzzle.
const COMMANDS: [&[&str]; 11] = [
    &["solve"],
    &["solve", "--all"],
    &["solve", "--count"],
    &["check"],
    &["convert", "--to", "line"],
    &["rate"],
    &["steps", "--all"],
    &["hint"],
    &["explain"],
    &["alldiff", "--all"],
    &["regions"],
];

#[test]
fn a_puzzle_with_a_rule_was_solved_without_it() {
    let file = Scratch::new("clock.json", clock());
    for command in COMMANDS {
        let run = candoku(&[command, &[file.path()]].concat(), "");

        assert_eq!(run.code, 65, "{command:?} {run:?}");
        assert!(run.err.contains(&format!("{}:1:1: {SAID}", file.path())), "{command:?} {run:?}");
    }
}

#[test]
fn the_puzzle_itself_as_argument_is_refused_like_a_file() {
    for (argument, place) in
        [(clock(), "1:1"), (".Cage~15~R1C1~R1C2.Doppelganger".to_string(), "1:20")]
    {
        for command in COMMANDS {
            let run = candoku(&[command, &[&*argument]].concat(), "");

            assert_eq!(run.code, 65, "{command:?} {run:?}");
            let said = format!("argument:{place}: found the rule '");
            assert!(run.err.starts_with(&said), "{command:?} {run:?}");
            assert!(run.err.contains("which candoku does not know"), "{command:?} {run:?}");
        }
    }
}

#[test]
fn in_a_collection_the_rest_goes_on() {
    let input = format!("{}\n{GIVENS}\n.Doppelganger~R1C1~R1C2\n{GIVENS}\n", clock());

    let run = candoku(&["solve", "-", "--json"], &input);

    assert_eq!(run.code, 65);
    let lines: Vec<Value> = run.out.lines().map(|line| line.parse().unwrap()).collect();
    assert_eq!(lines[0]["error"], format!("1:1: {SAID}"));
    assert_eq!(
        lines[2]["error"],
        "3:2: found the rule 'doppelgänger', which candoku does not know"
    );
    assert!(lines[1]["solution"].is_string() && lines[3]["solution"].is_string(), "{lines:?}");
    assert_eq!(lines[1].get("ignored"), None);
    assert!(run.err.contains("-:3:2: found the rule 'doppelgänger'"), "{}", run.err);
}

#[test]
fn a_rule_is_ignored_on_request_and_said_to_be() {
    let file = Scratch::new("ignored.json", clock());
    for command in COMMANDS {
        let run = candoku(&[command, &["--ignore-rules", file.path()]].concat(), "");

        assert!(run.code < 2, "{command:?} {run:?}");
        let said = format!("{}:1:1: ignored the rule 'clock line'\n", file.path());
        assert!(run.err.contains(&said), "{command:?} {run:?}");
    }
}

#[test]
fn an_ignored_rule_is_listed_in_every_object() {
    let input = format!("{}\n{}\n", clock(), GIVENS);
    for command in [
        &["solve", "-"] as &[&str],
        &["solve", "--all"],
        &["solve", "--count"],
        &["check"],
        &["rate"],
        &["steps", "--all"],
    ] {
        let run = candoku(&[command, &["--json", "--ignore-rules"]].concat(), &input);

        let lines: Vec<Value> = run.out.lines().map(|line| line.parse().unwrap()).collect();
        assert_eq!(lines[0]["ignored"], serde_json::json!(["clock line"]), "{command:?} {run:?}");
        assert_eq!(lines[lines.len() - 1].get("ignored"), None, "{command:?} {run:?}");
    }
    for command in ["hint", "explain", "alldiff", "regions"] {
        let file = Scratch::new(&format!("listed-{command}.json"), clock());
        let all: &[&str] = if command == "alldiff" { &["--all"] } else { &[] };
        let arguments = [&[command, file.path(), "--json", "--ignore-rules"], all].concat();
        let run = candoku(&arguments, "");

        let object = run.out.lines().next().map(|line| line.parse::<Value>().unwrap());
        let ignored = object.map(|object| object["ignored"].clone());
        assert!(ignored.is_none_or(|list| list[0] == "clock line"), "{command:?} {run:?}");
    }
}

#[test]
fn a_link_of_eighty_one_characters_before_a_comma_takes_the_general_way() {
    // The fast way of `solve` looks at the length of a line before it looks at its cells.
    let puzzle = ".".repeat(81);
    let json = clock().replace("\"size\":4,", "");
    let spaces = (0..90)
        .find(|&n| format!("{{{}{}", " ".repeat(n), &json[1..]).as_bytes().get(81) == Some(&b','));
    let json = format!("{{{}{}", " ".repeat(spaces.unwrap()), &json[1..]);

    let run = candoku(&["solve", "--json", "--ignore-rules"], format!("{puzzle}\n{json}\n"));

    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.err.contains("-:2:1: ignored the rule 'clock line'"), "{run:?}");
    assert!(run.out.lines().nth(1).unwrap().ends_with(",\"ignored\":[\"clock line\"]}"));
}

#[test]
fn convert_dropped_pencil_marks_and_placed_digits_without_a_word() {
    let library = format!(":0000:x:+{GIVENS}::::\n");

    let line = candoku(&["convert", "--to", "line"], format!("{GIVENS}\n\n{library}{library}"));
    let same = candoku(&["convert", "--to", "library"], &library);

    assert_eq!((line.code, same.code), (0, 0));
    let lost = "line cannot hold pencil marks, which are left out: 2 puzzles, the first on line 3\n\
                line cannot hold placed digits, which are written as givens: 2 puzzles, the first on line 3\n";
    assert_eq!(line.err, lost);
    assert_eq!(same.err, "");
}

#[test]
fn convert_dropped_the_layout_without_a_word() {
    let run = candoku(&["convert", "--to", "line", "--layout", "sudoku-x"], GIVENS);

    assert_eq!(run.code, 0);
    let lost = "line cannot hold the layout, which has to be chosen again: 1 puzzle, on line 1\n";
    assert_eq!(run.err, lost);
}

#[test]
fn a_byte_order_mark_was_taken_for_a_piece_a_clue_and_a_key() {
    let map = Scratch::new("bom-map.txt", "\u{FEFF}aabb\naabb\nccdd\nccdd\n");
    let solved = candoku(&["solve", "--jigsaw", map.path(), GIVENS], "");
    assert_eq!((solved.code, solved.err.as_str()), (0, ""));

    let pattern = Scratch::new("bom-pattern.txt", format!("\u{FEFF}{}", "x".repeat(81)));
    let made = candoku(&["generate", "1", "--seed", "1", "--pattern", pattern.path()], "");
    assert_eq!((made.code, made.err.as_str()), (0, ""));

    let config = Scratch::new("bom-config.toml", "\u{FEFF}");
    let rated = candoku(&["rate", "--config", config.path(), GIVENS], "");
    assert!(rated.code < 2, "{rated:?}");
}

#[test]
fn a_token_of_ten_thousand_characters_was_printed_in_full() {
    let token = "q".repeat(10_000);
    for arguments in [["solve", &token], ["solve", &format!("https://example.org/{token}")]] {
        let run = candoku(&arguments, "");
        assert!(run.err.len() < 500, "{} {}", arguments[0], run.err.len());
    }
}

#[test]
fn characters_that_turn_the_text_around_were_printed_as_they_are() {
    for arguments in [["solve", "no\u{202E}such\u{1B}[2Jfile"], ["solve", "https://x/\u{2066}y"]] {
        let run = candoku(&arguments, "");

        assert!(!run.err.contains(['\u{202E}', '\u{1B}', '\u{2066}']), "{run:?}");
        assert!(run.err.contains("\\u{"), "{run:?}");
    }
}
