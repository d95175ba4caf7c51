//! Detects layouts without any complete grid by how their houses overlap.
//!
//! Jigsaw players call this the law of leftovers. In a complete grid every house has each digit
//! once. Add houses, counting cells modulo two: in the remaining cells, each digit appears an odd
//! number of times if the number of houses is odd, and an even number of times otherwise. If the
//! remaining cells are all in one house, where no digit appears twice, then even means none and odd
//! means once: either nothing remains, or the whole house.

use candoku_grid::{CellSet, House, Layout};

/// A sum of houses modulo two.
#[derive(Clone, Copy)]
struct Sum {
    cells: CellSet,
    is_odd: bool,
}

impl Sum {
    fn plus(self, other: Sum) -> Sum {
        let cells = (self.cells | other.cells) - (self.cells & other.cells);
        Sum { cells, is_odd: self.is_odd != other.is_odd }
    }
}

/// Whether some sum of houses leaves cells that no complete grid can have.
pub(crate) fn rule_out_every_grid(layout: &Layout) -> bool {
    // A house with fewer cells does not have all digits.
    let is_full = |house: &&House| house.cell_set().len() == layout.side();
    let houses: Vec<CellSet> =
        layout.houses().iter().filter(is_full).map(|house| *house.cell_set()).collect();
    houses.iter().any(|house| leave_a_part(&houses, house))
}

/// Whether some sum of the houses leaves a proper part of this one.
fn leave_a_part(houses: &[CellSet], whole: &CellSet) -> bool {
    let mut sums: Vec<Sum> = houses.iter().map(|&cells| Sum { cells, is_odd: true }).collect();
    // Gaussian elimination: a sum with a cell outside the house clears that cell in all the others.
    while let Some(place) = sums.iter().position(|sum| !sum.cells.is_subset(whole)) {
        let sum = sums.swap_remove(place);
        let outside = (sum.cells - *whole).first().expect("the sum is not a subset of the house");
        for other in sums.iter_mut().filter(|other| other.cells.contains(outside)) {
            *other = other.plus(sum);
        }
    }
    let is_possible = |sum: &Sum| sum.cells == if sum.is_odd { *whole } else { CellSet::EMPTY };
    !sums.iter().all(is_possible)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn jigsaw(drawing: &str) -> Layout {
        let marks = drawing.bytes().filter(u8::is_ascii_digit);
        let pieces: Vec<usize> = marks.map(|mark| usize::from(mark - b'1')).collect();
        Layout::builder(9).jigsaw(&pieces).build().unwrap()
    }

    #[test]
    fn two_cells_of_a_row_that_must_be_equal_rule_out_every_grid() {
        // The first three columns are pieces 1, 4 and 7, except for r3c3 and r3c4.
        let layout = jigsaw(
            "111222333
             111222333
             112122333
             444555666
             444555666
             444555666
             777888999
             777888999
             777888999",
        );

        assert!(rule_out_every_grid(&layout));
    }

    #[test]
    fn two_cells_that_may_be_equal_do_not() {
        // Here r3c3 and r4c4 must be equal, and they do not see each other.
        let layout = jigsaw(
            "111222333
             111222333
             115222333
             444155666
             444555666
             444555666
             777888999
             777888999
             777888999",
        );

        assert!(!rule_out_every_grid(&layout));
    }

    #[test]
    fn layouts_that_have_grids_are_not_ruled_out() {
        let x = Layout::builder(9).usual_boxes().diagonals().build();
        let windows = Layout::builder(9).usual_boxes().windows().build();
        let sides = (1..=25).filter_map(|side| Layout::sudoku(side).ok());
        let lone = Layout::lone_box(2, 3);

        for layout in sides.chain([x, windows, lone].map(Result::unwrap)) {
            assert!(!rule_out_every_grid(&layout), "{layout:?}");
        }
    }

    #[test]
    fn two_diagonals_of_four_cells_are_ruled_out() {
        let layout = Layout::builder(2).diagonals().build().unwrap();

        assert!(rule_out_every_grid(&layout));
    }
}
