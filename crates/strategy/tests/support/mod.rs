//! What the tests of this crate share: library lines, boards, a plain solver.
#![allow(dead_code, unreachable_pub, reason = "each test uses its own part of this file")]

use candoku_grid::{Board, Cell, Content, Digit, DigitSet, Layout, Solution, Stop, Symmetry};
use candoku_strategy::{Candidate, Effect, Ladder, Options, Rung, Solver, Step, Uniqueness};

/// A case of a technique: a board, and what must be found on it.
pub struct Case {
    pub code: String,
    pub variant: Option<u8>,
    /// Whether nothing may be found.
    pub must_fail: bool,
    pub digits: DigitSet,
    pub board: Board,
    /// None for a case in which nothing may be found.
    pub effect: Option<Effect>,
    pub line: String,
}

impl Case {
    /// Reads `:code[-variant|-x]:digits:cells:deleted:eliminations:placements:extra:`.
    pub fn read(line: &str) -> Case {
        let fields: Vec<&str> = line.split(':').collect();
        let (code, variant) = fields[1].split_once('-').unwrap_or((fields[1], ""));
        let layout = Layout::sudoku(9).unwrap();
        let eliminations = fields[5].split_whitespace().map(|text| candidate(&layout, text));
        let placements = fields[6].split_whitespace().map(|text| candidate(&layout, text));
        Case {
            code: code.into(),
            variant: variant.parse().ok(),
            must_fail: variant == "x",
            digits: fields[2].chars().filter_map(Digit::from_symbol).collect(),
            board: board(&layout, fields[3], fields[4]),
            effect: Effect::new(placements, eliminations),
            line: line.into(),
        }
    }

    /// The same case on the rearranged board.
    pub fn under(self, symmetry: &Symmetry) -> Case {
        Case {
            digits: symmetry.digit_set(self.digits),
            board: symmetry.board(&self.board),
            effect: self.effect.map(|effect| effect.under(symmetry)),
            ..self
        }
    }

    /// Every step that the technique finds on the board of the case.
    pub fn steps(&self, solver: &Solver) -> Vec<Step> {
        solver
            .find_all(
                &self.board,
                &self.code,
                &options_of(&self.code, self.variant),
                &Stop::never(),
            )
            .unwrap()
    }

    /// Why the case fails, or nothing.
    pub fn complaint(&self, solver: &Solver) -> Option<String> {
        let steps = self.steps(solver);
        if let Some(step) =
            steps.iter().find(|step| step.prove(&self.board, Uniqueness::Established).is_err())
        {
            return Some(format!(
                "not proved: {:?} in {}",
                step.prove(&self.board, Uniqueness::Established),
                self.line
            ));
        }
        if self.must_fail {
            return (!steps.is_empty()).then(|| format!("found something in {}", self.line));
        }
        let effect = self.effect.as_ref().expect("a case states its effect");
        let of_case = |step: &&Step| self.digits_of(step) == self.digits;
        if !steps.iter().any(|step| step.effect == *effect) {
            return Some(format!("found only {steps:?} in {}", self.line));
        }
        let other = steps.iter().filter(of_case).find(|step| step.effect != *effect);
        other.map(|step| format!("also found {step:?} in {}", self.line))
    }

    /// What the library calls the digits of a step: for Sue de Coq those that go.
    fn digits_of(&self, step: &Step) -> DigitSet {
        match self.code.as_str() {
            "1101" => step.effect.eliminations().iter().map(|gone| gone.digit).collect(),
            _ => step.digits(),
        }
    }
}

/// The options under which a case of HoDoKu's library is meant.
pub fn options_of(code: &str, variant: Option<u8>) -> Options {
    let everything = Ladder::everything();
    let technique = everything.rung(code).map(Rung::technique);
    technique.map_or_else(Options::default, |technique| (technique.variants)(variant))
}

/// `341` is digit 3 in row 4, column 1.
fn candidate(layout: &Layout, text: &str) -> Candidate {
    let digits: Vec<usize> = text.chars().map(|c| c.to_digit(10).unwrap() as usize).collect();
    let cell = Cell::new((digits[1] - 1) * layout.columns() + digits[2] - 1);
    Candidate::new(Digit::from_index(digits[0] - 1), cell)
}

/// Cells with `+` before placed digits, and candidates that are gone.
fn board(layout: &Layout, cells: &str, deleted: &str) -> Board {
    let mut contents = Vec::new();
    let mut placed = false;
    for symbol in cells.chars() {
        match (symbol, Digit::from_symbol(symbol)) {
            ('+', _) => {}
            (_, None) => contents.push(Content::Open(layout.digits())),
            (_, Some(digit)) if placed => contents.push(Content::Placed(digit)),
            (_, Some(digit)) => contents.push(Content::Given(digit)),
        }
        placed = symbol == '+';
    }
    let mut board = Board::new(layout.clone(), contents).unwrap().pencilled();
    for gone in deleted.split_whitespace().map(|text| candidate(layout, text)) {
        let left = board.candidates(gone.cell).without(gone.digit);
        board = board.with(gone.cell, Content::Open(left)).unwrap();
    }
    board
}

/// The cases of a technique's own fixture.
pub fn fixture(rung: &Rung) -> Vec<Case> {
    let code = rung.technique().code;
    let path = format!("{}/fixtures/{code}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.lines().filter(|line| line.starts_with(':')).map(Case::read).collect()
}

/// A solver for 9×9 that knows every technique, on or off.
pub fn classic_solver() -> Solver {
    Solver::new(&Layout::sudoku(9).unwrap(), &Ladder::everything())
}

/// The solution of a board, by trying digits in order: slow, and too simple to be wrong.
pub fn solution(board: &Board) -> Option<Solution> {
    let board = board.pencilled();
    let layout = board.layout().clone();
    let fewest = layout
        .cells()
        .filter(|&cell| board.value(cell).is_none())
        .min_by_key(|&cell| board.candidates(cell).len());
    let Some(cell) = fewest else {
        let digits = layout.cells().filter_map(|cell| board.value(cell)).collect();
        return Solution::new(layout, digits).ok();
    };
    let with = |digit| board.clone().with(cell, Content::Placed(digit)).unwrap();
    board.candidates(cell).iter().find_map(|digit| solution(&with(digit)))
}
