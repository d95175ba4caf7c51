//! The engine and every path of the fast solver agree on the number of solutions.
//!
//! `CANDOKU_BOARDS=100000 cargo test --release -p candoku --test engines_agree` looks at more.

use candoku::engine::search::Search;
use candoku::fast::{Batch, ClassicSolver, VectorPath};
use candoku::grid::{Board, Classic, Digit, Layout, Random, Solution, Symmetries};

const LIMIT: usize = 1000;

/// A random grid, some cells cleared, and now and then a clue that is wrong.
fn random_board(base: &Solution, symmetries: &Symmetries, random: &mut Random) -> Classic {
    let full = Classic::new(std::array::from_fn(|cell| base.digits()[cell].value())).unwrap();
    let mut values = *symmetries.random(random).classic(&full).values();
    // From nearly full over what setters use to next to nothing.
    let clues = [0, 17, 22, 24, 26, 28, 30, 40, 60, 80][random.below(10)];
    let mut cells: Vec<usize> = (0..81).collect();
    random.shuffle(&mut cells);
    for &cell in &cells[clues..] {
        values[cell] = 0;
    }
    if clues > 0 && random.below(3) == 0 {
        values[cells[random.below(clues)]] = random.below(9) as u8 + 1;
    }
    Classic::new(values).unwrap()
}

#[test]
fn many_solutions_are_counted_without_visiting_each() {
    let empty = |layout: Layout| Board::empty(layout);
    let latin = empty(Layout::latin(5).unwrap());
    assert_eq!(candoku::count(&latin, u64::MAX), 161_280);
    assert_eq!(candoku::count(&latin, 100_000), 100_000);
    assert_eq!(candoku::count(&empty(Layout::sudoku(4).unwrap()), u64::MAX), 288);

    let empty = empty(Layout::classic());
    assert_eq!(candoku::count(&empty, 1_000_000), 1_000_000);
    assert_eq!(candoku::answer(&empty, 0), candoku::Answer { solutions: 0, first: None });
}

#[test]
fn all_solvers_count_the_same_number_of_solutions() {
    let boards = std::env::var("CANDOKU_BOARDS").ok().and_then(|count| count.parse().ok());
    let boards: usize = boards.unwrap_or(1500);
    let layout = Layout::sudoku(9).unwrap();
    let symmetries = Symmetries::of(&layout);
    let mut random = Random::from_seed(41);
    let mut bases = Vec::new();
    for first in Digit::up_to(9) {
        // Different grids, so that symmetries of one do not decide everything.
        let line = format!("{}{}", first, ".".repeat(80));
        let board = Board::from_line(layout.clone(), &line).unwrap();
        bases.push(Search::new(&board).nth(random.below(50)).unwrap());
    }
    let puzzles: Vec<Classic> = (0..boards)
        .map(|index| random_board(&bases[index % bases.len()], &symmetries, &mut random))
        .collect();

    let expected: Vec<usize> = puzzles
        .iter()
        .map(|puzzle| Search::new(&Board::from_classic(puzzle)).count(LIMIT as u64) as usize)
        .collect();

    let mut kinds = [0; 3];
    expected.iter().for_each(|&count| kinds[count.min(2)] += 1);
    println!(
        "{boards} boards: {} without, {} with one, {} with several",
        kinds[0], kinds[1], kinds[2]
    );
    assert!(kinds.iter().all(|&kind| kind > boards / 50), "the boards are too much alike");
    for path in VectorPath::ALL {
        let (Some(solver), Some(batch)) = (ClassicSolver::on(path), Batch::on(path, LIMIT)) else {
            println!("{path:?} is not to be had on this machine");
            continue;
        };
        let answers = batch.solve_all(&puzzles);
        for ((puzzle, answer), &count) in puzzles.iter().zip(&answers).zip(&expected) {
            assert_eq!(answer.solutions, count, "{path:?} batch: {puzzle}");
            let single = solver.answer(puzzle, LIMIT);
            assert_eq!(single.solutions, count, "{path:?} single: {puzzle}");
            assert_eq!(single.first, answer.first, "{path:?}: {puzzle}");
            let Some(first) = answer.first else { continue };
            let solution = Solution::from_classic(&first).expect("a solution is right");
            assert!(solution.solves(&Board::from_classic(puzzle)), "{path:?}: {puzzle}");
        }
    }
}
