//! Many puzzles in lockstep, one per lane.
//!
//! All lanes are swept together. A lane that needs something else is handled separately: it reached
//! a contradiction or a solution, or found nothing new in a sweep of the bands and one of the
//! stacks. Either way the lane has work again before the next sweep: another branch of its puzzle,
//! or another puzzle.

use crate::feed::Feed;
use crate::frame::Frame;
use crate::lanes::{Cells, Lanes};
use crate::sweep::{SOLVED, Sweep, sweep};

/// Solves all puzzles of the feed, each up to `limit` solutions.
#[inline(always)]
pub(crate) fn run<L: Lanes>(feed: &mut dyn Feed, limit: usize) {
    let mut group = Group::<L>::new(limit);
    for lane in 0..L::WIDTH {
        group.refill(lane, feed);
    }
    let mut rows = true;
    while group.active != 0 {
        let seen = if rows {
            sweep::<L, 9, 1>(&mut group.cells)
        } else {
            sweep::<L, 1, 9>(&mut group.cells)
        };
        group.serve(seen, feed);
        rows = !rows;
    }
}

struct Group<L: Lanes> {
    cells: Cells<L>,
    searches: Vec<Search>,
    limit: usize,
    /// The sums after the last sweep.
    sum: L,
    /// The lanes that have a puzzle.
    active: u32,
    /// The lanes where the last sweep changed nothing.
    quiet: u32,
    /// The lanes that were handled after the last sweep.
    served: u32,
}

/// The search in one lane.
struct Search {
    ticket: usize,
    solutions: usize,
    guesses: u64,
    /// The branches that are still to be tried.
    stack: Vec<Frame>,
}

impl<L: Lanes> Group<L> {
    #[inline(always)]
    fn new(limit: usize) -> Group<L> {
        let mut searches = Vec::with_capacity(L::WIDTH);
        for _ in 0..L::WIDTH {
            searches.push(Search { ticket: 0, solutions: 0, guesses: 0, stack: Vec::new() });
        }
        Group {
            cells: [L::NOTHING; 81],
            searches,
            limit,
            sum: L::splat(0),
            active: 0,
            quiet: 0,
            served: 0,
        }
    }

    /// Gives new work to every lane that has reached an end.
    #[inline(always)]
    fn serve(&mut self, seen: Sweep<L>, feed: &mut dyn Feed) {
        let same = seen.sum.equal(self.sum).top_bits() & !self.served;
        let failed = self.active & !seen.sound.top_bits();
        // Two sweeps without a change have checked every house of the cells as they are now, so a
        // sum that says "solved" can be trusted.
        let stalled = self.active & same & self.quiet & !failed;
        self.served = failed | stalled;
        self.quiet = same & !self.served;
        self.sum = seen.sum;
        if self.served == 0 {
            return;
        }
        let solved = stalled & seen.sum.equal(L::splat(SOLVED)).top_bits();
        let mut rest = self.served;
        while rest != 0 {
            let lane = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            if failed >> lane & 1 == 1 {
                self.backtrack(lane, feed);
            } else if solved >> lane & 1 == 1 {
                self.record(lane, feed);
            } else {
                self.guess(lane);
            }
        }
    }

    /// Tries a digit and keeps the other branch for later.
    #[inline(always)]
    fn guess(&mut self, lane: usize) {
        let mut frame = Frame::EMPTY;
        let choice = L::branch(&self.cells, lane, &mut frame);
        self.cells[choice.place].as_mut()[lane] = choice.digit;
        frame.0[choice.place] &= !choice.digit;
        self.searches[lane].guesses += 1;
        self.searches[lane].stack.push(frame);
    }

    /// Counts a solution, and continues if more are wanted.
    #[inline(always)]
    fn record(&mut self, lane: usize, feed: &mut dyn Feed) {
        let search = &mut self.searches[lane];
        search.solutions += 1;
        let is_last = search.solutions == self.limit;
        let mut is_enough = is_last;
        if search.solutions == 1 || is_last {
            let mut frame = Frame::EMPTY;
            L::take(&self.cells, lane, &mut frame);
            let digits = L::digits(&frame);
            is_enough |= feed.solution(search.ticket, search.solutions, digits).is_break();
        }
        if is_enough {
            search.stack.clear();
        }
        self.backtrack(lane, feed);
    }

    /// Resumes the latest remaining branch, or the next puzzle.
    #[inline(always)]
    fn backtrack(&mut self, lane: usize, feed: &mut dyn Feed) {
        let search = &mut self.searches[lane];
        match search.stack.pop() {
            Some(frame) => L::put(&mut self.cells, lane, &frame),
            None => {
                feed.done(search.ticket, search.solutions, search.guesses);
                self.refill(lane, feed);
            }
        }
    }

    /// Puts the next puzzle into a lane, if there is one.
    #[inline(always)]
    fn refill(&mut self, lane: usize, feed: &mut dyn Feed) {
        let Some((ticket, puzzle)) = feed.next() else {
            self.active &= !(1 << lane);
            return;
        };
        let mut frame = Frame::EMPTY;
        L::read(puzzle, &mut frame);
        L::put(&mut self.cells, lane, &frame);
        self.active |= 1 << lane;
        let search = &mut self.searches[lane];
        (search.ticket, search.solutions, search.guesses) = (ticket, 0, 0);
    }
}
