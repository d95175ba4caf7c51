//! A sheet: puzzles on numbered pages, their solutions on the last.

use candoku_grid::{Board, Content, Solution};

use crate::drawing::{Point, Shape, Style};
use crate::{grid_drawing, pdf};

/// A puzzle on a sheet.
#[derive(Clone, Debug)]
pub struct Item {
    /// The puzzle.
    pub board: Board,
    /// Its solution, for the last page.
    pub solution: Solution,
    /// What is printed beside its number: a level, the number of clues.
    pub caption: String,
}

/// Puzzles to be printed.
#[derive(Clone, Debug)]
pub struct Sheet {
    title: String,
    columns: usize,
    rows: usize,
    items: Vec<Item>,
}

/// The width and height of an A4 page.
pub(crate) const PAGE: Point = Point { x: 595.0, y: 842.0 };

const MARGIN: f32 = 48.0;
const HEAD: f32 = 40.0;
const CAPTION: f32 = 20.0;
const GAP: f32 = 24.0;

/// How many solutions stand side by side and one above the other.
const SOLUTIONS: (usize, usize) = (4, 5);

impl Sheet {
    /// A sheet with six puzzles a page.
    pub fn new(title: impl Into<String>, items: Vec<Item>) -> Sheet {
        Sheet { title: title.into(), columns: 2, rows: 3, items }
    }

    /// The same with other numbers of puzzles side by side and one above the other.
    pub fn with_grid(mut self, columns: usize, rows: usize) -> Sheet {
        (self.columns, self.rows) = (columns.max(1), rows.max(1));
        self
    }

    /// The sheet as a PDF file: lines as lines and text as text, in fonts that every viewer has.
    pub fn to_pdf(&self) -> Vec<u8> {
        let puzzles: Vec<Figure> = self.figures(|item| item.board.clone());
        let solutions: Vec<Figure> = self.figures(solved);
        let mut pages = lay_out(&self.title, &puzzles, (self.columns, self.rows));
        pages.extend(lay_out(&format!("{}: solutions", self.title), &solutions, SOLUTIONS));
        number(&mut pages);
        pdf::write(&self.title, &pages)
    }

    fn figures(&self, board: impl Fn(&Item) -> Board) -> Vec<Figure> {
        let figure = |(index, item): (usize, &Item)| Figure {
            number: index + 1,
            caption: item.caption.clone(),
            board: board(item),
        };
        self.items.iter().enumerate().map(figure).collect()
    }
}

struct Figure {
    number: usize,
    caption: String,
    board: Board,
}

/// The board with the digits of the solution written into its open cells.
fn solved(item: &Item) -> Board {
    let layout = item.board.layout();
    let content = |cell| match item.board.content(cell) {
        Content::Open(_) => Content::Placed(item.solution.digit(cell)),
        value => value,
    };
    let contents = layout.cells().map(content).collect();
    Board::new(layout.clone(), contents).unwrap_or_else(|_| item.board.clone())
}

/// Puts figures on pages, row by row.
fn lay_out(title: &str, figures: &[Figure], (columns, rows): (usize, usize)) -> Vec<Vec<Shape>> {
    let pages = figures.chunks(columns * rows);
    let size = |length: f32, count: usize| {
        (length - 2.0 * MARGIN - (count as f32 - 1.0) * GAP) / count as f32
    };
    let (width, height) = (size(PAGE.x, columns), size(PAGE.y - HEAD, rows));
    let square = width.min(height - CAPTION);
    pages
        .map(|page| {
            let at = Point { x: MARGIN, y: MARGIN + 10.0 };
            let text = title.to_string();
            let mut shapes = vec![Shape::Text { at, text, size: 15.0, style: Style::Caption }];
            for (place, figure) in page.iter().enumerate() {
                let corner = Point {
                    x: MARGIN + (place % columns) as f32 * (width + GAP) + (width - square) / 2.0,
                    y: MARGIN + HEAD + (place / columns) as f32 * (height + GAP),
                };
                figure.draw(corner, square, &mut shapes);
            }
            shapes
        })
        .collect()
}

impl Figure {
    fn draw(&self, corner: Point, square: f32, shapes: &mut Vec<Shape>) {
        let size = (square / 18.0).clamp(6.0, 11.0);
        let caption = match self.caption.as_str() {
            "" => self.number.to_string(),
            caption => format!("{}  {caption}", self.number),
        };
        let at = Point { x: corner.x, y: corner.y + CAPTION - size * 0.6 };
        shapes.push(Shape::Text { at, text: caption, size, style: Style::Caption });
        let layout = self.board.layout();
        let cell = square / layout.rows().max(layout.columns()) as f32;
        let corner = Point { x: corner.x, y: corner.y + CAPTION };
        grid_drawing::draw(&self.board, corner, cell, shapes);
    }
}

/// Writes "page 1 of 3" at the foot of each page.
fn number(pages: &mut [Vec<Shape>]) {
    let count = pages.len();
    for (index, page) in pages.iter_mut().enumerate() {
        let at = Point { x: MARGIN, y: PAGE.y - MARGIN / 2.0 };
        let text = format!("page {} of {count}", index + 1);
        page.push(Shape::Text { at, text, size: 8.0, style: Style::Caption });
    }
}
