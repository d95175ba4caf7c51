//! A fact: something that rules say, ready to narrow the candidates of its cells.

use candoku_engine::parts::{Compare, Filter, Part};
use candoku_grid::{Cell, DigitSet};
use candoku_strategy::{Given, Topic};

/// Something that one rule says, or several sums together.
#[derive(Clone, Debug)]
pub(crate) struct Fact {
    /// The premise by which the judge learns of it.
    pub(crate) given: Given,
    /// The rules that it comes from.
    pub(crate) rules: Vec<usize>,
    /// How people see it.
    pub(crate) sort: Sort,
    /// The cells, each once.
    pub(crate) cells: Vec<Cell>,
    /// Whether it comes from a rule on the whole grid, which says the same of many cells.
    pub(crate) is_of_grid: bool,
    /// The sum that it is, if it is one.
    pub(crate) sum: Option<Sum>,
    filters: Vec<(Filter, Vec<usize>)>,
}

/// A weighted sum of cells that is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sum {
    /// The cells, each once, with their weights.
    pub(crate) terms: Vec<(i32, Cell)>,
    /// What they add up to.
    pub(crate) total: i32,
}

/// How people see a fact, which decides the technique that uses it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Sort {
    /// A clue that compares cells.
    Clue,
    /// Cells with different digits and a sum.
    Cage,
    /// A sum in which digits may repeat.
    Sum,
    /// A clue outside the grid.
    Outside,
    /// One cell that sticks out of a house or is left over in it.
    OneCell,
    /// Several such cells.
    SeveralCells,
    /// The same for several houses together.
    SeveralHouses,
}

impl Sort {
    /// All sorts, simplest first.
    pub(crate) const ALL: [Sort; 7] = [
        Sort::Clue,
        Sort::Cage,
        Sort::Sum,
        Sort::Outside,
        Sort::OneCell,
        Sort::SeveralCells,
        Sort::SeveralHouses,
    ];

    /// Whether it is about one rule alone.
    pub(crate) fn is_of_one_rule(self) -> bool {
        self <= Sort::Outside
    }
}

impl Topic for Sort {
    fn count(_: usize) -> usize {
        Sort::ALL.len()
    }

    fn index(self) -> usize {
        self as usize
    }
}

/// What a fact leaves of the candidates of its cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Left {
    /// These, in the order of the cells.
    Candidates(Vec<DigitSet>),
    /// There is no way to satisfy it.
    Nothing,
}

impl Fact {
    pub(crate) fn new(given: Given, rules: Vec<usize>, sort: Sort, filters: Vec<Filter>) -> Fact {
        let mut cells: Vec<Cell> = filters.iter().flat_map(Filter::cells).copied().collect();
        cells.sort();
        cells.dedup();
        let places = |filter: &Filter| {
            let place = |cell: &Cell| cells.binary_search(cell).expect("a cell of the fact");
            filter.cells().iter().map(place).collect()
        };
        let filters = filters.into_iter().map(|filter| (places(&filter), filter));
        let filters = filters.map(|(places, filter)| (filter, places)).collect();
        Fact { given, rules, sort, cells, is_of_grid: false, sum: None, filters }
    }

    /// The fact as the sum that the part is, if it is one.
    pub(crate) fn with_sum(self, part: &Part) -> Fact {
        let Part::Sum { terms, compare: Compare::Equal, total } = part else { return self };
        let is_once = terms.len() == self.cells.len();
        Fact { sum: is_once.then(|| Sum { terms: terms.clone(), total: *total }), ..self }
    }

    /// Removes all candidates that the fact leaves no way for.
    pub(crate) fn run(&self, candidates: &[DigitSet]) -> Left {
        let mut left = candidates.to_vec();
        let mut own = Vec::new();
        loop {
            let mut changed = false;
            for (filter, places) in &self.filters {
                own.clear();
                own.extend(places.iter().map(|&place| left[place]));
                if own.contains(&DigitSet::EMPTY) || !filter.run(&mut own) {
                    return Left::Nothing;
                }
                for (&place, &narrowed) in places.iter().zip(&own) {
                    changed |= left[place] != narrowed;
                    left[place] = narrowed;
                }
            }
            let is_done = matches!(&self.filters[..], [(only, _)] if only.is_idempotent());
            if !changed || is_done {
                return Left::Candidates(left);
            }
        }
    }
}
