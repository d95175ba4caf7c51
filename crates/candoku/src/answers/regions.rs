//! `regions`: a network of regions solves a board by exchanging messages.

use std::collections::HashSet;
use std::ops::ControlFlow;

use candoku_grid::{Board, Cell, CellName, Digit, Solution, Stop};
use candoku_region::{Conversation, DeductionStrength, FactRecord, NetworkAnswer};

use crate::session::Session;
use crate::unanswered::Unanswered;

/// Which singles the regions find.
#[derive(Clone, Copy, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RegionsRequest {
    /// `naked` by default.
    pub strength: Option<RegionStrength>,
}

/// Which singles a region finds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum RegionStrength {
    /// Naked singles: a cell with only one possible number has that value.
    Naked,
    /// Hidden singles too: a number with only one possible cell in the region goes there.
    Hidden,
}

/// A message with one fact between two regions.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RegionMessage {
    /// The number of the message, from 1.
    pub sequence: u64,
    /// The sender: a region, or `leader` with an assumption.
    pub from: String,
    /// The receiver.
    pub to: String,
    /// The branch of the search; 0 is the puzzle itself.
    pub branch: u64,
    /// The fact: `A(1,1)=1`, row and column within the region.
    pub fact: String,
}

/// A cell whose value was sent to its region's neighbours.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Fill {
    /// The first message that contained it.
    pub sequence: u64,
    /// The branch of the search in which it holds.
    pub branch: u64,
    /// The cell: `r4c7`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub cell: CellName,
    /// Its digit.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub digit: Digit,
}

/// How a run of a network ended.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RegionsEnd {
    /// `solved by propagation`, `solved by search`, `no solution` or `several solutions`.
    pub answer: String,
    /// The solution, one character per cell, if there is exactly one.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub solution: Option<String>,
}

/// A whole run of a network.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RegionsAnswer {
    /// Every message, in order.
    pub messages: Vec<RegionMessage>,
    /// Every cell that is not a given, with the message that sent it first.
    pub filled: Vec<Fill>,
    /// How it ended.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub end: RegionsEnd,
}

/// Detects the first message about each cell.
#[derive(Debug)]
pub struct Fills<'a> {
    board: &'a Board,
    filled: HashSet<(u64, Cell)>,
}

impl Session {
    /// Runs a network of regions and passes each message to the listener, with the cell that it fills if it is the first to do so.
    ///
    /// The listener may stop the run; then there is no result.
    ///
    /// # Errors
    ///
    /// If the board has no regions, or it takes too long.
    pub fn converse(
        &self,
        board: &Board,
        request: &RegionsRequest,
        stop: &Stop,
        mut listen: impl FnMut(RegionMessage, Option<Fill>) -> ControlFlow<()>,
    ) -> Result<Option<RegionsEnd>, Unanswered> {
        let most = self.cost().most_messages();
        let conversation = Conversation::new(board, request.strength());
        let mut conversation = conversation.map_err(Unanswered::impossible)?;
        let mut fills = Fills::of(board);
        while let Some(told) = conversation.next() {
            stop.check()?;
            if told.sequence > most {
                return Err(Unanswered::impossible(format!("this takes over {most} messages")));
            }
            let fill = fills.record(&told, &conversation);
            if listen(RegionMessage::from(&told), fill).is_break() {
                return Ok(None);
            }
        }
        Ok(conversation.answer().map(RegionsEnd::from))
    }

    /// A whole run of a network of regions.
    ///
    /// # Errors
    ///
    /// If the board has no regions, or it takes too long.
    pub fn regions(
        &self,
        board: &Board,
        request: &RegionsRequest,
        stop: &Stop,
    ) -> Result<RegionsAnswer, Unanswered> {
        let (mut messages, mut filled) = (Vec::new(), Vec::new());
        let end = self.converse(board, request, stop, |message, fill| {
            messages.push(message);
            filled.extend(fill);
            ControlFlow::Continue(())
        })?;
        let end = end.ok_or(Unanswered::Stopped)?;
        Ok(RegionsAnswer { messages, filled, end })
    }
}

impl RegionsRequest {
    fn strength(self) -> DeductionStrength {
        match self.strength {
            None | Some(RegionStrength::Naked) => DeductionStrength::NakedSingles,
            Some(RegionStrength::Hidden) => DeductionStrength::HiddenSingles,
        }
    }
}

impl From<&FactRecord> for RegionMessage {
    fn from(told: &FactRecord) -> RegionMessage {
        RegionMessage {
            sequence: told.sequence,
            from: told.from.to_string(),
            to: told.to.to_string(),
            branch: told.fact.branch.0,
            fact: told.fact.message.to_string(),
        }
    }
}

impl From<&NetworkAnswer> for RegionsEnd {
    fn from(answer: &NetworkAnswer) -> RegionsEnd {
        RegionsEnd {
            answer: answer.to_string(),
            solution: answer.solution().map(Solution::to_string),
        }
    }
}

impl Fills<'_> {
    /// A detector for a run on this board.
    pub fn of(board: &Board) -> Fills<'_> {
        Fills { board, filled: HashSet::new() }
    }

    /// The cell that a message fills, if it is neither a given nor sent before.
    pub fn record(&mut self, told: &FactRecord, conversation: &Conversation) -> Option<Fill> {
        let (branch, message) = (told.fact.branch.0, told.fact.message);
        let cell = conversation.topology().cell(message.grid, message.place);
        let is_new = self.board.value(cell).is_none()
            && !self.filled.contains(&(0, cell))
            && self.filled.insert((branch, cell));
        is_new.then(|| Fill {
            sequence: told.sequence,
            branch,
            cell: self.board.layout().name_of(cell),
            digit: message.value,
        })
    }
}
