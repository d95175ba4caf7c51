//! The levels on random boards: any order gives one result, and stronger levels see more.

use candoku_grid::{
    Board, Cell, Classic, Content, Digit, HouseId, Layout, Random, Solution, Symmetries,
};

use super::fixpoint::{propagate, propagate_in_order};
use super::level::PropagationLevel;
use crate::contradiction::Contradiction;
use crate::store::Store;

const HERALD: &str =
    "006300001900000600070000050000201000350090020000500000048000010060000000001006378";

fn layouts() -> Vec<Layout> {
    let jigsaw = [0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3];
    vec![
        Layout::latin(1).unwrap(),
        Layout::latin(5).unwrap(),
        Layout::sudoku(4).unwrap(),
        Layout::sudoku(6).unwrap(),
        Layout::lone_box(3, 2).unwrap(),
        Layout::builder(4).boxes(2, 2).diagonals().build().unwrap(),
        Layout::builder(4).jigsaw(&jigsaw).build().unwrap(),
    ]
}

/// A random solution, by writing random digits until it works out.
fn random_solution(layout: &Layout, random: &mut Random) -> Solution {
    fn fill(layout: &Layout, digits: &mut Vec<Digit>, random: &mut Random) -> bool {
        if digits.len() == layout.cell_count() {
            return true;
        }
        let peers = layout.peers(Cell::new(digits.len()));
        let mut choices: Vec<Digit> = Digit::up_to(layout.side()).collect();
        random.shuffle(&mut choices);
        for digit in choices {
            let seen = |cell: Cell| digits.get(cell.index()) == Some(&digit);
            if !peers.iter().any(seen) {
                digits.push(digit);
                if fill(layout, digits, random) {
                    return true;
                }
                digits.pop();
            }
        }
        false
    }
    let mut digits = Vec::new();
    assert!(fill(layout, &mut digits, random), "{layout:?} has solutions");
    Solution::new(layout.clone(), digits).unwrap()
}

/// A board with this solution: some givens, some open cells that lack a few candidates.
fn random_board(solution: &Solution, random: &mut Random) -> Board {
    let layout = solution.layout();
    let mut content = |cell| {
        let digit = solution.digit(cell);
        match random.below(5) {
            0 | 1 => Content::Given(digit),
            2 => Content::Open(layout.digits()),
            _ => {
                let kept = layout.digits().iter().filter(|_| random.below(4) > 0);
                Content::Open(kept.chain([digit]).collect())
            }
        }
    };
    Board::new(layout.clone(), layout.cells().map(&mut content).collect()).unwrap()
}

fn shuffled_houses(layout: &Layout, random: &mut Random) -> Vec<HouseId> {
    let mut houses: Vec<HouseId> = layout.house_ids().collect();
    random.shuffle(&mut houses);
    houses
}

fn assert_order_does_not_matter(board: &Board, random: &mut Random) {
    for level in PropagationLevel::ALL {
        let mut usual = Store::new(board);
        let answer = propagate(&mut usual, level);
        for _ in 0..3 {
            let mut other = Store::new(board);
            let order = shuffled_houses(board.layout(), random);

            let same = propagate_in_order(&mut other, level, &order);

            assert_eq!(answer.is_ok(), same.is_ok(), "{level:?} {board:?}");
            if answer.is_ok() {
                assert_eq!(usual.board(), other.board(), "{level:?}");
            }
        }
    }
}

#[test]
fn the_result_does_not_depend_on_the_order_of_the_houses() {
    let mut random = Random::from_seed(81);
    for layout in layouts() {
        for _ in 0..40 {
            let solution = random_solution(&layout, &mut random);

            assert_order_does_not_matter(&random_board(&solution, &mut random), &mut random);
        }
    }
}

#[test]
fn nor_does_it_on_nine_by_nine_or_when_there_is_no_solution() {
    let mut random = Random::from_seed(82);
    let puzzle = Board::from_classic(&HERALD.parse::<Classic>().unwrap());
    let symmetries = Symmetries::of(puzzle.layout());
    for round in 0..30 {
        let mut board = symmetries.random(&mut random).board(&puzzle);
        if round % 3 == 0 {
            let cell = Cell::new(random.below(81));
            let wrong = Content::Given(Digit::from_index(random.below(9)));
            board = board.with(cell, wrong).unwrap();
        }

        assert_order_does_not_matter(&board, &mut random);
    }
}

#[test]
fn no_level_loses_the_solution_and_each_sees_what_the_one_before_sees() {
    let mut random = Random::from_seed(83);
    for layout in layouts() {
        for _ in 0..40 {
            let solution = random_solution(&layout, &mut random);
            let mut before = random_board(&solution, &mut random);
            for level in PropagationLevel::ALL {
                let mut store = Store::new(&before);

                propagate(&mut store, level).unwrap();

                let after = store.board();
                assert!(solution.solves(&after), "{level:?} {before:?}");
                let mut fixpoint = Store::new(&after);
                propagate(&mut fixpoint, level).unwrap();
                assert!(fixpoint.journal().is_empty(), "{level:?} left something to do");
                before = after;
            }
        }
    }
}

fn four(line: &str) -> Store {
    Store::new(&Board::from_line(Layout::sudoku(4).unwrap(), line).unwrap())
}

#[test]
fn elimination_sets_no_value() {
    let mut store = four("123.............");

    propagate(&mut store, PropagationLevel::Eliminate).unwrap();

    assert_eq!(store.board().to_line(), "123.............");
    assert_eq!(store.candidates(Cell::new(3)).to_string(), "4");
}

#[test]
fn naked_singles_fill_what_has_one_candidate() {
    let mut store = four("123.............");

    propagate(&mut store, PropagationLevel::NakedSingles).unwrap();

    assert_eq!(store.board().to_line(), "1234............");
}

#[test]
fn hidden_singles_fill_what_has_one_place() {
    // The 1s see all of box 1 but one cell, which could still take any digit.
    let mut store = four("......1.1.......");
    let corner = Cell::new(1);

    propagate(&mut store, PropagationLevel::NakedSingles).unwrap();
    let naked = store.value(corner);
    propagate(&mut store, PropagationLevel::HiddenSingles).unwrap();

    assert_eq!((naked, store.value(corner)), (None, Digit::new(1)));
}

#[test]
fn contradictions_name_the_place() {
    let answer = |line: &str, level| {
        let mut store = four(line);
        let contradiction = propagate(&mut store, level).unwrap_err();
        contradiction.describe(store.layout()).to_string()
    };

    assert_eq!(answer("1..1............", PropagationLevel::Eliminate), "1 appears twice in row 1");
    assert_eq!(answer("123....4........", PropagationLevel::Eliminate), "r1c4 can take no digit");
    assert_eq!(
        answer("12.......3...3..", PropagationLevel::Eliminate),
        "3 appears twice in column 2"
    );
    assert_eq!(
        answer("1.....2..2......", PropagationLevel::HiddenSingles),
        "row 1 has no place for 2"
    );
}

#[test]
fn all_different_finds_too_few_digits_for_some_cells() {
    let layout = Layout::sudoku(9).unwrap();
    let pair = Content::Open([1, 2].into_iter().filter_map(Digit::new).collect());
    let board = (0..3)
        .fold(Board::empty(layout), |board, cell| board.with(Cell::new(3 * cell), pair).unwrap());

    let quiet = propagate(&mut Store::new(&board), PropagationLevel::HiddenSingles);
    let loud = propagate(&mut Store::new(&board), PropagationLevel::AllDifferent);

    assert_eq!(quiet, Ok(()));
    let digits = [1, 2].into_iter().filter_map(Digit::new).collect();
    assert_eq!(loud, Err(Contradiction::TooFewDigits { house: HouseId::new(0), digits }));
}
