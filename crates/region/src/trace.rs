//! The facts sent in a network, as data that can be replayed and drawn.

use std::fmt;

use crate::cluster::{Endpoint, Envelope, Payload};
use crate::packet::{Body, Fact, NodeCommand};

/// One fact that was sent: from where, to where, and its position in the whole conversation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FactRecord {
    /// The position in the conversation, from 1.
    pub sequence: u64,
    /// The sender: a region, or the leader with an assumption.
    pub from: Endpoint,
    /// The receiver.
    pub to: Endpoint,
    /// The fact.
    pub fact: Fact,
}

/// Extracts the facts from the envelopes and numbers them.
#[derive(Clone, Debug, Default)]
pub struct FactTrace {
    count: u64,
}

impl FactTrace {
    /// The fact in an envelope; acknowledgements, polls and reports contain none.
    pub fn record(&mut self, envelope: &Envelope) -> Option<FactRecord> {
        let fact = match envelope.payload {
            Payload::Packet(_, packet) => match packet.body {
                Body::Fact(fact) => fact,
                _ => return None,
            },
            Payload::Command(NodeCommand::Open { branch, assumption, .. })
                if envelope.to == Endpoint::Region(assumption.grid) =>
            {
                Fact { branch, message: assumption }
            }
            _ => return None,
        };
        self.count += 1;
        Some(FactRecord { sequence: self.count, from: envelope.from, to: envelope.to, fact })
    }
}

impl fmt::Display for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Endpoint::Leader => f.pad("leader"),
            Endpoint::Region(name) => name.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use candoku_grid::{Board, Layout};

    use super::*;
    use crate::grid::DeductionStrength;
    use crate::network::solve;

    #[test]
    fn a_trace_begins_with_the_givens() {
        let board = Board::from_line(Layout::sudoku(4).unwrap(), "1...............").unwrap();
        let mut trace = FactTrace::default();
        let mut records = Vec::new();

        solve(&board, DeductionStrength::NakedSingles, |envelope| {
            records.extend(trace.record(envelope));
        })
        .unwrap();

        let FactRecord { sequence, from, to, fact } = records[0];
        assert_eq!((sequence, fact.branch.0), (1, 0));
        let said = [from.to_string(), to.to_string(), fact.message.to_string()];
        assert_eq!(said, ["A", "B", "A(1,1)=1"]);
        let assumed = records.iter().find(|record| record.from == Endpoint::Leader).unwrap();
        assert_eq!(assumed.fact.branch.0, 1);
    }

    #[test]
    fn without_loss_no_fact_is_sent_twice() {
        let easy =
            "4.18.7.6.7....9.8...6.3.....5..41..7...2.......4..6..........98...75.....38....1.";
        let board = Board::from_line(Layout::classic(), easy).unwrap();
        let mut trace = FactTrace::default();
        let mut records = Vec::new();

        solve(&board, DeductionStrength::NakedSingles, |envelope| {
            records.extend(trace.record(envelope));
        })
        .unwrap();

        let mut seen = std::collections::HashSet::new();
        for FactRecord { from, to, fact, .. } in records {
            assert!(seen.insert((from, to, fact)), "{from} sent {to} {} again", fact.message);
        }
    }
}
