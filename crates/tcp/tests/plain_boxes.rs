//! Our manager with plain boxes: they receive nothing beyond what the document specifies.

mod common;
mod support;

use candoku_tcp::{Feierabend, ServerOptions};
use common::{Boxes, LIMIT, Service, answer, board, manager};
use support::plain_box::{Asks, Heard, PlainBox};
use support::puzzles::Puzzle;
use tokio::task::JoinSet;
use tokio::time::timeout;

/// Nine plain boxes, one of which asks for its neighbours more than once.
async fn nine_plain_boxes(feierabend: Feierabend) -> Vec<Heard> {
    let puzzle = Puzzle::new(2, 81, |_| false);
    let service = manager(ServerOptions { feierabend, ..Default::default() }).await;
    let mut others = JoinSet::new();
    for index in 0..9 {
        let other = PlainBox::new(index, puzzle.givens(index), service.address.port);
        let asks = if index == 4 { Asks::Often } else { Asks::Once };
        others.spawn(PlainBox { asks, ..other }.run());
    }

    assert_right(&puzzle, service).await;

    timeout(LIMIT, others.join_all()).await.expect("no hang")
}

async fn assert_right(puzzle: &Puzzle, service: Service) {
    let found = answer(service).await.solution().unwrap().to_string();
    let expected: String = puzzle.solution.iter().map(|digit| digit.to_string()).collect();
    assert_eq!(found, expected);
}

#[tokio::test]
async fn asking_twice_for_a_neighbour_is_answered_twice_and_is_harmless() {
    let heard = nine_plain_boxes(Feierabend::default()).await;

    for heard in &heard {
        assert_eq!(heard.unexpected(), Vec::<&String>::new());
        assert!(!heard.from_manager.iter().any(|line| line == "Requested box not found"));
    }
}

#[tokio::test]
async fn all_boxes_receive_feierabend_unless_plain_ones_are_spared() {
    // A plain box ends at the first FEIERABEND or when its manager hangs up.
    let heard = nine_plain_boxes(Feierabend::ForAll).await;
    assert!(heard.iter().all(Heard::has_feierabend));

    let heard = nine_plain_boxes(Feierabend::ForOurs).await;
    assert!(!heard.iter().any(Heard::has_feierabend));
}

#[tokio::test]
async fn ours_and_plain_boxes_that_ask_twice_solve_under_our_manager() {
    let puzzle = Puzzle::new(4, 81, |_| false);
    let service = manager(ServerOptions::default()).await;
    let grid = board(&puzzle.line());
    let mut boxes = Boxes::default();
    let mut others = JoinSet::new();
    for (index, name) in candoku_tcp::BoxName::all().enumerate() {
        if index.is_multiple_of(2) {
            let options = boxes.options(&grid, name, &service.address);
            boxes.start(options);
        } else {
            let other = PlainBox::new(index, puzzle.givens(index), service.address.port);
            others.spawn(PlainBox { asks: Asks::Often, ..other }.run());
        }
    }

    assert_right(&puzzle, service).await;

    for heard in timeout(LIMIT, others.join_all()).await.expect("no hang") {
        assert_eq!(heard.unexpected(), Vec::<&String>::new());
        assert!(heard.has_feierabend());
    }
}
