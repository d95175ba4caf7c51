//! Every technique for rules ends on every board, contradictory ones too, and finds only what changes it.

mod support;

use candoku_deduce::{Variant, ladder};
use candoku_grid::{Board, Content, Digit, DigitSet, Layout, Random, Stop};
use candoku_rules::{KINDS, Rule};
use candoku_strategy::Options;
use support::{filling, random_rule};

/// How many boards are looked at; `CANDOKU_BOARDS` asks for others.
const BOARDS: usize = 600;

/// How often a search may poll before it is stopped.
const POLLS: u64 = 100;

fn boards() -> usize {
    std::env::var("CANDOKU_BOARDS").ok().and_then(|text| text.parse().ok()).unwrap_or(BOARDS)
}

/// Any candidates at all: values that clash, cells without candidates, cells with all of them.
fn board(layout: &Layout, random: &mut Random) -> Board {
    let side = layout.side();
    let density = random.below(4);
    let mut content = |_| {
        let digit = Digit::from_index(random.below(side));
        let mut some = |most: usize| -> DigitSet {
            (0..random.below(most + 1)).map(|_| Digit::from_index(random.below(side))).collect()
        };
        match (density, some(side).len() % 5) {
            (0, 0) => Content::Placed(digit),
            (0 | 1, _) => Content::Open(some(side)),
            (2, 0) => Content::Given(digit),
            (2, _) => Content::Open(some(3).with(digit)),
            _ => Content::Open(layout.digits() - some(2)),
        }
    };
    let contents = layout.cells().map(&mut content).collect();
    Board::new(layout.clone(), contents).expect("digits of the layout")
}

#[test]
fn every_technique_ends_on_every_board_with_clues() {
    let layouts =
        [Layout::sudoku(4).unwrap(), Layout::boxes(2, 3).unwrap(), Layout::sudoku(9).unwrap()];
    let ladder = ladder();
    let mut random = Random::from_seed(2000);
    let mut steps = 0;
    for number in 0..boards() {
        let layout = &layouts[number % 3];
        let digits = filling(layout, &mut random);
        let rules: Vec<Rule> = (0..1 + random.below(2))
            .filter_map(|_| {
                let kind = KINDS[random.below(KINDS.len())];
                random_rule(kind, layout, &digits, &mut random)
            })
            .collect();
        let variant = Variant::new(layout, &rules);
        let board = variant.board(&board(layout, &mut random));
        let solver = variant.solver(&ladder);
        for rung in ladder.rungs() {
            let stop = Stop::never().with_budget(POLLS);
            let code = rung.technique().code;

            // A board that is found to have no solution, and a search that is stopped, have no steps.
            let found = solver.find_all(&board, code, &Options::default(), &stop);

            for step in found.into_iter().flatten() {
                let (placed, struck) = (step.effect.placements(), step.effect.eliminations());
                let is_there = |cell, digit| board.candidates(cell).contains(digit);
                assert!(!placed.is_empty() || !struck.is_empty(), "{code} {rules:?}");
                assert!(struck.iter().all(|c| is_there(c.cell, c.digit)), "{code} {rules:?}");
                assert!(!step.text(variant.layout()).is_empty(), "{code} {rules:?}");
                steps += 1;
            }
        }
    }
    assert!(steps > boards(), "{steps} steps");
}
