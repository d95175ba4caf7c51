//! `judge` against a complete search: a false deduction is never accepted.
//!
//! `CANDOKU_DEDUCTIONS=10000 cargo test --release -p candoku --test judge_mutations` looks at more.

mod several;

use std::collections::HashMap;
use std::ops::ControlFlow;

use candoku::engine::search::Search;
use candoku::generate::{GenerateOutcome, Generator, Specification};
use candoku::grid::{
    Board, Candidate, Cell, Content, Digit, DigitSet, HouseId, Layout, Random, Stop,
};
use candoku::proof::Truth;
use candoku::strategy::{Ladder, Solver};
use candoku::{JudgeRequest, Ruling, Session, write_premise};

/// A deduction as it was found, with the board that it was found on.
#[derive(Clone)]
struct Deduction {
    board: Board,
    placements: Vec<Candidate>,
    eliminations: Vec<Candidate>,
    premises: Vec<Truth>,
}

/// Some steps of the path of a puzzle, most of them with one solution.
fn deductions(random: &mut Random) -> Vec<Deduction> {
    let start = match random.below(3) {
        0 => several::board(random),
        _ => generated(random.bits()),
    };
    let ladder = Ladder::hodoku().filtered(|rung| rung.score < 300);
    let ladder = candoku::ladder_for(&start, &ladder);
    let mut found = Vec::new();
    Solver::new(start.layout(), &ladder).climb(&start, &Stop::never(), &mut |taken| {
        found.push(Deduction {
            board: taken.store.board(),
            placements: taken.step.effect.placements().to_vec(),
            eliminations: taken.step.effect.eliminations().to_vec(),
            premises: taken.step.premises.clone(),
        });
        ControlFlow::Continue(())
    });
    // Singles are most of every path.
    found.sort_by_key(|deduction| std::cmp::Reverse(deduction.premises.len()));
    let easy = found.split_off(found.len().min(6));
    found.extend(random.choose(&easy).cloned());
    found
}

fn generated(seed: u64) -> Board {
    let specification = Specification::new(Layout::classic()).minimal();
    let generator = Generator::new(specification, seed).unwrap();
    let found = generator.puzzles().find_map(|outcome| match outcome {
        GenerateOutcome::Found(puzzle) => Some(puzzle.board()),
        _ => None,
    });
    found.unwrap()
}

impl Deduction {
    fn request(&self) -> JudgeRequest {
        let layout = self.board.layout();
        let names = |claims: &[Candidate]| claims.iter().map(|it| it.name(layout)).collect();
        let premises = self.premises.iter().map(|it| write_premise(it, layout));
        JudgeRequest {
            placements: names(&self.placements),
            eliminations: names(&self.eliminations),
            premises: Some(premises.collect()),
            unique: true,
        }
    }
}

fn candidate(random: &mut Random) -> Candidate {
    Candidate::new(Digit::from_index(random.below(9)), Cell::new(random.below(81)))
}

/// One change to the claims, the premises or the board.
fn mutate(deduction: &mut Deduction, random: &mut Random) {
    let claims = match deduction.placements.is_empty() || random.below(3) == 0 {
        true => &mut deduction.eliminations,
        false => &mut deduction.placements,
    };
    match random.below(8) {
        0 => claims.push(candidate(random)),
        1 => claims.iter_mut().for_each(|it| it.digit = Digit::from_index(random.below(9))),
        2 => claims.iter_mut().for_each(|it| it.cell = Cell::new(random.below(81))),
        3 => std::mem::swap(&mut deduction.placements, &mut deduction.eliminations),
        4 if !deduction.premises.is_empty() => {
            let index = random.below(deduction.premises.len());
            deduction.premises.swap_remove(index);
        }
        5 => deduction.premises.push(match random.below(2) {
            0 => Truth::Cell(Cell::new(random.below(81))),
            _ => Truth::House(HouseId::new(random.below(27)), Digit::from_index(random.below(9))),
        }),
        6 => {
            let Candidate { digit, cell } = candidate(random);
            if let Content::Open(open) = deduction.board.content(cell) {
                let changed =
                    if open.contains(digit) { open.without(digit) } else { open.with(digit) };
                let changed = Content::Open(changed);
                if let Ok(board) = deduction.board.clone().with(cell, changed) {
                    deduction.board = board;
                }
            }
        }
        _ => {
            let pair = DigitSet::up_to(9).iter().skip(random.below(8)).take(2).collect();
            let corner = random.below(3) * 27 + random.below(8);
            let cells = [corner, corner + 1, corner + 9, corner + 10].map(Cell::new);
            let pattern = cells.map(|cell| (cell, pair)).to_vec();
            deduction.premises.push(Truth::Deadly(pattern));
        }
    }
}

/// Whether a complete search finds the claims in every solution, and a solution at all.
fn holds(deduction: &Deduction) -> bool {
    let board = &deduction.board;
    let has_solution_with = |cell: Cell, allowed: DigitSet| {
        let digits = board.candidates(cell) & allowed;
        let content = Content::Open(digits);
        let board = board.clone().with(cell, content);
        board.is_ok_and(|board| !digits.is_empty() && Search::new(&board).next().is_some())
    };
    let all = board.layout().digits();
    Search::new(board).next().is_some()
        && deduction.placements.iter().all(|it| !has_solution_with(it.cell, all.without(it.digit)))
        && deduction.eliminations.iter().all(|it| !has_solution_with(it.cell, it.digit.into()))
}

#[test]
fn every_step_of_a_path_is_proved_from_its_own_premises() {
    let mut random = Random::from_seed(7);
    let session = Session::new();
    let judged = |deduction: &Deduction, unique: bool| {
        let request = JudgeRequest { unique, ..deduction.request() };
        session.judge(&deduction.board.clone().into(), &request, &Stop::never()).unwrap()
    };
    let mut deadly = 0;
    for deduction in (0..40).flat_map(|_| deductions(&mut random)) {
        let is_deadly = deduction.premises.iter().any(|it| matches!(it, Truth::Deadly(_)));
        let expected = if is_deadly { Ruling::TrueButNotProved } else { Ruling::Proved };

        assert_eq!(judged(&deduction, true).ruling, Ruling::Proved, "{:?}", deduction.request());
        assert_eq!(judged(&deduction, false).ruling, expected, "{:?}", deduction.request());

        deadly += usize::from(is_deadly);
    }
    assert!(deadly > 0, "no step relies on one solution");
}

#[test]
fn no_mutated_deduction_is_accepted_that_a_complete_search_contradicts() {
    let wanted = std::env::var("CANDOKU_DEDUCTIONS").ok();
    let wanted: usize = wanted.and_then(|count| count.parse().ok()).unwrap_or(600);
    let mut random = Random::from_seed(25);
    let session = Session::new();
    let mut rulings: HashMap<Ruling, usize> = HashMap::new();
    let mut seen = 0;
    while seen < wanted {
        for mut deduction in deductions(&mut random) {
            for _ in 0..=random.below(3) {
                mutate(&mut deduction, &mut random);
            }
            let mut request = deduction.request();
            request.unique = random.below(2) == 0;
            request.premises = request.premises.filter(|_| random.below(4) > 0);
            if request.placements.is_empty() && request.eliminations.is_empty() {
                continue;
            }

            let answer =
                session.judge(&deduction.board.clone().into(), &request, &Stop::never()).unwrap();

            let accepted = answer.ruling != Ruling::False;
            assert_eq!(accepted, holds(&deduction), "{answer:?} {request:?} {:?}", deduction.board);
            *rulings.entry(answer.ruling).or_default() += 1;
            seen += 1;
        }
    }
    println!("{seen} deductions: {rulings:?}");
    for ruling in [Ruling::Proved, Ruling::TrueButNotProved, Ruling::False] {
        assert!(rulings.get(&ruling).is_some_and(|&count| count > wanted / 20), "{rulings:?}");
    }
}
