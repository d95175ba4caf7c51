//! What is known of a puzzle before it is searched.

use std::collections::HashSet;

use candoku_grid::{Cell, Content, Digit, DigitSet};
use candoku_rules::RuledBoard;

use super::memory::Remembered;

/// Solutions of a puzzle and candidates that are in none, from answers about related puzzles.
#[derive(Clone, Debug)]
pub(super) struct Known {
    /// Solutions, each once.
    pub(super) solutions: HashSet<Vec<Digit>>,
    /// The candidates of each cell that may be in a solution.
    pub(super) open: Vec<DigitSet>,
    /// Where all solutions are that are not listed.
    pub(super) elsewhere: Elsewhere,
}

/// Where solutions may be that are not known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Elsewhere {
    /// There are no others.
    Nowhere,
    /// All others have one of these digits in this cell.
    In(Cell, DigitSet),
    /// Anywhere.
    Anywhere,
}

impl Known {
    /// What the contents of the cells say.
    pub(super) fn of(puzzle: &RuledBoard) -> Known {
        Known {
            solutions: HashSet::new(),
            open: puzzle.board.contents().iter().map(|content| content.candidates()).collect(),
            elsewhere: Elsewhere::Anywhere,
        }
    }

    /// Adds what an answer about another puzzle says about this one.
    pub(super) fn learn(&mut self, puzzle: &RuledBoard, other: &Remembered) {
        if puzzle.board.layout() != other.puzzle.board.layout() {
            return;
        }
        let has_all = implies(puzzle, &other.puzzle);
        if has_all {
            for (open, others) in self.open.iter_mut().zip(&other.open) {
                *open &= *others;
            }
        }
        let solves = |digits: &&Vec<Digit>| {
            let contents = puzzle.board.contents().iter().zip(digits.iter());
            let mut fits = contents.map(|(content, &digit)| content.candidates().contains(digit));
            fits.all(|fits| fits) && puzzle.broken(digits).is_empty()
        };
        self.solutions.extend(other.solutions.iter().filter(solves).cloned());
        match (other.is_complete, has_all) {
            (true, true) => self.elsewhere = Elsewhere::Nowhere,
            (true, false) if self.elsewhere == Elsewhere::Anywhere => {
                self.elsewhere = other_solutions(puzzle, &other.puzzle);
            }
            _ => {}
        }
    }

    /// The puzzle without the candidates that are known to be in no solution, and with its unknown
    /// solutions only; nothing if there are none.
    pub(super) fn unknown_part(&self, puzzle: &RuledBoard) -> Option<RuledBoard> {
        let mut open = self.open.clone();
        match self.elsewhere {
            Elsewhere::Nowhere => return None,
            Elsewhere::In(cell, digits) => open[cell.index()] &= digits,
            Elsewhere::Anywhere => {}
        }
        let mut part = puzzle.clone();
        for (cell, open) in puzzle.board.layout().cells().zip(open) {
            if open.is_empty() {
                return None;
            }
            if open != puzzle.board.candidates(cell) {
                part.board = part.board.with(cell, Content::Open(open)).ok()?;
            }
        }
        Some(part)
    }
}

/// Whether every clue of the second puzzle is one of the first.
fn implies(puzzle: &RuledBoard, other: &RuledBoard) -> bool {
    let contents = puzzle.board.contents().iter().zip(other.board.contents());
    let mut narrower = contents.map(|(one, other)| one.candidates().is_subset(other.candidates()));
    narrower.all(|is_narrower| is_narrower)
        && other.rules.iter().all(|rule| puzzle.rules.contains(rule))
}

/// Where the solutions of a puzzle are that another one does not have.
fn other_solutions(puzzle: &RuledBoard, other: &RuledBoard) -> Elsewhere {
    if !other.rules.iter().all(|rule| puzzle.rules.contains(rule)) {
        return Elsewhere::Anywhere;
    }
    let lost =
        |&cell: &Cell| !puzzle.board.candidates(cell).is_subset(other.board.candidates(cell));
    let mut lost = puzzle.board.layout().cells().filter(lost);
    match (lost.next(), lost.next()) {
        (None, _) => Elsewhere::Nowhere,
        (Some(cell), None) => {
            let only_here = puzzle.board.candidates(cell) - other.board.candidates(cell);
            Elsewhere::In(cell, only_here)
        }
        _ => Elsewhere::Anywhere,
    }
}
