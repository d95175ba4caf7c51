//! Every technique ends on every board, finds only what can be applied, and never panics.

#[path = "support/arbitrary.rs"]
mod arbitrary;

use arbitrary::{grounds, options};
use candoku_grid::{Board, Random, Stop};
use candoku_strategy::Ladder;

/// How many boards of side 4, and as many cells of other sides; `CANDOKU_BOARDS` asks for others.
const BOARDS: usize = 800;

/// How often a search may poll before it is stopped.
const POLLS: u64 = 100;

fn boards() -> usize {
    std::env::var("CANDOKU_BOARDS").ok().and_then(|text| text.parse().ok()).unwrap_or(BOARDS)
}

#[test]
fn every_technique_ends_on_every_board_with_steps_that_can_be_applied() {
    let ladder = Ladder::everything();
    let mut random = Random::from_seed(1305);
    let (mut steps, mut stopped) = (0, 0);
    for ground in grounds() {
        for number in 0..boards() * 16 / ground.layout.cell_count() {
            let board = ground.board(&mut random);
            let options = &options()[number % 2];
            for rung in ladder.rungs() {
                let stop = Stop::never().with_budget(POLLS);

                steps += ground.look(rung, &board, options, &stop).len();

                stopped += usize::from(stop.is_requested());
            }
        }
    }
    assert!(steps > 0 && stopped > 0, "{steps} steps, {stopped} searches stopped");
}

#[test]
fn nets_end_and_sets_do_not_panic_on_boards_without_a_solution() {
    let ladder = Ladder::everything();
    let grounds = grounds();
    let ground = |side: usize| grounds.iter().find(|ground| ground.layout.side() == side).unwrap();
    let lines = [
        ("1305", "3...2.3411..43.2"),
        ("xxxx", "3...2.3411..43.2"),
        (
            "1305",
            "39....645.5296..7..687.42.3749836517.16529.34835..1.6..213.57..97321.45.5846...2.",
        ),
        (
            "xxxx",
            "39....645.5296..7..687.42.3749836517.16529.34835..1.6..213.57..97321.45.5846...2.",
        ),
        // Two sets share three restricted commons.
        ("0901", "3.1.22......43.."),
    ];
    for (code, line) in lines {
        let ground = ground(if line.len() == 16 { 4 } else { 9 });
        let board = Board::from_line(ground.layout.clone(), line).unwrap().pencilled();

        // Without a stop it has to come to an end of its own.
        ground.look(ladder.rung(code).unwrap(), &board, &options()[0], &Stop::never());
    }
}
