//! Backdoors: the fewest digits of the solution that let singles do the rest.

use candoku_grid::{Candidate as Placement, Cell, Classic, Digit, Stop};

use crate::rating::NotClassified;
use crate::space::Candidate;
use crate::state::{Singles, State};

/// The smallest backdoors of a puzzle: sets of digits from its solution, all of the same size.
///
/// A set is a backdoor if, with its digits written into the puzzle, direct eliminations and singles
/// solve it. A puzzle that singles solve has the empty set as its only smallest backdoor.
///
/// ```
/// use candoku_grid::Stop;
///
/// let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let backdoors = candoku_resolution::backdoors(&easy.parse().unwrap(), &Stop::never());
/// assert_eq!(backdoors, Ok(vec![vec![]]));
/// ```
///
/// # Errors
///
/// If the puzzle does not have exactly one solution, or the work was stopped.
pub fn backdoors(puzzle: &Classic, stop: &Stop) -> Result<Vec<Vec<Placement>>, NotClassified> {
    if candoku_fast::count(puzzle, 2) != 1 {
        return Err(NotClassified::NotOneSolution);
    }
    let solution = candoku_fast::solve(puzzle).ok_or(NotClassified::NotOneSolution)?;
    let state = State::of(puzzle).map_err(|_| NotClassified::NotOneSolution)?;
    let places = solution.values().iter().enumerate();
    let open: Vec<Candidate> = places
        .map(|(cell, &value)| Candidate::new(usize::from(value) - 1, cell as u32))
        .filter(|&candidate| !state.candidates.has_decided(candidate))
        .collect();
    let mut search =
        Search { stop, singles: Singles::default(), chosen: Vec::new(), found: Vec::new() };
    for size in 0..=open.len() {
        search.choose(&state, &open, size)?;
        if !search.found.is_empty() {
            break;
        }
    }
    Ok(search.found)
}

struct Search<'a> {
    stop: &'a Stop,
    singles: Singles,
    chosen: Vec<Placement>,
    found: Vec<Vec<Placement>>,
}

impl Search<'_> {
    /// Adds every choice of that many more digits that solves the puzzle.
    fn choose(
        &mut self,
        state: &State,
        rest: &[Candidate],
        size: usize,
    ) -> Result<(), NotClassified> {
        if size == 0 {
            if state.candidates.is_solved() {
                self.found.push(self.chosen.clone());
            }
            return Ok(());
        }
        self.stop.check()?;
        for (place, &candidate) in rest.iter().enumerate() {
            let mut next = state.clone();
            // A digit of the solution never leads to a contradiction.
            let _ = next.suppose(candidate, &mut self.singles);
            let digit = Digit::from_index(candidate.digit.into());
            self.chosen.push(Placement::new(digit, Cell::new(candidate.cell.into())));
            self.choose(&next, &rest[place + 1..], size - 1)?;
            self.chosen.pop();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HARD: &str =
        "..982.......9..32.3.......1.98.6.7..2.......3..3.7.41.5.......7.26..9.......428..";

    #[test]
    fn a_backdoor_written_into_the_puzzle_lets_singles_solve_it() {
        let puzzle: Classic = HARD.parse().unwrap();

        let found = backdoors(&puzzle, &Stop::never()).unwrap();

        assert!(!found.is_empty() && !found[0].is_empty());
        for backdoor in &found {
            let mut values = *puzzle.values();
            for placement in backdoor {
                values[placement.cell.index()] = placement.digit.value();
            }
            let filled = Classic::new(values).unwrap();
            assert!(State::of(&filled).unwrap().candidates.is_solved());
        }
    }

    #[test]
    fn no_smaller_choice_of_digits_is_a_backdoor() {
        let puzzle: Classic = HARD.parse().unwrap();
        let solution = candoku_fast::solve(&puzzle).unwrap();

        let found = backdoors(&puzzle, &Stop::never()).unwrap();

        let size = found[0].len();
        let solving = (0..81).filter(|&cell| {
            let mut values = *puzzle.values();
            values[cell] = solution.values()[cell];
            State::of(&Classic::new(values).unwrap()).unwrap().candidates.is_solved()
        });
        let is_given = |cell: &usize| puzzle.values()[*cell] != 0;
        assert_eq!(solving.filter(|cell| !is_given(cell)).count() > 0, size == 1);
    }
}
