//! The layout that the regions of a puzzle add up to.

use std::collections::{BTreeSet, HashMap};

use candoku_grid::{HouseKind, Layout, LayoutBuilder};

use crate::read_error::ReadError;

/// What a puzzle says about its houses, cell by cell.
pub(crate) struct StatedLayout {
    pub(crate) side: usize,
    /// For each cell the number of its region, if it lies in one.
    pub(crate) pieces: Vec<Option<usize>>,
    /// Whether the falling and the rising diagonal are houses.
    pub(crate) diagonals: (bool, bool),
    /// Regions besides the pieces, as cells in reading order.
    pub(crate) regions: Vec<Vec<usize>>,
}

impl StatedLayout {
    /// The layout, or what about it is not known here.
    pub(crate) fn layout(&self, place: (usize, usize)) -> Result<Layout, ReadError> {
        let refuse = |found: &str, expected: &str| Err(ReadError::phrase(place, found, expected));
        let mut regions: BTreeSet<BTreeSet<usize>> =
            self.regions.iter().map(|cells| cells.iter().copied().collect()).collect();
        let falling = (0..self.side).map(|k| k * (self.side + 1)).collect();
        let rising = (0..self.side).map(|k| (k + 1) * (self.side - 1)).collect();
        let found = [
            regions.remove(&falling) || self.diagonals.0,
            regions.remove(&rising) || self.diagonals.1,
        ];
        let builder = self.with_boxes(place)?;
        let builder = match found {
            [true, true] => builder.diagonals(),
            [false, false] => builder,
            _ if self.side == 1 => builder.diagonals(),
            _ => return refuse("one diagonal", "both or none"),
        };
        let builder = match regions.is_empty() {
            true => builder,
            false => match builder.clone().windows().build() {
                Ok(layout) if windows(&layout) == regions => builder.windows(),
                _ => return refuse("an extra region", "the windows of Windoku or none"),
            },
        };
        builder.build().map_err(|error| ReadError::layout(place, &error))
    }

    fn with_boxes(&self, place: (usize, usize)) -> Result<LayoutBuilder, ReadError> {
        let builder = Layout::builder(self.side);
        let named: BTreeSet<usize> = self.pieces.iter().copied().flatten().collect();
        if named.is_empty() {
            return Ok(builder);
        }
        let rank: HashMap<usize, usize> = named.iter().copied().zip(0..).collect();
        let pieces: Option<Vec<usize>> = self.pieces.iter().map(|p| Some(rank[&(*p)?])).collect();
        let Some(pieces) = pieces else {
            let expected = "a region for every cell or for none";
            return Err(ReadError::phrase(place, "a cell without a region", expected));
        };
        Ok(match self.box_rows(&pieces) {
            Some(rows) => builder.boxes(rows, self.side / rows),
            None => builder.jigsaw(&pieces),
        })
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
    windows.map(|house| house.cells().iter().map(|cell| cell.index()).collect()).collect()
}
