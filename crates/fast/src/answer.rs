//! What a solver reports about one puzzle.

use candoku_grid::Classic;

/// The solutions of one puzzle, counted up to the limit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassicAnswer {
    /// How many solutions were found; the search stops at the limit.
    pub solutions: usize,
    /// The first solution found, if there is one.
    pub first: Option<Classic>,
    /// How often the search had to guess because no deduction was left.
    pub guesses: u64,
}

/// Like [`ClassicAnswer`], but with the solution as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextAnswer {
    /// How many solutions were found; the search stops at the limit.
    pub solutions: usize,
    /// The 81 characters of the first solution found, if there is one.
    pub first: Option<[u8; 81]>,
    /// How often the search had to guess because no deduction was left.
    pub guesses: u64,
}

/// What the engines report, before it becomes an answer.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) solutions: usize,
    pub(crate) guesses: u64,
    /// The first solution as digits 1 to 9, or zeros.
    pub(crate) first: [u8; 81],
}

impl Found {
    pub(crate) const NOTHING: Found = Found { solutions: 0, guesses: 0, first: [0; 81] };
}

impl From<&Found> for ClassicAnswer {
    fn from(found: &Found) -> ClassicAnswer {
        let first = (found.solutions > 0)
            .then(|| Classic::new(found.first).expect("a solution has digits 1 to 9"));
        ClassicAnswer { solutions: found.solutions, first, guesses: found.guesses }
    }
}

impl From<&Found> for TextAnswer {
    fn from(found: &Found) -> TextAnswer {
        let first = (found.solutions > 0).then(|| found.first.map(|digit| b'0' + digit));
        TextAnswer { solutions: found.solutions, first, guesses: found.guesses }
    }
}
