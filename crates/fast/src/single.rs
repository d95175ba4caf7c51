//! Single solving: one puzzle at a time.

use candoku_grid::{Classic, ClassicError};

use crate::answer::{ClassicAnswer, Found, TextAnswer};
use crate::dispatch::{Supported, VectorPath};
use crate::puzzle_text;

/// The first solution of a puzzle, or `None` if it has none.
pub fn solve(puzzle: &Classic) -> Option<Classic> {
    ClassicSolver::new().solve(puzzle)
}

/// The number of solutions of a puzzle, counted up to `limit`.
pub fn count(puzzle: &Classic, limit: usize) -> usize {
    ClassicSolver::new().count(puzzle, limit)
}

/// Whether a puzzle has exactly one solution.
pub fn is_unique(puzzle: &Classic) -> bool {
    ClassicSolver::new().is_unique(puzzle)
}

/// Solves puzzles one at a time on a path of your choice.
///
/// ```
/// use candoku_fast::{VectorPath, ClassicSolver};
/// use candoku_grid::Classic;
///
/// let scalar = ClassicSolver::on(VectorPath::Scalar).expect("every machine has it");
/// assert_eq!(scalar.count(&Classic::EMPTY, 1000), 1000);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ClassicSolver(Supported);

impl ClassicSolver {
    /// A solver on the fastest path that this machine supports.
    pub fn new() -> ClassicSolver {
        ClassicSolver(Supported::best())
    }

    /// A solver on the given path, if this machine supports it.
    pub fn on(path: VectorPath) -> Option<ClassicSolver> {
        Supported::new(path).map(ClassicSolver)
    }

    /// The path in use.
    pub fn path(&self) -> VectorPath {
        self.0.path()
    }

    /// The first solution of a puzzle, or `None` if it has none.
    pub fn solve(&self, puzzle: &Classic) -> Option<Classic> {
        self.answer(puzzle, 1).first
    }

    /// The number of solutions of a puzzle, counted up to `limit`.
    pub fn count(&self, puzzle: &Classic, limit: usize) -> usize {
        self.found(puzzle.values(), limit).solutions
    }

    /// Whether a puzzle has exactly one solution.
    pub fn is_unique(&self, puzzle: &Classic) -> bool {
        self.count(puzzle, 2) == 1
    }

    /// Searches for up to `limit` solutions.
    pub fn answer(&self, puzzle: &Classic, limit: usize) -> ClassicAnswer {
        ClassicAnswer::from(&self.found(puzzle.values(), limit))
    }

    /// Like [`answer`](ClassicSolver::answer), but from text to text, in the characters of
    /// [`Classic::from_text`].
    ///
    /// # Errors
    ///
    /// If a character is neither a digit nor a blank.
    pub fn answer_text(&self, puzzle: &[u8; 81], limit: usize) -> Result<TextAnswer, ClassicError> {
        puzzle_text::check(puzzle)?;
        Ok(TextAnswer::from(&self.found(puzzle, limit)))
    }

    fn found(&self, puzzle: &[u8; 81], limit: usize) -> Found {
        if limit == 0 { Found::NOTHING } else { self.0.single(puzzle, limit) }
    }
}

impl Default for ClassicSolver {
    fn default() -> ClassicSolver {
        ClassicSolver::new()
    }
}
