//! A board with rules beyond the houses of its layout.

use candoku_engine::parts::Part;
use candoku_engine::search::Search;
use candoku_grid::{Board, Digit};

use crate::rule::Rule;

/// A board and the rules that hold on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuledBoard {
    /// The layout and its contents.
    pub board: Board,
    /// What holds besides the houses.
    pub rules: Vec<Rule>,
}

impl From<Board> for RuledBoard {
    /// A board without rules.
    fn from(board: Board) -> RuledBoard {
        RuledBoard { board, rules: Vec::new() }
    }
}

impl RuledBoard {
    /// The parts of all rules.
    pub fn parts(&self) -> Vec<Part> {
        self.rules.iter().flat_map(|rule| rule.parts(self.board.layout())).collect()
    }

    /// A search for its solutions; without rules it is the search of the board alone.
    pub fn search(&self) -> Search {
        Search::with_parts(&self.board, &self.parts())
    }

    /// The rules that a complete filling breaks, by their definitions.
    pub fn broken(&self, digits: &[Digit]) -> Vec<&Rule> {
        self.rules.iter().filter(|rule| !rule.holds(self.board.layout(), digits)).collect()
    }
}
