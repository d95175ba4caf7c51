//! The Grid of the Regions document: cells whose values are all different.

use candoku_grid::{BoxShape, Column, Digit, Row};

use crate::cell::{RegionCell, Value};
use crate::message::Place;
use crate::name::Name;

/// How much a grid deduces on its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DeductionStrength {
    /// A cell with one possible number has that value; this is what the document specifies.
    #[default]
    NakedSingles,
    /// Also, a number that is possible in only one cell is the value of that cell.
    HiddenSingles,
}

/// The cells of one region, and the rule that their values differ.
///
/// Every change returns the cells whose values it has made known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    name: Name,
    shape: BoxShape,
    strength: DeductionStrength,
    cells: Vec<RegionCell>,
    /// The cells whose value has been removed from all others, one bit each.
    settled: u32,
}

/// Why a grid can't be filled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Impossible {
    /// No number is left for this cell.
    Cell(Place),
    /// No cell is left for this number.
    Number(Digit),
}

/// A cell whose value has become known, and the value.
pub type Discovery = (Place, Digit);

impl Grid {
    /// A grid in which everything is possible.
    pub fn new(name: Name, shape: BoxShape, strength: DeductionStrength) -> Grid {
        let side = shape.rows * shape.columns;
        Grid { name, shape, strength, cells: vec![RegionCell::new(side); side], settled: 0 }
    }

    /// The name of the grid.
    pub fn name(&self) -> Name {
        self.name
    }

    /// The cell at this position.
    ///
    /// # Panics
    ///
    /// If the grid has no such row or column.
    pub fn cell(&self, place: Place) -> &RegionCell {
        &self.cells[self.index(place)]
    }

    /// All cells with their positions, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = (Place, &RegionCell)> {
        self.cells.iter().enumerate().map(|(index, cell)| (self.place(index), cell))
    }

    /// Whether all cells have known values.
    pub fn is_solved(&self) -> bool {
        self.cells.iter().all(|cell| matches!(cell.value(), Value::Known(_)))
    }

    /// Whether the grid is known to be impossible to fill.
    pub fn is_impossible(&self) -> bool {
        self.impossible().is_some()
    }

    /// Why the grid can't be filled, if that is known.
    pub fn impossible(&self) -> Option<Impossible> {
        let mut cells = self.cells();
        let empty = cells.find(|(_, cell)| cell.value() == Value::Impossible);
        if let Some((place, _)) = empty {
            return Some(Impossible::Cell(place));
        }
        if self.strength == DeductionStrength::NakedSingles {
            return None;
        }
        let is_homeless = |number: &Digit| self.cells.iter().all(|cell| !cell.is_possible(*number));
        self.numbers().find(is_homeless).map(Impossible::Number)
    }

    /// Sets the value of a cell.
    ///
    /// # Panics
    ///
    /// If the grid has no such row or column.
    pub fn learn(&mut self, place: Place, value: Digit) -> Vec<Discovery> {
        let index = self.index(place);
        self.cells[index].learn(value);
        self.settle()
    }

    /// Removes a value from a row, because a grid beside this one has it in the same row.
    pub fn rule_out_in_row(&mut self, row: Row, value: Digit) -> Vec<Discovery> {
        let columns = self.shape.columns;
        let first = row.index() * columns;
        self.cells[first..first + columns].iter_mut().for_each(|cell| cell.rule_out(value));
        self.settle()
    }

    /// Removes a value from a column, because a grid above or below has it in the same column.
    pub fn rule_out_in_column(&mut self, column: Column, value: Digit) -> Vec<Discovery> {
        let cells = self.cells.iter_mut().skip(column.index()).step_by(self.shape.columns);
        cells.for_each(|cell| cell.rule_out(value));
        self.settle()
    }

    /// Applies the rules of the grid until nothing new follows.
    fn settle(&mut self) -> Vec<Discovery> {
        let mut discoveries = Vec::new();
        loop {
            if let Some((index, value)) = self.unsettled() {
                self.settled |= 1 << index;
                discoveries.push((self.place(index), value));
                let others = self.cells.iter_mut().enumerate().filter(|&(other, _)| other != index);
                others.for_each(|(_, cell)| cell.rule_out(value));
            } else if let Some((index, value)) = self.hidden() {
                self.cells[index].learn(value);
            } else {
                return discoveries;
            }
        }
    }

    fn unsettled(&self) -> Option<(usize, Digit)> {
        self.cells.iter().enumerate().find_map(|(index, cell)| match cell.value() {
            Value::Known(value) if self.settled >> index & 1 == 0 => Some((index, value)),
            _ => None,
        })
    }

    fn hidden(&self) -> Option<(usize, Digit)> {
        if self.strength == DeductionStrength::NakedSingles {
            return None;
        }
        self.numbers().find_map(|number| {
            let mut places = (0..self.cells.len()).filter(|&i| self.cells[i].is_possible(number));
            let only = places.next().filter(|_| places.next().is_none())?;
            (self.cells[only].value() == Value::Unknown).then_some((only, number))
        })
    }

    fn numbers(&self) -> impl Iterator<Item = Digit> + use<> {
        Digit::up_to(self.cells.len())
    }

    fn index(&self, place: Place) -> usize {
        assert!(place.row.index() < self.shape.rows && place.column.index() < self.shape.columns);
        place.row.index() * self.shape.columns + place.column.index()
    }

    fn place(&self, index: usize) -> Place {
        let columns = self.shape.columns;
        Place::new(Row((index / columns) as u8), Column((index % columns) as u8))
    }
}
