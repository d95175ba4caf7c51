//! Proofs by counting are accepted if the links cover the truths and are few enough.

use candoku_grid::{
    Board, Candidate, Cell, Content, Digit, DigitSet, HouseId, HouseKind, Layout, Random,
};
use candoku_proof::{Conclusion, Counting, Judge, Rejection, Truth};

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

/// The digit in a column of row 1.
fn at(value: u8, column: usize) -> Candidate {
    Candidate::new(digit(value), Cell::new(column - 1))
}

fn cell(column: usize) -> Truth {
    Truth::Cell(Cell::new(column - 1))
}

fn row_1(value: u8) -> Truth {
    Truth::House(HouseId::new(0), digit(value))
}

/// Row 1 of a 4×4 board: a naked pair of 1 and 2 beside other cells.
fn pair() -> Board {
    let mut board = Board::empty(Layout::sudoku(4).unwrap());
    for (column, symbols) in ["12", "12", "123", "134"].iter().enumerate() {
        let candidates: DigitSet = symbols.chars().filter_map(Digit::from_symbol).collect();
        board = board.with(Cell::new(column), Content::Open(candidates)).unwrap();
    }
    board
}

fn verdict(truths: &[Truth], links: &[Truth], wrong: Candidate) -> Result<(), Rejection> {
    let counting = Counting { truths: truths.to_vec(), links: links.to_vec() };
    Judge::new(&pair()).count(truths, &counting, &[Conclusion::Wrong(wrong)])
}

#[test]
fn as_many_links_as_truths_leave_nothing_for_other_candidates() {
    let (truths, links) = ([cell(1), cell(2)], [row_1(1), row_1(2)]);

    assert_eq!(verdict(&truths, &links, at(2, 3)), Ok(()));

    let missed = Err(Rejection::Missed(Conclusion::Wrong(at(3, 3))));
    assert_eq!(verdict(&truths, &links, at(3, 3)), missed);
    let missed = Err(Rejection::Missed(Conclusion::Wrong(at(2, 3))));
    assert_eq!(verdict(&truths, &[row_1(1), row_1(2), cell(4)], at(2, 3)), missed);
    assert_eq!(verdict(&truths, &links[..1], at(1, 3)), Err(Rejection::Gap(at(2, 1))));
}

#[test]
fn a_truth_must_be_stated_and_a_link_must_exclude() {
    let (truths, links) = (vec![cell(1), cell(2)], vec![row_1(1), row_1(2)]);
    let conclusion = [Conclusion::Wrong(at(2, 3))];
    let (board, goal) = (pair(), |truths, links| Counting { truths, links });
    let judge = Judge::new(&board);

    let stated = judge.count(&[cell(1)], &goal(truths.clone(), links.clone()), &conclusion);
    assert_eq!(stated, Err(Rejection::Unstated(cell(2))));
    let unfillable = vec![(Cell::new(0), DigitSet::EMPTY), (Cell::new(2), digit(1).into())];
    let foreign = [
        Truth::Deadly(vec![]),
        Truth::Unfillable(unfillable),
        cell(17),
        Truth::House(HouseId::new(12), digit(1)),
    ];
    for foreign in foreign {
        let with = vec![row_1(1), foreign];
        let verdict = judge.count(&truths, &goal(truths.clone(), with), &conclusion);
        assert_eq!(verdict, Err(Rejection::Foreign));
    }
    let right = [Conclusion::Right(at(1, 1))];
    let verdict = judge.count(&truths, &goal(truths.clone(), links), &right);
    assert_eq!(verdict, Err(Rejection::Missed(right[0])));
}

#[test]
fn a_pattern_that_cannot_be_filled_excludes_nothing() {
    let pattern =
        vec![(Cell::new(0), DigitSet::EMPTY), (Cell::new(3), DigitSet::up_to(4) - digit(3).into())];
    let unfillable = Truth::Unfillable(pattern);

    // At least one of its options is right, and there may be several.
    assert!(unfillable.options(&pair()).contains(&at(3, 4)));
    assert_eq!(verdict(&[cell(1)], &[unfillable], at(3, 4)), Err(Rejection::Foreign));
}

#[test]
fn the_search_confirms_every_count_that_is_accepted() {
    let mut random = Random::from_seed(29);
    let layout = Layout::sudoku(4).unwrap();
    let mut accepted = 0;
    for _ in 0..20_000 {
        let few = |random: &mut Random| random.bits() as u32 & random.bits() as u32 & 15;
        let contents = layout.cells().map(|_| Content::Open(DigitSet::from_bits(few(&mut random))));
        let board = Board::new(layout.clone(), contents.collect()).unwrap();
        let truths: Vec<Truth> = (0..=random.below(5)).map(|_| truth(&mut random)).collect();
        let mut links: Vec<Truth> = Vec::new();
        for option in truths.iter().flat_map(|truth| truth.options(&board)) {
            // What two truths have in common is covered twice, or the judge finds a gap.
            let covered = links.iter().filter(|link| link.options(&board).contains(&option));
            if covered.count() == 0 || random.below(4) == 0 {
                links.push(link_of(option, &layout, &mut random));
            }
        }
        let judge = Judge::new(&board);
        let counting = Counting { truths: truths.clone(), links };
        for cell in layout.cells() {
            for digit in board.candidates(cell) {
                let conclusion = [Conclusion::Wrong(Candidate::new(digit, cell))];
                if judge.count(&truths, &counting, &conclusion).is_ok() {
                    accepted += 1;
                    assert_eq!(judge.judge_all(&truths, &conclusion), Ok(()), "{counting:?}");
                }
            }
        }
    }
    assert!(accepted > 500, "only {accepted} counts were accepted");
}

fn truth(random: &mut Random) -> Truth {
    match random.below(2) {
        0 => Truth::Cell(Cell::new(random.below(16))),
        _ => Truth::House(HouseId::new(random.below(12)), Digit::from_index(random.below(4))),
    }
}

/// One of the links that contain the candidate.
fn link_of(candidate: Candidate, layout: &Layout, random: &mut Random) -> Truth {
    let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
    match (kinds.get(random.below(4)), random.below(40)) {
        // The candidate is an option of this as well, but nothing is excluded by it.
        (_, 0) => {
            let other = Cell::new(random.below(16));
            let listed = !DigitSet::only(candidate.digit);
            Truth::Unfillable(vec![(candidate.cell, listed), (other, DigitSet::EMPTY)])
        }
        (Some(&kind), _) => {
            let house = layout.house_of(kind, candidate.cell).unwrap();
            Truth::House(house, candidate.digit)
        }
        (None, _) => Truth::Cell(candidate.cell),
    }
}
