//! From a puzzle in which quick techniques get stuck to one that fits: clues come back there.
//!
//! Where slow techniques are wanted, most of the time goes into looks at puzzles that need
//! too many of them. How many cells quick techniques leave open foretells that. A clue in a
//! cell that they solve anyway changes nothing, so clues come back among the cells that are
//! left, and quick techniques go on from where they were, until so few cells are left that a
//! look is worth its time.

use candoku_grid::{Board, CellSet, Content, Random};

use crate::attempt::{Quest, Trial};
use crate::control::Control;
use crate::generator::Generator;
use crate::outcome::Verdict;
use crate::puzzle::Puzzle;

/// A look is worth its time with so many cells of a classic grid left open, or fewer.
const FEW: usize = 42;

/// In how many orders clues come back.
const TURNS: usize = 8;

/// A puzzle, and how far quick techniques come with it.
#[derive(Clone)]
pub(crate) struct Stuck {
    pub(crate) puzzle: Puzzle,
    pub(crate) board: Board,
}

impl Stuck {
    /// The cells that are open.
    fn left(&self) -> CellSet {
        let cells = self.board.layout().cells();
        cells.filter(|&cell| self.board.value(cell).is_none()).collect()
    }

    /// The same with a clue more among the open cells; nothing if that leaves no cell open.
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

/// A puzzle that fits, with clues that come back where quick techniques are stuck.
pub(crate) fn widen(
    quest: &mut Quest,
    generator: &Generator,
    control: &Control,
    start: Stuck,
    mut random: Random,
) -> Option<Puzzle> {
    let is_over = |quest: &Quest| quest.is_over(generator) || control.is_stopped();
    let look = |quest: &mut Quest, stuck: &Stuck| match stuck.left().len() {
        1..=FEW => quest.try_out(generator, control, stuck.puzzle.clone()),
        left => {
            quest.pass_over(generator, control, stuck.puzzle.clone());
            match left {
                0 => Trial::Useless,
                _ => Trial::Misses(Verdict::TooHard { by: u64::MAX }),
            }
        }
    };
    match look(quest, &start) {
        Trial::Fits(puzzle) => return Some(puzzle),
        Trial::Misses(Verdict::TooHard { .. }) => {}
        Trial::Misses(_) | Trial::Useless => return None,
    }
    for _ in 0..TURNS {
        let mut stuck = start.clone();
        while !is_over(quest) {
            let Some(next) = stuck.with_clue(generator, &mut random) else { break };
            stuck = next;
            match look(quest, &stuck) {
                Trial::Fits(puzzle) => return Some(puzzle),
                Trial::Misses(Verdict::TooHard { .. }) => {}
                Trial::Misses(_) | Trial::Useless => break,
            }
        }
    }
    None
}
