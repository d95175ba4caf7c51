//! What follows from a supposition: the trail of candidates that it makes right.

use std::ops::ControlFlow;
use std::rc::Rc;

use candoku_grid::{Candidate, Cell, CellSet, Digit, DigitSet, HouseId};
use candoku_proof::{Conclusion, Truth};

use super::small_patterns;
use crate::View;
use crate::techniques::oddagons::{Oddagon, Oddagons};

/// How far a supposition is followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reasoning {
    /// Over strong links of the board: each inference rests on one before it.
    Chain,
    /// Over the houses of one digit, with any number of options excluded on the way.
    OneDigit,
    /// Over all cells and houses, with any number of options excluded on the way.
    Net,
    /// Like a net, with the guardians of patterns that can't be filled.
    GuardedNet,
    /// Like a guarded net, with locked candidates and pairs where no single is left.
    PatternNet,
}

/// The truth behind an inference; its digit is that of the candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Justification {
    Cell(Cell),
    House(HouseId, Digit),
    /// The pattern in this place of the board's list.
    Guardians(usize),
}

impl Justification {
    pub(super) fn truth<const W: usize>(self, view: &View<W>) -> Truth {
        match self {
            Justification::Guardians(place) => view.cached::<Oddagons>(()).all[place].truth(),
            Justification::Cell(cell) => Truth::Cell(cell),
            Justification::House(house, digit) => Truth::House(house, digit),
        }
    }

    /// The candidates of the board that the truth leaves open.
    pub(super) fn options<const W: usize>(self, view: &View<W>) -> impl Iterator<Item = Candidate> {
        let (cells, digits, guardians) = match self {
            Justification::Cell(cell) => (CellSet::only(cell), view.candidates(cell), &[][..]),
            Justification::House(house, digit) => {
                (view.places(digit, house), digit.into(), &[][..])
            }
            Justification::Guardians(place) => {
                let pattern = &view.cached::<Oddagons>(()).all[place];
                (CellSet::EMPTY, DigitSet::EMPTY, &pattern.guardians[..])
            }
        };
        view.candidates_in(cells, digits).chain(guardians.iter().copied())
    }
}

/// One thing that holds under a supposition.
#[derive(Clone, Debug)]
pub(super) enum Event {
    /// It was supposed.
    Supposed(Conclusion),
    /// The candidate is the last option of a truth.
    Last(Candidate, Justification),
    /// The candidate is wrong, because supposing it fails in turn.
    Refuted(Candidate, Rc<Failure>),
}

/// What a supposition came to when some truth had no option left.
#[derive(Clone, Debug)]
pub(super) struct Failure {
    /// What held since, the supposition first.
    pub(super) events: Vec<Event>,
    /// How many events held before, outside.
    pub(super) outside: usize,
    pub(super) failed: Justification,
}

/// The candidates that are left under a supposition, and the trail that led there.
#[derive(Clone, Debug)]
pub(super) struct Spread<'a, const W: usize> {
    view: &'a View<W>,
    reasoning: Reasoning,
    /// The patterns that need a guardian, if the reasoning knows about them.
    patterns: &'a [Oddagon],
    left: Vec<DigitSet>,
    cells: Vec<CellSet<W>>,
    /// How many places each digit has in each house, house by house for each digit.
    counts: Vec<u8>,
    /// The cells that have been settled by the trail.
    settled: CellSet<W>,
    /// How many events held before the first of the trail.
    outside: usize,
    trail: Vec<Event>,
    /// How much of the trail has been followed up.
    done: usize,
    /// In how many waves, after the first.
    waves: usize,
    /// After how many of them following ends.
    most_waves: usize,
}

impl<'a, const W: usize> Spread<'a, W> {
    /// The board with nothing supposed.
    pub(super) fn new(view: &'a View<W>, reasoning: Reasoning) -> Spread<'a, W> {
        let layout = view.layout();
        let digits = || Digit::up_to(layout.side());
        let houses = || layout.house_ids();
        let count = |digit| houses().map(move |house| view.positions(digit, house).len() as u8);
        Spread {
            view,
            reasoning,
            patterns: match reasoning {
                Reasoning::GuardedNet | Reasoning::PatternNet => &view.cached::<Oddagons>(()).all,
                _ => &[],
            },
            left: layout.cells().map(|cell| view.candidates(cell)).collect(),
            cells: digits().map(|digit| view.cells(digit)).collect(),
            counts: digits().flat_map(count).collect(),
            settled: CellSet::EMPTY,
            outside: 0,
            trail: Vec::new(),
            done: 0,
            waves: 0,
            most_waves: usize::MAX,
        }
    }

    /// The same, not followed for more than so many waves after the first.
    pub(super) fn up_to(mut self, most_waves: usize) -> Spread<'a, W> {
        self.most_waves = most_waves;
        self
    }

    /// A trail that begins where this one has come to.
    pub(super) fn onward(&self) -> Spread<'a, W> {
        Spread {
            view: self.view,
            reasoning: self.reasoning,
            patterns: self.patterns,
            left: self.left.clone(),
            cells: self.cells.clone(),
            counts: self.counts.clone(),
            settled: self.settled,
            outside: self.len(),
            trail: Vec::new(),
            done: 0,
            waves: 0,
            most_waves: self.most_waves,
        }
    }

    /// Becomes the same as `onward` of the other, without asking for memory again.
    pub(super) fn go_on_from(&mut self, other: &Spread<'a, W>) {
        (self.reasoning, self.patterns) = (other.reasoning, other.patterns);
        self.left.copy_from_slice(&other.left);
        self.cells.copy_from_slice(&other.cells);
        self.counts.copy_from_slice(&other.counts);
        self.settled = other.settled;
        self.outside = other.len();
        self.trail.clear();
        self.done = 0;
        self.waves = 0;
    }

    pub(super) fn view(&self) -> &'a View<W> {
        self.view
    }

    pub(super) fn trail(&self) -> &[Event] {
        &self.trail
    }

    /// The digits that are left for a cell.
    pub(super) fn left(&self, cell: Cell) -> DigitSet {
        self.left[cell.index()]
    }

    /// How many places the digit has left in the house.
    pub(super) fn count(&self, house: HouseId, digit: Digit) -> u8 {
        self.counts[digit.index() * self.view.layout().houses().len() + house.index()]
    }

    /// The number of events that hold.
    pub(super) fn len(&self) -> usize {
        self.outside + self.trail.len()
    }

    /// The cells that are left for each digit.
    pub(super) fn cells(&self) -> &[CellSet<W>] {
        &self.cells
    }

    /// Whether the cell has two digits left, or the digit two places in a house of the cell.
    pub(super) fn is_one_of_two(&self, candidate: Candidate) -> bool {
        let Candidate { digit, cell } = candidate;
        let layout = self.view.layout();
        let first = digit.index() * layout.houses().len();
        let two = |house: &HouseId| self.counts[first + house.index()] == 2;
        self.left(cell).len() == 2 || layout.houses_of(cell).iter().any(two)
    }

    /// Supposes, and follows until nothing follows or a truth fails.
    pub(super) fn suppose(&mut self, supposed: Conclusion) -> ControlFlow<Justification> {
        match supposed {
            Conclusion::Right(candidate) if self.settled.insert(candidate.cell) => {
                self.trail.push(Event::Supposed(supposed));
            }
            Conclusion::Right(_) => {}
            Conclusion::Wrong(candidate) => {
                self.trail.push(Event::Supposed(supposed));
                self.strike(candidate)?;
            }
        }
        self.follow()
    }

    /// Eliminates what the other has eliminated, and follows as before; how is not told.
    pub(super) fn apply_removals_of(
        &mut self,
        other: &Spread<'_, W>,
    ) -> ControlFlow<Justification> {
        self.trail.clear();
        self.done = 0;
        for digit in Digit::up_to(self.cells.len()) {
            let gone = self.cells[digit.index()] - other.cells[digit.index()];
            for cell in gone.iter() {
                self.strike(Candidate::new(digit, cell))?;
            }
        }
        self.follow()
    }

    /// Takes in that a candidate is refuted, and follows as before.
    pub(super) fn refuted(
        &mut self,
        candidate: Candidate,
        failure: Failure,
    ) -> ControlFlow<Justification> {
        self.trail.push(Event::Refuted(candidate, Rc::new(failure)));
        self.strike(candidate)?;
        self.follow()
    }

    /// The trail as the failure of a truth.
    pub(super) fn failure(&self, failed: Justification) -> Failure {
        Failure { events: self.trail.clone(), outside: self.outside, failed }
    }

    /// How many events a failure rests on at least, besides the supposition.
    ///
    /// Events are followed up in waves, each of what came of the one before. An event rests on
    /// one of the wave before its own or on a neighbour, so a failure rests on one of every wave.
    pub(super) fn waves(&self) -> usize {
        self.waves
    }

    fn follow(&mut self) -> ControlFlow<Justification> {
        loop {
            self.follow_singles()?;
            let before = self.trail.len();
            if self.reasoning == Reasoning::PatternNet && self.waves < self.most_waves {
                for (wrong, why) in small_patterns::eliminations(self) {
                    if self.left(wrong.cell).contains(wrong.digit) {
                        let failure = why.failure(wrong, self.len());
                        self.trail.push(Event::Refuted(wrong, Rc::new(failure)));
                        self.strike(wrong)?;
                    }
                }
            }
            if self.trail.len() == before {
                return ControlFlow::Continue(());
            }
            self.waves += 1;
        }
    }

    fn follow_singles(&mut self) -> ControlFlow<Justification> {
        let mut end_of_wave = self.trail.len();
        while let Some(event) = self.trail.get(self.done) {
            if self.done == end_of_wave {
                if self.waves == self.most_waves {
                    break;
                }
                end_of_wave = self.trail.len();
                self.waves += 1;
            }
            self.done += 1;
            let (Event::Last(candidate, _) | Event::Supposed(Conclusion::Right(candidate))) =
                *event
            else {
                continue;
            };
            let Candidate { digit, cell } = candidate;
            if self.reasoning != Reasoning::OneDigit {
                for other in self.left(cell).without(digit) {
                    self.strike(Candidate::new(other, cell))?;
                }
            }
            for peer in (self.view.peers(cell) & self.cells[digit.index()]).iter() {
                self.strike(Candidate::new(digit, peer))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The candidate is wrong; what is last now is right.
    fn strike(&mut self, candidate: Candidate) -> ControlFlow<Justification> {
        let Candidate { digit, cell } = candidate;
        self.cells[digit.index()].remove(cell);
        let left = &mut self.left[cell.index()];
        left.remove(digit);
        let left = *left;
        if self.reasoning != Reasoning::OneDigit {
            if left.is_empty() {
                return ControlFlow::Break(Justification::Cell(cell));
            }
            if let Some(last) = left.single() {
                self.settle_cell(cell, last);
            }
        }
        let layout = self.view.layout();
        let first = digit.index() * layout.houses().len();
        for &house in layout.houses_of(cell) {
            let count = &mut self.counts[first + house.index()];
            *count -= 1;
            match *count {
                0 => return ControlFlow::Break(Justification::House(house, digit)),
                1 => self.settle_house(house, digit),
                _ => {}
            }
        }
        self.strike_guardian(candidate)
    }

    /// A pattern may have lost a guardian; the last one is right.
    fn strike_guardian(&mut self, candidate: Candidate) -> ControlFlow<Justification> {
        for (place, pattern) in self.patterns.iter().enumerate() {
            if !pattern.guardians.contains(&candidate) {
                continue;
            }
            let is_left = |guardian: &&Candidate| self.left(guardian.cell).contains(guardian.digit);
            let mut left = pattern.guardians.iter().filter(is_left);
            match (left.next(), left.next()) {
                (None, _) => return ControlFlow::Break(Justification::Guardians(place)),
                (Some(&last), None) => self.settle(last, Justification::Guardians(place)),
                _ => {}
            }
        }
        ControlFlow::Continue(())
    }

    /// The cell has one digit left. A chain asks for two on the board.
    fn settle_cell(&mut self, cell: Cell, last: Digit) {
        if self.is_net() || self.view.bivalue().contains(cell) {
            self.settle(Candidate::new(last, cell), Justification::Cell(cell));
        }
    }

    fn is_net(&self) -> bool {
        !matches!(self.reasoning, Reasoning::Chain | Reasoning::OneDigit)
    }

    /// The digit has one place left in the house. A chain asks for two on the board.
    fn settle_house(&mut self, house: HouseId, digit: Digit) {
        let places = self.cells[digit.index()] & self.view.house(house);
        let Some(place) = (places - self.settled).first() else { return };
        if self.reasoning != Reasoning::Chain || self.view.positions(digit, house).len() == 2 {
            self.settle(Candidate::new(digit, place), Justification::House(house, digit));
        }
    }

    /// Adds to the trail that a cell has its digit.
    ///
    /// If the cell has another one already, that one will strike this one out,
    /// and then a truth fails.
    fn settle(&mut self, candidate: Candidate, justification: Justification) {
        if self.settled.insert(candidate.cell) {
            self.trail.push(Event::Last(candidate, justification));
        }
    }
}
