//! Patterns that can't be filled, and patterns that only look like it.

use candoku_grid::{Board, Candidate, Cell, Column, Content, Digit, DigitSet, Layout, Random, Row};
use candoku_proof::{Case, Conclusion, Derivation, Judge, Line, Rejection, Truth};

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

fn digits(values: &[u8]) -> DigitSet {
    values.iter().map(|&value| digit(value)).collect()
}

fn at(layout: &Layout, row: u8, column: u8) -> Cell {
    layout.cell(Row(row - 1), Column(column - 1))
}

/// 1, 2 and 3 in boxes 1, 2, 4 and 5: falling diagonals in three boxes, a rising one in box 5.
const TRIDAGON: [(u8, u8); 12] = [
    (1, 1),
    (2, 2),
    (3, 3),
    (1, 4),
    (2, 5),
    (3, 6),
    (4, 1),
    (5, 2),
    (6, 3),
    (4, 6),
    (5, 5),
    (6, 4),
];

/// The tridagon with guardians 4 in r1c1 and 5 in r6c4.
fn tridagon(layout: &Layout) -> (Board, Vec<(Cell, DigitSet)>) {
    let pattern = TRIDAGON.map(|(r, c)| (at(layout, r, c), digits(&[1, 2, 3]))).to_vec();
    let mut board = Board::empty(layout.clone());
    for &(cell, listed) in &pattern {
        board = board.with(cell, Content::Open(listed)).unwrap();
    }
    for (cell, extra) in [(pattern[0].0, 4), (pattern[11].0, 5)] {
        let content = Content::Open(digits(&[1, 2, 3]).with(digit(extra)));
        board = board.with(cell, content).unwrap();
    }
    (board, pattern)
}

fn wrong(layout: &Layout, value: u8, (row, column): (u8, u8)) -> Conclusion {
    Conclusion::Wrong(Candidate::new(digit(value), at(layout, row, column)))
}

#[test]
fn one_guardian_of_a_tridagon_is_true() {
    let layout = Layout::classic();
    let (board, pattern) = tridagon(&layout);
    let without_five = board.with(pattern[11].0, Content::Open(digits(&[1, 2, 3]))).unwrap();
    let four = Candidate::new(digit(4), pattern[0].0);

    let verdict =
        Judge::new(&without_five).judge(&[Truth::Unfillable(pattern)], Conclusion::Right(four));

    assert_eq!(verdict, Ok(()));
}

#[test]
fn a_tridagon_with_a_mistake_is_rejected() {
    let layout = Layout::classic();
    let (board, pattern) = tridagon(&layout);
    let four = Conclusion::Wrong(Candidate::new(digit(1), pattern[0].0));
    let verdict = |pattern: Vec<(Cell, DigitSet)>| {
        Judge::new(&board).judge(&[Truth::Unfillable(pattern)], four)
    };
    let replaced = |place: usize, (r, c), listed: &[u8]| {
        let mut pattern = pattern.clone();
        pattern[place] = (at(&layout, r, c), digits(listed));
        pattern
    };

    for missing in 0..pattern.len() {
        let mut smaller = pattern.clone();
        smaller.remove(missing);
        assert_eq!(verdict(smaller), Err(Rejection::Fillable(0)), "cell {missing} is missing");
    }
    let all_alike = {
        let mut pattern = replaced(9, (4, 4), &[1, 2, 3]);
        pattern[11].0 = at(&layout, 6, 6);
        pattern
    };
    assert_eq!(verdict(all_alike), Err(Rejection::Fillable(0)), "even parity");
    assert_eq!(verdict(replaced(0, (1, 1), &[1, 2, 3, 4])), Err(Rejection::Fillable(0)));
    assert_eq!(verdict(Vec::new()), Err(Rejection::Fillable(0)));
    let beyond = vec![(Cell::new(81), digits(&[1]))];
    assert_eq!(verdict(beyond), Err(Rejection::Foreign));
    assert!(matches!(verdict(pattern.clone()), Err(Rejection::Escape(_))), "5 may be the one");
}

#[test]
fn cases_of_guardians_need_the_premise_and_every_guardian() {
    let layout = Layout::classic();
    let (board, pattern) = tridagon(&layout);
    let truth = Truth::Unfillable(pattern.clone());
    // Each guardian leaves 7 for a cell of column 9.
    let board = [((1, 9), [4, 7]), ((6, 9), [5, 7])].iter().fold(board, |board, ((r, c), pair)| {
        board.with(at(&layout, *r, *c), Content::Open(digits(pair))).unwrap()
    });
    let case = |place: usize, value, (r, c)| {
        let seven = Candidate::new(digit(7), at(&layout, r, c));
        let lines = vec![Line::Last(seven, Truth::Cell(seven.cell))];
        Case { option: Candidate::new(digit(value), pattern[place].0), lines }
    };
    let cases = [case(0, 4, (1, 9)), case(11, 5, (6, 9))];
    let derivation = |cases: &[Case]| Derivation::Cases(truth.clone(), cases.to_vec());
    let premises = [truth.clone(), Truth::Cell(at(&layout, 1, 9)), Truth::Cell(at(&layout, 6, 9))];
    let judge = Judge::new(&board);
    let conclusion = [wrong(&layout, 7, (9, 9))];

    assert_eq!(judge.follow(&premises, &derivation(&cases), &conclusion), Ok(()));
    let untold = Rejection::Untold(cases[1].option);
    assert_eq!(judge.follow(&premises, &derivation(&cases[..1]), &conclusion), Err(untold));
    let unstated = Err(Rejection::Unstated(truth.clone()));
    assert_eq!(judge.follow(&premises[1..], &derivation(&cases), &conclusion), unstated);
    let missed = Rejection::Missed(wrong(&layout, 7, (9, 8)));
    let other = [wrong(&layout, 7, (9, 8))];
    assert_eq!(judge.follow(&premises, &derivation(&cases), &other), Err(missed));
    let mut cut = cases.clone();
    cut[0].lines.clear();
    let missed = Rejection::Missed(conclusion[0]);
    assert_eq!(judge.follow(&premises, &derivation(&cut), &conclusion), Err(missed));
}

#[test]
fn a_cycle_is_unfillable_with_two_digits_if_it_is_odd() {
    let layout = Layout::classic();
    let board = Board::empty(layout.clone());
    let odd = [(1, 1), (1, 5), (5, 5), (5, 2), (2, 2)];
    let even = [(1, 1), (1, 5), (5, 5), (5, 1)];
    let verdict = |cells: &[(u8, u8)]| {
        let pattern = cells.iter().map(|&(r, c)| (at(&layout, r, c), digits(&[1, 2]))).collect();
        Judge::new(&board).judge(&[Truth::Unfillable(pattern)], wrong(&layout, 9, (9, 9)))
    };

    assert!(matches!(verdict(&odd), Err(Rejection::Escape(_))), "a guardian may be true");
    assert_eq!(verdict(&even), Err(Rejection::Fillable(0)));
}

#[test]
fn no_grid_keeps_to_a_pattern_that_is_accepted() {
    let layout = Layout::sudoku(4).unwrap();
    let mut random = Random::from_seed(29);
    let board = Board::empty(layout.clone());
    let candidate = Candidate::new(digit(1), Cell::new(0));
    let mut accepted = 0;
    for _ in 0..3000 {
        let mut pattern = Vec::new();
        let cells: Vec<Cell> = layout.cells().filter(|_| random.below(3) == 0).collect();
        for cell in cells {
            let listed: DigitSet =
                layout.digits().iter().filter(|_| random.below(2) == 0).collect();
            pattern.push((cell, listed));
        }
        let truth = [Truth::Unfillable(pattern.clone())];
        let verdict = Judge::new(&board).judge(&truth, Conclusion::Right(candidate));

        let some_filling = fills(&layout, &pattern, &mut Vec::new());

        assert_eq!(verdict == Err(Rejection::Fillable(0)), some_filling, "{pattern:?}");
        accepted += usize::from(!some_filling);
    }
    assert!((100..2900).contains(&accepted), "{accepted} patterns were accepted");
}

/// Whether the pattern has a filling, by trying the digits cell after cell.
fn fills(layout: &Layout, pattern: &[(Cell, DigitSet)], chosen: &mut Vec<Digit>) -> bool {
    let Some(&(cell, listed)) = pattern.get(chosen.len()) else { return true };
    listed.iter().any(|digit| {
        let clashes =
            |place: usize| chosen[place] == digit && layout.peers(cell).contains(pattern[place].0);
        if (0..chosen.len()).any(clashes) {
            return false;
        }
        chosen.push(digit);
        let found = fills(layout, pattern, chosen);
        chosen.pop();
        found
    })
}
