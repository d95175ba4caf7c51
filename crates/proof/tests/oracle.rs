//! The judge against an oracle that tries every set of candidates.

use candoku_grid::{Board, Candidate, Cell, Content, Digit, DigitSet, HouseId, Layout, Random};
use candoku_proof::{Conclusion, Judge, Rejection, Truth};

/// A board of a few empty cells with random candidates, at most `limit` of them in all.
fn random_board(random: &mut Random, limit: usize) -> Board {
    let layout = Layout::sudoku(4).unwrap();
    loop {
        let mut content = |_| Content::Open(DigitSet::from_bits(random.bits() as u32 & 15));
        let contents = layout.cells().map(&mut content).collect();
        let board = Board::new(layout.clone(), contents).unwrap();
        let count: usize = board.contents().iter().map(|c| c.candidates().len()).sum();
        if count <= limit {
            return board;
        }
    }
}

fn random_truth(random: &mut Random, board: &Board) -> Truth {
    let layout = board.layout();
    match random.below(2) {
        0 => Truth::Cell(Cell::new(random.below(layout.cell_count()))),
        _ => {
            let house = HouseId::new(random.below(layout.houses().len()));
            Truth::House(house, Digit::from_index(random.below(layout.side())))
        }
    }
}

/// Whether some set of candidates, the given one true or false as assumed, satisfies all truths.
fn can_be(board: &Board, truths: &[Truth], candidate: Candidate, is_right: bool) -> bool {
    let options: Vec<Vec<Candidate>> = truths.iter().map(|truth| truth.options(board)).collect();
    let mut named: Vec<Candidate> = options.iter().flatten().copied().chain([candidate]).collect();
    named.sort();
    named.dedup();
    assert!(named.len() <= 16, "the oracle tries all sets");
    (0u32..1 << named.len()).any(|choice| {
        let is_in = |c: &Candidate| choice >> named.binary_search(c).unwrap() & 1 == 1;
        let chosen: Vec<Candidate> = named.iter().copied().filter(|c| is_in(c)).collect();
        let clash = |a: &Candidate| chosen.iter().any(|b| a.excludes(*b, board.layout()));
        is_in(&candidate) == is_right
            && !chosen.iter().any(clash)
            && options.iter().all(|truth| truth.iter().any(&is_in))
    })
}

#[test]
fn the_judge_accepts_exactly_what_trying_everything_confirms() {
    let mut random = Random::from_seed(8);
    let (mut accepted, mut rejected) = (0, 0);
    for _ in 0..1500 {
        let board = random_board(&mut random, 26);
        let truths: Vec<Truth> =
            (0..=random.below(4)).map(|_| random_truth(&mut random, &board)).collect();
        let named: Vec<Candidate> = truths.iter().flat_map(|truth| truth.options(&board)).collect();
        if named.len() > 15 {
            continue;
        }
        for cell in board.layout().cells() {
            for digit in board.candidates(cell) {
                let candidate = Candidate::new(digit, cell);
                for is_right in [false, true] {
                    let conclusion = match is_right {
                        true => Conclusion::Right(candidate),
                        false => Conclusion::Wrong(candidate),
                    };

                    let verdict = Judge::new(&board).judge(&truths, conclusion);

                    let follows = !can_be(&board, &truths, candidate, !is_right);
                    assert_eq!(verdict.is_ok(), follows, "{truths:?} {conclusion:?}");
                    *(if follows { &mut accepted } else { &mut rejected }) += 1;
                }
            }
        }
    }
    assert!(accepted > 1000 && rejected > 1000, "{accepted} accepted, {rejected} rejected");
}

#[test]
fn an_escape_satisfies_the_premises_and_denies_the_conclusion() {
    let mut random = Random::from_seed(9);
    for _ in 0..500 {
        let board = random_board(&mut random, 40);
        let truths: Vec<Truth> = (0..5).map(|_| random_truth(&mut random, &board)).collect();
        let cell = Cell::new(random.below(16));
        let Some(digit) = board.candidates(cell).first() else { continue };
        let candidate = Candidate::new(digit, cell);

        let verdict = Judge::new(&board).judge(&truths, Conclusion::Wrong(candidate));

        if let Err(Rejection::Escape(escape)) = verdict {
            let clash = |a: &Candidate| escape.iter().any(|b| a.excludes(*b, board.layout()));
            assert!(escape.contains(&candidate) && !escape.iter().any(clash));
            for truth in &truths {
                assert!(truth.options(&board).iter().any(|option| escape.contains(option)));
            }
        }
    }
}
