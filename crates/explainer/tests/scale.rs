//! Ratings against the solution, against other arrangements and against a table.

use candoku_explainer::{Grade, NotRated, Rater, grade, rate};
use candoku_grid::{Candidate, Classic, Layout, Random, Stop, Symmetries};

mod fixtures;

use fixtures::{NESTED, PUZZLES};

fn puzzles() -> impl Iterator<Item = (Classic, [u16; 3])> {
    let all = PUZZLES.iter().chain([&NESTED]);
    all.map(|&(line, rating)| (line.parse().expect("a puzzle line"), rating))
}

#[test]
fn puzzles_have_the_ratings_of_sudoku_explainer() {
    let mut rater = Rater::new();
    for (puzzle, expected) in puzzles() {
        let rating = rater.rate(&puzzle, &Stop::never()).unwrap();

        assert_eq!([rating.er, rating.ep, rating.ed], expected, "{puzzle}");
    }
}

#[test]
fn every_step_agrees_with_the_solution() {
    let mut rater = Rater::new();
    for (puzzle, _) in puzzles() {
        let solution = candoku_fast::solve(&puzzle).unwrap();

        let rated = rater.rate_by_steps(&puzzle, &Stop::never(), |step| {
            let is_right = |candidate: &Candidate| {
                solution.values()[candidate.cell.index()] == candidate.digit.value()
            };
            assert!(!step.removals.iter().any(is_right), "{step:?} of {puzzle}");
            assert!(step.placement.iter().all(is_right), "{step:?} of {puzzle}");
        });

        assert!(rated.is_ok());
    }
}

#[test]
fn the_ratings_are_those_of_the_steps() {
    let mut rater = Rater::new();
    for (puzzle, _) in puzzles() {
        let mut steps = Vec::new();

        let rating =
            rater.rate_by_steps(&puzzle, &Stop::never(), |step| steps.push(step.clone())).unwrap();

        let first_placed = steps.iter().position(|step| step.placement.is_some()).unwrap();
        let hardest = |upto: usize| steps[..=upto].iter().map(|step| step.difficulty).max();
        assert_eq!(Some(rating.ed), hardest(0));
        assert_eq!(Some(rating.ep), hardest(first_placed));
        assert_eq!(Some(rating.er), hardest(steps.len() - 1));
        assert_eq!(rating.steps, steps.len());
    }
}

#[test]
fn a_puzzle_without_one_solution_is_not_rated() {
    let twice: Classic = format!("11{}", ".".repeat(79)).parse().unwrap();

    assert_eq!(rate(&Classic::EMPTY, &Stop::never()), Err(NotRated::SeveralSolutions));
    assert_eq!(rate(&twice, &Stop::never()), Err(NotRated::NoSolution));
    assert_eq!(grade(&twice), Err(NotRated::NoSolution));
}

#[test]
fn a_rating_that_is_stopped_says_so_and_leaves_nothing_behind() {
    let mut rater = Rater::new();
    let (puzzle, expected) = (NESTED.0.parse().unwrap(), NESTED.1);

    let stopped = rater.rate(&puzzle, &Stop::never().with_budget(1000));

    assert_eq!(stopped, Err(NotRated::Stopped));
    assert_eq!(rater.rate(&puzzle, &Stop::never()).map(|rating| rating.er), Ok(expected[0]));
}

#[test]
fn a_grade_is_the_same_for_every_arrangement() {
    let symmetries = Symmetries::of(&Layout::sudoku(9).unwrap());
    let mut random = Random::from_seed(10);
    for (puzzle, _) in puzzles().take(PUZZLES.len()) {
        let expected = grade(&puzzle).unwrap();

        for _ in 0..20 {
            let arranged = symmetries.random(&mut random).classic(&puzzle);

            assert_eq!(grade(&arranged), Ok(expected), "{arranged}");
        }
    }
}

#[test]
fn more_clues_never_raise_level_or_depth() {
    let mut random = Random::from_seed(11);
    for (puzzle, _) in puzzles().take(PUZZLES.len()) {
        let solution = candoku_fast::solve(&puzzle).unwrap();
        let mut values = *puzzle.values();
        let mut blanks: Vec<usize> = (0..81).filter(|&cell| values[cell] == 0).collect();
        random.shuffle(&mut blanks);
        let mut hardest = (grade(&puzzle).unwrap().level, grade(&puzzle).unwrap().depth);

        for cell in blanks.into_iter().take(12) {
            values[cell] = solution.values()[cell];
            let Grade { level, depth, .. } = grade(&Classic::new(values).unwrap()).unwrap();

            assert!((level, depth) <= hardest, "a clue at {cell} made {puzzle} harder");
            hardest = (level, depth);
        }
    }
}
