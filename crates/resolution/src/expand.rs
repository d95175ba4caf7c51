//! Expanded puzzles: what simple theories write into the blanks.

use candoku_grid::{Classic, Stop, Stopped};

use crate::space::{DIGITS, cells};
use crate::state::{Contradiction, State};
use crate::supports::Supports;
use crate::theory::{Closed, Resolver, Theory};

/// How far a puzzle is expanded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expansion {
    /// By direct eliminations and singles.
    Singles,
    /// By these and by locked candidates.
    LockedCandidates,
}

/// The puzzle with every digit that the theory finds; nothing if it finds a contradiction.
///
/// An expanded puzzle has the same solutions, and the same ratings by whips and braids.
///
/// # Errors
///
/// If the work was stopped.
pub fn expand(
    puzzle: &Classic,
    expansion: Expansion,
    stop: &Stop,
) -> Result<Option<Classic>, Stopped> {
    let Ok(mut state) = State::of(puzzle) else { return Ok(None) };
    if expansion == Expansion::LockedCandidates {
        // A braid of length 1 is a locked candidate.
        let theory = Theory { depth: 0, braids: 1 };
        let closed = Resolver::new(Supports::none(), stop).close(&mut state, theory)?;
        if closed == Closed::Contradiction {
            return Ok(None);
        }
    }
    Ok(values(&state).ok())
}

fn values(state: &State) -> Result<Classic, Contradiction> {
    let mut values = [0; 81];
    for digit in 0..DIGITS {
        for cell in cells(state.candidates.left[digit] & state.candidates.decided) {
            values[cell as usize] = digit as u8 + 1;
        }
    }
    Classic::new(values).map_err(|_| Contradiction)
}

#[cfg(test)]
mod tests {
    use super::*;

    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn an_easy_puzzle_expands_to_its_solution() {
        let puzzle: Classic = EASY.parse().unwrap();

        let expanded = expand(&puzzle, Expansion::Singles, &Stop::never());

        assert_eq!(expanded, Ok(candoku_fast::solve(&puzzle)));
    }

    #[test]
    fn locked_candidates_expand_at_least_as_far_as_singles_and_only_by_right_digits() {
        let line =
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
        let puzzle: Classic = line.parse().unwrap();
        let solution = candoku_fast::solve(&puzzle).unwrap();

        let [singles, locked] = [Expansion::Singles, Expansion::LockedCandidates]
            .map(|expansion| expand(&puzzle, expansion, &Stop::never()).unwrap().unwrap());

        assert!(puzzle.clues() <= singles.clues() && singles.clues() <= locked.clues());
        let agrees = |(&found, &right): (&u8, &u8)| found == 0 || found == right;
        assert!(locked.values().iter().zip(solution.values()).all(agrees));
    }

    #[test]
    fn a_repeated_digit_expands_to_nothing() {
        let line = "55".to_string() + &".".repeat(79);

        let expanded = expand(&line.parse().unwrap(), Expansion::Singles, &Stop::never());

        assert_eq!(expanded, Ok(None));
    }
}
