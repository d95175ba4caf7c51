//! Patterns that would allow a second solution, and patterns that only look like it.

use candoku_grid::{Board, Candidate, Cell, Column, Content, Digit, DigitSet, Layout, Random, Row};
use candoku_proof::{Conclusion, Judge, Rejection, Truth, Uniqueness};

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

fn digits(values: &[u8]) -> DigitSet {
    values.iter().map(|&value| digit(value)).collect()
}

fn at(layout: &Layout, row: u8, column: u8) -> Cell {
    layout.cell(Row(row - 1), Column(column - 1))
}

/// r1c1, r1c4, r2c1 with 1 and 2, and r2c4 with 1, 2 and 3: a rectangle in two boxes.
fn rectangle(layout: &Layout) -> (Board, Vec<(Cell, DigitSet)>) {
    let corners = [(1, 1), (1, 4), (2, 1), (2, 4)].map(|(r, c)| at(layout, r, c));
    let mut board = Board::empty(layout.clone());
    for &corner in &corners {
        let extra = if corner == corners[3] { &[1, 2, 3][..] } else { &[1, 2] };
        board = board.with(corner, Content::Open(digits(extra))).unwrap();
    }
    (board, corners.map(|corner| (corner, digits(&[1, 2]))).to_vec())
}

#[test]
fn a_rectangle_in_two_boxes_forces_the_extra_digit() {
    let layout = Layout::sudoku(9).unwrap();
    let (board, pattern) = rectangle(&layout);
    let three = Candidate::new(digit(3), at(&layout, 2, 4));
    let premises = [Truth::Deadly(pattern)];

    let judge = Judge::new(&board).with(Uniqueness::Established);

    assert_eq!(judge.judge(&premises, Conclusion::Right(three)), Ok(()));
    let one = Candidate::new(digit(1), three.cell);
    assert_eq!(judge.judge(&premises, Conclusion::Wrong(one)), Ok(()));
}

#[test]
fn a_deadly_pattern_proves_nothing_unless_uniqueness_is_established() {
    let layout = Layout::sudoku(9).unwrap();
    let (board, pattern) = rectangle(&layout);
    let three = Candidate::new(digit(3), at(&layout, 2, 4));

    let verdict = Judge::new(&board).judge(&[Truth::Deadly(pattern)], Conclusion::Right(three));

    assert_eq!(verdict, Err(Rejection::NotUnique));
}

#[test]
fn a_rectangle_in_four_boxes_or_with_a_given_is_not_deadly() {
    let layout = Layout::sudoku(9).unwrap();
    let (board, pattern) = rectangle(&layout);
    let three = Candidate::new(digit(3), at(&layout, 2, 4));
    let lower = |&(cell, pair): &(Cell, DigitSet)| match layout.row(cell) {
        Row(1) => (layout.cell(Row(3), layout.column(cell)), pair),
        _ => (cell, pair),
    };
    let in_four_boxes = pattern.iter().map(lower).collect();
    let given = board.clone().with(pattern[0].0, Content::Given(digit(1))).unwrap();
    let placed = board.clone().with(pattern[0].0, Content::Placed(digit(1))).unwrap();

    let verdict = |board: &Board, pattern: Vec<(Cell, DigitSet)>| {
        let judge = Judge::new(board).with(Uniqueness::Established);
        judge.judge(&[Truth::Deadly(pattern)], Conclusion::Right(three))
    };

    assert_eq!(verdict(&board, in_four_boxes), Err(Rejection::NotDeadly(0)));
    assert_eq!(verdict(&board, pattern[..3].to_vec()), Err(Rejection::NotDeadly(0)));
    assert_eq!(verdict(&board, vec![]), Err(Rejection::NotDeadly(0)));
    assert_eq!(verdict(&given, pattern.clone()), Err(Rejection::NotDeadly(0)));
    assert_eq!(verdict(&placed, pattern), Ok(()));
}

#[test]
fn a_deadly_pattern_has_a_second_filling_in_every_grid_that_keeps_to_it() {
    let layout = Layout::sudoku(4).unwrap();
    let solutions = all_grids(&layout);
    let mut random = Random::from_seed(10);
    let mut deadly = 0;
    for _ in 0..4000 {
        let grid = random.choose(&solutions).unwrap();
        let pattern = random_pattern(&mut random, grid);
        let board = Board::empty(layout.clone());
        let outside = |cell: &Cell| !pattern.iter().any(|(member, _)| member == cell);
        let candidate = Candidate::new(digit(1), Cell::new(0));
        let judge = Judge::new(&board).with(Uniqueness::Established);
        let verdict = judge.judge(&[Truth::Deadly(pattern.clone())], Conclusion::Right(candidate));
        if verdict == Err(Rejection::NotDeadly(0)) {
            continue;
        }
        deadly += 1;

        let twins = solutions.iter().filter(|other| {
            layout.cells().filter(outside).all(|cell| other[cell.index()] == grid[cell.index()])
        });

        assert!(twins.count() > 1, "{pattern:?}");
    }
    assert!(deadly > 20, "only {deadly} patterns were deadly");
}

/// Four to eight cells, each with its digit in the grid and another one.
fn random_pattern(random: &mut Random, grid: &[Digit]) -> Vec<(Cell, DigitSet)> {
    let (a, b) = (digit(1 + random.below(4) as u8), digit(1 + random.below(4) as u8));
    let cells: Vec<usize> = (0..16).filter(|&i| grid[i] == a || grid[i] == b).collect();
    let keep = |_: &usize| random.below(8) > 0;
    let pair = DigitSet::only(a).with(b);
    cells.into_iter().filter(keep).map(|index| (Cell::new(index), pair)).collect()
}

/// All 288 grids of side 4.
fn all_grids(layout: &Layout) -> Vec<Vec<Digit>> {
    let mut grids = vec![Vec::new()];
    for cell in layout.cells() {
        let mut longer: Vec<Vec<Digit>> = Vec::new();
        for grid in &grids {
            for digit in layout.digits() {
                let fits = |peer: Cell| grid.get(peer.index()) != Some(&digit);
                if layout.peers(cell).iter().all(fits) {
                    longer.push(grid.iter().copied().chain([digit]).collect());
                }
            }
        }
        grids = longer;
    }
    assert_eq!(grids.len(), 288);
    grids
}
