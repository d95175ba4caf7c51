//! Drawings as shapes on cells, edges and corners, whatever they may mean.

use candoku_grid::{Cell, Column, Layout, Row};
use serde_json::Value;

use super::members::{colour, list, member, number, text};

/// A drawing, or a part of one.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Shape {
    /// A line through the centres of cells.
    Line { cells: Vec<Cell>, colour: u32 },
    /// An arrow through the centres of cells.
    Arrow { cells: Vec<Cell> },
    /// A short arrow in a place beside the grid, with the direction that it points to.
    Pointer { place: (i32, i32), step: (i32, i32) },
    /// Something in the middle of a cell.
    InCell { cell: Cell, form: Form, fill: Option<u32>, border: Option<u32>, size: f64 },
    /// A rounded outline around several cells in a row or column.
    Pill { cells: Vec<Cell> },
    /// Something on the edge of two cells.
    OnEdge { cells: [Cell; 2], is_round: bool, fill: Option<u32>, text: String },
    /// A sign between two cells that says which one is larger.
    Sign { larger: Cell, smaller: Cell },
    /// A circle on the corner of four cells.
    OnCorner { cells: [Cell; 4], text: String },
    /// Text in a place beside the grid.
    Beside { place: (i32, i32), text: String },
}

/// The outline of something in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    Round,
    Square,
    Diamond,
}

/// The shape of a drawing, if it has a place on the grid.
pub(super) fn shape(kind: &str, drawing: &Value, layout: &Layout) -> Option<Shape> {
    let grid = Grid { layout };
    match kind {
        "lines" | "arrows" => grid.line(drawing, kind == "arrows"),
        _ => grid.patch(drawing),
    }
}

struct Grid<'a> {
    layout: &'a Layout,
}

impl Grid<'_> {
    fn cell(&self, row: i64, column: i64) -> Option<Cell> {
        let inside = 0..self.layout.side() as i64;
        let is_inside = inside.contains(&row) && inside.contains(&column);
        is_inside.then(|| self.layout.cell(Row(row as u8), Column(column as u8)))
    }

    fn line(&self, drawing: &Value, is_arrow: bool) -> Option<Shape> {
        let points: Option<Vec<(f64, f64)>> =
            list(drawing, "wayPoints").into_iter().map(point).collect();
        let points = points.filter(|points| points.len() >= 2)?;
        let on_border = |value: f64| (value - value.round()).abs() < 0.01;
        if points.iter().any(|&(row, column)| on_border(row) || on_border(column)) {
            return None;
        }
        let floor = |&(row, column): &(f64, f64)| (row.floor() as i64, column.floor() as i64);
        let places: Vec<(i64, i64)> = points.iter().map(floor).collect();
        let first = places[0];
        if places.iter().all(|&place| place == first) {
            return self.small(&points, first, is_arrow);
        }
        let mut cells = vec![self.cell(first.0, first.1)?];
        for pair in places.windows(2) {
            let (rows, columns) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
            let steps = rows.abs().max(columns.abs());
            let is_straight = rows == 0 || columns == 0 || rows.abs() == columns.abs();
            if !is_straight || steps > 100 {
                return None;
            }
            for step in 1..=steps {
                cells.push(
                    self.cell(
                        pair[0].0 + rows.signum() * step,
                        pair[0].1 + columns.signum() * step,
                    )?,
                );
            }
        }
        // A border colour means that the line is an outline of something else.
        let colour = colour(member(drawing, "color"));
        Some(if is_arrow { Shape::Arrow { cells } } else { Shape::Line { cells, colour: colour? } })
    }

    /// A line within one cell: a pointer beside the grid, or a sign at the edge of a cell.
    fn small(
        &self,
        points: &[(f64, f64)],
        (row, column): (i64, i64),
        is_arrow: bool,
    ) -> Option<Shape> {
        let inside = self.cell(row, column);
        if is_arrow && inside.is_none() && points.len() == 2 {
            let sign =
                |a: f64, b: f64| if (b - a).abs() < 0.02 { 0 } else { (b - a).signum() as i32 };
            let step = (sign(points[0].0, points[1].0), sign(points[0].1, points[1].1));
            return Some(Shape::Pointer { place: (row as i32 + 1, column as i32 + 1), step });
        }
        let [one, middle, other] = points else { return None };
        let center = (row as f64 + 0.5, column as f64 + 0.5);
        let mean = ((one.0 + other.0) / 2.0, (one.1 + other.1) / 2.0);
        let away = (mean.0 - center.0, mean.1 - center.1);
        let step = match away {
            (down, right) if right.abs() < 0.02 && down.abs() > 0.2 => (down.signum() as i64, 0),
            (down, right) if down.abs() < 0.02 && right.abs() > 0.2 => (0, right.signum() as i64),
            _ => return None,
        };
        let neighbour = self.cell(row + step.0, column + step.1)?;
        let far = |point: (f64, f64)| (point.0 - center.0).abs() + (point.1 - center.1).abs();
        // The tip points to the smaller digit.
        let (larger, smaller) =
            if far(*middle) < far(mean) { (neighbour, inside?) } else { (inside?, neighbour) };
        Some(Shape::Sign { larger, smaller })
    }

    fn patch(&self, drawing: &Value) -> Option<Shape> {
        let (row, column) = point(member(drawing, "center")?)?;
        let size = |name: &str| member(drawing, name).and_then(number).unwrap_or(0.0);
        let (width, height) = (size("width"), size("height"));
        let text = text(member(drawing, "text"));
        let is_round = member(drawing, "rounded") == Some(&Value::Bool(true));
        let fill = colour(member(drawing, "backgroundColor"));
        let border = colour(member(drawing, "borderColor"));
        let is_middle = |value: f64| (value - value.floor() - 0.5).abs() < 0.03;
        let is_border = |value: f64| (value - value.round()).abs() < 0.03;
        let is_square = (width - height).abs() < 0.05;
        let (near_row, near_column) = (row.floor() as i64, column.floor() as i64);
        let (edge_row, edge_column) = (row.round() as i64, column.round() as i64);
        if is_round && text.is_empty() && (width > 1.0) != (height > 1.0) {
            return self.pill((row, column), (width, height));
        }
        match (is_middle(row), is_middle(column)) {
            (true, true) => match self.cell(near_row, near_column) {
                None => Some(Shape::Beside {
                    place: (near_row as i32 + 1, near_column as i32 + 1),
                    text,
                }),
                Some(cell) if text.is_empty() && is_square => {
                    let angle = drawing.get("angle").and_then(number).unwrap_or(0.0);
                    let form = match is_round {
                        true => Form::Round,
                        false if (angle.abs() - 45.0).abs() < 1.0 => Form::Diamond,
                        false => Form::Square,
                    };
                    Some(Shape::InCell { cell, form, fill, border, size: width })
                }
                Some(_) => None,
            },
            (true, false) if is_border(column) => {
                let cells =
                    [self.cell(near_row, edge_column - 1)?, self.cell(near_row, edge_column)?];
                Some(on_edge(cells, is_round, fill, text))
            }
            (false, true) if is_border(row) => {
                let cells =
                    [self.cell(edge_row - 1, near_column)?, self.cell(edge_row, near_column)?];
                Some(on_edge(cells, is_round, fill, text))
            }
            (false, false) if is_border(row) && is_border(column) && is_round => {
                let at =
                    |rows: i64, columns: i64| self.cell(edge_row + rows, edge_column + columns);
                let cells = [at(-1, -1)?, at(-1, 0)?, at(0, -1)?, at(0, 0)?];
                Some(Shape::OnCorner { cells, text })
            }
            _ => None,
        }
    }

    fn pill(&self, (row, column): (f64, f64), (width, height): (f64, f64)) -> Option<Shape> {
        let is_wide = width > height;
        let count = width.max(height).ceil();
        let start = if is_wide { column - count / 2.0 } else { row - count / 2.0 };
        if (start - start.round()).abs() > 0.05 || count > 25.0 {
            return None;
        }
        let at = |place: i64| match is_wide {
            true => self.cell(row.floor() as i64, start.round() as i64 + place),
            false => self.cell(start.round() as i64 + place, column.floor() as i64),
        };
        let cells: Option<Vec<Cell>> = (0..count as i64).map(at).collect();
        Some(Shape::Pill { cells: cells? })
    }
}

/// Signs that open towards the first or the second of two cells side by side, or one above the
/// other.
const OPEN_FIRST: [&str; 4] = [">", "∨", "˅", "﹀"];
const OPEN_SECOND: [&str; 4] = ["<", "∧", "˄", "︿"];

fn on_edge(cells: [Cell; 2], is_round: bool, fill: Option<u32>, text: String) -> Shape {
    let [first, second] = cells;
    match text.as_str() {
        sign if OPEN_FIRST.contains(&sign) => Shape::Sign { larger: first, smaller: second },
        sign if OPEN_SECOND.contains(&sign) => Shape::Sign { larger: second, smaller: first },
        _ => Shape::OnEdge { cells, is_round, fill, text },
    }
}

fn point(value: &Value) -> Option<(f64, f64)> {
    match value.as_array()?.as_slice() {
        [row, column] => Some((number(row)?, number(column)?)),
        _ => None,
    }
}
