//! `--names sudokuoftheday`, and techniques by name.

mod common;

use common::candoku;
use serde_json::Value;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Takes Candidate Lines and Naked Pairs.
const MEDIUM: &str =
    "000704005020010070000080002090006250600070008053200010400090000030060090200407000";
/// Takes an XY-Chain on HoDoKu's ladder.
const HARD: &str =
    ".1.2...........6.84......7..3.9..1.7..7...3...8..5....2..........84.69.3..972..6.";

/// The first puzzle of the Animation document.
const HERALD: &str =
    "006300001900000600070000050000201000350090020000500000048000010060000000001006378";

/// Every name of sudokuoftheday.com.
const THERE: [&str; 16] = [
    "Candidate Lines",
    "Double Pairs",
    "Forcing Chains",
    "Guessing",
    "Hidden Pairs",
    "Hidden Quads",
    "Hidden Triples",
    "Multiple Lines",
    "Naked Pairs",
    "Naked Quads",
    "Naked Triples",
    "Nishio",
    "Single Candidate",
    "Single Position",
    "Swordfish",
    "X-Wings",
];

/// Runs a command with the names of sudokuoftheday.com.
fn named(arguments: &[&str], input: &str) -> String {
    let arguments: Vec<&str> =
        arguments.iter().copied().chain(["--names", "sudokuoftheday"]).collect();
    candoku(&arguments, input).out
}

fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("every line is an object")).collect()
}

fn assert_is_there(name: &Value) {
    assert!(name.as_str().is_some_and(|name| THERE.contains(&name)), "{name}");
}

/// Whether the words have a house as HoDoKu names it.
fn has_plain_house(text: &str) -> bool {
    let mut words = text.split_whitespace().peekable();
    while let Some(word) = words.next() {
        let is_number = |next: &&str| next.starts_with(|c: char| c.is_ascii_digit());
        if ["row", "column", "box"].contains(&word) && words.peek().is_some_and(is_number) {
            return true;
        }
    }
    false
}

#[test]
fn explain_with_names_never_says_a_name_of_hodoku() {
    for puzzle in [EASY, MEDIUM, HARD] {
        for step in objects(&named(&["explain", puzzle, "--json"], "")) {
            let text = step["text"].as_str().unwrap();
            assert_is_there(&step["technique"]);
            assert!(!has_plain_house(text), "{text}");
            assert_eq!(step["proof"], true);
            for house in step["evidence"]["houses"].as_array().unwrap() {
                let house = house.as_str().unwrap();
                assert!(
                    ["Row", "Col", "Box"].iter().any(|kind| house.starts_with(kind)),
                    "{house}"
                );
            }
        }
    }
}

#[test]
fn explain_in_words_begins_every_step_with_a_name_that_was_chosen() {
    let text = unfolded(&named(&["explain", MEDIUM], ""));

    let steps: Vec<&str> = text.lines().take_while(|line| !line.is_empty()).collect();
    assert!(steps.iter().any(|step| step.contains(" Candidate Lines: In Box")), "{text}");
    for step in steps {
        let name = step.split_once(". ").and_then(|(_, rest)| rest.split_once(':')).unwrap().0;
        assert!(THERE.contains(&name), "{step}");
    }
}

#[test]
fn without_the_option_names_and_houses_stay_as_they_were() {
    let by_default = candoku(&["explain", MEDIUM, "--json"], "").out;
    let hodoku = candoku(&["explain", MEDIUM, "--json", "--names", "hodoku"], "").out;

    assert_eq!(by_default, hodoku);
    assert!(by_default.contains(r#""technique":"Hidden Single""#), "{by_default}");
    assert!(by_default.contains(r#""houses":["box "#), "{by_default}");
}

#[test]
fn a_hint_names_technique_and_house_as_chosen() {
    let hint = |level| named(&["hint", MEDIUM, "--level", level], "");
    let data = objects(&named(&["hint", MEDIUM, "--level", "3", "--json"], ""));

    assert!(THERE.iter().any(|name| hint("2").starts_with(&format!("{name}: look at "))));
    assert!(!has_plain_house(&hint("1")) && !has_plain_house(&hint("3")), "{}", hint("3"));
    assert_is_there(&data[0]["technique"]);
}

/// The text with the indented branches of a step on the line of the step.
fn unfolded(text: &str) -> String {
    text.replace("\n ", " ")
}

/// The steps of the answer on one board.
fn steps(arguments: &[&str], board: &str) -> Vec<Value> {
    objects(&named(arguments, board))[0]["steps"].as_array().unwrap().clone()
}

#[test]
fn steps_of_every_technique_were_listed_twice_and_not_simplest_first() {
    let order = |step: &Value| {
        let site = [
            "Single Position",
            "Single Candidate",
            "Candidate Lines",
            "Double Pairs",
            "Multiple Lines",
            "Naked Pairs",
            "Hidden Pairs",
            "Naked Triples",
            "Hidden Triples",
            "X-Wings",
            "Forcing Chains",
            "Naked Quads",
            "Hidden Quads",
            "Swordfish",
            "Nishio",
            "Guessing",
        ];
        site.iter().position(|name| step["technique"] == *name).unwrap()
    };
    for board in [HERALD, HARD] {
        let found = steps(&["steps", "--all", "--json", "-"], board);

        assert!(found.len() > 5);
        assert!(found.is_sorted_by_key(order), "{found:?}");
        // Where a digit has one place in two houses, these are two steps with one effect.
        let text = unfolded(&named(&["steps", "--all", "-"], board));
        let lines: std::collections::BTreeSet<&str> = text.lines().collect();
        assert_eq!(lines.len(), found.len(), "{text}");
        let codes: std::collections::BTreeSet<(usize, String)> =
            found.iter().map(|step| (order(step), step["code"].to_string())).collect();
        // Locked pairs are some naked pairs, and not found again among the others.
        assert!(codes.iter().filter(|(place, _)| *place < 5).count() <= 5, "{codes:?}");
    }
}

#[test]
fn claiming_was_called_multiple_lines_which_found_nothing() {
    let claiming = steps(&["steps", "--technique", "0101", "--json", "-"], HERALD);
    let multiple = steps(&["steps", "--technique", "Multiple Lines", "--json", "-"], HERALD);

    assert!(!claiming.is_empty());
    assert!(claiming.iter().all(|step| step["technique"] == "Locked Candidates Type 2 (Claiming)"));
    assert!(multiple.iter().all(|step| step["code"] == "MultipleLines"));
}

#[test]
fn every_scale_names_its_hardest_technique_as_chosen() {
    let line = |scale: &str, puzzle: &str| named(&["rate", "--scale", scale], puzzle);

    assert_eq!(line("hodoku", EASY), "Easy 204 Single Candidate\n");
    assert_eq!(line("se", EASY), "1.2 1.2 1.2 Single Position\n");
    assert_eq!(line("sotd", EASY), "Easy 5100 Single Candidate\n");
    assert!(line("hodoku", HARD).ends_with(" XY-Chain\n"), "the site has no such technique");
}

#[test]
fn names_change_no_rating() {
    let plain = &objects(&candoku(&["rate", "--json"], HARD).out)[0];
    let renamed = &objects(&named(&["rate", "--json"], HARD))[0];

    for scale in ["hodoku", "se", "sotd", "own", "guesses"] {
        assert_eq!(plain[scale], renamed[scale], "{scale}");
    }
    assert_eq!(renamed["hardest"], "XY-Chain");
    let used = renamed["path"]["techniques"].as_array().unwrap();
    let names: std::collections::BTreeSet<String> =
        used.iter().map(|used| used["technique"].to_string()).collect();
    assert!(names.contains("\"Single Position\"") && !names.contains("\"Hidden Single\""));
    assert_eq!(names.len(), used.len(), "a name stands once: {names:?}");
    assert_eq!(plain["path"]["steps"], renamed["path"]["steps"]);
}

#[test]
fn a_generated_puzzle_names_its_hardest_technique_as_chosen() {
    let easy = ["generate", "2", "--seed", "5", "--level", "easy", "--json"];
    let made = objects(&named(&easy, ""));

    assert_eq!(made.len(), 2);
    made.iter().for_each(|puzzle| assert_is_there(&puzzle["hardest"]));
}

#[test]
fn a_technique_is_chosen_by_name_in_either_vocabulary() {
    let codes = |technique: &str| -> Vec<Value> {
        let run = candoku(&["steps", "--technique", technique, "--json", "-"], MEDIUM);
        assert_eq!(run.code, 0, "{technique}: {}", run.err);
        let steps = objects(&run.out)[0]["steps"].as_array().unwrap().clone();
        steps.into_iter().map(|step| step["eliminations"].clone()).collect()
    };

    let pointing = codes("0100");
    assert!(!pointing.is_empty());
    for name in ["lc1", "Candidate Lines", "candidate-lines", "CANDIDATELINES", "cl"] {
        assert_eq!(codes(name), pointing, "{name}");
    }
}

#[test]
fn techniques_of_a_path_are_chosen_by_name() {
    let run =
        candoku(&["explain", EASY, "--json", "--techniques", "single candidate,Hidden Single"], "");

    assert_eq!(run.code, 0, "{}", run.err);
    for step in objects(&run.out) {
        assert!(["Naked Single", "Hidden Single"].contains(&step["technique"].as_str().unwrap()));
    }
}

#[test]
fn a_wrong_name_suggests_the_nearest() {
    for arguments in [
        &["steps", "--technique", "Candidat Lines", "-"][..],
        &["explain", EASY, "--without", "Candidat Lines"],
        &["hint", EASY, "--techniques", "Candidat Lines"],
        &["rate", "--without", "Candidat Lines"],
        &["generate", "1", "--technique", "Candidat Lines"],
    ] {
        let run = candoku(arguments, EASY);

        assert_eq!(run.code, 2, "{arguments:?}");
        assert!(run.err.contains("did you mean 'Candidate Lines'?"), "{}", run.err);
    }
}

#[test]
fn an_unknown_vocabulary_is_wrong_usage() {
    let run = candoku(&["explain", EASY, "--names", "sotd"], "");

    assert_eq!(run.code, 2);
    assert!(run.err.contains("expected hodoku or sudokuoftheday"), "{}", run.err);
}
