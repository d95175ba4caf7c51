//! The quick judgement of 9×9 squares against the one for squares of any side.

use std::collections::BTreeSet;

use candoku_check::Checker;
use candoku_grid::{Classic, Filling, Layout, Random};

/// A right grid in one of many disguises: the rows of a cyclic one, shuffled band by band, with
/// other digits.
fn right_grid(random: &mut Random) -> [u8; 81] {
    let mut digits: [u8; 9] = std::array::from_fn(|k| k as u8 + 1);
    random.shuffle(&mut digits);
    let mut shifts = [0, 3, 6, 1, 4, 7, 2, 5, 8];
    shifts.chunks_mut(3).for_each(|band| random.shuffle(band));
    std::array::from_fn(|cell| digits[(cell % 9 + shifts[cell / 9]) % 9])
}

/// The square with some cells blank and some cells changed.
fn spoiled(mut square: [u8; 81], blanks: usize, changes: usize, random: &mut Random) -> Classic {
    for _ in 0..changes {
        square[random.below(81)] = random.below(9) as u8 + 1;
    }
    for _ in 0..blanks {
        square[random.below(81)] = 0;
    }
    Classic::new(square).unwrap()
}

#[test]
fn right_wrong_and_partial_squares_are_judged_as_the_general_judge_does() {
    let mut random = Random::from_seed(92);
    let layouts = [Layout::classic(), Layout::builder(9).usual_boxes().windows().build().unwrap()];
    let mut checkers: Vec<Checker> = layouts.iter().map(Checker::for_layout).collect();
    checkers.push(Checker::for_side(9));
    let mut endings = BTreeSet::new();

    for _ in 0..500 {
        for (blanks, changes) in [(0, 0), (0, 1), (1, 0), (60, 0), (30, 3), (200, 2), (0, 200)] {
            let square = right_grid(&mut random);
            let square = spoiled(square, blanks, changes, &mut random);
            for checker in &checkers {
                let report = checker.check_classic(&square);

                assert_eq!(report, checker.check(&Filling::from(&square)), "{square}");
                endings.extend(report.verdicts.last().map(ToString::to_string));
            }
        }
    }
    for ending in
        ["Solved Sudoku", "Unsolved Sudoku", "Unsolved Sudoku-X", "Incorrect Latin square"]
    {
        assert!(endings.contains(ending), "{endings:?}");
    }
}

#[test]
fn a_digit_that_stands_nine_times_in_every_house_is_listed_everywhere() {
    let square = Classic::new([9; 81]).unwrap();

    let report = Checker::for_side(9).check_classic(&square);

    assert_eq!(report, Checker::for_side(9).check(&Filling::from(&square)));
    let counts: Vec<usize> = report.verdicts.iter().map(|v| v.duplicates.len()).collect();
    assert_eq!(counts, [29, 27, 18]);
}
