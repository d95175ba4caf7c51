//! `candoku convert` knows a puzzle in all its disguises.

mod common;

use common::candoku;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const OTHER: &str =
    "......28.82.1.7...4.....5......34.2.7.6.1..........7.9...263.....3.8..4.2.....8..";

/// The puzzle with rows and columns exchanged.
fn transposed(puzzle: &str) -> String {
    let cells: Vec<char> = puzzle.chars().collect();
    (0..81).map(|k| cells[k % 9 * 9 + k / 9]).collect()
}

#[test]
fn a_puzzle_and_its_transposed_have_one_canonical_form() {
    let transposed = transposed(PUZZLE);

    let run =
        candoku(&["convert", "--to", "line", "--canonical"], format!("{PUZZLE}\n{transposed}\n"));

    let forms: Vec<&str> = run.out.lines().collect();
    assert_eq!(run.code, 0, "{}", run.err);
    assert_eq!(forms.len(), 2);
    assert_eq!(forms[0], forms[1]);
    assert!(forms[0].starts_with("...."), "a blank comes before every digit");
}

#[test]
fn another_layout_has_no_canonical_form() {
    let run = candoku(&["convert", "--to", "line", "--canonical"], "1......4.2....3.\n");

    assert_eq!(run.code, 65);
    assert!(run.err.contains("canonical form"), "{}", run.err);
}

#[test]
fn the_first_of_all_disguises_stays_in_its_place() {
    let (one, two) = (transposed(PUZZLE), transposed(OTHER));
    let input = format!("{PUZZLE} a\nx\n{one} b\n{OTHER} c\n{PUZZLE} d\n{two} e\n");

    let one_thread = candoku(&["convert", "--to", "line", "--dedupe", "-j1"], input.clone());
    let two_threads = candoku(&["convert", "--to", "line", "--dedupe", "-j2"], input);

    let lines: Vec<&str> = one_thread.out.lines().collect();
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert_eq!([lines[0], lines[2]], [format!("{PUZZLE} a"), format!("{OTHER} c")]);
    assert!(lines[1].starts_with("bad data"), "a bad line is no disguise of anything");
    assert_eq!(one_thread.out, two_threads.out);
}

#[test]
fn canonical_forms_are_distinguished_as_well() {
    let input = format!("{PUZZLE}\n{OTHER}\n{}\n", transposed(PUZZLE));

    let all = candoku(&["convert", "--to", "line", "--canonical"], input.clone());
    let different = candoku(&["convert", "--to", "line", "--canonical", "--dedupe"], input);

    let all: Vec<&str> = all.out.lines().collect();
    assert_eq!(different.out.lines().collect::<Vec<&str>>(), all[..2]);
    assert_eq!(different.code, 0);
}
