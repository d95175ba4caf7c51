//! Rectangles that would allow a second solution if their corners took only two digits.
//!
//! Four cells in two rows and two columns, so that every house holds two of them or
//! none: in a plain Sudoku they lie in two boxes. If all corners took digits of one
//! pair, the two digits could be exchanged, and the puzzle would have two solutions.

mod avoidable;
mod linked;
mod uniqueness;

pub use avoidable::{AVOIDABLE_RECTANGLE_1, AVOIDABLE_RECTANGLE_2};
pub use linked::{HIDDEN_RECTANGLE, UNIQUENESS_TEST_4, UNIQUENESS_TEST_6};
pub use uniqueness::{UNIQUENESS_TEST_1, UNIQUENESS_TEST_2, UNIQUENESS_TEST_3, UNIQUENESS_TEST_5};

use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, Digit, DigitSet, HouseKind, Layout};
use candoku_proof::Truth;

use super::part::swap;
use crate::{
    Cached, Effect, Evidence, LayoutRequirement, Level, Options, Role, Step, Technique,
    TechniqueSearch, Text, View, text, words,
};

/// What all of these techniques have in common.
const fn deadly(code: &'static str, key: &'static str, name: &'static str) -> Technique {
    Technique {
        requires: LayoutRequirement::LinesAndRectangles,
        relies_on_one_solution: true,
        variants: |variant| Options {
            missing_candidates: variant != Some(1),
            ..Options::default()
        },
        ..Technique::new(code, key, name, Level::Hard, 100)
    }
}

/// Four corners and the pair of digits that they must not be left with.
#[derive(Clone, Copy, Debug)]
struct Rectangle<const W: usize> {
    /// Two corners of a row, then the two below or above them.
    corners: [Cell; 4],
    pair: DigitSet,
    /// The corners that can take nothing but the pair.
    floor: CellSet<W>,
    /// The corners that can take a third digit.
    roof: CellSet<W>,
}

impl<const W: usize> Rectangle<W> {
    /// The corner of the other row and the other column.
    fn opposite(&self, corner: Cell) -> Option<Cell> {
        let place = self.corners.iter().position(|&cell| cell == corner)?;
        Some(self.corners[3 - place])
    }

    /// Whether the roof is two corners of one line.
    fn has_roof_in_line(&self) -> bool {
        self.roof.len() == 2 && !self.has_roof_on_diagonal()
    }

    /// Whether the roof is two corners that share no line.
    fn has_roof_on_diagonal(&self) -> bool {
        let across = self.roof.first().and_then(|corner| self.opposite(corner));
        self.roof.len() == 2 && across.is_some_and(|corner| self.roof.contains(corner))
    }

    /// The third digits.
    fn extras(&self, view: &View<W>) -> DigitSet {
        self.roof.iter().fold(DigitSet::EMPTY, |all, cell| all | view.candidates(cell)) - self.pair
    }

    /// Each digit of the pair, with the other one.
    fn digits(&self) -> impl Iterator<Item = (Digit, DigitSet)> {
        let pair = self.pair;
        pair.iter().map(move |digit| (digit, pair.without(digit)))
    }

    /// That some corner takes a third digit.
    fn truth(&self) -> Truth {
        Truth::Deadly(self.corners.map(|corner| (corner, self.pair)).to_vec())
    }

    /// The corners with the pair, and the roof with the third digits.
    fn evidence(&self, view: &View<W>) -> Evidence {
        let extras = self.extras(view);
        Evidence::default().mark(Role::Pattern, self.corners, self.pair).mark(
            Role::Fin,
            self.roof.iter(),
            extras,
        )
    }
}

/// Hands over the rectangles of open corners, at least one of which has just the pair.
///
/// A corner may lack a digit of the pair if the options allow it and no value
/// rules the digit out: it was there, and has been eliminated.
fn each<const W: usize>(
    search: TechniqueSearch<'_, W>,
    visit: &mut dyn FnMut(Rectangle<W>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let rectangles = search.view.cached::<Rectangles<W>>(search.options.missing_candidates);
    rectangles.0.iter().try_for_each(|&rectangle| {
        search.view.poll()?;
        visit(rectangle)
    })
}

/// All such rectangles.
struct Rectangles<const W: usize>(Vec<Rectangle<W>>);

impl<const W: usize> Cached<W> for Rectangles<W> {
    /// Whether a corner may lack a digit.
    type Topic = bool;

    fn work_out(view: &View<W>, missing: bool, _: Option<&Rectangles<W>>) -> Rectangles<W> {
        Rectangles(all(view, missing))
    }
}

fn all<const W: usize>(view: &View<W>, missing: bool) -> Vec<Rectangle<W>> {
    let layout = view.layout();
    let possible = possible_places(view, missing);
    let mut rectangles = Vec::new();
    for start in view.bivalue().iter().take_while(|_| view.poll().is_continue()) {
        let pair = view.candidates(start);
        let allowed = pair.iter().fold(view.open(), |all, digit| all & possible[digit.index()]);
        let [in_row, in_column] = [HouseKind::Row, HouseKind::Column].map(|kind| {
            let line = layout.house_of(kind, start).map_or(CellSet::EMPTY, |id| view.house(id));
            (line & allowed).without(start)
        });
        for beside in in_row.iter() {
            for below in in_column.iter() {
                let across = layout.cell(layout.row(below), layout.column(beside));
                let corners = [start, beside, below, across];
                // The first corner with just the pair tells the rectangle.
                let tells = |&cell: &Cell| cell < start && view.candidates(cell) == pair;
                if !allowed.contains(across)
                    || corners.iter().any(tells)
                    || !is_balanced(view, corners)
                {
                    continue;
                }
                let all: CellSet<W> = corners.into_iter().collect();
                let is_plain = |cell: &Cell| view.candidates(*cell).is_subset(pair);
                let floor = all.iter().filter(is_plain).collect();
                rectangles.push(Rectangle { corners, pair, floor, roof: all - floor });
            }
        }
    }
    rectangles
}

/// For each digit, the cells in which a corner may have it, or have had it.
fn possible_places<const W: usize>(view: &View<W>, missing: bool) -> Vec<CellSet<W>> {
    let layout = view.layout();
    if !missing {
        return Digit::up_to(layout.side()).map(|digit| view.cells(digit)).collect();
    }
    let mut places = vec![view.open(); layout.side()];
    for cell in layout.cells() {
        if let Some(digit) = view.value(cell) {
            places[digit.index()] -= view.peers(cell);
        }
    }
    places
}

/// Whether every house holds two of the corners or none.
fn is_balanced<const W: usize>(view: &View<W>, corners: [Cell; 4]) -> bool {
    let all: CellSet<W> = corners.into_iter().collect();
    corners.iter().all(|&corner| {
        let mut houses = view.layout().houses_of(corner).iter();
        houses.all(|&house| (view.house(house) & all).len() == 2)
    })
}

/// The step of a rectangle with one corner that can take a third digit.
fn one_corner<const W: usize>(
    technique: &'static Technique,
    view: &View<W>,
    rectangle: &Rectangle<W>,
) -> Option<Step> {
    rectangle.roof.single()?;
    Some(Step {
        technique,
        effect: Effect::eliminate(view.candidates_in(rectangle.roof, rectangle.pair))?,
        evidence: rectangle.evidence(view),
        premises: vec![rectangle.truth()],
    })
}

/// The step of a rectangle whose roof has one and the same third digit.
fn one_extra<const W: usize>(
    technique: &'static Technique,
    view: &View<W>,
    rectangle: &Rectangle<W>,
) -> Option<Step> {
    let extra = rectangle.extras(view).single()?;
    let victims = view.common_peers(rectangle.roof);
    Some(Step {
        technique,
        effect: Effect::eliminate(view.candidates_in(victims, extra.into()))?,
        evidence: rectangle.evidence(view),
        premises: vec![rectangle.truth()],
    })
}

/// What follows from one third digit, in words.
fn one_extra_words(step: &Step, layout: &Layout) -> Text {
    let roof = &step.evidence.marks[1];
    let all = words::all(roof.cells.len());
    text![third_digit(step, layout), words::seeing(layout, &step.effect, all)]
}

/// That the roof takes a third digit: `… So at least one of r2c1 and r2c5 is 7. `
fn third_digit(step: &Step, layout: &Layout) -> Text {
    let roof = &step.evidence.marks[1];
    text![
        deadly_words(step, layout),
        "So at least one of ",
        words::cells(layout, &roof.cells),
        " is ",
        words::any_digit(roof.digits),
        ". "
    ]
}

/// Why the corners can't be left with the pair.
fn deadly_words(step: &Step, layout: &Layout) -> Text {
    swap(&step.evidence.marks[0], layout)
}
