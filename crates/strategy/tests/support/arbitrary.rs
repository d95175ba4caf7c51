//! Boards as no player leaves them, and every technique let loose on them.
#![allow(dead_code, unreachable_pub, reason = "each program uses its own part of this file")]

use std::ops::ControlFlow;
use std::sync::Arc;

use candoku_engine::Store;
use candoku_engine::search::Search as Solutions;
use candoku_grid::{
    Board, Cell, Content, Digit, DigitSet, Layout, Random, Solution, Stop, Symmetries,
};
use candoku_strategy::{
    Candidate, Find, Options, Rung, Step, Tables, Technique, TechniqueSearch, View,
};

/// A 6×6 jigsaw: each piece leaves its rectangle by one cell.
const PIECES: [usize; 36] = [
    0, 0, 0, 1, 1, 1, //
    0, 0, 1, 1, 1, 3, //
    0, 2, 2, 2, 3, 3, //
    2, 2, 2, 3, 3, 3, //
    4, 4, 4, 4, 5, 5, //
    4, 4, 5, 5, 5, 5, //
];

/// Ten layouts of every kind.
pub fn grounds() -> Vec<Ground> {
    let nine = || Layout::builder(9).usual_boxes();
    let layouts = [
        Layout::sudoku(4),
        Layout::latin(5),
        Layout::sudoku(6),
        Layout::builder(6).jigsaw(&PIECES).build(),
        Layout::sudoku(9),
        nine().diagonals().build(),
        nine().windows().build(),
        Layout::latin(9),
        Layout::boxes(3, 4),
        Layout::sudoku(16),
    ];
    layouts.map(|layout| Ground::new(layout.expect("a layout that can be built"))).into()
}

/// A layout with what it takes to make boards of it and to look at them.
pub struct Ground {
    pub layout: Layout,
    solution: Solution,
    symmetries: Symmetries,
    tables: Width,
}

enum Width {
    Two(Arc<Tables<2>>),
    Four(Arc<Tables<4>>),
    Ten(Arc<Tables<10>>),
}

impl Ground {
    pub fn new(layout: Layout) -> Ground {
        let tables = match layout.cell_count() {
            ..=128 => Width::Two(Arc::new(Tables::new(&layout))),
            129..=256 => Width::Four(Arc::new(Tables::new(&layout))),
            _ => Width::Ten(Arc::new(Tables::new(&layout))),
        };
        let solution = Solutions::new(&Board::empty(layout.clone())).next();
        let solution = solution.expect("the layout has a grid");
        Ground { symmetries: Symmetries::of(&layout), layout, solution, tables }
    }

    /// Any board at all; most have no solution, some are close to having one.
    pub fn board(&self, random: &mut Random) -> Board {
        let style = random.below(6);
        let symmetry = self.symmetries.random(random);
        let mut right = self.solution.digits().to_vec();
        for cell in self.layout.cells() {
            right[symmetry.cell(cell).index()] = symmetry.digit(self.solution.digit(cell));
        }
        let content = |cell: Cell| self.content(style, right[cell.index()], random);
        let contents = self.layout.cells().map(content).collect();
        let board = Board::new(self.layout.clone(), contents).expect("digits of the layout");
        if style < 3 { board } else { board.pencilled() }
    }

    /// The content of a cell that has this digit in some solution.
    fn content(&self, style: usize, right: Digit, random: &mut Random) -> Content {
        let side = self.layout.side();
        let some = |most: usize, random: &mut Random| -> DigitSet {
            (0..random.below(most + 1)).map(|_| Digit::from_index(random.below(side))).collect()
        };
        match (style, random.below(100)) {
            // Anything goes: values twice in a house, cells without candidates.
            (0, ..20) => Content::Placed(Digit::from_index(random.below(side))),
            (0, _) => Content::Open(some(side, random)),
            // Few candidates, where patterns are thick.
            (1, ..10) => Content::Given(right),
            (1, _) => Content::Open(some(2, random).with(Digit::from_index(random.below(side)))),
            // A puzzle on its way, with a mistake here and there.
            (2 | 3, ..30) => Content::Given(right),
            (2 | 3, 30) => Content::Placed(Digit::from_index(random.below(side))),
            (2 | 3, 31) => Content::Open(some(3, random)),
            (2 | 3, _) => Content::Open(some(3, random).with(right)),
            // The same without mistakes.
            (4, ..40) => Content::Placed(right),
            (4, _) => Content::Open(some(4, random).with(right)),
            // Hardly anything is known.
            (_, ..5) => Content::Given(right),
            (_, _) => Content::Open(self.layout.digits() - some(2, random)),
        }
    }

    /// Every step that the technique finds on exactly these candidates, each of them checked.
    ///
    /// Nothing is returned if the search was stopped.
    pub fn look(&self, rung: &Rung, board: &Board, options: &Options, stop: &Stop) -> Vec<Step> {
        if !rung.technique().requires.is_met_by(&self.layout) {
            return Vec::new();
        }
        let technique = rung.technique();
        let find = technique.find;
        let steps = match &self.tables {
            Width::Two(tables) => search(tables, technique, find.two_words, board, options, stop),
            Width::Four(tables) => search(tables, technique, find.four_words, board, options, stop),
            Width::Ten(tables) => search(tables, technique, find.ten_words, board, options, stop),
        };
        steps.iter().for_each(|step| check(step, board));
        steps
    }
}

fn search<const W: usize>(
    tables: &Arc<Tables<W>>,
    technique: &'static Technique,
    find: Find<W>,
    board: &Board,
    options: &Options,
    stop: &Stop,
) -> Vec<Step> {
    let view = View::new(tables.clone(), &Store::new(board), stop);
    let mut steps = Vec::new();
    let _ = find(TechniqueSearch::new(technique, &view, options), &mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    if stop.is_requested() { Vec::new() } else { steps }
}

/// A step changes something that is there, and can be told.
fn check(step: &Step, board: &Board) {
    let (placed, struck) = (step.effect.placements(), step.effect.eliminations());
    let is_there = |candidate: &&Candidate| {
        board.value(candidate.cell).is_none()
            && board.candidates(candidate.cell).contains(candidate.digit)
    };
    assert!(!placed.is_empty() || !struck.is_empty(), "{step:?} changes nothing");
    let missing = placed.iter().chain(struck).find(|candidate| !is_there(candidate));
    assert_eq!(missing, None, "{step:?}");
    assert!(!step.text(board.layout()).is_empty(), "{step:?}");
}

/// The usual variants of patterns, and all of them.
pub fn options() -> [Options; 2] {
    let all = Options {
        duals: true,
        small_empty_rectangles: true,
        missing_candidates: true,
        overlapping_sets: true,
        sets_in_chains: true,
        hodoku_search_order: true,
        readable: false,
    };
    [Options::default(), all]
}
