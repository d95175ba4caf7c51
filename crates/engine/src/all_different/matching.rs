//! A matching: a digit of its own for every variable.

use candoku_grid::{Digit, DigitSet, MAX_SIDE};

use super::event::{Observer, TraceEvent};
use super::hall::HallViolation;
use super::variable_set::VariableSet;

/// Pairs of a variable and a digit in which nothing appears twice.
///
/// It outlives the filter so that the next run on smaller domains can start
/// from it: most pairs are still good then.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Matching {
    digits: [Option<Digit>; MAX_SIDE],
    owners: [u8; MAX_SIDE],
    taken: DigitSet,
}

impl Matching {
    /// The matching without pairs.
    pub fn new() -> Matching {
        Matching::default()
    }

    /// The digit of a variable.
    pub fn digit(&self, variable: usize) -> Option<Digit> {
        self.digits[variable]
    }

    /// The variable that has the digit.
    pub fn owner(&self, digit: Digit) -> Option<usize> {
        self.taken.contains(digit).then(|| self.owners[digit.index()].into())
    }

    /// The digits that some variable has.
    pub fn taken(&self) -> DigitSet {
        self.taken
    }

    /// Pairs a variable with a digit; whatever either was paired with before is free again.
    pub fn pair(&mut self, variable: usize, digit: Digit) {
        if let Some(owner) = self.owner(digit) {
            self.digits[owner] = None;
        }
        self.unpair(variable);
        self.digits[variable] = Some(digit);
        self.owners[digit.index()] = variable as u8;
        self.taken.insert(digit);
    }

    /// Frees a variable and its digit.
    pub fn unpair(&mut self, variable: usize) {
        if let Some(digit) = self.digits[variable].take() {
            self.taken.remove(digit);
        }
    }

    /// Frees the pairs that the domains do not allow.
    pub(crate) fn restrict(&mut self, domains: &[DigitSet]) {
        for variable in 0..MAX_SIDE {
            let domain = domains.get(variable).copied().unwrap_or_default();
            if self.digits[variable].is_some_and(|digit| !domain.contains(digit)) {
                self.unpair(variable);
            }
        }
    }

    /// Adds pairs until every variable has a digit, the easy ones first.
    pub(crate) fn complete<O: Observer>(
        &mut self,
        domains: &[DigitSet],
        observer: &mut O,
    ) -> Result<(), HallViolation> {
        observer.tell(|| TraceEvent::TerminalsAdded { flow: self.taken.len() });
        for (variable, &domain) in domains.iter().enumerate() {
            if self.digits[variable].is_none()
                && let Some(digit) = (domain - self.taken).first()
            {
                self.pair(variable, digit);
                observer.tell(|| TraceEvent::Paired { variable, digit });
            }
        }
        while self.taken.len() < domains.len() {
            self.augment(domains, observer)?;
        }
        observer.tell(|| TraceEvent::Matched { size: domains.len() });
        Ok(())
    }

    /// Finds the shortest way to give one more variable a digit by moving others along.
    ///
    /// The search begins at the source, which leads to every variable without a digit.
    // Inlined into the loop of its caller it takes LLVM minutes to optimise.
    #[inline(never)]
    fn augment<O: Observer>(
        &mut self,
        domains: &[DigitSet],
        observer: &mut O,
    ) -> Result<(), HallViolation> {
        let mut queue = [0; MAX_SIDE];
        let (mut next, mut end) = (0, 0);
        for variable in (0..domains.len()).filter(|&variable| self.digits[variable].is_none()) {
            queue[end] = variable;
            end += 1;
        }
        observer.tell(|| TraceEvent::SearchBegun { variables: queue[..end].to_vec() });
        let mut seen = DigitSet::EMPTY;
        let mut finders = [0; MAX_SIDE];
        while next < end {
            let variable = queue[next];
            next += 1;
            for digit in domains[variable] - seen {
                seen.insert(digit);
                finders[digit.index()] = variable;
                let owner = self.owner(digit);
                observer.tell(|| TraceEvent::Visited { variable, digit, owner });
                let Some(owner) = owner else {
                    self.flip(digit, &finders, observer);
                    return Ok(());
                };
                queue[end] = owner;
                end += 1;
            }
        }
        let violator = self.violator(domains, queue[0]);
        observer.tell(|| TraceEvent::Infeasible(violator));
        Err(violator)
    }

    /// Everything that a variable without a digit leads to, where no digit of it is free.
    ///
    /// Several such variables may be left. One is enough to show that nothing fits, and needs
    /// fewer others.
    fn violator(&self, domains: &[DigitSet], start: usize) -> HallViolation {
        let mut digits = domains[start];
        loop {
            let owners = digits.iter().filter_map(|digit| self.owner(digit));
            let variables: VariableSet = owners.chain([start]).collect();
            let wanted = variables.iter().fold(digits, |all, variable| all | domains[variable]);
            if wanted == digits {
                return HallViolation { variables, digits };
            }
            digits = wanted;
        }
    }

    /// Walks back from a free digit and gives every variable the digit that it found.
    fn flip<O: Observer>(&mut self, end: Digit, finders: &[usize; MAX_SIDE], observer: &mut O) {
        let way_back = |matching: &Matching| {
            let mut digit = Some(end);
            let mut pairs = Vec::new();
            while let Some(found) = digit {
                let variable = finders[found.index()];
                pairs.push((variable, found));
                digit = matching.digit(variable);
            }
            pairs.reverse();
            pairs
        };
        observer.tell(|| TraceEvent::PathFound { path: way_back(self) });
        observer.tell(|| {
            let added = way_back(self);
            let had = |&(variable, _): &(usize, Digit)| Some((variable, self.digit(variable)?));
            TraceEvent::Flipped { dropped: added.iter().filter_map(had).collect(), added }
        });
        let mut digit = end;
        loop {
            let variable = finders[digit.index()];
            let previous = self.digits[variable];
            self.digits[variable] = Some(digit);
            self.owners[digit.index()] = variable as u8;
            match previous {
                Some(previous) => digit = previous,
                None => break,
            }
        }
        self.taken.insert(end);
    }
}
