//! Every technique for rules has a puzzle on whose path it occurs, and its step needs all its premises.

use std::ops::ControlFlow;
use std::path::Path;

use candoku_deduce::techniques::ALL;
use candoku_deduce::{Variant, example_ladder};
use candoku_formats::{LayoutChoice, RulePolicy, read_with};
use candoku_grid::Stop;
use candoku_statements::clues;
use candoku_strategy::Given;

#[test]
fn every_technique_fires_on_its_fixture_and_needs_its_premises() {
    for technique in ALL {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
        let text = std::fs::read_to_string(folder.join(format!("{}.txt", technique.code))).unwrap();
        let entry = read_with(text.trim(), RulePolicy::RULES).unwrap();
        let puzzle = entry.puzzle(&LayoutChoice::default()).unwrap();
        let variant = Variant::of(&puzzle);
        let mut found = None;
        let board = variant.board(&puzzle.board);
        variant.solver(&example_ladder(technique)).climb(&board, &Stop::never(), &mut |taken| {
            if taken.step.technique == *technique {
                found = Some((taken.store.board(), taken.step.clone()));
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });

        let (board, step) = found.unwrap_or_else(|| panic!("{technique:?} does not fire"));
        let judge = clues(variant.rules(), variant.layout());

        assert_eq!(step.prove_with(&board, &judge), Ok(()), "{technique:?}");
        for place in 0..step.evidence.givens.len() {
            let mut less = step.clone();
            less.evidence.givens.remove(place);
            assert!(less.prove_with(&board, &judge).is_err(), "{technique:?} without {place}");
        }
        for place in 0..step.premises.len() {
            let mut less = step.clone();
            less.premises.remove(place);
            assert!(less.prove_with(&board, &judge).is_err(), "{technique:?} without {place}");
        }
        if let [Given::Sum(summands)] = &step.evidence.givens[..] {
            let is_needed = |place: usize| {
                let (mut less, mut rest) = (step.clone(), summands.clone());
                rest.remove(place);
                less.evidence.givens = vec![Given::Sum(rest)];
                less.prove_with(&board, &judge).is_err()
            };
            assert!((0..summands.len()).any(is_needed), "{technique:?} without a summand");
        }
    }
}
