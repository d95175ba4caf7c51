//! What setters ask: why, reduce, estimate, and puzzles with rules.

mod common;

use common::candoku;
use serde_json::{Value, json};

/// A 4×4 puzzle with one solution, 1432 3214 2341 4123.
const KILLER: &str = ".Shape~4x4.Cage~4~R1C1~R2C1.Cage~9~R1C2~R1C3~R2C2.Cage~6~R3C1~R3C2~R4C2.Thermo~R4C2~R4C3~R4C4.~R1C4_2~R2C3_1";

/// A 4×4 puzzle in which a cage of 3 has no room for its 1.
const BROKEN: &str = ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R4C1~R4C2.~R1C3_1~R4C4_2";

#[test]
fn a_broken_puzzle_is_answered_with_clues_that_contradict_each_other() {
    let text = candoku(&["why", BROKEN], "");
    let data = candoku(&["why", "--json", BROKEN], "");

    let said = "The puzzle has no solution: given 1r1c3 and killer cage 3 r1c1 r1c2 contradict each \
                other.\ngiven 1r1c3\nkiller cage 3 r1c1 r1c2\n";
    assert_eq!((text.code, text.out.as_str()), (1, said));
    let data: Value = data.out.parse().unwrap();
    let cage = json!({"rule": "killer cage", "cells": ["r1c1", "r1c2"], "value": 3});
    assert_eq!(data["solutions"], 0);
    assert_eq!(data["conflict"], json!([{"given": "1r1c3"}, cage]));
}

#[test]
fn a_puzzle_with_several_solutions_is_answered_with_two_and_what_to_give() {
    let run = candoku(&["why", "--json", &".".repeat(16)], "");

    let data: Value = run.out.parse().unwrap();
    assert_eq!((run.code, &data["solutions"]), (1, &json!(2)));
    assert_eq!(data["alternatives"].as_array().unwrap().len(), 2);
    let mut puzzle = ['.'; 16];
    for given in data["proposed"].as_array().unwrap() {
        let signs: Vec<char> = given.as_str().unwrap().chars().collect();
        let place = |sign: char| sign.to_digit(10).unwrap() as usize - 1;
        puzzle[4 * place(signs[2]) + place(signs[4])] = signs[0];
    }
    let line: String = puzzle.iter().collect();
    let solved = candoku(&["solve", "--unique", &line], "");
    assert_eq!(json!(solved.out.trim()), data["alternatives"][0]);
}

#[test]
fn a_puzzle_with_one_solution_is_answered_with_clues_that_can_go() {
    let plain = candoku(&["why", "--json", "1......4.2....3."], "");
    let solved = candoku(&["why", "1432321423414123"], "");

    let data: Value = plain.out.parse().unwrap();
    assert_eq!((plain.code, &data["solutions"]), (0, &json!(1)));
    assert_eq!(data["redundant"], json!([]));
    assert!(solved.out.starts_with("The puzzle has exactly one solution; of its 16 clues, each"));
    assert_eq!((solved.code, solved.out.lines().count()), (0, 17));
}

#[test]
fn a_reduced_puzzle_keeps_its_solution_and_what_is_to_be_kept() {
    let reduced = candoku(&["reduce", "--seed", "3", "--keep", "thermometer", KILLER], "");
    let again = candoku(&["why", "--json", "-"], &reduced.out);
    let unknown = candoku(&["reduce", "--keep", "r3c3", KILLER], "");
    let several = candoku(&["reduce", &".".repeat(16)], "");

    assert_eq!(reduced.code, 0, "{reduced:?}");
    assert!(reduced.out.contains("thermometer"), "{reduced:?}");
    let data: Value = again.out.parse().unwrap();
    assert_eq!(data["solutions"], 1, "{again:?}");
    let redundant = data["redundant"].as_array().unwrap();
    assert!(redundant.iter().all(|clue| clue["rule"] == "thermometer"), "{again:?}");
    assert_eq!(unknown.code, 2);
    assert!(unknown.err.contains("found 'r3c3', but the puzzle has no such clue"), "{unknown:?}");
    assert_eq!((several.code, several.out.as_str()), (1, "several solutions\n"));
}

#[test]
fn an_estimate_has_an_interval_around_it() {
    let run = candoku(&["estimate", "--json", &".".repeat(16)], "");

    let data: Value = run.out.parse().unwrap();
    let number = |name: &str| data[name].as_f64().unwrap();
    assert_eq!((run.code, &data["samples"]), (0, &json!(1000)));
    assert!(number("lower") < number("estimate") && number("estimate") < number("upper"), "{data}");
    assert!((200.0..400.0).contains(&number("estimate")), "{data}");
}

#[test]
fn generated_puzzles_have_the_rules_and_one_solution_on_any_number_of_threads() {
    let generate = |threads: &str| {
        let rules = ["generate", "4", "--rules", "killer,thermo", "--side", "4"];
        candoku(&[&rules[..], &["--seed", "5", "-j", threads]].concat(), "")
    };

    let (one, three) = (generate("1"), generate("3"));

    assert_eq!(one.code, 0, "{one:?}");
    assert_eq!(one.out, three.out);
    let counted = candoku(&["solve", "--count", "-"], &one.out);
    assert_eq!(counted.out, "1\n".repeat(4), "{one:?}");
}

#[test]
fn a_rule_that_cannot_be_generated_is_refused_by_name() {
    let clone = candoku(&["generate", "1", "--rules", "clone"], "");
    let unknown = candoku(&["generate", "1", "--rules", "bishops"], "");
    let level = candoku(&["generate", "1", "--rules", "killer", "--level", "easy"], "");

    assert_eq!((clone.code, unknown.code, level.code), (2, 2, 2));
    assert!(clone.err.contains("clues of the rule 'clone' cannot be generated"), "{clone:?}");
    assert!(unknown.err.contains("there is no rule named 'bishops'"), "{unknown:?}");
}
