//! Patterns that would allow a second solution, and patterns that only look like it.

use candoku_grid::{
    Board, Candidate, Cell, Column, Content, Digit, DigitSet, Layout, Random, Row, Symmetries,
};
use candoku_proof::{Clues, Conclusion, Judge, Rejection, Statement, Truth, Uniqueness};

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
fn rules_beyond_houses_may_forbid_the_swap() {
    let classic = Layout::sudoku(9).unwrap();
    let corner = at(&classic, 1, 1);
    let apart = classic.with_rules(Vec::new(), &[(corner, at(&classic, 8, 8))]);
    for layout in [classic, apart] {
        let (board, pattern) = rectangle(&layout);
        let three = Conclusion::Right(Candidate::new(digit(3), at(&layout, 2, 4)));
        let premises = [Truth::Deadly(pattern)];
        let is_one =
            Statement::new(vec![corner], vec![0], |_, _, value| Some(value as u64), |v| v == 1);
        let (none, clues) = (Clues::default(), Clues::new([vec![is_one]]));
        let judge = Judge::new(&board).with(Uniqueness::Established);
        let of_houses = if layout.is_classic() { Ok(()) } else { Err(Rejection::NotUnique) };

        assert_eq!(judge.judge(&premises, three), of_houses);
        assert_eq!(judge.given(&none, &[]).judge(&premises, three), of_houses);
        let ruled = judge.given(&clues, &[]).judge(&premises, three);
        assert_eq!(ruled, Err(Rejection::NotUnique));
    }
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
    // Without another given, the two digits could be swapped outside the rectangle.
    let given = given.with(at(&layout, 9, 9), Content::Given(digit(2))).unwrap();
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

        let digits: DigitSet = pattern.iter().flat_map(|&(_, digits)| digits).collect();
        let is_twin = |other: &&Vec<Digit>, may_differ: &dyn Fn(Cell) -> bool| {
            layout.cells().all(|c| may_differ(c) || other[c.index()] == grid[c.index()])
        };
        let within = solutions.iter().filter(|other| is_twin(other, &|cell| !outside(&cell)));
        let beside = |cell: Cell| outside(&cell) && digits.contains(grid[cell.index()]);
        let elsewhere = solutions.iter().filter(|other| is_twin(other, &beside));

        assert!(within.count() > 1 || elsewhere.count() > 1, "{pattern:?}");
    }
    assert!(deadly > 20, "only {deadly} patterns were deadly");
}

/// Three cells each of two rows of different bands, in the columns of one stack, with 1, 2 and 3.
fn extended_rectangle(layout: &Layout) -> Vec<(Cell, DigitSet)> {
    let cells = [(1, 1), (4, 1), (1, 2), (4, 2), (1, 3), (4, 3)];
    cells.map(|(row, column)| (at(layout, row, column), digits(&[1, 2, 3]))).to_vec()
}

#[test]
fn two_rows_that_can_exchange_three_digits_are_deadly_unless_a_given_prevents_it() {
    let layout = Layout::sudoku(9).unwrap();
    let pattern = extended_rectangle(&layout);
    let open = Board::empty(layout.clone()).pencilled();
    let given = open.clone().with(pattern[4].0, Content::Given(digit(3))).unwrap();

    let other = |index: usize, column: u8| {
        let mut moved = pattern.clone();
        moved[index].0 = at(&layout, layout.row(moved[index].0).0 + 1, column);
        moved[index + 1].0 = at(&layout, layout.row(moved[index + 1].0).0 + 1, column);
        moved
    };

    assert!(is_deadly(&open, &pattern));
    assert!(!is_deadly(&given, &pattern));
    assert!(!is_deadly(&open, &pattern[..4]));
    assert!(!is_deadly(&open, &other(4, 4)), "the third column is in another stack");
    let mut crossed = pattern.clone();
    crossed.swap(0, 2);
    assert!(!is_deadly(&open, &crossed), "partners do not share a house");
}

fn is_deadly(board: &Board, pattern: &[(Cell, DigitSet)]) -> bool {
    let judge = Judge::new(board).with(Uniqueness::Established);
    let candidate = Candidate::new(digit(9), Cell::new(80));
    let verdict = judge.judge(&[Truth::Deadly(pattern.to_vec())], Conclusion::Right(candidate));
    verdict != Err(Rejection::NotDeadly(0))
}

#[test]
fn cells_that_can_exchange_their_contents_have_a_second_filling() {
    let layout = Layout::sudoku(9).unwrap();
    let line = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    let grid = Board::from_line(layout.clone(), line).unwrap();
    let symmetries = Symmetries::of(&layout);
    let mut random = Random::from_seed(29);
    let mut deadly = 0;
    for _ in 0..40_000 {
        let grid = symmetries.random(&mut random).board(&grid);
        let mut lines = [0; 2].map(|_| random.below(9) as u8 + 1);
        lines.sort_unstable();
        let across: Vec<u8> = (1..=9).filter(|_| random.below(3) == 0).collect();
        let cells = across.iter().flat_map(|&c| lines.map(|line| at(&layout, line, c)));
        let cells: Vec<Cell> = cells.collect();
        let digits: DigitSet = cells.iter().filter_map(|&cell| grid.value(cell)).collect();
        let pattern: Vec<(Cell, DigitSet)> = cells.iter().map(|&cell| (cell, digits)).collect();
        let erased = cells.iter().fold(grid.clone(), |board, &cell| {
            board.with(cell, Content::Open(layout.digits())).unwrap()
        });
        if !is_deadly(&erased, &pattern) {
            continue;
        }
        deadly += 1;

        assert!(fillings(&erased.pencilled(), &cells) > 1, "{cells:?} of {}", grid.to_line());
    }
    assert!(deadly > 20, "only {deadly} patterns were deadly");
}

/// In how many ways the cells can be filled.
fn fillings(board: &Board, cells: &[Cell]) -> usize {
    let Some((&cell, others)) = cells.split_first() else { return 1 };
    let seen = board.layout().peers(cell);
    let taken: DigitSet = seen.iter().filter_map(|peer| board.value(peer)).collect();
    let digits = board.layout().digits() - taken;
    let with = |digit| board.clone().with(cell, Content::Placed(digit)).unwrap();
    digits.iter().map(|digit| fillings(&with(digit), others)).sum()
}

#[test]
fn the_rest_of_a_board_is_not_swapped_past_a_given() {
    let layout = Layout::sudoku(9).unwrap();
    let corners = [(1, 1), (1, 4), (2, 1), (2, 4)].map(|(r, c)| at(&layout, r, c));
    let pattern = corners.map(|corner| (corner, digits(&[1, 2])));
    let given = |board: Board, cell, value| board.with(cell, Content::Given(digit(value))).unwrap();
    let three = given(Board::empty(layout.clone()), corners[0], 1);
    let three = given(given(three, corners[1], 2), corners[2], 2).pencilled();
    let beside = given(three.clone(), at(&layout, 9, 9), 2);

    assert!(is_deadly(&three, &pattern));
    assert!(!is_deadly(&beside, &pattern));
    assert!(!is_deadly(&three, &pattern[..3]));
    let last = Conclusion::Wrong(Candidate::new(digit(1), corners[3]));
    let judge = |board| Judge::new(board).judge(&[Truth::Deadly(pattern.to_vec())], last);
    assert_eq!(judge(&three), Err(Rejection::NotUnique));
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
