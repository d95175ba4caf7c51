//! Puzzles solved by techniques, simplest first.

use candoku::grid::{Board, Stop};
use candoku::strategy::Ladder;
use candoku::{RateRequest, Session, Tally};

/// Climbs a ladder with board after board, most of which have the same layout.
#[derive(Debug)]
pub(crate) struct Climber(Session);

impl Climber {
    pub(crate) fn new(ladder: &Ladder) -> Climber {
        Climber(Session::new().with_ladder(ladder))
    }

    /// The way to the only solution, if there is one and the techniques reach it.
    pub(crate) fn climb(&self, board: &Board) -> Option<Tally> {
        let ratings = self.0.rate(board, &RateRequest::default(), &Stop::never());
        ratings.ok().and_then(|ratings| ratings.hodoku)
    }
}
