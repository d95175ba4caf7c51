//! What follows from a board step by step, however many solutions it has.
//!
//! For setters, whose puzzles have several solutions until they are finished.

use std::ops::ControlFlow;

use candoku_deduce::ladder;
use candoku_grid::{Board, Stop};
use candoku_rules::RuledBoard;
use candoku_strategy::{End, Names, Path, Solver, Technique, Wording};

use super::why::WhyRequest;
use crate::session::{Session, givens};
use crate::solve::answer_puzzle;
use crate::technique_choice::TechniqueChoice;
use crate::unanswered::Unanswered;
use crate::variant::Ruled;

/// The steps that follow from a board.
#[derive(Clone, Debug)]
pub struct Consequences {
    /// Each step in words.
    pub texts: Vec<String>,
    /// The board behind the last step, with its pencil marks.
    pub board: Board,
    /// Why the board has no solution, in which case there are no steps.
    pub conflict: Option<String>,
    /// Whether every cell has its value.
    pub is_solved: bool,
}

impl Session {
    /// Up to this many steps from a board, with the techniques that are allowed.
    ///
    /// Techniques that rely on one solution are used only if the givens have exactly one.
    ///
    /// # Errors
    ///
    /// If the search was stopped.
    pub fn consequences(
        &self,
        puzzle: &RuledBoard,
        most: usize,
        is_allowed: impl Fn(&Technique) -> bool,
        stop: &Stop,
    ) -> Result<Consequences, Unanswered> {
        if answer_puzzle(puzzle, 1, stop)?.solutions == 0 {
            let reason = self.why(puzzle, &WhyRequest::default(), stop)?.text;
            return Ok(Consequences {
                texts: Vec::new(),
                board: puzzle.board.pencilled(),
                conflict: Some(reason),
                is_solved: false,
            });
        }
        let names = Names::default();
        let without = |techniques: &mut dyn Iterator<Item = &'static Technique>| {
            let forbidden = techniques.filter(|technique| !is_allowed(technique));
            let without = forbidden.map(|technique| technique.code.to_string()).collect();
            TechniqueChoice { without, ..TechniqueChoice::default() }
        };
        let path = if puzzle.rules.is_empty() {
            let uniqueness = givens(&puzzle.board, stop)?.uniqueness();
            let explaining = names.explaining();
            let choice = without(&mut explaining.rungs().iter().map(|rung| rung.technique()));
            let solver = self.solver(puzzle.board.layout(), &choice, uniqueness)?;
            path(&solver, &puzzle.board, most, stop)?
        } else {
            let choice = without(&mut ladder().rungs().iter().map(|rung| rung.technique()));
            let Ruled { board, solver, .. } = Ruled::new(puzzle, &choice, self.cost())?;
            path(&solver, &board, most, stop)?
        };
        let wording = Wording::new(names, path.start.layout());
        let board = path.last_board();
        Ok(Consequences {
            texts: path.steps.iter().map(|step| wording.explanation(step).to_string()).collect(),
            conflict: None,
            is_solved: board.value_count() == board.layout().cell_count(),
            board,
        })
    }
}

/// Up to this many steps of a path.
fn path(solver: &Solver, board: &Board, most: usize, stop: &Stop) -> Result<Path, Unanswered> {
    let mut steps = Vec::new();
    let end = solver.climb(board, stop, &mut |taken| {
        steps.push(taken.step.clone());
        if steps.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    match end {
        End::Stopped if steps.len() < most => Err(Unanswered::Stopped),
        end => Ok(Path { start: board.pencilled(), steps, end }),
    }
}
