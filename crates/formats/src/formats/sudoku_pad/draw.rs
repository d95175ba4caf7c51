//! Marks as SudokuPad draws them.

use candoku_grid::{Cell, Layout};
use candoku_rules::{Colour, Mark, Shape};
use serde_json::{Value, json};

use crate::formats::f_puzzles::place_beside;

/// The width of a cell in the units of line widths.
const UNIT: f64 = 64.0;

/// What is drawn for a mark, each with its member; none if it can't be drawn.
pub(super) fn drawn(mark: &Mark, layout: &Layout) -> Option<Vec<(&'static str, Value)>> {
    let text = |colour: &Colour| format!("#{:06X}", colour.0);
    let thickness = |width: &f64| (width * UNIT).round();
    Some(match mark {
        Mark::Line { cells, colour, width } => {
            let line = json!({"wayPoints": centres(layout, cells), "color": text(colour), "thickness": thickness(width)});
            vec![("lines", line)]
        }
        Mark::Arrow { cells, colour, width } => {
            let arrow = json!({
                "wayPoints": centres(layout, cells), "color": text(colour),
                "thickness": thickness(width), "headLength": 0.3
            });
            vec![("arrows", arrow)]
        }
        Mark::Pill { cells, colour } => vec![("underlays", pill(layout, cells, &text(colour))?)],
        Mark::CellShape { cell, shape, colour, size } => {
            let is_filled = matches!(shape, Shape::Disc | Shape::Square);
            let fill = if is_filled { text(colour) } else { "#FFFFFF".into() };
            let mut drawing = json!({
                "center": centre(layout, *cell), "width": size, "height": size, "borderColor": text(colour),
                "backgroundColor": fill, "rounded": matches!(shape, Shape::Disc | Shape::Circle)
            });
            if *shape == Shape::Diamond {
                drawing["angle"] = json!(45);
            }
            vec![("underlays", drawing)]
        }
        Mark::EdgeDot { cells, colour, text: number } => {
            let contrast = if colour.0 == 0 { "#FFFFFF" } else { "#000000" };
            let mut dot = json!({
                "center": middle(layout, cells), "width": 0.3, "height": 0.3, "rounded": true,
                "borderColor": "#000000", "backgroundColor": text(colour)
            });
            if !number.is_empty() {
                dot["text"] = json!(number);
                dot["color"] = json!(contrast);
                dot["fontSize"] = json!(14);
            }
            vec![("overlays", dot)]
        }
        Mark::EdgeText { cells, text } => {
            let text = sign(layout, *cells, text)?;
            vec![("overlays", label(middle(layout, cells), &text, 20))]
        }
        Mark::CornerCircle { cells, text } => {
            let circle = json!({
                "center": middle(layout, cells), "width": 0.7, "height": 0.7, "rounded": true,
                "borderColor": "#000000", "backgroundColor": "#FFFFFF", "text": text, "fontSize": 14
            });
            vec![("overlays", circle)]
        }
        Mark::OutsideText { cells, text, has_arrow } => {
            let ((row, column), step) = place_beside(layout, cells)?;
            let centre = [f64::from(row) - 0.5, f64::from(column) - 0.5];
            let number = ("overlays", label(centre, text, 28));
            if !has_arrow {
                return Some(vec![number]);
            }
            let at = |far: f64| {
                [centre[0] + far * f64::from(step.rows), centre[1] + far * f64::from(step.columns)]
            };
            let arrow = json!({"wayPoints": [at(0.3), at(0.48)], "color": "#000000", "thickness": 2, "headLength": 0.2});
            vec![number, ("arrows", arrow)]
        }
        // Cages and regions state their rules.
        _ => return None,
    })
}

/// The centre of a cell, rows before columns.
fn centre(layout: &Layout, cell: Cell) -> [f64; 2] {
    [layout.row(cell).index() as f64 + 0.5, layout.column(cell).index() as f64 + 0.5]
}

fn centres(layout: &Layout, cells: &[Cell]) -> Vec<[f64; 2]> {
    cells.iter().map(|&cell| centre(layout, cell)).collect()
}

/// The middle of cells.
fn middle(layout: &Layout, cells: &[Cell]) -> [f64; 2] {
    let all = centres(layout, cells);
    [0, 1].map(|axis| all.iter().map(|point| point[axis]).sum::<f64>() / all.len() as f64)
}

fn label(centre: [f64; 2], text: &str, size: u8) -> Value {
    json!({
        "center": centre, "width": 0.25, "height": 0.25, "rounded": false, "text": text, "fontSize": size,
        "borderColor": "#FFFFFF", "backgroundColor": "#FFFFFF"
    })
}

/// A sign of two cells turned so that it opens towards the same one.
fn sign(layout: &Layout, cells: [Cell; 2], text: &str) -> Option<String> {
    let opens_first = match text {
        ">" => cells[0] < cells[1],
        "<" => cells[1] < cells[0],
        text => return Some(text.into()),
    };
    let is_side_by_side = layout.row(cells[0]) == layout.row(cells[1]);
    let sign = match (is_side_by_side, opens_first) {
        (true, true) => ">",
        (true, false) => "<",
        (false, true) => "∨",
        (false, false) => "∧",
    };
    Some(sign.into())
}

/// A pill of cells in a row or column, in their order.
fn pill(layout: &Layout, cells: &[Cell], colour: &str) -> Option<Value> {
    let all = centres(layout, cells);
    let (first, last) = (all.first()?, all.last()?);
    let (width, height) = (last[1] - first[1], last[0] - first[0]);
    let is_straight = width >= 0.0 && height >= 0.0 && width * height == 0.0;
    is_straight.then(|| {
        json!({
            "center": middle(layout, cells), "width": width + 0.83, "height": height + 0.83, "rounded": true,
            "borderColor": colour, "backgroundColor": "#FFFFFF"
        })
    })
}
