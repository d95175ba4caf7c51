//! The marks of rules as SVG, in the colours and widths that players know from SudokuPad.

use std::fmt::Write;

use candoku_grid::{Cell, Layout};
use candoku_rules::{Colour, Mark, Shape};

use crate::drawing::Point;

/// How far a cage's outline lies inside its cells.
const INSET: f32 = 0.08;
/// The length of an arrowhead.
const HEAD: f32 = 0.22;
/// The diameter of a dot on an edge.
const DOT: f32 = 0.3;
/// The diameter of a circle on a corner.
const CORNER: f32 = 0.54;
/// The diameter of a pill.
const PILL: f32 = 0.8;

/// Draws marks on a grid with cells of this size, its top left corner here.
pub(crate) struct Marks<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) corner: Point,
    pub(crate) cell_size: f32,
}

/// Where a mark lies: marks of a higher layer cover those of a lower one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum MarkLayer {
    /// Shaded cells.
    Shading,
    /// Lines through cells.
    Strokes,
    /// Shapes in cells, which hide the ends of lines.
    Shapes,
    /// Cages, dots and text, over the lines of the grid and below its digits.
    Labels,
}

impl MarkLayer {
    pub(crate) fn of(mark: &Mark) -> MarkLayer {
        match mark {
            Mark::Region { .. } => MarkLayer::Shading,
            Mark::Line { .. } | Mark::Arrow { .. } => MarkLayer::Strokes,
            Mark::CellShape { .. } | Mark::Pill { .. } => MarkLayer::Shapes,
            _ => MarkLayer::Labels,
        }
    }
}

/// Whether a mark needs room around the grid.
pub(crate) fn is_outside(mark: &Mark) -> bool {
    matches!(mark, Mark::OutsideText { .. })
}

impl Marks<'_> {
    /// One mark as SVG elements.
    pub(crate) fn svg(&self, mark: &Mark) -> String {
        match mark {
            Mark::Line { cells, colour, width } => self.line(cells, *colour, *width as f32),
            Mark::Arrow { cells, colour, width } => self.arrow(cells, *colour, *width as f32),
            Mark::Cage { cells, text } => self.cage(cells, text),
            Mark::Region { cells, colour } => {
                cells.iter().map(|&cell| self.square(cell, *colour)).collect()
            }
            Mark::Pill { cells, colour } => self.pill(cells, *colour),
            Mark::CellShape { cell, shape, colour, size } => {
                self.shape(*cell, *shape, *colour, *size as f32)
            }
            Mark::EdgeDot { cells: [a, b], colour, text } => {
                let at = between(self.centre(*a), self.centre(*b));
                let is_dark = colour.0 < 0x80_8080;
                self.disc(at, DOT, *colour)
                    + &self.text(at, text, 0.22, if is_dark { "white" } else { "black" })
            }
            Mark::EdgeText { cells: [a, b], text } => self.edge_text(*a, *b, text),
            Mark::CornerCircle { cells, text } => {
                let at = self.middle(cells);
                let size = if text.chars().count() > 4 { 0.16 } else { 0.22 };
                self.disc(at, CORNER, Colour(0xFF_FFFF)) + &self.text(at, text, size, "black")
            }
            Mark::OutsideText { cells, text, has_arrow } => self.outside(cells, text, *has_arrow),
            // A mark that is not known here has no picture; its rule is listed in the title.
            _ => String::new(),
        }
    }

    fn centre(&self, cell: Cell) -> Point {
        self.at(
            self.layout.row(cell).index() as f32 + 0.5,
            self.layout.column(cell).index() as f32 + 0.5,
        )
    }

    /// The point that is a number of cells down and to the right.
    fn at(&self, row: f32, column: f32) -> Point {
        Point {
            x: self.corner.x + column * self.cell_size,
            y: self.corner.y + row * self.cell_size,
        }
    }

    fn middle(&self, cells: &[Cell]) -> Point {
        let count = cells.len().max(1) as f32;
        let sum = cells
            .iter()
            .map(|&cell| self.centre(cell))
            .fold((0.0, 0.0), |(x, y), p| (x + p.x, y + p.y));
        Point { x: sum.0 / count, y: sum.1 / count }
    }

    fn path(&self, cells: &[Cell]) -> String {
        let mut points = String::new();
        for &cell in cells {
            let Point { x, y } = self.centre(cell);
            let _ = write!(points, "{}{x:.1},{y:.1}", if points.is_empty() { "" } else { " " });
        }
        points
    }

    fn line(&self, cells: &[Cell], colour: Colour, width: f32) -> String {
        format!(
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{:.1}\" \
             stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n",
            self.path(cells),
            hex(colour),
            width * self.cell_size
        )
    }

    fn arrow(&self, cells: &[Cell], colour: Colour, width: f32) -> String {
        let [.., before, last] = cells else { return String::new() };
        let (from, to) = (self.centre(*before), self.centre(*last));
        self.line(cells, colour, width) + &self.head(from, to, colour, width)
    }

    /// Two strokes that end at a point.
    fn head(&self, from: Point, to: Point, colour: Colour, width: f32) -> String {
        let angle = (to.y - from.y).atan2(to.x - from.x);
        let stroke = |turn: f32| {
            let length = HEAD * self.cell_size;
            let (x, y) =
                (to.x - length * (angle + turn).cos(), to.y - length * (angle + turn).sin());
            format!("{x:.1},{y:.1}")
        };
        format!(
            "<polyline points=\"{} {:.1},{:.1} {}\" fill=\"none\" stroke=\"{}\" \
             stroke-width=\"{:.1}\" stroke-linejoin=\"miter\"/>\n",
            stroke(0.6),
            to.x,
            to.y,
            stroke(-0.6),
            hex(colour),
            width * self.cell_size
        )
    }

    fn square(&self, cell: Cell, colour: Colour) -> String {
        let Point { x, y } = self.centre(cell);
        let size = self.cell_size;
        format!(
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{size:.1}\" height=\"{size:.1}\" fill=\"{}\"/>\n",
            x - size / 2.0,
            y - size / 2.0,
            hex(colour)
        )
    }

    fn pill(&self, cells: &[Cell], colour: Colour) -> String {
        let outline = |width: f32, colour: &str| {
            format!(
                "<polyline points=\"{0} {0}\" fill=\"none\" stroke=\"{colour}\" \
                 stroke-width=\"{width:.1}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n",
                self.path(cells)
            )
        };
        let size = PILL * self.cell_size;
        outline(size, &hex(colour)) + &outline(size - 0.12 * self.cell_size, "white")
    }

    fn shape(&self, cell: Cell, shape: Shape, colour: Colour, size: f32) -> String {
        let Point { x, y } = self.centre(cell);
        let (half, fill) = (size * self.cell_size / 2.0, hex(colour));
        let stroke = 0.05 * self.cell_size;
        match shape {
            Shape::Disc => {
                format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{half:.1}\" fill=\"{fill}\"/>\n")
            }
            Shape::Circle => format!(
                "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{half:.1}\" fill=\"white\" stroke=\"{fill}\" \
                 stroke-width=\"{stroke:.1}\"/>\n"
            ),
            Shape::Square => format!(
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{fill}\"/>\n",
                x - half,
                y - half,
                2.0 * half,
                2.0 * half
            ),
            Shape::Diamond => format!(
                "<polygon points=\"{:.1},{y:.1} {x:.1},{:.1} {:.1},{y:.1} {x:.1},{:.1}\" fill=\"white\" \
                 stroke=\"{fill}\" stroke-width=\"{stroke:.1}\"/>\n",
                x - half,
                y - half,
                x + half,
                y + half
            ),
        }
    }

    fn disc(&self, Point { x, y }: Point, diameter: f32, fill: Colour) -> String {
        format!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{:.1}\" fill=\"{}\" stroke=\"black\" stroke-width=\"{:.1}\"/>\n",
            diameter * self.cell_size / 2.0,
            hex(fill),
            0.025 * self.cell_size
        )
    }

    /// Text centred on a point.
    fn text(&self, Point { x, y }: Point, text: &str, size: f32, colour: &str) -> String {
        if text.is_empty() {
            return String::new();
        }
        let size = size * self.cell_size;
        format!(
            "<text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"{size:.1}\" text-anchor=\"middle\" fill=\"{colour}\">{}</text>\n",
            y + size * 0.36,
            escaped(text)
        )
    }

    /// Text on an edge, on a patch of white; `>` opens towards the first cell.
    fn edge_text(&self, a: Cell, b: Cell, text: &str) -> String {
        let (from, to) = (self.centre(a), self.centre(b));
        let at = between(from, to);
        if text != ">" {
            return self.patch(at) + &self.text(at, text, 0.3, "black");
        }
        let angle = (to.y - from.y).atan2(to.x - from.x).to_degrees();
        let size = 0.3 * self.cell_size;
        self.patch(at)
            + &format!(
                "<text transform=\"translate({:.1},{:.1}) rotate({angle:.0})\" y=\"{:.1}\" \
                 font-size=\"{size:.1}\" text-anchor=\"middle\">&gt;</text>\n",
                at.x,
                at.y,
                size * 0.36
            )
    }

    fn patch(&self, Point { x, y }: Point) -> String {
        format!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{:.1}\" fill=\"white\"/>\n",
            0.14 * self.cell_size
        )
    }

    /// Text before the first cell of a line, on the side from which the line is read.
    fn outside(&self, cells: &[Cell], text: &str, has_arrow: bool) -> String {
        let Some(&first) = cells.first() else { return String::new() };
        let start = self.centre(first);
        let end = match cells.get(1) {
            Some(&second) => self.centre(second),
            // A diagonal of one cell lies in a corner of the grid.
            None => self.at(self.layout.rows() as f32 / 2.0, self.layout.columns() as f32 / 2.0),
        };
        let step = |from: f32, to: f32| {
            (to - from).signum() * f32::from(u8::from((to - from).abs() > 0.1))
        };
        let (across, down) = (step(start.x, end.x), step(start.y, end.y));
        let back = |far: f32| Point {
            x: start.x - across * far * self.cell_size,
            y: start.y - down * far * self.cell_size,
        };
        let label = self.text(back(if has_arrow { 1.08 } else { 0.95 }), text, 0.4, "black");
        match has_arrow {
            true => {
                let (from, to) = (back(0.84), back(0.56));
                label + &self.stroke(from, to) + &self.head(from, to, Colour(0), 0.04)
            }
            false => label,
        }
    }

    fn stroke(&self, from: Point, to: Point) -> String {
        format!(
            "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" stroke=\"black\" stroke-width=\"{:.1}\"/>\n",
            from.x,
            from.y,
            to.x,
            to.y,
            0.04 * self.cell_size
        )
    }

    /// A dashed outline inside the cells, with the text in the first one.
    fn cage(&self, cells: &[Cell], text: &str) -> String {
        let has = |row: i32, column: i32| {
            cells.iter().any(|&cell| {
                (self.layout.row(cell).index() as i32, self.layout.column(cell).index() as i32)
                    == (row, column)
            })
        };
        let mut path = String::new();
        for &cell in cells {
            let (row, column) =
                (self.layout.row(cell).index() as i32, self.layout.column(cell).index() as i32);
            for side in SIDES {
                if has(row + side.out.0, column + side.out.1) {
                    continue;
                }
                // An edge ends at the corner of the cage, or goes on into the next cell.
                let end = |along: (i32, i32)| {
                    let straight = has(row + along.0, column + along.1);
                    let diagonal = has(row + along.0 + side.out.0, column + along.1 + side.out.1);
                    match (straight, diagonal) {
                        (false, _) => 0.5 - INSET,
                        (true, false) => 0.5,
                        (true, true) => 0.5 + INSET,
                    }
                };
                let point = |along: (i32, i32)| {
                    let far = end(along);
                    let down = 0.5 + (0.5 - INSET) * side.out.0 as f32 + far * along.0 as f32;
                    let right = 0.5 + (0.5 - INSET) * side.out.1 as f32 + far * along.1 as f32;
                    self.at(row as f32 + down, column as f32 + right)
                };
                let (from, to) = (point(side.along), point((-side.along.0, -side.along.1)));
                let _ = write!(path, "M{:.1},{:.1}L{:.1},{:.1}", from.x, from.y, to.x, to.y);
            }
        }
        let dash = 0.1 * self.cell_size;
        let outline = format!(
            "<path d=\"{path}\" fill=\"none\" stroke=\"black\" stroke-width=\"{:.1}\" stroke-dasharray=\"{dash:.1},{:.1}\"/>\n",
            0.025 * self.cell_size,
            dash * 0.6
        );
        let Some(first) = cells.iter().min().filter(|_| !text.is_empty()) else { return outline };
        let size = 0.23 * self.cell_size;
        let (row, column) =
            (self.layout.row(*first).index() as f32, self.layout.column(*first).index() as f32);
        let Point { x, y } = self.at(row, column);
        let width = size * 0.62 * text.chars().count() as f32 + 0.06 * self.cell_size;
        outline
            + &format!(
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"{:.1}\" fill=\"white\"/>\n\
                 <text x=\"{:.1}\" y=\"{:.1}\" font-size=\"{size:.1}\">{}</text>\n",
                x + 0.03 * self.cell_size,
                y + 0.03 * self.cell_size,
                size,
                x + 0.05 * self.cell_size,
                y + 0.03 * self.cell_size + size * 0.86,
                escaped(text)
            )
    }
}

/// One side of a cell: where its neighbour lies, and the direction along the edge.
struct Side {
    out: (i32, i32),
    along: (i32, i32),
}

const SIDES: [Side; 4] = [
    Side { out: (-1, 0), along: (0, 1) },
    Side { out: (1, 0), along: (0, 1) },
    Side { out: (0, -1), along: (1, 0) },
    Side { out: (0, 1), along: (1, 0) },
];

fn between(a: Point, b: Point) -> Point {
    Point { x: (a.x + b.x) / 2.0, y: (a.y + b.y) / 2.0 }
}

fn hex(Colour(colour): Colour) -> String {
    format!("#{colour:06X}")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
