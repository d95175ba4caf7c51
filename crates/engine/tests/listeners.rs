//! Listeners: what objects hear that have registered with a cell.

use candoku_engine::{Cells, Change, Contradiction, Listener, Listeners, Store};
use candoku_grid::{Board, Cell, Digit, DigitSet, Layout};

const CELL: Cell = Cell::new(0);

fn digit(value: u8) -> Digit {
    Digit::new(value).expect("tests use digits")
}

fn open_store() -> Store {
    Store::new(&Board::empty(Layout::sudoku(4).expect("four is a square")))
}

/// Writes down what it hears.
#[derive(Default)]
struct Diary(Vec<String>);

impl Diary {
    fn note(&mut self, what: &str, change: Change) {
        let Change { cell, digit, candidates } = change;
        self.0.push(format!("{what} {digit} in {}, {candidates}", cell.index()));
    }
}

impl Listener for Diary {
    fn candidate_removed(&mut self, change: Change, _: &mut Cells) -> Result<(), Contradiction> {
        self.note("removed", change);
        Ok(())
    }

    fn value_set(&mut self, change: Change, _: &mut Cells) -> Result<(), Contradiction> {
        self.note("set", change);
        Ok(())
    }
}

/// Passes a value that is set on to the next cell.
struct Neighbour;

impl Listener for Neighbour {
    fn value_set(&mut self, change: Change, cells: &mut Cells) -> Result<(), Contradiction> {
        cells.eliminate(Cell::new(change.cell.index() + 1), change.digit)?;
        Ok(())
    }
}

#[test]
fn an_object_hears_only_of_the_cells_and_events_that_it_registered_for() {
    let (mut store, mut diary) = (open_store(), Diary::default());
    let mut listeners = Listeners::new(&store);
    let id = listeners.add(&mut diary);
    listeners.on_candidate_removed(CELL, id);
    listeners.on_value_set(Cell::new(1), id);

    for cell in [CELL, Cell::new(1), Cell::new(2)] {
        store.eliminate(cell, digit(1)).unwrap();
        store.place(cell, digit(2)).unwrap();
    }
    listeners.notify(&mut store).unwrap();

    drop(listeners);
    assert_eq!(diary.0, ["removed 1 in 0, 234", "set 2 in 1, 234"]);
}

#[test]
fn what_happened_before_the_listeners_began_is_not_told() {
    let (mut store, mut diary) = (open_store(), Diary::default());
    store.eliminate(CELL, digit(1)).unwrap();
    let mut listeners = Listeners::new(&store);
    let id = listeners.add(&mut diary);
    listeners.on_candidate_removed(CELL, id);

    store.eliminate(CELL, digit(2)).unwrap();
    listeners.notify(&mut store).unwrap();
    listeners.notify(&mut store).unwrap();

    drop(listeners);
    assert_eq!(diary.0, ["removed 2 in 0, 34"]);
}

#[test]
fn value_set_listeners_hear_first_then_listeners_and_candidates_are_gone() {
    let (mut store, mut diary) = (open_store(), Diary::default());
    let mut listeners = Listeners::new(&store);
    let id = listeners.add(&mut diary);
    listeners.on_value_set(CELL, id);
    listeners.on_candidate_removed(CELL, id);
    assert_eq!(listeners.registered_with(CELL), 2);

    store.place(CELL, digit(3)).unwrap();
    listeners.notify(&mut store).unwrap();

    assert_eq!(listeners.registered_with(CELL), 0);
    assert_eq!(listeners.cells(&mut store).candidates(CELL), DigitSet::EMPTY);
    drop(listeners);
    assert_eq!(
        diary.0,
        ["set 3 in 0, 1234"],
        "the candidates were still there when it was notified"
    );
}

/// Asks the cells for their candidates whenever the value of one is set.
#[derive(Default)]
struct Questioner(Vec<String>);

impl Listener for Questioner {
    fn value_set(&mut self, _: Change, cells: &mut Cells) -> Result<(), Contradiction> {
        let row = (0..3).map(|index| cells.candidates(Cell::new(index)).to_string());
        self.0.push(row.collect::<Vec<_>>().join(" "));
        Ok(())
    }
}

#[test]
fn a_listener_that_asked_for_the_candidates_during_value_set_saw_the_value_alone() {
    let (mut store, mut questioner) = (open_store(), Questioner::default());
    let mut listeners = Listeners::new(&store);
    let neighbour = listeners.add(Neighbour);
    let id = listeners.add(&mut questioner);
    for cell in [CELL, Cell::new(1)] {
        listeners.on_value_set(cell, neighbour);
        listeners.on_value_set(cell, id);
    }

    store.place(CELL, digit(3)).unwrap();
    store.place(Cell::new(1), digit(4)).unwrap();
    listeners.notify(&mut store).unwrap();

    drop(listeners);
    assert_eq!(questioner.0, ["1234 1234 1234", " 1234 123"]);
}

#[test]
fn clearing_the_candidates_of_a_cell_raises_no_candidate_removed() {
    let (mut store, mut diary) = (open_store(), Diary::default());
    let mut listeners = Listeners::new(&store);
    let id = listeners.add(&mut diary);
    for _ in 0..5 {
        listeners.on_candidate_removed(CELL, id);
    }

    store.place(CELL, digit(3)).unwrap();
    listeners.notify(&mut store).unwrap();

    drop(listeners);
    assert!(diary.0.is_empty(), "{:?}", diary.0);
}

#[test]
fn what_a_listener_changes_is_reported_to_the_others() {
    let (mut store, mut diary) = (open_store(), Diary::default());
    let mut listeners = Listeners::new(&store);
    let neighbour = listeners.add(Neighbour);
    let id = listeners.add(&mut diary);
    listeners.on_value_set(CELL, neighbour);
    listeners.on_candidate_removed(Cell::new(1), id);

    store.place(CELL, digit(4)).unwrap();
    listeners.notify(&mut store).unwrap();

    drop(listeners);
    assert_eq!(diary.0, ["removed 4 in 1, 123"]);
}

#[test]
fn a_contradiction_that_a_listener_meets_is_the_answer() {
    let mut store = open_store();
    store.place(Cell::new(1), digit(4)).unwrap();
    let mut listeners = Listeners::new(&store);
    let neighbour = listeners.add(Neighbour);
    listeners.on_value_set(CELL, neighbour);

    store.place(CELL, digit(4)).unwrap();

    assert_eq!(listeners.notify(&mut store), Err(Contradiction::EmptyCell(Cell::new(1))));
}
