//! The tools of researchers: canonical forms, automorphisms, backdoors, unavoidable sets, expanded puzzles.

mod common;

use common::candoku;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn equivalent_puzzles_have_one_canonical_form() {
    let renamed: String = EASY
        .chars()
        .map(|symbol| match symbol {
            '1'..='9' => char::from(b'1' + b'9' - symbol as u8),
            blank => blank,
        })
        .collect();

    let run = candoku(&["minlex"], format!("{EASY}\n{renamed}\n"));

    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!((lines.len(), lines[0]), (2, lines[1]));
    assert_eq!(run.code, 0);
}

#[test]
fn automorphisms_are_counted() {
    let most = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

    let run = candoku(&["automorphisms", "--json"], format!("{SOLVED}\n{most}\n"));

    assert!(run.out.lines().next().unwrap().ends_with(r#""automorphisms":1}"#), "{}", run.out);
    assert!(run.out.lines().nth(1).unwrap().ends_with(r#""automorphisms":648}"#), "{}", run.out);
}

#[test]
fn a_puzzle_of_singles_has_an_empty_backdoor_and_expands_to_its_solution() {
    let backdoors = candoku(&["backdoors"], EASY);
    let expanded = candoku(&["expand"], EASY);

    assert_eq!((backdoors.out.as_str(), backdoors.code), ("0\n", 0));
    assert_eq!((expanded.out.trim_end(), expanded.code), (SOLVED, 0));
}

#[test]
fn unavoidable_sets_come_smallest_first() {
    let run = candoku(&["unavoidable", "--digits", "2"], SOLVED);

    let sizes: Vec<usize> =
        run.out.trim_end().split("; ").map(|set| set.split(' ').count()).collect();
    assert!(sizes[0] >= 4 && sizes.is_sorted(), "{}", run.out);
}

#[test]
fn what_has_no_answer_is_named() {
    let several = candoku(&["backdoors"], ".".repeat(81));
    let wrong = candoku(&["expand"], "55".to_string() + &".".repeat(79));
    let small = candoku(&["minlex"], "1......4.2....3.");

    assert_eq!((several.out.as_str(), several.code), ("not exactly one solution\n", 1));
    assert_eq!((wrong.out.as_str(), wrong.code), ("no solution\n", 1));
    assert_eq!(small.code, 65);
    assert!(small.err.contains("only for classic 9×9 puzzles"), "{}", small.err);
}
