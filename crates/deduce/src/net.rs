//! What follows from one supposition, round by round, with a cause for everything.

mod lines;

use candoku_grid::{Candidate, Cell, DigitSet};
use candoku_strategy::{Conclusion, Refutation, Truth};

use crate::fact::Left;
use crate::findings::gone;
use crate::variant::Variant;

/// Cells with more candidates than this are no part of a group.
const MOST_GROUPED: usize = 4;

/// The consequences of a supposition.
pub(crate) struct Net<'a> {
    variant: &'a Variant,
    /// The candidates before anything was supposed.
    start: &'a [DigitSet],
    left: Vec<DigitSet>,
    /// The cells that are known to have their digit.
    settled: Vec<bool>,
    events: Vec<Event>,
    /// For each candidate that is wrong, the event that says so, counted from 1.
    causes: Vec<u32>,
    /// The cells that changed in the last round.
    changed: Vec<Cell>,
    /// Whether clues are left aside.
    is_of_houses: bool,
}

/// Something that follows.
enum Event {
    /// A candidate is right: by supposition, or as the last option of a truth.
    Right(Candidate, Option<Truth>),
    /// A fact makes candidates wrong.
    Ruled(usize),
    /// A supposition within this one fails.
    Refuted(Box<Refutation>),
}

/// What has come to light in one round.
#[derive(Default)]
struct Round {
    right: Vec<(Candidate, Truth)>,
    ruled: Vec<(usize, Vec<Candidate>)>,
    failed: Option<Truth>,
}

impl Round {
    fn is_empty(&self) -> bool {
        self.failed.is_none() && self.right.is_empty() && self.ruled.is_empty()
    }
}

impl<'a> Net<'a> {
    /// Nothing supposed yet.
    pub(crate) fn new(variant: &'a Variant, start: &'a [DigitSet]) -> Net<'a> {
        let candidates = start.len() * variant.layout().side();
        Net {
            variant,
            start,
            left: start.to_vec(),
            settled: start.iter().map(|digits| digits.len() == 1).collect(),
            events: Vec::new(),
            causes: vec![0; candidates],
            changed: Vec::new(),
            is_of_houses: false,
        }
    }

    /// Supposes that a candidate is right, and follows for up to `rounds` rounds until some truth fails.
    pub(crate) fn refute(&mut self, supposed: Candidate, rounds: usize) -> Option<Refutation> {
        let failed = self.settle(supposed, None).or_else(|| self.follow(rounds))?;
        Some(self.refutation(supposed, failed))
    }

    /// Like [`Net::refute`], but where nothing follows any more, cells with up to four candidates are tried.
    ///
    /// It gives up when it is stopped.
    pub(crate) fn refute_nested(
        &mut self,
        supposed: Candidate,
        rounds: usize,
        is_stopped: &dyn Fn() -> bool,
    ) -> Option<Refutation> {
        if let Some(failed) = self.settle(supposed, None) {
            return Some(self.refutation(supposed, failed));
        }
        loop {
            if let Some(failed) = self.follow(usize::MAX) {
                return Some(self.refutation(supposed, failed));
            }
            let failed = self.try_pairs(rounds, is_stopped)?;
            if let Some(failed) = failed {
                return Some(self.refutation(supposed, failed));
            }
        }
    }

    /// Like [`Net::refute`], but a round in which nothing follows at once removes all candidates that would leave some cell or
    /// house without an option within a round.
    pub(crate) fn refute_grouped(
        &mut self,
        supposed: Candidate,
        rounds: usize,
    ) -> Option<Refutation> {
        let mut failed = self.settle(supposed, None);
        for _ in 0..rounds {
            if failed.is_some() {
                break;
            }
            let round = self.look();
            failed = match round.is_empty() {
                false => self.take(round),
                true => self.remove_grouped()?,
            };
        }
        Some(self.refutation(supposed, failed?))
    }

    /// Removes the candidates that lead to a contradiction within a round; nothing if there are none.
    fn remove_grouped(&mut self) -> Option<Option<Truth>> {
        self.changed.clear();
        let cells = self.variant.layout().cells();
        let few = cells.filter(|cell| (2..=MOST_GROUPED).contains(&self.left[cell.index()].len()));
        let candidates = few.flat_map(|cell| {
            self.left[cell.index()].iter().map(move |digit| Candidate::new(digit, cell))
        });
        let refuted: Vec<(Candidate, Refutation)> = candidates
            .filter_map(|wrong| {
                let mut net = Net::new(self.variant, &self.left);
                net.is_of_houses = true;
                Some((wrong, net.refute(wrong, 1)?))
            })
            .collect();
        if refuted.is_empty() {
            return None;
        }
        for (wrong, refutation) in refuted {
            self.events.push(Event::Refuted(Box::new(refutation)));
            if let Some(failed) = self.remove(wrong) {
                return Some(Some(failed));
            }
        }
        Some(None)
    }

    /// Supposes that a candidate is right, and follows to the end; nothing if that is a contradiction.
    pub(crate) fn consequences(mut self, supposed: Candidate) -> Option<Net<'a>> {
        match self.settle(supposed, None).or_else(|| self.follow(usize::MAX)) {
            Some(_) => None,
            None => Some(self),
        }
    }

    /// The digits of a cell that are wrong by now.
    pub(crate) fn wrong_in(&self, cell: Cell) -> DigitSet {
        self.start[cell.index()] - self.left[cell.index()]
    }

    /// Follows for up to `rounds` rounds; the truth that fails, if one does.
    fn follow(&mut self, rounds: usize) -> Option<Truth> {
        for _ in 0..rounds {
            let round = self.look();
            if round.is_empty() {
                return None;
            }
            if let Some(failed) = self.take(round) {
                return Some(failed);
            }
        }
        None
    }

    /// Removes a candidate of a cell with up to four that leads to a contradiction; nothing if there is none.
    fn try_pairs(&mut self, rounds: usize, is_stopped: &dyn Fn() -> bool) -> Option<Option<Truth>> {
        self.changed.clear();
        let pairs = self
            .variant
            .layout()
            .cells()
            .filter(|cell| (2..=4).contains(&self.left[cell.index()].len()));
        let (wrong, refutation) = pairs.into_iter().find_map(|cell| {
            self.left[cell.index()].iter().find_map(|digit| {
                let within = Candidate::new(digit, cell);
                if is_stopped() {
                    return None;
                }
                let refutation = Net::new(self.variant, &self.left).refute(within, rounds)?;
                Some((within, refutation))
            })
        })?;
        self.events.push(Event::Refuted(Box::new(refutation)));
        Some(self.remove(wrong))
    }

    fn refutation(&self, supposed: Candidate, failed: Truth) -> Refutation {
        let lines = self.lines(self.options(&failed));
        Refutation { supposed: Conclusion::Right(supposed), lines, failed }
    }

    /// Everything that follows at once from what is known now.
    fn look(&self) -> Round {
        let (layout, mut round) = (self.variant.layout(), Round::default());
        let mut houses = Vec::new();
        let mut facts: Vec<usize> = Vec::new();
        for &cell in &self.changed {
            houses.extend(layout.houses_of(cell));
            facts.extend(self.variant.facts_of(cell));
            match self.left[cell.index()].single() {
                Some(digit) if !self.settled[cell.index()] => {
                    round.right.push((Candidate::new(digit, cell), Truth::Cell(cell)));
                }
                _ => {}
            }
        }
        houses.sort();
        houses.dedup();
        for house in houses {
            let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
            for cell in layout.house(house).cells() {
                let digits = self.left[cell.index()];
                (once, twice) = (once | digits, twice | (once & digits));
            }
            if let Some(digit) = (layout.digits() - once).iter().next() {
                round.failed = Some(Truth::House(house, digit));
                return round;
            }
            let single = once - twice;
            for &cell in layout.house(house).cells() {
                let digits = self.left[cell.index()] & single;
                if let Some(digit) = digits.iter().next().filter(|_| !self.settled[cell.index()]) {
                    round.right.push((Candidate::new(digit, cell), Truth::House(house, digit)));
                }
            }
        }
        facts.sort_unstable();
        facts.dedup();
        if self.is_of_houses {
            return round;
        }
        for number in facts {
            let fact = &self.variant.facts()[number];
            let before: Vec<DigitSet> =
                fact.cells.iter().map(|cell| self.left[cell.index()]).collect();
            let left = fact.run(&before);
            let mut wrong = gone(fact, &before, &left);
            if left == Left::Nothing && wrong.is_empty() {
                // All cells have one digit each: each of these is wrong.
                wrong.extend(before[0].iter().map(|digit| Candidate::new(digit, fact.cells[0])));
            }
            if !wrong.is_empty() {
                round.ruled.push((number, wrong));
            }
        }
        round
    }

    /// Takes in what a round has brought; the truth that fails, if one does.
    fn take(&mut self, round: Round) -> Option<Truth> {
        if round.failed.is_some() {
            return round.failed;
        }
        self.changed.clear();
        for (number, wrong) in round.ruled {
            let left = |c: &Candidate| self.left[c.cell.index()].contains(c.digit);
            let wrong: Vec<Candidate> = wrong.into_iter().filter(left).collect();
            if wrong.is_empty() {
                continue;
            }
            self.events.push(Event::Ruled(number));
            for candidate in wrong {
                if let Some(failed) = self.remove(candidate) {
                    return Some(failed);
                }
            }
        }
        for (candidate, truth) in round.right {
            if self.settled[candidate.cell.index()]
                && self.left[candidate.cell.index()].contains(candidate.digit)
            {
                continue;
            }
            if !self.left[candidate.cell.index()].contains(candidate.digit) {
                return Some(truth);
            }
            if let Some(failed) = self.settle(candidate, Some(truth)) {
                return Some(failed);
            }
        }
        None
    }

    /// A candidate is right: other digits of its cell and the same digit in its peers are not.
    fn settle(&mut self, candidate: Candidate, truth: Option<Truth>) -> Option<Truth> {
        let Candidate { digit, cell } = candidate;
        self.events.push(Event::Right(candidate, truth));
        self.settled[cell.index()] = true;
        self.changed.push(cell);
        let others = self.left[cell.index()].without(digit);
        let in_cell = others.iter().map(|digit| Candidate::new(digit, cell));
        let layout = self.variant.layout().clone();
        let in_peers = layout.peers(cell).iter().map(|peer| Candidate::new(digit, peer));
        for wrong in in_cell.chain(in_peers) {
            if self.left[wrong.cell.index()].contains(wrong.digit)
                && let Some(failed) = self.remove(wrong)
            {
                return Some(failed);
            }
        }
        None
    }

    /// A candidate is wrong by the latest event; the truth of its cell, if that leaves nothing.
    fn remove(&mut self, wrong: Candidate) -> Option<Truth> {
        let place = self.place(wrong);
        self.causes[place] = self.events.len() as u32;
        let left = &mut self.left[wrong.cell.index()];
        left.remove(wrong.digit);
        self.changed.push(wrong.cell);
        left.is_empty().then_some(Truth::Cell(wrong.cell))
    }

    fn place(&self, candidate: Candidate) -> usize {
        candidate.cell.index() * self.variant.layout().side() + candidate.digit.index()
    }
}
