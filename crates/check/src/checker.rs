//! The checker: a ladder of designations, each less restrictive than the one before.

use std::sync::Arc;

use candoku_grid::{BoxShape, Classic, Filling, HouseKind, Layout, Symbols};

use crate::house::{self, House};
use crate::repeated::{HOUSES, Repeated};
use crate::report::{DesignationVerdict, Duplicate, Report, Status};

/// Checks squares of one side against a ladder of designations.
///
/// Creating a checker lists the houses, so use one checker for a whole collection.
///
/// ```
/// use candoku_check::Checker;
/// use candoku_grid::{Filling, Symbols};
///
/// let checker = Checker::for_side(4);
/// let filling = Filling::new(4, Symbols::Digits, vec![
///     1, 2, 3, 4,
///     3, 4, 1, 2,
///     2, 1, 4, 3,
///     4, 3, 2, 0,
/// ]).unwrap();
/// let report = checker.check(&filling);
/// assert_eq!(report.verdicts.last().unwrap().to_string(), "Unsolved Sudoku");
/// ```
#[derive(Clone, Debug)]
pub struct Checker {
    side: usize,
    /// The shape of the boxes, if they are rectangles.
    shape: Option<BoxShape>,
    /// Whether no layout was stated, so that the most restrictive designation is a guess.
    is_assumed: bool,
    designations: Vec<Designation>,
}

/// A name, and the houses in which it forbids duplicates.
#[derive(Clone, Debug)]
struct Designation {
    name: Arc<str>,
    houses: Vec<House>,
}

impl Checker {
    /// The ladder of the Contest document: Sudoku-X, Sudoku, Latin square.
    ///
    /// A side that is not a perfect square is only ever a Latin square.
    pub fn for_side(side: usize) -> Checker {
        let houses = house::of_side(side);
        let root = side.isqrt();
        let shape = (root * root == side).then_some(BoxShape { rows: root, columns: root });
        let name = if shape.is_some() { "Sudoku-X" } else { LATIN };
        Checker { shape, is_assumed: true, ..Checker::new(side, name, "Sudoku", houses) }
    }

    /// The ladder that starts at a layout and drops its special houses, then its boxes.
    pub fn for_layout(layout: &Layout) -> Checker {
        let has_boxes = layout.houses().iter().any(|house| house.kind() == HouseKind::Box);
        let plain = match layout.box_shape() {
            Some(_) => "Sudoku",
            None if has_boxes => "Jigsaw Sudoku",
            None => LATIN,
        };
        let houses = house::of_layout(layout);
        let ladder = Checker::new(layout.rows(), layout.name(), plain, houses);
        Checker { shape: layout.box_shape(), ..ladder }
    }

    fn new(side: usize, name: &str, boxes_only: &str, houses: Vec<House>) -> Checker {
        let mut designations = vec![Designation { name: name.into(), houses }];
        let dropping: [(&str, &[HouseKind]); 2] = [
            (boxes_only, &[HouseKind::Row, HouseKind::Column, HouseKind::Box]),
            (LATIN, &[HouseKind::Row, HouseKind::Column]),
        ];
        for (name, kept) in dropping {
            let stricter = &designations[designations.len() - 1].houses;
            let houses: Vec<House> =
                stricter.iter().filter(|house| kept.contains(&house.kind)).cloned().collect();
            if houses.len() < stricter.len() {
                designations.push(Designation { name: name.into(), houses });
            }
        }
        Checker { side, shape: None, is_assumed: false, designations }
    }

    /// Checks a square: lists each failed designation with all its duplicates, up to the first that
    /// passes.
    ///
    /// # Panics
    ///
    /// If the square does not have the checker's side.
    pub fn check(&self, filling: &Filling) -> Report {
        assert_eq!(filling.side(), self.side, "the square must have the checker's side");
        let verdicts = self.climb(filling.is_full(), |houses| duplicates(filling, houses));
        Report { side: self.side, symbols: filling.symbols().clone(), verdicts }
    }

    /// Like [`check`](Checker::check), but faster, for 9×9 squares of digits.
    ///
    /// # Panics
    ///
    /// If the checker is not for side 9.
    ///
    /// ```
    /// use candoku_check::Checker;
    /// use candoku_grid::Classic;
    ///
    /// let report = Checker::for_side(9).check_classic(&Classic::EMPTY);
    /// assert_eq!(report.to_string(), "Size: 9 x 9\n\nUnsolved Sudoku-X\n");
    /// ```
    pub fn check_classic(&self, square: &Classic) -> Report {
        if !self.is_assumed {
            // A stated layout may have any houses.
            return self.check(&Filling::from(square));
        }
        assert_eq!(self.side, 9, "the square must have the checker's side");
        let repeated = Repeated::in_houses(square);
        let value = |cell: usize| u16::from(square.values()[cell]);
        let verdicts = self.climb(square.is_full(), |houses| {
            // Each rung drops houses from the front, so the last ones remain.
            let repeated = &repeated[HOUSES - houses.len()..];
            let mut duplicates = Vec::new();
            for (house, repeated) in houses.iter().zip(repeated) {
                duplicates.extend(repeated.digits().map(|digit| duplicate(digit, house, 9, value)));
            }
            duplicates
        });
        Report { side: 9, symbols: Symbols::Digits, verdicts }
    }

    /// Tries one designation after another until one passes.
    fn climb(
        &self,
        is_full: bool,
        duplicates: impl Fn(&[House]) -> Vec<Duplicate>,
    ) -> Vec<DesignationVerdict> {
        let mut verdicts = Vec::with_capacity(self.designations.len());
        for designation in &self.designations {
            let duplicates = duplicates(&designation.houses);
            let status = match (duplicates.is_empty(), is_full) {
                (false, _) => Status::Incorrect,
                (true, true) => Status::Solved,
                (true, false) => Status::Unsolved,
            };
            let (designation, broken) = (designation.name.clone(), Vec::new());
            verdicts.push(DesignationVerdict { status, designation, duplicates, broken });
            if status != Status::Incorrect {
                break;
            }
        }
        verdicts
    }

    /// The designations that a square may be meant as, each with its layout, if it has one.
    ///
    /// That is the one it passed. If the only evidence for diagonals is that they have no
    /// duplicates, the square may also be meant without them.
    pub fn meant_layouts(&self, report: &Report) -> Vec<(Arc<str>, Layout)> {
        let passed = report.verdicts.len().saturating_sub(1);
        let has_boxes = |designation: &Designation| {
            designation.houses.iter().any(|house| house.kind == HouseKind::Box)
        };
        let meant = self.designations.iter().enumerate().filter(|&(index, designation)| {
            index == passed || index > passed && self.is_assumed && has_boxes(designation)
        });
        let layout = |(_, designation): (_, &Designation)| {
            Some((designation.name.clone(), self.layout(&designation.houses)?))
        };
        if report.passes() { meant.filter_map(layout).collect() } else { Vec::new() }
    }

    fn layout(&self, houses: &[House]) -> Option<Layout> {
        let has = |kind| houses.iter().any(|house| house.kind == kind);
        let builder = Layout::builder(self.side);
        let builder = match self.shape {
            _ if !has(HouseKind::Box) => builder,
            Some(shape) => builder.boxes(shape.rows, shape.columns),
            None => builder.jigsaw(&pieces(self.side, houses)),
        };
        let builder = if has(HouseKind::Diagonal) { builder.diagonals() } else { builder };
        let builder = if has(HouseKind::Window) { builder.windows() } else { builder };
        builder.build().ok()
    }
}

const LATIN: &str = "Latin square";

/// The box number of each cell, from 0.
fn pieces(side: usize, houses: &[House]) -> Vec<usize> {
    let mut pieces = vec![0; side * side];
    for house in houses.iter().filter(|house| house.kind == HouseKind::Box) {
        for &cell in &house.cells {
            pieces[cell] = house.number - 1;
        }
    }
    pieces
}

fn duplicates(filling: &Filling, houses: &[House]) -> Vec<Duplicate> {
    let values = filling.values();
    let mut duplicates = Vec::new();
    let mut counts = vec![0; filling.side() + 1];
    for house in houses {
        counts.fill(0);
        for &cell in &house.cells {
            counts[usize::from(values[cell])] += 1;
        }
        for (value, _) in counts.iter().enumerate().skip(1).filter(|&(_, &count)| count > 1) {
            duplicates.push(duplicate(value as u16, house, filling.side(), |cell| values[cell]));
        }
    }
    duplicates
}

/// The value and every cell of the house that holds it.
fn duplicate(value: u16, house: &House, side: usize, at: impl Fn(usize) -> u16) -> Duplicate {
    let here = house.cells.iter().filter(|&&cell| at(cell) == value);
    let cells = here.map(|&cell| (cell / side + 1, cell % side + 1)).collect();
    Duplicate { value, kind: house.kind, number: house.number, cells }
}
