//! A picture as a list of shapes, before anybody decides on a file format.
//!
//! Lengths are points, 72 to the inch. The origin is the upper left corner and
//! y grows downwards, as in SVG; PDF turns it around.

/// A place on the page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Point {
    pub(crate) x: f32,
    pub(crate) y: f32,
}

/// How dark something is: 0 is black, 1 is white.
pub(crate) type Gray = f32;

/// One shape of a drawing.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Shape {
    /// A filled square.
    Square { corner: Point, side: f32, gray: Gray },
    /// A straight line.
    Line { from: Point, to: Point, width: f32 },
    /// A line of text, centred on or beginning at a point of its baseline.
    Text { at: Point, text: String, size: f32, style: Style },
}

/// What a text looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// A digit in a cell, centred.
    Digit,
    /// A digit that belongs to the puzzle, centred and bold.
    Given,
    /// A caption, beginning at its point.
    Caption,
}

/// The width of a text in the font Helvetica, of size 1.
///
/// The numbers are those of Adobe's font metrics, which every viewer has.
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
