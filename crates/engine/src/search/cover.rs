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
        let side = layout.side();
        let mut candidates = Vec::new();
        let mut members = Lists::default();
        let mut numbers = vec![None; domains.len() * side];
        for (cell, domain) in layout.cells().zip(domains).filter(|(_, domain)| domain.len() > 1) {
            for digit in domain.iter() {
                numbers[cell.index() * side + digit.index()] = Some(candidates.len() as u16);
                members.push(candidates.len() as u16);
                candidates.push((cell, digit));
            }
            members.close();
        }
        for house in layout.houses() {
            for digit in layout.digits() {
                let place = |cell: &Cell| numbers[cell.index() * side + digit.index()];
                house.cells().iter().filter_map(place).for_each(|number| members.push(number));
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
