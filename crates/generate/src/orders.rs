//! Schedules attempts, when many are in progress at once.
//!
//! An attempt at a puzzle may start before the previous one has been judged, so that there is
//! always enough parallel work. Attempts are still concluded in order, so nothing depends on how
//! many run at a time.

use std::collections::{BTreeMap, VecDeque};
use std::ops::Range;

use candoku_grid::Random;

use crate::attempt::Attempts;
use crate::control::Control;
use crate::generator::Generator;
use crate::outcome::GenerateOutcome;
use crate::puzzle::GeneratedPuzzle;

/// How many puzzles may wait for a slower one before them to be delivered.
const WAITING: u64 = 1 << 14;

/// How many puzzles are searched for at once.
const OPEN: usize = 256;

/// An attempt to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Order {
    /// The number of the puzzle.
    pub(crate) number: u64,
    pub(crate) attempt: u64,
}

/// The puzzles that are searched for, in order.
pub(crate) struct Orders {
    numbers: Range<u64>,
    /// The number to deliver next.
    awaited: u64,
    open: BTreeMap<u64, Search>,
    finished: BTreeMap<u64, GenerateOutcome>,
}

/// The search for one puzzle.
struct Search {
    attempts: Attempts,
    /// The results of the attempts that have not been concluded, where available.
    made: VecDeque<Option<Draw>>,
}

/// The result of an attempt, and its remaining random numbers.
pub(crate) type Draw = (GeneratedPuzzle, Random);

impl Orders {
    pub(crate) fn new(numbers: Range<u64>) -> Orders {
        let (open, finished) = (BTreeMap::new(), BTreeMap::new());
        Orders { awaited: numbers.start, numbers, open, finished }
    }

    /// The next attempt to start, if another one is worthwhile.
    pub(crate) fn next(&mut self) -> Option<Order> {
        let is_near = self.numbers.start < self.awaited.saturating_add(WAITING);
        let is_room = self.open.len() < OPEN && is_near;
        if is_room && let Some(number) = self.numbers.next() {
            return Some(self.open.entry(number).or_insert(Search::new(number)).begin());
        }
        let keen = self.open.values_mut().filter(|search| search.may_go_ahead());
        keen.min_by_key(|search| search.made.len()).map(Search::begin)
    }

    /// Whether the attempt is still needed.
    pub(crate) fn is_open(&self, order: Order) -> bool {
        // No puzzle is found before its first attempt is concluded.
        order.attempt == 0 || self.open.contains_key(&order.number)
    }

    /// Records the result of an attempt.
    pub(crate) fn finish(&mut self, order: Order, draw: Draw) {
        if let Some(search) = self.open.get_mut(&order.number) {
            let place = order.attempt - search.attempts.count();
            search.made[place as usize] = Some(draw);
        }
    }

    /// Concludes finished attempts in order, and delivers outcomes in order.
    pub(crate) fn conclude(
        &mut self,
        generator: &Generator,
        control: &Control,
        deliver: &mut dyn FnMut(GenerateOutcome),
    ) {
        let finished = &mut self.finished;
        self.open.retain(|&number, search| match search.conclude(generator, control) {
            Some(outcome) => finished.insert(number, outcome).is_some(),
            None => true,
        });
        while let Some(outcome) = self.finished.remove(&self.awaited) {
            deliver(outcome);
            self.awaited += 1;
        }
    }
}

impl Search {
    fn new(number: u64) -> Search {
        Search { attempts: Attempts::new(number), made: VecDeque::new() }
    }

    /// Whether another attempt is worthwhile: a search that took many will probably take more.
    fn may_go_ahead(&self) -> bool {
        self.made.len() as u64 <= self.attempts.count() / 4
    }

    fn begin(&mut self) -> Order {
        let attempt = self.attempts.count() + self.made.len() as u64;
        self.made.push_back(None);
        Order { number: self.attempts.number, attempt }
    }

    fn conclude(&mut self, generator: &Generator, control: &Control) -> Option<GenerateOutcome> {
        while !control.is_stopped()
            && let Some(draw) = self.made.front_mut()
            && let Some((puzzle, random)) = draw.take()
        {
            self.made.pop_front();
            let outcome = self.attempts.conclude(generator, control, Some(puzzle), random);
            if outcome.is_some() {
                return outcome;
            }
        }
        None
    }
}
