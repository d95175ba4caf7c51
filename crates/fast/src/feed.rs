//! Where lockstep solving gets its puzzles from and leaves its answers.

use candoku_grid::Classic;

use crate::answer::Found;

/// A supply of puzzles that takes their answers in any order.
pub(crate) trait Feed {
    /// The next puzzle, as valid values or characters, and a ticket for it.
    fn next(&mut self) -> Option<(usize, &[u8; 81])>;

    /// Takes the first solution of a puzzle, as digits.
    fn first(&mut self, ticket: usize, digits: [u8; 81]);

    /// Takes the counts of a puzzle whose search is over.
    fn done(&mut self, ticket: usize, solutions: usize, guesses: u64);
}

/// Something that has the 81 valid values or characters of a puzzle.
pub(crate) trait Symbols {
    fn symbols(&self) -> &[u8; 81];
}

impl Symbols for [u8; 81] {
    fn symbols(&self) -> &[u8; 81] {
        self
    }
}

impl Symbols for Classic {
    fn symbols(&self) -> &[u8; 81] {
        self.values()
    }
}

/// Puzzles by number, and their answers at the same places.
#[derive(Debug)]
pub(crate) struct Slice<'a, P> {
    puzzles: &'a [P],
    next: usize,
    found: &'a mut [Found],
}

impl<'a, P: Symbols> Slice<'a, P> {
    /// Pairs every puzzle with the place for its answer.
    pub(crate) fn new(puzzles: &'a [P], found: &'a mut [Found]) -> Slice<'a, P> {
        assert_eq!(puzzles.len(), found.len(), "each puzzle has a place for its answer");
        Slice { puzzles, next: 0, found }
    }
}

impl<P: Symbols> Feed for Slice<'_, P> {
    #[inline]
    fn next(&mut self) -> Option<(usize, &[u8; 81])> {
        let ticket = self.next;
        let puzzle = self.puzzles.get(ticket)?;
        self.next += 1;
        Some((ticket, puzzle.symbols()))
    }

    #[inline]
    fn first(&mut self, ticket: usize, digits: [u8; 81]) {
        self.found[ticket].first = digits;
    }

    #[inline]
    fn done(&mut self, ticket: usize, solutions: usize, guesses: u64) {
        let found = &mut self.found[ticket];
        found.solutions = solutions;
        found.guesses = guesses;
    }
}
