//! What a layout tells every view, worked out once and shared.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use candoku_grid::{Cell, CellSet, HouseId, HouseKind, Layout};

use crate::positions::Positions;

/// The houses and peers of a layout as sets of the width that the layout needs.
pub struct Tables<const W: usize> {
    layout: Layout,
    houses: Vec<CellSet<W>>,
    peers: Vec<CellSet<W>>,
    boxes_first: Vec<HouseId>,
    seats: Vec<Vec<HousePosition>>,
    crossings: Vec<Vec<Crossing>>,
    rules: Option<Arc<dyn Any + Send + Sync>>,
}

impl<const W: usize> fmt::Debug for Tables<W> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Tables").field("layout", &self.layout).finish_non_exhaustive()
    }
}

/// Where a cell sits in one of its houses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HousePosition {
    pub(crate) house: HouseId,
    pub(crate) position: u8,
}

/// What a house has in common with another: at least two cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossing {
    pub(crate) other: HouseId,
    /// The common cells as positions in the first house.
    pub(crate) positions: Positions,
}

impl<const W: usize> Tables<W> {
    /// The tables of a layout.
    ///
    /// # Panics
    ///
    /// If the layout has more cells than `W` words have bits.
    pub fn new(layout: &Layout) -> Tables<W> {
        let mut seats = vec![Vec::new(); layout.cell_count()];
        for house in layout.house_ids() {
            for (position, cell) in layout.house(house).cells().iter().enumerate() {
                seats[cell.index()].push(HousePosition { house, position: position as u8 });
            }
        }
        let mut boxes_first: Vec<HouseId> = layout.house_ids().collect();
        boxes_first.sort_by_key(|&house| layout.house(house).kind() != HouseKind::Box);
        Tables {
            layout: layout.clone(),
            houses: layout.houses().iter().map(|house| house.cell_set().resized()).collect(),
            peers: layout.cells().map(|cell| layout.peers(cell).resized()).collect(),
            boxes_first,
            seats,
            crossings: layout.house_ids().map(|house| crossings(layout, house)).collect(),
            rules: None,
        }
    }

    /// The tables, with what techniques for rules beyond houses need to know.
    pub fn with_rules(self, rules: Arc<dyn Any + Send + Sync>) -> Tables<W> {
        Tables { rules: Some(rules), ..self }
    }

    /// Whether the puzzle has rules beyond houses.
    pub(crate) fn has_rules(&self) -> bool {
        self.rules.is_some()
    }

    /// What techniques for rules know, if the puzzle has any and it is of this type.
    pub(crate) fn rules<T: Any>(&self) -> Option<&T> {
        self.rules.as_deref().and_then(|rules| rules.downcast_ref())
    }

    /// The layout that the tables were made from.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The cells of a house.
    pub fn house(&self, house: HouseId) -> &CellSet<W> {
        &self.houses[house.index()]
    }

    /// The other cells that share a house with the cell.
    pub fn peers(&self, cell: Cell) -> &CellSet<W> {
        &self.peers[cell.index()]
    }

    /// All houses, each kind in order.
    pub(crate) fn boxes_first(&self) -> &[HouseId] {
        &self.boxes_first
    }

    pub(crate) fn seats(&self, cell: Cell) -> &[HousePosition] {
        &self.seats[cell.index()]
    }

    pub(crate) fn crossings(&self, house: HouseId) -> &[Crossing] {
        &self.crossings[house.index()]
    }
}

fn crossings(layout: &Layout, house: HouseId) -> Vec<Crossing> {
    let cells = layout.house(house).cells();
    let crossing = |other: HouseId| {
        let is_common =
            |&position: &usize| layout.house(other).cell_set().contains(cells[position]);
        let common = (0..cells.len()).filter(is_common);
        let bits = common.fold(0, |bits, position| bits | 1 << position);
        Crossing { other, positions: Positions::from_bits(bits) }
    };
    let others = layout.house_ids().filter(|&other| other != house);
    others.map(crossing).filter(|crossing| crossing.positions.len() >= 2).collect()
}
