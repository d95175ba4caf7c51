//! Sets of cells that hold the same digits, because as many houses of two kinds do.

use candoku_grid::{Cell, CellSet, HouseId, HouseKind, Layout};

/// More neighbouring lines than this are too many to look at together.
const MOST_LINES: usize = 4;
/// Sets of more cells than this are too many to look at, but for the ring around the middle.
const MOST_CELLS: usize = 7;

/// Two sets of cells with the same digits, each as often.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Equivalent {
    /// Some houses.
    pub(crate) houses: Vec<HouseId>,
    /// As many others.
    pub(crate) others: Vec<HouseId>,
    /// The cells that only the houses have.
    pub(crate) inside: Vec<Cell>,
    /// The cells that only the others have.
    pub(crate) outside: Vec<Cell>,
}

/// The sets of a layout: lines against the boxes that they mostly cover, and the ring of Phistomefel.
pub(crate) fn equivalents(layout: &Layout) -> Vec<Equivalent> {
    let of_kind = |kind: HouseKind| -> Vec<HouseId> {
        let is_full = |id: &HouseId| layout.house(*id).cells().len() == layout.side();
        layout.house_ids().filter(|id| layout.house(*id).kind() == kind && is_full(id)).collect()
    };
    let (rows, columns) = (of_kind(HouseKind::Row), of_kind(HouseKind::Column));
    let boxes = of_kind(HouseKind::Box);
    let mut found = Vec::new();
    for lines in [&rows, &columns] {
        for count in 1..=MOST_LINES {
            for lines in lines.windows(count) {
                let area = cells_of(layout, lines);
                let mostly =
                    |&id: &HouseId| 2 * (*layout.house(id).cell_set() & area).len() > layout.side();
                let boxes: Vec<HouseId> = boxes.iter().copied().filter(mostly).collect();
                let sets = between(layout, lines.to_vec(), boxes);
                found.extend(sets.filter(|sets| sets.inside.len() <= MOST_CELLS));
            }
        }
    }
    if let ([_, _, upper, .., lower, _, _], [a, b, .., y, z]) = (&rows[..], &columns[..])
        && boxes.len() == 9
        && layout.box_shape().is_some()
    {
        let middle = boxes.iter().filter(|&&id| {
            let cells = layout.house(id).cells();
            let rows = cells.iter().map(|&cell| layout.row(cell).index());
            let columns = cells.iter().map(|&cell| layout.column(cell).index());
            rows.clone().all(|row| row / 3 == 1) && !columns.clone().all(|column| column / 3 == 1)
        });
        let houses = [*upper, *lower].into_iter().chain(middle.copied()).collect();
        found.extend(between(layout, houses, vec![*a, *b, *y, *z]));
    }
    found
}

/// What each of two lists of houses has beyond the other, if they are as many, and both have cells of their own.
fn between(layout: &Layout, houses: Vec<HouseId>, others: Vec<HouseId>) -> Option<Equivalent> {
    if houses.len() != others.len() {
        return None;
    }
    let (mut inside, mut outside) = (Vec::new(), Vec::new());
    for cell in layout.cells() {
        let count = |houses: &[HouseId]| {
            houses.iter().filter(|&&id| layout.house(id).cell_set().contains(cell)).count() as i32
        };
        match count(&houses) - count(&others) {
            0 => {}
            1 => inside.push(cell),
            -1 => outside.push(cell),
            _ => return None,
        }
    }
    (!inside.is_empty()).then_some(Equivalent { houses, others, inside, outside })
}

fn cells_of(layout: &Layout, houses: &[HouseId]) -> CellSet {
    houses.iter().fold(CellSet::EMPTY, |all, &id| all | *layout.house(id).cell_set())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ring_around_the_middle_has_the_digits_of_the_corners() {
        let found = equivalents(&Layout::classic());

        let [ring] = &found[..] else { panic!("{found:?}") };
        assert_eq!((ring.inside.len(), ring.outside.len()), (16, 16));
        assert!(ring.outside.contains(&Cell::new(0)));
        assert!(ring.inside.contains(&Cell::new(20)));
    }
}
