//! A session: state shared by questions about many puzzles, so that tables are built once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use candoku_check::Checker;
use candoku_explainer::Rater;
use candoku_grid::{Board, Layout, Stop, Stopped};
use candoku_strategy::{Ladder, Names, Solver, Uniqueness};

use crate::cost::Cost;
use crate::possible::Memory;
use crate::solve::{Answer, answer_until};
use crate::solvers::Solvers;
use crate::technique_choice::TechniqueChoice;
use crate::unanswered::Unanswered;
use crate::uniqueness::GivensAnswer;

/// Answers questions about puzzles, from any number of threads.
///
/// Each question takes a request struct and returns an answer struct, which all of candoku's
/// programs write as JSON (feature `serde`).
///
/// ```
/// use candoku::grid::{Board, Layout, Stop};
/// use candoku::{HintRequest, Session};
///
/// let board = Board::from_line(Layout::sudoku(4).unwrap(), "1......4.2....3.").unwrap();
/// let hint = Session::new().hint(&board, &HintRequest::default(), &Stop::never()).unwrap();
/// assert_eq!(hint.text, "Look at r2c2.");
/// ```
#[derive(Debug)]
pub struct Session {
    cost: Cost,
    /// The solvers of every vocabulary, in the order of [`Names::ALL`].
    in_use: [Solvers; Names::ALL.len()],
    /// The solvers of HoDoKu's scale.
    rating: Solvers,
    everything: Solvers,
    pub(crate) raters: Pool<Rater>,
    /// The checkers, cached by side.
    pub(crate) checkers: Mutex<HashMap<usize, Arc<Checker>>>,
    /// What was found out about the latest puzzles.
    pub(crate) latest: Memory,
    /// Told during long work how much of it is done.
    pub(crate) progress: fn(u64),
    /// Where seeds come from if a request has none.
    #[cfg(all(feature = "formats", feature = "generate"))]
    pub(crate) seeds: fn() -> u64,
}

impl Default for Session {
    fn default() -> Session {
        Session::new()
    }
}

impl Session {
    /// A session without a cost limit.
    pub fn new() -> Session {
        Session::with_cost(Cost::Any)
    }

    /// A session with this cost limit.
    pub fn with_cost(cost: Cost) -> Session {
        Session {
            cost,
            in_use: Names::ALL.map(|names| Solvers::new(names.explaining(), cost)),
            rating: Solvers::new(Ladder::hodoku(), cost),
            everything: Solvers::new(Ladder::everything(), cost),
            raters: Pool::default(),
            checkers: Mutex::default(),
            latest: Memory::default(),
            progress: |_| {},
            #[cfg(all(feature = "formats", feature = "generate"))]
            seeds: crate::answers::seed_of_the_moment,
        }
    }

    /// The session with this ladder instead of the default ones, in every vocabulary.
    ///
    /// For a ladder that is used for many puzzles, this prepares it once.
    pub fn with_ladder(self, ladder: &Ladder) -> Session {
        let in_use = Names::ALL.map(|_| Solvers::new(ladder.clone(), self.cost));
        let rating = Solvers::new(ladder.clone(), self.cost);
        Session { in_use, rating, ..self }
    }

    /// The session that calls this function during long work, with how much is done so far: the
    /// solutions that were counted, the steps of a path, or the puzzles that the generator tried.
    ///
    /// ```
    /// use std::sync::atomic::{AtomicU64, Ordering};
    ///
    /// use candoku::grid::{Board, Layout, Stop};
    /// use candoku::{RateRequest, Session};
    ///
    /// static STEPS: AtomicU64 = AtomicU64::new(0);
    ///
    /// let board = Board::from_line(Layout::sudoku(4).unwrap(), "1......4.2....3.").unwrap();
    /// let session = Session::new().with_progress(|steps| STEPS.store(steps, Ordering::Relaxed));
    /// session.rate(&board, &RateRequest::default(), &Stop::never()).unwrap();
    /// assert_eq!(STEPS.load(Ordering::Relaxed), 12);
    /// ```
    pub fn with_progress(self, progress: fn(u64)) -> Session {
        Session { progress, ..self }
    }

    /// The session with seeds from this function, instead of the clock, for requests without one.
    ///
    /// For hosts without a clock. Seeds below 2⁵³ survive JavaScript numbers.
    #[cfg(all(feature = "formats", feature = "generate"))]
    pub fn with_seeds(self, seeds: fn() -> u64) -> Session {
        Session { seeds, ..self }
    }

    /// The cost limit.
    pub fn cost(&self) -> Cost {
        self.cost
    }

    /// The solver with those of the chosen techniques that are sound and within the cost limit.
    pub(crate) fn solver(
        &self,
        layout: &Layout,
        choice: &TechniqueChoice,
        uniqueness: Uniqueness,
    ) -> Result<Arc<Solver>, Unanswered> {
        if choice.is_plain() {
            return Ok(self.in_use[choice.names as usize].of(layout, uniqueness));
        }
        let ladder = self.cost.affordable(&choice.ladder()?, layout).sound_with(uniqueness);
        Ok(Arc::new(Solver::new(layout, &ladder)))
    }

    /// The solver whose path HoDoKu's scale is based on, with the chosen changes.
    pub(crate) fn rating_solver(
        &self,
        layout: &Layout,
        choice: &TechniqueChoice,
        uniqueness: Uniqueness,
    ) -> Result<Arc<Solver>, Unanswered> {
        if choice.is_plain() {
            return Ok(self.rating.of(layout, uniqueness));
        }
        let ladder = choice.changed(Ladder::hodoku())?;
        let ladder = self.cost.affordable(&ladder, layout).sound_with(uniqueness);
        Ok(Arc::new(Solver::new(layout, &ladder)))
    }

    /// The solver with every technique within the cost limit, sound or not.
    pub(crate) fn finder(&self, layout: &Layout) -> Arc<Solver> {
        self.everything.of(layout, Uniqueness::Established)
    }
}

/// The solutions of the givens of a board.
pub(crate) fn givens(board: &Board, stop: &Stop) -> Result<GivensAnswer, Stopped> {
    GivensAnswer::by(board, |givens, limit| answer_until(givens, limit, stop))
}

/// The solutions of a board, up to two.
pub(crate) fn up_to_two(board: &Board, stop: &Stop) -> Result<Answer, Stopped> {
    answer_until(board, 2, stop)
}

/// A pool of values that are expensive to create, each used by one thread at a time.
#[derive(Debug)]
pub(crate) struct Pool<T>(Mutex<Vec<T>>);

impl<T> Default for Pool<T> {
    fn default() -> Pool<T> {
        Pool(Mutex::default())
    }
}

impl<T: Default> Pool<T> {
    /// Runs the work with a value from the pool, or with a new one if all are in use.
    pub(crate) fn lend<R>(&self, work: impl FnOnce(&mut T) -> R) -> R {
        let idle = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut value = idle().pop().unwrap_or_default();
        let result = work(&mut value);
        idle().push(value);
        result
    }
}
