//! candoku's own JSON: strict, on one line or several.

use candoku_formats::{Format, LayoutChoice, Reader, RulePolicy, read_with};

fn said(text: &str) -> String {
    read_with(text, RulePolicy::RULES).unwrap_err().to_string()
}

#[test]
fn a_puzzle_on_several_lines_is_read_with_its_rules() {
    let text = r#"{
        "side": 4,
        "title": "A killer",
        "layout": {"kind": "jigsaw", "map": "AABBCABBCADDCCDD"},
        "givens": "1...............",
        "values": "..2.............",
        "candidates": ["", "34", "", "", "", "", "", "", "", "", "", "", "", "", "", ""],
        "rules": [{"rule": "killer cage", "cells": ["r1c1", "r1c2"], "values": [4]}]
    }"#;

    let entry = read_with(text, RulePolicy::RULES).unwrap();

    assert_eq!((entry.format, entry.note.as_str()), (Format::Json, "A killer"));
    let puzzle = entry.puzzle(&LayoutChoice::default()).unwrap();
    assert_eq!(puzzle.rules[0].name(), "killer cage");
    assert_eq!(puzzle.board.value_count(), 2);
    assert_eq!(puzzle.board.contents()[1].candidates().len(), 2);
}

#[test]
fn the_usual_layout_is_the_default() {
    let entry = read_with(r#"{"side":4,"givens":"1..............."}"#, RulePolicy::HOUSES).unwrap();

    assert_eq!(entry.board(&LayoutChoice::default()).unwrap().layout().name(), "Sudoku");
}

#[test]
fn an_unknown_member_is_refused_by_name_with_its_place() {
    let text = "{\"side\":4,\n \"givens\":\"................\",\n \"torus\":true}";
    assert!(
        said(text).starts_with("3:8: found no puzzle (unknown field `torus`"),
        "{}",
        said(text)
    );
    let text = r#"{"givens":"1","side":1,"rules":[{"rule":"odd","cells":["r1c1"],"colour":1}]}"#;
    assert!(said(text).contains("unknown field `colour`"));
    assert!(said(r#"{"side":1,"givens":"1","givens":"."}"#).contains("duplicate field `givens`"));
}

#[test]
fn what_does_not_fit_is_refused() {
    let blank = ".".repeat(16);
    for (members, expected) in [
        (r#""side":5,"givens":"1""#.to_string(), "side 5"),
        (r#""side":4,"givens":"1""#.to_string(), "1 cells in givens"),
        (format!(r#""side":4,"givens":"5{}""#, &blank[1..]), "'5' in givens"),
        (format!(r#""side":4,"givens":"{blank}","values":"1""#), "1 cells in values"),
        (format!(r#""side":4,"givens":"{blank}","candidates":["1"]"#), "1 cells in candidates"),
        (format!(r#""side":4,"givens":"{blank}","layout":{{"kind":"torus"}}"#), "layout 'torus'"),
        (format!(r#""side":4,"givens":"{blank}","layout":{{"kind":"jigsaw"}}"#), "without a map"),
        (format!(r#""side":4,"givens":"{blank}","layout":{{"boxes":"3"}}"#), "boxes '3'"),
        (
            format!(r#""side":4,"givens":"{blank}","rules":[{{"rule":"odd","cells":["r5c1"]}}]"#),
            "odd: a cell is outside the grid",
        ),
        (
            format!(r#""side":4,"givens":"{blank}","rules":[{{"rule":"odd"}}]"#),
            "odd: found 0 cells, expected 1 or more",
        ),
        (r#""side":99999999999999999999,"givens":"""#.to_string(), "no puzzle"),
        (r#""side":1000000,"givens":"""#.to_string(), "side 1000000"),
    ] {
        let said = said(&format!("{{{members}}}"));

        assert!(said.contains(expected), "{said}");
    }
}

#[test]
fn an_unknown_rule_is_refused_by_name_and_can_be_ignored() {
    let text = r#"{"side":1,"givens":".","rules":[{"rule":"torus"}]}"#;

    assert_eq!(said(text), "1:1: found the rule 'torus', which candoku does not know");
    let reader = Reader::new(text.as_bytes()).with_policy(RulePolicy::HOUSES.ignoring());
    let entry = { reader }.next().unwrap().unwrap();
    assert_eq!(entry.unsupported()[0].name, "torus");
}
