//! Small puzzles, and every complete grid of their layouts: what a puzzle means, found without any
//! search of the library.

use candoku::ClueAnswer;
use candoku::grid::{Board, CandidateName, Cell, Content, Digit, Layout, Random};
use candoku::rules::{Clue, Direction, KINDS, Rule, RuledBoard, line_from};

/// A layout with all its complete grids.
pub(crate) struct Grids {
    pub(crate) layout: Layout,
    pub(crate) all: Vec<Vec<Digit>>,
}

impl Grids {
    pub(crate) fn small() -> Vec<Grids> {
        let pieces = [0, 0, 1, 1, 0, 2, 1, 1, 0, 2, 2, 3, 2, 3, 3, 3];
        let layouts =
            [Layout::sudoku(4), Layout::latin(4), Layout::builder(4).jigsaw(&pieces).build()];
        layouts.map(|layout| Grids::of(layout.unwrap())).into()
    }

    fn of(layout: Layout) -> Grids {
        let mut all = Vec::new();
        fill(&layout, &mut Vec::new(), &mut all);
        Grids { layout, all }
    }

    /// The solutions of a puzzle.
    pub(crate) fn solutions(&self, puzzle: &RuledBoard) -> Vec<&Vec<Digit>> {
        let fits = |grid: &&Vec<Digit>| {
            let has = |cell: Cell| puzzle.board.candidates(cell).contains(grid[cell.index()]);
            self.layout.cells().all(has) && puzzle.broken(grid).is_empty()
        };
        self.all.iter().filter(fits).collect()
    }

    /// The puzzle with only these clues.
    pub(crate) fn puzzle(&self, clues: &[ClueAnswer]) -> RuledBoard {
        let mut puzzle = RuledBoard::from(Board::empty(self.layout.clone()));
        for clue in clues {
            match clue {
                ClueAnswer::Given { given } => puzzle = self.with_given(puzzle, given),
                ClueAnswer::Rule { rule, cells, value, values } => {
                    let named = |name: &String| {
                        self.layout.cell_named(name.parse().unwrap()).expect("a cell of the grid")
                    };
                    let numbers = value.iter().chain(values).copied();
                    let clue = Clue::new(cells.iter().map(named), numbers);
                    puzzle.rules.push(Rule::new(rule, &self.layout, clue).unwrap());
                }
                ClueAnswer::Candidates { .. } => panic!("no cell has candidates removed"),
            }
        }
        puzzle
    }

    /// The puzzle with one more given: `3r1c2`.
    pub(crate) fn with_given(&self, mut puzzle: RuledBoard, given: &str) -> RuledBoard {
        let CandidateName { cell, digit } = given.parse().unwrap();
        let cell = self.layout.cell_named(cell).expect("a cell of the grid");
        puzzle.board = puzzle.board.with(cell, Content::Given(digit)).unwrap();
        puzzle
    }

    /// Rules and givens that a random grid satisfies.
    pub(crate) fn random_puzzle(&self, random: &mut Random) -> (RuledBoard, Vec<Digit>) {
        let grid = random.choose(&self.all).expect("every layout has a grid").clone();
        let mut puzzle = RuledBoard::from(Board::empty(self.layout.clone()));
        for _ in 0..2 + random.below(4) {
            puzzle.rules.extend(self.random_rule(random, |rule| rule.holds(&self.layout, &grid)));
        }
        for _ in 0..random.below(7) {
            let cell = Cell::new(random.below(self.layout.cell_count()));
            let given = Content::Given(grid[cell.index()]);
            puzzle.board = puzzle.board.with(cell, given).unwrap();
        }
        (puzzle, grid)
    }

    /// A rule of any kind with a random clue that suits.
    pub(crate) fn random_rule(
        &self,
        random: &mut Random,
        suits: impl Fn(&Rule) -> bool,
    ) -> Option<Rule> {
        let kind = KINDS[random.below(KINDS.len())];
        let attempt = |random: &mut Random| {
            let numbers = [0, 1, 1, 2][random.below(4)];
            let clue =
                Clue::new(self.random_walk(random), (0..numbers).map(|_| random.below(9) as i32));
            Rule::new(kind.name(), &self.layout, clue).ok().filter(&suits)
        };
        (0..60).find_map(|_| attempt(random))
    }

    fn random_walk(&self, random: &mut Random) -> Vec<Cell> {
        let mut walk = vec![Cell::new(random.below(self.layout.cell_count()))];
        for _ in 0..random.below(4) {
            let [rows, columns] = [(); 2].map(|()| random.below(3) as i32 - 1);
            let line = line_from(&self.layout, walk[walk.len() - 1], Direction { rows, columns });
            walk.extend(line.get(1).filter(|cell| !walk.contains(cell)));
        }
        walk
    }
}

fn fill(layout: &Layout, digits: &mut Vec<Digit>, all: &mut Vec<Vec<Digit>>) {
    if digits.len() == layout.cell_count() {
        all.push(digits.clone());
        return;
    }
    let peers = layout.peers(Cell::new(digits.len()));
    for digit in layout.digits() {
        let clashes = peers.iter().any(|peer| digits.get(peer.index()) == Some(&digit));
        if !clashes {
            digits.push(digit);
            fill(layout, digits, all);
            digits.pop();
        }
    }
}
