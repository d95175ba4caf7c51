//! Turns a puzzle on which quick techniques get stuck into one that fits, by adding clues there.
//!
//! When slow techniques are wanted, most of the time goes into judging puzzles that need too many
//! of them. The number of cells that quick techniques leave open predicts this. A clue in a cell
//! that they solve anyway changes nothing, so clues are added among the remaining cells, and the
//! quick techniques continue from where they were, until few enough cells are left for the puzzle
//! to be worth judging.

use candoku_grid::{Board, CellSet, Content, Random};

use crate::attempt::{Attempts, Trial};
use crate::control::Control;
use crate::generator::Generator;
use crate::outcome::PuzzleVerdict;
use crate::puzzle::GeneratedPuzzle;

/// A puzzle is worth judging if at most this many cells of a classic grid are left open.
const FEW: usize = 42;

/// How many orders of adding clues are tried.
const TURNS: usize = 8;

/// A puzzle, and the board where quick techniques get stuck.
#[derive(Clone)]
pub(crate) struct Stuck {
    pub(crate) puzzle: GeneratedPuzzle,
    pub(crate) board: Board,
}

impl Stuck {
    /// The cells that are still open.
    fn left(&self) -> CellSet {
        let cells = self.board.layout().cells();
        cells.filter(|&cell| self.board.value(cell).is_none()).collect()
    }

    /// The puzzle with one more clue among the open cells; `None` if that leaves no cell open.
    fn with_clue(&self, generator: &Generator, random: &mut Random) -> Option<Stuck> {
        let judge = generator.judge.as_ref()?;
        let puzzle = generator.neighbours.with_more_among(&self.puzzle, &self.left(), random)?;
        if judge.is_trivial(&puzzle) {
            return None;
        }
        let mut board = self.board.clone();
        for cell in (*puzzle.givens() - *self.puzzle.givens()).iter() {
            let digit = puzzle.solution().digit(cell);
            board = board.with(cell, Content::Given(digit)).expect("a digit of the layout");
        }
        let board = judge.quick_steps(&board)?;
        Some(Stuck { puzzle, board }).filter(|stuck| !stuck.left().is_empty())
    }
}

/// A puzzle that fits, with clues added where quick techniques are stuck.
pub(crate) fn widen(
    attempts: &mut Attempts,
    generator: &Generator,
    control: &Control,
    start: Stuck,
    mut random: Random,
) -> Option<GeneratedPuzzle> {
    let is_over = |attempts: &Attempts| attempts.is_over(generator) || control.is_stopped();
    let look = |attempts: &mut Attempts, stuck: &Stuck| match stuck.left().len() {
        1..=FEW => attempts.try_out(generator, control, stuck.puzzle.clone()),
        left => {
            attempts.pass_over(generator, control, stuck.puzzle.clone());
            match left {
                0 => Trial::Useless,
                _ => Trial::Misses(PuzzleVerdict::TooHard { by: u64::MAX }),
            }
        }
    };
    match look(attempts, &start) {
        Trial::Fits(puzzle) => return Some(puzzle),
        Trial::Misses(PuzzleVerdict::TooHard { .. }) => {}
        Trial::Misses(_) | Trial::Useless => return None,
    }
    for _ in 0..TURNS {
        let mut stuck = start.clone();
        while !is_over(attempts) {
            let Some(next) = stuck.with_clue(generator, &mut random) else { break };
            stuck = next;
            match look(attempts, &stuck) {
                Trial::Fits(puzzle) => return Some(puzzle),
                Trial::Misses(PuzzleVerdict::TooHard { .. }) => {}
                Trial::Misses(_) | Trial::Useless => break,
            }
        }
    }
    None
}
