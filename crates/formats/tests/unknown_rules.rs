//! A puzzle with an unknown rule is rejected with the name of the rule.

use candoku_formats::{Entry, LayoutChoice, Reader, RulePolicy, read, read_with};
use candoku_grid::{Cell, Content, Layout};

/// Cells, regions and more of a 4×4 SudokuPad puzzle.
fn pad(members: &str) -> String {
    let cells = "[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{\"value\":4}]]";
    let regions = "[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]";
    format!("{{\"cells\":{cells},\"regions\":{regions}{members}}}")
}

/// A 2×2 f-puzzles puzzle.
fn f_puzzle(members: &str) -> String {
    format!("{{\"grid\":[[{{}},{{}}],[{{}},{{}}]]{members}}}")
}

/// The names of all rules of a puzzle that is read anyway.
#[track_caller]
fn ignored(text: &str) -> Vec<String> {
    let entry = read_with(text, RulePolicy::HOUSES.ignoring());
    let entry = entry.unwrap_or_else(|error| panic!("{error}\n{text}"));
    entry.unsupported().iter().map(|rule| rule.name.clone()).collect()
}

/// Checks that a puzzle is rejected with the name of a rule.
#[track_caller]
fn refused(text: &str, rule: &str) {
    let error = read(text).unwrap_err();
    let said = error.to_string();
    let ends = [", which", " in the rules text, but no clue that states it"];
    let is_named = ends.iter().any(|end| said.contains(&format!("found the rule '{rule}'{end}")));
    assert!(is_named, "{error}\n{text}");
}

#[track_caller]
fn accepted(text: &str) -> Entry {
    read(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn a_thermometer_drawn_in_sudoku_pad_was_solved_as_a_plain_sudoku() {
    let drawn = r##","metadata":{"rules":["Normal sudoku rules apply.","Digits increase along thermometers."]},
        "underlays":[{"center":[0.5,0.5],"width":0.85,"height":0.85,"rounded":true}],
        "lines":[{"wayPoints":[[0.5,0.5],[0.5,2.5]],"color":"#CFCFCF","thickness":21}]"##
        .replace('\n', "");
    let text = pad(&drawn);
    let link = format!("https://sudokupad.app/scl{}", lz_str::compress_to_base64(&text));

    refused(&text, "thermometer");
    refused(&link, "thermometer");
    let names = [
        "thermometer",
        "rules text: Digits increase along thermometers.",
        "drawn line",
        "drawn shape",
    ];
    assert_eq!(ignored(&link), names);
}

#[test]
fn a_drawing_without_any_rules_text_may_still_be_a_rule() {
    refused(&pad(r#","lines":[{"wayPoints":[[0.5,0.5],[0.5,2.5]]}]"#), "drawn line");
    refused(&pad(r#","arrows":[{"wayPoints":[[0.5,0.5],[0.5,2.5]]}]"#), "drawn arrow");
    refused(&pad(r#","overlays":[{"center":[1,1],"text":"5"}]"#), "drawn shape");
    refused(&pad(r#","cages":[{"cells":[[0,0],[0,1]]}]"#), "drawn cage");
    refused(&f_puzzle(r#","line":[{"lines":[["R1C1","R1C2"]]}]"#), "drawn line");
    refused(&f_puzzle(r#","text":[{"cells":["R0C1"],"value":"12"}]"#), "drawn text");
}

#[test]
fn a_cage_with_its_cells_as_text_was_ignored() {
    refused(&pad(r#","cages":[{"cells":"r1c1,r1c2","value":"5"}]"#), "killer cage");
    refused(&pad(r#","cages":[{"cells":"r1c1-r2c2","sum":10}]"#), "killer cage");
    refused(&pad(r#","cages":[{"cells":"r1c1,r2c3","unique":true}]"#), "killer cage");
    refused(&pad(r#","cages":[{"cells":"r1c1,r9c9","unique":true}]"#), "killer cage");
    accepted(&pad(r#","cages":[{"cells":"r1c1-r1c4","unique":true,"type":"rowcol"}]"#));
}

#[test]
fn rules_hidden_in_metadata_were_ignored() {
    for (member, rule) in [
        ("antiknight", "anti-knight"),
        ("antiking", "anti-king"),
        ("norowcol", "no rows and columns"),
        ("bgimage", "background image"),
        ("mystery", "mystery"),
    ] {
        refused(&pad(&format!(r#","metadata":{{"{member}":true}}"#)), rule);
        refused(&f_puzzle(&format!(r#","metadata":{{"{member}":true}}"#)), rule);
        refused(&pad(&format!(r#","cages":[{{"value":"{member}: true"}}]"#)), rule);
        accepted(&pad(&format!(r#","metadata":{{"{member}":false,"title":"T"}}"#)));
    }
    refused(&pad(r#","global":{"nonconsecutive":true}"#), "nonconsecutive");
    refused(&pad(r#","global":["antixv"]"#), "negative sums");
    assert_eq!(accepted(&pad(r#","foglight":[[0,0]]"#)).drawn(), ["fog"]);
}

#[test]
fn only_the_normal_rules_are_allowed_in_a_rules_text() {
    accepted(&pad(r#","metadata":{"rules":"Normal sudoku rules apply."}"#));
    accepted(&pad(r#","cages":[{"value":"rules: Normal 4x4 sudoku rules apply."}]"#));
    accepted(&f_puzzle(r#","ruleset":"Place the digits 1-2 in every row, column and box.""#));
    let text = "rules text: Every digit is a friend.";
    refused(&f_puzzle(r#","ruleset":"Normal sudoku rules apply. Every digit is a friend.""#), text);
    refused(&pad(r#","metadata":{"rules":["Every digit is a friend."]}"#), text);
    refused(&pad(r#","cages":[{"value":"rules: Every digit is a friend."}]"#), text);
}

#[test]
fn a_stated_solution_that_breaks_the_rules_shows_that_there_are_other_rules() {
    accepted(&f_puzzle(r#","solution":[1,2,2,1]"#));
    accepted(&f_puzzle(r#","solution":["1",null,"","1"]"#));
    refused(&f_puzzle(r#","solution":[1,1,2,2]"#), "stated solution");
    refused(&f_puzzle(r#","solution":[1,2,2]"#), "stated solution");
    accepted(&pad(r#","metadata":{"solution":"1234341221434321"}"#).replace("\"value\":4", ""));
    refused(&pad(r#","metadata":{"solution":"1234341221434321"}"#), "stated solution");
    refused(&pad(r#","cages":[{"value":"solution: 0123"}]"#), "stated solution");
}

#[test]
fn unknown_members_of_cells_were_ignored() {
    let text = "{\"grid\":[[{},{\"mystery\":1}],[{},{}]]}";
    refused(text, "mystery");
    refused(&pad("").replace("\"value\":4", "\"pencilMarks\":[1,2]"), "given pencil marks");
    refused(&pad("").replace("\"value\":4", "\"value\":4,\"hideclue\":true"), "hidden clue");
    let marks = "{\"grid\":[[{\"givenPencilMarks\":[2],\"c\":\"#FF0000\"},{}],[{},{}]]}";
    let board = accepted(marks).board(&LayoutChoice::default()).unwrap();
    assert_eq!(board.candidates(Cell::new(0)).to_string(), "2");
}

#[test]
fn regions_that_overlap_or_leave_the_grid_were_misread() {
    let regions =
        |regions: &str| format!("{{\"cells\":[[{{}},{{}}],[{{}},{{}}]],\"regions\":{regions}}}");
    refused(&regions("[[[0,0],[0,1]],[[0,1],[1,1]]]"), "overlapping regions");
    refused(&regions("[[[0,0],[0,1]],[[1,0],[2,2]]]"), "region outside the grid");
    refused(&regions("[[[0,0]]]"), "cells without a region");
    // A whole region beside cells without one is a rule of its own.
    refused(&regions("[[[0,0],[1,1]]]"), "extra region");
    let rows = accepted(&regions("[[[0,0],[0,1]],[[1,0],[1,1]]]"));
    assert_eq!(
        rows.board(&LayoutChoice::default()).unwrap().layout(),
        &Layout::boxes(1, 2).unwrap()
    );
}

#[test]
fn a_digit_that_is_not_given_is_placed() {
    let text = pad("").replace("\"value\":4", "\"value\":4,\"given\":false");
    let board = accepted(&text).board(&LayoutChoice::default()).unwrap();

    assert!(matches!(board.content(Cell::new(15)), Content::Placed(_)));
}

#[test]
fn twins_of_a_rule_have_its_name_and_not_their_own() {
    let members = r#","renban":[{"lines":[["R1C1","R1C2"]]}],
        "line":[{"lines":[["R1C1","R1C2"]],"fromConstraint":"Renban"}]"#;

    assert_eq!(ignored(&f_puzzle(members)), ["renban"]);
}

#[test]
fn the_page_of_a_sudoku_wiki_link_was_ignored() {
    let board = "0".repeat(81);
    let link = |page: &str| format!("https://www.sudokuwiki.org/{page}bd={board}");
    refused(&link("killersudoku.htm?"), "killer cage");
    refused(&link("jigsaw.htm?"), "jigsaw");
    refused(&link("SudokuX.aspx?"), "diagonals");
    refused(&link("sudoku.htm?cages=12&"), "cages");
    accepted(&link("sudoku.htm?utm_source=x&"));
    accepted(&link("Sudoku.asp?"));
}

#[test]
fn windows_that_do_not_fit_were_left_out_of_a_sudoku_wiki_string() {
    for (side, width) in [(1, 1), (2, 1), (3, 1), (4, 1), (5, 2), (6, 2), (7, 2), (8, 2), (9, 2)] {
        let text = format!("W{side}B{}", "0".repeat(side * side * width));
        let board = read(&text).and_then(|entry| entry.board(&LayoutChoice::default()));
        assert!(board.is_err() || board.unwrap().layout().name() == "Windoku", "{text}");
    }
}

#[test]
fn unknown_attributes_elements_and_sections_were_ignored() {
    let data = "0".repeat(81);
    let file = |inside: &str| format!("<opensudoku>\n{inside}\n</opensudoku>\n");
    refused(&file(&format!("<game data=\"{data}\" killer=\"1\"/>")), "killer");
    refused(&file(&format!("<cage sum=\"3\"/><game data=\"{data}\"/>")), "cage");
    accepted(&file(&format!("<name>x</name><game created=\"1\" data=\"{data}\"/>")));
    refused("[Puzzle]\n12\n21\n[Cages]\n11\n11\n", "[Cages]");
    accepted("[Puzzle]\n12\n2.\n[State]\n12\n21\n");
}

#[test]
fn unsupported_formats_are_reported_with_their_rule() {
    for (text, said) in [
        (
            ".Cage~15~R1C1~R1C2.~R3C4_5".to_string(),
            "1:1: found the rule 'killer cage', which is not supported here",
        ),
        (
            "  .Shape~6x6.AntiKnight".to_string(),
            "1:1: found the rule 'anti-knight', which is not supported here",
        ),
        (
            ".Cage~15~R1C1~R1C2.Doppelganger~R1C1".to_string(),
            "1:20: found the rule 'doppelgänger', which candoku does not know",
        ),
        (
            format!("3x3::k{}", ":256".repeat(81)),
            "1:1: found the rule 'killer cage', which is not supported here",
        ),
        (
            format!("R<<<M<<<U{}", "^".repeat(72)),
            "1:1: found the rule 'killer cage', which is not supported here",
        ),
    ] {
        assert_eq!(read(&text).unwrap_err().to_string(), said);
    }
    assert_eq!(ignored(".Thermo~R1C1~R1C2"), ["thermometer"]);
}

#[test]
fn a_link_to_sudoku_maker_is_rejected_with_its_rule() {
    let json = r#"{"formatVersion":"1.5.0","puzzle":{"type":"sudoku","cells":[],"constraints":[{"type":0},{"type":1,"regions":[]},{"type":13,"disabled":true},{"type":300,"thermometers":[[0,1]]}]}}"#;
    let puzzle = lz_str::compress_to_encoded_uri_component(json);

    let error = read(&format!("https://sudokumaker.app/?puzzle={puzzle}")).unwrap_err();
    let said = "found the rule 'thermometer', which is not supported here";
    assert!(error.to_string().contains(said), "{error}");
}

#[test]
fn a_rule_that_is_not_understood_is_reported_before_anything_else_that_is_wrong() {
    let text = f_puzzle(r#","clock":[{"lines":[["R1C1","R1C2"]]}]"#);
    let text = text.replacen("{}", "{\"value\":0}", 1);

    refused(&text, "clock line");
    let error = read_with(&text, RulePolicy::HOUSES.ignoring()).unwrap_err();
    assert_eq!(error.to_string(), "1:1: found 0 in r1c1, expected a number 1–2");
}

#[test]
fn reading_continues_with_the_rest_of_the_collection() {
    let text = format!("{}\n12..\n.Thermo~R1C1~R1C2\n21..\n", f_puzzle(r#","clone":[1]"#));

    let read: Vec<bool> = Reader::new(text.as_bytes()).map(|entry| entry.is_ok()).collect();

    assert_eq!(read, [false, true, false, true]);
}
