//! Strong links of a digit: houses in which two places are left.

use candoku_grid::{Cell, CellSet, Digit, HouseId, HouseKind};

use crate::{Cached, View};

/// Two cells of which one takes the digit, because a house has no third place for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StrongLink {
    pub(crate) house: HouseId,
    pub(crate) ends: [Cell; 2],
}

impl StrongLink {
    /// The link from one end to the other, and the other way round.
    pub(crate) fn both_ways(self) -> [(Cell, Cell); 2] {
        let [one, two] = self.ends;
        [(one, two), (two, one)]
    }

    /// Whether it lies in a house of this kind.
    pub(crate) fn is_in<const W: usize>(self, kind: HouseKind, view: &View<W>) -> bool {
        view.layout().house(self.house).kind() == kind
    }
}

/// The strong links of a digit, each pair of cells once.
struct StrongLinks(Vec<StrongLink>);

impl<const W: usize> View<W> {
    /// The strong links of the digit, each pair of cells once.
    pub(crate) fn strong_links(&self, digit: Digit) -> &[StrongLink] {
        &self.cached::<StrongLinks>(digit).0
    }
}

impl<const W: usize> Cached<W> for StrongLinks {
    type Topic = Digit;

    /// Of several houses that link the same two cells, the first of the layout is
    /// reported. Lines come before boxes there.
    fn work_out(view: &View<W>, digit: Digit, _: Option<&StrongLinks>) -> StrongLinks {
        StrongLinks(all(view, digit))
    }
}

fn all<const W: usize>(view: &View<W>, digit: Digit) -> Vec<StrongLink> {
    let mut links: Vec<StrongLink> = Vec::new();
    for house in view.layout().house_ids() {
        if view.positions(digit, house).len() != 2 {
            continue;
        }
        let mut places = view.places(digit, house).iter();
        if let (Some(one), Some(two)) = (places.next(), places.next())
            && links.iter().all(|link| link.ends != [one, two])
        {
            links.push(StrongLink { house, ends: [one, two] });
        }
    }
    links
}

/// The cells that are a peer of at least one of these.
pub(crate) fn seen_by<const W: usize>(view: &View<W>, cells: CellSet<W>) -> CellSet<W> {
    cells.iter().fold(CellSet::EMPTY, |seen, cell| seen | view.peers(cell))
}
