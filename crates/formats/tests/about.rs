//! The title, author and rules in words of a puzzle, in links.

use candoku_formats::{About, Format, LayoutChoice, RulePolicy, read_with, write_about};

const PUZZLE: &str = ".Shape~4x4.Thermo~R1C1~R1C2.~R2C1_3";
const WITHOUT_CLUES: &str = ".Shape~4x4.~R2C1_3";

#[test]
fn what_a_puzzle_says_about_itself_comes_back_from_each_kind_of_link() {
    for (text, rules) in [
        (PUZZLE, "Normal Sudoku rules apply. Digits increase along a thermometer."),
        (WITHOUT_CLUES, "Normal Sudoku rules apply."),
    ] {
        let about =
            About { title: "First row".into(), author: "A Setter".into(), rules: rules.into() };
        let entry = read_with(text, RulePolicy::RULES).unwrap();
        let puzzle = entry.puzzle(&LayoutChoice::default()).unwrap();
        for format in [Format::FPuzzles, Format::SudokuPad, Format::SudokuMaker] {
            let link = write_about(&puzzle, &about, format).unwrap();

            let read = read_with(&link, RulePolicy::RULES).unwrap();

            assert_eq!(read.about(), &about, "{format:?} {text}");
            assert_eq!(read.puzzle(&LayoutChoice::default()).unwrap(), puzzle, "{format:?} {text}");
        }
    }
}

#[test]
fn words_that_do_not_name_a_rule_are_added_to_those_that_do() {
    let about = About { rules: "The mercury rises.".into(), ..About::default() };
    let entry = read_with(PUZZLE, RulePolicy::RULES).unwrap();
    let puzzle = entry.puzzle(&LayoutChoice::default()).unwrap();

    let link = write_about(&puzzle, &about, Format::SudokuPad).unwrap();

    let words = &read_with(&link, RulePolicy::RULES).unwrap().about().rules.clone();
    assert!(words.ends_with("The mercury rises.") && words.contains("thermo"), "{words}");
}
