//! One puzzle as an SVG picture.

use std::fmt::Write;

use candoku_grid::Board;

use crate::drawing::{Point, Shape, Style};
use crate::grid_drawing;

const CELL: f32 = 40.0;
const MARGIN: f32 = 4.0;

/// A picture of the board: lines, digits, and the puzzle line as its title.
pub fn svg(board: &Board) -> String {
    let mut shapes = Vec::new();
    grid_drawing::draw(board, Point { x: MARGIN, y: MARGIN }, CELL, &mut shapes);
    let size = |cells: usize| cells as f32 * CELL + 2.0 * MARGIN;
    let (width, height) = (size(board.layout().columns()), size(board.layout().rows()));
    let mut picture = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"Helvetica, Arial, sans-serif\">\n\
         <title>{}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
        board.to_line(),
    );
    for shape in &shapes {
        // Writing to a string can't fail.
        let _ = writeln!(picture, "{}", element(shape));
    }
    picture.push_str("</svg>\n");
    picture
}

fn element(shape: &Shape) -> String {
    match shape {
        Shape::Square { corner: Point { x, y }, side, gray } => {
            let level = (gray * 255.0) as u8;
            format!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" \
                 fill=\"rgb({level},{level},{level})\"/>"
            )
        }
        Shape::Line { from, to, width } => format!(
            "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"black\" \
             stroke-width=\"{width:.1}\" stroke-linecap=\"square\"/>",
            from.x, from.y, to.x, to.y
        ),
        Shape::Text { at: Point { x, y }, text, size, style } => {
            let (anchor, weight) = match style {
                Style::Given => ("middle", "bold"),
                Style::Digit => ("middle", "normal"),
                Style::Caption => ("start", "normal"),
            };
            format!(
                "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"{anchor}\" \
                 font-weight=\"{weight}\">{text}</text>"
            )
        }
    }
}
