//! `layout`: the houses of a type of puzzle.

use candoku_grid::{Digit, House, HouseKind};

use crate::fault::Fault;
use crate::session::Session;
use crate::source::LayoutSpec;
#[cfg(feature = "serde")]
use crate::strict::{object, whole};

/// A type of puzzle and its side.
#[derive(Clone, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LayoutRequest {
    /// The type of puzzle; a plain Sudoku by default.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "object"))]
    pub layout: Option<LayoutSpec>,
    /// The number of rows.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "whole"))]
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 25))]
    pub side: usize,
}

/// The houses of a type of puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
pub struct LayoutAnswer {
    /// The number of rows.
    pub side: usize,
    /// Its display name.
    pub name: String,
    /// The rows of a box, if boxes are rectangles.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub box_rows: Option<usize>,
    /// The columns of a box, if boxes are rectangles.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub box_columns: Option<usize>,
    /// Rows, columns, boxes, diagonals, windows.
    pub houses: Vec<HouseAnswer>,
    /// The symbols of all digits in order.
    pub symbols: String,
}

/// A set of cells that contains every digit exactly once.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = House))]
pub struct HouseAnswer {
    /// `row 1`.
    pub name: String,
    /// The kind of house.
    pub kind: HouseKindAnswer,
    /// The cells: `r1c1`.
    pub cells: Vec<String>,
}

/// A kind of house.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = HouseKind))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum HouseKindAnswer {
    /// All cells of a row.
    Row,
    /// All cells of a column.
    Column,
    /// A box, regular or irregular.
    Box,
    /// One of the two long diagonals.
    Diagonal,
    /// One of the extra boxes of Windoku.
    Window,
}

impl Session {
    /// The houses of a type of puzzle.
    ///
    /// # Errors
    ///
    /// If this type does not exist for this side.
    pub fn layout(&self, request: &LayoutRequest) -> Result<LayoutAnswer, Fault> {
        let usual = LayoutSpec::default();
        let layout = request.layout.as_ref().unwrap_or(&usual).layout(request.side)?;
        let cell = |cell: &_| layout.name_of(*cell).to_string();
        let house = |house: &House| HouseAnswer {
            name: house.to_string(),
            kind: HouseKindAnswer::from(house.kind()),
            cells: house.cells().iter().map(cell).collect(),
        };
        Ok(LayoutAnswer {
            side: layout.side(),
            name: layout.name().into(),
            box_rows: layout.box_shape().map(|shape| shape.rows),
            box_columns: layout.box_shape().map(|shape| shape.columns),
            houses: layout.houses().iter().map(house).collect(),
            symbols: Digit::up_to(layout.side()).map(Digit::symbol).collect(),
        })
    }
}

impl From<HouseKind> for HouseKindAnswer {
    fn from(kind: HouseKind) -> HouseKindAnswer {
        match kind {
            HouseKind::Row => HouseKindAnswer::Row,
            HouseKind::Column => HouseKindAnswer::Column,
            HouseKind::Box => HouseKindAnswer::Box,
            HouseKind::Diagonal => HouseKindAnswer::Diagonal,
            HouseKind::Window => HouseKindAnswer::Window,
        }
    }
}
