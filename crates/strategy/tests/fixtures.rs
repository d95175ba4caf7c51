//! Every technique has a fixture: boards on which it fires, and on which it nearly does.

mod support;

use candoku_strategy::{Ladder, Step, Uniqueness};
use support::{Case, fixture};

#[test]
fn every_technique_fires_where_it_should_and_only_there() {
    let solver = support::classic_solver();
    for rung in Ladder::everything().rungs() {
        let cases = fixture(rung);

        assert!(cases.iter().any(|case| !case.must_fail), "{rung:?} has no case that fires");
        assert!(cases.iter().any(|case| case.must_fail), "{rung:?} has no case that must not");
        for case in cases {
            assert_eq!(case.code, rung.technique().code);
            assert_eq!(case.complaint(&solver), None, "{rung:?}");
        }
    }
}

#[test]
fn a_step_of_a_fixture_is_rejected_when_a_premise_is_missing() {
    let solver = support::classic_solver();
    for rung in Ladder::everything().rungs() {
        let cases = fixture(rung);
        let case = cases.iter().find(|case| !case.must_fail).unwrap();
        let steps = case.steps(&solver);
        let step = steps.iter().find(|step| Some(&step.effect) == case.effect.as_ref()).unwrap();

        for missing in 0..step.premises.len() {
            let mut poorer = step.clone();
            poorer.premises.remove(missing);

            assert!(
                poorer.prove(&case.board, Uniqueness::Established).is_err(),
                "{rung:?} does not need premise {missing}"
            );
        }
    }
}

#[test]
fn every_step_is_in_sentences_that_name_its_effect() {
    let solver = support::classic_solver();
    for rung in Ladder::everything().rungs() {
        for case in fixture(rung) {
            for step in case.steps(&solver) {
                let text = step.text(case.board.layout());

                let sentences = text.trim_end_matches(|c| c != '.');
                let notation = text[sentences.len()..].trim_start();
                assert!(!sentences.is_empty() && !text.contains("  "), "{text}");
                assert!(notation.is_empty() || notation.starts_with('('), "{text}");
                assert!(names_the_effect(&step, &text, &case), "{text}");
            }
        }
    }
}

/// Whether every cell and every digit that changes is named.
fn names_the_effect(step: &Step, text: &str, case: &Case) -> bool {
    let changes = step.effect.placements().iter().chain(step.effect.eliminations());
    let layout = case.board.layout();
    changes.into_iter().all(|candidate| {
        let (cell, digit) = (layout.name_of(candidate.cell).to_string(), candidate.digit);
        text.contains(&cell) && text.contains(&digit.to_string())
    })
}
