//! The loop that applies the simplest step first.

use std::any::Any;
use std::ops::ControlFlow;
use std::sync::Arc;

use candoku_engine::Store;
use candoku_grid::{Board, Layout, Stop};

use crate::climber::{Climb, Climber};
use crate::{End, Ladder, Options, Path, Rating, Rung, Step};

/// Solves boards of one layout the way a person does, by the techniques of a ladder.
///
/// Every method takes a [`Stop`] token, which is heard within milliseconds. A search that was
/// stopped answers [`End::Stopped`], never that there is nothing to find.
///
/// ```
/// use candoku_grid::{Board, Layout, Stop};
/// use candoku_strategy::{End, Ladder, Solver};
///
/// let layout = Layout::sudoku(4).unwrap();
/// let board = Board::from_line(layout.clone(), "1....2.....34...").unwrap();
/// let path = Solver::new(&layout, &Ladder::hodoku()).explain(&board, &Stop::never());
///
/// assert_eq!(path.end, End::Solved);
/// let said = "r2c1 must be 3: it is the only candidate left in the cell.";
/// assert_eq!(path.steps[0].text(&layout), said);
/// ```
pub struct Solver {
    layout: Layout,
    climber: Box<dyn Climb>,
}

/// A step about to be taken.
#[derive(Clone, Copy, Debug)]
pub struct Move<'a> {
    /// The technique that found it, with its level and score.
    pub rung: &'a Rung,
    /// What is about to change.
    pub step: &'a Step,
    /// The board as it is before.
    pub store: &'a Store,
}

impl Solver {
    /// A solver for this layout; techniques that are not valid on it are left out.
    pub fn new(layout: &Layout, ladder: &Ladder) -> Solver {
        Solver::with_options(layout, ladder, Options::default())
    }

    /// The same with other variants of patterns counted as steps on the way.
    pub fn with_options(layout: &Layout, ladder: &Ladder, options: Options) -> Solver {
        let ladder = ladder.filtered(|rung| rung.technique().requires.is_met_by(layout));
        let climber: Box<dyn Climb> = match layout.cell_count() {
            ..=128 => Box::new(Climber::<2>::new(layout, ladder, options, |find| find.two_words)),
            129..=256 => {
                Box::new(Climber::<4>::new(layout, ladder, options, |find| find.four_words))
            }
            _ => Box::new(Climber::<10>::new(layout, ladder, options, |find| find.ten_words)),
        };
        Solver { layout: layout.clone(), climber }
    }

    /// A solver for puzzles with rules beyond houses, on the layout that they make.
    ///
    /// Techniques ask the view for what they need to know about the rules, by its type.
    pub fn with_rules(
        layout: &Layout,
        ladder: &Ladder,
        rules: Arc<dyn Any + Send + Sync>,
    ) -> Solver {
        let ladder = ladder.filtered(|rung| rung.technique().requires.is_met_by(layout));
        let options = Options::default();
        let climber: Box<dyn Climb> = match layout.cell_count() {
            ..=128 => {
                let climber = Climber::<2>::new(layout, ladder, options, |find| find.two_words);
                Box::new(climber.with_rules(rules))
            }
            129..=256 => {
                let climber = Climber::<4>::new(layout, ladder, options, |find| find.four_words);
                Box::new(climber.with_rules(rules))
            }
            _ => {
                let climber = Climber::<10>::new(layout, ladder, options, |find| find.ten_words);
                Box::new(climber.with_rules(rules))
            }
        };
        Solver { layout: layout.clone(), climber }
    }

    /// The layout of the boards that it solves.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Takes step after step, each told to the visitor first, who may stop.
    ///
    /// # Panics
    ///
    /// If the board has another layout than the solver; so do the other methods.
    pub fn climb(
        &self,
        board: &Board,
        stop: &Stop,
        visit: &mut dyn FnMut(Move<'_>) -> ControlFlow<()>,
    ) -> End {
        self.climber.climb(board, stop, visit).0
    }

    /// Takes all steps there are: how that ends, and the board with its pencil marks then.
    pub fn advance(&self, board: &Board, stop: &Stop) -> (End, Board) {
        self.climber.climb(board, stop, &mut |_| ControlFlow::Continue(()))
    }

    /// All steps from the board to the end.
    pub fn explain(&self, board: &Board, stop: &Stop) -> Path {
        let mut steps = Vec::new();
        let end = self.climb(board, stop, &mut |taken| {
            steps.push(taken.step.clone());
            ControlFlow::Continue(())
        });
        Path { start: board.pencilled(), steps, end }
    }

    /// The simplest step on the board as it is, or why there is none.
    pub fn next_step(&self, board: &Board, stop: &Stop) -> Result<Step, End> {
        let mut first = None;
        let end = self.climb(board, stop, &mut |taken| {
            first = Some(taken.step.clone());
            ControlFlow::Break(())
        });
        first.ok_or(end)
    }

    /// The rating of the path, and how it ends: one that is not solved has no final rating.
    pub fn rate(&self, board: &Board, stop: &Stop) -> (Rating, End) {
        let mut rating = Rating::EMPTY;
        let end = self.climb(board, stop, &mut |taken| {
            rating = rating.with(taken.rung.level, taken.rung.score);
            ControlFlow::Continue(())
        });
        (rating, end)
    }

    /// All steps of the simplest technique that has any, on exactly these pencil marks.
    ///
    /// # Errors
    ///
    /// Why there are none: [`End::Solved`] if nothing is left to do.
    pub fn find_round(&self, board: &Board, stop: &Stop) -> Result<(Rung, Vec<Step>), End> {
        self.climber.find_round(board, stop)
    }

    /// Every step of one technique, by code or key, on exactly these pencil marks.
    ///
    /// The technique need not be on. Nothing is found if the ladder does not
    /// have it or the layout does not allow it.
    ///
    /// # Errors
    ///
    /// [`End::Stopped`] if the search was stopped; [`End::Contradiction`] or [`End::NoSolution`] if
    /// the board has no solution, on which nothing is looked for.
    pub fn find_all(
        &self,
        board: &Board,
        code_or_key: &str,
        options: &Options,
        stop: &Stop,
    ) -> Result<Vec<Step>, End> {
        self.climber.find_all(board, code_or_key, options, stop)
    }
}

impl std::fmt::Debug for Solver {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("Solver").field("layout", &self.layout).finish_non_exhaustive()
    }
}
