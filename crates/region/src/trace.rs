//! What was said in a network, as data that others can replay and draw.

use std::fmt;

use crate::cluster::{Content, Letter, Party};
use crate::packet::{Body, Command, Fact};

/// One fact on its way: who told whom, in which place of the whole conversation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Told {
    /// The place in the conversation, from 1.
    pub sequence: u64,
    /// Who tells: a region, or the leader with an assumption.
    pub from: Party,
    /// Who is told.
    pub to: Party,
    /// What is told.
    pub fact: Fact,
}

/// Picks the facts out of the letters and numbers them.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    told: u64,
}

impl Trace {
    /// The fact in a letter; acknowledgements, questions and reports hold none.
    pub fn record(&mut self, letter: &Letter) -> Option<Told> {
        let fact = match letter.content {
            Content::Packet(_, packet) => match packet.body {
                Body::Fact(fact) => fact,
                _ => return None,
            },
            Content::Command(Command::Open { branch, assumption, .. })
                if letter.to == Party::Region(assumption.grid) =>
            {
                Fact { branch, message: assumption }
            }
            _ => return None,
        };
        self.told += 1;
        Some(Told { sequence: self.told, from: letter.from, to: letter.to, fact })
    }
}

impl fmt::Display for Party {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Party::Leader => f.pad("leader"),
            Party::Region(name) => name.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use candoku_grid::{Board, Layout};

    use super::*;
    use crate::grid::Strength;
    use crate::network::solve;

    #[test]
    fn a_trace_begins_with_the_givens() {
        let board = Board::from_line(Layout::sudoku(4).unwrap(), "1...............").unwrap();
        let mut trace = Trace::default();
        let mut told = Vec::new();

        solve(&board, Strength::NakedSingles, |letter| told.extend(trace.record(letter))).unwrap();

        let Told { sequence, from, to, fact } = told[0];
        assert_eq!((sequence, fact.branch.0), (1, 0));
        let said = [from.to_string(), to.to_string(), fact.message.to_string()];
        assert_eq!(said, ["A", "B", "A(1,1)=1"]);
        let assumed = told.iter().find(|told| told.from == Party::Leader).unwrap();
        assert_eq!(assumed.fact.branch.0, 1);
    }

    #[test]
    fn where_nothing_is_lost_nothing_is_told_twice() {
        let easy =
            "4.18.7.6.7....9.8...6.3.....5..41..7...2.......4..6..........98...75.....38....1.";
        let board = Board::from_line(Layout::classic(), easy).unwrap();
        let mut trace = Trace::default();
        let mut told = Vec::new();

        solve(&board, Strength::NakedSingles, |letter| told.extend(trace.record(letter))).unwrap();

        let mut seen = std::collections::HashSet::new();
        for Told { from, to, fact, .. } in told {
            assert!(seen.insert((from, to, fact)), "{from} told {to} {} again", fact.message);
        }
    }
}
