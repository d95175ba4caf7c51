//! Solving techniques: Single Position, Single Candidate, Candidate Lines.

use candoku_engine::{Listeners, Store};
use candoku_grid::{Board, Layout, Stop};
use candoku_strategy::listening::{CandidateLines, UniqueConstraint};
use candoku_strategy::{Ladder, Names, Solver, Uniqueness, Wording};

use super::{board, cell, digit, empty_store};

/// The first step of a technique by its name, in the words of the document.
fn first(board: &Board, name: &str) -> Option<String> {
    let ladder = Ladder::sudoku_of_the_day().only(&[name.into()]).expect("a technique");
    let step = Solver::new(board.layout(), &ladder).next_step(board, &Stop::never()).ok()?;
    assert_eq!(step.prove(&board.pencilled(), Uniqueness::Established), Ok(()));
    let wording = Wording::new(Names::SudokuOfTheDay, board.layout());
    Some(format!("{}: {}", wording.name(step.technique), wording.text(&step)))
}

#[test]
fn single_position_when_only_one_cell_in_a_group_can_contain_a_value() {
    let board = board(
        "
        . . . | . . . | 4 . .
        1 2 3 | . . . | . . .
        7 . 8 | . . . | . . .
        ------+-------+------
        . . . | . . . | . . .
        . . . | . . . | . . .
        . . . | . . . | . . .
        ------+-------+------
        . . . | . . . | . . .
        . . . | . . . | . . .
        . . . | . . . | . . .",
    );

    let step = first(&board, "Single Position");

    let expected = "Single Position: 4 must go in r3c2: it is the only place left for 4 in Box00.";
    assert_eq!(step.as_deref(), Some(expected));
}

#[test]
fn single_candidate_when_there_is_only_one_possible_candidate_for_a_cell() {
    let board = board(
        "
        1 2 3 | 4 . 6 | 7 8 .
        . . . | . . . | . . .
        . . . | . 9 . | . . .
        ------+-------+------
        . . . | . . . | . . .
        . . . | . . . | . . .
        . . . | . . . | . . .
        ------+-------+------
        . . . | . . . | . . .
        . . . | . . . | . . .
        . . . | . . . | . . .",
    );

    let step = first(&board, "Single Candidate");

    let expected = "Single Candidate: r1c5 must be 5: it is the only candidate left in the cell.";
    assert_eq!(step.as_deref(), Some(expected));
}

#[test]
fn single_candidate_came_before_single_position() {
    // The cell r2c1 is the only position for 3 in its box, and 3 its only candidate.
    let board = Board::from_line(Layout::sudoku(4).expect("four is a square"), "12...4..........")
        .expect("a line of sixteen cells");

    let step = Solver::new(board.layout(), &Names::SudokuOfTheDay.ladder())
        .next_step(&board, &Stop::never())
        .expect("there is a step");

    assert_eq!(Names::SudokuOfTheDay.of(step.technique), "Single Position");
}

/// In the first box 5 lies on the first row alone.
fn lines() -> Board {
    board(
        "
        . . . | . . . | . . .
        1 2 3 | . . . | . . .
        4 6 7 | . . . | . . .
        ------+-------+------
        . . . | . . . | . . .
        . . . | . . . | . . .
        . . . | . . . | . . .
        ------+-------+------
        . . . | . . . | . . .
        . . . | . . . | . . .
        . . . | . . . | . . .",
    )
}

#[test]
fn candidate_lines_eliminate_the_value_from_other_boxes_on_the_same_line() {
    let step = first(&lines(), "Candidate Lines").expect("5, 8 and 9 lie on one row");

    assert!(step.starts_with("Candidate Lines: In Box00, 5 can only go in"), "{step}");
    assert!(step.contains("Row0"), "{step}");
    assert!(step.ends_with("Eliminates 5 from r1c4, r1c5, r1c6, r1c7, r1c8 and r1c9."), "{step}");
}

#[test]
fn the_index_lists_rows_and_cols_for_every_value_not_yet_known_with_the_cells() {
    let store = Store::new(&lines().pencilled());
    let block = store.layout().house_named("Box00").expect("the first box");

    let index = CandidateLines::new(block, &store).index().clone();

    assert_eq!(index.digits(), [5, 8, 9].map(digit).into_iter().collect());
    let (row, col) = ("Row0", "Col2");
    let [row, col] = [row, col].map(|name| store.layout().house_named(name).expect("a line"));
    let rows = index.rows(digit(5)).expect("5 is not yet known");
    let cols = index.columns(digit(5)).expect("5 is not yet known");
    assert_eq!(rows.len(), 1);
    assert_eq!(rows[&row], [cell(1, 1), cell(1, 2), cell(1, 3)]);
    assert_eq!(cols.len(), 3);
    assert_eq!(cols[&col], [cell(1, 3)]);
}

#[test]
fn when_one_row_remains_the_value_is_deleted_in_other_boxes_and_so_is_its_index() {
    let puzzle = lines();
    let mut store = empty_store();
    let layout = store.layout().clone();
    let block = layout.house_named("Box00").expect("the first box");
    let mut lines = CandidateLines::new(block, &store);
    let mut listeners = Listeners::new(&store);
    for group in layout.house_ids() {
        UniqueConstraint::new(group).listen(&mut listeners, &layout);
    }
    lines.listen(&mut listeners, &mut store).expect("every row is possible");

    for cell in layout.cells() {
        if let Some(value) = puzzle.value(cell) {
            store.place(cell, value).expect("the givens differ");
        }
    }
    listeners.notify(&mut store).expect("nothing contradicts");

    drop(listeners);
    assert_eq!(lines.index().rows(digit(5)), None);
    for column in 4..=9 {
        assert_eq!(store.candidates(cell(1, column)).to_string(), "123467");
    }
}
