//! Objects that listen to cells deduce what the engine and the techniques deduce.

use candoku_engine::{Listeners, PropagationLevel, Store, propagate};
use candoku_grid::{Board, CellSet, Classic, Digit, HouseId, HouseKind, Layout, Stop};
use candoku_strategy::listening::{CandidateLines, SingleCandidate, UniqueConstraint};
use candoku_strategy::{Ladder, Options, Solver};

/// Solved by naked singles; by locked candidates as well; by neither.
const PUZZLES: [&str; 3] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "..9.7.....8.4.......3....281.....67..2..13.4..4...78..6...3.....1.............284",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
];

fn open(puzzle: &str) -> Board {
    Board::from_classic(&puzzle.parse::<Classic>().expect("the puzzles are well formed"))
}

fn boxes(layout: &Layout) -> Vec<HouseId> {
    let is_box = |&id: &HouseId| layout.house(id).kind() == HouseKind::Box;
    layout.house_ids().filter(is_box).collect()
}

/// The board after the givens have been set one by one and all listeners have been notified.
fn heard(puzzle: &Board, with_lines: bool) -> Store {
    let layout = puzzle.layout();
    let mut store = Store::new(&Board::empty(layout.clone()));
    let mut lines: Vec<CandidateLines> =
        boxes(layout).into_iter().map(|block| CandidateLines::new(block, &store)).collect();
    let mut listeners = Listeners::new(&store);
    for house in layout.house_ids() {
        UniqueConstraint::new(house).listen(&mut listeners, layout);
    }
    SingleCandidate.listen(&mut listeners, layout);
    if with_lines {
        for lines in &mut lines {
            lines.listen(&mut listeners, &mut store).unwrap();
        }
    }
    for cell in layout.cells() {
        if let Some(digit) = puzzle.value(cell) {
            store.place(cell, digit).unwrap();
            listeners.notify(&mut store).unwrap();
        }
    }
    drop(listeners);
    store
}

#[test]
fn unique_constraint_and_single_candidate_deduce_what_naked_singles_do() {
    for puzzle in PUZZLES {
        let puzzle = open(puzzle);
        let mut expected = Store::new(&puzzle);
        propagate(&mut expected, PropagationLevel::NakedSingles).unwrap();

        let store = heard(&puzzle, false);

        for cell in puzzle.layout().cells() {
            assert_eq!(store.candidates(cell), expected.candidates(cell));
        }
    }
}

/// Looks at every value of every box and every line that crosses it, again and again.
fn looked_at(puzzle: &Board) -> Store {
    let layout = puzzle.layout();
    let mut store = Store::new(puzzle);
    loop {
        propagate(&mut store, PropagationLevel::NakedSingles).unwrap();
        let before = store.journal().len();
        for block in boxes(layout) {
            for digit in layout.digits() {
                let places: CellSet = store
                    .house(block)
                    .filter(|(_, digits)| digits.contains(digit))
                    .map(|(cell, _)| cell)
                    .collect();
                for line in layout.houses().iter().filter(|house| house.kind() != HouseKind::Box) {
                    if places.is_subset(line.cell_set()) {
                        for cell in (*line.cell_set() - places).iter() {
                            store.eliminate(cell, digit).unwrap();
                        }
                    }
                }
            }
        }
        if store.journal().len() == before {
            return store;
        }
    }
}

#[test]
fn candidate_lines_that_listen_find_what_looking_again_and_again_finds() {
    for puzzle in PUZZLES {
        let puzzle = open(puzzle);
        let expected = looked_at(&puzzle);

        let store = heard(&puzzle, true);

        for cell in puzzle.layout().cells() {
            assert_eq!(store.candidates(cell), expected.candidates(cell));
        }
    }
}

#[test]
fn candidate_lines_that_listen_miss_nothing_that_the_technique_finds() {
    for puzzle in PUZZLES {
        let store = heard(&open(puzzle), true);

        let solver = Solver::new(store.layout(), &Ladder::everything());
        let steps = solver
            .find_all(&store.board(), "CandidateLines", &Options::default(), &Stop::never())
            .expect("the board has a solution");

        assert!(steps.is_empty(), "{:?}", steps[0]);
    }
}

#[test]
fn the_index_entry_of_a_value_goes_when_one_row_is_left() {
    let layout = Layout::classic();
    let mut store = Store::new(&Board::empty(layout.clone()));
    let block = layout.house_named("Box00").unwrap();
    let five = Digit::new(5).unwrap();
    let mut lines = CandidateLines::new(block, &store);
    let mut listeners = Listeners::new(&store);
    lines.listen(&mut listeners, &mut store).unwrap();

    // Of the box only row 1 keeps the five.
    for &cell in &layout.house(block).cells()[3..] {
        store.eliminate(cell, five).unwrap();
    }
    listeners.notify(&mut store).unwrap();

    drop(listeners);
    assert_eq!(lines.index().rows(five), None);
    assert_eq!(lines.index().columns(five).map(|places| places.len()), Some(3));
    let row = layout.house_named("Row0").unwrap();
    let keeps: Vec<bool> = store.house(row).map(|(_, digits)| digits.contains(five)).collect();
    assert_eq!(keeps, [true, true, true, false, false, false, false, false, false]);
}

#[test]
fn candidates_that_go_with_a_value_leave_the_index_without_being_told_one_by_one() {
    let layout = Layout::classic();
    let mut store = Store::new(&Board::empty(layout.clone()));
    let block = layout.house_named("Box00").unwrap();
    let (five, six) = (Digit::new(5).unwrap(), Digit::new(6).unwrap());
    // Five can be in r1c1 or r2c2; six anywhere.
    for (place, &cell) in layout.house(block).cells().iter().enumerate() {
        if ![0, 4].contains(&place) {
            store.eliminate(cell, five).unwrap();
        }
    }
    let mut lines = CandidateLines::new(block, &store);
    let mut listeners = Listeners::new(&store);
    lines.listen(&mut listeners, &mut store).unwrap();

    store.place(layout.house(block).cells()[0], six).unwrap();
    listeners.notify(&mut store).unwrap();

    drop(listeners);
    assert_eq!((lines.index().rows(six), lines.index().columns(six)), (None, None));
    assert_eq!((lines.index().rows(five), lines.index().columns(five)), (None, None));
    let column = layout.house_named("Col1").unwrap();
    assert_eq!(store.house(column).filter(|(_, digits)| digits.contains(five)).count(), 1);
}
