//! The layout defined by the regions of a puzzle, and the regions that become rules.

use std::collections::{BTreeSet, HashMap};

use candoku_grid::{Cell, House, HouseKind, Layout, LayoutBuilder};
use candoku_rules::Clue;

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
    /// The layout; regions that are no houses of it are added to the rules.
    pub(crate) fn layout(
        &self,
        place: (usize, usize),
        rules: &mut Rules,
    ) -> Result<Layout, ReadError> {
        let mut extra = Vec::new();
        let builder = self.with_boxes(&mut extra, rules);
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
            _ => builder,
        };
        let builder = match regions.is_empty() {
            true => builder,
            false => match builder.clone().windows().build() {
                Ok(layout) if windows(&layout) == regions => builder.windows(),
                _ => {
                    extra.extend(regions);
                    builder
                }
            },
        };
        let layout = builder.build().map_err(|error| ReadError::layout(place, &error))?;
        match found {
            [true, false] if self.side > 1 => rules.read("diagonal down", &layout, Clue::default()),
            [false, true] if self.side > 1 => rules.read("diagonal up", &layout, Clue::default()),
            _ => {}
        }
        for cells in extra {
            rules.read("extra region", &layout, Clue::of(cells.into_iter().map(Cell::new)));
        }
        Ok(layout)
    }

    /// The pieces, if every cell is in one; otherwise complete pieces are extra regions of a
    /// layout without boxes, and others are not understood.
    fn with_boxes(&self, extra: &mut Vec<BTreeSet<usize>>, rules: &mut Rules) -> LayoutBuilder {
        let builder = Layout::builder(self.side);
        let named: BTreeSet<usize> = self.pieces.iter().copied().flatten().collect();
        if named.is_empty() {
            return builder;
        }
        let rank: HashMap<usize, usize> = named.iter().copied().zip(0..).collect();
        let pieces: Option<Vec<usize>> = self.pieces.iter().map(|p| Some(rank[&(*p)?])).collect();
        let Some(pieces) = pieces else {
            let mut by_piece = vec![BTreeSet::new(); named.len()];
            for (cell, piece) in self.pieces.iter().enumerate() {
                if let Some(piece) = piece {
                    by_piece[rank[piece]].insert(cell);
                }
            }
            match by_piece.iter().all(|cells| cells.len() == self.side) {
                true => extra.extend(by_piece),
                false => rules.add("cells without a region"),
            }
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
