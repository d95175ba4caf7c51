//! Sums of cages set against houses: innies, which a house has beyond its cages, and outies, which
//! cages have beyond the house.

use std::collections::BTreeSet;

use candoku_engine::parts::{Compare, Filter, Part};
use candoku_grid::{Cell, CellSet, HouseId, HouseKind, Layout};
use candoku_rules::Rule;
use candoku_strategy::{Given, Summand};

use crate::fact::{Fact, Sort};

/// Sums of more cells say too little.
const MOST_CELLS: usize = 7;
/// More houses than this are too many to look at together.
const MOST_HOUSES: usize = 4;

/// More selections of cages that share no cell are too many to look at.
const MOST_FAMILIES: usize = 12;
/// More choices than this are not made to find them.
const MOST_CHOICES: usize = 5_000;

/// A sum of different cells that a rule states.
struct Cage {
    rule: usize,
    cells: CellSet,
    total: i32,
}

/// The facts that follow from cages and houses, each sum once.
pub(crate) fn innies_and_outies(rules: &[Rule], layout: &Layout) -> Vec<Fact> {
    let cages = cages(rules);
    let mut facts: Vec<Fact> = Vec::new();
    if cages.is_empty() {
        return facts;
    }
    let mut seen: Vec<(Vec<(i32, Cell)>, i32)> = Vec::new();
    for houses in areas(layout) {
        let area =
            houses.iter().fold(CellSet::EMPTY, |all, &id| all | *layout.house(id).cell_set());
        // A cage counts if most of it lies inside.
        let lies_inside = |cage: &&Cage| (cage.cells - area).len() < (cage.cells & area).len();
        let inside: Vec<&Cage> = cages.iter().filter(lies_inside).collect();
        for family in families(&inside) {
            if let Some((terms, total)) = leftover(layout, &houses, area, &family)
                && !seen.contains(&(terms.clone(), total))
            {
                seen.push((terms.clone(), total));
                facts.push(fact(layout, &houses, &family, terms, total));
            }
        }
    }
    facts
}

/// What houses have beyond cages, less what the cages have beyond the houses, if it is worth a look.
fn leftover(
    layout: &Layout,
    houses: &[HouseId],
    area: CellSet,
    cages: &[&Cage],
) -> Option<(Vec<(i32, Cell)>, i32)> {
    let side = layout.side() as i32;
    let of_houses = houses.len() as i32 * side * (side + 1) / 2;
    let total = of_houses - cages.iter().map(|cage| cage.total).sum::<i32>();
    let covered = cages.iter().fold(CellSet::EMPTY, |all, cage| all | cage.cells);
    let (innies, outies) = (area - covered, covered - area);
    let is_short = (1..=MOST_CELLS).contains(&(innies.len() + outies.len()));
    let innies = innies.iter().map(|cell| (1, cell));
    let terms = innies.chain(outies.iter().map(|cell| (-1, cell))).collect();
    (is_short && !cages.is_empty()).then_some((terms, total))
}

fn fact(
    layout: &Layout,
    houses: &[HouseId],
    cages: &[&Cage],
    terms: Vec<(i32, Cell)>,
    total: i32,
) -> Fact {
    let sort = match (terms.len(), houses.len()) {
        (1, _) => Sort::OneCell,
        (_, 1) => Sort::SeveralCells,
        _ => Sort::SeveralHouses,
    };
    let part = Part::Sum { terms, compare: Compare::Equal, total };
    let used: Vec<usize> = cages.iter().map(|cage| cage.rule).collect();
    let summands = houses.iter().map(|&house| (1, Summand::House(house)));
    let summands = summands.chain(used.iter().map(|&rule| (-1, Summand::Rule(rule)))).collect();
    let fact = Fact::new(Given::Sum(summands), used, sort, Filter::of(layout, &part));
    fact.with_sum(&part)
}

/// The largest selections of cages that share no cell, whichever cage is looked at first.
///
/// If there are too many, the cages that share cells with others are left out.
fn families<'a>(cages: &[&'a Cage]) -> Vec<Vec<&'a Cage>> {
    fn choose(
        cages: &[&Cage],
        rest: &[usize],
        chosen: &mut Vec<usize>,
        found: &mut BTreeSet<Vec<usize>>,
        choices: &mut usize,
    ) -> Option<()> {
        *choices = choices.checked_sub(1)?;
        let Some(&first) = rest.first() else {
            let mut family = chosen.clone();
            family.sort_unstable();
            found.insert(family);
            return (found.len() <= MOST_FAMILIES).then_some(());
        };
        let apart = |one: usize, other: usize| cages[one].cells.is_disjoint(&cages[other].cells);
        // Every largest selection has the first cage, or one that shares a cell with it.
        for &next in rest.iter().filter(|&&next| !apart(first, next)) {
            let rest: Vec<usize> = rest.iter().copied().filter(|&it| apart(next, it)).collect();
            chosen.push(next);
            choose(cages, &rest, chosen, found, choices)?;
            chosen.pop();
        }
        Some(())
    }
    let all: Vec<usize> = (0..cages.len()).collect();
    let (mut found, mut choices) = (BTreeSet::new(), MOST_CHOICES);
    if choose(cages, &all, &mut Vec::new(), &mut found, &mut choices).is_none() {
        let is_alone = |&one: &usize| {
            all.iter().all(|&it| it == one || cages[it].cells.is_disjoint(&cages[one].cells))
        };
        found = BTreeSet::from([all.iter().copied().filter(is_alone).collect()]);
    }
    found.into_iter().map(|family| family.into_iter().map(|cage| cages[cage]).collect()).collect()
}

/// The cages and other sums of cells that count once each.
fn cages(rules: &[Rule]) -> Vec<Cage> {
    let mut cages = Vec::new();
    for (number, rule) in rules.iter().enumerate() {
        let is_sum = matches!(rule.name(), "killer cage" | "sum" | "little killer" | "pair sum");
        let cells: CellSet = rule.clue().cells.iter().copied().collect();
        let usual = if rule.name() == "pair sum" { Some(10) } else { None };
        let total = rule.clue().values.first().copied().or(usual);
        if let Some(total) = total.filter(|_| is_sum && cells.len() == rule.clue().cells.len()) {
            cages.push(Cage { rule: number, cells, total });
        }
    }
    cages
}

/// Every house, neighbouring rows and columns, and boxes that touch.
fn areas(layout: &Layout) -> Vec<Vec<HouseId>> {
    let mut areas: Vec<Vec<HouseId>> = layout.house_ids().map(|id| vec![id]).collect();
    for kind in [HouseKind::Row, HouseKind::Column] {
        let lines: Vec<HouseId> =
            layout.house_ids().filter(|&id| layout.house(id).kind() == kind).collect();
        for count in 2..=MOST_HOUSES {
            areas.extend(lines.windows(count).map(<[HouseId]>::to_vec));
        }
    }
    let boxes: Vec<HouseId> =
        layout.house_ids().filter(|&id| layout.house(id).kind() == HouseKind::Box).collect();
    let touches = |a: HouseId, b: HouseId| {
        layout.house(a).cells().iter().any(|&one| {
            layout.house(b).cells().iter().any(|&other| {
                let rows = layout.row(one).index().abs_diff(layout.row(other).index());
                let columns = layout.column(one).index().abs_diff(layout.column(other).index());
                rows + columns == 1
            })
        })
    };
    for (place, &a) in boxes.iter().enumerate() {
        for &b in boxes[place + 1..].iter().filter(|&&b| touches(a, b)) {
            areas.push(vec![a, b]);
        }
    }
    areas
}
