//! The same techniques on every layout: small and large, with diagonals, windows and jigsaws.

mod support;

use candoku_grid::{Board, Cell, Content, Layout, Random, Solution, Stop, Symmetries};
use candoku_strategy::{End, Ladder, Options, Solver, Uniqueness};

/// A 6×6 jigsaw: each piece leaves its rectangle by one cell.
const PIECES: [usize; 36] = [
    0, 0, 0, 1, 1, 1, //
    0, 0, 1, 1, 1, 3, //
    0, 2, 2, 2, 3, 3, //
    2, 2, 2, 3, 3, 3, //
    4, 4, 4, 4, 5, 5, //
    4, 4, 5, 5, 5, 5, //
];

fn layouts() -> Vec<Layout> {
    vec![
        Layout::sudoku(4).unwrap(),
        Layout::sudoku(6).unwrap(),
        Layout::boxes(2, 3).unwrap(),
        Layout::builder(6).jigsaw(&PIECES).build().unwrap(),
        Layout::latin(5).unwrap(),
        Layout::sudoku(9).unwrap(),
        Layout::builder(9).usual_boxes().diagonals().build().unwrap(),
        Layout::builder(9).usual_boxes().windows().build().unwrap(),
        Layout::sudoku(16).unwrap(),
        Layout::sudoku(25).unwrap(),
        Layout::lone_box(3, 3).unwrap(),
    ]
}

/// A full grid: shifted rows where that gives one, otherwise found by trying.
fn full_grid(layout: &Layout, random: &mut Random) -> Solution {
    let shifted = layout.box_shape().filter(|_| layout.rows() == layout.side()).map(|shape| {
        let side = layout.side();
        let digit = |cell: Cell| {
            let (row, column) = (cell.index() / side, cell.index() % side);
            candoku_grid::Digit::from_index(
                (row * shape.columns + row / shape.rows + column) % side,
            )
        };
        Solution::new(layout.clone(), layout.cells().map(digit).collect())
    });
    let solution = match shifted {
        Some(Ok(solution)) => solution,
        _ => support::solution(&Board::empty(layout.clone())).expect("the layout has a grid"),
    };
    let symmetry = Symmetries::of(layout).random(random);
    let mut digits = solution.digits().to_vec();
    for cell in layout.cells() {
        digits[symmetry.cell(cell).index()] = symmetry.digit(solution.digit(cell));
    }
    Solution::new(layout.clone(), digits).expect("a symmetry keeps a grid a grid")
}

/// The grid with two cells of five open.
fn easy_puzzle(solution: &Solution, random: &mut Random) -> Board {
    let layout = solution.layout();
    let mut cells: Vec<Cell> = layout.cells().collect();
    random.shuffle(&mut cells);
    let mut contents: Vec<Content> =
        solution.digits().iter().map(|&digit| Content::Given(digit)).collect();
    for cell in &cells[..cells.len() * 2 / 5] {
        contents[cell.index()] = Content::Open(layout.digits());
    }
    Board::new(layout.clone(), contents).unwrap()
}

#[test]
fn easy_puzzles_of_every_layout_are_solved_with_proved_steps() {
    let mut random = Random::from_seed(6);
    for layout in layouts() {
        let solver = Solver::new(&layout, &Ladder::hodoku());
        let mut solved = 0;
        for _ in 0..5 {
            let solution = full_grid(&layout, &mut random);
            let board = easy_puzzle(&solution, &mut random);

            let path = solver.explain(&board, &Stop::never());

            for (board, step) in path.walk() {
                assert_eq!(
                    step.prove(&board, Uniqueness::Established),
                    Ok(()),
                    "{layout:?}: {}",
                    step.text(&layout)
                );
            }
            if path.end == End::Solved {
                assert_eq!(path.last_board().to_line(), solution.to_string(), "{layout:?}");
                solved += 1;
            }
        }
        let expected = if layout.houses().len() > 1 { 1.. } else { 0.. };
        assert!(expected.contains(&solved), "{layout:?}: {solved} solved");
    }
}

#[test]
fn what_is_found_on_any_layout_is_proved() {
    let mut random = Random::from_seed(7);
    let (ladder, options) = (Ladder::everything(), Options::default());
    for layout in layouts() {
        let solver = Solver::new(&layout, &ladder);
        let solution = full_grid(&layout, &mut random);
        let board = easy_puzzle(&solution, &mut random).pencilled();
        for rung in ladder.rungs() {
            for step in
                solver.find_all(&board, rung.technique().code, &options, &Stop::never()).unwrap()
            {
                assert!(rung.technique().requires.is_met_by(&layout));
                assert_eq!(
                    step.prove(&board, Uniqueness::Established),
                    Ok(()),
                    "{layout:?}: {}",
                    step.text(&layout)
                );
                assert!(!step.text(&layout).is_empty());
            }
        }
    }
}
