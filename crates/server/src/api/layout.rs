//! `layout`: the houses of a kind of puzzle.

use axum::extract::State;
use candoku::grid::{Digit, House, HouseKind};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::layout_spec::LayoutSpec;
use crate::body::Body;
use crate::json::{object, whole};
use crate::problem::{Problem, Refusals};
use crate::state::{AppState, JsonBody};

/// A kind of puzzle and its side.
#[derive(Deserialize, ToSchema, Debug)]
pub(crate) struct LayoutRequest {
    /// The kind of puzzle; without it the usual Sudoku.
    #[serde(default, deserialize_with = "object")]
    layout: Option<LayoutSpec>,
    /// The number of rows.
    #[serde(deserialize_with = "whole")]
    #[schema(minimum = 1, maximum = 25)]
    side: usize,
}

/// The houses of a kind of puzzle.
#[derive(Serialize, ToSchema, Debug)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LayoutAnswer {
    /// The number of rows.
    side: usize,
    /// What people call it.
    name: String,
    /// The rows of a box, if boxes are rectangles.
    #[schema(required = true)]
    box_rows: Option<usize>,
    /// The columns of a box, if boxes are rectangles.
    #[schema(required = true)]
    box_columns: Option<usize>,
    /// Rows, columns, boxes, diagonals, windows.
    houses: Vec<HouseObject>,
    /// The symbols of all digits in order.
    symbols: String,
}

/// Cells in which every digit stands exactly once.
#[derive(Serialize, ToSchema, Debug)]
#[schema(as = House)]
pub(crate) struct HouseObject {
    /// `row 1`.
    name: String,
    /// What its cells have in common.
    kind: HouseKindObject,
    /// The cells: `r1c1`.
    cells: Vec<String>,
}

/// What the cells of a house have in common.
#[derive(Serialize, ToSchema, Debug)]
#[schema(as = HouseKind)]
#[serde(rename_all = "lowercase")]
pub(crate) enum HouseKindObject {
    /// All cells of a row.
    Row,
    /// All cells of a column.
    Column,
    /// A box, or a piece of a jigsaw.
    Box,
    /// One of the two long diagonals.
    Diagonal,
    /// One of the extra boxes of Windoku.
    Window,
}

/// The houses of a kind of puzzle.
#[utoipa::path(post, path = "/api/v1/layout", request_body = LayoutRequest,
    responses((status = 200, body = LayoutAnswer), Refusals))]
pub(crate) async fn layout(
    State(state): State<AppState>,
    Body(request): Body<LayoutRequest>,
) -> Result<JsonBody, Problem> {
    state
        .run(move |_| {
            let layout = match &request.layout {
                Some(spec) => spec.layout(request.side)?,
                None => LayoutSpec::default().layout(request.side)?,
            };
            let cell = |cell: &_| layout.name_of(*cell).to_string();
            let house = |house: &House| HouseObject {
                name: house.to_string(),
                kind: HouseKindObject::from(house.kind()),
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
        })
        .await
}

impl From<HouseKind> for HouseKindObject {
    fn from(kind: HouseKind) -> HouseKindObject {
        match kind {
            HouseKind::Row => HouseKindObject::Row,
            HouseKind::Column => HouseKindObject::Column,
            HouseKind::Box => HouseKindObject::Box,
            HouseKind::Diagonal => HouseKindObject::Diagonal,
            HouseKind::Window => HouseKindObject::Window,
        }
    }
}
