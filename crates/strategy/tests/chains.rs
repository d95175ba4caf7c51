//! Chains that have been tampered with prove nothing.

mod support;

use candoku_grid::{Board, Cell, Content, Digit, DigitSet};
use candoku_strategy::{Candidate, Ladder, Step, Truth, Uniqueness};
use support::{Case, fixture};

/// The first case of each chain's fixture, in which every premise is needed, with its step.
fn chains() -> Vec<(Case, Step)> {
    let solver = support::classic_solver();
    let ladder = Ladder::everything();
    let is_chain = |code: &str| code.starts_with("07") || code.starts_with("09");
    let rungs = ladder.rungs().iter().filter(|rung| is_chain(rung.technique().code));
    let first = rungs.filter_map(|rung| fixture(rung).into_iter().find(|case| !case.must_fail));
    let with_step = first.filter_map(|case| {
        let steps = case.steps(&solver);
        let step = steps.into_iter().find(|step| Some(&step.effect) == case.effect.as_ref())?;
        Some((case, step))
    });
    with_step.collect()
}

/// The boards on which the truth has one option more.
fn weakened(board: &Board, truth: &Truth) -> Vec<Board> {
    let layout = board.layout();
    let with = |cell: Cell, digit: Digit| {
        let candidates = board.candidates(cell).with(digit);
        board.clone().with(cell, Content::Open(candidates)).ok()
    };
    let is_open = |cell: &Cell| board.value(*cell).is_none();
    let lacking = |cell: Cell| -> DigitSet { layout.digits() - board.candidates(cell) };
    match truth {
        Truth::Cell(cell) => lacking(*cell).iter().filter_map(|digit| with(*cell, digit)).collect(),
        Truth::House(house, digit) => {
            let cells = layout.house(*house).cells().iter().copied().filter(is_open);
            let lacks = cells.filter(|&cell| lacking(cell).contains(*digit));
            lacks.filter_map(|cell| with(cell, *digit)).collect()
        }
        _ => Vec::new(),
    }
}

/// Whether the effect follows from the premises, by going through every choice of one option each.
fn follows(board: &Board, step: &Step) -> bool {
    let truths: Vec<_> = step.premises.iter().map(|truth| options(board, truth)).collect();
    let gone = |&wrong: &Candidate| !is_possible(board, &truths, &mut vec![wrong]);
    let stays = |right: &Candidate| {
        let other = |truth: &Vec<Candidate>| truth.iter().copied().filter(|c| c != right).collect();
        let without: Vec<Vec<Candidate>> = truths.iter().map(other).collect();
        !is_possible(board, &without, &mut Vec::new())
    };
    step.effect.eliminations().iter().all(gone) && step.effect.placements().iter().all(stays)
}

fn options(board: &Board, truth: &Truth) -> Vec<Candidate> {
    let layout = board.layout();
    let all = layout.cells().flat_map(|cell| {
        board.candidates(cell).iter().map(move |digit| Candidate::new(digit, cell))
    });
    match truth {
        Truth::Cell(cell) => all.filter(|option| option.cell == *cell).collect(),
        Truth::House(house, digit) => {
            let within = layout.house(*house).cells();
            all.filter(|o| o.digit == *digit && within.contains(&o.cell)).collect()
        }
        Truth::Unfillable(_) | Truth::Deadly(_) => panic!("no chain speaks of a pattern"),
    }
}

/// Whether an option of each truth can be chosen so that no two of the chosen clash.
fn is_possible(board: &Board, truths: &[Vec<Candidate>], chosen: &mut Vec<Candidate>) -> bool {
    let Some((first, others)) = truths.split_first() else { return true };
    first.iter().any(|option| {
        if chosen.iter().any(|other| clash(board, option, other)) {
            return false;
        }
        chosen.push(*option);
        let is_possible = is_possible(board, others, chosen);
        chosen.pop();
        is_possible
    })
}

fn clash(board: &Board, one: &Candidate, other: &Candidate) -> bool {
    let houses = board.layout().houses();
    let share = |a, b| houses.iter().any(|h| h.cells().contains(a) && h.cells().contains(b));
    match one.cell == other.cell {
        true => one.digit != other.digit,
        false => one.digit == other.digit && share(&one.cell, &other.cell),
    }
}

#[test]
fn a_chain_with_a_link_weakened_is_rejected_unless_it_holds_all_the_same() {
    let (mut links, mut rejected) = (0, 0);
    for (case, step) in chains() {
        assert!(follows(&case.board, &step), "{step:?}");
        for truth in &step.premises {
            let boards = weakened(&case.board, truth);
            links += usize::from(!boards.is_empty());

            let refused = boards
                .iter()
                .filter(|board| step.prove(board, Uniqueness::Established).is_err())
                .count();

            let escapes = boards.iter().filter(|board| !follows(board, &step)).count();
            assert_eq!(refused, escapes, "{truth:?} of {step:?}");
            rejected += usize::from(refused > 0);
        }
    }
    // Now and then the rest of the chain rules out whatever a house could have more.
    assert!(links > 30 && rejected * 4 >= links * 3, "{rejected} of {links} links");
}

#[test]
fn a_chain_with_a_node_replaced_is_rejected() {
    let mut tried = 0;
    for (case, step) in chains() {
        let layout = case.board.layout();
        for (place, truth) in step.premises.iter().enumerate() {
            let others: Vec<Truth> = match *truth {
                Truth::Cell(cell) => {
                    let next = Cell::new((cell.index() + 1) % layout.cell_count());
                    vec![Truth::Cell(next)]
                }
                Truth::House(house, digit) => {
                    let digits = layout.digits().without(digit);
                    digits.iter().map(|digit| Truth::House(house, digit)).collect()
                }
                _ => Vec::new(),
            };
            for other in others.into_iter().filter(|other| !step.premises.contains(other)) {
                if other.options(&case.board).is_empty() {
                    continue;
                }
                let mut changed = step.clone();
                changed.premises[place] = other;

                assert!(!follows(&case.board, &changed));
                assert!(
                    changed.prove(&case.board, Uniqueness::Established).is_err(),
                    "{changed:?}"
                );
                tried += 1;
            }
        }
    }
    assert!(tried > 50, "only {tried} replaced nodes");
}
