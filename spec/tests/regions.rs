//! The Regions document: Cell, Grid and Region tests, in its words and order.

use candoku_grid::{BoxShape, Column, Digit, Row};
use candoku_region::{DeductionStrength, Discovery, Grid, Place, RegionCell, Value};

fn number(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

fn cell(row: u8, column: u8) -> Place {
    Place::new(Row(row - 1), Column(column - 1))
}

mod cell_tests {
    use super::*;

    #[test]
    fn test_1_by_default_anything_is_possible_in_a_cell() {
        let cell = RegionCell::new(6);

        assert_eq!(cell.possible().len(), 6, "How many numbers are possible?");
        assert_eq!(cell.value(), Value::Unknown, "What is the value of the cell?");
        assert!(cell.is_possible(number(5)), "Is 5 a possible value?");
        assert!(cell.is_possible(number(2)), "Is 2 a possible value?");
    }

    #[test]
    fn test_2_a_cell_keeps_track_of_which_values_are_possible() {
        let mut cell = RegionCell::new(6);

        cell.rule_out(number(3));
        cell.rule_out(number(4));

        assert_eq!(cell.possible().len(), 4, "How many numbers are possible?");
        assert_eq!(cell.value(), Value::Unknown, "What is the value of the cell?");
        assert!(cell.is_possible(number(5)), "Is 5 a possible value?");
        assert!(!cell.is_possible(number(3)), "Is 3 a possible value?");
    }

    #[test]
    fn test_3_if_only_one_possibility_is_left_a_cell_knows_its_value() {
        let mut cell = RegionCell::new(6);

        cell.learn(number(3));

        assert_eq!(cell.possible().len(), 1, "How many numbers are possible?");
        assert_eq!(cell.value(), Value::Known(number(3)), "What is the value of the cell?");
        assert!(!cell.is_possible(number(4)), "Is 4 a possible value?");
        assert!(!cell.is_possible(number(2)), "Is 2 a possible value?");
    }

    #[test]
    fn test_4_when_no_values_are_possible_in_a_cell_we_have_a_contradiction() {
        let mut cell = RegionCell::new(6);

        for value in [1, 6, 3, 2, 5, 4] {
            cell.rule_out(number(value));
        }

        assert_eq!(cell.possible().len(), 0, "How many numbers are possible?");
        assert_eq!(cell.value(), Value::Impossible, "What is the value of the cell?");
    }
}

mod grid_tests {
    use super::*;

    fn new_grid(name: &str) -> Grid {
        let shape = BoxShape { rows: 3, columns: 2 };
        Grid::new(name.parse().unwrap(), shape, DeductionStrength::NakedSingles)
    }

    fn can_have(grid: &Grid, place: Place, value: u8) -> bool {
        grid.cell(place).is_possible(number(value))
    }

    fn value(grid: &Grid, place: Place) -> Value {
        grid.cell(place).value()
    }

    /// Grid Rule 5, on a cell of the grid to the left or right.
    fn beside(grid: &mut Grid, place: Place, value: u8) -> Vec<Discovery> {
        grid.rule_out_in_row(place.row, number(value))
    }

    /// Grid Rule 6, on a cell of the grid above or below.
    fn below(grid: &mut Grid, place: Place, value: u8) -> Vec<Discovery> {
        grid.rule_out_in_column(place.column, number(value))
    }

    #[test]
    fn example_of_rule_3_no_other_cell_in_the_grid_can_have_the_same_value() {
        let mut grid = new_grid("E");

        grid.learn(cell(2, 1), number(6));

        for other in [cell(1, 1), cell(1, 2), cell(2, 2), cell(3, 1), cell(3, 2)] {
            assert!(!can_have(&grid, other, 6), "Grid E RegionCell{other} can't have value 6");
        }
    }

    #[test]
    fn example_of_rule_5_cells_on_the_same_row_of_the_grids_to_the_left_and_the_right() {
        for name in ["D", "F"] {
            let mut grid = new_grid(name);

            beside(&mut grid, cell(2, 1), 6);

            assert!(!can_have(&grid, cell(2, 1), 6), "Grid {name} RegionCell(2,1) can't be 6");
            assert!(!can_have(&grid, cell(2, 2), 6), "Grid {name} RegionCell(2,2) can't be 6");
            assert!(can_have(&grid, cell(1, 1), 6), "other rows are not concerned");
        }
    }

    #[test]
    fn example_of_rule_6_cells_on_the_same_column_of_the_grids_above_and_below() {
        let mut grid = new_grid("B");

        below(&mut grid, cell(2, 1), 6);

        for row in 1..=3 {
            assert!(!can_have(&grid, cell(row, 1), 6), "Grid B({row},1) can't be 6");
            assert!(can_have(&grid, cell(row, 2), 6), "the other column is not concerned");
        }
    }

    #[test]
    fn all_test_steps_on_the_same_grid() {
        // GIVEN a new Grid with name 'B'
        let mut grid = new_grid("B");

        // Test step 1: empty grid
        assert!(!grid.is_solved(), "Is the grid solved?");
        assert_eq!(grid.name().to_string(), "B", "What is the name of the grid?");

        // Test step 2: one value is known, uniqueness rules are applied
        grid.learn(cell(3, 1), number(4));
        assert!(!grid.is_solved(), "Is the grid solved?");
        assert!(!can_have(&grid, cell(1, 2), 4), "Can the cell(1,2) have value 4?");
        assert!(!can_have(&grid, cell(3, 2), 4), "Can the cell(3,2) have value 4?");
        assert_eq!(value(&grid, cell(3, 1)), Value::Known(number(4)), "the value of cell (3,1)?");

        // Test step 3: add more known values, remove more possible values
        grid.learn(cell(2, 2), number(1));
        grid.learn(cell(1, 2), number(3));
        assert!(!grid.is_solved(), "Is the grid solved?");
        assert!(!can_have(&grid, cell(2, 1), 3), "Can the cell(2,1) have value 3?");
        assert!(!can_have(&grid, cell(2, 1), 1), "Can the cell(2,1) have value 1?");
        assert!(can_have(&grid, cell(2, 1), 5), "Can the cell(2,1) have value 5?");
        assert!(can_have(&grid, cell(3, 2), 5), "Can the cell(3,2) have value 5?");

        // Test step 4: the grid to the left has found a value, apply the row constraint
        beside(&mut grid, cell(2, 2), 5);
        assert!(!can_have(&grid, cell(2, 1), 5), "Can the cell(2,1) of grid B have value 5?");
        assert!(can_have(&grid, cell(1, 1), 5), "Can the cell(1,1) of grid B have value 5?");
        assert!(!can_have(&grid, cell(3, 1), 5), "Can the cell(3,1) of grid B have value 5?");
        assert!(can_have(&grid, cell(3, 2), 5), "Can the cell(3,2) of grid B have value 5?");
        assert!(can_have(&grid, cell(3, 2), 2), "Can the cell(3,2) of grid B have value 2?");
        assert!(!can_have(&grid, cell(2, 2), 5), "Can the cell(2,2) of grid B have value 5?");

        // Test step 5: the grid below has found a value, apply the column constraint
        below(&mut grid, cell(2, 1), 6);
        assert!(!can_have(&grid, cell(2, 1), 6), "Can the cell(2,1) of grid B have value 6?");
        assert!(can_have(&grid, cell(2, 1), 2), "Can the cell(2,1) of grid B have value 2?");
        assert_eq!(value(&grid, cell(3, 2)), Value::Known(number(6)), "the value of cell(3,2)?");
        assert_eq!(value(&grid, cell(1, 1)), Value::Known(number(5)), "the value of cell(1,1)?");
        assert!(grid.is_solved(), "Is grid B solved?");
    }
}
