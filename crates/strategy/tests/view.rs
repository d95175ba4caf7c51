//! A view that follows the journal knows what a view made afresh knows.

use std::sync::Arc;

use candoku_engine::Store;
use candoku_grid::{Board, Digit, Layout, Random, Stop};
use candoku_strategy::{Tables, View};

#[test]
fn following_the_journal_gives_the_indexes_of_a_fresh_view() {
    follows::<2>(&Layout::builder(9).usual_boxes().diagonals().build().unwrap());
    follows::<4>(&Layout::sudoku(16).unwrap());
    follows::<10>(&Layout::latin(5).unwrap());
}

fn follows<const W: usize>(layout: &Layout) {
    let mut random = Random::from_seed(2);
    let tables = Arc::new(Tables::<W>::new(layout));
    let mut store = Store::new(&Board::empty(layout.clone()));
    let mut view = View::new(tables.clone(), &store, &Stop::never());
    for _ in 0..40 {
        change(&mut store, &mut random);

        view.read(&store);

        assert_same(&view, &View::new(tables.clone(), &store, &Stop::never()));
    }
}

/// A few random events, a value among them now and then.
fn change(store: &mut Store, random: &mut Random) {
    let cells: Vec<_> = store.layout().cells().collect();
    for _ in 0..20 {
        let cell = *random.choose(&cells).unwrap();
        let digits: Vec<Digit> = store.candidates(cell).iter().collect();
        let Some(&digit) = random.choose(&digits) else { continue };
        let _ = match random.below(20) {
            0 => store.place(cell, digit),
            _ => store.eliminate(cell, digit),
        };
    }
}

fn assert_same<const W: usize>(view: &View<W>, fresh: &View<W>) {
    let layout = view.layout();
    assert_eq!(view.open(), fresh.open());
    assert_eq!(view.singles(), fresh.singles());
    assert_eq!(view.bivalue(), fresh.bivalue());
    assert_eq!(sorted(view.naked_singles()), sorted(fresh.naked_singles()));
    assert_eq!(sorted(view.hidden_singles()), sorted(fresh.hidden_singles()));
    let lone = view.naked_singles().map(|single| single.cell).collect();
    assert_eq!(view.singles(), lone);
    for cell in layout.cells() {
        assert_eq!(view.candidates(cell), fresh.candidates(cell));
        assert_eq!(view.value(cell), fresh.value(cell));
    }
    for house in layout.house_ids() {
        assert_eq!(view.open_count(house), view.open_in(house).len());
        assert_eq!(view.open_count(house), fresh.open_count(house));
        for digit in Digit::up_to(layout.side()) {
            assert_eq!(view.positions(digit, house), fresh.positions(digit, house));
            let places = view.positions(digit, house).iter();
            let cells = places.map(|position| layout.house(house).cells()[position]).collect();
            assert_eq!(view.places(digit, house), cells);
        }
    }
}

fn sorted<T: Ord>(singles: impl Iterator<Item = T>) -> Vec<T> {
    let mut singles: Vec<T> = singles.collect();
    singles.sort();
    singles
}

#[test]
fn what_has_not_changed_keeps_its_revision() {
    let layout = Layout::sudoku(9).unwrap();
    let tables = Arc::new(Tables::<2>::new(&layout));
    let mut store = Store::new(&Board::empty(layout.clone()));
    let mut view = View::new(tables, &store, &Stop::never());
    let before = view.revision();
    let (cell, digit) = (layout.cells().next().unwrap(), Digit::from_index(4));
    store.eliminate(cell, digit).unwrap();

    view.read(&store);

    let changed: Vec<String> = layout
        .house_ids()
        .filter(|&house| view.house_changed(house) > before)
        .map(|house| layout.house(house).to_string())
        .collect();
    assert_eq!(changed, ["row 1", "column 1", "box 1"]);
    let digits = Digit::up_to(9).filter(|&digit| view.digit_changed(digit) > before);
    assert_eq!(digits.collect::<Vec<_>>(), [digit]);
}
