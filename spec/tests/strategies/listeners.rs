//! Listeners.

use candoku_engine::{Cells, Change, Contradiction, Event, Listener, Listeners};
use candoku_grid::DigitSet;
use candoku_strategy::listening::SingleCandidate;

use super::{cell, digit, empty_store};

/// Counts what it hears, and looks at the cell when its value is set.
#[derive(Default)]
struct Counter {
    removed: usize,
    set: usize,
    /// The candidates that the cell had then.
    candidates: DigitSet,
}

impl Listener for Counter {
    fn candidate_removed(&mut self, _: Change, _: &mut Cells) -> Result<(), Contradiction> {
        self.removed += 1;
        Ok(())
    }

    fn value_set(&mut self, change: Change, cells: &mut Cells) -> Result<(), Contradiction> {
        self.set += 1;
        self.candidates = cells.candidates(change.cell);
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

    // Then all listeners and candidates are removed from the cell.
    assert_eq!(listeners.registered_with(cell(1, 1)), 0);
    assert_eq!(listeners.cells(&mut store).candidates(cell(1, 1)), DigitSet::EMPTY);
    drop(listeners);
    // The ValueSet listeners were notified first, while the candidates were there.
    assert_eq!((counter.set, counter.candidates), (1, DigitSet::up_to(9)));
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
