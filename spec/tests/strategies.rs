//! The Strategies document: human techniques by name, cell groups, listeners, and an index.

use std::ops::ControlFlow;

use candoku_engine::{Change, Contradiction, Event, Listener, Listeners, Store};
use candoku_formats::LayoutChoice;
use candoku_grid::{Board, Cell, Digit, DigitSet, HouseKind, Layout, Stop};
use candoku_strategy::listening::{CandidateLines, SingleCandidate, UniqueConstraint};
use candoku_strategy::{
    Candidate, Effect, End, Evidence, Find, Found, Ground, Ladder, Level, Names, Options, Role,
    Rung, Search, Solver, Step, Strategy, Technique, Truth, Uniqueness, Wording,
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
            Single Candidate, Single Position, Candidate Lines, Double Pairs, Multiple Lines,
            Naked Pairs, Hidden Pairs, Naked Triples, Hidden Triples, X-Wings, Forcing Chains,
            Naked Quads, Hidden Quads, Swordfish, Nishio, Guessing";
        assert_eq!(ladder, expected.split(',').map(str::trim).collect::<Vec<_>>());
    }

    static LAST_CELL: Technique = Technique {
        code: "LastCell",
        key: "last",
        name: "Last Cell",
        sotd_name: None,
        level: Level::Easy,
        score: 1,
        se_tenths: None,
        on: true,
        ground: Ground::Houses,
        relies_on_one_solution: false,
        words: |_, _| "One cell is left.".into(),
    };

    /// A new strategy: the value of the last open cell of the whole board.
    struct LastCell;

    impl Strategy for LastCell {
        fn technique(&self) -> &'static Technique {
            &LAST_CELL
        }
    }

    impl<const W: usize> Find<W> for LastCell {
        fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
            let view = search.view;
            let Some(cell) = view.open().single() else { return ControlFlow::Continue(()) };
            let Some(digit) = view.candidates(cell).single() else {
                return ControlFlow::Continue(());
            };
            found(Step {
                technique: &LAST_CELL,
                effect: Effect::place(Candidate::new(digit, cell)),
                evidence: Evidence::default().mark(Role::Pattern, [cell], digit),
                premises: vec![Truth::Cell(cell)],
            })
        }
    }

    #[test]
    fn adding_a_new_strategy_does_not_require_changing_code_for_existing_strategies() {
        let board = board(PUZZLE);
        let existing = Ladder::sudoku_of_the_day();
        let rungs = [Rung::of(&LastCell)].into_iter().chain(existing.rungs().iter().copied());

        let path = Solver::new(board.layout(), &Ladder::new(rungs)).explain(&board, &Stop::never());

        let last = path.steps.last().expect("the puzzle has steps");
        assert_eq!((path.end, last.technique.name), (End::Solved, "Last Cell"));
        assert_eq!(last.prove(&path.walk().last().expect("the path has steps").0, Uniqueness::Established), Ok(()));
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

        let path = Solver::new(board.layout(), &Ladder::sudoku_of_the_day()).explain(&board, &Stop::never());

        assert_eq!(board.layout().digits().to_string(), "1234");
        assert_eq!(path.end, End::Solved);
        assert_eq!(path.last_board().to_line(), "1432321421434321");
    }

    #[test]
    fn grids_of_16x16_have_more_than_one_character_a_cell() {
        let value = |row: usize, column: usize| (4 * (row % 4) + row / 4 + column) % 16 + 1;
        let written = |row: usize, column: usize| match (row, column) {
            (0, 15) | (7, 3) => ".".into(),
            _ => value(row, column).to_string(),
        };
        let line = |row| (0..16).map(|column| written(row, column)).collect::<Vec<_>>().join(" ");
        let text: Vec<String> = (0..16).map(line).collect();

        let board = board(&text.join("\n"));

        let path = Solver::new(board.layout(), &Ladder::sudoku_of_the_day()).explain(&board, &Stop::never());
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
        let path = Solver::new(board.layout(), &Names::SudokuOfTheDay.ladder()).explain(&board, &Stop::never());
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

mod listeners {
    use super::*;

    /// Counts what it hears.
    #[derive(Default)]
    struct Counter {
        removed: usize,
        set: usize,
        candidates: DigitSet,
    }

    impl Listener for Counter {
        fn candidate_removed(&mut self, _: Change, _: &mut Store) -> Result<(), Contradiction> {
            self.removed += 1;
            Ok(())
        }

        fn value_set(&mut self, change: Change, _: &mut Store) -> Result<(), Contradiction> {
            self.set += 1;
            self.candidates = change.candidates;
            Ok(())
        }
    }

    #[test]
    fn objects_must_register_themselves_with_cells_to_say_they_are_interested() {
        let (mut store, mut counter) = (empty_store(), Counter::default());
        let mut listeners = Listeners::new(&store);
        let id = listeners.add(&mut counter);
        listeners.on_candidate_removed(cell(1, 1), id);
        listeners.on_value_set(cell(1, 2), id);

        for column in 1..=3 {
            store.eliminate(cell(1, column), digit(9)).expect("others are left");
            store.place(cell(1, column), digit(column as u8)).expect("the cell is open");
        }
        listeners.notify(&mut store).expect("nothing contradicts");

        drop(listeners);
        assert_eq!((counter.removed, counter.set), (1, 1));
    }

    #[test]
    fn when_the_penultimate_candidate_is_removed_single_candidate_sets_the_value() {
        let mut store = empty_store();
        let layout = store.layout().clone();
        let mut listeners = Listeners::new(&store);
        SingleCandidate.listen(&mut listeners, &layout);

        for value in 1..=7 {
            store.eliminate(cell(4, 7), digit(value)).expect("others are left");
        }
        listeners.notify(&mut store).expect("nothing contradicts");
        assert_eq!(store.value(cell(4, 7)), None);

        store.eliminate(cell(4, 7), digit(8)).expect("9 is left");
        listeners.notify(&mut store).expect("nothing contradicts");
        assert_eq!(store.value(cell(4, 7)), Some(digit(9)));
    }

    #[test]
    fn value_set_listeners_are_first_notified_then_all_listeners_and_candidates_are_removed() {
        let (mut store, mut counter) = (empty_store(), Counter::default());
        let mut listeners = Listeners::new(&store);
        let id = listeners.add(&mut counter);
        listeners.on_value_set(cell(1, 1), id);
        listeners.on_candidate_removed(cell(1, 1), id);

        store.place(cell(1, 1), digit(4)).expect("the cell is open");
        listeners.notify(&mut store).expect("nothing contradicts");

        assert_eq!(listeners.registered_with(cell(1, 1)), 0);
        assert_eq!(store.candidates(cell(1, 1)), digit(4).into());
        drop(listeners);
        assert_eq!((counter.set, counter.candidates.len()), (1, 9));
    }

    #[test]
    fn with_4_candidates_and_5_listeners_a_value_makes_none_of_the_4_x_5_calls() {
        let mut store = empty_store();
        for value in 5..=9 {
            store.eliminate(cell(1, 1), digit(value)).expect("others are left");
        }
        let mut counters: [Counter; 5] = Default::default();
        let mut listeners = Listeners::new(&store);
        for counter in &mut counters {
            let id = listeners.add(counter);
            listeners.on_candidate_removed(cell(1, 1), id);
            listeners.on_value_set(cell(1, 1), id);
        }

        store.place(cell(1, 1), digit(4)).expect("the cell is open");
        listeners.notify(&mut store).expect("nothing contradicts");

        drop(listeners);
        assert_eq!(counters.iter().map(|counter| counter.removed).sum::<usize>(), 0);
        assert_eq!(counters.iter().map(|counter| counter.set).sum::<usize>(), 5);
        let told = Event::ValueSet { cell: cell(1, 1), digit: digit(4) };
        assert_eq!(store.journal().last(), Some(&told));
    }
}

mod solving_techniques {
    use super::*;

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
            . . . | 4 . . | . . .
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

        let expected = "Single Position: In Box00 the only place left for 4 is r3c2.";
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

        let expected = "Single Candidate: r1c5 is 5, the only digit left for it.";
        assert_eq!(step.as_deref(), Some(expected));
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

        assert!(
            step.starts_with("Candidate Lines: In Box00 the digit 5 can only stand in"),
            "{step}"
        );
        assert!(step.contains("Row0"), "{step}");
        assert!(step.ends_with("r1c4, r1c5, r1c6, r1c7, r1c8 and r1c9 are not 5."), "{step}");
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
}
