//! Forcing chains and nets: their derivations are proved, and none of their parts is idle.

mod support;

use candoku_grid::{Board, Content, Stop};
use candoku_strategy::{
    Candidate, Case, Derivation, Effect, Ladder, Line, Options, Refutation, Solver, Step, Truth,
    Uniqueness,
};

const CODES: [&str; 13] = [
    "1301",
    "1302",
    "1303",
    "1304",
    "1305",
    "1306",
    "1307",
    "1308",
    "1309",
    "1310",
    "1311",
    "1312",
    "ForcingChains",
];

/// Steps of every kind of chain and net with the boards they were found on.
fn steps() -> Vec<(Board, Step)> {
    let solver = support::classic_solver();
    let mut steps = Vec::new();
    for code in CODES {
        let rung = *Ladder::everything().rung(code).unwrap();
        for case in support::fixture(&rung) {
            let found = case.steps(&solver).into_iter().step_by(3).take(25);
            steps.extend(found.map(|step| (case.board.clone(), step)));
        }
    }
    assert!(steps.len() > 100, "{} steps", steps.len());
    steps
}

fn with(step: &Step, derivation: Derivation) -> Step {
    let mut changed = step.clone();
    changed.evidence.derivation = Some(Box::new(derivation));
    changed
}

/// Every way to change one list of lines somewhere in the derivation.
fn variants(
    derivation: &Derivation,
    change: &dyn Fn(&[Line]) -> Vec<Vec<Line>>,
) -> Vec<Derivation> {
    match derivation {
        Derivation::Contradiction(refutation) => {
            of_refutation(refutation, change).into_iter().map(Derivation::Contradiction).collect()
        }
        Derivation::Cases(truth, cases) => {
            let with_case = |index: usize, lines: Vec<Line>| {
                let mut changed = cases.clone();
                changed[index] = Case { lines, ..changed[index].clone() };
                Derivation::Cases(truth.clone(), changed)
            };
            (0..cases.len())
                .flat_map(|index| {
                    let changed = change(&cases[index].lines).into_iter();
                    changed.map(move |lines| with_case(index, lines)).collect::<Vec<_>>()
                })
                .collect()
        }
    }
}

fn of_refutation(
    refutation: &Refutation,
    change: &dyn Fn(&[Line]) -> Vec<Vec<Line>>,
) -> Vec<Refutation> {
    let with = |lines: Vec<Line>| Refutation { lines, ..refutation.clone() };
    let mut all: Vec<Refutation> = change(&refutation.lines).into_iter().map(with).collect();
    for (index, line) in refutation.lines.iter().enumerate() {
        if let Line::Refuted(inner) = line {
            for inner in of_refutation(inner, change) {
                let mut lines = refutation.lines.clone();
                lines[index] = Line::Refuted(inner);
                all.push(with(lines));
            }
        }
    }
    all
}

#[test]
fn a_net_without_one_of_its_lines_is_rejected() {
    let without = |lines: &[Line]| {
        let one_less = |index: usize| [&lines[..index], &lines[index + 1..]].concat();
        (0..lines.len()).map(one_less).collect()
    };
    let (mut rejected, mut accepted) = (0, 0);
    for (board, step) in steps() {
        assert_eq!(step.prove(&board, Uniqueness::Established), Ok(()), "{step:?}");
        let derivation = step.evidence.derivation.as_deref().expect("a net tells its lines");

        for shorter in variants(derivation, &without) {
            let verdict = with(&step, shorter).prove(&board, Uniqueness::Established);

            // Only a net with refutations within may hold a line twice over, outside and within.
            let has_inner = matches!(step.technique.code, "1305" | "1309" | "1310");
            assert!(verdict.is_err() || has_inner, "{step:?}");
            *(if verdict.is_err() { &mut rejected } else { &mut accepted }) += 1;
        }
    }
    assert!(accepted * 100 < rejected, "{accepted} lines could go, {rejected} could not");
}

#[test]
fn a_net_with_another_node_or_reason_is_rejected() {
    for (board, step) in steps() {
        let derivation = step.evidence.derivation.as_deref().expect("a net tells its lines");
        let other_option = |lines: &[Line]| {
            replaced(lines, |candidate, truth| {
                let options =
                    truth.options(&board).into_iter().filter(|&option| option != candidate);
                options.map(|option| Line::Last(option, truth.clone())).collect()
            })
        };
        let other_truth = |lines: &[Line]| {
            replaced(lines, |candidate, truth| {
                let others = step.premises.iter().filter(|other| *other != truth);
                others.map(|other| Line::Last(candidate, other.clone())).collect()
            })
        };

        let nodes = variants(derivation, &other_option).into_iter();
        for changed in nodes.chain(variants(derivation, &other_truth)) {
            let changed = with(&step, changed);
            // A last option may have two reasons: then both judges must agree that it follows.
            let searched = Step { evidence: Default::default(), ..changed.clone() };
            let verdict = changed.prove(&board, Uniqueness::Established);
            assert!(
                verdict.is_err() || searched.prove(&board, Uniqueness::Established).is_ok(),
                "{changed:?}"
            );
        }
    }
}

/// The lines with each plain one in turn replaced.
fn replaced(lines: &[Line], by: impl Fn(Candidate, &Truth) -> Vec<Line>) -> Vec<Vec<Line>> {
    let mut all = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        if let Line::Last(candidate, truth) = line {
            for other in by(*candidate, truth) {
                let mut changed = lines.to_vec();
                changed[index] = other;
                all.push(changed);
            }
        }
    }
    all
}

#[test]
fn a_verity_without_one_of_its_cases_is_rejected() {
    for (board, step) in steps() {
        if let Some(Derivation::Cases(truth, cases)) = step.evidence.derivation.as_deref() {
            for index in 0..cases.len() {
                let mut fewer = cases.clone();
                fewer.remove(index);

                let fewer = with(&step, Derivation::Cases(truth.clone(), fewer));

                assert!(fewer.prove(&board, Uniqueness::Established).is_err());
            }
        }
    }
}

#[test]
fn a_net_is_rejected_where_a_truth_has_an_option_more() {
    let mut weakened = 0;
    for (board, step) in steps() {
        let layout = board.layout().clone();
        for cell in layout.cells().filter(|&cell| board.value(cell).is_none()) {
            for digit in layout.digits() - board.candidates(cell) {
                let added = Candidate::new(digit, cell);
                let candidates = board.candidates(cell).with(digit);
                let wider = board.clone().with(cell, Content::Open(candidates)).unwrap();
                if step.prove(&wider, Uniqueness::Established).is_err() {
                    weakened += 1;
                    continue;
                }
                // What still holds must not care: the search confirms it on the wider board.
                let searched = Step { evidence: Default::default(), ..step.clone() };
                assert_eq!(
                    searched.prove(&wider, Uniqueness::Established),
                    Ok(()),
                    "{added:?}: {step:?}"
                );
            }
        }
    }
    assert!(weakened > 1000, "only {weakened} links were weakened");
}

#[test]
fn singles_and_nested_nets_alone_solve_every_puzzle() {
    let ladder = Ladder::everything()
        .filtered(|rung| ["0000", "0003", "0002", "1305"].contains(&rung.technique().code));
    let solver = Solver::new(support::classic_solver().layout(), &ladder);
    for line in include_str!("../fixtures/puzzles.txt").lines().step_by(4) {
        let puzzle = Board::from_line(solver.layout().clone(), line).unwrap();
        let solution = support::solution(&puzzle).unwrap();

        let path = solver.explain(&puzzle, &Stop::never());

        for (board, step) in path.walk() {
            assert_eq!(step.prove(&board, Uniqueness::Established), Ok(()), "{step:?}");
        }
        assert_eq!(path.last_board().to_line(), solution.to_string());
    }
}

#[test]
fn nested_nets_strike_out_exactly_what_no_solution_has() {
    let solver = support::classic_solver();
    for line in include_str!("../fixtures/puzzles.txt").lines().step_by(8) {
        // One clue less, so that there may be several solutions.
        let place = line.find(|symbol: char| symbol.is_ascii_digit()).unwrap();
        let poorer = format!("{}.{}", &line[..place], &line[place + 1..]);
        let board = Board::from_line(solver.layout().clone(), &poorer).unwrap().pencilled();

        let steps = solver.find_all(&board, "1305", &Options::default(), &Stop::never()).unwrap();

        let mut found: Vec<Effect> = steps.into_iter().map(|step| step.effect).collect();
        found.sort();
        let mut expected = Vec::new();
        for cell in board.layout().cells().filter(|&cell| board.value(cell).is_none()) {
            for digit in board.candidates(cell) {
                let supposed = board.clone().with(cell, Content::Placed(digit)).unwrap();
                if support::solution(&supposed).is_none() {
                    expected.extend(Effect::eliminate([Candidate::new(digit, cell)]));
                }
            }
        }
        expected.sort();
        assert_eq!(found, expected, "{poorer}");
    }
}
