//! Turned and mirrored puzzles, with their clues in any order, have the same steps and the same rating.

mod support;

use candoku_deduce::{Variant, ladder, rate};
use candoku_grid::{Board, Candidate, Cell, Column, Content, Digit, Layout, Random, Row, Stop};
use candoku_rules::{Clue, KINDS, Rule, RuledBoard};
use candoku_strategy::Ladder;
use support::{filling, random_rule};

/// How many puzzles are looked at; the environment may ask for more.
fn wanted() -> usize {
    std::env::var("RANDOM_PUZZLES").ok().and_then(|text| text.parse().ok()).unwrap_or(60)
}

/// How many symmetries of a puzzle are rated: turned in every way, with the clues in any order.
const SYMMETRIES: usize = 20;

/// One of the eight ways to turn and mirror a square.
#[derive(Clone, Copy, Debug)]
struct Turn {
    transposes: bool,
    flips_rows: bool,
    flips_columns: bool,
}

impl Turn {
    fn all() -> impl Iterator<Item = Turn> {
        (0..8).map(|bits| Turn {
            transposes: bits & 1 != 0,
            flips_rows: bits & 2 != 0,
            flips_columns: bits & 4 != 0,
        })
    }

    fn cell(self, layout: &Layout, cell: Cell) -> Cell {
        let last = layout.rows() as u8 - 1;
        let (mut row, mut column) = (layout.row(cell).0, layout.column(cell).0);
        if self.transposes {
            (row, column) = (column, row);
        }
        let row = if self.flips_rows { last - row } else { row };
        let column = if self.flips_columns { last - column } else { column };
        layout.cell(Row(row), Column(column))
    }

    fn rule(self, layout: &Layout, rule: &Rule) -> Rule {
        let swaps = self.flips_rows != self.flips_columns;
        let name = match rule.name() {
            "diagonal down" if swaps => "diagonal up",
            "diagonal up" if swaps => "diagonal down",
            name => name,
        };
        let cells = rule.clue().cells.iter().map(|&cell| self.cell(layout, cell));
        Rule::new(name, layout, Clue::new(cells, rule.clue().values.clone())).unwrap()
    }

    fn puzzle(self, puzzle: &RuledBoard) -> RuledBoard {
        let layout = puzzle.board.layout();
        let mut contents = puzzle.board.contents().to_vec();
        for cell in layout.cells() {
            contents[self.cell(layout, cell).index()] = puzzle.board.content(cell);
        }
        let board = Board::new(layout.clone(), contents).unwrap();
        let rules = puzzle.rules.iter().map(|rule| self.rule(layout, rule)).collect();
        RuledBoard { board, rules }
    }
}

/// A puzzle with a few clues that a filling satisfies, and some of its digits.
fn puzzle(random: &mut Random) -> RuledBoard {
    let layout = [Layout::sudoku(4).unwrap(), Layout::sudoku(9).unwrap()][random.below(2)].clone();
    let digits = filling(&layout, random);
    // Indexers count from the top left corner, so a turned one is another rule.
    let kinds: Vec<_> = KINDS.iter().filter(|kind| !kind.name().contains("indexer")).collect();
    let count = 1 + random.below(5);
    let rules = (0..count).filter_map(|_| {
        let kind = kinds[random.below(kinds.len())];
        random_rule(*kind, &layout, &digits, random)
    });
    let rules = rules.collect();
    let content = |&digit: &Digit| match random.below(2) {
        0 => Content::Given(digit),
        _ => Content::Open(layout.digits()),
    };
    let contents = digits.iter().map(content).collect();
    RuledBoard { board: Board::new(layout, contents).unwrap(), rules }
}

/// The technique of the first round and all that its steps change, in the frame of the puzzle.
fn first_round(puzzle: &RuledBoard, ladder: &Ladder, turn: Turn) -> (String, Vec<Candidate>) {
    let (layout, turned) = (puzzle.board.layout(), turn.puzzle(puzzle));
    let variant = Variant::of(&turned);
    let round = variant.solver(ladder).find_round(&variant.board(&turned.board), &Stop::never());
    let back = |c: &Candidate| {
        let cell = layout.cells().find(|&cell| turn.cell(layout, cell) == c.cell).unwrap();
        Candidate::new(c.digit, cell)
    };
    match round {
        Err(end) => (format!("{end:?}"), Vec::new()),
        Ok((rung, steps)) => {
            let effects = steps
                .iter()
                .flat_map(|step| step.effect.placements().iter().chain(step.effect.eliminations()));
            let mut changes: Vec<Candidate> = effects.map(back).collect();
            changes.sort();
            changes.dedup();
            (rung.technique().name.into(), changes)
        }
    }
}

#[test]
fn every_technique_for_rules_finds_the_same_on_turned_puzzles() {
    let mut random = Random::from_seed(11);
    for _ in 0..wanted() {
        let puzzle = puzzle(&mut random);
        for rung in
            ladder().rungs().iter().filter(|rung| ("2000".."2031").contains(&rung.technique().code))
        {
            let only = Ladder::new([*rung]);
            let turns: Vec<Turn> = Turn::all().collect();
            let turn = turns[1 + random.below(7)];

            let (plain, turned) =
                (first_round(&puzzle, &only, turns[0]), first_round(&puzzle, &only, turn));

            assert_eq!(plain, turned, "{turn:?} {:?}", puzzle.rules);
        }
    }
}

#[test]
fn turned_puzzles_have_the_same_rating() {
    let (mut random, mut rated) = (Random::from_seed(12), 0);
    for _ in 0..wanted() {
        let puzzle = puzzle(&mut random);
        let mut rating = |turn: Turn| {
            let mut turned = turn.puzzle(&puzzle);
            random.shuffle(&mut turned.rules);
            let variant = Variant::of(&turned);
            let board = variant.board(&turned.board);
            let stop = Stop::never();
            let ladder = ladder().filtered(|rung| rung.technique().code < "2031");
            rate(&variant.solver(&ladder), &board, &stop).ok().map(|r| (r.level, r.score, r.rounds))
        };
        let turns: Vec<Turn> = Turn::all().collect();
        let all: Vec<_> = turns.iter().cycle().take(SYMMETRIES).map(|&turn| rating(turn)).collect();

        assert!(all.iter().all(|one| *one == all[0]), "{all:?} {:?}", puzzle.rules);
        rated += usize::from(all[0].is_some());
    }
    assert!(rated > wanted() / 10, "{rated}");
}
