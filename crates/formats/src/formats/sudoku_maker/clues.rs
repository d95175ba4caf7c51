//! One constraint of a link, and the values inside it.

use candoku_grid::Cell;
use serde_json::{Map, Value};

use super::geometry::Geometry;
use crate::rules::is_nothing;

/// An enabled constraint.
#[derive(Clone, Copy, Debug)]
pub(super) struct Constraint<'a> {
    pub(super) kind: u64,
    pub(super) members: &'a Map<String, Value>,
    pub(super) grid: Geometry,
}

/// Two neighbours and the number between them, if there is one.
pub(super) type Mark = ([Cell; 2], Option<i32>);

/// What is wrong with a clue, as part of a sentence.
pub(super) type Wrong = &'static str;

impl<'a> Constraint<'a> {
    /// The elements of a member; none if it is missing.
    pub(super) fn list(&self, member: &str) -> Result<&'a [Value], Wrong> {
        match self.members.get(member) {
            None | Some(Value::Null) => Ok(&[]),
            Some(Value::Array(list)) => Ok(list),
            Some(_) => Err("no list of clues"),
        }
    }

    /// A member that is a whole number, if it is there.
    pub(super) fn number(&self, member: &str) -> Result<Option<i32>, Wrong> {
        number(self.members.get(member))
    }

    /// A member that is true or false, if it is there.
    pub(super) fn flag(&self, member: &str) -> Result<Option<bool>, Wrong> {
        match self.members.get(member) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::Bool(flag)) => Ok(Some(*flag)),
            Some(_) => Err("neither true nor false"),
        }
    }

    /// The cells of a list.
    pub(super) fn cells(&self, list: &Value) -> Result<Vec<Cell>, Wrong> {
        let cell = |value: &Value| {
            let index = value.as_u64().and_then(|index| usize::try_from(index).ok());
            let index = index.filter(|&index| index < self.grid.side * self.grid.side);
            index.map(Cell::new).ok_or("a cell outside the grid")
        };
        list.as_array().ok_or("no list of cells")?.iter().map(cell).collect()
    }

    /// The cells of a list that has no cell twice.
    pub(super) fn distinct_cells(&self, list: &Value) -> Result<Vec<Cell>, Wrong> {
        let cells = self.cells(list)?;
        if has_no_repeat(&cells) { Ok(cells) } else { Err("a cell twice") }
    }

    /// The cells of a member that lists them, without repeats; none if it is missing.
    pub(super) fn own_cells(&self) -> Result<Vec<Cell>, Wrong> {
        match self.members.get("cells") {
            Some(cells) if !is_nothing(cells) => self.distinct_cells(cells),
            _ => Ok(Vec::new()),
        }
    }

    /// The edges of the clues of a constraint, with their numbers.
    pub(super) fn edges(&self) -> Result<Vec<Mark>, Wrong> {
        let edge = |clue: &Value| {
            let edge = clue.get("edge").and_then(Value::as_u64);
            let edge = edge.and_then(|edge| self.grid.edge(edge)).ok_or("no edge of the grid")?;
            match number(clue.get("value"))? {
                Some(..1) => Err("a number below 1"),
                value => Ok((edge, value)),
            }
        };
        self.list("clues")?.iter().map(edge).collect()
    }
}

/// Whether no cell is listed twice.
pub(super) fn has_no_repeat(cells: &[Cell]) -> bool {
    let mut sorted = cells.to_vec();
    sorted.sort();
    sorted.windows(2).all(|pair| pair[0] != pair[1])
}

/// A whole number that is not too large for any clue.
pub(super) fn number(value: Option<&Value>) -> Result<Option<i32>, Wrong> {
    match value {
        None | Some(Value::Null) => Ok(None),
        Some(value) => {
            let number = value.as_i64().and_then(|number| i32::try_from(number).ok());
            let number = number.filter(|number| number.abs() < 100_000);
            number.map(Some).ok_or("no whole number")
        }
    }
}
