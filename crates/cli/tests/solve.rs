//! `candoku solve`, on the fast road and on the general one.

mod common;

use common::candoku;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The puzzle without its last clues: it has several solutions.
fn loose() -> String {
    PUZZLE[..60].to_string() + &".".repeat(21)
}

/// The puzzle with a clue that leaves no solution.
fn impossible() -> String {
    PUZZLE.replacen("53.", "531", 1)
}

#[test]
fn a_solution_or_the_words_no_solution_on_each_line() {
    let input = format!("{PUZZLE}\n# nothing\n\n{}\n{PUZZLE} with a note\n", impossible());

    let run = candoku(&["solve"], input);

    assert_eq!(run.out, format!("{SOLUTION}\nno solution\n{SOLUTION}\n"));
    assert_eq!((run.code, run.err.as_str()), (1, ""));
}

#[test]
fn unique_says_where_there_are_several() {
    let input = format!("{PUZZLE}\n{}\n{}\n", loose(), impossible());

    let run = candoku(&["solve", "--unique"], input);

    assert_eq!(run.out, format!("{SOLUTION}\nseveral solutions\nno solution\n"));
    assert_eq!(run.code, 1);
}

#[test]
fn count_gives_the_number_up_to_the_limit() {
    let all = candoku(&["solve", "--count", &loose()], "");
    let number: u64 = all.out.trim().parse().unwrap();
    assert!(number > 10, "{number}");

    let limited = candoku(&["solve", "--count", "--limit", "10", &loose()], "");

    assert_eq!(limited.out, "10\n");
    assert_eq!(candoku(&["solve", "--count", PUZZLE], "").out, "1\n");
    let none = candoku(&["solve", "--count", &impossible()], "");
    assert_eq!((none.out.as_str(), none.code), ("0\n", 1));
}

#[test]
fn all_lists_each_solution_once() {
    let run = candoku(&["solve", "--all", "--layout", "sudoku", &".".repeat(16)], "");

    let mut lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines.len(), 288);
    lines.sort_unstable();
    lines.dedup();
    assert_eq!(lines.len(), 288);
    assert_eq!(
        candoku(&["solve", "--all", "--limit", "3", &".".repeat(16)], "").out.lines().count(),
        3
    );
}

#[test]
fn json_has_puzzle_solutions_and_solution() {
    let input = format!("{PUZZLE}\n{}\n{}\n", loose(), impossible());

    let run = candoku(&["solve", "--json"], input);

    let lines: Vec<&str> = run.out.lines().collect();
    let one = format!(r#"{{"puzzle":"{PUZZLE}","solutions":1,"solution":"{SOLUTION}"}}"#);
    assert_eq!(lines[0], one);
    assert!(lines[1].contains(r#","solutions":2,"solution":""#), "{}", lines[1]);
    assert!(lines[2].ends_with(r#","solutions":0,"solution":null}"#), "{}", lines[2]);
}

#[test]
fn every_layout_is_solved() {
    let latin = candoku(&["solve", "--layout", "latin", "1...2...3"], "");
    assert_eq!(latin.out.trim().len(), 9);
    let six = ".".repeat(36);
    for arguments in [
        &["solve", "--boxes", "2x3", six.as_str()][..],
        &["solve", "--layout", "sudoku", six.as_str()],
        &["solve", "--layout", "sudoku-x", "--boxes", "2x3", six.as_str()],
        &["solve", "--layout", "windoku", ".".repeat(81).leak()],
    ] {
        let run = candoku(arguments, "");

        assert_eq!(run.code, 0, "{arguments:?}");
        assert!(!run.out.contains('.'));
    }
}

#[test]
fn scalar_and_vector_paths_print_the_same_bytes_on_any_number_of_threads() {
    let puzzles: String = (0..500)
        .map(|n| {
            let mut cells: Vec<char> = PUZZLE.chars().collect();
            cells[n % 81] = if n % 3 == 0 { '.' } else { cells[n % 81] };
            cells[(n * 7) % 81] = '.';
            cells.into_iter().collect::<String>() + "\n"
        })
        .collect();
    for question in [&["--unique"][..], &["--json"], &["--count", "--limit", "50"]] {
        let run = |more: &[&str]| {
            let arguments = [&["solve"], question, more].concat();
            candoku(&arguments, &puzzles).out
        };
        let expected = run(&["-j", "1"]);

        assert_eq!(run(&["-j", "2"]), expected);
        assert_eq!(run(&["-j", "3", "--scalar"]), expected);
        assert_eq!(expected.lines().count(), 500);
    }
}

#[test]
fn a_bad_line_among_puzzle_lines_is_answered_in_its_place() {
    let bad = PUZZLE.replacen('7', "x", 1);
    let input = format!("{PUZZLE}\n{bad}\nnonsense\n{PUZZLE}\n");

    let run = candoku(&["solve"], input);

    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(run.code, 65);
    assert_eq!((lines[0], lines[3]), (SOLUTION, SOLUTION));
    assert!(lines[1].starts_with("bad data: 2:5: found 'x'"), "{}", lines[1]);
    assert!(lines[2].starts_with("bad data: 3:"), "{}", lines[2]);
    assert!(run.err.starts_with("-:2:5: found 'x', expected"), "{}", run.err);
}

#[test]
fn candidates_of_a_pencilled_grid_are_respected() {
    let marks = candoku(&["convert", "--to", "pencil-marks", "12..............", "-j1"], "");
    let struck = marks.out.replacen("1234", "4", 1);

    let free = candoku(&["solve", "--count"], &marks.out);
    let bound = candoku(&["solve", "--count"], &struck);

    let [free, bound] = [free, bound].map(|run| run.out.trim().parse::<u64>().unwrap());
    assert!(0 < bound && bound < free, "{bound} of {free}");
}

#[test]
fn a_grid_over_several_lines_may_follow_a_puzzle_line() {
    let grid: String = (0..9).map(|row| format!("{}\n", &PUZZLE[row * 9..row * 9 + 9])).collect();
    let input = format!("{PUZZLE}\n\n{grid}\nxx\n{PUZZLE}\n");

    let run = candoku(&["solve"], input);

    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!((lines.len(), run.code), (4, 65), "{}", run.out);
    assert_eq!([lines[0], lines[1], lines[3]], [SOLUTION; 3]);
    assert!(lines[2].starts_with("bad data: 13:"), "{}", lines[2]);
}
