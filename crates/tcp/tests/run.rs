//! A manager and nine boxes on loopback, from registration to FEIERABEND.

mod common;

use candoku_region::{DeductionStrength, NetworkAnswer};
use candoku_tcp::{BoxEnd, BoxName, ServerOptions};
use common::{Boxes, EASY, MINIMAL, answer, board, manager, start};
use tokio::net::TcpListener;

async fn run(line: &str) -> NetworkAnswer {
    let puzzle = board(line);
    let service = manager(ServerOptions::default()).await;
    let mut boxes = Boxes::default();
    boxes.start_all(&puzzle, &service.address);

    let answer = answer(service).await;

    assert_eq!(boxes.ends().await, vec![BoxEnd::Finished; 9]);
    if let Some(solution) = answer.solution() {
        assert!(solution.solves(&puzzle));
    }
    answer
}

#[tokio::test]
async fn an_easy_puzzle_is_solved_by_propagation() {
    assert_eq!(run(EASY).await.to_string(), "solved by propagation");
}

#[tokio::test]
async fn a_minimal_puzzle_is_solved_by_search() {
    assert_eq!(run(MINIMAL).await.to_string(), "solved by search");
}

#[tokio::test]
async fn two_equal_givens_have_no_solution() {
    assert_eq!(run(&MINIMAL.replacen(".3.25", "33.25", 1)).await, NetworkAnswer::NoSolution);
}

#[tokio::test]
async fn a_puzzle_with_too_few_givens_has_several_solutions() {
    let fewer = MINIMAL.replacen(".3.25", ".....", 1);

    assert_eq!(run(&fewer).await.to_string(), "several solutions");
}

#[tokio::test]
async fn any_box_may_die_at_any_moment_and_come_back() {
    for (moment, name) in BoxName::all().enumerate() {
        let puzzle = board(MINIMAL);
        let service = manager(ServerOptions::default()).await;
        let mut boxes = Boxes::default();
        let tasks = boxes.start_all(&puzzle, &service.address);

        // Each step lets every runnable task run once.
        for _ in 0..moment * 40 {
            tokio::task::yield_now().await;
        }
        tasks[name.index()].abort();
        let again = boxes.options(&puzzle, name, &service.address);
        boxes.start_until_accepted(again);

        let answer = answer(service).await;
        assert_eq!(answer.to_string(), "solved by search", "{name}");
        assert!(answer.solution().unwrap().solves(&puzzle));
    }
}

#[tokio::test]
async fn a_manager_that_dies_is_replaced_and_the_boxes_find_it() {
    for moment in [20, 200] {
        let puzzle = board(MINIMAL);
        let service = manager(ServerOptions::default()).await;
        let address = service.address.clone();
        let mut boxes = Boxes::default();
        for name in BoxName::all() {
            let mut options = boxes.options(&puzzle, name, &address);
            // The search takes long enough for the manager to die in the middle of it.
            options.rules.strength = DeductionStrength::NakedSingles;
            boxes.start(options);
        }

        for _ in 0..moment {
            tokio::task::yield_now().await;
        }
        service.answer.abort();
        let _ = service.answer.await;
        let listener = TcpListener::bind(("127.0.0.1", address.port)).await.unwrap();
        let service = start(listener, ServerOptions { base: 1 << 40, ..Default::default() });

        let answer = answer(service).await;
        assert!(answer.solution().unwrap().solves(&puzzle));
        assert_eq!(boxes.ends().await, vec![BoxEnd::Finished; 9]);
    }
}
