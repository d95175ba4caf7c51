//! `candoku convert --canonical` gives all disguises of a puzzle one line.

mod common;

use common::candoku;

#[test]
fn a_puzzle_and_its_transposed_have_one_canonical_form() {
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let cells: Vec<char> = puzzle.chars().collect();
    let transposed: String = (0..81).map(|k| cells[k % 9 * 9 + k / 9]).collect();

    let run =
        candoku(&["convert", "--to", "line", "--canonical"], format!("{puzzle}\n{transposed}\n"));

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
