//! What is drawn for a rule, as shapes that know nothing about the rule.

use candoku_grid::Cell;

/// A colour of 24 bits, `0xRRGGBB`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Colour(pub u32);

/// The outline of something drawn in a cell or on an edge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// A filled circle.
    Disc,
    /// A circle without filling.
    Circle,
    /// A filled square.
    Square,
    /// A diamond without filling.
    Diamond,
}

/// One thing to draw. Lengths are in cells; colours and widths are those that SudokuPad uses.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Mark {
    /// A line through the centres of cells.
    Line {
        /// The cells in their order.
        cells: Vec<Cell>,
        /// The colour.
        colour: Colour,
        /// The width.
        width: f64,
    },
    /// A line through the centres of cells that ends in an arrowhead.
    Arrow {
        /// The cells in their order.
        cells: Vec<Cell>,
        /// The colour.
        colour: Colour,
        /// The width.
        width: f64,
    },
    /// A dashed outline around cells, with text in its first corner.
    Cage {
        /// The cells.
        cells: Vec<Cell>,
        /// The text, possibly empty.
        text: String,
    },
    /// Shaded cells.
    Region {
        /// The cells.
        cells: Vec<Cell>,
        /// The colour.
        colour: Colour,
    },
    /// A rounded outline around the cells of a pill.
    Pill {
        /// The cells.
        cells: Vec<Cell>,
        /// The colour of the outline.
        colour: Colour,
    },
    /// A shape in the middle of a cell.
    CellShape {
        /// The cell.
        cell: Cell,
        /// The shape.
        shape: Shape,
        /// The colour.
        colour: Colour,
        /// The diameter.
        size: f64,
    },
    /// A dot on the edge of two cells, with text.
    EdgeDot {
        /// The two cells.
        cells: [Cell; 2],
        /// The colour of the dot.
        colour: Colour,
        /// The text, possibly empty.
        text: String,
    },
    /// Text on the edge of two cells: `X`, `V`, or a sign that opens towards the first cell.
    EdgeText {
        /// The two cells.
        cells: [Cell; 2],
        /// The text.
        text: String,
    },
    /// A circle on the corner at which cells meet, with text.
    CornerCircle {
        /// The cells.
        cells: Vec<Cell>,
        /// The text.
        text: String,
    },
    /// Text outside the grid, before the first of these cells and in line with them.
    OutsideText {
        /// The cells of the line, the nearest first.
        cells: Vec<Cell>,
        /// The text.
        text: String,
        /// Whether a small arrow points along the line.
        has_arrow: bool,
    },
}

/// A grey for shapes in cells.
pub(crate) const GREY: Colour = Colour(0xCFCFCF);
pub(crate) const WHITE: Colour = Colour(0xFFFFFF);
pub(crate) const BLACK: Colour = Colour(0x000000);
pub(crate) const ARROW_GREY: Colour = Colour(0xA1A1A1);

/// The width of most lines.
pub(crate) const WIDTH: f64 = 0.16;

impl Mark {
    pub(crate) fn line(cells: &[Cell], colour: u32) -> Mark {
        Mark::Line { cells: cells.to_vec(), colour: Colour(colour), width: WIDTH }
    }

    pub(crate) fn shape(cell: Cell, shape: Shape, colour: Colour, size: f64) -> Mark {
        Mark::CellShape { cell, shape, colour, size }
    }

    pub(crate) fn outside(cells: &[Cell], value: i32) -> Mark {
        Mark::OutsideText { cells: cells.to_vec(), text: value.to_string(), has_arrow: false }
    }

    pub(crate) fn cage(cells: &[Cell], text: impl ToString) -> Mark {
        Mark::Cage { cells: cells.to_vec(), text: text.to_string() }
    }
}
