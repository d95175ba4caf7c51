//! Constraint strings and killer texts: what is read, and what is refused by name.

use candoku_formats::{
    Format, LayoutChoice, RulePolicy, read_constraint_string, read_killer, read_with, write_puzzle,
};
use candoku_grid::{Cell, Layout};

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

/// The rules as text: name, cells from 0, values.
#[track_caller]
fn rules(text: &str) -> Vec<String> {
    let puzzle = read_constraint_string(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let rule = |rule: &candoku_rules::Rule| {
        let cells: Vec<usize> = rule.clue().cells.iter().map(|cell| cell.index()).collect();
        format!("{} {cells:?} {:?}", rule.name(), rule.clue().values)
    };
    puzzle.rules.iter().map(rule).collect()
}

#[test]
fn a_table_of_pairs_without_a_name_lost_its_first_cell() {
    let cells = |text: &str| -> Vec<String> {
        let only_cells =
            |rule: &String| rule.split_once(" [").unwrap().1.split(']').next().unwrap().into();
        rules(text).iter().map(only_cells).collect()
    };

    assert_eq!(cells(".Pair~k~R1C1~R1C2"), ["0, 1"]);
    assert_eq!(cells(".Pair~k~_a~R1C3~R1C4~_b~R1C6~R1C7"), ["2, 3", "5, 6"]);
    assert_eq!(cells(".Binary~k~~R1C1~R1C2~~R2C1~R2C2"), ["0, 1", "9, 10"]);
    assert_eq!(cells(".PairX~k~_a~R1C1~R1C2~R1C3"), ["0, 1, 0, 2, 1, 2"]);
    for text in [".Pair~k~_a~R1C1", ".Pair~k~name~R1C1~R1C2", ".Pair~k~R1C1~R1C2~~R1C3"] {
        assert!(read_constraint_string(text).is_err(), "{text}");
    }
}

#[test]
fn constraints_that_are_not_understood_are_listed_and_the_rest_is_read() {
    let text = ".AntiKnight.Lunchbox~5~R1C1~R1C2.Or.~R1C1_1.Doppelganger.End.Unheard~R1C1.~R1C2_5.Lunchbox~3~R5C5";
    let read = |policy| read_with(text, policy);

    let entry = read(RulePolicy::RULES.ignoring()).unwrap();
    let unsupported: Vec<(&str, usize)> =
        entry.unsupported().iter().map(|rule| (&*rule.name, rule.column)).collect();
    assert_eq!(unsupported, [("lunchbox", 13), ("either/or", 34), ("Unheard", 62)]);
    assert_eq!(entry.rules().len(), 1);
    assert_eq!(entry.puzzle(&LayoutChoice::default()).unwrap().board.value_count(), 1);
    let said = "1:13: found the rule 'lunchbox', which candoku does not know";
    assert_eq!(read(RulePolicy::RULES).unwrap_err().to_string(), said);
    assert!(
        read_with(".Entropic~R1C1.Shape~2x2", RulePolicy::RULES)
            .unwrap_err()
            .to_string()
            .contains("the rule 'entropic line")
    );
    for unmatched in [".AntiKnight.End", ".Or.~R1C1_1", ".And.AntiKing.~R1C1_1"] {
        let said = read_with(unmatched, RulePolicy::RULES).unwrap_err().to_string();
        assert!(said.contains("a group without its start or its end"), "{said}");
    }
    assert_eq!(rules(".And.AntiKing.End"), ["anti-king [] []"]);
    let more = read_with(".Arrow~VA~R1C1.Var~VA~~1", RulePolicy::RULES).unwrap_err().to_string();
    assert!(more.contains("the rule 'extra cells'"), "{more}");
}

#[test]
fn other_spellings_of_a_constraint_are_read() {
    assert_eq!(rules(".Cage~5~r1c1~r1c2"), ["killer cage [0, 1] [5]"]);
    assert_eq!(rules(".SearchPriority~3~R1C1.AntiKing"), ["anti-king [] []"]);
    let given = read_constraint_string(".Given~R1C1_5").unwrap();
    assert_eq!(given.board, read_constraint_string(".~R1C1_5").unwrap().board);
    let jigsaw = ".Shape~4x4.NoBoxes.Jigsaw~AABBCABBCADDCCDD";
    let legacy = ".Shape~4x4.NoBoxes.Jigsaw~4x4~AABBCABBCADDCCDD";
    let layout = |text: &str| read_constraint_string(text).unwrap().board.layout().clone();
    assert_eq!(layout(legacy), layout(jigsaw));
    assert_eq!(layout(".Shape~4x4.NoBoxes.Jigsaw~1111111111111111"), Layout::latin(4).unwrap());
    assert_eq!(rules(".Shape~4x4.NoBoxes.Jigsaw~1111222200000000").len(), 2);
    assert!(read_constraint_string(".Shape~4x4.NoBoxes.Jigsaw~1111222203000000").is_err());
}

#[test]
fn lines_have_decimal_numbers_on_large_grids() {
    let last = rules(".Shape~16x16.Sandwich~8~C10.XSum~R16~20~");

    assert!(last[0].starts_with("sandwich [9, 25, 41"), "{last:?}");
    assert!(last[1].starts_with("X-sum [240, 241"), "{last:?}");
    assert_eq!(rules(".Shape~16x16.Sandwich~8~Ca"), last[..1]);
    let puzzle = read_constraint_string(".Shape~16x16.Sandwich~8~C10").unwrap();
    let written = write_puzzle(&puzzle, Format::ConstraintString).unwrap();
    assert!(written.contains(".Sandwich~8~C10"), "{written}");
    assert!(read_constraint_string(".Shape~16x16.Sandwich~8~C17").is_err());
}

#[test]
fn of_two_clues_at_one_place_the_last_one_counts() {
    assert_eq!(
        rules(".Sandwich~8~C1.Sandwich~9~C1"),
        ["sandwich [0, 9, 18, 27, 36, 45, 54, 63, 72] [9]"]
    );
    assert_eq!(rules(".Quad~R1C1~1~2.Quad~R1C1~3"), ["quadruple [0, 1, 9, 10] [3]"]);
    assert_eq!(
        rules(".LittleKiller~8~R1C3.LittleKiller~9~R1C3"),
        ["little killer [2, 10, 18] [9]"]
    );
    assert_eq!(rules(".XSum~C1~8~9.XSum~C1~~7").len(), 2);
    assert_eq!(rules(".XSum~C1~8~.Skyscraper~C1~8~").len(), 2);
}

#[test]
fn sums_with_coefficients_are_sums_arrows_or_pills() {
    assert_eq!(rules(".Sum~12_=_1_2~R1C1~R1C2"), ["sum [0, 1, 1] [12]"]);
    assert_eq!(rules(".Sum~-12_=_-1_-2~R1C1~R1C2"), ["sum [0, 1, 1] [12]"]);
    assert_eq!(rules(".Sum~0_=_1_1_-1~R1C1~R1C2~R1C3"), ["arrow [2, 0, 1] []"]);
    assert_eq!(rules(".Sum~0_=_1_1_-10_-1~R1C1~R1C2~R1C3~R1C4"), ["pill arrow [2, 3, 0, 1] [2]"]);
    for text in [".Sum~3_=_1_-1~R1C1~R1C2", ".Sum~0_=_2_-1~R1C1~R1C2"] {
        let error = read_with(text, RulePolicy::RULES).unwrap_err().to_string();
        assert!(error.contains("the rule 'sum with coefficients'"), "{error}");
    }
    assert!(read_constraint_string(".Sum~3_=_1~R1C1~R1C2").is_err());
}

#[test]
fn places_in_boxes_do_not_need_boxes() {
    let groups = rules(".NoBoxes.DisjointSets");
    assert_eq!(
        (groups.len(), &*groups[0]),
        (9, "all different [0, 3, 6, 27, 30, 33, 54, 57, 60] []")
    );
    let windows = rules(".NoBoxes.Windoku");
    assert_eq!(
        (windows.len(), &*windows[0]),
        (4, "all different [10, 11, 12, 19, 20, 21, 28, 29, 30] []")
    );
    assert_eq!(rules(".DisjointSets"), ["disjoint groups [] []"]);
}

#[test]
fn what_has_no_line_of_its_own_is_written_as_a_sum() {
    let written = |text: &str| {
        let puzzle = read_constraint_string(text).unwrap();
        write_puzzle(&puzzle, Format::ConstraintString).unwrap()
    };

    assert!(written(".LittleKiller~50~R9C9").contains(".Sum~50~R9C9~R8C8"));
    assert!(written(".LittleKiller~50~R1C9").contains(".LittleKiller~50~R1C9"));
    assert!(written(".PillArrow~2~R1C1~R1C2~R2C2~R3C3").contains(".PillArrow~2~"));
    let apart = written(".PillArrow~2~R1C1~R5C5~R2C2~R3C3");
    assert!(apart.contains(".Sum~0_=_-10_-1_1_1~R1C1~R5C5~R2C2~R3C3"), "{apart}");
    assert_eq!(rules(apart.trim()), ["pill arrow [0, 40, 10, 20] [2]"]);
}

#[test]
fn a_pill_has_one_figure_per_cell_on_large_grids() {
    let puzzle = read_constraint_string(".Shape~16x16.PillArrow~2~R1C1~R1C2~R2C2").unwrap();

    assert_eq!(puzzle.board.candidates(Cell::new(0)).len(), 16);
    assert_eq!(puzzle.board.candidates(Cell::new(1)).len(), 9);
    for format in [Format::FPuzzles, Format::SudokuMaker, Format::SudokuPad] {
        assert!(write_puzzle(&puzzle, format).is_err(), "{format}");
    }
}

#[test]
fn a_group_is_repeated_with_its_cells_shifted() {
    // The bits 0, 2 and 9 of the text are the cells R1C1, R1C3 and R2C1.
    assert_eq!(
        rules(".Replicate~FI.Thermo~R1C1~R2C2.End"),
        ["thermometer [0, 10] []", "thermometer [2, 12] []", "thermometer [9, 19] []"]
    );
    assert_eq!(rules(".Replicate~B~R2C2.Cage~5~R2C3~R3C3.End"), ["killer cage [11, 20] [5]"]);
    let nested = ".Replicate~D.Replicate~F.Arrow~R1C1~R1C2.End.End";
    assert_eq!(
        rules(nested),
        ["arrow [0, 1] []", "arrow [2, 3] []", "arrow [1, 2] []", "arrow [3, 4] []"]
    );
    let givens = read_constraint_string(".Replicate~D.~R1C1_1_2.End").unwrap();
    assert_eq!(givens.board.candidates(Cell::new(1)).to_string(), "12");
    for group in [
        ".Replicate~B.Sandwich~5~C1.End",
        ".Replicate~B.NFA~x~R1C1.End",
        ".Replicate~B.Or.~R1C1_1.End.End",
        ".Replicate~____.Thermo~R1C8~R1C9.End",
        ".Replicate~!.Thermo~R1C1~R1C2.End",
    ] {
        let error = read_with(&format!(".AntiKing{group}"), RulePolicy::RULES).unwrap_err();
        let said = "1:11: found the rule 'repeated rule', which candoku does not know";
        assert_eq!(error.to_string(), said, "{group}");
    }
    let deep = ".Replicate~____".repeat(12) + ".~R1C1_1" + &".End".repeat(12);
    assert!(read_constraint_string(&deep).is_err());
}
