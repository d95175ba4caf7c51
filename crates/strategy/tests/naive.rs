//! Wings, links and rectangles against finders that try every choice of cells.

mod support;

use std::collections::BTreeSet;

use candoku_grid::{Board, Cell, Digit, DigitSet, Layout, Stop};
use candoku_strategy::{Candidate, Effect, Options, Solver};

type Effects = BTreeSet<Effect>;

/// Boards on the way to the solutions of our own puzzles.
fn boards(solver: &Solver) -> Vec<Board> {
    let puzzles = include_str!("../fixtures/puzzles.txt").lines();
    let board = |line| Board::from_line(solver.layout().clone(), line).unwrap();
    let paths: Vec<_> =
        puzzles.take(25).map(|line| solver.explain(&board(line), &Stop::never())).collect();
    paths.iter().flat_map(|path| path.walk().step_by(6)).map(|(board, _)| board).collect()
}

fn assert_same(code: &str, options: &Options, naive: impl Fn(&Board) -> Effects) {
    let solver = support::classic_solver();
    let mut count = 0;
    for board in boards(&solver) {
        let steps = solver.find_all(&board, code, options, &Stop::never()).unwrap();
        let found: Effects = steps.into_iter().map(|step| step.effect).collect();

        let expected = naive(&board);

        assert_eq!(found, expected, "{code} on {}", board.to_line());
        count += found.len();
    }
    assert!(count > 0, "{code} was never found");
}

fn open_cells(board: &Board) -> Vec<Cell> {
    board.layout().cells().filter(|&cell| board.value(cell).is_none()).collect()
}

fn sees(layout: &Layout, one: Cell, two: Cell) -> bool {
    let (row, column) =
        (layout.row(one) == layout.row(two), layout.column(one) == layout.column(two));
    let block = |cell: Cell| (layout.row(cell).0 / 3, layout.column(cell).0 / 3);
    one != two && (row || column || block(one) == block(two))
}

/// What goes if the digit stands in one of these cells: it leaves all cells that see them all.
fn lost(board: &Board, digit: Digit, ends: &[Cell]) -> Option<Effect> {
    let layout = board.layout();
    let is_lost = |cell: &Cell| {
        board.candidates(*cell).contains(digit) && ends.iter().all(|&end| sees(layout, *cell, end))
    };
    let cells = open_cells(board).into_iter().filter(is_lost);
    Effect::eliminate(cells.map(|cell| Candidate::new(digit, cell)))
}

/// The pairs of cells that some house has as its only places for the digit, in both orders.
fn linked(board: &Board, digit: Digit) -> Vec<[Cell; 2]> {
    let mut pairs = BTreeSet::new();
    for house in board.layout().houses() {
        let is_place = |cell: &&Cell| {
            board.value(**cell).is_none() && board.candidates(**cell).contains(digit)
        };
        let places: Vec<Cell> = house.cells().iter().filter(is_place).copied().collect();
        if let [one, two] = places[..] {
            pairs.extend([[one, two], [two, one]]);
        }
    }
    pairs.into_iter().collect()
}

#[test]
fn the_turbot_fish_are_those_that_trying_all_pairs_of_links_gives() {
    assert_same("0403", &Options::default(), |board| {
        let layout = board.layout();
        let mut effects = Effects::new();
        for digit in layout.digits() {
            let links = linked(board, digit);
            for [far_1, near_1] in links.iter().copied() {
                for [near_2, far_2] in links.iter().copied() {
                    let is_distinct =
                        ![far_1, near_1].contains(&near_2) && ![far_1, near_1].contains(&far_2);
                    let level = |a, b| layout.row(a) == layout.row(b);
                    let upright = |a, b| layout.column(a) == layout.column(b);
                    let corners = [far_1, near_1, near_2, far_2];
                    let is_x_wing = level(far_1, near_1)
                        && upright(near_1, near_2)
                        && level(near_2, far_2)
                        && upright(far_1, far_2)
                        || upright(far_1, near_1)
                            && level(near_1, near_2)
                            && upright(near_2, far_2)
                            && level(far_1, far_2);
                    // Four corners of a rectangle are an X-Wing only if its lines have no third place.
                    let in_lines = |across: &dyn Fn(Cell, Cell) -> bool| {
                        let inside = |cell: &Cell| corners.contains(cell);
                        open_cells(board)
                            .iter()
                            .filter(|&&cell| board.candidates(cell).contains(digit))
                            .filter(|&&cell| across(cell, far_1) || across(cell, far_2))
                            .all(inside)
                    };
                    let is_x_wing = is_x_wing && (in_lines(&level) || in_lines(&upright));
                    if is_distinct && sees(layout, near_1, near_2) && !is_x_wing {
                        effects.extend(lost(board, digit, &[far_1, far_2]));
                    }
                }
            }
        }
        effects
    });
}

#[test]
fn the_xy_and_xyz_wings_are_those_that_trying_all_triples_gives() {
    for (code, size) in [("0800", 2), ("0801", 3)] {
        assert_same(code, &Options::default(), |board| {
            let mut effects = Effects::new();
            let cells = open_cells(board);
            let layout = board.layout();
            for &pivot in cells.iter().filter(|&&cell| board.candidates(cell).len() == size) {
                for &one in &cells {
                    for &two in &cells {
                        let [p, a, b] = [pivot, one, two].map(|cell| board.candidates(cell));
                        let wing = a.len() == 2 && b.len() == 2 && (p | a | b).len() == 3 && a != b;
                        let Some(shared) = (a & b).single() else { continue };
                        let fits = p.contains(shared) == (size == 3) && p != a && p != b;
                        let bent = sees(layout, pivot, one)
                            && sees(layout, pivot, two)
                            && !sees(layout, one, two);
                        if wing && fits && bent {
                            let ends =
                                if size == 3 { vec![pivot, one, two] } else { vec![one, two] };
                            effects.extend(lost(board, shared, &ends));
                        }
                    }
                }
            }
            effects
        });
    }
}

#[test]
fn the_w_wings_are_those_that_trying_all_pairs_gives() {
    assert_same("0803", &Options::default(), |board| {
        let layout = board.layout();
        let mut effects = Effects::new();
        for one in open_cells(board) {
            for two in open_cells(board) {
                let pair = board.candidates(one);
                let alike = pair.len() == 2 && pair == board.candidates(two) && one != two;
                if !alike || sees(layout, one, two) {
                    continue;
                }
                for joint in pair {
                    let joins = |&[near, far]: &[Cell; 2]| {
                        sees(layout, one, near) && sees(layout, two, far)
                    };
                    let other = pair.without(joint).single().unwrap();
                    if linked(board, joint).iter().any(joins) {
                        effects.extend(lost(board, other, &[one, two]));
                    }
                }
            }
        }
        effects
    });
}

#[test]
fn the_first_uniqueness_test_finds_what_trying_all_rectangles_gives() {
    let strict = Options { missing_candidates: false, ..Options::default() };
    assert_same("0600", &strict, |board| {
        let layout = board.layout();
        let mut effects = Effects::new();
        let cells = open_cells(board);
        for &one in &cells {
            for &two in &cells {
                let pair = board.candidates(one);
                let (rows, columns) =
                    ([one, two].map(|c| layout.row(c)), [one, two].map(|c| layout.column(c)));
                let same_band = rows[0].0 / 3 == rows[1].0 / 3;
                let same_stack = columns[0].0 / 3 == columns[1].0 / 3;
                let is_rectangle = rows[0] != rows[1] && columns[0] != columns[1];
                if pair.len() != 2 || !is_rectangle || same_band == same_stack {
                    continue;
                }
                let others = [layout.cell(rows[0], columns[1]), layout.cell(rows[1], columns[0])];
                let is_plain =
                    |&cell: &Cell| board.value(cell).is_none() && board.candidates(cell) == pair;
                let last: DigitSet = board.candidates(two);
                if others.iter().all(is_plain) && pair.is_subset(last) && last != pair {
                    let gone = pair.iter().map(|digit| Candidate::new(digit, two));
                    effects.extend(Effect::eliminate(gone));
                }
            }
        }
        effects
    });
}
