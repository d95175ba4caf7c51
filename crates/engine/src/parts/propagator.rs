//! The propagators of all parts behind one name.

use candoku_grid::DigitSet;

use super::all_different::AllDifferent;
use super::among::Among;
use super::any::Any;
use super::between::Between;
use super::cage::Cage;
use super::count::Count;
use super::pairs::Pairs;
use super::same::Same;
use super::sequence::Sequence;
use super::set::Set;
use super::sum::Sum;

/// Narrows the candidates of the cells of one part.
#[derive(Clone, Debug)]
pub(crate) enum Propagator {
    Among(Among),
    AllDifferent(AllDifferent),
    Set(Set),
    Cage(Cage),
    Sum(Sum),
    Pairs(Pairs),
    Sequence(Sequence),
    Count(Count),
    Same(Same),
    Between(Between),
    Any(Any),
}

/// The number of different priorities.
pub(crate) const PRIORITIES: usize = 5;

impl Propagator {
    /// Removes digits that no solution of the part has; false if it has no solution.
    ///
    /// Fewer candidates never leave more, and cells with one candidate each are judged exactly.
    pub(crate) fn filter(&self, domains: &mut [DigitSet]) -> bool {
        let is_possible = match self {
            Propagator::Among(part) => part.filter(domains),
            Propagator::AllDifferent(part) => part.filter(domains),
            Propagator::Set(part) => part.filter(domains),
            Propagator::Cage(part) => part.filter(domains),
            Propagator::Sum(part) => part.filter(domains),
            Propagator::Pairs(part) => part.filter(domains),
            Propagator::Sequence(part) => part.filter(domains),
            Propagator::Count(part) => part.filter(domains),
            Propagator::Same(part) => part.filter(domains),
            Propagator::Between(part) => part.filter(domains),
            Propagator::Any(part) => part.filter(domains),
        };
        is_possible && !domains.contains(&DigitSet::EMPTY)
    }

    /// Digits that the cells hold in any case, so that cells that see all their places do not.
    pub(crate) fn required(&self, domains: &[DigitSet]) -> DigitSet {
        match self {
            Propagator::Set(part) => part.required(domains),
            _ => DigitSet::EMPTY,
        }
    }

    /// Whether running it again after its own removals would remove nothing more.
    pub(crate) fn is_idempotent(&self) -> bool {
        match self {
            Propagator::Pairs(_) => true,
            Propagator::Set(part) => part.is_exact(),
            Propagator::Sequence(part) => part.is_exact(),
            _ => false,
        }
    }

    /// How late it runs: cheap propagators first, from 0.
    pub(crate) fn priority(&self) -> usize {
        match self {
            Propagator::Among(_) | Propagator::AllDifferent(_) | Propagator::Pairs(_) => 0,
            Propagator::Count(_)
            | Propagator::Set(_)
            | Propagator::Cage(_)
            | Propagator::Same(_) => 1,
            Propagator::Sum(part) if part.is_small() => 2,
            Propagator::Sum(_) | Propagator::Sequence(_) | Propagator::Between(_) => 3,
            Propagator::Any(_) => 4,
        }
    }
}
