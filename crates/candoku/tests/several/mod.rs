//! Boards whose givens have several solutions, and a complete search that contradicts wrong steps.
//!
//! The tests of the library, of the command line and of the server share it.
#![allow(dead_code, unreachable_pub, reason = "each test uses its own part of this file")]

use std::ops::ControlFlow;

use candoku::engine::search::Search;
use candoku::grid::{Board, Cell, Content, Digit, Layout, Random, Solution, Stop};
use candoku::strategy::{Ladder, Solver};

/// How many boards to try: as many as the test says, or as `CANDOKU_BOARDS` does.
pub fn count(usual: usize) -> usize {
    let wanted = std::env::var("CANDOKU_BOARDS").ok();
    wanted.map_or(usual, |text| text.parse().expect("CANDOKU_BOARDS is a number"))
}

/// A puzzle from which clues were removed, and to which a player may have added something.
///
/// It has a solution, so that wrong steps can be told from right ones.
pub fn board(random: &mut Random) -> Board {
    loop {
        let board = any_board(random);
        if candoku::solve(&board).is_some() {
            return board;
        }
    }
}

fn any_board(random: &mut Random) -> Board {
    let layout = Layout::classic();
    let solution = candoku::generate::random_solution(&layout, random).expect("a classic grid");
    let puzzle = ambiguous(&solution, random);
    match random.below(5) {
        0 => puzzle,
        1 => with_eliminations(puzzle, Some(&solution), random),
        2 => with_eliminations(puzzle, None, random),
        3 => until_unique(puzzle, &solution, random),
        _ => {
            let played = placed(puzzle, &solution, random);
            until_unique(played, &solution, random)
        }
    }
}

/// A minimal puzzle without one to three of its clues.
fn ambiguous(solution: &Solution, random: &mut Random) -> Board {
    let layout = solution.layout();
    let mut cells: Vec<Cell> = layout.cells().collect();
    random.shuffle(&mut cells);
    let digits = solution.digits().iter().map(|&digit| Some(digit));
    let mut puzzle = Board::from_givens(layout.clone(), digits).expect("a full grid");
    let blank = Content::Open(layout.digits());
    let mut clues = Vec::new();
    for cell in cells {
        let fewer = puzzle.clone().with(cell, blank).expect("it fits");
        match candoku::is_unique(&fewer) {
            true => puzzle = fewer,
            false => clues.push(cell),
        }
    }
    random.shuffle(&mut clues);
    let gone = &clues[..=random.below(3)];
    gone.iter().fold(puzzle, |puzzle, &cell| puzzle.with(cell, blank).expect("it fits"))
}

/// Some digits written by a player, all of them right.
fn placed(mut board: Board, solution: &Solution, random: &mut Random) -> Board {
    for cell in solution.layout().cells() {
        if board.value(cell).is_none() && random.below(3) == 0 {
            board = board.with(cell, Content::Placed(solution.digit(cell))).expect("it fits");
        }
    }
    board
}

/// Up to forty candidates fewer, none of them of the solution that is to be kept.
fn with_eliminations(board: Board, kept: Option<&Solution>, random: &mut Random) -> Board {
    let mut board = board.pencilled();
    for _ in 0..random.below(40) {
        let cell = Cell::new(random.below(81));
        let digit = Digit::from_index(random.below(9));
        if kept.is_none_or(|solution| solution.digit(cell) != digit) {
            board = without(board, cell, digit);
        }
    }
    board
}

/// Candidates of other solutions eliminated until only one is left.
fn until_unique(board: Board, solution: &Solution, random: &mut Random) -> Board {
    let mut board = board.pencilled();
    while let Some(other) = Search::new(&board).take(2).find(|other| other != solution) {
        let differs = |cell: &Cell| other.digit(*cell) != solution.digit(*cell);
        let cells: Vec<Cell> = solution.layout().cells().filter(differs).collect();
        let cell = cells[random.below(cells.len())];
        board = without(board, cell, other.digit(cell));
    }
    board
}

fn without(board: Board, cell: Cell, digit: Digit) -> Board {
    match board.value(cell) {
        Some(_) => board,
        None => {
            let fewer = board.candidates(cell).without(digit);
            board.with(cell, Content::Open(fewer)).expect("it fits")
        }
    }
}

/// The board as a library line, which tells givens, digits of a player and candidates apart.
pub fn library_line(board: &Board) -> String {
    let mut cells = String::new();
    let mut deleted = Vec::new();
    for (index, content) in board.contents().iter().enumerate() {
        match content {
            Content::Given(digit) => cells += &digit.to_string(),
            Content::Placed(digit) => cells += &format!("+{digit}"),
            Content::Open(candidates) => {
                cells.push('.');
                let gone = board.layout().digits() - *candidates;
                let name = |digit: Digit| format!("{digit}{}{}", index / 9 + 1, index % 9 + 1);
                deleted.extend(gone.iter().map(name));
            }
        }
    }
    format!(":0000:x:{cells}:{}::::", deleted.join(" "))
}

/// Whether the way to the end of a board takes a technique that relies on one solution, if it may.
pub fn tempts(board: &Board) -> bool {
    let mut relies = false;
    Solver::new(board.layout(), &Ladder::hodoku()).climb(board, &Stop::never(), &mut |taken| {
        relies = taken.step.technique.relies_on_one_solution;
        if relies { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    relies
}

/// Everything that is true on a board, by searching for solutions that say otherwise.
pub struct Oracle<'a> {
    board: &'a Board,
    known: Vec<Solution>,
}

impl<'a> Oracle<'a> {
    pub fn of(board: &'a Board) -> Oracle<'a> {
        Oracle { board, known: Search::new(board).take(20).collect() }
    }

    /// Whether some solution of the board does not have this digit in this cell.
    pub fn refutes_placement(&mut self, digit: Digit, cell: Cell) -> bool {
        self.finds(|solution| solution.digit(cell) != digit, |board| without(board, cell, digit))
    }

    /// Whether some solution of the board has this digit in this cell.
    pub fn refutes_elimination(&mut self, digit: Digit, cell: Cell) -> bool {
        let only = |board: Board| {
            let left = board.candidates(cell) & digit.into();
            board.with(cell, Content::Open(left)).expect("it fits")
        };
        self.finds(|solution| solution.digit(cell) == digit, only)
    }

    /// Whether the board has such a solution; `narrowed` leaves no others.
    fn finds(
        &mut self,
        is_meant: impl Fn(&Solution) -> bool,
        narrowed: impl Fn(Board) -> Board,
    ) -> bool {
        if !self.known.iter().any(&is_meant) {
            self.known.extend(Search::new(&narrowed(self.board.clone())).next());
        }
        self.known.iter().any(is_meant)
    }

    /// Whether the board contradicts a step in names: `5r4c7`.
    pub fn refutes(&mut self, placements: &[String], eliminations: &[String]) -> bool {
        placements.iter().map(|name| candidate(name)).any(|(d, c)| self.refutes_placement(d, c))
            || eliminations
                .iter()
                .map(|name| candidate(name))
                .any(|(d, c)| self.refutes_elimination(d, c))
    }
}

/// Reads `5r4c7`.
fn candidate(name: &str) -> (Digit, Cell) {
    let digit = |place: usize| {
        let symbol = name.chars().nth(place).expect("five characters");
        Digit::from_symbol(symbol).expect("a digit")
    };
    (digit(0), Cell::new(digit(2).index() * 9 + digit(4).index()))
}
