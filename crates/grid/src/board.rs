//! A board: what is known about each cell of a layout, exactly as it was read.

use std::fmt;
use std::str::FromStr;

use crate::blank::is_blank;
use crate::classic::Classic;
use crate::digit::Digit;
use crate::digit_set::DigitSet;
use crate::filling::{Filling, Symbols};
use crate::layout::Layout;
use crate::notation::CellName;
use crate::place::Cell;

/// What is known about one cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Content {
    /// A digit that belongs to the puzzle.
    Given(Digit),
    /// A digit that a solver has placed.
    Placed(Digit),
    /// No digit yet, and the candidates that remain.
    Open(DigitSet),
}

/// The contents of all cells of a layout. Reading a board performs no deduction.
///
/// A board with two equal digits in a house, or with a cell that has no candidates, has no
/// solution, but it is not an error: finding that out is the solver's job. A board is immutable;
/// the engine's store is what changes.
///
/// ```
/// use candoku_grid::{Board, Cell, Digit, Layout};
///
/// let layout = Layout::sudoku(4).unwrap();
/// let board = Board::from_line(layout, "1...............").unwrap();
/// assert_eq!(board.value(Cell::new(0)), Digit::new(1));
/// assert_eq!(board.candidates(Cell::new(1)).to_string(), "1234");
/// assert_eq!(board.pencilled().candidates(Cell::new(1)).to_string(), "234");
/// assert_eq!(board.to_line(), "1...............");
///
/// let usual: Board = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
///     .parse()
///     .unwrap();
/// assert_eq!(usual.layout(), &Layout::classic());
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    layout: Layout,
    contents: Vec<Content>,
}

/// Why something is not a board of a given layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BoardError {
    /// The text does not have as many cells as any Sudoku with square boxes.
    NoSudoku {
        /// How many cells there are.
        found: usize,
    },
    /// The number of cells differs from the layout's.
    Cells {
        /// How many cells there are.
        found: usize,
        /// How many cells the layout has.
        expected: usize,
    },
    /// A cell holds a digit that the layout does not have.
    Digit {
        /// The name of the cell.
        cell: CellName,
        /// The digit found there.
        found: Digit,
        /// The side of the layout.
        side: usize,
    },
    /// A cell holds a character that is neither a digit nor a blank.
    Symbol {
        /// The name of the cell.
        cell: CellName,
        /// The character found there.
        found: char,
        /// The side of the layout.
        side: usize,
    },
}

impl Content {
    /// The digit of the cell, given or placed.
    pub fn value(self) -> Option<Digit> {
        match self {
            Content::Given(digit) | Content::Placed(digit) => Some(digit),
            Content::Open(_) => None,
        }
    }

    /// The digits that the cell may still take: its value alone if it has one.
    pub fn candidates(self) -> DigitSet {
        match self {
            Content::Given(digit) | Content::Placed(digit) => DigitSet::only(digit),
            Content::Open(candidates) => candidates,
        }
    }
}

impl Board {
    /// Creates a board from the contents of all cells in reading order.
    ///
    /// # Errors
    ///
    /// If the number of cells is wrong, or a cell holds a digit that the layout does not have.
    pub fn new(layout: Layout, contents: Vec<Content>) -> Result<Board, BoardError> {
        let (found, expected) = (contents.len(), layout.cell_count());
        if found != expected {
            return Err(BoardError::Cells { found, expected });
        }
        for (cell, content) in layout.cells().zip(&contents) {
            if let Some(found) = (content.candidates() - layout.digits()).first() {
                let (cell, side) = (layout.name_of(cell), layout.side());
                return Err(BoardError::Digit { cell, found, side });
            }
        }
        Ok(Board { layout, contents })
    }

    /// The board without any digits, every candidate still there.
    pub fn empty(layout: Layout) -> Board {
        let open = Content::Open(layout.digits());
        Board { contents: vec![open; layout.cell_count()], layout }
    }

    /// Creates a board from givens in reading order; every other cell keeps all its candidates.
    ///
    /// # Errors
    ///
    /// If the number of cells is wrong, or a given is a digit that the layout does not have.
    pub fn from_givens(
        layout: Layout,
        givens: impl IntoIterator<Item = Option<Digit>>,
    ) -> Result<Board, BoardError> {
        let open = Content::Open(layout.digits());
        let content = |given: Option<Digit>| given.map_or(open, Content::Given);
        let contents = givens.into_iter().map(content).collect();
        Board::new(layout, contents)
    }

    /// Creates a board of a layout from a square, whose values become givens.
    ///
    /// # Errors
    ///
    /// If the square does not fit the layout.
    pub fn from_filling(layout: Layout, filling: &Filling) -> Result<Board, BoardError> {
        let givens: Vec<Option<Digit>> =
            filling.values().iter().map(|&value| Digit::new(value.min(255) as u8)).collect();
        Board::from_givens(layout, givens)
    }

    /// Creates a board from a classic puzzle, whose clues become givens.
    pub fn from_classic(puzzle: &Classic) -> Board {
        let layout = Layout::classic();
        let givens = puzzle.values().iter().map(|&value| Digit::new(value));
        Board::from_givens(layout, givens).expect("a classic puzzle fits its layout")
    }

    /// Reads one character per cell: digits as givens, [`BLANKS`](crate::BLANKS) as blanks.
    ///
    /// # Errors
    ///
    /// If the number of characters is wrong, or one of them is neither a digit of the layout nor a
    /// blank.
    pub fn from_line(layout: Layout, line: &str) -> Result<Board, BoardError> {
        let (found, expected) = (line.chars().count(), layout.cell_count());
        if found != expected {
            return Err(BoardError::Cells { found, expected });
        }
        let given = |(cell, found): (Cell, char)| match found {
            blank if is_blank(blank) => Ok(None),
            _ => match Digit::from_symbol(found) {
                Some(digit) => Ok(Some(digit)),
                None => {
                    let (cell, side) = (layout.name_of(cell), layout.side());
                    Err(BoardError::Symbol { cell, found, side })
                }
            },
        };
        let givens: Vec<_> =
            layout.cells().zip(line.chars()).map(given).collect::<Result<_, _>>()?;
        Board::from_givens(layout, givens)
    }

    /// The cells and houses of the board.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// What is known about a cell.
    pub fn content(&self, cell: Cell) -> Content {
        self.contents[cell.index()]
    }

    /// What is known about all cells, in reading order.
    pub fn contents(&self) -> &[Content] {
        &self.contents
    }

    /// The digit of a cell, given or placed.
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.content(cell).value()
    }

    /// The digits that a cell may still take: its value alone if it has one.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.content(cell).candidates()
    }

    /// The number of cells that have a value.
    pub fn value_count(&self) -> usize {
        self.contents.iter().filter(|content| content.value().is_some()).count()
    }

    /// The board with the content of one cell replaced.
    ///
    /// # Errors
    ///
    /// If the content has a digit that the layout does not have.
    pub fn with(mut self, cell: Cell, content: Content) -> Result<Board, BoardError> {
        self.contents[cell.index()] = content;
        Board::new(self.layout, self.contents)
    }

    /// The pencil marks a person starts with: empty cells lose the values of their peers.
    #[must_use]
    pub fn pencilled(&self) -> Board {
        let values = |cells: &[Cell]| -> DigitSet {
            cells.iter().filter_map(|&cell| self.value(cell)).collect()
        };
        let taken: Vec<DigitSet> =
            self.layout.houses().iter().map(|house| values(house.cells())).collect();
        let seen = |cell| {
            let houses = self.layout.houses_of(cell).iter();
            let in_houses = houses.fold(DigitSet::EMPTY, |all, house| all | taken[house.index()]);
            let apart = self.layout.peers_apart(cell);
            in_houses | apart.filter_map(|peer| self.value(peer)).collect()
        };
        let content = |cell| match self.content(cell) {
            Content::Open(candidates) => Content::Open(candidates - seen(cell)),
            value => value,
        };
        Board { layout: self.layout.clone(), contents: self.layout.cells().map(content).collect() }
    }

    /// The values as a square, without the candidates; `None` for a lone box.
    pub fn to_filling(&self) -> Option<Filling> {
        let value = |content: &Content| content.value().map_or(0, |digit| digit.value().into());
        let values = self.contents.iter().map(value).collect();
        Filling::new(self.layout.rows(), Symbols::Digits, values).ok()
    }

    /// The values as one character per cell, `.` for an empty one.
    pub fn to_line(&self) -> String {
        let symbol = |content: &Content| content.value().map_or('.', Digit::symbol);
        self.contents.iter().map(symbol).collect()
    }
}

impl FromStr for Board {
    type Err = BoardError;

    /// Reads a Sudoku with square boxes, one character per cell, as [`Board::from_line`] does.
    fn from_str(line: &str) -> Result<Board, BoardError> {
        let found = line.chars().count();
        let side = found.isqrt();
        let layout = Some(side).filter(|side| side * side == found).map(Layout::sudoku);
        match layout {
            Some(Ok(layout)) => Board::from_line(layout, line),
            _ => Err(BoardError::NoSudoku { found }),
        }
    }
}

impl fmt::Display for Board {
    /// The values as one character per cell, `.` for an empty one.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&self.to_line())
    }
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            BoardError::NoSudoku { found } => {
                write!(f, "found {found} cells, expected 1, 16, 81, 256 or 625")
            }
            BoardError::Cells { found, expected } => {
                write!(f, "found {found} cells, expected {expected}")
            }
            BoardError::Digit { cell, found, side } => {
                write!(f, "{cell}: found {}, expected 1 to {side}", found.value())
            }
            BoardError::Symbol { cell, found, side } => {
                let last = Digit::from_index(side - 1);
                write!(f, "{cell}: found '{found}', expected a digit 1–{last} or '.'")
            }
        }
    }
}

impl std::error::Error for BoardError {}
