//! Explanations are data: what they name is marked as such, and their branches are those of the proof.

mod support;

use std::sync::LazyLock;

use candoku_grid::Layout;
use candoku_strategy::{Derivation, Ladder, Names, Role, Span, Step, Wording, words};
use support::fixture;

#[test]
fn every_cell_and_house_that_a_step_names_is_a_span() {
    for step in STEPS.iter() {
        for names in Names::ALL {
            let wording = Wording::new(names, &Layout::classic());
            let all_names = names_in(wording.layout());
            let explanation = wording.explanation(step);

            for span in explanation.paragraphs().iter().flat_map(|paragraph| &paragraph.spans) {
                let Span::Words(words) = span else { continue };
                let name = all_names.iter().find(|name| words.contains(name.as_str()));
                assert_eq!(name, None, "{words:?} in {explanation}");
            }
        }
    }
}

#[test]
fn the_text_of_a_step_is_its_spans_one_after_the_other() {
    let wording = Wording::new(Names::Hodoku, &Layout::classic());
    for step in STEPS.iter() {
        let explanation = wording.explanation(step);
        let paragraphs = explanation.paragraphs().iter().map(|paragraph| {
            paragraph.spans.iter().map(Span::to_string).collect::<Vec<_>>().concat()
        });

        assert_eq!(paragraphs.collect::<Vec<_>>().join(" "), wording.text(step));
    }
}

#[test]
fn each_numbered_supposition_of_a_net_is_a_paragraph_and_the_result_comes_first() {
    for step in STEPS.iter() {
        let explanation = step.explanation(&Layout::classic());
        let paragraphs = explanation.paragraphs();
        let told: Vec<&str> = paragraphs.iter().filter_map(|p| p.branch.as_deref()).collect();
        let suppositions = step.evidence.suppositions();
        let numbered: Vec<&str> =
            suppositions.iter().filter_map(|supposed| supposed.branch.as_deref()).collect();

        assert_eq!(told, numbered, "{explanation}");
        for paragraph in paragraphs {
            if let Some(number) = &paragraph.branch {
                assert!(paragraph.to_string().starts_with(&format!("({number}) ")), "{paragraph}");
            }
        }
        // What follows is said first, and of a contradiction within others once more at the end.
        let effect = words::effect(&Layout::classic(), &step.effect).to_string();
        assert_eq!(paragraphs[0].branch, None, "{explanation}");
        match step.evidence.derivation.as_deref() {
            Some(derivation) => {
                assert!(paragraphs[0].to_string().contains(&effect), "{explanation}");
                let is_nested =
                    matches!(derivation, Derivation::Contradiction(_)) && !told.is_empty();
                let end = paragraphs[paragraphs.len() - 1].to_string();
                assert!(!is_nested || end.ends_with(&format!("So {effect}.")), "{explanation}");
            }
            None => assert_eq!(paragraphs.len(), 1, "{explanation}"),
        }
    }
}

#[test]
fn each_pair_of_colours_of_a_net_has_its_supposition() {
    for step in STEPS.iter() {
        let suppositions = step.evidence.suppositions();
        assert_eq!(suppositions.is_empty(), step.evidence.derivation.is_none(), "{step:?}");

        for (pair, supposed) in suppositions.iter().enumerate() {
            let of_pair = |role: Role| match role {
                Role::Colour(colour) => usize::from(colour) / 2 == pair,
                _ => false,
            };
            let first = step.evidence.marks.iter().find(|mark| of_pair(mark.role)).unwrap();
            assert_eq!(first.cells, [supposed.candidate.cell]);
            assert_eq!(first.digits, supposed.candidate.digit.into());
            assert_eq!(first.role, Role::Colour(2 * pair as u8 + u8::from(!supposed.right)));
        }
    }
}

/// All steps of all fixtures.
static STEPS: LazyLock<Vec<Step>> = LazyLock::new(|| {
    let solver = support::classic_solver();
    let everything = Ladder::everything();
    let cases = everything.rungs().iter().flat_map(fixture);
    cases.flat_map(|case| case.steps(&solver)).collect()
});

fn names_in(layout: &Layout) -> Vec<String> {
    let cells = layout.cells().map(|cell| layout.name_of(cell).to_string());
    cells.chain(layout.houses().iter().map(|house| house.to_string())).collect()
}
