//! A set of candidates, closed under the basic theory: direct eliminations and singles.

use candoku_grid::Classic;

use crate::space::{
    Candidate, DIGITS, EVERY_CELL, MEMBERSHIPS, Membership, PEERS, VALUES, VARIABLES, cells,
};

/// One candidate in the tally of a variable: the count in the high byte, the sum of values in the low one.
const ONE: u16 = 1 << 8;

/// The candidates that are left, with a tally of each variable.
///
/// The tally counts the candidates of a variable and adds up their values, so that the last value
/// can be read from it.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(crate) candidates: Candidates,
    tallies: [u16; VARIABLES],
}

/// Candidates as sets of cells, and the cells that are decided.
#[derive(Clone, Debug)]
pub(crate) struct Candidates {
    /// For each digit, the cells that may have it.
    pub(crate) left: [u128; DIGITS],
    /// The cells whose only candidate has been asserted.
    pub(crate) decided: u128,
}

/// There is a variable without a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Contradiction;

/// Singles that wait to be asserted.
#[derive(Clone, Default, Debug)]
pub(crate) struct Singles(Vec<Candidate>);

impl Candidates {
    /// Whether the candidate is left.
    pub(crate) fn contains(&self, candidate: Candidate) -> bool {
        self.left[usize::from(candidate.digit)] & candidate.bit() != 0
    }

    /// Whether every cell is decided.
    pub(crate) fn is_solved(&self) -> bool {
        self.decided == EVERY_CELL
    }

    /// Whether the cell of the candidate is decided.
    pub(crate) fn has_decided(&self, candidate: Candidate) -> bool {
        self.decided & candidate.bit() != 0
    }

    /// Whether all candidates of this set are in the other.
    pub(crate) fn is_within(&self, other: &Candidates) -> bool {
        self.left.iter().zip(&other.left).all(|(mine, others)| mine & !others == 0)
    }

    /// A candidate that is neither decided nor covered, one of a cell with two candidates if possible.
    pub(crate) fn first_open(&self, covered: &[u128; DIGITS]) -> Option<Candidate> {
        let (mut one, mut two, mut three) = (0, 0, 0);
        for left in self.left {
            three |= two & left;
            two |= one & left;
            one |= left;
        }
        let first = |among: u128| {
            (0..DIGITS).find_map(|digit| {
                let open = self.left[digit] & among & !covered[digit];
                (open != 0).then(|| Candidate::new(digit, open.trailing_zeros()))
            })
        };
        first(two & !three).or_else(|| first(!self.decided))
    }

    /// The candidates linked to this one.
    pub(crate) fn linked(&self, candidate: Candidate) -> impl Iterator<Item = Candidate> + '_ {
        let (digit, cell) = (usize::from(candidate.digit), u32::from(candidate.cell));
        let same_digit = self.left[digit] & PEERS[cell as usize];
        let same_cell = (0..DIGITS)
            .filter(move |&other| other != digit && self.left[other] & candidate.bit() != 0);
        cells(same_digit)
            .map(move |peer| Candidate::new(digit, peer))
            .chain(same_cell.map(move |other| Candidate::new(other, cell)))
    }
}

impl Singles {
    /// The singles that wait, in the order in which they arose.
    pub(crate) fn as_slice(&self) -> &[Candidate] {
        &self.0
    }

    /// Adds more singles.
    pub(crate) fn extend(&mut self, singles: &[Candidate]) {
        self.0.extend_from_slice(singles);
    }

    /// Forgets all singles.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}

impl State {
    /// Every candidate.
    fn full() -> State {
        let candidates = Candidates { left: [EVERY_CELL; DIGITS], decided: 0 };
        State { candidates, tallies: [9 * ONE + 36; VARIABLES] }
    }

    /// The candidates that a puzzle leaves when the basic theory has been applied.
    pub(crate) fn of(puzzle: &Classic) -> Result<State, Contradiction> {
        let mut state = State::full();
        let mut singles = Singles::default();
        for (cell, &value) in puzzle.values().iter().enumerate().filter(|&(_, &value)| value != 0) {
            let given = Candidate::new(usize::from(value) - 1, cell as u32);
            state.suppose(given, &mut singles)?;
        }
        Ok(state)
    }

    /// These candidates, when the basic theory has been applied.
    #[cfg(test)]
    pub(crate) fn of_candidates(left: &[u128; DIGITS]) -> Result<State, Contradiction> {
        let mut state = State::full();
        let mut singles = Singles::default();
        for (digit, set) in left.iter().enumerate() {
            for cell in cells(EVERY_CELL & !set) {
                let gone = Candidate::new(digit, cell);
                if state.candidates.contains(gone) {
                    state.eliminate(gone, &mut singles)?;
                }
            }
        }
        Ok(state)
    }

    /// Asserts a candidate and all singles that follow.
    pub(crate) fn suppose(
        &mut self,
        candidate: Candidate,
        singles: &mut Singles,
    ) -> Result<(), Contradiction> {
        singles.clear();
        if !self.candidates.contains(candidate) {
            return Err(Contradiction);
        }
        self.decide(candidate, singles)?;
        self.settle(singles)
    }

    /// Eliminates a candidate and asserts all singles that follow.
    pub(crate) fn eliminate(
        &mut self,
        candidate: Candidate,
        singles: &mut Singles,
    ) -> Result<(), Contradiction> {
        singles.clear();
        self.remove(candidate, singles)?;
        self.settle(singles)
    }

    fn settle(&mut self, singles: &mut Singles) -> Result<(), Contradiction> {
        while let Some(single) = singles.0.pop() {
            self.decide(single, singles)?;
        }
        Ok(())
    }

    /// Asserts a candidate and eliminates what is linked to it; singles that arise are added.
    pub(crate) fn decide(
        &mut self,
        candidate: Candidate,
        singles: &mut Singles,
    ) -> Result<(), Contradiction> {
        if self.candidates.has_decided(candidate) {
            // A single that arose twice; one that has been eliminated since has left its variable
            // empty, which is found when it is eliminated.
            return Ok(());
        }
        self.candidates.decided |= candidate.bit();
        let (digit, cell) = (usize::from(candidate.digit), usize::from(candidate.cell));
        for peer in cells(self.candidates.left[digit] & PEERS[cell]) {
            self.remove(Candidate::new(digit, peer), singles)?;
        }
        for other in (0..DIGITS).filter(|&other| other != digit) {
            if self.candidates.left[other] & candidate.bit() != 0 {
                self.remove(Candidate::new(other, cell as u32), singles)?;
            }
        }
        Ok(())
    }

    #[inline]
    fn remove(&mut self, candidate: Candidate, singles: &mut Singles) -> Result<(), Contradiction> {
        self.candidates.left[usize::from(candidate.digit)] &= !candidate.bit();
        for &Membership { variable, value } in &MEMBERSHIPS[candidate.index()] {
            let tally = &mut self.tallies[usize::from(variable)];
            *tally -= ONE + value;
            if *tally < 2 * ONE {
                if *tally < ONE {
                    return Err(Contradiction);
                }
                let last = VALUES[usize::from(variable)][usize::from(*tally - ONE)];
                singles.0.push(last);
            }
        }
        Ok(())
    }

    /// The only candidate left of a variable, if it has just one.
    pub(crate) fn last(&self, variable: u16) -> Option<Candidate> {
        let tally = self.tallies[usize::from(variable)];
        (tally < 2 * ONE).then(|| VALUES[usize::from(variable)][usize::from(tally - ONE)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::CELLS;

    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn singles_solve_an_easy_puzzle() {
        let state = State::of(&EASY.parse().unwrap()).unwrap();

        assert!(state.candidates.is_solved());
        assert!(state.candidates.left.iter().all(|set| set.count_ones() == 9));
    }

    #[test]
    fn a_repeated_digit_is_a_contradiction() {
        let line = "55".to_string() + &".".repeat(CELLS - 2);

        assert_eq!(State::of(&line.parse().unwrap()).err(), Some(Contradiction));
    }
}
