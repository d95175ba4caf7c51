//! The board as an exact cover: candidates, and demands met by exactly one of them.
//!
//! A cell demands one digit; a digit demands one place in each house. Every
//! layout made of houses is this and nothing else, so the search knows neither
//! rows nor boxes.

use candoku_grid::{Cell, Digit, DigitSet, Layout};

use super::lists::Lists;

/// The candidates of the open cells of a board, and what they must meet.
#[derive(Clone, Debug)]
pub(super) struct Cover {
    candidates: Vec<(Cell, Digit)>,
    /// For each demand its candidates.
    members: Lists<u16>,
    /// For each candidate its demands.
    links: Lists<Link>,
}

/// That a candidate is the member of this number of this demand.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Link {
    pub(super) demand: u16,
    pub(super) member: u8,
}

impl Cover {
    /// The cover of the cells that have more than one candidate left.
    ///
    /// The singles of the domains must have been drawn: a digit that a cell has
    /// for certain is no candidate of any peer.
    pub(super) fn new(layout: &Layout, domains: &[DigitSet]) -> Cover {
        let mut candidates = Vec::new();
        let mut members = Lists::default();
        // For each cell the number of its first candidate.
        let mut first = vec![0; domains.len()];
        let is_open = |cell: &Cell| domains[cell.index()].len() > 1;
        for cell in layout.cells().filter(is_open) {
            first[cell.index()] = candidates.len() as u16;
            for digit in domains[cell.index()] {
                members.push(candidates.len() as u16);
                candidates.push((cell, digit));
            }
            members.close();
        }
        let mut places = vec![Vec::new(); layout.side()];
        for house in layout.houses() {
            for cell in house.cells().iter().filter(|cell| is_open(cell)) {
                for (candidate, digit) in (first[cell.index()]..).zip(domains[cell.index()]) {
                    places[digit.index()].push(candidate);
                }
            }
            for places in &mut places {
                places.drain(..).for_each(|candidate| members.push(candidate));
                members.close();
            }
        }
        let links = links(candidates.len(), &members);
        Cover { candidates, members, links }
    }

    /// The number of candidates.
    pub(super) fn candidate_count(&self) -> usize {
        self.candidates.len()
    }

    /// The cell and digit of a candidate.
    pub(super) fn candidate(&self, candidate: usize) -> (Cell, Digit) {
        self.candidates[candidate]
    }

    /// The number of demands.
    pub(super) fn demand_count(&self) -> usize {
        self.members.len()
    }

    /// The candidates of which exactly one meets the demand: 2 to 25.
    pub(super) fn members(&self, demand: u16) -> &[u16] {
        self.members.list(demand.into())
    }

    /// The demands that a candidate would meet.
    pub(super) fn links(&self, candidate: usize) -> &[Link] {
        self.links.list(candidate)
    }
}

/// The demands of every candidate, from the candidates of every demand.
fn links(candidates: usize, members: &Lists<u16>) -> Lists<Link> {
    let mut lengths = vec![0; candidates];
    for &candidate in members.items() {
        lengths[usize::from(candidate)] += 1;
    }
    let mut links = Lists::with_lengths(&lengths);
    for demand in 0..members.len() {
        for (member, &candidate) in members.list(demand).iter().enumerate() {
            let link = Link { demand: demand as u16, member: member as u8 };
            let left = &mut lengths[usize::from(candidate)];
            *left -= 1;
            links.list_mut(candidate.into())[*left] = link;
        }
    }
    links
}
