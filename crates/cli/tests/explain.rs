//! `candoku explain`, `hint`, `steps` and `rate`.

mod common;

use common::{Scratch, candoku};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// A puzzle that takes an XY-Chain.
const HARD: &str =
    ".1.2...........6.84......7..3.9..1.7..7...3...8..5....2..........84.69.3..972..6.";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn every_step_is_explained_and_the_last_grid_is_the_solution() {
    let run = candoku(&["explain", EASY], "");

    assert_eq!(run.code, 0);
    assert!(run.out.starts_with("1. "), "{}", run.out);
    let digits: String =
        run.out.split_once("\n\n").unwrap().1.chars().filter(char::is_ascii_digit).collect();
    assert_eq!(digits, SOLUTION);
}

#[test]
fn names_are_bold_only_where_colour_is_wanted() {
    let plain = candoku(&["explain", EASY, "--color", "auto"], "");
    let bold = candoku(&["explain", EASY, "--color", "always"], "");

    assert!(!plain.out.contains('\x1b'));
    assert!(bold.out.contains("1. \x1b[1m"), "{}", bold.out);
}

#[test]
fn every_step_as_json_is_proved() {
    let run = candoku(&["explain", EASY, "--json"], "");

    let mut placed = 0;
    for (number, line) in (1..).zip(run.out.lines()) {
        let step: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(step["step"], number);
        assert_eq!(step["proof"], true, "{line}");
        assert!(step["text"].as_str().unwrap().ends_with('.'), "{line}");
        placed += step["placements"].as_array().unwrap().len();
        let keys: Vec<&str> = line
            .match_indices("\":")
            .filter_map(|(end, _)| line[..end].rsplit('"').next())
            .filter(|key| step.get(key).is_some())
            .collect();
        assert_eq!(keys[..4], ["step", "technique", "code", "text"]);
    }
    assert_eq!(placed, 51);
}

#[test]
fn a_puzzle_without_exactly_one_solution_is_not_explained() {
    let several = candoku(&["explain", &".".repeat(81)], "");
    let none = candoku(&["explain", &EASY.replacen("53.", "531", 1)], "");

    assert_eq!((several.code, several.out.as_str()), (1, ""));
    assert_eq!(several.err, "several solutions\n");
    assert_eq!((none.code, none.err.as_str()), (1, "no solution\n"));
}

#[test]
fn a_hint_gives_away_more_with_every_level() {
    let hints = ["1", "2", "3"].map(|level| candoku(&["hint", EASY, "--level", level], "").out);

    assert!(hints[0].starts_with("Look at "), "{}", hints[0]);
    assert!(hints[1].contains(": look at "), "{}", hints[1]);
    assert!(hints[2].len() > hints[0].len());
    assert_eq!(candoku(&["hint", EASY, "--level", "4"], "").code, 2);
}

#[test]
fn what_is_wrong_already_is_said_first() {
    // A placed digit has a plus in front; the 1 in the third cell is wrong.
    let state = format!(":0000:x:53+1{}::::", &EASY[3..].replace('.', "0"));

    let run = candoku(&["hint"], "");
    let wrong = candoku(&["hint", "-"], state);

    assert_eq!(run.code, 2);
    assert_eq!((wrong.code, wrong.out.as_str()), (1, "r1c3 can't be 1.\n"), "{}", wrong.err);
}

#[test]
fn steps_of_a_technique_are_listed_for_each_line() {
    let input = format!("{EASY}\n# a comment\n{EASY}\n");

    let run = candoku(&["steps", "--technique", "0003", "--json"], input);

    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines.len(), 2);
    let start = r#"{"line":3,"steps":[{"code":"0003","technique":"Naked Single","placements":["#;
    assert!(lines[1].starts_with(start), "{}", lines[1]);
    assert_eq!(lines[0].replacen('1', "3", 1), lines[1]);
    assert_eq!(candoku(&["steps", "--technique", "9999"], EASY).code, 2);
}

#[test]
fn the_branches_of_a_net_were_one_long_line() {
    let puzzle =
        "4...1..92........7.85..3....56...17......4......6.18......2..1....7....62.7..64..";

    let run = candoku(&["steps", "--technique", "1308"], puzzle);

    let expected = "\
Region Forcing Chains: In box 5, 7 is in r5c5 or r6c5, and in both cases r3c9 must be 1.
    (1) If r5c5 is 7, r3c1 is 7 (only place left in row 3) and r3c9 is 1 (row 3).
    (2) If r6c5 is 7, r3c1 is 7 (row 3) and r3c9 is 1 (row 3).
  (7)r5c5-(7)r3c5=(7-1)r3c1=(1)r3c9; (7)r6c5-(7)r3c5=(7-1)r3c1=(1)r3c9
";
    assert!(run.out.contains(expected), "{}", run.out);
}

#[test]
fn puzzles_are_rated_one_a_line() {
    let input = format!("{EASY}\n{}\n", ".".repeat(81));

    let text = candoku(&["rate"], &input);
    let json = candoku(&["rate", "--json", "-j", "2"], &input);

    let lines: Vec<&str> = text.out.lines().collect();
    assert!(lines[0].starts_with("Easy "), "{}", lines[0]);
    assert_eq!(lines[1], "several solutions");
    assert_eq!(text.code, 1);
    let start = format!(r#"{{"puzzle":"{EASY}","hodoku":{{"level":"Easy","score":"#);
    assert!(json.out.starts_with(&start), "{}", json.out);
}

#[test]
fn easy_puzzles_of_every_size_and_layout_are_explained() {
    let pieces = Scratch::new("pieces.txt", "AAAB\nABBB\nCCCD\nCDDD\n");
    let cases: [(usize, &[&str]); 8] = [
        (16, &[]),
        (16, &["--jigsaw", pieces.path()]),
        (36, &[]),
        (36, &["--boxes", "2x3"]),
        (81, &[]),
        (81, &["--layout", "sudoku-x"]),
        (81, &["--layout", "windoku"]),
        (256, &[]),
    ];
    for (cells, layout) in cases {
        let solution = candoku(&[&["solve", &".".repeat(cells)], layout].concat(), "").out;
        let blank = |(index, symbol): (usize, _)| if index * index % 7 == 2 { '.' } else { symbol };
        let easy: String = solution.trim().chars().enumerate().map(blank).collect();

        let run = candoku(&[&["explain", "--json", &easy], layout].concat(), "");

        assert_eq!(run.code, 0, "{easy} {layout:?}: {}", run.err);
        assert!(run.out.lines().all(|line| line.contains(r#""proof":true"#)));
        assert!(run.out.lines().count() > cells / 5, "{}", run.out);
    }
}

#[test]
fn a_vocabulary_of_techniques_is_kept_to() {
    let singles = candoku(&["explain", EASY, "--techniques", "fh,n1,h1"], "");
    let without = candoku(&["explain", EASY, "--without", "fh"], "");
    let too_hard = candoku(&["explain", HARD, "--max-level", "easy"], "");

    assert_eq!(singles.code, 0);
    assert!(!singles.out.contains("Locked"), "{}", singles.out);
    assert_eq!(without.code, 0);
    assert!(!without.out.contains("Full House"), "{}", without.out);
    assert_eq!(too_hard.code, 1);
    assert!(too_hard.out.lines().all(|line| !line.contains("Pair")), "{}", too_hard.out);
}

#[test]
fn an_unknown_technique_is_a_usage_error() {
    let run = candoku(&["explain", EASY, "--techniques", "fh,telepathy"], "");

    assert_eq!(run.code, 2);
    assert!(run.err.contains("there is no technique 'telepathy'"), "{}", run.err);
}

#[test]
fn without_a_technique_the_steps_of_all_techniques_are_listed() {
    let run = candoku(&["steps", "--all", "--json", "-"], format!("{HARD}\n"));

    let answer: serde_json::Value = serde_json::from_str(run.out.trim()).unwrap();
    let steps = answer["steps"].as_array().unwrap();
    let codes: std::collections::BTreeSet<&str> =
        steps.iter().filter_map(|step| step["code"].as_str()).collect();
    assert!(codes.len() > 5, "{codes:?}");
}

#[test]
fn the_techniques_of_sudokuoftheday_reach_every_solution_in_the_end_by_guessing() {
    let hardest =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    let run = candoku(&["explain", "--json", "--names", "sudokuoftheday", hardest], "");

    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.out.contains(r#""technique":"Nishio""#), "{}", run.out);
    assert!(!run.out.contains(r#""proof":false"#), "{}", run.out);
}

#[test]
fn a_variant_that_is_no_number_is_wrong_usage() {
    assert_eq!(candoku(&["steps", "--technique", "0600-zzz", EASY], "").code, 2);
    for code in ["0600", "0600-2", "0600-x", "0600-2-x"] {
        assert_ne!(candoku(&["steps", "--technique", code, EASY], "").code, 2, "{code}");
    }
}
