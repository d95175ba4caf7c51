//! One puzzle as an SVG picture.

use std::fmt::Write;

use candoku_grid::{Board, Layout};
use candoku_rules::{Mark, Rule, RuledBoard};

use crate::drawing::{Point, Shape, Style};
use crate::grid_drawing;
use crate::marks::{MarkLayer, Marks, is_outside};

const CELL: f32 = 40.0;
const MARGIN: f32 = 4.0;
/// The room for text outside the grid, in cells.
const OUTSIDE: f32 = 1.35;

/// A picture of the board: lines, digits, and the puzzle line as its title.
pub fn svg(board: &Board) -> String {
    svg_of_puzzle(&board.clone().into())
}

/// A picture of the board with the marks of its rules; rules without marks are named in the
/// description.
pub fn svg_of_puzzle(puzzle: &RuledBoard) -> String {
    let RuledBoard { board, rules } = puzzle;
    let layout = board.layout();
    let mut marks: Vec<Mark> = rules.iter().flat_map(|rule| rule.marks(layout)).collect();
    marks.sort_by_key(MarkLayer::of);
    let margin = if marks.iter().any(is_outside) { MARGIN + OUTSIDE * CELL } else { MARGIN };
    let corner = Point { x: margin, y: margin };
    let size = |cells: usize| cells as f32 * CELL + 2.0 * margin;
    let (width, height) = (size(layout.columns()), size(layout.rows()));
    let mut picture = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"Helvetica, Arial, sans-serif\">\n\
         <title>{}</title>\n{}<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
        board.to_line(),
        description(rules),
    );
    let drawn = Marks { layout, corner, cell_size: CELL };
    let mut shapes = Vec::new();
    grid_drawing::draw(board, corner, CELL, &mut shapes);
    let add_shapes = |picture: &mut String, belongs: &dyn Fn(&Shape) -> bool| {
        for shape in shapes.iter().filter(|shape| belongs(shape)) {
            // Writing to a string can't fail.
            let _ = writeln!(picture, "{}", element(shape));
        }
    };
    add_shapes(&mut picture, &|shape| matches!(shape, Shape::Square { .. }));
    let (above, below): (Vec<&Mark>, Vec<&Mark>) =
        marks.iter().partition(|mark| MarkLayer::of(mark) == MarkLayer::Labels);
    below.iter().for_each(|mark| picture += &drawn.svg(mark));
    add_shapes(&mut picture, &|shape| matches!(shape, Shape::Line { .. }));
    above.iter().for_each(|mark| picture += &drawn.svg(mark));
    add_shapes(&mut picture, &|shape| matches!(shape, Shape::Text { .. }));
    picture.push_str("</svg>\n");
    picture
}

/// The marks of rules as SVG elements, on a grid with this corner and cells of this size.
pub fn marks_svg(rules: &[Rule], layout: &Layout, (x, y): (f64, f64), cell_size: f64) -> String {
    let mut marks: Vec<Mark> = rules.iter().flat_map(|rule| rule.marks(layout)).collect();
    marks.sort_by_key(MarkLayer::of);
    let corner = Point { x: x as f32, y: y as f32 };
    let drawn = Marks { layout, corner, cell_size: cell_size as f32 };
    marks.iter().map(|mark| drawn.svg(mark)).collect()
}

/// The marks of one clue, to be drawn on their own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClueMarks {
    /// The marks: where each lies, and its SVG elements in a group with a class.
    pub marks: Vec<(MarkLayer, String)>,
    /// Whether some of them lie outside the grid.
    pub is_outside: bool,
}

/// The marks of one rule, in the measure of [`svg_of_puzzle`], with the corner of the grid at 0, 0.
pub fn clue_marks(rule: &Rule, layout: &Layout) -> ClueMarks {
    let drawn = Marks { layout, corner: Point { x: 0.0, y: 0.0 }, cell_size: CELL };
    let marks = rule.marks(layout);
    let group = |mark: &Mark| {
        (
            MarkLayer::of(mark),
            format!("<g class=\"{}\">{}</g>", class(mark), drawn.svg(mark).trim_end()),
        )
    };
    ClueMarks { marks: marks.iter().map(group).collect(), is_outside: marks.iter().any(is_outside) }
}

/// What a mark is, as a class for style sheets.
fn class(mark: &Mark) -> &'static str {
    match mark {
        Mark::Line { .. } => "line",
        Mark::Arrow { .. } => "arrow",
        Mark::Cage { .. } => "cage",
        Mark::Region { .. } => "region",
        Mark::Pill { .. } => "pill",
        Mark::CellShape { .. } => "shape",
        Mark::EdgeDot { .. } => "dot",
        Mark::CornerCircle { .. } => "circle",
        _ => "label",
    }
}

/// The sentences of the rules, each once.
fn description(rules: &[Rule]) -> String {
    let mut sentences: Vec<&str> = Vec::new();
    for rule in rules {
        if !sentences.contains(&rule.text()) {
            sentences.push(rule.text());
        }
    }
    match sentences.is_empty() {
        true => String::new(),
        false => format!(
            "<desc>{}</desc>\n",
            sentences.join(" ").replace('&', "&amp;").replace('<', "&lt;")
        ),
    }
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
