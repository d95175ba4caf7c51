//! What a solver says about one puzzle.

use candoku_grid::Classic;

/// The solutions of one puzzle, counted up to the limit that was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// How many solutions were found; the search stops at the limit.
    pub solutions: usize,
    /// The solution that was found first, if there is one.
    pub first: Option<Classic>,
    /// How often the search had to try a digit because nothing followed.
    pub guesses: u64,
}

/// The same for a puzzle given as text: the solution is text as well.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextAnswer {
    /// How many solutions were found; the search stops at the limit.
    pub solutions: usize,
    /// The 81 characters of the solution that was found first, if there is one.
    pub first: Option<[u8; 81]>,
    /// How often the search had to try a digit because nothing followed.
    pub guesses: u64,
}

/// What the engines report: an answer before it is put into words.
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

impl From<&Found> for Answer {
    fn from(found: &Found) -> Answer {
        let first = (found.solutions > 0)
            .then(|| Classic::new(found.first).expect("a solution has digits 1 to 9"));
        Answer { solutions: found.solutions, first, guesses: found.guesses }
    }
}

impl From<&Found> for TextAnswer {
    fn from(found: &Found) -> TextAnswer {
        let first = (found.solutions > 0).then(|| found.first.map(|digit| b'0' + digit));
        TextAnswer { solutions: found.solutions, first, guesses: found.guesses }
    }
}
