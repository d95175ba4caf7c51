//! The board as an exact cover: candidates, and demands met by exactly one of them.
//!
//! A cell demands one digit; a digit demands one place in each house. Every
//! layout made of houses is this and nothing else, so the search below knows
//! neither rows nor boxes.

use std::ops::Range;

use candoku_grid::{Board, Cell, Digit, DigitSet, Layout};

use super::root::simplified;

/// The candidates that survive the singles of a board, and what they must meet.
#[derive(Clone, Debug)]
pub(super) struct Cover {
    candidates: Vec<(Cell, Digit)>,
    members: Lists<u16>,
    links: Lists<Link>,
}

/// That a candidate is the member of this number of this demand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    pub(super) demand: u16,
    pub(super) member: u8,
}

impl Cover {
    /// The cover of a board with its settled cells, or nothing if the board contradicts itself.
    pub(super) fn new(board: &Board) -> Option<(Cover, Vec<DigitSet>)> {
        let domains = simplified(board)?;
        let cover = Cover::of_domains(board.layout(), &domains);
        Some((cover, domains))
    }

    /// The cover without candidates and demands.
    pub(super) fn empty() -> Cover {
        Cover { candidates: Vec::new(), members: Lists::new(), links: Lists::new() }
    }

    fn of_domains(layout: &Layout, domains: &[DigitSet]) -> Cover {
        let side = layout.side();
        let mut candidates = Vec::new();
        let mut members = Lists::new();
        let mut number = vec![u16::MAX; layout.cell_count() * side];
        for cell in layout.cells() {
            let domain = domains[cell.index()];
            if domain.len() > 1 {
                for digit in domain {
                    number[cell.index() * side + digit.index()] = candidates.len() as u16;
                    members.push(candidates.len() as u16);
                    candidates.push((cell, digit));
                }
                members.close();
            }
        }
        for house in layout.houses() {
            for digit in layout.digits() {
                for cell in house.cells() {
                    let candidate = number[cell.index() * side + digit.index()];
                    if candidate != u16::MAX {
                        members.push(candidate);
                    }
                }
                members.close_unless_empty();
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

    /// The candidates of which exactly one meets the demand; at most 25.
    pub(super) fn members(&self, demand: usize) -> &[u16] {
        self.members.list(demand)
    }

    /// The demands that a candidate would meet.
    pub(super) fn links(&self, candidate: usize) -> &[Link] {
        self.links.list(candidate)
    }
}

/// The demands of every candidate.
fn links(candidates: usize, members: &Lists<u16>) -> Lists<Link> {
    let mut of = vec![Vec::with_capacity(4); candidates];
    for demand in 0..members.len() {
        for (member, &candidate) in members.list(demand).iter().enumerate() {
            of[usize::from(candidate)].push(Link { demand: demand as u16, member: member as u8 });
        }
    }
    let mut links = Lists::new();
    for list in of {
        list.into_iter().for_each(|link| links.push(link));
        links.close();
    }
    links
}

/// Many short lists in one piece of memory.
#[derive(Clone, Debug)]
struct Lists<T> {
    items: Vec<T>,
    starts: Vec<u32>,
}

impl<T> Lists<T> {
    fn new() -> Lists<T> {
        Lists { items: Vec::new(), starts: vec![0] }
    }

    fn len(&self) -> usize {
        self.starts.len() - 1
    }

    fn push(&mut self, item: T) {
        self.items.push(item);
    }

    fn close(&mut self) {
        self.starts.push(self.items.len() as u32);
    }

    fn close_unless_empty(&mut self) {
        if self.starts.last() != Some(&(self.items.len() as u32)) {
            self.close();
        }
    }

    fn list(&self, index: usize) -> &[T] {
        let Range { start, end } = self.starts[index] as usize..self.starts[index + 1] as usize;
        &self.items[start..end]
    }
}
