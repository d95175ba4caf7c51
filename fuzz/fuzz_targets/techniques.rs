//! Every technique terminates on any board, finds only steps that can be applied, and never panics.

#![no_main]

#[path = "../../crates/strategy/tests/support/arbitrary.rs"]
mod arbitrary;

use std::sync::LazyLock;

use arbitrary::{Ground, grounds, options};
use candoku_grid::{Board, Content, Digit, DigitSet, Stop};
use candoku_strategy::Ladder;
use libfuzzer_sys::fuzz_target;

/// How often a search may poll before it is stopped.
const POLLS: u64 = 200;

/// The layouts whose boards are small enough to be searched many times per second.
static GROUNDS: LazyLock<Vec<Ground>> =
    LazyLock::new(|| grounds().into_iter().filter(|ground| ground.layout.side() <= 9).collect());

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, rest)) = bytes.split_first() else { return };
    let ground = &GROUNDS[usize::from(first) / 2 % GROUNDS.len()];
    let layout = &ground.layout;
    let mut pairs = rest.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]]));
    // Bits 0 to 8 are candidates; the high bits make a value of some cells.
    let mut content = || match pairs.next() {
        None => Content::Open(layout.digits()),
        Some(bits) if bits >> 13 == 7 => {
            Content::Given(Digit::from_index(usize::from(bits) % layout.side()))
        }
        Some(bits) => Content::Open(DigitSet::from_bits(u32::from(bits)) & layout.digits()),
    };
    let contents = layout.cells().map(|_| content()).collect();
    let board = Board::new(layout.clone(), contents).expect("digits of the layout");
    let options = &options()[usize::from(first) % 2];
    for rung in Ladder::everything().rungs() {
        ground.look(rung, &board, options, &Stop::never().with_budget(POLLS));
    }
});
