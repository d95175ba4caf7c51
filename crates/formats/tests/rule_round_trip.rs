//! Rules keep their meaning when a puzzle is written and read again.

use std::collections::BTreeSet;

use candoku_formats::{Format, LayoutChoice, RulePolicy, WriteError, read_with, write_puzzle};
use candoku_grid::{Board, Cell, Column, Content, Digit, Layout, Random, Row};
use candoku_rules::{Clue, Direction, KINDS, Rule, RuledBoard, line_from};

/// How many solutions of a puzzle are compared.
const SOLUTIONS: usize = 400;

/// Rules that f-puzzles has no clue for.
const NOT_IN_F_PUZZLES: &[&str] = &[
    "counting circles",
    "equality cage",
    "global entropy",
    "global modulo",
    "greater than",
    "look-and-say cage",
    "numbered room",
    "pair table",
    "parity line",
    "rellik cage",
    "same values",
    "several-sum cage",
    "sum",
    "sum line",
    "taxicab",
];

/// Rules whose drawing does not say which cells belong together, or that cannot be drawn.
const NOT_DRAWN: &[&str] = &["clone", "pair table", "same values"];

fn layouts() -> Vec<Layout> {
    let pieces = [0, 0, 1, 1, 0, 2, 1, 1, 0, 2, 2, 3, 2, 3, 3, 3];
    vec![
        Layout::sudoku(4).unwrap(),
        Layout::latin(4).unwrap(),
        Layout::builder(4).jigsaw(&pieces).build().unwrap(),
        Layout::builder(4).boxes(2, 2).diagonals().build().unwrap(),
        Layout::boxes(2, 3).unwrap(),
        Layout::boxes(3, 2).unwrap(),
    ]
}

fn solutions(puzzle: &RuledBoard, limit: usize) -> BTreeSet<String> {
    let mut search = puzzle.search();
    let mut found = BTreeSet::new();
    while found.len() < limit {
        search.advance(u64::MAX);
        match search.solution() {
            Some(solution) => found.insert(solution.to_string()),
            None => break,
        };
    }
    found
}

/// A full grid: a random row, and what the search finds first.
fn full_grid(layout: &Layout, random: &mut Random) -> Vec<Digit> {
    let mut digits: Vec<Digit> = layout.digits().iter().collect();
    loop {
        random.shuffle(&mut digits);
        let mut board = Board::empty(layout.clone());
        for (cell, &digit) in layout.cells().zip(&digits) {
            board = board.with(cell, Content::Given(digit)).unwrap();
        }
        let mut search = RuledBoard { board, rules: Vec::new() }.search();
        search.advance(u64::MAX);
        if let Some(solution) = search.solution() {
            return solution.digits().to_vec();
        }
    }
}

/// Cells as a drawn clue has them: a walk, a pair, four around a corner, a line, a diagonal.
fn random_cells(layout: &Layout, random: &mut Random) -> Vec<Cell> {
    let side = layout.side();
    let at = |row: usize, column: usize| layout.cell(Row(row as u8), Column(column as u8));
    let (row, column) = (random.below(side), random.below(side));
    let any = at(row, column);
    match random.below(6) {
        0 => Vec::new(),
        1 => {
            let (row, column) = (random.below(side - 1), random.below(side - 1));
            vec![at(row, column), at(row, column + 1), at(row + 1, column), at(row + 1, column + 1)]
        }
        2 => {
            let steps = [(1, 0), (-1, 0), (0, 1), (0, -1)];
            let (rows, columns) = steps[random.below(4)];
            line_from(layout, any, Direction { rows, columns }).into_iter().take(2).collect()
        }
        3 => {
            let last = side - 1;
            let ends =
                [(0, column, 1, 0), (last, column, -1, 0), (row, 0, 0, 1), (row, last, 0, -1)];
            let (row, column, rows, columns) = ends[random.below(4)];
            line_from(layout, at(row, column), Direction { rows, columns })
        }
        4 => {
            let column = 1 + random.below(side - 1);
            line_from(layout, at(0, column), Direction { rows: 1, columns: -1 })
        }
        _ => {
            let mut walk = vec![any];
            for _ in 0..1 + random.below(4) {
                let steps = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1)];
                let (rows, columns) = steps[random.below(steps.len())];
                let next = line_from(layout, walk[walk.len() - 1], Direction { rows, columns });
                if let Some(&next) = next.get(1).filter(|next| !walk.contains(next)) {
                    walk.push(next);
                }
            }
            walk
        }
    }
}

/// A rule of this name, on the whole grid or with a clue that holds there, if one is found in some
/// attempts.
fn random_rule(name: &str, layout: &Layout, grid: &[Digit], random: &mut Random) -> Option<Rule> {
    (0..3000).find_map(|_| {
        let cells = random_cells(layout, random);
        let values: Vec<i32> = match random.below(4) {
            0 => Vec::new(),
            1 => vec![random.below(4) as i32 + 1],
            2 => vec![random.below(20) as i32 + 1],
            _ => (0..2).map(|_| random.below(6) as i32 + 1).collect(),
        };
        let is_negative = name.starts_with("negative") || name == "nonconsecutive";
        let is_dull = is_negative && !(cells.is_empty() && values.is_empty());
        let wants_square =
            name == "quadruple" && (cells.len() != 4 || cells[1].index() != cells[0].index() + 1);
        let wants_pair = matches!(name, "difference" | "ratio" | "pair sum" | "greater than");
        let is_apart = wants_pair && (cells.len() != 2 || !is_beside(layout, cells[0], cells[1]));
        let rule = Rule::new(name, layout, Clue::new(cells, values)).ok()?;
        let is_possible = rule.clue().cells.is_empty() || rule.holds(layout, grid);
        (!is_dull && !wants_square && !is_apart && is_possible).then_some(rule)
    })
}

fn is_beside(layout: &Layout, a: Cell, b: Cell) -> bool {
    let apart = |a: usize, b: usize| a.abs_diff(b);
    let rows = apart(layout.row(a).index(), layout.row(b).index());
    rows + apart(layout.column(a).index(), layout.column(b).index()) == 1
}

fn board(layout: &Layout, grid: &[Digit], random: &mut Random) -> Board {
    let mut board = Board::empty(layout.clone());
    let givens = if layout.side() > 4 { 14 } else { 2 };
    for _ in 0..givens {
        let cell = Cell::new(random.below(layout.cell_count()));
        board = board.with(cell, Content::Given(grid[cell.index()])).unwrap();
    }
    board
}

/// Writes and reads a puzzle; the rule that the format cannot hold, if there is one.
#[track_caller]
fn check(puzzle: &RuledBoard, format: Format) -> Option<String> {
    let text = match write_puzzle(puzzle, format) {
        Ok(text) => text,
        Err(WriteError::Rule { rule, .. }) => return Some(rule),
        Err(error) => panic!("{error}"),
    };
    let entry = read_with(&text, RulePolicy::RULES);
    let entry = entry.unwrap_or_else(|error| panic!("{error}\n{:?}", puzzle.rules));
    let again = entry.puzzle(&LayoutChoice::default()).unwrap();
    let expected = solutions(puzzle, SOLUTIONS);
    if expected.len() < SOLUTIONS {
        assert_eq!(solutions(&again, SOLUTIONS), expected, "{:?}\n{:?}", puzzle.rules, again.rules);
    }
    None
}

#[test]
fn every_rule_that_a_format_can_hold_is_read_again() {
    let mut random = Random::from_seed(24);
    let mut wrong = Vec::new();
    for (format, lacks) in [(Format::FPuzzles, NOT_IN_F_PUZZLES), (Format::SudokuPad, NOT_DRAWN)] {
        for kind in KINDS {
            let mut written = 0;
            for round in 0..6 * layouts().len() {
                let layout = &layouts()[round % layouts().len()];
                let grid = full_grid(layout, &mut random);
                let Some(rule) = random_rule(kind.name(), layout, &grid, &mut random) else {
                    continue;
                };
                let board = board(layout, &grid, &mut random);
                let puzzle = RuledBoard { board, rules: vec![rule] };
                let lost = check(&puzzle, format);
                written += usize::from(lost.is_none());
                assert!(lost.is_none_or(|name| name == kind.name()));
            }
            let expected = !lacks.contains(&kind.name());
            if (written > 0) != expected {
                wrong.push(format!("{} in {format}: {written}", kind.name()));
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn mixtures_of_rules_are_read_again_or_refused_by_name() {
    let mut random = Random::from_seed(25);
    let mut written = 0;
    for round in 0..300 {
        let layout = &layouts()[round % layouts().len()];
        let grid = full_grid(layout, &mut random);
        let names = (0..2 + round % 3).map(|_| KINDS[random.below(KINDS.len())].name());
        let names: Vec<&str> = names.collect();
        let rules = names.iter().filter_map(|name| random_rule(name, layout, &grid, &mut random));
        let rules: Vec<Rule> = rules.collect();
        let puzzle = RuledBoard { board: board(layout, &grid, &mut random), rules };
        for format in [Format::FPuzzles, Format::SudokuPad] {
            match check(&puzzle, format) {
                None => written += 1,
                Some(name) => assert!(puzzle.rules.iter().any(|rule| rule.name() == name)),
            }
        }
    }
    assert!(written > 200, "{written}");
}
