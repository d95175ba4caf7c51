//! Derivations are followed line by line, and a line that does not follow is rejected.

use candoku_grid::{Board, Candidate, Cell, Content, Digit, DigitSet, HouseId, Layout, Random};
use candoku_proof::{
    Case, Clues, Conclusion, Derivation, Equation, Given, Judge, Line, Refutation, Rejection,
    Statement, Summand, Truth,
};

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

/// Row 1 of a 4×4 board with these candidates, everything else open.
fn row_1(text: &str) -> Board {
    let mut board = Board::empty(Layout::sudoku(4).unwrap());
    for (column, symbols) in text.split_whitespace().enumerate() {
        let candidates: DigitSet = symbols.chars().filter_map(Digit::from_symbol).collect();
        board = board.with(Cell::new(column), Content::Open(candidates)).unwrap();
    }
    board
}

/// In `12 23 13 4`: if r1c1 is 1, r1c3 is 3 and r1c2 is 2; so r1c4 is not 2 in either case.
fn cases() -> Derivation {
    let one = Case {
        option: at(1, 1),
        lines: vec![Line::Last(at(3, 3), cell(3)), Line::Last(at(2, 2), cell(2))],
    };
    Derivation::Cases(cell(1), vec![one, Case { option: at(2, 1), lines: vec![] }])
}

#[test]
fn a_split_into_cases_needs_every_case_and_every_line() {
    let board = row_1("12 23 13 24");
    let (premises, goal) = ([cell(1), cell(2), cell(3)], [Conclusion::Wrong(at(2, 4))]);
    let judge = Judge::new(&board);

    assert_eq!(judge.follow(&premises, &cases(), &goal), Ok(()));

    let verdict = |change: &dyn Fn(&mut Vec<Case>)| {
        let Derivation::Cases(truth, mut cases) = cases() else { unreachable!() };
        change(&mut cases);
        judge.follow(&premises, &Derivation::Cases(truth, cases), &goal)
    };
    assert_eq!(verdict(&|cases| drop(cases.pop())), Err(Rejection::Untold(at(2, 1))));
    assert_eq!(verdict(&|cases| drop(cases[0].lines.pop())), Err(Rejection::Missed(goal[0])));
    assert_eq!(verdict(&|cases| drop(cases[0].lines.remove(0))), Err(Rejection::Gap(at(3, 2))));
    assert_eq!(
        verdict(&|cases| cases[0].lines[0] = Line::Last(at(1, 3), cell(3))),
        Err(Rejection::Gap(at(3, 3)))
    );
    let too_few = judge.follow(&premises[..2], &cases(), &goal);
    assert_eq!(too_few, Err(Rejection::Unstated(cell(3))));
    let weaker = row_1("12 234 13 24");
    assert_eq!(
        Judge::new(&weaker).follow(&premises, &cases(), &goal),
        Err(Rejection::Gap(at(4, 2)))
    );
}

#[test]
fn a_contradiction_needs_a_truth_without_options() {
    let board = row_1("12 23 13 24");
    let premises = [cell(1), cell(2), cell(3)];
    let refutation = |lines: Vec<Line>, failed: Truth| {
        let supposed = Conclusion::Right(at(2, 4));
        Derivation::Contradiction(Refutation { supposed, lines, failed })
    };
    let lines = vec![Line::Last(at(1, 1), cell(1)), Line::Last(at(3, 2), cell(2))];
    let judge = Judge::new(&board);
    let wrong = [Conclusion::Wrong(at(2, 4))];

    assert_eq!(judge.follow(&premises, &refutation(lines.clone(), cell(3)), &wrong), Ok(()));
    let early = refutation(lines[..1].to_vec(), cell(3));
    assert_eq!(judge.follow(&premises, &early, &wrong), Err(Rejection::Gap(at(3, 3))));
    let elsewhere = refutation(lines, cell(2));
    assert_eq!(judge.follow(&premises, &elsewhere, &wrong), Err(Rejection::Gap(at(3, 2))));
}

#[test]
fn an_inner_assumption_ends_with_its_refutation() {
    let board = row_1("12 23 13 24");
    let premises = [cell(1), cell(2), cell(3)];
    let inner = Refutation {
        supposed: Conclusion::Right(at(1, 1)),
        lines: vec![Line::Last(at(3, 3), cell(3))],
        failed: cell(2),
    };
    let outer = Refutation {
        supposed: Conclusion::Right(at(2, 4)),
        lines: vec![Line::Refuted(inner)],
        failed: cell(1),
    };
    let derivation = Derivation::Contradiction(outer.clone());
    let judge = Judge::new(&board);

    assert_eq!(judge.follow(&premises, &derivation, &[Conclusion::Wrong(at(2, 4))]), Ok(()));
    let leaked = [Conclusion::Right(at(3, 3))];
    assert_eq!(judge.follow(&premises, &derivation, &leaked), Err(Rejection::Missed(leaked[0])));
    let dropped = Derivation::Contradiction(Refutation { lines: vec![], ..outer });
    let verdict = judge.follow(&premises, &dropped, &[Conclusion::Wrong(at(2, 4))]);
    assert_eq!(verdict, Err(Rejection::Gap(at(1, 1))));
}

/// Lines about random candidates and truths, most of them nonsense.
fn random_lines(random: &mut Random, depth: usize) -> Vec<Line> {
    (0..random.below(4))
        .map(|_| match random.below(3) {
            0 if depth > 0 => Line::Refuted(random_refutation(random, depth - 1)),
            _ => Line::Last(random_candidate(random), random_truth(random)),
        })
        .collect()
}

fn random_refutation(random: &mut Random, depth: usize) -> Refutation {
    let candidate = random_candidate(random);
    let supposed = match random.below(2) {
        0 => Conclusion::Right(candidate),
        _ => Conclusion::Wrong(candidate),
    };
    let lines = random_lines(random, depth);
    Refutation { supposed, lines, failed: random_truth(random) }
}

fn random_candidate(random: &mut Random) -> Candidate {
    Candidate::new(Digit::from_index(random.below(4)), Cell::new(random.below(6)))
}

fn random_truth(random: &mut Random) -> Truth {
    match random.below(2) {
        0 => Truth::Cell(Cell::new(random.below(6))),
        _ => Truth::House(HouseId::new(random.below(12)), Digit::from_index(random.below(4))),
    }
}

#[test]
fn the_search_confirms_every_derivation_that_is_accepted() {
    let mut random = Random::from_seed(26);
    let layout = Layout::sudoku(4).unwrap();
    let mut accepted = 0;
    for _ in 0..200_000 {
        let few = |random: &mut Random| random.bits() as u32 & random.bits() as u32 & 15;
        let contents = layout.cells().map(|_| Content::Open(DigitSet::from_bits(few(&mut random))));
        let board = Board::new(layout.clone(), contents.collect()).unwrap();
        let refutation = random_refutation(&mut random, 1);
        let conclusion = [refutation.conclusion()];
        let derivation = Derivation::Contradiction(refutation);
        let premises = derivation.truths();
        let judge = Judge::new(&board);

        if judge.follow(&premises, &derivation, &conclusion).is_ok() {
            accepted += 1;
            assert_eq!(judge.judge_all(&premises, &conclusion), Ok(()), "{derivation:?}");
        }
    }
    assert!(accepted > 500, "only {accepted} derivations were accepted");
}

#[test]
fn a_line_about_a_cell_that_the_board_lacks_is_foreign() {
    let board = row_1("12 23 13 24");
    let sum = |cells: [usize; 2], total| {
        let terms = cells.map(|cell| (1, Cell::new(cell))).to_vec();
        Statement::of_equation(Equation { terms, total })
    };
    let clues = Clues::new([vec![sum([0, 1], 3)]]);
    let given = Given::Clue { rule: 0, cells: vec![Cell::new(0), Cell::new(1)] };
    let givens = [given.clone()];
    let judge = Judge::new(&board).given(&clues, &givens);
    let refutation = |wrong: Candidate| {
        let lines = vec![Line::Ruled(given.clone(), vec![wrong])];
        let supposed = Conclusion::Right(at(2, 4));
        Derivation::Contradiction(Refutation { supposed, lines, failed: cell(2) })
    };
    let goal = [Conclusion::Wrong(at(2, 4))];

    for outside in [Candidate::new(digit(1), Cell::new(600)), at(9, 1), at(4, 1)] {
        let verdict = judge.follow(&[cell(2)], &refutation(outside), &goal);
        assert_eq!(verdict, Err(Rejection::Foreign), "{outside:?}");
    }
}

#[test]
fn a_sum_too_large_to_be_added_up_is_foreign() {
    let board = row_1("12 23 13 24");
    let sum = Equation { terms: vec![(3, Cell::new(0))], total: 3 };
    let clues = Clues::new([vec![Statement::of_equation(sum)]]);
    let (house, rule) = (Summand::House(HouseId::new(0)), Summand::Rule(0));
    let huge = [
        vec![(i32::MAX, rule)],
        vec![(i32::MAX / 3, rule), (i32::MAX / 3, rule)],
        vec![(i32::MIN, house)],
    ];

    for summands in huge {
        let givens = [Given::Sum(summands)];
        let judge = Judge::new(&board).given(&clues, &givens);
        let verdict = judge.judge(&[], Conclusion::Wrong(at(2, 1)));
        assert_eq!(verdict, Err(Rejection::Foreign), "{givens:?}");
    }
    let givens = [Given::Sum(vec![(7, rule)])];
    let judge = Judge::new(&board).given(&clues, &givens);
    assert_eq!(judge.judge(&[], Conclusion::Wrong(at(2, 1))), Ok(()));
}
