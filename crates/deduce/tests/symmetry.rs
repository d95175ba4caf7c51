//! Turned and mirrored puzzles, with their clues in any order, have the same steps and the same rating.

mod support;

use candoku_deduce::{Variant, ladder, rate};
use candoku_grid::{Board, Candidate, Cell, Column, Content, Digit, Layout, Random, Row, Stop};
use candoku_rules::{Clue, KINDS, Rule, RuledBoard};
use candoku_strategy::{Ladder, Rung};
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

/// A puzzle with sums and cages that overlap, and some digits.
fn overlapping(random: &mut Random) -> RuledBoard {
    let layout = Layout::classic();
    let digits = filling(&layout, random);
    let names = ["killer cage", "sum", "sum", "arrow", "little killer", "pair sum", "renban"];
    let rules = (0..3 + random.below(10)).filter_map(|_| {
        let name = names[random.below(names.len())];
        let kind = KINDS.iter().find(|kind| kind.name() == name)?;
        match name {
            "sum" => {
                let (corner, cells) = (Cell::new(random.below(81)), 2 + random.below(6));
                let near = |cell: &Cell| {
                    layout.row(*cell).index().abs_diff(layout.row(corner).index()) < 5
                        && layout.column(*cell).index().abs_diff(layout.column(corner).index()) < 5
                };
                let mut cells_near: Vec<Cell> = layout.cells().filter(near).collect();
                random.shuffle(&mut cells_near);
                cells_near.truncate(cells);
                let total = cells_near.iter().map(|c| i32::from(digits[c.index()].value())).sum();
                Rule::new("sum", &layout, Clue::new(cells_near, [total])).ok()
            }
            _ => random_rule(*kind, &layout, &digits, random),
        }
    });
    let rules = rules.collect();
    let content = |&digit: &Digit| match random.below(3) {
        0 => Content::Given(digit),
        _ => Content::Open(layout.digits()),
    };
    let contents = digits.iter().map(content).collect();
    RuledBoard { board: Board::new(layout, contents).unwrap(), rules }
}

/// The technique of the first round and all that its steps change, in the frame of the puzzle.
fn first_round(
    puzzle: &RuledBoard,
    ladder: &Ladder,
    turn: Turn,
    random: &mut Random,
) -> (String, Vec<Candidate>) {
    let (layout, mut turned) = (puzzle.board.layout(), turn.puzzle(puzzle));
    random.shuffle(&mut turned.rules);
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
    for number in 0..wanted() {
        let puzzle = match number % 2 {
            0 => overlapping(&mut random),
            _ => puzzle(&mut random),
        };
        // A net within a net may give up, which the limits of time and not the rules decide.
        let of_rules = |rung: &&Rung| rung.technique().code >= "2000" && !rung.technique().costly;
        for rung in ladder().rungs().iter().filter(of_rules) {
            let only = Ladder::new([*rung]);
            let turns: Vec<Turn> = Turn::all().collect();
            let turn = turns[1 + random.below(7)];

            let plain = first_round(&puzzle, &only, turns[0], &mut random);
            let turned = first_round(&puzzle, &only, turn, &mut random);

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
            let ladder = ladder().filtered(|rung| !rung.technique().costly);
            rate(&variant.solver(&ladder), &board, &stop).ok().map(|r| (r.level, r.score, r.rounds))
        };
        let turns: Vec<Turn> = Turn::all().collect();
        let all: Vec<_> = turns.iter().cycle().take(SYMMETRIES).map(|&turn| rating(turn)).collect();

        assert!(all.iter().all(|one| *one == all[0]), "{all:?} {:?}", puzzle.rules);
        rated += usize::from(all[0].is_some());
    }
    assert!(rated > wanted() / 10, "{rated}");
}

/// What the first round with one technique leaves of a cell on a blank grid.
fn left(rules: &[Rule], code: &str, cell: Cell) -> String {
    let layout = Layout::classic();
    let variant = Variant::new(&layout, rules);
    let only = ladder().filtered(|rung| rung.technique().code == code);
    let board = variant.board(&Board::empty(layout)).pencilled();
    let (_, steps) = variant.solver(&only).find_round(&board, &Stop::never()).unwrap();
    let mut left = board.candidates(cell);
    for wrong in steps.iter().flat_map(|step| step.effect.eliminations()) {
        if wrong.cell == cell {
            left.remove(wrong.digit);
        }
    }
    left.to_string()
}

#[test]
fn a_corner_leaves_both_of_its_ends_the_same() {
    let layout = Layout::classic();
    let corner = Rule::new("sum", &layout, Clue::new([0, 4, 36].map(Cell::new), [4])).unwrap();

    let ends = [4, 36].map(|end| left(std::slice::from_ref(&corner), "2002", Cell::new(end)));

    assert_eq!(ends, ["1", "1"]);
}

#[test]
fn a_cage_that_lies_in_no_house_has_combinations_of_different_digits() {
    let layout = Layout::classic();
    // A column, then a step to the right: in the last cell a 3 would need 1 twice.
    let cage = |cells: [usize; 3]| {
        Rule::new("killer cage", &layout, Clue::new(cells.map(Cell::new), [7])).unwrap()
    };

    for cells in [[0, 9, 10], [0, 1, 10], [40, 49, 50]] {
        let ends = cells.map(|cell| left(&[cage(cells)], "2001", Cell::new(cell)));
        assert_eq!(ends, ["124", "124", "124"], "{cells:?}");
    }
}

#[test]
fn cages_that_overlap_give_the_same_innies_in_every_order() {
    let layout = Layout::classic();
    let cage = |cells: std::ops::Range<usize>, total: i32| {
        let cells = cells.map(Cell::new);
        Rule::new("sum", &layout, Clue::new(cells, [total])).unwrap()
    };
    let mut rules = [cage(0..8, 40), cage(1..9, 42), cage(0..4, 10)];
    let both = |rules: &[Rule]| [0, 8].map(|end| left(rules, "2010", Cell::new(end)));

    let ends = both(&rules);
    rules.reverse();

    assert_eq!(ends, ["3", "5"]);
    assert_eq!(both(&rules), ends);
}
