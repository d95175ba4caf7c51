//! The store and its journal: every change is one event, and candidates never come back.

use candoku_engine::{Contradiction, Cursor, Event, Store};
use candoku_grid::{Board, Cell, Content, Digit, DigitSet, Layout, Random};

fn digit(value: u8) -> Digit {
    Digit::new(value).expect("tests use digits")
}

fn open_store() -> Store {
    Store::new(&Board::empty(Layout::sudoku(9).expect("nine is a square")))
}

#[test]
fn placing_a_value_is_one_event_and_touches_no_peer() {
    let mut store = open_store();

    let news = store.place(Cell::new(0), digit(5));

    assert_eq!(news, Ok(true));
    assert_eq!(store.journal(), [Event::ValueSet { cell: Cell::new(0), digit: digit(5) }]);
    assert_eq!(store.value(Cell::new(0)), Some(digit(5)));
    assert_eq!(store.candidates(Cell::new(1)), DigitSet::up_to(9));
}

#[test]
fn placing_a_value_again_is_no_event() {
    let mut store = open_store();
    store.place(Cell::new(0), digit(5)).unwrap();

    let news = store.place(Cell::new(0), digit(5));

    assert_eq!(news, Ok(false));
    assert_eq!(store.journal().len(), 1);
}

#[test]
fn placing_an_eliminated_digit_is_a_contradiction_and_changes_nothing() {
    let mut store = open_store();
    store.eliminate(Cell::new(7), digit(5)).unwrap();
    let before = store.clone();

    let answer = store.place(Cell::new(7), digit(5));

    assert_eq!(answer, Err(Contradiction::EmptyCell(Cell::new(7))));
    assert_eq!(store, before);
}

#[test]
fn removing_the_last_candidate_is_a_contradiction() {
    let mut store = open_store();
    for value in 1..=8 {
        assert_eq!(store.eliminate(Cell::new(4), digit(value)), Ok(true));
    }

    let answer = store.eliminate(Cell::new(4), digit(9));

    assert_eq!(answer, Err(Contradiction::EmptyCell(Cell::new(4))));
    assert_eq!(store.candidates(Cell::new(4)), DigitSet::EMPTY);
    assert_eq!(store.journal().len(), 9);
}

#[test]
fn a_value_cannot_be_taken_from_its_cell() {
    let mut store = open_store();
    store.place(Cell::new(4), digit(9)).unwrap();

    let answer = store.eliminate(Cell::new(4), digit(9));

    assert_eq!(answer, Err(Contradiction::EmptyCell(Cell::new(4))));
    assert_eq!(store.value(Cell::new(4)), Some(digit(9)));
}

#[test]
fn a_cursor_reads_only_what_is_new() {
    let mut store = open_store();
    store.eliminate(Cell::new(1), digit(2)).unwrap();
    let cursor = store.cursor();

    store.eliminate(Cell::new(1), digit(2)).unwrap();
    store.eliminate(Cell::new(1), digit(3)).unwrap();

    let removed = Event::CandidateRemoved { cell: Cell::new(1), digit: digit(3) };
    assert_eq!(store.events_since(cursor), [removed]);
    assert_eq!(store.events_since(Cursor::default()).len(), 2);
    assert_eq!(store.events_since(store.cursor()), []);
}

#[test]
fn the_journal_alone_rebuilds_the_board() {
    let mut random = Random::from_seed(31);
    for _ in 0..50 {
        let mut store = open_store();
        let start = store.board();
        for _ in 0..400 {
            let (cell, digit) = (Cell::new(random.below(81)), Digit::from_index(random.below(9)));
            let before = store.candidates(cell);
            let answer = if random.below(8) == 0 {
                store.place(cell, digit)
            } else {
                store.eliminate(cell, digit)
            };

            assert!(store.candidates(cell).is_subset(before), "{answer:?}");
        }

        let mut contents = start.contents().to_vec();
        for event in store.journal() {
            let content = &mut contents[event.cell().index()];
            *content = match event {
                Event::ValueSet { digit, .. } => Content::Placed(*digit),
                Event::CandidateRemoved { digit, .. } => {
                    Content::Open(content.candidates().without(*digit))
                }
            };
        }

        assert_eq!(contents, store.board().contents());
    }
}

#[test]
fn a_given_stays_a_given() {
    let layout = Layout::sudoku(4).unwrap();
    let board = Board::from_line(layout, "1...............").unwrap();
    let mut store = Store::new(&board);

    store.place(Cell::new(1), digit(2)).unwrap();

    assert_eq!(store.content(Cell::new(0)), Content::Given(digit(1)));
    assert_eq!(store.content(Cell::new(1)), Content::Placed(digit(2)));
    assert_eq!(store.board().to_line(), "12..............");
}
