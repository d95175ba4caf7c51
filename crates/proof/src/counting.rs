//! A proof by counting: a number of truths, and no more links than that to satisfy them with.

use std::collections::BTreeMap;

use candoku_grid::{Board, Candidate};

use crate::judge::{Conclusion, Rejection};
use crate::truth::Truth;

/// Truths, and links that cover all of their candidates.
///
/// At least one candidate of each truth is true, and at most one of each link: a link is a cell, or
/// a digit in a house, of which only the exclusion is used. Let the surplus of a candidate be the
/// number of links less the number of truths that contain it. If no surplus is negative, those of
/// the true candidates add up to at most the number of links less the number of truths, because every truth
/// counts at least once and every link at most once. So a candidate with a larger surplus is false.
///
/// With as many links as truths every candidate of a link that is in no truth is false, and so is
/// every candidate of a truth that is in two links. Both lists may name something several times.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Counting {
    /// What must be satisfied.
    pub truths: Vec<Truth>,
    /// What each true candidate uses up: cells, and digits in houses.
    pub links: Vec<Truth>,
}

impl Counting {
    /// Checks that the numbers leave no room for any of the conclusions.
    pub(crate) fn proves(
        &self,
        board: &Board,
        conclusions: &[Conclusion],
    ) -> Result<(), Rejection> {
        let excludes = |link: &Truth| matches!(link, Truth::Cell(_) | Truth::House(..));
        let is_link = |link: &Truth| excludes(link) && link.is_about(board);
        if !self.links.iter().all(is_link) {
            return Err(Rejection::Foreign);
        }
        let surplus = self.surplus(board);
        if let Some((&uncovered, _)) = surplus.iter().find(|&(_, &surplus)| surplus < 0) {
            return Err(Rejection::Gap(uncovered));
        }
        let spare = self.links.len() as isize - self.truths.len() as isize;
        let is_proved = |conclusion: &Conclusion| match conclusion {
            Conclusion::Right(_) => false,
            Conclusion::Wrong(candidate) => surplus.get(candidate).is_some_and(|&n| n > spare),
        };
        match conclusions.iter().find(|conclusion| !is_proved(conclusion)) {
            Some(&missed) => Err(Rejection::Missed(missed)),
            None => Ok(()),
        }
    }

    /// For each candidate that is mentioned, how many links have it, less how many truths do.
    fn surplus(&self, board: &Board) -> BTreeMap<Candidate, isize> {
        let mut surplus = BTreeMap::new();
        for (list, weight) in [(&self.truths, -1), (&self.links, 1)] {
            for candidate in list.iter().flat_map(|truth| truth.options(board)) {
                *surplus.entry(candidate).or_default() += weight;
            }
        }
        surplus
    }
}
