//! Steps with a single mistake are rejected.

use candoku_grid::{Board, Candidate, Cell, Content, Digit, DigitSet, HouseId, Layout, Random};
use candoku_proof::{Conclusion, Judge, Rejection, Truth};

/// Row 1 with these candidates in its cells, everything else open.
fn row_1(text: &str) -> Board {
    let layout = Layout::sudoku(9).unwrap();
    let mut board = Board::empty(layout);
    for (column, symbols) in text.split_whitespace().enumerate() {
        let candidates: DigitSet = symbols.chars().filter_map(Digit::from_symbol).collect();
        board = board.with(Cell::new(column), Content::Open(candidates)).unwrap();
    }
    board
}

fn wrong(value: u8, column: usize) -> Conclusion {
    Conclusion::Wrong(Candidate::new(Digit::new(value).unwrap(), Cell::new(column)))
}

#[test]
fn a_naked_pair_proves_what_it_says_and_nothing_else() {
    let board = row_1("18 18 1679 23 23 45 45 67 79");
    let pair = [Truth::Cell(Cell::new(0)), Truth::Cell(Cell::new(1))];
    let judge = Judge::new(&board);

    assert_eq!(judge.judge(&pair, wrong(1, 2)), Ok(()));
    assert!(judge.judge(&pair, wrong(6, 2)).is_err(), "another digit");
    assert!(judge.judge(&pair, wrong(1, 0)).is_err(), "another cell");
    assert!(judge.judge(&pair[..1], wrong(1, 2)).is_err(), "a premise is missing");
    assert!(judge.judge(&pair[1..], wrong(1, 2)).is_err(), "a premise is missing");
}

#[test]
fn a_hidden_pair_proves_what_it_says_and_nothing_else() {
    let board = row_1("1679 18 1238 23 2345 45 45 67 679");
    let eight = Truth::House(HouseId::new(0), Digit::new(8).unwrap());
    let one = Truth::House(HouseId::new(0), Digit::new(1).unwrap());
    let judge = Judge::new(&row_1("679 18 1238 23 2345 45 45 67 679"))
        .judge(&[one.clone(), eight.clone()], wrong(2, 2));

    assert_eq!(judge, Ok(()));
    let verdict = Judge::new(&board).judge(&[one, eight], wrong(2, 2));
    assert!(matches!(verdict, Err(Rejection::Escape(_))), "1 has a third place");
}

#[test]
fn unknown_cells_and_houses_are_rejected_without_a_panic() {
    let layout = Layout::sudoku(4).unwrap();
    let board = Board::empty(layout);
    let judge = Judge::new(&board);
    let (one, nine) = (Digit::new(1).unwrap(), Digit::new(9).unwrap());
    let here = Conclusion::Wrong(Candidate::new(one, Cell::new(0)));
    let foreign = [
        Truth::Cell(Cell::new(16)),
        Truth::House(HouseId::new(99), one),
        Truth::House(HouseId::new(0), nine),
        Truth::Deadly(vec![(Cell::new(16), DigitSet::up_to(2))]),
    ];

    for truth in foreign {
        assert_eq!(judge.judge(&[truth], here), Err(Rejection::Foreign));
    }
    let beyond = Conclusion::Right(Candidate::new(one, Cell::new(16)));
    assert_eq!(judge.judge(&[], beyond), Err(Rejection::Foreign));
    let absent = Conclusion::Wrong(Candidate::new(nine, Cell::new(0)));
    assert_eq!(judge.judge(&[], absent), Err(Rejection::NothingToConclude));
}

#[test]
fn nothing_follows_from_no_premises() {
    let mut random = Random::from_seed(3);
    let board = Board::empty(Layout::sudoku(4).unwrap());
    for _ in 0..50 {
        let digit = Digit::from_index(random.below(4));
        let candidate = Candidate::new(digit, Cell::new(random.below(16)));

        for conclusion in [Conclusion::Right(candidate), Conclusion::Wrong(candidate)] {
            assert!(Judge::new(&board).judge(&[], conclusion).is_err());
        }
    }
}
