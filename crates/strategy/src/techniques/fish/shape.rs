//! Which houses a fish is made of.

use candoku_grid::{HouseId, HouseKind, Layout};

/// The three shapes of fish, by the kinds of their houses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// Rows covered by columns, or columns by rows.
    Basic,
    /// The same with boxes among the houses on either side.
    Franken,
    /// Houses of any kind on either side.
    Mutant,
}

/// The kinds of houses that may be bases, and those that may be covers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sides {
    pub(crate) bases: &'static [HouseKind],
    pub(crate) covers: &'static [HouseKind],
}

const ROWS: &[HouseKind] = &[HouseKind::Row];
const COLUMNS: &[HouseKind] = &[HouseKind::Column];
const ROWS_AND_BOXES: &[HouseKind] = &[HouseKind::Row, HouseKind::Box];
const COLUMNS_AND_BOXES: &[HouseKind] = &[HouseKind::Column, HouseKind::Box];
const ALL: &[HouseKind] =
    &[HouseKind::Row, HouseKind::Column, HouseKind::Box, HouseKind::Diagonal, HouseKind::Window];

impl Shape {
    /// Where to look for fish of this shape; simpler ones turn up there as well.
    pub(crate) fn sides(self) -> &'static [Sides] {
        match self {
            Shape::Basic => {
                &[Sides { bases: ROWS, covers: COLUMNS }, Sides { bases: COLUMNS, covers: ROWS }]
            }
            Shape::Franken => &[
                Sides { bases: ROWS_AND_BOXES, covers: COLUMNS_AND_BOXES },
                Sides { bases: COLUMNS_AND_BOXES, covers: ROWS_AND_BOXES },
            ],
            Shape::Mutant => &[Sides { bases: ALL, covers: ALL }],
        }
    }

    /// The simplest shape that a fish of these houses has.
    pub(crate) fn of(layout: &Layout, bases: &[HouseId], covers: &[HouseId]) -> Shape {
        let within = |houses: &[HouseId], kinds: &[HouseKind]| {
            houses.iter().all(|&house| kinds.contains(&layout.house(house).kind()))
        };
        let fits = |shape: &Shape| {
            let mut sides = shape.sides().iter();
            sides.any(|sides| within(bases, sides.bases) && within(covers, sides.covers))
        };
        [Shape::Basic, Shape::Franken].into_iter().find(fits).unwrap_or(Shape::Mutant)
    }
}
