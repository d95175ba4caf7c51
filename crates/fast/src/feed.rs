//! Where the lockstep solver gets its puzzles and leaves its answers.

use std::ops::ControlFlow;

use candoku_grid::Classic;

use crate::answer::Found;

/// A source of puzzles that accepts their answers in any order.
pub(crate) trait Feed {
    /// The next puzzle, as valid values or characters, and a ticket for it.
    fn next(&mut self) -> Option<(usize, &[u8; 81])>;

    /// Receives the first solution of a puzzle and the one that reaches the limit, each with its
    /// number from 1, as digits; breaks if no more are wanted.
    fn solution(&mut self, ticket: usize, number: usize, digits: [u8; 81]) -> ControlFlow<()>;

    /// Receives the counts of a puzzle whose search is over.
    fn done(&mut self, ticket: usize, solutions: usize, guesses: u64);
}

/// An item with the 81 valid values or characters of a puzzle; an item without a puzzle is skipped.
pub(crate) trait Symbols {
    fn symbols(&self) -> Option<&[u8; 81]>;
}

impl Symbols for [u8; 81] {
    fn symbols(&self) -> Option<&[u8; 81]> {
        Some(self)
    }
}

impl Symbols for Classic {
    fn symbols(&self) -> Option<&[u8; 81]> {
        Some(self.values())
    }
}

/// Puzzles by index, and their answers at the same indexes.
#[derive(Debug)]
pub(crate) struct Slice<'a, P> {
    puzzles: &'a [P],
    next: usize,
    found: &'a mut [Found],
}

impl<'a, P: Symbols> Slice<'a, P> {
    /// Pairs every puzzle with the slot for its answer.
    pub(crate) fn new(puzzles: &'a [P], found: &'a mut [Found]) -> Slice<'a, P> {
        assert_eq!(puzzles.len(), found.len(), "each puzzle has a slot for its answer");
        Slice { puzzles, next: 0, found }
    }
}

impl<P: Symbols> Feed for Slice<'_, P> {
    #[inline]
    fn next(&mut self) -> Option<(usize, &[u8; 81])> {
        loop {
            let ticket = self.next;
            let puzzle = self.puzzles.get(ticket)?;
            self.next += 1;
            if let Some(symbols) = puzzle.symbols() {
                return Some((ticket, symbols));
            }
        }
    }

    #[inline]
    fn solution(&mut self, ticket: usize, number: usize, digits: [u8; 81]) -> ControlFlow<()> {
        if number == 1 {
            self.found[ticket].first = digits;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn done(&mut self, ticket: usize, solutions: usize, guesses: u64) {
        let found = &mut self.found[ticket];
        found.solutions = solutions;
        found.guesses = guesses;
    }
}

/// Puzzles with a known solution, and slots for other solutions.
#[derive(Debug)]
pub(crate) struct UniquenessFeed<'a> {
    puzzles: &'a [(Classic, Classic)],
    next: usize,
    others: &'a mut [Option<Classic>],
}

impl<'a> UniquenessFeed<'a> {
    /// Pairs every puzzle and its known solution with the slot for another one.
    pub(crate) fn new(
        puzzles: &'a [(Classic, Classic)],
        others: &'a mut [Option<Classic>],
    ) -> UniquenessFeed<'a> {
        assert_eq!(puzzles.len(), others.len(), "each puzzle has a slot for its answer");
        UniquenessFeed { puzzles, next: 0, others }
    }
}

impl Feed for UniquenessFeed<'_> {
    #[inline]
    fn next(&mut self) -> Option<(usize, &[u8; 81])> {
        let ticket = self.next;
        let (puzzle, _) = self.puzzles.get(ticket)?;
        self.next += 1;
        Some((ticket, puzzle.values()))
    }

    #[inline]
    fn solution(&mut self, ticket: usize, _: usize, digits: [u8; 81]) -> ControlFlow<()> {
        let (_, known) = &self.puzzles[ticket];
        if digits == *known.values() {
            return ControlFlow::Continue(());
        }
        self.others[ticket] = Classic::new(digits).ok();
        ControlFlow::Break(())
    }

    #[inline]
    fn done(&mut self, _: usize, _: usize, _: u64) {}
}
