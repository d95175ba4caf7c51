//! Every way to divide the cells of a sum into groups that hold different digits.
//!
//! A search takes one division, which is fast. What people read must not depend on how a puzzle lies, so
//! for them no division is preferred to another that has groups as large.

use std::collections::BTreeSet;

use candoku_grid::{CellSet, HouseKind, Layout};

/// More divisions than this are not used.
const MOST: usize = 12;
/// More choices than this are not looked at.
const MOST_CHOICES: usize = 5_000;

/// Groups of cells of which each is known to hold different digits.
pub(super) type Division = Vec<CellSet>;

/// The divisions of several sets of cells at once, one part for each set.
///
/// Each takes a group as large as possible, then the next of the rest, and so on. If there are too many ways
/// to do so, the divisions by rows, by columns, by boxes and so on take their place.
pub(super) fn divisions(
    layout: &Layout,
    cliques: &[CellSet],
    sets: &[CellSet],
) -> Vec<Vec<Division>> {
    let largest = sets.iter().map(|&cells| largest_first(cliques, cells));
    let largest: Option<Vec<BTreeSet<Division>>> = largest.collect();
    let product = largest.filter(|all| all.iter().map(BTreeSet::len).product::<usize>() <= MOST);
    let Some(ways) = product else { return by_kinds(layout, sets) };
    ways.iter().fold(vec![Vec::new()], |begun, ways| {
        let with = |begun: &Vec<Division>| {
            let begun = begun.clone();
            ways.iter().map(move |way| [&begun[..], std::slice::from_ref(way)].concat())
        };
        begun.iter().flat_map(with).collect()
    })
}

/// The divisions that take a largest group first, whichever it is; nothing if they are too many.
fn largest_first(cliques: &[CellSet], cells: CellSet) -> Option<BTreeSet<Division>> {
    fn divide(
        cliques: &[CellSet],
        rest: CellSet,
        begun: &mut Division,
        found: &mut BTreeSet<Division>,
        choices: &mut usize,
    ) -> Option<()> {
        *choices = choices.checked_sub(1)?;
        let shared: BTreeSet<CellSet> = cliques.iter().map(|&clique| clique & rest).collect();
        let most = shared.iter().map(CellSet::len).max().filter(|&most| most > 1);
        let Some(most) = most else {
            let mut division = begun.clone();
            division.extend(rest.iter().map(CellSet::only));
            division.sort();
            found.insert(division);
            return (found.len() <= MOST).then_some(());
        };
        let largest: Vec<CellSet> =
            shared.into_iter().filter(|group| group.len() == most).collect();
        // Every division has the first of them, or one that shares a cell with it.
        for group in largest.iter().filter(|group| !group.is_disjoint(&largest[0])) {
            begun.push(*group);
            divide(cliques, rest - *group, begun, found, choices)?;
            begun.pop();
        }
        Some(())
    }
    let (mut found, mut choices) = (BTreeSet::new(), MOST_CHOICES);
    divide(cliques, cells, &mut Vec::new(), &mut found, &mut choices)?;
    Some(found)
}

/// The divisions by one kind of house each, of the kinds whose houses share no cell.
fn by_kinds(layout: &Layout, sets: &[CellSet]) -> Vec<Vec<Division>> {
    let mut kinds: Vec<HouseKind> = layout.houses().iter().map(|house| house.kind()).collect();
    kinds.sort();
    kinds.dedup();
    let of_kind = |kind: HouseKind| {
        let houses = layout.houses().iter().filter(move |house| house.kind() == kind);
        houses.map(|house| *house.cell_set()).collect::<Vec<CellSet>>()
    };
    let are_disjoint = |houses: &Vec<CellSet>| {
        let all = houses.iter().fold(CellSet::EMPTY, |all, &house| all | house);
        all.len() == houses.iter().map(CellSet::len).sum::<usize>()
    };
    let divide = |houses: &[CellSet], cells: CellSet| {
        let groups = houses.iter().map(|&house| house & cells).filter(|group| !group.is_empty());
        let mut groups: Division = groups.collect();
        let rest = groups.iter().fold(cells, |rest, &group| rest - group);
        groups.extend(rest.iter().map(CellSet::only));
        groups
    };
    let kinds = kinds.into_iter().map(of_kind).filter(are_disjoint);
    kinds.map(|houses| sets.iter().map(|&cells| divide(&houses, cells)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use candoku_grid::Cell;

    use super::*;

    fn set(cells: &[usize]) -> CellSet {
        cells.iter().copied().map(Cell::new).collect()
    }

    #[test]
    fn a_corner_is_divided_by_its_row_and_by_its_column() {
        let layout = Layout::classic();
        let cliques: Vec<CellSet> = layout.houses().iter().map(|house| *house.cell_set()).collect();

        let ways = divisions(&layout, &cliques, &[set(&[0, 4, 36])]);

        let (mut by_row, mut by_column) =
            (vec![set(&[0, 4]), set(&[36])], vec![set(&[0, 36]), set(&[4])]);
        by_row.sort();
        by_column.sort();
        assert_eq!(ways.len(), 2);
        assert!(ways.contains(&vec![by_row]) && ways.contains(&vec![by_column]), "{ways:?}");
    }

    #[test]
    fn an_area_with_too_many_divisions_is_divided_by_rows_by_columns_and_by_boxes() {
        let layout = Layout::classic();
        let cliques: Vec<CellSet> = layout.houses().iter().map(|house| *house.cell_set()).collect();
        let scattered: Vec<usize> = (0..81).filter(|cell| cell % 4 == 0).collect();

        let ways = divisions(&layout, &cliques, &[set(&scattered)]);

        assert_eq!(ways.len(), 3);
        let whole = |way: &Vec<Division>| way[0].iter().map(CellSet::len).sum::<usize>();
        assert!(ways.iter().all(|way| whole(way) == scattered.len()));
    }
}
