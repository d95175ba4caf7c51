//! What a layout tells every view, worked out once and shared.

use candoku_grid::{Cell, CellSet, HouseId, Layout};

/// The houses and peers of a layout as sets of the width that the layout needs.
#[derive(Debug)]
pub struct Tables<const W: usize> {
    layout: Layout,
    houses: Vec<CellSet<W>>,
    peers: Vec<CellSet<W>>,
    seats: Vec<Vec<Seat>>,
}

/// Where a cell sits in one of its houses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seat {
    pub(crate) house: HouseId,
    pub(crate) position: u8,
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
                seats[cell.index()].push(Seat { house, position: position as u8 });
            }
        }
        Tables {
            layout: layout.clone(),
            houses: layout.houses().iter().map(|house| house.cell_set().resized()).collect(),
            peers: layout.cells().map(|cell| layout.peers(cell).resized()).collect(),
            seats,
        }
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

    pub(crate) fn seats(&self, cell: Cell) -> &[Seat] {
        &self.seats[cell.index()]
    }
}
