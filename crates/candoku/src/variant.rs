//! Questions about puzzles with rules beyond houses, asked of the techniques for clues.

use std::sync::Arc;

use candoku_deduce::{Variant, ladder};
use candoku_grid::{Board, Solution, Stop, Stopped};
use candoku_rules::RuledBoard;
use candoku_statements::clues;
use candoku_strategy::{Clues, Ladder, Solver};

use crate::cost::Cost;
use crate::solve::answer_puzzle;
use crate::technique_choice::TechniqueChoice;
use crate::unanswered::Unanswered;
use crate::uniqueness::GivensAnswer;

/// A puzzle with rules, made ready for techniques and for the judge of their steps.
#[derive(Debug)]
pub(crate) struct Ruled {
    /// The board on the layout that the rules make.
    pub(crate) board: Board,
    pub(crate) solver: Solver,
    pub(crate) clues: Arc<Clues>,
}

impl Ruled {
    /// The puzzle with those of the chosen techniques that are within the cost limit.
    pub(crate) fn new(
        puzzle: &RuledBoard,
        choice: &TechniqueChoice,
        cost: Cost,
    ) -> Result<Ruled, Unanswered> {
        let ladder = cost.affordable(&choice.changed(ladder())?, puzzle.board.layout());
        Ok(Ruled::with(puzzle, &ladder))
    }

    /// The puzzle with the techniques of a ladder.
    pub(crate) fn with(puzzle: &RuledBoard, ladder: &Ladder) -> Ruled {
        let variant = Variant::of(puzzle);
        let clues = Arc::new(clues(variant.rules(), variant.layout()));
        Ruled { board: variant.board(&puzzle.board), solver: variant.solver(ladder), clues }
    }
}

/// The solutions of the givens of a puzzle, as far as there are two.
pub(crate) fn givens_of(puzzle: &RuledBoard, stop: &Stop) -> Result<GivensAnswer, Stopped> {
    GivensAnswer::by(&puzzle.board, |givens, limit| {
        let givens = RuledBoard { board: givens.clone(), rules: puzzle.rules.clone() };
        answer_puzzle(&givens, limit, stop)
    })
}

/// A solution on the layout of a board.
pub(crate) fn on_layout_of(board: &Board, solution: &Solution) -> Option<Solution> {
    Solution::new(board.layout().clone(), solution.digits().to_vec()).ok()
}
