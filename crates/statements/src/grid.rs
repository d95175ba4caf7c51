//! Rules on the whole grid, and those on neighbours of marked cells.

use candoku_grid::{Cell, Column, Layout, Row};
use candoku_proof::{State, Statement};
use candoku_rules::Clue;

use crate::lines::third;
use crate::read::{line, pair, set};

/// The statements of a rule of this family.
pub(crate) fn statements(name: &str, clue: &Clue, layout: &Layout) -> Option<Vec<Statement>> {
    let side = layout.side();
    let numbers = |usual: &[i32]| match clue.values.is_empty() {
        true => usual.to_vec(),
        false => clue.values.clone(),
    };
    Some(match name {
        "anti-king" | "anti-knight" => {
            moves(name, layout).into_iter().map(|(a, b)| pair(a, b, |a, b| a != b)).collect()
        }
        "diagonal down" | "diagonal up" | "windoku" | "disjoint groups" => {
            different(name, layout).iter().map(|cells| set(cells, |_| true)).collect()
        }
        "nonconsecutive" => unmarked(clue, layout, |a, b| (a - b).abs() != 1),
        "negative differences" => {
            let numbers = numbers(&[1]);
            unmarked(clue, layout, move |a, b| !numbers.contains(&(a - b).abs()))
        }
        "negative ratios" => {
            let numbers = numbers(&[2]);
            unmarked(clue, layout, move |a, b| {
                numbers.iter().all(|&times| a != times * b && b != times * a)
            })
        }
        "negative sums" => {
            let numbers = numbers(&[5, 10]);
            unmarked(clue, layout, move |a, b| !numbers.contains(&(a + b)))
        }
        "maximum" => extremes(clue, layout, |marked, other| marked > other),
        "minimum" => extremes(clue, layout, |marked, other| marked < other),
        "taxicab" => taxicab(layout),
        "global entropy" => squares(layout, move |value| third(side, value)),
        "global modulo" => squares(layout, |value| value % 3),
        _ => return None,
    })
}

/// The cell a number of rows down and columns to the right.
fn at(layout: &Layout, cell: Cell, down: i32, right: i32) -> Option<Cell> {
    let row = layout.row(cell).index() as i32 + down;
    let column = layout.column(cell).index() as i32 + right;
    let is_inside =
        row >= 0 && column >= 0 && row < layout.rows() as i32 && column < layout.columns() as i32;
    is_inside.then(|| layout.cell(Row(row as u8), Column(column as u8)))
}

/// All pairs of cells that are a king's or a knight's move apart.
pub(crate) fn moves(name: &str, layout: &Layout) -> Vec<(Cell, Cell)> {
    let length = if name == "anti-king" { 1..=2 } else { 5..=5 };
    let mut pairs = Vec::new();
    for cell in layout.cells() {
        for (down, right) in (0..=2).flat_map(|down| (-2..=2).map(move |right| (down, right))) {
            let is_ahead = down > 0 || right > 0;
            if is_ahead && length.contains(&(down * down + right * right)) {
                pairs.extend(at(layout, cell, down, right).map(|other| (cell, other)));
            }
        }
    }
    pairs
}

/// The sets of cells that hold different digits.
pub(crate) fn different(name: &str, layout: &Layout) -> Vec<Vec<Cell>> {
    let (rows, columns) = (layout.rows(), layout.columns());
    let place = |cell: &Cell| (layout.row(*cell).index(), layout.column(*cell).index());
    let those = |wanted: &dyn Fn(usize, usize) -> bool| -> Vec<Cell> {
        layout.cells().filter(|cell| wanted(place(cell).0, place(cell).1)).collect()
    };
    match name {
        "diagonal down" => vec![those(&|row, column| row == column)],
        "diagonal up" => vec![those(&|row, column| row + column + 1 == rows)],
        "windoku" => {
            let Some(shape) = layout.box_shape() else { return Vec::new() };
            let (high, wide) = (shape.rows, shape.columns);
            // One cell between two windows, and around them.
            let (down, right) = ((rows - 1) / (high + 1), (columns - 1) / (wide + 1));
            let window = |index: usize| {
                let (top, left) = (1 + index / right * (high + 1), 1 + index % right * (wide + 1));
                those(&|row, column| {
                    (top..top + high).contains(&row) && (left..left + wide).contains(&column)
                })
            };
            (0..down * right).map(window).collect()
        }
        "disjoint groups" => {
            let Some(shape) = layout.box_shape() else { return Vec::new() };
            let (high, wide) = (shape.rows, shape.columns);
            let group = |index: usize| {
                those(&|row, column| (row % high, column % wide) == (index / wide, index % wide))
            };
            (0..high * wide).map(group).collect()
        }
        _ => Vec::new(),
    }
}

/// Pairs of cells that share an edge, but for those that the clue marks.
fn unmarked(
    clue: &Clue,
    layout: &Layout,
    allows: impl Fn(i32, i32) -> bool + Clone + Send + Sync + 'static,
) -> Vec<Statement> {
    let marked = |a: Cell, b: Cell| {
        clue.cells.chunks_exact(2).any(|marked| *marked == [a, b] || *marked == [b, a])
    };
    let edges = layout.cells().flat_map(|cell| {
        let ahead = [at(layout, cell, 0, 1), at(layout, cell, 1, 0)];
        ahead.into_iter().flatten().map(move |other| (cell, other))
    });
    edges.filter(|&(a, b)| !marked(a, b)).map(|(a, b)| pair(a, b, allows.clone())).collect()
}

/// Every marked cell compared with the unmarked cells that it shares an edge with.
fn extremes(
    clue: &Clue,
    layout: &Layout,
    allows: impl Fn(i32, i32) -> bool + Copy + Send + Sync + 'static,
) -> Vec<Statement> {
    let mut marked = clue.cells.clone();
    marked.sort();
    marked.dedup();
    let around = |cell: Cell| {
        let sides = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        sides.into_iter().filter_map(move |(down, right)| at(layout, cell, down, right))
    };
    let mut statements = Vec::new();
    for &cell in &marked {
        let others = around(cell).filter(|other| !clue.cells.contains(other));
        statements.extend(others.map(|other| pair(cell, other, allows)));
    }
    statements
}

/// Two cells do not both hold the number of steps between them.
fn taxicab(layout: &Layout) -> Vec<Statement> {
    let mut statements = Vec::new();
    for a in layout.cells() {
        for b in layout.cells().filter(|&b| b > a) {
            let rows = layout.row(a).index().abs_diff(layout.row(b).index());
            let columns = layout.column(a).index().abs_diff(layout.column(b).index());
            let steps = (rows + columns) as i32;
            if steps <= layout.side() as i32 {
                statements.push(pair(a, b, move |a, b| a != steps || b != steps));
            }
        }
    }
    statements
}

/// Every square of two by two cells has digits of all three classes.
fn squares(
    layout: &Layout,
    class: impl Fn(i32) -> i32 + Copy + Send + Sync + 'static,
) -> Vec<Statement> {
    let square = |cell: Cell| {
        let corners = [(0, 0), (0, 1), (1, 0), (1, 1)];
        corners.into_iter().map(|(down, right)| at(layout, cell, down, right)).collect()
    };
    let squares = layout.cells().filter_map(square);
    let next = move |seen: State, _: usize, value: i32| Some(seen | 1 << class(value));
    squares.flat_map(|cells: Vec<Cell>| line(&cells, next, |seen| seen == 0b111)).collect()
}
