//! What relies on one solution of the givens is not used where they have several.

use std::ops::ControlFlow;

use candoku::grid::{Board, Cell, Content, Digit, Layout, Random, Stop};
use candoku::strategy::{End, Ladder, Solver};

/// Too few for one solution.
const GIVENS: usize = 20;

/// A board with one solution whose givens have several: a player has eliminated just enough.
fn with_eliminations(random: &mut Random) -> Board {
    let layout = Layout::classic();
    let solution = candoku::generate::random_solution(&layout, random).expect("a classic grid");
    let mut cells: Vec<Cell> = layout.cells().collect();
    random.shuffle(&mut cells);
    let mut contents = vec![Content::Open(layout.digits()); cells.len()];
    for &cell in &cells[..GIVENS] {
        contents[cell.index()] = Content::Given(solution.digit(cell));
    }
    let mut board = Board::new(layout, contents).expect("it fits").pencilled();
    let mut wrong: Vec<(Cell, Digit)> = Vec::new();
    for &cell in &cells[GIVENS..] {
        let candidates = board.candidates(cell).without(solution.digit(cell));
        wrong.extend(candidates.iter().map(|digit| (cell, digit)));
        board = board.with(cell, Content::Open(solution.digit(cell).into())).expect("it fits");
    }
    random.shuffle(&mut wrong);
    for (cell, digit) in wrong {
        let more = board.candidates(cell).with(digit);
        let more = board.clone().with(cell, Content::Open(more)).expect("it fits");
        if candoku::is_unique(&more) {
            board = more;
        }
    }
    board
}

/// Whether each step leaves the solution on the board.
fn is_right(board: &Board, ladder: &Ladder) -> bool {
    let solution = candoku::solve(board).expect("a solution");
    let mut is_right = true;
    let end = Solver::new(board.layout(), ladder).climb(board, &Stop::never(), &mut |taken| {
        let effect = &taken.step.effect;
        is_right &= effect.placements().iter().all(|c| solution.digit(c.cell) == c.digit);
        is_right &= effect.eliminations().iter().all(|c| solution.digit(c.cell) != c.digit);
        if is_right { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    is_right && !matches!(end, End::Contradiction(_))
}

#[test]
fn deadly_patterns_are_no_argument_where_the_givens_have_several_solutions() {
    let mut random = Random::from_seed(4);
    let boards: Vec<Board> = (0..60).map(|_| with_eliminations(&mut random)).collect();
    let all = Ladder::hodoku().filtered(|rung| rung.score < 300);

    for board in &boards {
        assert!(is_right(board, &candoku::ladder_for(board, &all)), "{board:?}");
    }
    assert!(boards.iter().any(|board| !is_right(board, &all)), "no board puts it to the test");
}

#[test]
fn a_puzzle_and_what_a_player_adds_to_it_keep_all_techniques() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let puzzle = Board::from_line(Layout::classic(), line).expect("a puzzle");
    let played = puzzle.pencilled();

    for board in [puzzle, played] {
        let ladder = candoku::ladder_for(&board, &Ladder::hodoku());
        assert_eq!(ladder.rungs().len(), Ladder::hodoku().rungs().len());
    }
}
