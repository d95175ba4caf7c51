//! A puzzle as a list of clues, any of which can be left out.

use candoku_grid::{Board, Cell, Content, Digit, Layout};
use candoku_rules::{Rule, RuledBoard};

/// One thing that a puzzle states beyond the houses of its layout.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum PuzzleClue {
    /// The value of a cell, or the candidates that are left in it.
    Cell(Cell, Content),
    /// A rule beyond houses.
    Rule(Rule),
}

/// The layout of a puzzle and its clues in a fixed order: cells in reading order, then rules.
#[derive(Clone, Debug)]
pub(crate) struct ClueSet {
    layout: Layout,
    clues: Vec<PuzzleClue>,
}

impl ClueSet {
    /// The clues of a puzzle.
    pub(crate) fn of(puzzle: &RuledBoard) -> ClueSet {
        let layout = puzzle.board.layout();
        let all = Content::Open(layout.digits());
        let cells = layout.cells().map(|cell| (cell, puzzle.board.content(cell)));
        let cells = cells.filter(|&(_, content)| content != all);
        let cells = cells.map(|(cell, content)| PuzzleClue::Cell(cell, content));
        let rules = puzzle.rules.iter().cloned().map(PuzzleClue::Rule);
        ClueSet { layout: layout.clone(), clues: cells.chain(rules).collect() }
    }

    /// The layout.
    pub(crate) fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The number of clues.
    pub(crate) fn len(&self) -> usize {
        self.clues.len()
    }

    /// The clue of this number.
    pub(crate) fn clue(&self, number: usize) -> &PuzzleClue {
        &self.clues[number]
    }

    /// The puzzle with only these of its clues.
    pub(crate) fn puzzle_of(&self, numbers: impl IntoIterator<Item = usize>) -> RuledBoard {
        let mut contents = vec![Content::Open(self.layout.digits()); self.layout.cell_count()];
        let mut rules = Vec::new();
        for number in numbers {
            match &self.clues[number] {
                PuzzleClue::Cell(cell, content) => contents[cell.index()] = *content,
                PuzzleClue::Rule(rule) => rules.push(rule.clone()),
            }
        }
        let board = Board::new(self.layout.clone(), contents);
        RuledBoard { board: board.expect("contents of a board of this layout"), rules }
    }

    /// Whether a complete filling satisfies a clue, by the definition of its rule.
    pub(crate) fn holds(&self, number: usize, digits: &[Digit]) -> bool {
        match &self.clues[number] {
            PuzzleClue::Cell(cell, content) => content.candidates().contains(digits[cell.index()]),
            PuzzleClue::Rule(rule) => rule.holds(&self.layout, digits),
        }
    }
}
