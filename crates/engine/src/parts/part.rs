//! The closed list of constraints that the engine can propagate.

use std::collections::HashSet;

use candoku_grid::{Cell, Digit, DigitSet};

use super::automaton::Automaton;
use super::digit_sets::sets_of;
use super::relation::Relation;

/// A constraint on cells; a cell may be named more than once.
///
/// ```
/// use candoku_engine::parts::Part;
/// use candoku_engine::search::Search;
/// use candoku_grid::{Board, Cell, Layout};
///
/// // On an empty 4×4 grid a cage of two cells in row 1 that add up to 3.
/// let board = Board::empty(Layout::sudoku(4).unwrap());
/// let cage = Part::sum([0, 1].map(Cell::new), 3);
/// assert_eq!(Search::with_parts(&board, &[cage]).count(u64::MAX), 288 / 6);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// The cell holds one of these digits.
    Among {
        /// The cell.
        cell: Cell,
        /// What it may hold.
        digits: DigitSet,
    },
    /// The cells hold different digits.
    AllDifferent(Vec<Cell>),
    /// The cells hold different digits, which together are one of these sets.
    Set {
        /// The cells.
        cells: Vec<Cell>,
        /// The sets, each of as many digits as there are cells.
        sets: Vec<DigitSet>,
    },
    /// A linear equation or inequality over the values of cells.
    Sum {
        /// The cells with their coefficients; cells of a total have negative ones.
        terms: Vec<(i32, Cell)>,
        /// How the weighted sum compares to the total.
        compare: Compare,
        /// The constant to compare to.
        total: i32,
    },
    /// Pairs of cells whose digits are related.
    Pairs {
        /// The relation of all edges.
        relation: Relation,
        /// The first and second cells.
        edges: Vec<(Cell, Cell)>,
    },
    /// The digits along a line are accepted by an automaton.
    Sequence {
        /// The automaton.
        automaton: Automaton,
        /// The cells, in the order in which they are read.
        cells: Vec<Cell>,
    },
    /// The number of cells that hold one of these digits is one of these counts.
    Count {
        /// The cells.
        cells: Vec<Cell>,
        /// The digits that are counted.
        digits: DigitSet,
        /// The counts allowed.
        counts: Vec<usize>,
    },
    /// What is between two cells of a line that hold one of two digits each adds up to a total, and
    /// is none of these digits.
    Between {
        /// The cells along the line.
        cells: Vec<Cell>,
        /// The two digits, which differ.
        ends: (Digit, Digit),
        /// The sum of what is between them.
        total: i32,
    },
    /// Each of the groups of cells holds the same digits, equally often.
    Same(Vec<Vec<Cell>>),
    /// At least one of the alternatives holds, each of which is several parts together.
    Any(Vec<Vec<Part>>),
}

/// How a sum compares to its total.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compare {
    /// It is at most the total.
    AtMost,
    /// It is the total.
    Equal,
    /// It is at least the total.
    AtLeast,
}

impl Part {
    /// The values of the cells add up to `total`; a cell named twice counts twice.
    pub fn sum(cells: impl IntoIterator<Item = Cell>, total: i32) -> Part {
        let terms = cells.into_iter().map(|cell| (1, cell)).collect();
        Part::Sum { terms, compare: Compare::Equal, total }
    }

    /// The values of `cells` and of `total` add up to the same number.
    pub fn equal_sums(
        cells: impl IntoIterator<Item = Cell>,
        total: impl IntoIterator<Item = Cell>,
    ) -> Part {
        let terms = cells.into_iter().map(|cell| (1, cell));
        let terms = terms.chain(total.into_iter().map(|cell| (-1, cell))).collect();
        Part::Sum { terms, compare: Compare::Equal, total: 0 }
    }

    /// Different digits that are together one of the sets that `allows` accepts.
    ///
    /// All sets of digits of that size are looked at, which sides over 16 make too many.
    pub fn set(cells: Vec<Cell>, side: usize, allows: impl Fn(DigitSet) -> bool) -> Part {
        let size = cells.iter().collect::<HashSet<_>>().len();
        let sets = sets_of(side, size, usize::MAX).unwrap_or_default();
        Part::Set { cells, sets: sets.into_iter().filter(|&set| allows(set)).collect() }
    }

    /// One edge of a relation.
    pub fn pair(relation: &Relation, first: Cell, second: Cell) -> Part {
        Part::Pairs { relation: relation.clone(), edges: vec![(first, second)] }
    }

    /// All cells it speaks of, in any order, possibly more than once.
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Part::Among { cell, .. } => vec![*cell],
            Part::AllDifferent(cells)
            | Part::Set { cells, .. }
            | Part::Sequence { cells, .. }
            | Part::Between { cells, .. }
            | Part::Count { cells, .. } => cells.clone(),
            Part::Sum { terms, .. } => terms.iter().map(|&(_, cell)| cell).collect(),
            Part::Pairs { edges, .. } => edges.iter().flat_map(|&(a, b)| [a, b]).collect(),
            Part::Same(groups) => groups.concat(),
            Part::Any(alternatives) => {
                alternatives.iter().flatten().flat_map(Part::cells).collect()
            }
        }
    }
}
