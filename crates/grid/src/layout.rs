//! A layout: the cells of a puzzle and the houses they form.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, LazyLock};

use crate::cell_set::CellSet;
use crate::digit::{Digit, MAX_SIDE};
use crate::digit_set::DigitSet;
use crate::house::{House, HouseId, HouseKind};
use crate::layout_builder::{LayoutBuilder, LayoutError};
use crate::notation::CellName;
use crate::place::{Cell, Column, Row};

/// The cells and houses of one kind of puzzle: an immutable table, cheap to clone.
///
/// ```
/// use candoku_grid::{Column, Layout, Row};
///
/// let layout = Layout::sudoku(9).unwrap();
/// let cell = layout.cell(Row(3), Column(6));
/// assert_eq!(layout.name_of(cell).to_string(), "r4c7");
/// assert_eq!(layout.peers(cell).len(), 20);
/// let houses: Vec<String> =
///     layout.houses_of(cell).iter().map(|&id| layout.house(id).to_string()).collect();
/// assert_eq!(houses, ["row 4", "column 7", "box 6"]);
/// ```
#[derive(Clone)]
pub struct Layout(Arc<Tables>);

pub(crate) struct Tables {
    pub(crate) name: String,
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    pub(crate) side: usize,
    pub(crate) box_shape: Option<BoxShape>,
    pub(crate) houses: Vec<House>,
    pub(crate) houses_of: Vec<Vec<HouseId>>,
    pub(crate) peers: Vec<CellSet>,
    /// Whether some peers share no house.
    pub(crate) has_pairs_apart: bool,
}

/// The height and width of a rectangular box, in cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BoxShape {
    /// How many rows a box spans.
    pub rows: usize,
    /// How many columns a box spans.
    pub columns: usize,
}

impl Layout {
    /// Starts a layout whose rows and columns are houses; see [`LayoutBuilder`].
    pub fn builder(side: usize) -> LayoutBuilder {
        LayoutBuilder::new(side)
    }

    /// The Latin square of this side: rows and columns only.
    ///
    /// # Errors
    ///
    /// If the side is 0 or over 25.
    pub fn latin(side: usize) -> Result<Layout, LayoutError> {
        Layout::builder(side).build()
    }

    /// The Sudoku of this side: square boxes, or for side 6 boxes of 3 rows × 2 columns.
    ///
    /// # Errors
    ///
    /// If the side is 0 or over 25, or has no usual box shape.
    pub fn sudoku(side: usize) -> Result<Layout, LayoutError> {
        match side {
            9 => Ok(Layout::classic()),
            _ => Layout::builder(side).usual_boxes().build(),
        }
    }

    /// The plain 9×9 Sudoku. It is built once and shared, which matters when reading millions of
    /// puzzles.
    pub fn classic() -> Layout {
        static CLASSIC: LazyLock<Layout> = LazyLock::new(|| {
            Layout::builder(9).usual_boxes().build().expect("nine has square boxes")
        });
        CLASSIC.clone()
    }

    /// The Sudoku with boxes of this shape; its side is the product of both numbers.
    ///
    /// # Errors
    ///
    /// If the side is 0 or over 25.
    pub fn boxes(rows: usize, columns: usize) -> Result<Layout, LayoutError> {
        Layout::builder(rows.saturating_mul(columns)).boxes(rows, columns).build()
    }

    /// A single box on its own: one house.
    ///
    /// # Errors
    ///
    /// If the box has no cells or over 25.
    pub fn lone_box(rows: usize, columns: usize) -> Result<Layout, LayoutError> {
        let side = rows.saturating_mul(columns);
        if side == 0 || side > MAX_SIDE {
            return Err(LayoutError::Side { found: side });
        }
        let cells = (0..side).map(Cell::new).collect();
        let house = House::new(HouseKind::Box, 0, cells);
        let shape = BoxShape { rows, columns };
        Ok(Layout::from_houses("Box".into(), (rows, columns), Some(shape), vec![house]))
    }

    /// The layout with more sets of cells that hold every digit; as houses they are windows.
    ///
    /// # Panics
    ///
    /// If a set has more or fewer cells than the layout has digits.
    #[must_use]
    pub fn with_houses(&self, added: Vec<Vec<Cell>>) -> Layout {
        assert!(added.iter().all(|cells| cells.len() == self.side()), "a house has side cells");
        let mut houses = self.houses().to_vec();
        let windows = houses.iter().filter(|house| house.kind == HouseKind::Window).count();
        let window = |(index, cells)| House::new(HouseKind::Window, windows + index, cells);
        houses.extend(added.into_iter().enumerate().map(window));
        Layout::from_houses(
            self.name().into(),
            (self.rows(), self.columns()),
            self.box_shape(),
            houses,
        )
    }

    /// The layout with more houses, and with pairs of cells that do not hold the same digit although
    /// they share no house: these are peers.
    ///
    /// # Panics
    ///
    /// If a house has more or fewer cells than the layout has digits.
    #[must_use]
    pub fn with_rules(&self, added: Vec<(HouseKind, Vec<Cell>)>, apart: &[(Cell, Cell)]) -> Layout {
        let mut houses = self.houses().to_vec();
        for (kind, cells) in added {
            assert!(cells.len() == self.side(), "a house has side cells");
            let index = houses.iter().filter(|house| house.kind == kind).count();
            houses.push(House::new(kind, index, cells));
        }
        let name = self.name().into();
        let layout =
            Layout::from_houses(name, (self.rows(), self.columns()), self.box_shape(), houses);
        let mut tables = layout.0;
        if let Some(tables) = Arc::get_mut(&mut tables) {
            tables.has_pairs_apart = !apart.is_empty();
            for &(a, b) in apart.iter().filter(|(a, b)| a != b) {
                tables.peers[a.index()].insert(b);
                tables.peers[b.index()].insert(a);
            }
        }
        Layout(tables)
    }

    pub(crate) fn from_houses(
        name: String,
        (rows, columns): (usize, usize),
        box_shape: Option<BoxShape>,
        houses: Vec<House>,
    ) -> Layout {
        let side = houses[0].cells.len();
        let mut houses_of = vec![Vec::new(); rows * columns];
        let mut peers = vec![CellSet::EMPTY; rows * columns];
        for (index, house) in houses.iter().enumerate() {
            for &cell in &house.cells {
                houses_of[cell.index()].push(HouseId::new(index));
                peers[cell.index()] |= house.set;
            }
        }
        for (index, peers) in peers.iter_mut().enumerate() {
            peers.remove(Cell::new(index));
        }
        let has_pairs_apart = false;
        let tables = Tables {
            name,
            rows,
            columns,
            side,
            box_shape,
            houses,
            houses_of,
            peers,
            has_pairs_apart,
        };
        Layout(Arc::new(tables))
    }

    /// The common name of this kind of puzzle: `Sudoku`, `Latin square`, `Windoku` …
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// The number of digits, which is the number of cells in each house.
    pub fn side(&self) -> usize {
        self.0.side
    }

    /// The number of rows; it differs from the side only in a lone box.
    pub fn rows(&self) -> usize {
        self.0.rows
    }

    /// The number of columns; it differs from the side only in a lone box.
    pub fn columns(&self) -> usize {
        self.0.columns
    }

    /// The shape of the boxes, if the layout has rectangular ones.
    pub fn box_shape(&self) -> Option<BoxShape> {
        self.0.box_shape
    }

    /// Whether this is the plain 9×9 Sudoku with 3×3 boxes and no extra houses.
    pub fn is_classic(&self) -> bool {
        let square = Some(BoxShape { rows: 3, columns: 3 });
        self.rows() == 9
            && self.box_shape() == square
            && self.houses().len() == 27
            && !self.0.has_pairs_apart
    }

    /// All digits of the layout.
    pub fn digits(&self) -> DigitSet {
        DigitSet::up_to(self.side())
    }

    /// Whether the digit is one of the layout's.
    pub fn has_digit(&self, digit: Digit) -> bool {
        digit.index() < self.side()
    }

    /// The number of cells.
    pub fn cell_count(&self) -> usize {
        self.0.rows * self.0.columns
    }

    /// All cells in reading order.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + use<> {
        (0..self.cell_count()).map(Cell::new)
    }

    /// The cell in this row and column.
    ///
    /// # Panics
    ///
    /// If the layout has no such row or column.
    pub fn cell(&self, row: Row, column: Column) -> Cell {
        assert!(row.index() < self.rows() && column.index() < self.columns());
        Cell::new(row.index() * self.columns() + column.index())
    }

    /// The row of a cell.
    pub fn row(&self, cell: Cell) -> Row {
        Row((cell.index() / self.columns()) as u8)
    }

    /// The column of a cell.
    pub fn column(&self, cell: Cell) -> Column {
        Column((cell.index() % self.columns()) as u8)
    }

    /// The name of a cell: `r4c7`.
    pub fn name_of(&self, cell: Cell) -> CellName {
        CellName { row: self.row(cell), column: self.column(cell) }
    }

    /// The cell with this name, if the layout has it.
    pub fn cell_named(&self, name: CellName) -> Option<Cell> {
        let is_inside = name.row.index() < self.rows() && name.column.index() < self.columns();
        is_inside.then(|| self.cell(name.row, name.column))
    }

    /// All houses: rows, columns, boxes, diagonals, windows.
    pub fn houses(&self) -> &[House] {
        &self.0.houses
    }

    /// The ids of all houses, in the order of [`houses`](Layout::houses).
    pub fn house_ids(&self) -> impl DoubleEndedIterator<Item = HouseId> + use<> {
        (0..self.houses().len()).map(HouseId::new)
    }

    /// The house with this id.
    pub fn house(&self, id: HouseId) -> &House {
        &self.0.houses[id.index()]
    }

    /// The houses that contain the cell.
    pub fn houses_of(&self, cell: Cell) -> &[HouseId] {
        &self.0.houses_of[cell.index()]
    }

    /// The house of this kind that contains the cell, if there is one.
    pub fn house_of(&self, kind: HouseKind, cell: Cell) -> Option<HouseId> {
        self.houses_of(cell).iter().copied().find(|&id| self.house(id).kind == kind)
    }

    /// The other cells that share a house with this one, or that a rule keeps from being equal to it.
    pub fn peers(&self, cell: Cell) -> &CellSet {
        &self.0.peers[cell.index()]
    }

    /// The cells that a rule keeps from being equal to this one; those in its houses are left out if no
    /// other cell is.
    pub(crate) fn peers_apart(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        let apart = if self.0.has_pairs_apart { *self.peers(cell) } else { CellSet::EMPTY };
        apart.iter()
    }
}

impl PartialEq for Layout {
    fn eq(&self, other: &Layout) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
            || (self.rows(), self.columns()) == (other.rows(), other.columns())
                && self.houses() == other.houses()
                && self.0.peers == other.0.peers
    }
}

impl Eq for Layout {}

impl Hash for Layout {
    /// Hashes only the size: layouts of one size are rarely compared.
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.rows(), self.columns(), self.houses().len()).hash(state);
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Layout({} {}×{})", self.name(), self.rows(), self.columns())
    }
}
