//! `regions`: a network of regions solves a board by messages.

use std::collections::HashSet;
use std::ops::ControlFlow;

use candoku_grid::{Board, Cell, CellName, Digit, Solution, Stop};
use candoku_region::{Answer, Conversation, FactRecord, Strength};

use crate::session::Session;
use crate::unanswered::Unanswered;

/// How much the regions conclude by themselves.
#[derive(Clone, Copy, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RegionsRequest {
    /// Without it, `naked`.
    pub strength: Option<RegionStrength>,
}

/// How much a region concludes by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum RegionStrength {
    /// A cell with one possible number has that value.
    Naked,
    /// Also, a number with one possible cell in the region goes there.
    Hidden,
}

/// One fact on its way between regions.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RegionMessage {
    /// The place in the conversation, from 1.
    pub sequence: u64,
    /// Who tells: a region, or `leader` with an assumption.
    pub from: String,
    /// Who is told.
    pub to: String,
    /// The branch of the search; 0 is the puzzle itself.
    pub branch: u64,
    /// What is told: `A(1,1)=1`, row and column within the region.
    pub fact: String,
}

/// A cell whose value became known to its region's neighbours.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Fill {
    /// The message that said so first.
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
    /// Every cell that was not given, when it was told first.
    pub filled: Vec<Fill>,
    /// How it ended.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub end: RegionsEnd,
}

/// Notices which message of a conversation is the first to tell a cell.
#[derive(Debug)]
pub struct Fills<'a> {
    board: &'a Board,
    filled: HashSet<(u64, Cell)>,
}

impl Session {
    /// Runs a network of regions and shows each message, with the cell that it is the first to fill.
    ///
    /// The listener may have heard enough; then there is no end to speak of.
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
    fn strength(self) -> Strength {
        match self.strength {
            None | Some(RegionStrength::Naked) => Strength::NakedSingles,
            Some(RegionStrength::Hidden) => Strength::HiddenSingles,
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

impl From<&Answer> for RegionsEnd {
    fn from(answer: &Answer) -> RegionsEnd {
        RegionsEnd {
            answer: answer.to_string(),
            solution: answer.solution().map(Solution::to_string),
        }
    }
}

impl Fills<'_> {
    /// For a conversation about a board.
    pub fn of(board: &Board) -> Fills<'_> {
        Fills { board, filled: HashSet::new() }
    }

    /// The cell that a message fills, if it was neither given nor told before.
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
