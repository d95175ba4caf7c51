//! Judged puzzles are as hard as requested, according to the solver that rates them.

use std::collections::HashSet;

use candoku_engine::search::Search;
use candoku_generate::{
    ClueSymmetry, Control, Explained, GenerateOutcome, GeneratedPuzzle, Generator, NeedsTechnique,
    PuzzleJudge, Rated, Specification,
};
use candoku_grid::{Canonical, Cell, CellSet, Layout, Stop};
use candoku_strategy::{End, Ladder, Level, Solver};

fn classic() -> Layout {
    Layout::sudoku(9).unwrap()
}

fn generator(judge: impl PuzzleJudge + 'static, seed: u64) -> Generator {
    Generator::new(Specification::new(classic()), seed).unwrap().judged_by(judge)
}

fn puzzles(generator: &Generator, numbers: std::ops::Range<u64>) -> Vec<GeneratedPuzzle> {
    let mut puzzles = Vec::new();
    generator.generate(numbers, &Control::default(), |outcome| match outcome {
        GenerateOutcome::Found(puzzle) => puzzles.push(puzzle),
        GenerateOutcome::NotFound { attempts, .. } => {
            panic!("nothing found in {attempts} attempts")
        }
    });
    puzzles
}

fn assert_has_one_solution(puzzle: &GeneratedPuzzle) {
    assert!(Search::new(&puzzle.board()).is_unique(), "{}", puzzle.line());
    assert!(puzzle.solution().solves(&puzzle.board()), "{}", puzzle.line());
}

#[test]
fn the_level_is_that_of_the_whole_path() {
    let solver = Solver::new(&classic(), &Ladder::hodoku());
    for level in Level::ALL {
        let generator = generator(Rated::level(&classic(), level), 21);

        for puzzle in puzzles(&generator, 0..6) {
            let (rating, end) = solver.rate(&puzzle.board(), &Stop::never());
            assert_has_one_solution(&puzzle);
            assert_eq!((rating.level(), end), (level, End::Solved), "{}", puzzle.line());
        }
    }
}

#[test]
fn the_score_is_that_of_the_whole_path() {
    let solver = Solver::new(&classic(), &Ladder::hodoku());
    let generator = generator(Rated::any_level(&classic()).with_score(700..=760), 22);

    for puzzle in puzzles(&generator, 0..6) {
        let (rating, end) = solver.rate(&puzzle.board(), &Stop::never());
        assert!((700..=760).contains(&rating.score()) && end == End::Solved, "{}", puzzle.line());
    }
}

#[test]
fn a_technique_is_needed_and_nothing_harder() {
    let ladder = Ladder::hodoku();
    for code in ["0201", "0300"] {
        let place = ladder.rungs().iter().position(|rung| rung.technique().code == code).unwrap();
        let up_to = |end: usize| {
            Solver::new(&classic(), &Ladder::new(ladder.rungs()[..end].iter().copied()))
        };
        let (without, with) = (up_to(place), up_to(place + 1));
        let generator = generator(NeedsTechnique::new(&classic(), code).unwrap(), 23);

        for puzzle in puzzles(&generator, 0..20) {
            assert_has_one_solution(&puzzle);
            assert_eq!(
                without.explain(&puzzle.board(), &Stop::never()).end,
                End::Stuck,
                "{}",
                puzzle.line()
            );
            assert_eq!(
                with.explain(&puzzle.board(), &Stop::never()).end,
                End::Solved,
                "{}",
                puzzle.line()
            );
        }
    }
}

#[test]
fn a_member_of_the_group_is_used_where_nothing_easier_is_found() {
    let ladder = Ladder::hodoku();
    let place = ladder.rungs().iter().position(|rung| rung.technique().key == "cnl").unwrap();
    let easier = Ladder::new(ladder.rungs()[..place].iter().copied());
    let generator = generator(NeedsTechnique::new(&classic(), "AIC").unwrap(), 27);

    for puzzle in puzzles(&generator, 0..3) {
        let easier = Solver::new(&classic(), &easier).explain(&puzzle.board(), &Stop::never());
        assert_eq!(easier.end, End::Stuck, "{}", puzzle.line());
        let path = Solver::new(&classic(), &ladder).explain(&puzzle.board(), &Stop::never());
        assert!(path.steps.iter().any(|step| step.technique.key == "aic"), "{}", puzzle.line());
    }
}

#[test]
fn a_technique_is_used_in_the_arrangement_that_a_relative_is_delivered_in() {
    let solver = Solver::new(&classic(), &Ladder::hodoku());
    let generator = generator(NeedsTechnique::new(&classic(), "Grouped AIC").unwrap(), 3);

    for puzzle in puzzles(&generator, 0..26) {
        let path = solver.explain(&puzzle.board(), &Stop::never());
        assert!(path.steps.iter().any(|step| step.technique.key == "gaic"), "{}", puzzle.line());
    }
}

#[test]
fn relatives_are_essentially_different_puzzles_with_different_solutions() {
    let generator = generator(NeedsTechnique::new(&classic(), "X-Wing").unwrap(), 24);

    let family = puzzles(&generator, 0..40);

    let form = |puzzle: &GeneratedPuzzle| Canonical::of(&puzzle.classic().unwrap()).form();
    let forms: HashSet<_> = family.iter().map(form).collect();
    assert_eq!(forms.len(), 40);
    let grid = |puzzle: &GeneratedPuzzle| puzzle.solution().digits().to_vec();
    assert_eq!(family.iter().map(grid).collect::<HashSet<_>>().len(), 40);
}

#[test]
fn a_relative_depends_only_on_seed_and_number() {
    let generator = generator(NeedsTechnique::new(&classic(), "Naked Triple").unwrap(), 25);
    let family = generator.family();
    let together = puzzles(&generator, family - 3..family + 2);

    let alone: Vec<GeneratedPuzzle> = (family - 3..family + 2)
        .flat_map(|number| puzzles(&generator, number..number + 1))
        .collect();

    assert_eq!(alone, together);
}

#[test]
fn relatives_keep_the_symmetry_of_their_clues() {
    let symmetric = Specification::new(classic()).with_symmetry(ClueSymmetry::HalfTurn);
    let judge = NeedsTechnique::new(&classic(), "Naked Pair").unwrap();
    let generator = Generator::new(symmetric, 26).unwrap().judged_by(judge);

    for puzzle in puzzles(&generator, 0..5) {
        let turned: CellSet =
            puzzle.givens().iter().map(|cell| Cell::new(80 - cell.index())).collect();
        assert_eq!(turned, *puzzle.givens());
        assert_has_one_solution(&puzzle);
    }
}

#[test]
fn a_judged_puzzle_also_has_the_requested_number_of_clues() {
    let thirty = Specification::new(classic()).with_clues(26..=28);
    let judge = Rated::level(&classic(), Level::Medium);
    let generator = Generator::new(thirty, 27).unwrap().judged_by(judge);

    for puzzle in puzzles(&generator, 0..5) {
        assert!((26..=28).contains(&puzzle.clues()), "{}", puzzle.line());
    }
}

#[test]
fn the_rating_of_sudoku_explainer_is_in_its_range() {
    let generator = generator(Explained::new(60..=72), 28);

    for puzzle in puzzles(&generator, 0..4) {
        let rating = candoku_explainer::rate(&puzzle.classic().unwrap(), &Stop::never()).unwrap();
        assert!((60..=72).contains(&rating.er), "{}", puzzle.line());
    }
}

#[test]
fn other_layouts_have_levels_too() {
    let layout = Layout::builder(9).usual_boxes().diagonals().build().unwrap();
    let judge = Rated::level(&layout, Level::Hard);
    let generator =
        Generator::new(Specification::new(layout.clone()), 29).unwrap().judged_by(judge);

    for puzzle in puzzles(&generator, 0..2) {
        let (rating, end) =
            Solver::new(&layout, &Ladder::hodoku()).rate(&puzzle.board(), &Stop::never());
        assert_eq!((rating.level(), end), (Level::Hard, End::Solved), "{}", puzzle.line());
    }
}

#[test]
fn an_unknown_technique_is_rejected_by_name() {
    let refused = NeedsTechnique::new(&classic(), "Squid").unwrap_err();

    assert_eq!(
        refused.to_string(),
        "there is no technique 'Squid'; expected a code, a key or a name"
    );
}
