//! Broken wings: one digit around a cycle of odd length.

use std::collections::HashSet;
use std::ops::{ControlFlow, RangeInclusive};

use candoku_grid::{Candidate, Cell, CellSet, Digit, HouseId, Layout};
use candoku_proof::Truth;

use crate::techniques::guardians;
use crate::{
    Effect, Evidence, Found, MarkedCandidates, Role, Step, Strength, TechniqueSearch, Text, View,
    text, words,
};

/// Longer cycles are hard to see, and one of three cells lies in one house.
const LENGTHS: RangeInclusive<usize> = 5..=9;

/// More guardians seldom have a common peer.
const MOST_GUARDIANS: usize = 4;

/// Finds cycles of places of a digit whose guardians all exclude some candidate.
pub(super) fn find<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let view = search.view;
    for digit in search.digits() {
        let mut told = HashSet::new();
        let mut tell = |wing: &Cycles<W>, guardians: CellSet<W>| {
            let guardians: Vec<Candidate> =
                guardians.iter().map(|cell| Candidate::new(digit, cell)).collect();
            let effect = guardians::effect(view, &guardians);
            match effect.filter(|effect| told.insert(effect.clone())) {
                Some(effect) => found(wing.step(search, effect, &guardians)),
                None => ControlFlow::Continue(()),
            }
        };
        let mut cycles =
            Cycles { view, digit, cells: view.cells(digit), path: Vec::new(), houses: Vec::new() };
        for start in view.cells(digit).iter() {
            cycles.go_on(start, CellSet::EMPTY, &mut tell)?;
            cycles.cells.remove(start);
        }
    }
    ControlFlow::Continue(())
}

/// The search for cycles of places in which every two neighbours share a house.
struct Cycles<'a, const W: usize> {
    view: &'a View<W>,
    digit: Digit,
    /// The cells that may still be used.
    cells: CellSet<W>,
    path: Vec<Cell>,
    /// The houses between neighbours of the path.
    houses: Vec<HouseId>,
}

impl<const W: usize> Cycles<'_, W> {
    /// Goes on to a cell, with the other places of the digit in the houses of the path that it ends.
    fn go_on(
        &mut self,
        cell: Cell,
        guardians: CellSet<W>,
        found: &mut dyn FnMut(&Self, CellSet<W>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.view.poll()?;
        self.path.push(cell);
        let (first, length) = (self.path[0], self.path.len());
        // Each cycle is gone round in both directions; one counts.
        if length % 2 == 1 && LENGTHS.contains(&length) && self.path[1] < cell {
            for (house, guardians) in self.links(cell, first, guardians) {
                self.houses.push(house);
                found(self, guardians)?;
                self.houses.pop();
            }
        }
        if length < *LENGTHS.end() {
            let used: CellSet<W> = self.path.iter().copied().collect();
            for next in ((self.view.peers(cell) & self.cells) - used - guardians).iter() {
                for (house, guardians) in self.links(cell, next, guardians) {
                    self.houses.push(house);
                    self.go_on(next, guardians, found)?;
                    self.houses.pop();
                }
            }
        }
        self.path.pop();
        ControlFlow::Continue(())
    }

    /// The houses of two cells, each with the guardians that there are with it, if they may lead to anything.
    fn links(&self, one: Cell, two: Cell, guardians: CellSet<W>) -> Vec<(HouseId, CellSet<W>)> {
        let pair = CellSet::only(one).with(two);
        let path: CellSet<W> = self.path.iter().copied().collect();
        let wider = |house| (house, guardians | (self.view.places(self.digit, house) - pair));
        let is_open = |&(_, guardians): &(HouseId, CellSet<W>)| {
            let seen = || self.view.common_peers(guardians.iter()) & self.view.cells(self.digit);
            guardians.is_disjoint(&(path | pair))
                && guardians.len() <= MOST_GUARDIANS
                && (guardians.len() < 2 || !seen().is_empty())
        };
        self.view.common_houses(pair).map(wider).filter(is_open).collect()
    }

    fn step(
        &self,
        search: TechniqueSearch<'_, W>,
        effect: Effect,
        guardians: &[Candidate],
    ) -> Step {
        let houses = self.houses.iter().copied();
        let mut evidence = Evidence::in_houses(houses.clone());
        for &cell in &self.path {
            evidence = evidence.mark(Role::Pattern, [cell], self.digit);
        }
        let length = self.path.len();
        evidence = (0..length)
            .fold(evidence, |all, from| all.link(from, Strength::Strong, (from + 1) % length));
        let premises = houses.map(|house| Truth::House(house, self.digit)).collect();
        let evidence = guardians::marked(evidence, guardians);
        Step { technique: search.technique, effect, evidence, premises }
    }
}

/// `Apart from r3c3, 4 has only two places in row 1, …: neighbours in the cycle r1c1, …`
pub(super) fn words(step: &Step, layout: &Layout) -> Text {
    let cells = |role| -> Vec<Cell> {
        step.evidence.marked(role).flat_map(|mark: &MarkedCandidates| mark.cells.clone()).collect()
    };
    let (cycle, guardians) = (cells(Role::Pattern), cells(Role::Fin));
    let digit = words::digits(step.digits());
    let result = match step.effect.placements() {
        [] => text![
            "So at least one of ",
            words::cells(layout, &guardians),
            " is ",
            &digit,
            ". ",
            words::seeing(layout, &step.effect, words::all(guardians.len()))
        ],
        _ => text!["So ", words::effect(layout, &step.effect), "."],
    };
    text![
        "Apart from ",
        words::cells(layout, &guardians),
        ", ",
        &digit,
        " has only two places in each of ",
        words::houses(layout, &step.evidence.houses),
        ". These places form the cycle ",
        words::cells(layout, &cycle),
        ", in which every second cell would have to be ",
        &digit,
        ", but there are ",
        words::number(cycle.len()),
        " cells. ",
        result
    ]
}
