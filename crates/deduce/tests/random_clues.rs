//! Random clues of every kind: steps are proved, true, and rejected as soon as anything in them changes.

mod support;

use candoku_deduce::{Variant, ladder};
use candoku_grid::{Board, Candidate, Cell, Content, Digit, DigitSet, Layout, Random, Stop};
use candoku_rules::{Clue, KINDS, Rule};
use candoku_statements::clues;
use candoku_strategy::{Effect, Given, Ladder, Step};
use support::{any_rule, filling, random_rule};

/// How many steps are looked at; the environment may ask for more (`RANDOM_STEPS=20000`).
fn wanted() -> usize {
    std::env::var("RANDOM_STEPS").ok().and_then(|text| text.parse().ok()).unwrap_or(2000)
}

fn layouts() -> [Layout; 3] {
    [Layout::sudoku(4).unwrap(), Layout::boxes(2, 3).unwrap(), Layout::sudoku(9).unwrap()]
}

/// The techniques that look at one clue or at one sum, not at houses.
fn of_clues() -> Ladder {
    ladder().filtered(|rung| ("2000".."2030").contains(&rung.technique().code))
}

/// A board with some digits of a filling as givens.
fn board(layout: &Layout, digits: &[Digit], random: &mut Random) -> Board {
    let content = |&digit: &Digit| match random.below(5) {
        0 => Content::Given(digit),
        _ => Content::Open(layout.digits()),
    };
    Board::new(layout.clone(), digits.iter().map(content).collect()).unwrap().pencilled()
}

/// One step on a board with its puzzle, and a filling that satisfies everything.
struct Case {
    variant: Variant,
    board: Board,
    digits: Vec<Digit>,
    step: Step,
}

/// Steps on random boards with a clue or two, until there are enough.
fn cases(seed: u64, count: usize, look: impl FnMut(&Case)) {
    cases_with(&of_clues(), seed, count, look);
}

/// The same with other techniques.
fn cases_with(ladder: &Ladder, seed: u64, count: usize, mut look: impl FnMut(&Case)) {
    let (mut random, mut seen) = (Random::from_seed(seed), 0);
    while seen < count {
        let layout = layouts()[random.below(3)].clone();
        let digits = filling(&layout, &mut random);
        let kinds = [random.below(KINDS.len()), random.below(KINDS.len())];
        let rules = kinds.iter().take(1 + random.below(2));
        let rules: Vec<Rule> = rules
            .filter_map(|&kind| random_rule(KINDS[kind], &layout, &digits, &mut random))
            .collect();
        let variant = Variant::new(&layout, &rules);
        let board = variant.board(&board(&layout, &digits, &mut random)).pencilled();
        let mut taken = Vec::new();
        variant.solver(ladder).climb(&board, &Stop::never(), &mut |taking| {
            taken.push((taking.store.board(), taking.step.clone()));
            std::ops::ControlFlow::Continue(())
        });
        for (board, step) in taken {
            look(&Case { variant: variant.clone(), board, digits: digits.clone(), step });
            seen += 1;
        }
    }
}

#[test]
fn every_step_is_proved_and_true() {
    cases(1, wanted(), |case| {
        let Case { variant, board, digits, step } = case;
        let text = step.text(variant.layout());

        let proof = step.prove_with(board, &clues(variant.rules(), variant.layout()));

        assert_eq!(proof, Ok(()), "{text} {:?}", variant.rules());
        let is_right = |c: &Candidate| digits[c.cell.index()] == c.digit;
        assert!(!step.effect.eliminations().iter().any(is_right), "{text}");
    });
}

#[test]
fn a_step_with_another_digit_is_rejected() {
    cases(2, wanted(), |case| {
        let Case { variant, board, digits, step } = case;
        let judge = clues(variant.rules(), variant.layout());
        let mut changed = step.clone();
        let cell = step.effect.eliminations()[0].cell;
        changed.effect = Effect::eliminate([Candidate::new(digits[cell.index()], cell)]).unwrap();

        let proof = changed.prove_with(board, &judge);

        assert!(proof.is_err(), "{}", changed.text(variant.layout()));
    });
}

#[test]
fn a_step_without_its_premises_is_rejected() {
    cases(3, wanted(), |case| {
        let Case { variant, board, step, .. } = case;
        let judge = clues(variant.rules(), variant.layout());
        let mut changed = step.clone();
        // Some techniques count what houses have, and rely on no clue.
        match step.evidence.givens.is_empty() {
            true => changed.premises.clear(),
            false => changed.evidence.givens.clear(),
        }

        assert!(changed.prove_with(board, &judge).is_err(), "{}", step.text(variant.layout()));
    });
}

/// The step without one of its premises, for each of them; a sum loses one of those that it adds up.
fn without_one(step: &Step) -> Vec<Step> {
    let mut all = Vec::new();
    for place in 0..step.premises.len() {
        let mut less = step.clone();
        less.premises.remove(place);
        all.push(less);
    }
    for place in 0..step.evidence.givens.len() {
        let mut less = step.clone();
        let removed = less.evidence.givens.remove(place);
        all.push(less.clone());
        let Given::Sum(summands) = removed else { continue };
        for summand in 0..summands.len() {
            let mut rest = summands.clone();
            rest.remove(summand);
            less.evidence.givens.clone_from(&step.evidence.givens);
            less.evidence.givens[place] = Given::Sum(rest);
            all.push(less.clone());
        }
    }
    all
}

#[test]
fn a_step_without_one_premise_is_mostly_rejected() {
    let (mut rejected, mut accepted) = (0, 0);
    cases(6, wanted(), |case| {
        let judge = clues(case.variant.rules(), case.variant.layout());
        for less in without_one(&case.step) {
            match less.prove_with(&case.board, &judge) {
                Err(_) => rejected += 1,
                Ok(()) => accepted += 1,
            }
        }
    });
    // What is left of a sum may say as much, and a cell more than needed is a premise now and then.
    assert!(rejected > accepted * 4, "{rejected} rejected, {accepted} accepted");
}

#[test]
fn chains_and_nets_are_proved_and_need_every_premise_and_number() {
    let nets = ladder().filtered(|rung| {
        let technique = rung.technique();
        technique.code < "0010" || technique.code >= "2030" && !technique.costly
    });
    let mut rejected = 0;
    cases_with(&nets, 7, wanted() / 20, |case| {
        let Case { variant, board, digits, step } = case;
        let (layout, text) = (variant.layout(), step.text(variant.layout()));
        let judge = clues(variant.rules(), layout);

        assert_eq!(step.prove_with(board, &judge), Ok(()), "{text}");
        let is_right = |c: &Candidate| digits[c.cell.index()] == c.digit;
        assert!(!step.effect.eliminations().iter().any(is_right), "{text}");
        if step.evidence.derivation.is_none() {
            return;
        }
        for less in without_one(step) {
            assert!(less.prove_with(board, &judge).is_err(), "{text}");
        }
        for given in &step.evidence.givens {
            let Given::Clue { rule: number, .. } = given else { continue };
            let clue = variant.rules()[*number].clue();
            for by in [-3, -2, -1, 1, 2, 3].iter().filter(|_| !clue.values.is_empty()) {
                let mut rules = variant.rules().to_vec();
                let values = clue.values.iter().map(|value| value + by);
                let changed = Clue::new(clue.cells.clone(), values);
                let Ok(other) = Rule::new(rules[*number].name(), layout, changed) else { continue };
                rules[*number] = other;
                // A stricter clue proves as much; what a weaker or another one proves is rejected.
                let proof = step.prove_with(board, &clues(&rules, layout));
                rejected += usize::from(proof.is_err());
            }
        }
    });
    assert!(rejected > 0, "no step with another number was rejected");
}

#[test]
fn a_step_with_another_number_is_accepted_only_if_it_is_true_of_that_number() {
    let (mut random, mut rejected, mut accepted) = (Random::from_seed(9), 0, 0);
    cases(4, wanted(), |case| {
        let Case { variant, board, step, .. } = case;
        let [Given::Clue { rule: number, .. }] = &step.evidence.givens[..] else { return };
        // The brute force below knows the clue only.
        if !step.premises.is_empty() {
            return;
        }
        let mut rules = variant.rules().to_vec();
        let clue = rules[*number].clue().clone();
        if clue.values.is_empty() {
            return;
        }
        let by = [-3, -2, -1, 1, 2, 3][random.below(6)];
        let values = clue.values.iter().map(|value| value + by);
        let Ok(other) =
            Rule::new(rules[*number].name(), variant.layout(), Clue::new(clue.cells, values))
        else {
            return;
        };
        rules[*number] = other.clone();

        let proof = step.prove_with(board, &clues(&rules, variant.layout()));

        match proof {
            Err(_) => rejected += 1,
            Ok(()) => {
                accepted += 1;
                for &wrong in step.effect.eliminations() {
                    let possible = some_way(&other, variant.layout(), board, wrong);
                    assert_ne!(possible, Some(true), "{wrong:?} {other:?}");
                }
            }
        }
    });
    assert!(rejected > 0 && accepted > 0, "{rejected} rejected, {accepted} accepted");
}

/// Whether some filling of the cells of a rule satisfies its definition with a candidate right; nothing if
/// there are too many to try, or the candidate is in no cell of the rule.
fn some_way(rule: &Rule, layout: &Layout, board: &Board, right: Candidate) -> Option<bool> {
    /// Fills cell after cell with candidates that no peer has.
    fn fill(
        rule: &Rule,
        layout: &Layout,
        cells: &[Cell],
        left: &[DigitSet],
        digits: &mut [Digit],
        filled: &mut Vec<Cell>,
    ) -> bool {
        let Some((&cell, rest)) = cells.split_first() else { return rule.holds(layout, digits) };
        for digit in left[cell.index()] {
            let clashes = filled
                .iter()
                .any(|&other| layout.peers(cell).contains(other) && digits[other.index()] == digit);
            if clashes {
                continue;
            }
            digits[cell.index()] = digit;
            filled.push(cell);
            let found = fill(rule, layout, rest, left, digits, filled);
            filled.pop();
            if found {
                return true;
            }
        }
        false
    }
    let cells = rule.cells(layout);
    if !cells.contains(&right.cell) {
        return None;
    }
    let mut left: Vec<DigitSet> = layout.cells().map(|cell| board.candidates(cell)).collect();
    left[right.cell.index()] = right.digit.into();
    let ways = cells.iter().try_fold(1usize, |ways, cell| {
        Some(ways * left[cell.index()].len()).filter(|&ways| ways < 200_000)
    });
    ways?;
    let mut digits = vec![Digit::from_index(0); layout.cell_count()];
    Some(fill(rule, layout, &cells, &left, &mut digits, &mut Vec::new()))
}

#[test]
fn every_kind_of_rule_has_a_step_with_a_sentence_of_its_own() {
    let (layout, mut random) = (Layout::sudoku(9).unwrap(), Random::from_seed(5));
    // What these say is known to the layout: cells that differ see each other.
    let known = [
        "all different",
        "anti-king",
        "anti-knight",
        "diagonal down",
        "diagonal up",
        "disjoint groups",
        "extra region",
        "windoku",
    ];
    for kind in KINDS.iter().filter(|kind| !known.contains(&kind.name())) {
        let mut told = None;
        for _ in 0..60 {
            let digits = filling(&layout, &mut random);
            // This is about words only, so the filling need not satisfy the rule.
            let whole = Rule::new(kind.name(), &layout, Clue::default()).ok();
            let local = || (0..50).find_map(|_| any_rule(*kind, &layout, &digits, &mut random));
            let Some(rule) = whole.or_else(local) else { continue };
            let variant = Variant::new(&layout, &[rule]);
            let board = variant.board(&board(&layout, &digits, &mut random)).pencilled();
            let step = variant.solver(&of_clues()).next_step(&board, &Stop::never());
            if let Ok(step) = step {
                told = Some(step.text(variant.layout()));
                break;
            }
        }
        let told = told.unwrap_or_else(|| panic!("no step for {}", kind.name()));

        assert!(told.ends_with('.') && told.len() > 20, "{}: {told}", kind.name());
    }
}
