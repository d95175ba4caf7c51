//! A picture as a list of shapes, independent of any file format.
//!
//! Lengths are in points, 72 per inch. The origin is the top left corner and y grows downwards, as
//! in SVG; PDF flips it.

/// A point on the page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Point {
    pub(crate) x: f32,
    pub(crate) y: f32,
}

/// A grey level: 0 is black, 1 is white.
pub(crate) type Gray = f32;

/// One shape of a drawing.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Shape {
    /// A filled square.
    Square { corner: Point, side: f32, gray: Gray },
    /// A straight line.
    Line { from: Point, to: Point, width: f32 },
    /// A line of text, centred on or starting at a point of its baseline.
    Text { at: Point, text: String, size: f32, style: Style },
}

/// How a text looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// A digit in a cell, centred.
    Digit,
    /// A digit that belongs to the puzzle, centred and bold.
    Given,
    /// A caption that starts at its point.
    Caption,
}

/// The width of a text in Helvetica at size 1.
///
/// The numbers are from Adobe's font metrics, which every viewer uses.
pub(crate) fn width(text: &str) -> f32 {
    text.chars().map(|symbol| f32::from(thousandths(symbol)) / 1000.0).sum()
}

fn thousandths(symbol: char) -> u16 {
    match symbol {
        'I' => 278,
        'J' => 500,
        'F' => 611,
        'A' | 'B' | 'E' | 'K' | 'P' => 667,
        'C' | 'D' | 'H' | 'N' => 722,
        'G' | 'O' => 778,
        'M' => 833,
        _ => 556,
    }
}
