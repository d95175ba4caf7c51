//! A truth: candidates of which at least one must be right.

use candoku_grid::{Board, Candidate, Cell, Digit, DigitSet, HouseId};

/// Candidates of which at least one is right: what the premises of a step are made of.
///
/// The rules of the puzzle give two kinds. The third holds only if the puzzle has exactly
/// one solution; a judge rejects it unless that has been established
/// ([`Uniqueness`](crate::Uniqueness)).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Truth {
    /// Some digit stands in the cell.
    Cell(Cell),
    /// The digit stands somewhere in the house.
    House(HouseId, Digit),
    /// Some cell of the pattern holds neither of its two digits.
    ///
    /// The pattern gives two digits to each of its cells. If every digit comes
    /// twice or not at all in the cells that lie in one house, then a solution
    /// that keeps to the pattern can be turned into a second one by exchanging
    /// the digits of every cell. So, in a puzzle with one solution, a cell of
    /// the pattern breaks out, unless a given forbids the exchange.
    /// Rectangles, loops and universal graves are all of this kind.
    Deadly(Vec<(Cell, DigitSet)>),
}

impl Truth {
    /// The candidates of the board of which at least one is right.
    pub fn options(&self, board: &Board) -> Vec<Candidate> {
        let candidates = |cell: Cell, digits: DigitSet| {
            let digits = board.candidates(cell) & digits;
            digits.iter().map(move |digit| Candidate::new(digit, cell))
        };
        match self {
            Truth::Cell(cell) => candidates(*cell, board.layout().digits()).collect(),
            Truth::House(house, digit) => {
                let cells = board.layout().house(*house).cells().iter();
                cells.flat_map(|&cell| candidates(cell, (*digit).into())).collect()
            }
            Truth::Deadly(pattern) => {
                let escapes = |&(cell, pair): &(Cell, DigitSet)| candidates(cell, !pair);
                pattern.iter().flat_map(escapes).collect()
            }
        }
    }

    /// Whether the board has the cells, the house and the digit that the truth speaks of.
    pub(crate) fn is_about(&self, board: &Board) -> bool {
        let layout = board.layout();
        let has = |cell: Cell| cell.index() < layout.cell_count();
        match self {
            Truth::Cell(cell) => has(*cell),
            Truth::House(house, digit) => {
                house.index() < layout.houses().len() && layout.has_digit(*digit)
            }
            Truth::Deadly(pattern) => pattern.iter().all(|&(cell, _)| has(cell)),
        }
    }
}
