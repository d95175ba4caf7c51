//! The layout in candoku's own JSON: a type of puzzle, with its boxes or the map of its pieces.

use candoku_grid::{Cell, Digit, HouseKind, Layout};
use serde::{Deserialize, Serialize};

use crate::jigsaw::read_jigsaw;
use crate::layout_choice::{BoxChoice, LayoutChoice, LayoutKind};
use crate::quoted::Quoted;
use crate::read_error::ReadError;

/// The word for a Sudoku whose boxes are given by a map.
const JIGSAW: &str = "jigsaw";

/// A layout by the names of the command line; a Sudoku with the usual boxes by default.
#[derive(Clone, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OwnLayout {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    kind: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    boxes: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    map: Option<String>,
}

impl OwnLayout {
    /// The words for a layout, and the houses for which there are none.
    pub(super) fn of(layout: &Layout) -> (OwnLayout, Vec<Vec<Cell>>) {
        let has = |kind| layout.houses().iter().any(|house| house.kind() == kind);
        let shape = layout.box_shape().map(|shape| format!("{}x{}", shape.rows, shape.columns));
        let map = (has(HouseKind::Box) && shape.is_none()).then(|| map(layout));
        let plain = match (&shape, &map) {
            (Some(_), _) => LayoutKind::Sudoku.name(),
            (None, Some(_)) => JIGSAW,
            (None, None) => LayoutKind::Latin.name(),
        };
        let words = |kind: &str| OwnLayout {
            kind: Some(kind.into()),
            boxes: shape.clone(),
            map: map.clone(),
        };
        let is_same = |words: &OwnLayout| {
            words.layout(layout.side(), (1, 1)).is_ok_and(|same| same == *layout)
        };
        let kinds = [plain, LayoutKind::SudokuX.name(), LayoutKind::Windoku.name()];
        if let Some(words) = kinds.into_iter().map(words).find(is_same) {
            return (words, Vec::new());
        }
        let is_other = |kind| matches!(kind, HouseKind::Diagonal | HouseKind::Window);
        let others = layout.houses().iter().filter(|house| is_other(house.kind()));
        (words(plain), others.map(|house| house.cells().to_vec()).collect())
    }

    /// The layout of this side.
    pub(super) fn layout(&self, side: usize, place: (usize, usize)) -> Result<Layout, ReadError> {
        let kind = match self.kind.as_deref() {
            None | Some(JIGSAW) => LayoutKind::Sudoku,
            Some(kind) => kind.parse().map_err(|_| {
                let found = format!("the layout '{}'", Quoted(kind));
                let expected = "sudoku, sudoku-x, latin, windoku or jigsaw";
                ReadError::phrase(place, found, expected)
            })?,
        };
        let choice = LayoutChoice::of(kind);
        let choice = match (&self.boxes, &self.map) {
            (None, None) if self.kind.as_deref() == Some(JIGSAW) => {
                return Err(ReadError::phrase(place, "a jigsaw without a map", "a map"));
            }
            (None, None) => choice,
            (Some(_), Some(_)) => {
                let expected = "only one of them";
                return Err(ReadError::phrase(place, "boxes and a map", expected));
            }
            (Some(boxes), None) => {
                let found = || format!("boxes '{}'", Quoted(boxes));
                let shape: Result<BoxChoice, _> = boxes.parse();
                let expected = "rows and columns of a box such as 3x2";
                let shape = shape.map_err(|_| ReadError::phrase(place, found(), expected))?;
                choice.with_boxes(shape)
            }
            (None, Some(map)) => {
                let pieces = read_jigsaw(map).map_err(|error| {
                    ReadError::phrase(place, format!("{} in the map", error.found), error.expected)
                })?;
                choice.with_boxes(BoxChoice::Jigsaw(pieces))
            }
        };
        choice.layout_for(side).map_err(|error| ReadError::layout(place, &error))
    }
}

/// The number of each cell's piece as one symbol, row by row.
fn map(layout: &Layout) -> String {
    let piece = |cell| {
        let piece = layout.house_of(HouseKind::Box, cell).map(|id| layout.house(id).number());
        piece.map_or('.', |number| Digit::from_index(number - 1).symbol())
    };
    layout.cells().map(piece).collect()
}
