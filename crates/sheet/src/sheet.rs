//! A sheet: puzzles on numbered pages, with their solutions at the end.

use std::io::{self, Write};

use candoku_grid::{Board, Content, Solution};

use crate::drawing::{Point, Shape, Style};
use crate::grid_drawing;
use crate::pdf::{Page, PdfWriter};

/// A puzzle on a sheet.
#[derive(Clone, Debug)]
pub struct Item {
    /// The puzzle.
    pub board: Board,
    /// Its solution, for the pages at the end.
    pub solution: Solution,
    /// The text next to its number: a level, the number of clues.
    pub caption: String,
}

/// The width and height of an A4 page.
pub(crate) const PAGE: Point = Point { x: 595.0, y: 842.0 };

const MARGIN: f32 = 48.0;
const HEAD: f32 = 40.0;
const CAPTION: f32 = 20.0;
const GAP: f32 = 24.0;

/// How many solutions go on a page, across and down.
const SOLUTIONS: (usize, usize) = (4, 5);

/// A sheet that is written page by page: at most two pages are in memory.
///
/// ```
/// use candoku_sheet::SheetWriter;
///
/// let sheet = SheetWriter::new(Vec::new(), "Sudoku", (2, 3)).unwrap();
/// assert!(sheet.finish().unwrap().starts_with(b"%PDF-"));
/// ```
#[derive(Debug)]
pub struct SheetWriter<W> {
    pdf: PdfWriter<W>,
    puzzles: Part,
    solutions: Part,
    count: usize,
}

/// The pages of one kind.
#[derive(Debug)]
struct Part {
    title: String,
    /// How many figures go on a page, across and down.
    grid: (usize, usize),
    /// The figures of the next page.
    figures: Vec<Figure>,
    pages: Vec<Page>,
}

impl<W: Write> SheetWriter<W> {
    /// Starts a sheet with this many puzzles across and down on each page.
    ///
    /// It is a PDF file with vector lines and real text, in fonts that every viewer has.
    ///
    /// # Errors
    ///
    /// If the output can't be written.
    pub fn new(
        output: W,
        title: &str,
        (columns, rows): (usize, usize),
    ) -> io::Result<SheetWriter<W>> {
        let pdf = PdfWriter::new(output, title)?;
        let puzzles = Part::new(title.into(), (columns.max(1), rows.max(1)));
        let solutions = Part::new(format!("{title}: solutions"), SOLUTIONS);
        Ok(SheetWriter { pdf, puzzles, solutions, count: 0 })
    }

    /// Adds a puzzle and its solution.
    ///
    /// # Errors
    ///
    /// If the output can't be written.
    pub fn add(&mut self, item: &Item) -> io::Result<()> {
        self.count += 1;
        let figure = |board| Figure { number: self.count, caption: item.caption.clone(), board };
        let (puzzle, solution) = (figure(item.board.clone()), figure(solved(item)));
        self.puzzles.add(puzzle, &mut self.pdf)?;
        self.solutions.add(solution, &mut self.pdf)
    }

    /// Ends the sheet: puzzles first, solutions last, and a page number at the foot of each page.
    ///
    /// # Errors
    ///
    /// If the output can't be written.
    pub fn finish(mut self) -> io::Result<W> {
        self.puzzles.write_page(&mut self.pdf)?;
        self.solutions.write_page(&mut self.pdf)?;
        let pages = [self.puzzles.pages, self.solutions.pages].concat();
        for (index, &page) in pages.iter().enumerate() {
            self.pdf.foot(page, foot(index + 1, pages.len()))?;
        }
        self.pdf.finish(&pages)
    }
}

impl Part {
    fn new(title: String, grid: (usize, usize)) -> Part {
        Part { title, grid, figures: Vec::new(), pages: Vec::new() }
    }

    fn add(&mut self, figure: Figure, pdf: &mut PdfWriter<impl Write>) -> io::Result<()> {
        self.figures.push(figure);
        let (columns, rows) = self.grid;
        if self.figures.len() == columns * rows { self.write_page(pdf) } else { Ok(()) }
    }

    /// Writes the next page, unless it is empty.
    fn write_page(&mut self, pdf: &mut PdfWriter<impl Write>) -> io::Result<()> {
        if !self.figures.is_empty() {
            self.pages.push(pdf.page(&lay_out(&self.title, &self.figures, self.grid))?);
            self.figures.clear();
        }
        Ok(())
    }
}

#[derive(Debug)]
struct Figure {
    number: usize,
    caption: String,
    board: Board,
}

/// The board with its empty cells filled in from the solution.
fn solved(item: &Item) -> Board {
    let layout = item.board.layout();
    let content = |cell| match item.board.content(cell) {
        Content::Open(_) => Content::Placed(item.solution.digit(cell)),
        value => value,
    };
    let contents = layout.cells().map(content).collect();
    Board::new(layout.clone(), contents).unwrap_or_else(|_| item.board.clone())
}

/// Arranges figures on a page, row by row.
fn lay_out(title: &str, figures: &[Figure], (columns, rows): (usize, usize)) -> Vec<Shape> {
    let size = |length: f32, count: usize| {
        (length - 2.0 * MARGIN - (count as f32 - 1.0) * GAP) / count as f32
    };
    let (width, height) = (size(PAGE.x, columns), size(PAGE.y - HEAD, rows));
    let square = width.min(height - CAPTION);
    let at = Point { x: MARGIN, y: MARGIN + 10.0 };
    let text = title.to_string();
    let mut shapes = vec![Shape::Text { at, text, size: 15.0, style: Style::Caption }];
    for (place, figure) in figures.iter().enumerate() {
        let corner = Point {
            x: MARGIN + (place % columns) as f32 * (width + GAP) + (width - square) / 2.0,
            y: MARGIN + HEAD + (place / columns) as f32 * (height + GAP),
        };
        figure.draw(corner, square, &mut shapes);
    }
    shapes
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

/// The footer of a page: "page 1 of 3".
fn foot(number: usize, count: usize) -> Shape {
    let at = Point { x: MARGIN, y: PAGE.y - MARGIN / 2.0 };
    let text = format!("page {number} of {count}");
    Shape::Text { at, text, size: 8.0, style: Style::Caption }
}
