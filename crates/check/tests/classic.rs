//! The fast check of 9×9 squares against the general one.

use std::collections::BTreeSet;

use candoku_check::Checker;
use candoku_grid::{Classic, Filling, Layout, Random};

/// A correct grid in one of many variants: a cyclic grid with its rows shuffled within each band
/// and its digits relabelled.
fn right_grid(random: &mut Random) -> [u8; 81] {
    let mut digits: [u8; 9] = std::array::from_fn(|k| k as u8 + 1);
    random.shuffle(&mut digits);
    let mut shifts = [0, 3, 6, 1, 4, 7, 2, 5, 8];
    shifts.chunks_mut(3).for_each(|band| random.shuffle(band));
    std::array::from_fn(|cell| digits[(cell % 9 + shifts[cell / 9]) % 9])
}

/// The square with some cells blanked and some changed.
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
fn the_fast_check_agrees_with_the_general_one() {
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
fn a_digit_that_fills_the_square_is_listed_in_every_house() {
    let square = Classic::new([9; 81]).unwrap();

    let report = Checker::for_side(9).check_classic(&square);

    assert_eq!(report, Checker::for_side(9).check(&Filling::from(&square)));
    let counts: Vec<usize> = report.verdicts.iter().map(|v| v.duplicates.len()).collect();
    assert_eq!(counts, [29, 27, 18]);
}
