//! The Strategies document: human techniques by name, cell groups, listeners, and an index.

use std::ops::ControlFlow;

use candoku_engine::{Contradiction, Listeners, Store};
use candoku_formats::LayoutChoice;
use candoku_grid::{Board, Cell, Digit, DigitSet, HouseKind, Layout, Stop};
use candoku_strategy::listening::UniqueConstraint;
use candoku_strategy::{
    Candidate, Effect, End, Evidence, Found, Ladder, Level, Names, Options, Role, Rung, Solver,
    Step, Technique, TechniqueSearch, Truth, Uniqueness, Wording, finder,
};

/// Takes Single Candidate, Single Position, Candidate Lines and more.
const PUZZLE: &str =
    "000704005020010070000080002090006250600070008053200010400090000030060090200407000";

fn digit(value: u8) -> Digit {
    Digit::new(value).expect("tests use digits")
}

fn board(text: &str) -> Board {
    let entry = candoku_formats::read(text).expect("the puzzle is drawn right");
    entry.board(&LayoutChoice::default()).expect("the side has boxes")
}

fn empty_store() -> Store {
    Store::new(&Board::empty(Layout::classic()))
}

/// The cell in this row and column, counted from 1.
fn cell(row: usize, column: usize) -> Cell {
    Cell::new((row - 1) * 9 + column - 1)
}

mod objectives {
    use super::*;

    #[test]
    fn the_simplest_strategies_first_and_the_more_complex_only_when_needed() {
        let (board, ladder) = (board(PUZZLE), Ladder::sudoku_of_the_day());
        let solver = Solver::new(board.layout(), &ladder);

        let path = solver.explain(&board, &Stop::never());

        assert_eq!(path.end, End::Solved);
        for (board, step) in path.walk() {
            let simpler = ladder.rungs().iter().map(|rung| rung.technique());
            for technique in simpler.take_while(|simpler| *simpler != step.technique) {
                let steps = solver
                    .find_all(&board, technique.code, &Options::default(), &Stop::never())
                    .expect("the puzzle has a solution");
                assert!(steps.is_empty(), "{} before {}", technique.name, step.technique.name);
            }
        }
    }

    #[test]
    fn the_same_names_for_the_techniques_as_on_sudokuoftheday() {
        let names = Names::SudokuOfTheDay;

        let mut ladder: Vec<&str> =
            names.ladder().rungs().iter().map(|rung| names.of(rung.technique())).collect();
        ladder.dedup();

        let expected = "
            Single Position, Single Candidate, Candidate Lines, Double Pairs, Multiple Lines,
            Naked Pairs, Hidden Pairs, Naked Triples, Hidden Triples, X-Wings, Forcing Chains,
            Naked Quads, Hidden Quads, Swordfish, Nishio, Guessing";
        assert_eq!(ladder, expected.split(',').map(str::trim).collect::<Vec<_>>());
    }

    /// A new strategy: the value of the last open cell of the whole board.
    static LAST_CELL: Technique = Technique {
        find: finder!(find_last_cell),
        words: |_, _| "One cell is left.".into(),
        ..Technique::new("LastCell", "last", "Last Cell", Level::Easy, 1)
    };

    fn find_last_cell<const W: usize>(
        search: TechniqueSearch<'_, W>,
        found: Found<'_>,
    ) -> ControlFlow<()> {
        let view = search.view;
        let Some(cell) = view.open().single() else { return ControlFlow::Continue(()) };
        let Some(digit) = view.candidates(cell).single() else {
            return ControlFlow::Continue(());
        };
        found(Step {
            technique: search.technique,
            effect: Effect::place(Candidate::new(digit, cell)),
            evidence: Evidence::default().mark(Role::Pattern, [cell], digit),
            premises: vec![Truth::Cell(cell)],
        })
    }

    #[test]
    fn adding_a_new_strategy_does_not_require_changing_code_for_existing_strategies() {
        let board = board(PUZZLE);
        let existing = Ladder::sudoku_of_the_day();
        let rungs = [Rung::of(&LAST_CELL)].into_iter().chain(existing.rungs().iter().copied());

        let path = Solver::new(board.layout(), &Ladder::new(rungs)).explain(&board, &Stop::never());

        let last = path.steps.last().expect("the puzzle has steps");
        assert_eq!((path.end, last.technique.name), (End::Solved, "Last Cell"));
        assert_eq!(
            last.prove(&path.walk().last().expect("the path has steps").0, Uniqueness::Established),
            Ok(())
        );
    }
}

mod cells_rows_columns_boxes {
    use super::*;

    #[test]
    fn cells_are_arranged_in_9_rows_9_columns_and_nine_boxes_that_do_not_overlap() {
        let layout = Layout::classic();
        let of_kind = |kind| layout.houses().iter().filter(move |house| house.kind() == kind);

        for kind in [HouseKind::Row, HouseKind::Column, HouseKind::Box] {
            let mut cells: Vec<Cell> =
                of_kind(kind).flat_map(|house| house.cells().to_vec()).collect();
            cells.sort();

            assert_eq!(of_kind(kind).count(), 9);
            assert_eq!(cells, layout.cells().collect::<Vec<_>>());
        }
        assert_eq!(layout.digits(), (1..=9).map(digit).collect::<DigitSet>());
    }

    #[test]
    fn grids_of_4x4_are_solved_like_those_of_9x9() {
        let board = board("1....2.....34...");

        let path = Solver::new(board.layout(), &Ladder::sudoku_of_the_day())
            .explain(&board, &Stop::never());

        assert_eq!(board.layout().digits().to_string(), "1234");
        assert_eq!(path.end, End::Solved);
        assert_eq!(path.last_board().to_line(), "1432321421434321");
    }

    #[test]
    fn grids_of_16x16_have_more_than_one_character_per_cell() {
        let value = |row: usize, column: usize| (4 * (row % 4) + row / 4 + column) % 16 + 1;
        let written = |row: usize, column: usize| match (row, column) {
            (0, 15) | (7, 3) => ".".into(),
            _ => value(row, column).to_string(),
        };
        let line = |row| (0..16).map(|column| written(row, column)).collect::<Vec<_>>().join(" ");
        let text: Vec<String> = (0..16).map(line).collect();

        let board = board(&text.join("\n"));

        let path = Solver::new(board.layout(), &Ladder::sudoku_of_the_day())
            .explain(&board, &Stop::never());
        let solved = path.last_board();
        assert_eq!(path.end, End::Solved);
        for cell in board.layout().cells() {
            let (row, column) = (cell.index() / 16, cell.index() % 16);
            assert_eq!(solved.value(cell).map(|digit| digit.index() + 1), Some(value(row, column)));
        }
    }
}

mod candidates {
    use super::*;

    #[test]
    fn when_the_puzzle_is_empty_they_are_the_numbers_from_1_to_9_for_every_cell() {
        let store = empty_store();

        for cell in store.layout().cells() {
            assert_eq!(store.candidates(cell).to_string(), "123456789");
        }
    }
}

mod cell_group {
    use super::*;

    #[test]
    fn a_group_is_given_a_name_and_boxes_that_of_their_top_left_cell() {
        let layout = Layout::classic();
        let name = |words| layout.group_name(layout.house_named(words).expect("a house"));

        assert_eq!(name("row 1"), "Row0");
        assert_eq!(name("column 4"), "Col3");
        assert_eq!(name("box 2"), "Box03");
        assert_eq!(layout.house_named("Box03"), layout.house_named("box 2"));
    }

    #[test]
    fn steps_told_in_these_words_name_the_groups() {
        let board = board(PUZZLE);
        let wording = Wording::new(Names::SudokuOfTheDay, board.layout());
        let path = Solver::new(board.layout(), &Names::SudokuOfTheDay.ladder())
            .explain(&board, &Stop::never());
        let is_lines = |step: &&Step| wording.name(step.technique) == "Candidate Lines";

        let text = path.steps.iter().find(is_lines).map(|step| wording.text(step));

        let text = text.expect("the puzzle takes Candidate Lines");
        assert!(text.starts_with("In Box"), "{text}");
        assert!(text.contains("Row") || text.contains("Col"), "{text}");
    }

    #[test]
    fn every_cell_is_a_member_of_exactly_3_groups_a_row_a_column_and_a_box() {
        let layout = Layout::classic();

        for cell in layout.cells() {
            let groups = layout.houses_of(cell).iter().map(|&id| layout.house(id));
            assert!(groups.clone().all(|group| group.cells().len() == 9));
            let kinds: Vec<HouseKind> = groups.map(|group| group.kind()).collect();
            assert_eq!(kinds, [HouseKind::Row, HouseKind::Column, HouseKind::Box]);
        }
    }
}

mod unique_constraint {
    use super::*;

    fn constrained(store: &mut Store, act: impl Fn(&mut Store)) -> Result<(), Contradiction> {
        let layout = store.layout().clone();
        let mut listeners = Listeners::new(store);
        for group in layout.house_ids() {
            UniqueConstraint::new(group).listen(&mut listeners, &layout);
        }
        act(store);
        listeners.notify(store)
    }

    #[test]
    fn a_value_that_becomes_known_is_removed_from_all_other_cells_of_the_3_groups() {
        let mut store = empty_store();
        let (middle, five) = (cell(5, 5), digit(5));

        constrained(&mut store, |store| {
            store.place(middle, five).expect("an empty board takes every value");
        })
        .expect("nothing is repeated");

        for cell in store.layout().cells() {
            let is_peer = store.layout().peers(middle).contains(cell);
            assert_eq!(store.candidates(cell).contains(five), !is_peer);
        }
    }

    #[test]
    fn there_are_no_repeated_values_within_a_group() {
        let mut store = empty_store();

        let answer = constrained(&mut store, |store| {
            for column in [1, 9] {
                store.place(cell(1, column), digit(5)).expect("nothing has been deduced yet");
            }
        });

        assert_eq!(answer, Err(Contradiction::EmptyCell(cell(1, 9))));
    }
}

#[path = "strategies/listeners.rs"]
mod listeners;

#[path = "strategies/techniques.rs"]
mod solving_techniques;
