//! Symmetries keep houses, solutions and their number.

use std::collections::HashSet;

use candoku_grid::{Board, CellSet, Digit, Layout, Random, Solution, Symmetries, Symmetry};

fn layouts() -> Vec<Layout> {
    let pieces: Vec<usize> = (0..25).map(|cell| (cell + cell / 5) % 5).collect();
    vec![
        Layout::latin(1).unwrap(),
        Layout::latin(5).unwrap(),
        Layout::sudoku(4).unwrap(),
        Layout::sudoku(6).unwrap(),
        Layout::sudoku(9).unwrap(),
        Layout::boxes(2, 4).unwrap(),
        Layout::builder(9).usual_boxes().diagonals().build().unwrap(),
        Layout::builder(9).usual_boxes().windows().build().unwrap(),
        Layout::builder(5).jigsaw(&pieces).build().unwrap(),
        Layout::lone_box(3, 2).unwrap(),
    ]
}

#[test]
fn houses_are_mapped_onto_houses() {
    let mut random = Random::from_seed(21);
    for layout in layouts() {
        let houses: HashSet<CellSet> = layout.houses().iter().map(|h| *h.cell_set()).collect();
        let symmetries = Symmetries::of(&layout);
        for _ in 0..50 {
            let symmetry = symmetries.random(&mut random);

            let image = |house: &CellSet| -> CellSet {
                house.iter().map(|cell| symmetry.cell(cell)).collect()
            };
            let images: HashSet<CellSet> = houses.iter().map(image).collect();

            assert_eq!(images, houses, "{layout:?}");
        }
    }
}

#[test]
fn every_cell_of_a_sudoku_can_move_to_every_place() {
    let layout = Layout::sudoku(9).unwrap();
    let symmetries = Symmetries::of(&layout);
    let mut random = Random::from_seed(22);

    let corner = layout.cells().next().unwrap();
    let places: HashSet<_> =
        (0..2000).map(|_| symmetries.random(&mut random).cell(corner)).collect();

    assert_eq!(places.len(), 81);
}

#[test]
fn a_symmetry_followed_by_its_inverse_changes_nothing() {
    let mut random = Random::from_seed(23);
    for layout in layouts() {
        let symmetry = Symmetries::of(&layout).random(&mut random);

        let both = symmetry.then(&symmetry.inverse());

        assert_eq!(both, Symmetry::identity(layout.cell_count(), layout.side()));
    }
}

#[test]
fn a_rearranged_solution_is_a_solution_of_the_rearranged_board() {
    let layout = Layout::sudoku(9).unwrap();
    let shifted = |row: usize, column: usize| (3 * (row % 3) + row / 3 + column) % 9;
    let digit = |index: usize| Digit::from_index(shifted(index / 9, index % 9));
    let grid: Vec<Digit> = (0..81).map(digit).collect();
    let solution = Solution::new(layout.clone(), grid).unwrap();
    let board = Board::from_line(layout.clone(), &solution.to_string()).unwrap();
    let symmetries = Symmetries::of(&layout);
    let mut random = Random::from_seed(24);
    for _ in 0..100 {
        let moved = symmetries.random(&mut random).board(&board);

        let digits = layout.cells().map(|cell| moved.value(cell).unwrap()).collect();

        assert!(Solution::new(layout.clone(), digits).unwrap().solves(&moved));
    }
}
