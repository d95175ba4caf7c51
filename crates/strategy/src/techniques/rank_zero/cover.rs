//! Cells that lie in two groupings of houses, and the fewest digits in houses that cover them.

use candoku_grid::{Cell, CellSet, Digit, DigitSet, HouseId};

use crate::View;

/// A digit in a house: at most one cell has it.
pub(super) type Link = (HouseId, Digit);

/// The cells of a set that lie in one house.
#[derive(Clone, Copy, Debug)]
pub(super) struct HouseCells<const W: usize> {
    pub(super) house: HouseId,
    pub(super) cells: CellSet<W>,
}

/// Each cell of a set lies in one house of each side: a row and a column, or a line and a box.
pub(super) type Sides<const W: usize> = [Vec<HouseCells<W>>; 2];

/// As many cells as there are digits in houses for them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Covered<const W: usize> {
    pub(super) cells: CellSet<W>,
    /// The links through houses of the first and of the second side; they cover each candidate once.
    pub(super) links: [Vec<Link>; 2],
}

/// More cells than this are no pattern that a person sees, nor fit into a bit mask.
pub(super) const MOST: usize = 32;

impl<const W: usize> Covered<W> {
    /// The cells of the sides, if they can be covered with exactly as many links as cells.
    ///
    /// The places of a digit fall into parts that share no house. Each part is covered by its
    /// houses of one side, that with fewer; of sides with as many, the preferred one is taken.
    pub(super) fn of(view: &View<W>, sides: &Sides<W>, preferred: usize) -> Option<Covered<W>> {
        let cells = sides[0].iter().fold(CellSet::EMPTY, |all, group| all | group.cells);
        let size = cells.len();
        let mut links = [Vec::new(), Vec::new()];
        for digit in digits_of(view, cells) {
            let places = cells & view.cells(digit);
            let mut rest = places;
            while let Some(first) = rest.first() {
                let part = connected(sides, places, first);
                rest -= part;
                let touched = [0, 1].map(|side: usize| houses_of(&sides[side], part));
                let other = 1 - preferred;
                let is_shorter = touched[other].len() < touched[preferred].len();
                let side = if is_shorter { other } else { preferred };
                links[side].extend(touched[side].iter().map(|&house| (house, digit)));
            }
            if links[0].len() + links[1].len() > size {
                return None;
            }
        }
        (size <= MOST && links[0].len() + links[1].len() == size)
            .then_some(Covered { cells, links })
    }

    /// All links.
    pub(super) fn all_links(&self) -> impl Iterator<Item = Link> {
        self.links.iter().flatten().copied()
    }

    /// The smallest sets of its cells that are covered by as many links on their own.
    ///
    /// Match each link to a cell that uses it. Cells that use a link need the cell that it is
    /// matched to; a set that needs nothing else has exactly its own links.
    pub(super) fn smallest_parts(&self, view: &View<W>) -> Vec<Covered<W>> {
        let cells: Vec<Cell> = self.cells.iter().collect();
        let links: Vec<Link> = self.all_links().collect();
        let is_used = |cell: Cell, (house, digit): Link| {
            view.candidates(cell).contains(digit) && view.house(house).contains(cell)
        };
        let uses = |&cell: &Cell| {
            let bits = (0..links.len()).filter(|&link| is_used(cell, links[link]));
            bits.fold(0, |all: u32, link| all | 1 << link)
        };
        let used: Vec<u32> = cells.iter().map(uses).collect();
        let Some(owner) = matched(&used, links.len()) else { return Vec::new() };
        let mut needs: Vec<u32> = (0..cells.len()).map(|cell| 1 << cell).collect();
        loop {
            let wider = |cell: usize| {
                let owners = ones(used[cell]).fold(needs[cell], |all, link| all | 1 << owner[link]);
                ones(owners).fold(owners, |all, other| all | needs[other])
            };
            let next: Vec<u32> = (0..cells.len()).map(wider).collect();
            if next == needs {
                break;
            }
            needs = next;
        }
        // Sets in which every cell needs all of the set.
        let is_smallest = |&set: &u32| ones(set).all(|cell| needs[cell] == set);
        let mut smallest: Vec<u32> = needs.iter().copied().filter(is_smallest).collect();
        smallest.sort_unstable();
        smallest.dedup();
        let part = |set: u32| {
            let its = ones(set).fold(0, |all, cell| all | used[cell]);
            let is_its =
                |link: &Link| links.iter().zip(0..).any(|(l, i)| l == link && its >> i & 1 == 1);
            let links =
                [0, 1].map(|side: usize| self.links[side].iter().copied().filter(is_its).collect());
            Covered { cells: ones(set).map(|cell| cells[cell]).collect(), links }
        };
        smallest.into_iter().map(part).collect()
    }
}

/// The candidates of all of the cells.
pub(super) fn digits_of<const W: usize>(view: &View<W>, cells: CellSet<W>) -> DigitSet {
    cells.iter().fold(DigitSet::EMPTY, |all, cell| all | view.candidates(cell))
}

/// The places that can be reached from the first through houses of the sides.
fn connected<const W: usize>(sides: &Sides<W>, places: CellSet<W>, first: Cell) -> CellSet<W> {
    let mut part = CellSet::only(first);
    loop {
        let touched = sides.iter().flatten().filter(|group| !group.cells.is_disjoint(&part));
        let wider = touched.fold(part, |all, group| all | (group.cells & places));
        if wider == part {
            return part;
        }
        part = wider;
    }
}

fn houses_of<const W: usize>(side: &[HouseCells<W>], part: CellSet<W>) -> Vec<HouseId> {
    let touched = side.iter().filter(|group| !group.cells.is_disjoint(&part));
    touched.map(|group| group.house).collect()
}

/// For each link the cell that it is matched to, if all can be matched.
fn matched(used: &[u32], links: usize) -> Option<Vec<usize>> {
    let mut owner = vec![None; links];
    for cell in 0..used.len() {
        let mut tried = 0;
        if !find_link(used, cell, &mut tried, &mut owner) {
            return None;
        }
    }
    owner.into_iter().collect()
}

/// Gives the cell a link, moving other cells to other links if need be.
fn find_link(used: &[u32], cell: usize, tried: &mut u32, owner: &mut [Option<usize>]) -> bool {
    for link in ones(used[cell]) {
        if *tried >> link & 1 == 1 {
            continue;
        }
        *tried |= 1 << link;
        if owner[link].is_none_or(|other| find_link(used, other, tried, owner)) {
            owner[link] = Some(cell);
            return true;
        }
    }
    false
}

/// The places of the bits of a mask.
pub(super) fn ones(mask: u32) -> impl Iterator<Item = usize> {
    crate::Positions::from_bits(mask).iter()
}
