//! A board as shapes: cells, thin and thick lines, digits.

use candoku_grid::{Board, Cell, Content, HouseKind, Layout};

use crate::drawing::{Gray, Point, Shape, Style};

/// Line widths, as fractions of a cell.
const THIN: f32 = 0.02;
const THICK: f32 = 0.08;
/// The shade of diagonals and windows, slightly darker than the page.
const SHADE: Gray = 0.9;
/// The font size of a digit, as a fraction of its cell.
const DIGIT: f32 = 0.62;
/// The height of a digit, as a fraction of its font size.
const HEIGHT: f32 = 0.718;

/// Draws the board with its top left corner here and cells of this size.
pub(crate) fn draw(board: &Board, corner: Point, cell_size: f32, shapes: &mut Vec<Shape>) {
    let layout = board.layout();
    let at = |row: usize, column: usize| Point {
        x: corner.x + column as f32 * cell_size,
        y: corner.y + row as f32 * cell_size,
    };
    let place = |cell: Cell| (layout.row(cell).index(), layout.column(cell).index());
    for cell in layout.cells().filter(|&cell| is_shaded(layout, cell)) {
        let (row, column) = place(cell);
        shapes.push(Shape::Square { corner: at(row, column), side: cell_size, gray: SHADE });
    }
    // Thin lines first, so that thick ones cover them where they cross.
    for width in [THIN, THICK] {
        for (from, to) in edges(layout, width == THICK) {
            let (from, to) = (at(from.0, from.1), at(to.0, to.1));
            shapes.push(Shape::Line { from, to, width: width * cell_size });
        }
    }
    for cell in layout.cells() {
        let style = match board.content(cell) {
            Content::Given(_) => Style::Given,
            Content::Placed(_) => Style::Digit,
            Content::Open(_) => continue,
        };
        let Some(digit) = board.value(cell) else { continue };
        let (row, column) = place(cell);
        let Point { x, y } = at(row, column);
        let size = cell_size * DIGIT;
        let at = Point { x: x + cell_size / 2.0, y: y + (cell_size + size * HEIGHT) / 2.0 };
        shapes.push(Shape::Text { at, text: digit.to_string(), size, style });
    }
}

fn is_shaded(layout: &Layout, cell: Cell) -> bool {
    [HouseKind::Diagonal, HouseKind::Window]
        .iter()
        .any(|&kind| layout.house_of(kind, cell).is_some())
}

type Corner = (usize, usize);

/// Either the thick or the thin lines, each as long as it can be, as pairs of grid corners.
fn edges(layout: &Layout, thick: bool) -> Vec<(Corner, Corner)> {
    let (rows, columns) = (layout.rows(), layout.columns());
    let block = |row: usize, column: usize| {
        layout.house_of(HouseKind::Box, Cell::new(row * columns + column))
    };
    let mut edges = Vec::new();
    for row in 0..=rows {
        let is_wanted = |column: usize| {
            let border = row == 0 || row == rows;
            (border || block(row - 1, column) != block(row, column)) == thick
        };
        edges.extend(runs(columns, is_wanted).map(|(from, to)| ((row, from), (row, to))));
    }
    for column in 0..=columns {
        let is_wanted = |row: usize| {
            let border = column == 0 || column == columns;
            (border || block(row, column - 1) != block(row, column)) == thick
        };
        edges.extend(runs(rows, is_wanted).map(|(from, to)| ((from, column), (to, column))));
    }
    edges
}

/// The longest runs of wanted numbers below a limit, each with its first number and the one after
/// its last.
fn runs(limit: usize, is_wanted: impl Fn(usize) -> bool) -> impl Iterator<Item = (usize, usize)> {
    let mut next = 0;
    std::iter::from_fn(move || {
        let from = (next..limit).find(|&number| is_wanted(number))?;
        next = (from..limit).find(|&number| !is_wanted(number)).unwrap_or(limit);
        Some((from, next))
    })
}
