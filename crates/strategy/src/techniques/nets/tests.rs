//! What is taken over from an earlier board is what is found out anew.

use std::sync::Arc;

use candoku_engine::Store;
use candoku_grid::{Board, Candidate, Layout, Random, Stop};
use candoku_proof::Conclusion;

use super::contradiction::all_candidates;
use super::nested::{Nesting, refutation};
use super::outcomes::Outcomes;
use super::snapshot::Snapshot;
use super::spread::Reasoning;
use super::spread::Spread;
use super::unrefuted::Unrefuted;
use crate::Cached;
use crate::tables::Tables;
use crate::view::View;

/// Boards of a hard puzzle from which wrong candidates go, some at a time, without a single.
fn dwindling(seed: u64, mut visit: impl FnMut(&View<2>)) {
    let layout = Layout::classic();
    let line = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
    let board = Board::from_line(layout.clone(), line).unwrap().pencilled();
    let tables = Arc::new(Tables::<2>::new(&layout));
    let mut store = Store::new(&board);
    let mut random = Random::from_seed(seed);
    let first = View::new(tables.clone(), &store, &Stop::never());
    let solution = first.some_solution().cells().unwrap();
    let is_wrong = |c: &Candidate| !solution[c.digit.index()].contains(c.cell);
    let mut wrong: Vec<Candidate> = all_candidates(&first).filter(is_wrong).collect();
    random.shuffle(&mut wrong);
    visit(&first);
    for some in wrong.chunks(2) {
        let mut fewer = store.clone();
        for &Candidate { digit, cell } in some {
            fewer.eliminate(cell, digit).unwrap();
        }
        let view = View::new(tables.clone(), &fewer, &Stop::never());
        if view.singles().is_empty() && view.hidden_singles().next().is_none() {
            store = fewer;
            visit(&view);
        }
    }
}

#[test]
fn outcomes_of_an_earlier_board_change_nothing_but_the_effort() {
    for (seed, reasoning) in
        [Reasoning::Chain, Reasoning::OneDigit, Reasoning::Net].into_iter().enumerate()
    {
        let mut earlier: Option<Outcomes<2>> = None;
        let mut boards = 0;
        dwindling(seed as u64, |view| {
            let taken_over = Outcomes::work_out(view, reasoning, earlier.as_ref());

            let anew = Outcomes::work_out(view, reasoning, None);
            for candidate in all_candidates(view) {
                assert_eq!(taken_over.get(candidate), anew.get(candidate), "{reasoning:?}");
            }
            earlier = Some(taken_over);
            boards += 1;
        });
        assert!(boards > 30, "{boards}");
    }
}

#[test]
fn an_unrefuted_candidate_stays_so_when_only_what_it_eliminates_goes() {
    let mut earlier: Option<Unrefuted<2>> = None;
    let (mut known, mut boards) = (0, 0);
    dwindling(7, |view| {
        boards += 1;
        if boards > 12 {
            return;
        }
        let unrefuted = Unrefuted::work_out(view, (), earlier.as_ref());
        let start = Spread::new(view, Reasoning::Net);
        for candidate in all_candidates(view).step_by(5) {
            let was_known = unrefuted.knows(candidate, Nesting::OneOfTwo);
            known += usize::from(was_known);
            match refutation(&start, Conclusion::Right(candidate), Nesting::OneOfTwo) {
                Ok(_) => assert!(!was_known, "{candidate:?}"),
                Err(left) => unrefuted.learn(candidate, Nesting::OneOfTwo, left),
            }
        }
        earlier = Some(unrefuted);
    });
    assert!(known > 0);
}

#[test]
fn a_snapshot_tells_what_has_gone_only_between_boards_without_singles() {
    let mut earlier: Option<Snapshot<2>> = None;
    dwindling(3, |view| {
        let now = Snapshot::of(view);
        let gone = earlier.as_ref().map(|earlier| earlier.eliminated_until(&now));
        assert!(gone.is_none_or(|gone| gone.is_some_and(|gone| (1..=2).contains(&gone.len()))));
        earlier = Some(now);
    });
    let layout = Layout::classic();
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let board = Board::from_line(layout.clone(), easy).unwrap().pencilled();
    let view = View::<2>::new(Arc::new(Tables::new(&layout)), &Store::new(&board), &Stop::never());
    let with_singles = Snapshot::of(&view);

    assert_eq!(with_singles.eliminated_until(&with_singles), None);
}
