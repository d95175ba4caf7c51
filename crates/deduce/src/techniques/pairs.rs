//! Which clues are looked at together with a house or with each other.

use std::collections::BTreeSet;

use candoku_grid::{Cell, CellSet, HouseId};
use candoku_strategy::View;

use crate::fact::Fact;
use crate::variant::Variant;

/// The most open cells of clues that can be kept in mind together.
const MOST_OPEN: usize = 6;
/// The most ways to fill them, clues aside, that are few enough to go through.
const MOST_WAYS: usize = 1000;
/// The most open cells of one clue or two that are few enough to look at as a whole.
const MOST_CELLS: usize = 14;
/// Cells with more candidates than this are no help next to a clue.
const MOST_DIGITS: usize = 3;

/// A fact, and what it is looked at together with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Pair {
    Alone(usize),
    WithHouse(usize, HouseId),
    WithFact(usize, usize),
}

/// The facts of a pair, and the cells of its house beyond the fact that have few candidates.
pub(super) fn members<'a, const W: usize>(
    view: &View<W>,
    variant: &'a Variant,
    pair: Pair,
) -> (Vec<&'a Fact>, Vec<Cell>) {
    let facts = variant.facts();
    match pair {
        Pair::Alone(fact) => (vec![&facts[fact]], Vec::new()),
        Pair::WithFact(one, other) => (vec![&facts[one], &facts[other]], Vec::new()),
        Pair::WithHouse(fact, house) => {
            let few = view.open_in(house) & view.with_candidates_up_to(MOST_DIGITS);
            let others = few.iter().filter(|cell| !facts[fact].cells.contains(cell)).collect();
            (vec![&facts[fact]], others)
        }
    }
}

/// The open cells of a fact.
fn open_cells<const W: usize>(view: &View<W>, fact: &Fact) -> CellSet<W> {
    fact.cells.iter().copied().filter(|&cell| view.value(cell).is_none()).collect()
}

/// The facts with open cells that see each other.
pub(super) fn alone<const W: usize>(view: &View<W>, variant: &Variant) -> Vec<Pair> {
    let see_each_other = |fact: &Fact| {
        let open = open_cells(view, fact);
        (3..=MOST_CELLS).contains(&open.len())
            && open.iter().any(|cell| !(view.peers(cell) & open).is_empty())
    };
    let facts = variant.facts().iter().enumerate();
    facts.filter(|(_, fact)| see_each_other(fact)).map(|(number, _)| Pair::Alone(number)).collect()
}

/// The facts that have two open cells or more in a house.
pub(super) fn with_houses<const W: usize>(view: &View<W>, variant: &Variant) -> Vec<Pair> {
    let mut pairs = Vec::new();
    let few = view.with_candidates_up_to(MOST_DIGITS);
    for (number, fact) in variant.facts().iter().enumerate() {
        let open = open_cells(view, fact);
        if fact.is_of_grid || open.len() < 2 || !is_small(view, open) {
            continue;
        }
        for house in view.layout().house_ids() {
            let all = view.open_in(house);
            if (open & all).len() >= 2 && !((all & few) - open).is_empty() {
                pairs.push(Pair::WithHouse(number, house));
            }
        }
    }
    pairs
}

/// Whether there are few enough ways to fill these cells.
fn is_small<const W: usize>(view: &View<W>, cells: CellSet<W>) -> bool {
    let ways = || cells.iter().map(|cell| view.candidates(cell).len()).product::<usize>();
    cells.len() <= MOST_OPEN && ways() <= MOST_WAYS
}

/// The facts that share an open cell, or lie in one house.
pub(super) fn with_facts<const W: usize>(view: &View<W>, variant: &Variant) -> Vec<Pair> {
    let facts = variant.facts();
    let open: Vec<CellSet<W>> = facts.iter().map(|fact| open_cells(view, fact)).collect();
    let mut linked = BTreeSet::new();
    for number in 0..facts.len() {
        if facts[number].is_of_grid || open[number].len() < 2 || !is_small(view, open[number]) {
            continue;
        }
        let mut others: Vec<usize> =
            open[number].iter().flat_map(|cell| variant.facts_of(cell)).copied().collect();
        for house in view.common_houses(open[number]) {
            let inside = view.open_in(house);
            let facts = inside.iter().flat_map(|cell| variant.facts_of(cell)).copied();
            others.extend(facts.filter(|&other| open[other].is_subset(&inside)));
        }
        others.sort_unstable();
        others.dedup();
        for other in others {
            let fits = open[other].len() >= 2 && is_small(view, open[number] | open[other]);
            if other != number && fits {
                linked.insert(Pair::WithFact(number.min(other), number.max(other)));
            }
        }
    }
    linked.into_iter().collect()
}

/// The facts that share an open cell, or have two open cells each in one house, with more ways than [`with_facts`] takes.
pub(super) fn crossing<const W: usize>(view: &View<W>, variant: &Variant) -> Vec<Pair> {
    let facts = variant.facts();
    let open: Vec<CellSet<W>> = facts.iter().map(|fact| open_cells(view, fact)).collect();
    let houses: Vec<CellSet<W>> =
        view.layout().house_ids().map(|house| view.open_in(house)).collect();
    let meets = |one: CellSet<W>, other: CellSet<W>| {
        let in_house = |house: &CellSet<W>| (one & *house).len() > 1 && (other & *house).len() > 1;
        !one.is_disjoint(&other) || houses.iter().any(in_house)
    };
    let mut pairs = Vec::new();
    for one in (0..facts.len()).filter(|&one| !facts[one].is_of_grid && open[one].len() > 1) {
        for other in (0..one).filter(|&other| !facts[other].is_of_grid && open[other].len() > 1) {
            let all = open[one] | open[other];
            if all.len() <= MOST_CELLS && !is_small(view, all) && meets(open[one], open[other]) {
                pairs.push(Pair::WithFact(other, one));
            }
        }
    }
    pairs
}
