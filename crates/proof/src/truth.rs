//! A truth: candidates of which at least one must be true.

use candoku_grid::{Board, Candidate, Cell, Digit, DigitSet, HouseId};

/// Candidates of which at least one is true: the premises of a step are made of these.
///
/// The rules of the puzzle give the first two kinds, and the judge establishes the third. The last
/// holds only if the puzzle has exactly one solution; a judge rejects it unless that has been
/// established ([`Uniqueness`](crate::Uniqueness)).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Truth {
    /// The cell has some digit.
    Cell(Cell),
    /// The digit appears somewhere in the house.
    House(HouseId, Digit),
    /// Some cell of the pattern has a digit that is not listed for it.
    ///
    /// The judge tries to fill the cells with candidates that are listed for them, so that cells that see
    /// each other differ, and accepts the premise only if there is no way. The other candidates
    /// of the cells are called guardians. Tridagons and bivalue oddagons are of this kind.
    Unfillable(Vec<(Cell, DigitSet)>),
    /// Some cell of the pattern has none of its digits, or the puzzle would have two solutions.
    ///
    /// A judge accepts three kinds of patterns, for each of which it can turn a solution that keeps to the
    /// pattern into a second one:
    ///
    /// - two digits for each cell, and in every house each digit is listed in exactly two cells or
    ///   in none: the cells swap their digits. Unique rectangles, unique loops and BUGs are of this kind.
    /// - pairs of cells, listed one after the other, with the same digits for all, as many as pairs: the
    ///   cells of each pair exchange their contents. Extended rectangles are of this kind.
    /// - the same two digits for each cell, and in every house two cells of the pattern or none: the two
    ///   digits are swapped everywhere else, where no given may have them. Reverse BUGs are of this kind.
    ///
    /// In the first two kinds no cell may be a given. Puzzles with rules beyond houses have no such
    /// patterns, because a swap may break a rule.
    Deadly(Vec<(Cell, DigitSet)>),
}

impl Truth {
    /// The candidates on the board of which at least one is true.
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
            Truth::Unfillable(pattern) | Truth::Deadly(pattern) => {
                let escapes = |&(cell, listed): &(Cell, DigitSet)| candidates(cell, !listed);
                pattern.iter().flat_map(escapes).collect()
            }
        }
    }

    /// Whether the board has the cells, the house and the digit that the truth mentions.
    pub(crate) fn is_about(&self, board: &Board) -> bool {
        let layout = board.layout();
        let has = |cell: Cell| cell.index() < layout.cell_count();
        match self {
            Truth::Cell(cell) => has(*cell),
            Truth::House(house, digit) => {
                house.index() < layout.houses().len() && layout.has_digit(*digit)
            }
            Truth::Unfillable(pattern) | Truth::Deadly(pattern) => {
                pattern.iter().all(|&(cell, _)| has(cell))
            }
        }
    }
}
