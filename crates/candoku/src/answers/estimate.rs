//! `estimate`: about how many solutions a puzzle has, where counting would take too long.

use candoku_engine::parts::Network;
use candoku_grid::{DigitSet, Random, Stop};
use candoku_rules::RuledBoard;

use crate::session::Session;
#[cfg(feature = "serde")]
use crate::strict::whole_or_null;
use crate::unanswered::Unanswered;

/// How long to sample.
#[derive(Clone, Copy, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EstimateRequest {
    /// The number of samples; 1000 by default, at most a million. Fewer are taken if the time is up.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "whole_or_null"))]
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 1_000_000))]
    pub samples: Option<u64>,
    /// The random seed; 1 by default.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "whole_or_null"))]
    #[cfg_attr(feature = "schema", schema(maximum = 9_007_199_254_740_991_u64))]
    pub seed: Option<u64>,
}

/// About how many solutions there are.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Estimated))]
pub struct EstimateAnswer {
    /// The mean of all samples.
    pub estimate: f64,
    /// Its standard error.
    pub standard_error: f64,
    /// The lower end of the interval that contains the number in 19 of 20 cases, if samples are
    /// distributed normally.
    pub lower: f64,
    /// The upper end of that interval.
    pub upper: f64,
    /// How many samples were taken.
    pub samples: u64,
}

/// The number of samples by default, and the largest.
const USUAL: u64 = 1000;
const MOST: u64 = 1_000_000;

/// How far the interval reaches, in standard errors.
const REACH: f64 = 1.96;

impl Session {
    /// About how many solutions a puzzle has.
    ///
    /// Each sample goes down one random way: in the cell with the fewest candidates one of them is
    /// guessed, until the puzzle is solved or contradicts itself. A solution found after guesses among
    /// 3, 2 and 4 candidates counts as 24. The mean of all samples is the number of solutions (Knuth 1975).
    ///
    /// # Errors
    ///
    /// If the number of samples is out of range, or the work was stopped before the first.
    pub fn estimate(
        &self,
        puzzle: &RuledBoard,
        request: &EstimateRequest,
        stop: &Stop,
    ) -> Result<EstimateAnswer, Unanswered> {
        self.estimate_reporting(puzzle, request, stop, |_| {})
    }

    /// Like [`Session::estimate`], with a report after each sample.
    ///
    /// # Errors
    ///
    /// As for [`Session::estimate`].
    pub fn estimate_reporting(
        &self,
        puzzle: &RuledBoard,
        request: &EstimateRequest,
        stop: &Stop,
        mut report: impl FnMut(&EstimateAnswer),
    ) -> Result<EstimateAnswer, Unanswered> {
        let wanted = request.samples.unwrap_or(USUAL);
        if !(1..=MOST).contains(&wanted) {
            let found = format!("found {wanted} samples, expected 1 to {MOST}");
            return Err(crate::Fault::part("samples", found).into());
        }
        let layout = puzzle.board.layout();
        let network = Network::new(layout, &puzzle.parts());
        let mut root: Vec<DigitSet> =
            layout.cells().map(|cell| puzzle.board.candidates(cell)).collect();
        let is_possible = network.narrow(&mut root);
        let mut random = Random::from_seed(request.seed.unwrap_or(1));
        let mut samples = Samples::default();
        while samples.count < wanted {
            if stop.is_requested() {
                break;
            }
            let is_solved = |digits: &[DigitSet]| {
                let digits: Vec<_> = digits.iter().filter_map(|domain| domain.single()).collect();
                puzzle.broken(&digits).is_empty()
            };
            let sample = match is_possible {
                true => sample(&network, root.clone(), &mut random, is_solved),
                false => 0.0,
            };
            samples.add(sample);
            report(&samples.answer());
        }
        if samples.count == 0 {
            return Err(Unanswered::Stopped);
        }
        Ok(samples.answer())
    }
}

/// The product of the numbers of candidates along one random way, or 0 if it has no solution.
fn sample(
    network: &Network,
    mut domains: Vec<DigitSet>,
    random: &mut Random,
    is_solved: impl Fn(&[DigitSet]) -> bool,
) -> f64 {
    let mut weight = 1.0;
    loop {
        let open = domains.iter().enumerate().filter(|(_, domain)| domain.len() > 1);
        let Some((cell, domain)) = open.min_by_key(|(_, domain)| domain.len()) else {
            return if is_solved(&domains) { weight } else { 0.0 };
        };
        let digits: Vec<_> = domain.iter().collect();
        weight *= digits.len() as f64;
        domains[cell] = digits[random.below(digits.len())].into();
        if !network.narrow(&mut domains) {
            return 0.0;
        }
    }
}

/// The mean and spread of numbers, one after another (Welford 1962).
#[derive(Default)]
struct Samples {
    count: u64,
    mean: f64,
    squares: f64,
}

impl Samples {
    fn add(&mut self, sample: f64) {
        self.count += 1;
        let before = sample - self.mean;
        self.mean += before / self.count as f64;
        self.squares += before * (sample - self.mean);
    }

    fn answer(&self) -> EstimateAnswer {
        let count = self.count as f64;
        let variance = if self.count > 1 { self.squares / (count - 1.0) } else { 0.0 };
        let standard_error = (variance / count).sqrt();
        EstimateAnswer {
            estimate: self.mean,
            standard_error,
            lower: (self.mean - REACH * standard_error).max(0.0),
            upper: self.mean + REACH * standard_error,
            samples: self.count,
        }
    }
}

#[cfg(test)]
mod tests {
    use candoku_grid::{Board, Cell, Layout};
    use candoku_rules::{Clue, Rule};

    use super::*;

    fn estimate(puzzle: &RuledBoard) -> EstimateAnswer {
        let request = EstimateRequest { samples: Some(4000), seed: Some(1) };
        Session::new().estimate(puzzle, &request, &Stop::never()).unwrap()
    }

    #[test]
    fn the_interval_contains_the_number_of_solutions() {
        let layout = Layout::sudoku(4).unwrap();
        let cage = Clue::new([0, 1].map(Cell::new), [5]);
        let rules = vec![Rule::new("killer cage", &layout, cage).unwrap()];
        let plain = RuledBoard::from(Board::empty(layout));
        let ruled = RuledBoard { rules, ..plain.clone() };

        for puzzle in [plain, ruled] {
            let answer = estimate(&puzzle);

            let count = puzzle.search().count(u64::MAX) as f64;
            assert!(answer.lower <= count && count <= answer.upper, "{answer:?} {count}");
            assert!(answer.upper < 1.2 * count, "{answer:?} {count}");
        }
    }

    #[test]
    fn a_puzzle_with_one_solution_or_none_is_estimated_exactly() {
        let solved: Board = "1......4.2....3.".parse().unwrap();
        let broken: Board = "11......4.2....3".parse().unwrap();

        assert_eq!(
            (estimate(&solved.into()).estimate, estimate(&broken.into()).estimate),
            (1.0, 0.0)
        );
    }
}
