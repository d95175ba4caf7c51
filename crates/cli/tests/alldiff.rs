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
fn the_trace_is_one_json_object_per_line() {
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

const TABLE_2_1: &str = "
node index low stack new component color
1 1 1 [1] blue
17 2 2 [1, 17] yellow
8 3 2 [1, 17, 8] yellow
12 4 4 [1, 17, 8, 12] yellow
2 5 4 [1, 17, 8, 12, 2] yellow
11 6 4 [1, 17, 8, 12, 2, 11] yellow
3 7 4 [1, 17, 8, 12, 2, 11, 3] yellow
[1, 17, 8] [3, 11, 2, 12]
16 8 2 [1, 17, 8, 16] yellow
7 9 2 [1, 17, 8, 16, 7] yellow
18 10 2 [1, 17, 8, 16, 7, 18] yellow
9 11 2 [1, 17, 8, 16, 7, 18, 9] yellow
14 12 12 [1, 17, 8, 16, 7, 18, 9, 14] green
6 13 12 [1, 17, 8, 16, 7, 18, 9, 14, 6] green
13 14 12 [1, 17, 8, 16, 7, 18, 9, 14, 6, 13] green
4 15 12 [1, 17, 8, 16, 7, 18, 9, 14, 6, 13, 4] green
15 16 12 [1, 17, 8, 16, 7, 18, 9, 14, 6, 13, 4, 15] green
5 17 12 [1, 17, 8, 16, 7, 18, 9, 14, 6, 13, 4, 15, 5] green
[1, 17, 8, 16, 7, 18, 9] [5, 15, 4, 13, 6, 14]
[1] [9, 18, 7, 16, 8, 17]
[] [1]
10 18 18 [10] red
[] [10]
";

#[test]
fn table_2_1_of_the_document_is_printed_by_name_and_by_hand() {
    let by_name = candoku(&["alldiff", "--example", "table-2.1"], "");
    let domains = "18 23 23 46 56 45 79 378 589";
    let by_hand = candoku(
        &[
            "alldiff",
            "--domains",
            domains,
            "--matching",
            "132465789",
            "--colors",
            "yellow,green",
            "--table",
        ],
        "",
    );

    let squeezed = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let rows: Vec<String> = by_name.out.lines().map(squeezed).collect();
    assert_eq!(rows, TABLE_2_1.trim().lines().collect::<Vec<_>>());
    assert_eq!(by_hand, by_name);
}

#[test]
fn the_flow_of_the_document_could_not_be_seen_by_name() {
    let run = candoku(&["alldiff", "--example", "figures-2.1"], "");
    let unknown = candoku(&["alldiff", "--example", "figure-9"], "");

    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.out.contains("An augmenting path is found: S → F → 4 → D → 6 → T."), "{}", run.out);
    assert!(unknown.err.contains("expected one of table-2.1, figures-2.1"), "{}", unknown.err);
}

#[test]
fn a_matching_that_does_not_fit_the_domains_is_refused_by_name() {
    let refusal = |matching: &str| {
        let run = candoku(&["alldiff", "--domains", "12 23", "--matching", matching], "");
        assert_eq!(run.code, 2);
        run.err
    };

    assert!(refusal("14").contains("place 2: found 4, expected a digit of its domain 23"));
    assert!(refusal("22").contains("place 2: found 2, which place 1 has already"));
    assert!(refusal("1").contains("found 1 digits, expected 2"));
    assert!(refusal("1x").contains("place 2: found 'x'"));
}

#[test]
fn the_puzzles_of_the_document_are_opened_by_name_where_there_are_no_such_files() {
    let folder = std::env::temp_dir();
    let run = |arguments: &[&str]| {
        let output = common::program(arguments).current_dir(&folder).output();
        String::from_utf8(output.expect("the program runs").stdout).expect("results are UTF-8")
    };

    let by_name = run(&["alldiff", "lockedset.txt", "--house", "column 1"]);
    let by_text = run(&["alldiff", LOCKED_SET, "--house", "column 1"]);
    let solved = run(&["solve", "herald20061222H.txt", "lockedset.txt"]);

    assert_eq!(by_name, by_text);
    assert_eq!(solved.lines().count(), 2);
    assert!(solved.starts_with("826359741"));
}

#[test]
fn without_a_puzzle_herald_is_opened_and_no_house_is_selected() {
    let opened = candoku(&["alldiff"], "");
    let filtered = candoku(&["alldiff", "--house", "row 9"], "");
    let named = candoku(&["alldiff", "herald20061222H.txt", "--house", "row 9"], "");

    assert_eq!(opened.code, 0);
    assert!(opened.err.starts_with("herald20061222H.txt: no house is selected"), "{}", opened.err);
    assert!(opened.out.contains("| 123456789 123456789 6         | 3 "), "{}", opened.out);
    assert_eq!(filtered, named);
}
