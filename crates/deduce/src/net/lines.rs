//! The lines of a proof, picked from everything that follows from a supposition.

use candoku_grid::{Candidate, Cell, Digit, DigitSet};
use candoku_strategy::{Line, Refutation, Truth};

use super::{Event, Net};
use crate::fact::Left;

impl Net<'_> {
    /// The event that made a candidate wrong, as an index.
    pub(super) fn cause(&self, wrong: Candidate) -> Option<usize> {
        (self.causes[self.place(wrong)] as usize).checked_sub(1)
    }

    /// The lines that lead to these candidates being wrong, and no others.
    pub(crate) fn lines(&self, wrong: Vec<Candidate>) -> Vec<Line> {
        // For each event the candidates that are wrong by it and that something later relies on.
        let mut needed: Vec<Option<Vec<Candidate>>> = vec![None; self.events.len()];
        let need = |needed: &mut Vec<Option<Vec<Candidate>>>, wrong: Candidate| {
            if let Some(event) = self.cause(wrong) {
                let list = needed[event].get_or_insert_default();
                if !list.contains(&wrong) {
                    list.push(wrong);
                }
            }
        };
        for wrong in wrong {
            need(&mut needed, wrong);
        }
        for event in (0..self.events.len()).rev() {
            let Some(wanted) = needed[event].clone() else { continue };
            match &self.events[event] {
                Event::Right(_, None) => {}
                Event::Right(candidate, Some(truth)) => {
                    for option in self.options(truth).into_iter().filter(|o| o != candidate) {
                        need(&mut needed, option);
                    }
                }
                Event::Ruled(fact) => {
                    for wrong in self.reasons(*fact, event, &wanted) {
                        need(&mut needed, wrong);
                    }
                }
                Event::Refuted(within) => {
                    for wrong in self.relied_on(within, event) {
                        need(&mut needed, wrong);
                    }
                }
            }
        }
        let mut lines = Vec::new();
        for (event, wanted) in self.events.iter().zip(needed) {
            match (event, wanted) {
                (Event::Right(candidate, Some(truth)), Some(_)) => {
                    lines.push(Line::Last(*candidate, truth.clone()));
                }
                (Event::Ruled(fact), Some(wanted)) => {
                    lines.push(Line::Ruled(self.variant.facts()[*fact].given.clone(), wanted));
                }
                (Event::Refuted(within), Some(_)) => lines.push(Line::Refuted((**within).clone())),
                _ => {}
            }
        }
        lines
    }

    /// The candidates that were wrong before an event and that a refutation within relies on.
    fn relied_on(&self, within: &Refutation, event: usize) -> Vec<Candidate> {
        let mut options = self.options(&within.failed);
        for line in &within.lines {
            match line {
                Line::Last(_, truth) => options.extend(self.options(truth)),
                Line::Ruled(given, _) => {
                    let fact = self.variant.facts().iter().find(|fact| fact.given == *given);
                    for &cell in fact.map_or(&[][..], |fact| &fact.cells) {
                        options.extend(self.options(&Truth::Cell(cell)));
                    }
                }
                Line::Refuted(_) => {}
            }
        }
        options.retain(|&option| self.cause(option).is_some_and(|cause| cause < event));
        options
    }

    /// The options of a truth before anything was supposed.
    pub(super) fn options(&self, truth: &Truth) -> Vec<Candidate> {
        match truth {
            Truth::Cell(cell) => {
                let digits = self.start[cell.index()].iter();
                digits.map(|digit| Candidate::new(digit, *cell)).collect()
            }
            Truth::House(house, digit) => {
                let cells = self.variant.layout().house(*house).cells().iter();
                let can = |cell: &&Cell| self.start[cell.index()].contains(*digit);
                cells.filter(can).map(|&cell| Candidate::new(*digit, cell)).collect()
            }
            Truth::Unfillable(_) | Truth::Deadly(_) => Vec::new(),
        }
    }

    /// Which candidates must be wrong for a fact to make others wrong at an event.
    ///
    /// As many cells as possible get back the candidates that they had at the start.
    fn reasons(&self, fact: usize, event: usize, wanted: &[Candidate]) -> Vec<Candidate> {
        let fact = &self.variant.facts()[fact];
        let is_early = |c: Candidate| self.cause(c).is_some_and(|cause| cause < event);
        let known = |cell: Cell| {
            let digits = self.start[cell.index()].iter();
            digits.filter(|&digit| !is_early(Candidate::new(digit, cell))).collect::<DigitSet>()
        };
        let mut candidates: Vec<DigitSet> = fact.cells.iter().map(|&cell| known(cell)).collect();
        let excludes = |candidates: &[DigitSet]| match fact.run(candidates) {
            Left::Nothing => true,
            Left::Candidates(left) => wanted.iter().all(|wrong| {
                let place = fact.cells.iter().position(|&cell| cell == wrong.cell);
                place.is_none_or(|place| !left[place].contains(wrong.digit))
            }),
        };
        for place in 0..candidates.len() {
            let all = self.start[fact.cells[place].index()];
            let narrowed = std::mem::replace(&mut candidates[place], all);
            if narrowed != all && !excludes(&candidates) {
                candidates[place] = narrowed;
            }
        }
        let missing = |(&cell, &digits): (&Cell, &DigitSet)| {
            let gone: Vec<Digit> = (self.start[cell.index()] - digits).iter().collect();
            gone.into_iter().map(move |digit| Candidate::new(digit, cell))
        };
        fact.cells.iter().zip(&candidates).flat_map(missing).collect()
    }
}
