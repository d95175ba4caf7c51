//! A network of regions that solves a board, message by message and not for ever.

use std::ops::ControlFlow;

use candoku::grid::Board;
use candoku::region::{Conversation, Strength};
use candoku::{Fill, Fills, RegionMessage, RegionsEnd};

use crate::job::JobContext;
use crate::problem::Problem;

/// The most messages that one run may send.
const MOST: u64 = 100_000;

/// Runs the network and shows each message, with the cell that it is the first to fill.
///
/// The listener may have heard enough; then there is no end to speak of.
pub(crate) fn converse(
    board: &Board,
    strength: Strength,
    job: &JobContext,
    mut listen: impl FnMut(RegionMessage, Option<Fill>) -> ControlFlow<()>,
) -> Result<Option<RegionsEnd>, Problem> {
    let mut conversation = Conversation::new(board, strength).map_err(Problem::unanswerable)?;
    let mut fills = Fills::of(board);
    while let Some(told) = conversation.next() {
        job.check()?;
        if told.sequence > MOST {
            return Err(Problem::unanswerable(format!("this takes over {MOST} messages")));
        }
        let fill = fills.record(&told, &conversation);
        if listen(RegionMessage::from(&told), fill).is_break() {
            return Ok(None);
        }
    }
    Ok(conversation.answer().map(RegionsEnd::from))
}
