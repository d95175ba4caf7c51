//! The layout defined by the regions of a puzzle.

use std::collections::{BTreeSet, HashMap};

use candoku_grid::{House, HouseKind, Layout, LayoutBuilder};

use crate::read_error::ReadError;
use crate::rules::Rules;

/// What a puzzle says about its houses, cell by cell.
pub(crate) struct StatedLayout {
    pub(crate) side: usize,
    /// The region number of each cell, if it is in one.
    pub(crate) pieces: Vec<Option<usize>>,
    /// Whether the falling and the rising diagonal are houses.
    pub(crate) diagonals: (bool, bool),
    /// Regions besides the pieces, as cells in reading order.
    pub(crate) regions: Vec<Vec<usize>>,
}

impl StatedLayout {
    /// The layout; any unknown part of it is added to the rules.
    pub(crate) fn layout(
        &self,
        place: (usize, usize),
        rules: &mut Rules,
    ) -> Result<Layout, ReadError> {
        let builder = self.with_boxes(rules);
        let mut regions: BTreeSet<BTreeSet<usize>> =
            self.regions.iter().map(|cells| cells.iter().copied().collect()).collect();
        let falling = (0..self.side).map(|k| k * (self.side + 1)).collect();
        let rising = (0..self.side).map(|k| (k + 1) * (self.side - 1)).collect();
        let found = [
            regions.remove(&falling) || self.diagonals.0,
            regions.remove(&rising) || self.diagonals.1,
        ];
        if let Ok(layout) = builder.clone().build() {
            for house in layout.houses() {
                regions.remove(&cells(house));
            }
        }
        let builder = match found {
            [true, true] => builder.diagonals(),
            [false, false] => builder,
            _ if self.side == 1 => builder.diagonals(),
            _ => {
                rules.add("one diagonal");
                builder
            }
        };
        let builder = match regions.is_empty() {
            true => builder,
            false => match builder.clone().windows().build() {
                Ok(layout) if windows(&layout) == regions => builder.windows(),
                _ => {
                    rules.add("extra region");
                    builder
                }
            },
        };
        builder.build().map_err(|error| ReadError::layout(place, &error))
    }

    fn with_boxes(&self, rules: &mut Rules) -> LayoutBuilder {
        let builder = Layout::builder(self.side);
        let named: BTreeSet<usize> = self.pieces.iter().copied().flatten().collect();
        if named.is_empty() {
            return builder;
        }
        let rank: HashMap<usize, usize> = named.iter().copied().zip(0..).collect();
        let pieces: Option<Vec<usize>> = self.pieces.iter().map(|p| Some(rank[&(*p)?])).collect();
        let Some(pieces) = pieces else {
            rules.add("cells without a region");
            return builder;
        };
        match self.box_rows(&pieces) {
            Some(rows) => builder.boxes(rows, self.side / rows),
            None => builder.jigsaw(&pieces),
        }
    }

    /// The height of the boxes, if the pieces are rectangles side by side.
    fn box_rows(&self, pieces: &[usize]) -> Option<usize> {
        let side = self.side;
        let is_boxes = |&rows: &usize| {
            let columns = side / rows;
            let mut piece_of = HashMap::new();
            pieces.iter().enumerate().all(|(cell, piece)| {
                let block = (cell / side / rows, cell % side / columns);
                piece_of.entry(block).or_insert(piece) == &piece
            }) && piece_of.values().collect::<BTreeSet<_>>().len() == side
        };
        (1..=side).filter(|&rows| side.is_multiple_of(rows)).find(is_boxes)
    }
}

fn windows(layout: &Layout) -> BTreeSet<BTreeSet<usize>> {
    let windows = layout.houses().iter().filter(|house| house.kind() == HouseKind::Window);
    windows.map(cells).collect()
}

fn cells(house: &House) -> BTreeSet<usize> {
    house.cells().iter().map(|cell| cell.index()).collect()
}
