//! Links to SudokuMaker: what each part of them means, and what is refused by name.

use candoku_formats::{Entry, LayoutChoice, ReadError, RulePolicy, read_with};
use candoku_grid::{Content, Digit};

fn link(json: &str) -> String {
    let puzzle = lz_str::compress_to_encoded_uri_component(json);
    format!("https://sudokumaker.app/?puzzle={puzzle}")
}

/// A blank puzzle of side 4 with constraints and other members.
fn text(constraints: &str, members: &str) -> String {
    let boxes = "0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,3";
    let boxes = format!("{{\"type\":0}},{{\"type\":1,\"regions\":[{boxes}]}}");
    let comma = if constraints.is_empty() { "" } else { "," };
    let constraints = format!("\"constraints\":[{boxes}{comma}{constraints}]");
    let puzzle = format!("\"type\":\"sudoku\",\"size\":4,{constraints}{members}");
    link(&format!("{{\"formatVersion\":\"1.6.0\",\"puzzle\":{{{puzzle}}}}}"))
}

fn try_read(constraints: &str, members: &str) -> Result<Entry, ReadError> {
    read_with(&text(constraints, members), RulePolicy::RULES)
}

/// The rules as text: name, cells, values.
#[track_caller]
fn rules(constraints: &str) -> Vec<String> {
    let entry = try_read(constraints, "").unwrap_or_else(|error| panic!("{error}"));
    let rule = |rule: &candoku_rules::Rule| {
        let cells: Vec<usize> = rule.clue().cells.iter().map(|cell| cell.index()).collect();
        format!("{} {cells:?} {:?}", rule.name(), rule.clue().values)
    };
    entry.rules().iter().map(rule).collect()
}

#[track_caller]
fn refused(constraints: &str, members: &str) -> String {
    let error = try_read(constraints, members).unwrap_err().to_string();
    error.split_once("found ").unwrap().1.to_string()
}

#[test]
fn every_kind_of_place_has_its_numbers() {
    for (constraint, expected) in [
        (r#"{"type":300,"slow":false,"thermometers":[[0,1,5]]}"#, "thermometer [0, 1, 5] []"),
        (r#"{"type":300,"slow":true,"thermometers":[[0,4]]}"#, "slow thermometer [0, 4] []"),
        (r#"{"type":301,"cages":[{"cells":[0,1],"value":5}]}"#, "killer cage [0, 1] [5]"),
        (r#"{"type":301,"cages":[{"cells":[0,1],"value":0}]}"#, "killer cage [0, 1] []"),
        (r#"{"type":200,"clues":[{"edge":1,"value":2}],"negative":[]}"#, "difference [0, 1] [2]"),
        (r#"{"type":201,"clues":[{"edge":4}],"negative":[]}"#, "ratio [0, 4] []"),
        (r#"{"type":202,"clues":[{"edge":9,"value":5}]}"#, "pair sum [4, 5] [5]"),
        (r#"{"type":303,"clues":[{"corner":6,"digits":[1,1]}]}"#, "quadruple [0, 1, 4, 5] [1, 1]"),
        (r#"{"type":302,"groups":[[0,6,9]]}"#, "clone [0, 0, 6, 9] []"),
        (
            r#"{"type":304,"cages":[{"cells":[0,1],"value":"12"}]}"#,
            "look-and-say cage [0, 1] [1, 2]",
        ),
        (r#"{"type":400,"lines":[[0,1,5,4,0]]}"#, "renban [0, 1, 5, 4] []"),
        (r#"{"type":401,"lines":[[0,1]],"minDifference":2}"#, "whispers [0, 1] [2]"),
        (r#"{"type":406,"lines":[[0,1]],"groups":[10,20]}"#, "parity line [0, 1] []"),
        (
            r#"{"type":408,"bulbsWithArrows":[{"bulbCells":[1,0],"arrows":[[1,2,3]]}]}"#,
            "pill arrow [0, 1, 2, 3] [2]",
        ),
        (
            r#"{"type":500,"clues":[{"outerCell":2,"diagonal":1,"value":5}]}"#,
            "little killer [0] [5]",
        ),
        (
            r#"{"type":500,"clues":[{"outerCell":2,"diagonal":-1,"value":5}]}"#,
            "little killer [2, 7] [5]",
        ),
        (r#"{"type":501,"clues":[{"outerCell":11,"value":0}]}"#, "sandwich [3, 2, 1, 0] [0]"),
        (r#"{"type":502,"clues":[{"outerCell":31,"value":3}]}"#, "X-sum [12, 8, 4, 0] [3]"),
        (r#"{"type":600,"cells":[5]}"#, "row indexer [5] []"),
        (r#"{"type":12}"#, "anti-king [] []"),
    ] {
        assert_eq!(rules(constraint), [expected], "{constraint}");
    }
}

#[test]
fn what_is_switched_off_or_has_no_clue_is_no_rule() {
    for constraint in [
        r#"{"type":13,"disabled":true}"#,
        r#"{"type":1000,"disabled":true}"#,
        r#"{"type":405,"lines":[]}"#,
        r#"{"type":300,"thermometers":[],"slow":false}"#,
        r#"{"type":503,"clues":[{"outerCell":1}]}"#,
        r#"{"type":2000,"lines":[]}"#,
    ] {
        assert_eq!(rules(constraint), Vec::<String>::new(), "{constraint}");
    }
}

#[test]
fn pairs_without_a_mark_follow_the_negative_numbers() {
    let difference =
        r#"{"type":200,"clues":[{"edge":1}],"negative":[1],"overrideNegativeRatios":FLAG}"#;
    let ratio =
        r#"{"type":201,"clues":[{"edge":2}],"negative":[2],"overrideNegativeDifferences":true}"#;
    let both = |flag: &str| format!("{},{ratio}", difference.replace("FLAG", flag));

    assert_eq!(
        rules(&both("false"))[2..],
        ["negative differences [0, 1, 1, 2] [1]", "negative ratios [1, 2] [2]"]
    );
    assert_eq!(rules(&both("true"))[3], "negative ratios [1, 2, 0, 1] [2]");
    assert!(refused(&both("null"), "").starts_with("the rule 'negative ratios'"));
    let dots = r#"{"type":15},{"type":200,"clues":[{"edge":1}]}"#;
    assert_eq!(rules(dots), ["difference [0, 1] []", "nonconsecutive [0, 1] []"]);
}

#[test]
fn what_is_not_understood_is_refused_by_name() {
    let custom = r#"{"type":1000,"definition":{"name":"Odd sums"},"input":{}}"#;
    for (constraint, members, name) in [
        (custom, "", "Odd sums"),
        (r#"{"type":1000}"#, "", "custom rule"),
        (r#"{"type":405,"lines":[[0,1,2]]}"#, "", "sequence line"),
        (r#"{"type":777}"#, "", "rule 777"),
        (r#"{"type":16,"groups":[6,24]}"#, "", "global entropy"),
        (r#"{"type":404,"lines":[[0,1]],"singleRegionTotals":true}"#, "", "region sum line"),
        (r#"{"type":13,"wraps":true}"#, "", "anti-knight with wraps"),
        (r#"{"type":301,"cages":[{"cells":[0,1],"value":5,"min":1}]}"#, "", "killer cage (min)"),
        (r#"{"type":202,"clues":[{"edge":1,"value":5,"not":true}]}"#, "", "pair sum (not)"),
        ("", r#","minDigit":0,"maxDigit":3"#, "other digits"),
        ("", r#","torus":true"#, "torus"),
        ("", r#","type":"custom""#, "no rows and columns"),
        ("", r#","comment":"Digits are shy.""#, "rules text: Digits are shy."),
        (r#"{"type":102,"cells":[0]},{"type":102,"cells":[1]}"#, "", "maximum"),
    ] {
        let said = refused(constraint, members);

        assert!(said.starts_with(&format!("the rule '{name}'")), "{said}");
    }
}

#[test]
fn clues_outside_the_grid_or_without_a_meaning_are_refused() {
    for constraint in [
        r#"{"type":300,"thermometers":[[0,16]]}"#,
        r#"{"type":300,"thermometers":[[]]}"#,
        r#"{"type":300,"thermometers":7}"#,
        r#"{"type":301,"cages":[{"cells":[0,0],"value":5}]}"#,
        r#"{"type":301,"cages":[{"cells":[0,1],"value":"5"}]}"#,
        r#"{"type":200,"clues":[{"edge":0}]}"#,
        r#"{"type":200,"clues":[{"edge":18446744073709551615}]}"#,
        r#"{"type":202,"clues":[{"edge":1,"value":7}]}"#,
        r#"{"type":303,"clues":[{"corner":0,"digits":[1]}]}"#,
        r#"{"type":408,"bulbsWithArrows":[{"bulbCells":[0],"arrows":[[0]]}]}"#,
        r#"{"type":408,"bulbsWithArrows":[{"bulbCells":[0],"arrows":[[1,2]]}]}"#,
        r#"{"type":500,"clues":[{"outerCell":1,"diagonal":2,"value":5}]}"#,
        r#"{"type":502,"clues":[{"outerCell":7,"value":5}]}"#,
    ] {
        let said = refused(constraint, "");

        assert!(said.ends_with("expected a puzzle of SudokuMaker"), "{said}");
    }
}

#[test]
fn drawings_need_a_text_that_is_understood() {
    let drawing = r#"{"type":2000,"lines":[[{"x":0,"y":0},{"x":1,"y":1}]]}"#;

    let told = try_read(drawing, r#","comment":"Normal sudoku rules apply.""#).unwrap();
    assert_eq!(told.drawn(), ["drawn line"]);
    assert!(refused(drawing, "").starts_with("the rule 'drawn line'"));
    assert!(refused(drawing, r#","comment":"Blue is even.""#).contains("rule"));
    let cage = r#"{"type":2001,"cages":[{"value":"5","cells":[0,1]}]}"#;
    let normal = r#","comment":"Normal sudoku rules apply.""#;
    assert!(refused(cage, normal).starts_with("the rule 'drawn cage'"));
    let thermo = r#"{"type":300,"thermometers":[[0,1]]},"#;
    let told = r#","comment":"Digits increase along thermometers.""#;
    assert!(refused(&format!("{thermo}{drawing}"), told).starts_with("the rule 'drawn line'"));
    let fog = try_read(r#"{"type":4000,"lightCells":[0]}"#, "").unwrap();
    assert_eq!(fog.drawn(), ["fog"]);
}

#[test]
fn cells_are_givens_placed_digits_or_candidates() {
    let cells = r#"{"given":true,"value":1},{"value":2},{"candidates":12,"colors":3},{}"#;
    let cells = format!(",\"cells\":[{cells}{}]", ",{}".repeat(12));

    let entry = try_read("", &cells).unwrap();

    let board = entry.board(&LayoutChoice::default()).unwrap();
    let digit = Digit::from_index;
    assert_eq!(board.contents()[0], Content::Given(digit(0)));
    assert_eq!(board.contents()[1], Content::Placed(digit(1)));
    assert_eq!(board.contents()[2], Content::Open([digit(1), digit(2)].into_iter().collect()));
    assert_eq!(board.contents()[3], Content::Open(board.layout().digits()));
    assert_eq!(entry.drawn(), ["colours"]);
    assert_eq!(board.layout().name(), "Sudoku");
    assert!(try_read("", r#","cells":[{}]"#).is_err());
    assert!(try_read("", &cells.replace("12,", "1,")).is_err());
}

#[test]
fn regions_with_holes_are_extra_regions_and_none_is_a_latin_square() {
    let read = |regions: &str| {
        let json = format!(
            r#"{{"puzzle":{{"size":2,"constraints":[{{"type":1,"regions":{regions}}}]}}}}"#
        );
        let entry = read_with(&link(&json), RulePolicy::RULES).unwrap();
        let puzzle = entry.puzzle(&LayoutChoice::default()).unwrap();
        (puzzle.board.layout().name().to_string(), puzzle.rules.len())
    };

    assert_eq!(read("[0,-1,-1,0]"), ("Latin square".into(), 1));
    assert_eq!(read("[]"), ("Latin square".into(), 0));
}

#[test]
fn both_diagonals_are_those_of_a_sudoku_x_and_windows_those_of_a_windoku() {
    let entry = try_read(r#"{"type":10},{"type":11}"#, "").unwrap();
    assert_eq!(entry.board(&LayoutChoice::default()).unwrap().layout().name(), "Sudoku-X");
    assert_eq!(rules(r#"{"type":10}"#), ["diagonal down [] []"]);

    let entry = try_read(r#"{"type":305,"cells":[5,6,9,10]}"#, "").unwrap();
    assert_eq!(entry.board(&LayoutChoice::default()).unwrap().layout().name(), "Windoku");
    assert_eq!(rules(r#"{"type":305,"cells":[0,5,10]}"#), ["extra region [0, 5, 10] []"]);
}

#[test]
fn a_comment_that_describes_its_own_clues_refused_the_puzzle() {
    let comment =
        "Normal sudoku rules apply. Digits along a thermometer increase from the bulb end.";
    let json = format!(
        r#"{{"formatVersion":"1.5.0","puzzle":{{"type":"sudoku","comment":"{comment}","cells":[],"constraints":[{{"type":300,"thermometers":[[0,1,2]]}}]}}}}"#
    );
    let puzzle = lz_str::compress_to_encoded_uri_component(&json);
    let link = format!("https://sudokumaker.app/?puzzle={puzzle}");

    let entry = read_with(&link, RulePolicy::RULES).unwrap();
    let without = link.replace(
        &puzzle,
        &lz_str::compress_to_encoded_uri_component(&json.replace("[[0,1,2]]", "[]")),
    );

    assert_eq!(entry.rules().len(), 1);
    assert!(read_with(&without, RulePolicy::RULES).is_err(), "a text without clues is a rule");
}
