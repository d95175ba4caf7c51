//! Packets, commands and reports as lines of text, for sockets and brokers.
//!
//! One line each, under 256 bytes for any side, fields separated by one space:
//!
//! ```text
//! PACKET E 7 FACT 0 D(2,1)=4
//! OPEN 12 3 0 E(1,2)=3
//! POLL 12 3
//! REPORT E 7 12 3 40 40 38 5,6,-,8 UNKNOWN (1,2) 3,4
//! ```

use std::fmt;
use std::str::{FromStr, SplitWhitespace};

use candoku_grid::{Column, Digit, DigitSet, Row};

use crate::message::Place;
use crate::packet::{
    Body, BranchId, Counts, Fact, Incarnation, NodeCommand, NodeReport, NodeState, Packet,
};

/// A line that is not a packet, command or report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotALine;

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {}", self.branch.0, self.message)
    }
}

impl fmt::Display for Packet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "PACKET {} {} ", self.from, self.incarnation.0)?;
        match self.body {
            Body::Hello => f.write_str("HELLO"),
            Body::Welcome(incarnation) => write!(f, "WELCOME {}", incarnation.0),
            Body::Fact(fact) => write!(f, "FACT {fact}"),
            Body::Acknowledged(fact) => write!(f, "ACK {fact}"),
        }
    }
}

impl fmt::Display for NodeCommand {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            NodeCommand::Open { round, branch, parent, assumption } => {
                write!(f, "OPEN {round} {} {} {assumption}", branch.0, parent.0)
            }
            NodeCommand::Poll { round, branch } => write!(f, "POLL {round} {}", branch.0),
        }
    }
}

impl fmt::Display for NodeReport {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let NodeReport { from, incarnation, round, branch, counts, peers, state } = self;
        let Counts { sent, settled, heard } = counts;
        write!(f, "REPORT {from} {} {round} {} ", incarnation.0, branch.0)?;
        let peer = |peer: Option<Incarnation>| {
            peer.map_or("-".into(), |incarnation| incarnation.0.to_string())
        };
        write!(f, "{sent} {settled} {heard} {} ", peers.map(peer).join(","))?;
        match state {
            NodeState::Missing => f.write_str("MISSING"),
            NodeState::Contradiction => f.write_str("CONTRADICTION"),
            NodeState::Unknown { place, possible } => {
                write!(f, "UNKNOWN {place} {}", numbers(possible.iter()))
            }
            NodeState::Solved(values) => write!(f, "SOLVED {}", numbers(values.iter().copied())),
        }
    }
}

fn numbers(digits: impl Iterator<Item = Digit>) -> String {
    digits.map(|digit| digit.value().to_string()).collect::<Vec<_>>().join(",")
}

impl FromStr for Packet {
    type Err = NotALine;

    fn from_str(line: &str) -> Result<Packet, NotALine> {
        let words = &mut line.split_whitespace();
        expect(words, "PACKET")?;
        let (from, incarnation) = (word(words)?, Incarnation(word(words)?));
        let body = match words.next() {
            Some("HELLO") => Body::Hello,
            Some("WELCOME") => Body::Welcome(Incarnation(word(words)?)),
            Some("FACT") => Body::Fact(fact(words)?),
            Some("ACK") => Body::Acknowledged(fact(words)?),
            _ => return Err(NotALine),
        };
        end(words)?;
        Ok(Packet { from, incarnation, body })
    }
}

impl FromStr for NodeCommand {
    type Err = NotALine;

    fn from_str(line: &str) -> Result<NodeCommand, NotALine> {
        let words = &mut line.split_whitespace();
        let command = match words.next() {
            Some("OPEN") => NodeCommand::Open {
                round: word(words)?,
                branch: BranchId(word(words)?),
                parent: BranchId(word(words)?),
                assumption: word(words)?,
            },
            Some("POLL") => {
                NodeCommand::Poll { round: word(words)?, branch: BranchId(word(words)?) }
            }
            _ => return Err(NotALine),
        };
        end(words)?;
        Ok(command)
    }
}

impl FromStr for NodeReport {
    type Err = NotALine;

    fn from_str(line: &str) -> Result<NodeReport, NotALine> {
        let words = &mut line.split_whitespace();
        expect(words, "REPORT")?;
        let report = NodeReport {
            from: word(words)?,
            incarnation: Incarnation(word(words)?),
            round: word(words)?,
            branch: BranchId(word(words)?),
            counts: Counts { sent: word(words)?, settled: word(words)?, heard: word(words)? },
            peers: peers(words)?,
            state: state(words)?,
        };
        end(words)?;
        Ok(report)
    }
}

fn state(words: &mut SplitWhitespace) -> Result<NodeState, NotALine> {
    match words.next() {
        Some("MISSING") => Ok(NodeState::Missing),
        Some("CONTRADICTION") => Ok(NodeState::Contradiction),
        Some("UNKNOWN") => {
            let place = place(words).ok_or(NotALine)?;
            let possible: DigitSet = digits(words)?.into_iter().collect();
            Ok(NodeState::Unknown { place, possible })
        }
        Some("SOLVED") => Ok(NodeState::Solved(digits(words)?)),
        _ => Err(NotALine),
    }
}

fn place(words: &mut SplitWhitespace) -> Option<Place> {
    let bare = words.next()?.strip_prefix('(')?.strip_suffix(')')?;
    let (row, column) = bare.split_once(',')?;
    let from_one = |text: &str| text.parse::<u8>().ok()?.checked_sub(1);
    Some(Place::new(Row(from_one(row)?), Column(from_one(column)?)))
}

fn digits(words: &mut SplitWhitespace) -> Result<Vec<Digit>, NotALine> {
    let digit = |text: &str| text.parse().ok().and_then(Digit::new).ok_or(NotALine);
    words.next().ok_or(NotALine)?.split(',').map(digit).collect()
}

fn peers(words: &mut SplitWhitespace) -> Result<[Option<Incarnation>; 4], NotALine> {
    let peer = |text: &str| match text {
        "-" => Ok(None),
        _ => text.parse().map(|incarnation| Some(Incarnation(incarnation))).map_err(|_| NotALine),
    };
    let peers: Vec<_> =
        words.next().ok_or(NotALine)?.split(',').map(peer).collect::<Result<_, _>>()?;
    peers.try_into().map_err(|_| NotALine)
}

fn fact(words: &mut SplitWhitespace) -> Result<Fact, NotALine> {
    Ok(Fact { branch: BranchId(word(words)?), message: word(words)? })
}

fn word<T: FromStr>(words: &mut SplitWhitespace) -> Result<T, NotALine> {
    words.next().and_then(|word| word.parse().ok()).ok_or(NotALine)
}

fn expect(words: &mut SplitWhitespace, expected: &str) -> Result<(), NotALine> {
    if words.next() == Some(expected) { Ok(()) } else { Err(NotALine) }
}

fn end(words: &mut SplitWhitespace) -> Result<(), NotALine> {
    if words.next().is_none() { Ok(()) } else { Err(NotALine) }
}

impl fmt::Display for NotALine {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("expected a packet, a command or a report")
    }
}

impl std::error::Error for NotALine {}
