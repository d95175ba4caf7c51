//! Sums of cages set against houses: innies, which a house has beyond its cages, and outies, which
//! cages have beyond the house.

use candoku_engine::parts::{Compare, Filter, Part};
use candoku_grid::{Cell, CellSet, HouseId, HouseKind, Layout};
use candoku_rules::Rule;
use candoku_strategy::{Given, Summand};

use crate::fact::{Fact, Sort};

/// Sums of more cells say too little.
const MOST_CELLS: usize = 7;
/// More houses than this are too many to look at together.
const MOST_HOUSES: usize = 4;

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
    let side = layout.side() as i32;
    let mut seen: Vec<(Vec<(i32, Cell)>, i32)> = Vec::new();
    for houses in areas(layout) {
        let area =
            houses.iter().fold(CellSet::EMPTY, |all, &id| all | *layout.house(id).cell_set());
        let mut total = houses.len() as i32 * side * (side + 1) / 2;
        let (mut innies, mut outies, mut used) = (area, CellSet::EMPTY, Vec::new());
        for cage in &cages {
            let (inside, outside) = (cage.cells & area, cage.cells - area);
            // A cage counts if most of it lies inside and no other cage has its cells.
            if outside.len() < inside.len()
                && inside.is_subset(&innies)
                && outside.is_disjoint(&outies)
            {
                total -= cage.total;
                innies -= inside;
                outies |= outside;
                used.push(cage.rule);
            }
        }
        let count = innies.len() + outies.len();
        if used.is_empty() || count == 0 || count > MOST_CELLS {
            continue;
        }
        let terms = innies.iter().map(|cell| (1, cell));
        let terms: Vec<(i32, Cell)> = terms.chain(outies.iter().map(|cell| (-1, cell))).collect();
        if seen.contains(&(terms.clone(), total)) {
            continue;
        }
        seen.push((terms.clone(), total));
        let part = Part::Sum { terms, compare: Compare::Equal, total };
        let summands = houses.iter().map(|&house| (1, Summand::House(house)));
        let summands = summands.chain(used.iter().map(|&rule| (-1, Summand::Rule(rule)))).collect();
        let sort = match (count, houses.len()) {
            (1, _) => Sort::OneCell,
            (_, 1) => Sort::SeveralCells,
            _ => Sort::SeveralHouses,
        };
        let fact = Fact::new(Given::Sum(summands), used, sort, Filter::of(layout, &part));
        facts.push(fact.with_sum(&part));
    }
    facts
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
