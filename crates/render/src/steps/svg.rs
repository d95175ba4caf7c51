//! A board as a picture, with the evidence of a step drawn on it.

use std::fmt::Write;

use candoku_grid::{Board, Cell, Content, Digit, HouseKind, Layout};
use candoku_strategy::{Candidate, Step, Strength, Wording};

use super::shapes::{Look, STYLE, draw, look};

const CELL: f64 = 54.0;
const LEFT: f64 = 34.0;
const TOP: f64 = 58.0;

/// The room between the candidates and the border of a cell.
const MARGIN: f64 = 4.0;

/// The board with what the step looks at, what it changes, a legend and its words.
pub fn step_svg(board: &Board, step: &Step, wording: &Wording) -> String {
    Picture::new(board, step, wording).finish("")
}

/// Like [`step_svg`], over a drawing of the rules of the puzzle.
///
/// `beneath` draws elements for a grid with its corner at this point and cells of this size.
pub fn step_svg_over(
    board: &Board,
    step: &Step,
    wording: &Wording,
    beneath: impl FnOnce((f64, f64), f64) -> String,
) -> String {
    Picture::new(board, step, wording).finish(&beneath((LEFT, TOP), CELL))
}

struct Picture<'a> {
    board: &'a Board,
    layout: &'a Layout,
    step: &'a Step,
    wording: &'a Wording,
    /// How many candidates stand side by side in a cell.
    across: usize,
    svg: String,
}

impl<'a> Picture<'a> {
    fn new(board: &'a Board, step: &'a Step, wording: &'a Wording) -> Picture<'a> {
        let layout = board.layout();
        let across = (1..=5).find(|n| n * n >= layout.side()).unwrap_or(5);
        Picture { board, layout, step, wording, across, svg: String::new() }
    }

    fn finish(mut self, beneath: &str) -> String {
        let width = LEFT + CELL * self.layout.columns() as f64 + 14.0;
        let bottom = TOP + CELL * self.layout.rows() as f64;
        let title = self.wording.name(self.step.technique);
        self.put(format!(r#"<text class="title" x="{LEFT}" y="24">{title}</text>"#));
        self.houses(self.step);
        self.svg.push_str(beneath);
        self.grid();
        self.names();
        self.marks(self.step);
        for cell in self.layout.cells() {
            self.content(cell);
        }
        self.effect(self.step);
        self.links(self.step);
        let legend = self.legend(self.step, bottom + 28.0);
        let height = self.words(self.step, legend, width);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
             width=\"{width:.0}\" height=\"{height:.0}\" role=\"img\" aria-label=\"{title}\">\n\
             <title>{title}</title>\n<style>{STYLE}</style>\n{MARKER}{}</svg>\n",
            self.svg
        )
    }

    fn put(&mut self, element: impl AsRef<str>) {
        self.svg.push_str(element.as_ref());
        self.svg.push('\n');
    }

    fn corner(&self, cell: Cell) -> (f64, f64) {
        let (row, column) = (self.layout.row(cell).index(), self.layout.column(cell).index());
        (LEFT + CELL * column as f64, TOP + CELL * row as f64)
    }

    fn spot(&self, candidate: Candidate) -> (f64, f64) {
        let (x, y) = self.corner(candidate.cell);
        let (index, step) = (candidate.digit.index(), self.pitch());
        let (column, row) = (index % self.across, index / self.across);
        (x + MARGIN + step * (column as f64 + 0.5), y + MARGIN + step * (row as f64 + 0.5))
    }

    fn houses(&mut self, step: &Step) {
        for (houses, class) in [(&step.evidence.houses, "house"), (&step.evidence.covers, "cover")]
        {
            for &house in houses {
                for &cell in self.layout.house(house).cells() {
                    let (x, y) = self.corner(cell);
                    let inset = if class == "cover" { 3.0 } else { 0.0 };
                    self.put(format!(
                        r#"<rect class="{class}" x="{}" y="{}" width="{s}" height="{s}"/>"#,
                        x + inset,
                        y + inset,
                        s = CELL - 2.0 * inset
                    ));
                }
            }
        }
    }

    /// Thin lines everywhere, thick ones where two cells are in different boxes.
    fn grid(&mut self) {
        let layout = self.layout.clone();
        let block = |cell: Cell| layout.house_of(HouseKind::Box, cell);
        let (rows, columns) = (layout.rows(), layout.columns());
        for cell in layout.cells() {
            let (x, y) = self.corner(cell);
            let (row, column) = (layout.row(cell).index(), layout.column(cell).index());
            let right = (column + 1 < columns).then(|| Cell::new(cell.index() + 1));
            let below = (row + 1 < rows).then(|| Cell::new(cell.index() + columns));
            let line = |other: Option<Cell>, (x1, y1): (f64, f64), (x2, y2): (f64, f64)| {
                let same = other.is_some_and(|other| block(other) == block(cell));
                let class = if same { "thin" } else { "thick" };
                format!(r#"<path class="{class}" d="M{x1} {y1}L{x2} {y2}"/>"#)
            };
            let (far_x, far_y) = (x + CELL, y + CELL);
            self.put(line(right, (far_x, y), (far_x, far_y)));
            self.put(line(below, (x, far_y), (far_x, far_y)));
        }
        let (width, height) = (CELL * columns as f64, CELL * rows as f64);
        self.put(format!(
            r#"<rect class="thick" x="{LEFT}" y="{TOP}" width="{width}" height="{height}"/>"#
        ));
    }

    fn names(&mut self) {
        for column in 0..self.layout.columns() {
            let x = LEFT + CELL * (column as f64 + 0.5);
            self.put(format!(
                r#"<text class="name" x="{x}" y="{}">c{}</text>"#,
                TOP - 7.0,
                column + 1
            ));
        }
        for row in 0..self.layout.rows() {
            let y = TOP + CELL * (row as f64 + 0.5) + 4.0;
            self.put(format!(
                r#"<text class="name" x="{}" y="{y}">r{}</text>"#,
                LEFT / 2.0,
                row + 1
            ));
        }
    }

    /// The distance between two candidates of a cell.
    fn pitch(&self) -> f64 {
        (CELL - 2.0 * MARGIN) / self.across as f64
    }

    fn radius(&self) -> f64 {
        self.pitch() * 0.46
    }

    fn marks(&mut self, step: &Step) {
        for mark in &step.evidence.marks {
            let look = look(mark.role);
            for &cell in &mark.cells {
                for digit in self.board.candidates(cell) & mark.digits {
                    let spot = self.spot(Candidate::new(digit, cell));
                    let radius = self.radius();
                    draw(&mut self.svg, &look, spot, radius);
                }
            }
        }
    }

    fn content(&mut self, cell: Cell) {
        let (x, y) = self.corner(cell);
        let (digit, class) = match self.board.content(cell) {
            Content::Given(digit) => (digit, "given"),
            Content::Placed(digit) => (digit, "placed"),
            Content::Open(candidates) => {
                for digit in candidates {
                    self.candidate(Candidate::new(digit, cell), "candidate");
                }
                return;
            }
        };
        self.large(digit, class, (x, y));
    }

    fn large(&mut self, digit: Digit, class: &str, (x, y): (f64, f64)) {
        let (x, y) = (x + CELL / 2.0, y + CELL * 0.68);
        self.put(format!(
            r#"<text class="{class}" x="{x}" y="{y}" font-size="30" text-anchor="middle">{digit}</text>"#
        ));
    }

    fn candidate(&mut self, candidate: Candidate, class: &str) {
        let (x, y) = self.spot(candidate);
        let size = self.pitch() * 0.76;
        self.put(format!(
            r#"<text class="{class}" x="{x:.1}" y="{:.1}" font-size="{size:.1}" text-anchor="middle">{}</text>"#,
            y + size * 0.36,
            candidate.digit
        ));
    }

    fn effect(&mut self, step: &Step) {
        for &candidate in step.effect.eliminations() {
            let (x, y) = self.spot(candidate);
            let r = self.radius();
            self.put(format!(
                r#"<path class="gone" d="M{:.1} {:.1}l{d:.1} {d:.1}m0 -{d:.1}l-{d:.1} {d:.1}"/>"#,
                x - r,
                y - r,
                d = 2.0 * r
            ));
        }
        for &candidate in step.effect.placements() {
            let corner = self.corner(candidate.cell);
            self.large(candidate.digit, "new", corner);
        }
    }

    /// Arrows between the middles of the marks that a link joins.
    fn links(&mut self, step: &Step) {
        for link in &step.evidence.links {
            let ends = [link.from, link.to].map(|index| self.middle(step, index));
            let [Some((x1, y1)), Some((x2, y2))] = ends else { continue };
            let class = match link.strength {
                Strength::Strong => "strong",
                Strength::Weak => "weak",
            };
            // A slight bend keeps arrows along one line apart.
            let (bend_x, bend_y) =
                ((x1 + x2) / 2.0 + (y1 - y2) * 0.08, (y1 + y2) / 2.0 + (x2 - x1) * 0.08);
            self.put(format!(
                r#"<path class="{class}" marker-end="url(#arrow)" d="M{x1:.1} {y1:.1}Q{bend_x:.1} {bend_y:.1} {x2:.1} {y2:.1}"/>"#
            ));
        }
    }

    fn middle(&self, step: &Step, mark: usize) -> Option<(f64, f64)> {
        let mark = step.evidence.marks.get(mark)?;
        let digit = mark.digits.first()?;
        let spots: Vec<_> =
            mark.cells.iter().map(|&cell| self.spot(Candidate::new(digit, cell))).collect();
        let count = spots.len() as f64;
        let sum = spots.iter().fold((0.0, 0.0), |sum, spot| (sum.0 + spot.0, sum.1 + spot.1));
        (count > 0.0).then(|| (sum.0 / count, sum.1 / count))
    }

    fn legend(&mut self, step: &Step, y: f64) -> f64 {
        let mut looks: Vec<Look> = Vec::new();
        for mark in &step.evidence.marks {
            let look = look(mark.role);
            if !looks.contains(&look) {
                looks.push(look);
            }
        }
        let mut x = LEFT + 8.0;
        for look in &looks {
            draw(&mut self.svg, look, (x, y - 4.0), 7.0);
            self.put(format!(
                r#"<text class="legend" x="{}" y="{y}">{}</text>"#,
                x + 16.0,
                look.label
            ));
            x += 34.0 + 7.6 * look.label.len() as f64;
        }
        if !step.effect.eliminations().is_empty() {
            self.put(format!(
                r#"<path class="gone" d="M{} {}l10 10m0 -10l-10 10"/><text class="legend" x="{}" y="{y}">eliminated</text>"#,
                x - 5.0,
                y - 9.0,
                x + 12.0
            ));
        }
        y + 10.0
    }

    fn words(&mut self, step: &Step, mut y: f64, width: f64) -> f64 {
        let across = ((width - LEFT - 10.0) / 6.9) as usize;
        for line in wrapped(&self.wording.text(step), across) {
            y += 18.0;
            self.put(format!(r#"<text class="words" x="{LEFT}" y="{y}">{line}</text>"#));
        }
        y + 16.0
    }
}

const MARKER: &str = "<defs><marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" \
    markerWidth=\"7\" markerHeight=\"7\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\"/></marker></defs>\n";

/// Breaks a text into lines of at most this many characters, at spaces.
fn wrapped(text: &str, across: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("there is always a line");
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > across {
            lines.push(word.into());
        } else {
            if !line.is_empty() {
                line.push(' ');
            }
            write!(line, "{word}").expect("a string takes every character");
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_broken_at_spaces() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("unbreakable", 3), ["unbreakable"]);
    }
}
