//! Constraint strings and killer texts: what is read, and what is refused by name.

use candoku_formats::{read_constraint_string, read_killer};

fn refusal(text: &str) -> String {
    read_constraint_string(text).unwrap_err().to_string()
}

fn names(text: &str) -> Vec<&'static str> {
    read_constraint_string(text).unwrap().rules.iter().map(|rule| rule.name()).collect()
}

#[test]
fn a_small_puzzle_is_read_and_solved() {
    let text = ".Shape~4x4.Cage~3~R1C1~R1C2.Thermo~R2C1~R2C2.~R1C1_1~R4C4_3_4.WhiteDot~R3C1~R3C2";
    let puzzle = read_constraint_string(text).unwrap();

    let solutions: Vec<_> = puzzle.search().collect();

    assert_eq!(puzzle.rules.len(), 3);
    assert!(!solutions.is_empty());
    assert!(solutions.iter().all(|solution| puzzle.broken(solution.digits()).is_empty()));
}

#[test]
fn what_is_not_in_the_vocabulary_is_refused_with_its_place() {
    assert_eq!(refusal(".AntiKing.Or.~R1C1_1.End"), "character 11: unknown constraint 'Or'");
    assert_eq!(refusal("AntiKing"), "character 1: expected a dot before each constraint");
    assert_eq!(refusal(".Thermo~R1C1~R0C1"), "character 2: Thermo: found 'R0C1', expected a cell");
    assert_eq!(refusal(".Cage~x~R1C1"), "character 2: Cage: found 'x', expected a number");
    assert_eq!(refusal(".Shape~9x8"), "character 2: grids of shape 9x8 are not read");
    assert_eq!(refusal(".Shape~9x9~0-8"), "character 2: grids of shape 9x9~0-8 are not read");
    assert_eq!(
        refusal(".NoBoxes.RegionSumLine~R1C1~R1C4"),
        "character 10: region sum line: the layout has no boxes"
    );
}

#[test]
fn one_dot_constraint_marks_every_edge_between_its_cells() {
    assert_eq!(names(".BlackDot~R1C1~R1C2~R2C2~R9C9"), ["ratio", "ratio"]);
}

#[test]
fn negative_constraints_leave_out_marked_edges() {
    let puzzle = read_constraint_string(".StrictKropki.WhiteDot~R1C1~R1C2").unwrap();

    let marked: Vec<usize> = puzzle.rules.iter().map(|rule| rule.clue().cells.len()).collect();

    assert_eq!(names(".StrictXV"), ["negative sums"]);
    assert_eq!(marked, [2, 2, 2]);
}

#[test]
fn a_table_of_pairs_that_keeps_digits_apart_is_a_nabner() {
    assert_eq!(names(".PairX~8H_xf8H_xf8H_B~_Nabner~R4C1~R5C1~~R4C4~R5C4"), ["nabner", "nabner"]);
    assert_eq!(names(".BinaryX~8H-xf8H-xf8H-B~_Nabner~R4C1~R5C1"), ["nabner"]);
    assert_eq!(names(".Pair~8H_xf8H_xf8H_B~_Apart~R4C1~R5C1"), ["pair table"]);
}

#[test]
fn a_grid_of_digits_is_not_taken_for_a_killer() {
    let error = read_killer(&"1".repeat(81)).unwrap_err();

    assert_eq!(error.to_string(), "no cell points to its cage");
}

#[test]
fn pointers_of_a_killer_that_run_in_a_circle_are_refused() {
    let error = read_killer(&format!("><{}", "0".repeat(79))).unwrap_err();

    assert_eq!(error.to_string(), "cell 1: its signs lead to no sum");
}
