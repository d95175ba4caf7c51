//! How the regions of a puzzle are arranged, and so which can send messages to which.

use std::fmt;

use candoku_grid::{Board, BoxShape, Cell, Column, Digit, Layout, MAX_SIDE, Row};

use crate::invalid_message::InvalidMessage;
use crate::message::{Message, Place};
use crate::name::Name;
use crate::side::{Axis, Side};

/// An arrangement of regions in bands and stacks, one per box of a puzzle.
///
/// The puzzle of the document has grids of 3 rows and 2 columns:
///
/// ```
/// use candoku_region::{Side, Topology};
///
/// let topology = Topology::of_boxes(3, 2).unwrap();
/// let e = "E".parse().unwrap();
/// let west = topology.neighbour(e, Side::West).unwrap();
/// assert_eq!(west.to_string(), "D");
/// assert_eq!(topology.neighbour(e, Side::South), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Topology {
    shape: BoxShape,
    wiring: Wiring,
}

/// What is beyond the outermost regions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Wiring {
    /// Nothing: messages that leave at the outer edge are dropped.
    #[default]
    Open,
    /// The region at the other end of the line.
    Ring,
}

/// A layout or shape that can't be divided into regions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoTopology {
    /// The boxes would have no cells, or more than there are digits.
    Shape,
    /// The layout has houses other than rows, columns and rectangular boxes.
    Houses {
        /// The name of the layout.
        layout: String,
    },
}

impl Topology {
    /// The regions of a puzzle whose boxes have this height and width.
    ///
    /// # Errors
    ///
    /// If a box of this shape has no cells or more than 25.
    pub fn of_boxes(rows: usize, columns: usize) -> Result<Topology, NoTopology> {
        match rows.saturating_mul(columns) {
            1..=MAX_SIDE => {
                Ok(Topology { shape: BoxShape { rows, columns }, wiring: Wiring::Open })
            }
            _ => Err(NoTopology::Shape),
        }
    }

    /// The regions of a layout that has only rows, columns and rectangular boxes.
    ///
    /// # Errors
    ///
    /// If the layout has any other houses.
    pub fn of_layout(layout: &Layout) -> Result<Topology, NoTopology> {
        match layout.box_shape() {
            Some(shape) if layout.houses().len() == 3 * layout.side() => {
                Topology::of_boxes(shape.rows, shape.columns)
            }
            _ => Err(NoTopology::Houses { layout: layout.name().into() }),
        }
    }

    /// The same regions with different wiring at the edge.
    pub fn wired(self, wiring: Wiring) -> Topology {
        Topology { wiring, ..self }
    }

    /// The height and width of each region.
    pub fn shape(&self) -> BoxShape {
        self.shape
    }

    /// The number of digits, which is also the number of regions and of cells in each.
    pub fn side(&self) -> usize {
        self.shape.rows * self.shape.columns
    }

    /// The number of regions in a line along this axis.
    pub fn length(&self, axis: Axis) -> usize {
        // A side holds as many boxes as the other dimension of a box has cells.
        match axis {
            Axis::Vertical => self.shape.columns,
            Axis::Horizontal => self.shape.rows,
        }
    }

    /// All regions in reading order.
    pub fn names(&self) -> impl DoubleEndedIterator<Item = Name> + ExactSizeIterator + use<> {
        (0..self.side() as u16).map(Name::new)
    }

    /// The puzzle that the regions make up.
    pub fn layout(&self) -> Layout {
        Layout::boxes(self.shape.rows, self.shape.columns).expect("a topology has a legal shape")
    }

    /// Whether there is a region with this name.
    pub fn contains(&self, name: Name) -> bool {
        name.index() < self.side()
    }

    /// The region next to this one, if there is one.
    pub fn neighbour(&self, name: Name, side: Side) -> Option<Name> {
        let (bands, stacks) = (self.length(Axis::Vertical), self.length(Axis::Horizontal));
        let (band, stack) = self.position(name);
        let (place, length) = match side.axis() {
            Axis::Vertical => (band, bands),
            Axis::Horizontal => (stack, stacks),
        };
        let next = match side {
            Side::North | Side::West => place.checked_sub(1),
            Side::South | Side::East => Some(place + 1).filter(|&next| next < length),
        };
        let next = match (next, self.wiring) {
            (Some(next), _) => next,
            (None, Wiring::Ring) if length > 1 => (length - 1) - place,
            (None, _) => return None,
        };
        let (band, stack) = match side.axis() {
            Axis::Vertical => (next, stack),
            Axis::Horizontal => (band, next),
        };
        Some(Name::new((band * stacks + stack) as u16))
    }

    /// The side from which messages of one region reach another, if they share rows or columns.
    ///
    /// In a ring they arrive from both sides; this is the direct one.
    pub fn side_of(&self, name: Name, other: Name) -> Option<Side> {
        let ((band, stack), (other_band, other_stack)) =
            (self.position(name), self.position(other));
        match (band == other_band, stack == other_stack) {
            (true, false) if other_stack < stack => Some(Side::West),
            (true, false) => Some(Side::East),
            (false, true) if other_band < band => Some(Side::North),
            (false, true) => Some(Side::South),
            _ => None,
        }
    }

    /// Whether a message from another region can reach this region from this side.
    pub fn reaches(&self, name: Name, side: Side, message: Message) -> bool {
        self.is_about_a_cell(message)
            && match self.side_of(name, message.grid) {
                Some(direct) if self.wiring == Wiring::Open => direct == side,
                Some(direct) => direct.axis() == side.axis(),
                None => false,
            }
    }

    /// Whether the cell and the value of the message exist.
    pub fn is_about_a_cell(&self, message: Message) -> bool {
        self.check(message).is_ok()
    }

    /// Checks that the grid, row, column and value of a message exist.
    ///
    /// # Errors
    ///
    /// If one of them does not exist; the error names the first.
    pub fn check(&self, message: Message) -> Result<(), InvalidMessage> {
        let BoxShape { rows, columns } = self.shape;
        let last = Name::new(self.side() as u16 - 1);
        let parts = [
            ("row", message.place.row.index(), rows),
            ("column", message.place.column.index(), columns),
            ("value", message.value.index(), self.side()),
        ];
        if !self.contains(message.grid) {
            return Err(InvalidMessage::grid(message, format!("A–{last}")));
        }
        match parts.into_iter().find(|&(_, found, most)| found >= most) {
            Some((part, found, most)) => {
                Err(InvalidMessage::number(message, part, found + 1, most))
            }
            None => Ok(()),
        }
    }

    /// The givens of a region: the board's values there.
    pub fn givens(&self, board: &Board, name: Name) -> Vec<(Place, Digit)> {
        let given = |place| board.value(self.cell(name, place)).map(|digit| (place, digit));
        self.places().filter_map(given).collect()
    }

    /// The cells of a region in reading order.
    pub fn places(&self) -> impl Iterator<Item = Place> + use<> {
        let columns = self.shape.columns;
        let place =
            move |index| Place::new(Row((index / columns) as u8), Column((index % columns) as u8));
        (0..self.side()).map(place)
    }

    /// The cell of the whole puzzle at this position of a region.
    pub fn cell(&self, name: Name, place: Place) -> Cell {
        let (band, stack) = self.position(name);
        let row = band * self.shape.rows + place.row.index();
        let column = stack * self.shape.columns + place.column.index();
        Cell::new(row * self.side() + column)
    }

    /// The band and the stack of a region, counted from 0.
    pub fn position(&self, name: Name) -> (usize, usize) {
        let stacks = self.length(Axis::Horizontal);
        (name.index() / stacks, name.index() % stacks)
    }
}

impl fmt::Display for NoTopology {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            NoTopology::Shape => write!(f, "regions have 1 to {MAX_SIDE} cells"),
            NoTopology::Houses { layout } => {
                write!(f, "{layout}: regions support only rows, columns and rectangular boxes")
            }
        }
    }
}

impl std::error::Error for NoTopology {}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> Name {
        text.parse().unwrap()
    }

    #[test]
    fn the_regions_of_the_document_are_a_b_c_over_d_e_f() {
        let topology = Topology::of_layout(&Layout::sudoku(6).unwrap()).unwrap();

        let neighbours = Side::ALL.map(|side| topology.neighbour(name("E"), side));
        assert_eq!(neighbours, [Some(name("B")), Some(name("F")), None, Some(name("D"))]);
        assert_eq!(topology.length(Axis::Vertical), 2);
        assert_eq!(topology.length(Axis::Horizontal), 3);
    }

    #[test]
    fn a_ring_joins_the_outer_regions() {
        let topology = Topology::of_boxes(3, 2).unwrap().wired(Wiring::Ring);

        assert_eq!(topology.neighbour(name("F"), Side::East), Some(name("D")));
        assert_eq!(topology.neighbour(name("F"), Side::South), Some(name("C")));
        assert_eq!(topology.neighbour(name("A"), Side::West), Some(name("C")));
    }

    #[test]
    fn a_message_comes_from_the_side_of_its_region() {
        let topology = Topology::of_boxes(3, 3).unwrap();
        let message = "G(1,1)=9".parse().unwrap();

        let sides = Side::ALL.map(|side| topology.reaches(name("A"), side, message));

        assert_eq!(sides, [false, false, true, false]);
        assert!(!topology.reaches(name("E"), Side::South, message), "diagonals share nothing");
        let strange = "G(1,1)=10".parse().unwrap();
        assert!(!topology.reaches(name("A"), Side::South, strange), "there is no 10");
    }

    #[test]
    fn every_cell_of_the_puzzle_is_one_place_of_one_region() {
        let topology = Topology::of_boxes(4, 2).unwrap();

        let mut cells: Vec<Cell> = topology
            .names()
            .flat_map(|name| topology.places().map(move |place| (name, place)))
            .map(|(name, place)| topology.cell(name, place))
            .collect();

        cells.sort();
        assert_eq!(cells, topology.layout().cells().collect::<Vec<_>>());
    }

    #[test]
    fn layouts_with_other_houses_have_no_regions() {
        let diagonals = Layout::builder(9).boxes(3, 3).diagonals().build().unwrap();

        let error = Topology::of_layout(&diagonals).unwrap_err();

        let expected = "Sudoku-X: regions support only rows, columns and rectangular boxes";
        assert_eq!(error.to_string(), expected);
    }
}
