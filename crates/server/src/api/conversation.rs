//! A network of regions that solves a board, message by message and not for ever.

use std::collections::{HashSet, VecDeque};
use std::ops::ControlFlow;

use candoku::grid::{Board, Solution};
use candoku::region::{Answer, Cluster, Party, Strength, Told, Trace};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::retold::retold;
use crate::job::JobContext;
use crate::problem::Problem;

/// The most messages that one run may send.
const MOST: u64 = 100_000;

/// One fact on its way between regions.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
pub(crate) struct RegionMessage {
    /// The place in the conversation, from 1.
    pub(crate) sequence: u64,
    /// Who tells: a region, or `leader` with an assumption.
    from: String,
    /// Who is told.
    to: String,
    /// The branch of the search; 0 is the puzzle itself.
    branch: u64,
    /// What is told: `A(1,1)=1`, row and column within the region.
    fact: String,
}

/// A cell whose value became known to its region's neighbours.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Fill {
    /// The message that said so first.
    sequence: u64,
    /// The branch of the search in which it holds.
    branch: u64,
    /// The cell: `r4c7`.
    cell: String,
    /// Its digit.
    digit: String,
}

/// How a run ended.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct RegionsEnd {
    /// `solved by propagation`, `solved by search`, `no solution` or `several solutions`.
    pub(crate) end: String,
    /// The solution, one character a cell, if there is exactly one.
    #[schema(required = true)]
    pub(crate) grid: Option<String>,
}

/// Runs the network and shows each message, with the cell that it is the first to fill.
///
/// The listener may have heard enough; then there is no end to speak of.
pub(crate) fn converse(
    board: &Board,
    strength: Strength,
    job: &JobContext,
    mut listen: impl FnMut(RegionMessage, Option<Fill>) -> ControlFlow<()>,
) -> Result<Option<RegionsEnd>, Problem> {
    let network = Cluster::new(board, strength).map_err(Problem::unanswerable)?;
    let (mut cluster, letters) = network;
    let mut queue = VecDeque::from(letters);
    let (mut trace, mut filled) = (Trace::default(), HashSet::new());
    loop {
        if let Some(answer) = cluster.answer() {
            return Ok(Some(RegionsEnd::of(answer)));
        }
        job.check()?;
        let Some(letter) = queue.pop_front() else {
            queue.extend(cluster.tick(Party::Leader));
            continue;
        };
        if let Some(told) = trace.record(&letter) {
            if told.sequence > MOST {
                return Err(Problem::unanswerable(format!("this takes over {MOST} messages")));
            }
            let fill = fill(&told, &cluster, board, &mut filled);
            if listen(retold(&told.to_string())?, fill).is_break() {
                return Ok(None);
            }
        }
        queue.extend(cluster.deliver(letter));
    }
}

fn fill(
    told: &Told,
    cluster: &Cluster,
    board: &Board,
    filled: &mut HashSet<(u64, candoku::grid::Cell)>,
) -> Option<Fill> {
    let (branch, message) = (told.fact.branch.0, told.fact.message);
    let cell = cluster.topology().cell(message.grid, message.place);
    let is_new = board.value(cell).is_none()
        && !filled.contains(&(0, cell))
        && filled.insert((branch, cell));
    is_new.then(|| Fill {
        sequence: told.sequence,
        branch,
        cell: board.layout().name_of(cell).to_string(),
        digit: message.value.to_string(),
    })
}

impl RegionsEnd {
    fn of(answer: &Answer) -> RegionsEnd {
        RegionsEnd { end: answer.to_string(), grid: answer.solution().map(Solution::to_string) }
    }
}
