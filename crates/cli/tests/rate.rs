//! `candoku rate` on all its scales, and hints as data.

mod common;

use common::{Scratch, candoku};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HARD: &str =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

fn collection() -> String {
    format!("{EASY}\n{HARD}\n{}\n", ".".repeat(81))
}

#[test]
fn every_scale_has_its_own_line() {
    let line = |scale: &str| candoku(&["rate", "--scale", scale], EASY).out;

    assert_eq!(line("se"), "1.2 1.2 1.2 Hidden Single\n");
    assert_eq!(line("sotd"), "Easy 5100\n");
    assert_eq!(line("own"), "Singles 1 10\n");
}

#[test]
fn a_scale_of_whips_and_braids_is_one_number() {
    let line = |scale: &str, puzzle: &str| candoku(&["rate", "--scale", scale], puzzle);

    for scale in ["te", "b", "bxb", "bxbb", "w"] {
        assert_eq!(line(scale, EASY).out, "0\n");
    }
    assert_eq!(line("te", HARD).out, "2\n");
    assert_eq!((line("b", HARD).out.as_str(), line("b", HARD).code), ("unrated\n", 1));
}

#[test]
fn an_object_has_the_scales_of_whips_and_braids_only_if_asked_for() {
    let by_default = candoku(&["rate", "--json"], EASY).out;
    let one = candoku(&["rate", "--json", "--scale", "w"], EASY).out;
    let all = candoku(&["rate", "--json", "--all-scales"], EASY).out;

    assert!(!by_default.contains("\"te\""), "{by_default}");
    assert!(one.contains(r#""hodoku":null,"se":null,"sotd":null,"own":null,"w":0,"#), "{one}");
    assert!(all.contains(r#""te":0,"b":0,"bxb":0,"bxbb":0,"w":0,"hardest":"#), "{all}");
}

#[test]
fn an_object_has_all_scales_in_one_order() {
    let run = candoku(&["rate", "--json"], collection());

    let lines: Vec<&str> = run.out.lines().collect();
    let scales =
        r#""se":{"er":1.2,"ep":1.2,"ed":1.2},"sotd":{"level":"Easy","score":5100},"own":{"level":"#;
    assert!(lines[0].contains(scales), "{}", lines[0]);
    assert!(lines[1].contains(r#""sotd":null"#), "{}", lines[1]);
    let nothing = r#""hardest":null,"guesses":null,"path":null,"unrated":"several solutions"}"#;
    assert!(lines[2].ends_with(nothing), "{}", lines[2]);
    assert_eq!(run.code, 1);
}

#[test]
fn trying_is_counted_where_it_was_asked_for() {
    let puzzle =
        "..982.......9..32.3.......1.98.6.7..2.......3..3.7.41.5.......7.26..9.......428..";
    let by_default = candoku(&["rate", "--json"], puzzle);
    let by_trying = candoku(&["rate", "--json", "--techniques", "fh,n1,h1,bf"], puzzle);

    assert!(by_default.out.contains("\"guesses\":0,"), "{}", by_default.out);
    assert!(by_trying.out.contains(r#""hardest":"Brute Force","guesses":"#), "{}", by_trying.out);
    assert!(!by_trying.out.contains("\"guesses\":0,"), "{}", by_trying.out);
}

#[test]
fn the_statistics_of_the_path_count_the_steps_that_explain_tells() {
    // Explanations follow the same path as long as nothing has to be forced.
    const UNFAIR: &str =
        "3..2...8...1..5..4.5.....7.4...8...1.2..96......5..2..1..4..9..........7..2...36.";
    let object = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    let technique = |value: &serde_json::Value| value["technique"].as_str().unwrap().to_string();
    let rated = object(&candoku(&["rate", "--json"], UNFAIR).out);
    let steps = candoku(&["explain", "--json", UNFAIR], "").out;
    let steps: Vec<String> = steps.lines().map(|line| technique(&object(line))).collect();

    let used = rated["path"]["techniques"].as_array().unwrap();

    assert_eq!(rated["path"]["steps"], steps.len());
    for used in used {
        let count = steps.iter().filter(|step| **step == technique(used)).count();
        assert_eq!(used["steps"], count, "{used}");
    }
    assert_eq!(
        used.iter().map(|used| used["steps"].as_u64().unwrap()).sum::<u64>(),
        steps.len() as u64
    );
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let one = candoku(&["rate", "--json", "-j", "1"], collection());
    let four = candoku(&["rate", "--json", "-j", "4"], collection());

    assert_eq!(one, four);
}

#[test]
fn a_histogram_counts_every_puzzle_once() {
    let drawing = Scratch::new("spread.svg", "");
    let run = candoku(&["rate", "--histogram", "--plot", drawing.path()], collection());

    let counts: Vec<usize> =
        run.out.lines().filter_map(|line| line.split_whitespace().nth(1)?.parse().ok()).collect();
    let svg = std::fs::read_to_string(drawing.path()).expect("the plot was written");
    assert_eq!(counts.iter().sum::<usize>(), 3);
    assert!(svg.starts_with("<svg "), "{svg}");
}

#[test]
fn a_hint_as_data_gives_away_no_more_than_its_level() {
    let hint = |level: &str| candoku(&["hint", EASY, "--json", "--level", level], "").out;

    let (place, technique, full) = (hint("1"), hint("2"), hint("3"));

    assert!(place.starts_with(r#"{"level":1,"technique":null,"code":null,"text":"Look at "#));
    assert!(technique.contains(r#""code":"00"#) && technique.contains(r#""placements":null"#));
    assert!(full.contains(r#""placements":[""#) && full.contains(r#""wrong":[]"#), "{full}");
    assert!(technique.contains(r#""evidence":null"#) && full.contains(r#""proof":true"#));
}

#[test]
fn a_puzzle_without_a_hint_is_answered_as_data_too() {
    let twice = format!("55{}", ".".repeat(79));

    let run = candoku(&["hint", &twice, "--json"], "");

    let answer: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(answer["text"], "The puzzle has no solution: r1c1 and r1c2 clash.");
    assert_eq!(answer["wrong"], serde_json::json!(["r1c1", "r1c2"]));
    assert_eq!((run.code, &answer["technique"]), (1, &serde_json::Value::Null));
}

#[test]
fn what_cannot_be_rated_says_why_as_data_too() {
    let input = format!("{}\n55{}\n", ".".repeat(81), ".".repeat(79));

    let run = candoku(&["rate", "--json"], input);

    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(run.code, 1);
    assert!(lines[0].ends_with(r#","path":null,"unrated":"several solutions"}"#), "{}", lines[0]);
    assert!(lines[1].ends_with(r#","path":null,"unrated":"no solution"}"#), "{}", lines[1]);
}
